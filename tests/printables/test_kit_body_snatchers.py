"""Lake Terror's kit: what is in the box, that cards can be dealt by their tags, and that backs tell nothing."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pypdfium2
import pytest
import zxingcpp

from companion.games.body_snatchers.data import load
from companion.kernel.errors import UserError
from printables.components.tags import codebook, worst_likeness
from printables.draw.design import DESIGN
from printables.kits import kit
from printables.kits.body_snatchers import data
from printables.press.production import MANIFEST
from printables.press.renderer import Imprint, render
from printables.sheets.paper import UNPRINTABLE
from tests.edited import edited
from tests.once import printed_once
from tests.printables.geometry import astray, crop, pixels
from tests.printables.lettering import letters

GAME = "body_snatchers"

FILES = ["start-here.pdf", "player-rules.pdf", "role-cards.pdf", "night-script.pdf", "announcer-pad.pdf"]

ROLES = """Pod Person/Psychic/Doctor/Town Watch/Town Watch/Citizen/Vigilante/Cheerleader/Town Watch/Lunatic/Citizen/
Dumb Kid/Pod Person/Town Watch/Citizen/Citizen""".replace("\n", "").split("/")
"""The role of each number from 1."""


@pytest.fixture(scope="module", params=["a4", "letter"])
def box(request: pytest.FixtureRequest) -> tuple[Path, dict[str, Any]]:
    folder = printed_once(GAME, request.param)
    return folder, json.loads((folder / MANIFEST).read_text(encoding="utf-8"))


def test_the_numbers_deal_exactly_the_roles_of_a_game_of_that_many() -> None:
    cards = [card for card, _ in data.card_rows()]
    names = data.printed_roles().role
    numbered = [card for card in cards if card.number is not None]
    assert [names[card.role].name for card in numbered] == ROLES
    assert [card.number for card in numbered] == list(range(1, 17))
    others = [names[card.role].name for card in cards if card.number is None]
    assert others == ["Scientist", "Citizen", "Citizen", "Town Watch"]


def test_the_first_sheet_tells_who_is_dealt(box: tuple[Path, dict[str, Any]]) -> None:
    assert data.dealt(5) == {"pod": 1, "psychic": 1, "doctor": 1, "watch": 2}
    assert data.dealt(16) == Counter(card.role for card, _ in data.card_rows()[:16])
    assert all(sum(data.dealt(players).values()) == players for players in range(5, 17))
    folder, _ = box
    with pypdfium2.PdfDocument(folder / "start-here.pdf") as document:
        words = " ".join(document[0].get_textpage().get_text_range().split())
    for role, row in {"Town Watch": "222233333444", "Pod Person": "111111112222", "Citizen": "11111222234"}.items():
        assert f"{role} {' '.join(row)}" in words
    for name in FILES[1:]:
        assert name in words


def test_nothing_that_is_read_in_play_is_smaller_than_seven_points(box: tuple[Path, dict[str, Any]]) -> None:
    folder, _ = box
    read = 0
    for name in FILES[1:]:
        for page, size, words in letters(folder / name):
            assert size >= 7, f"{name}, page {page}: {words}"
            read += 1
    assert read > 300


def test_the_night_script_names_every_step_and_says_sleep(box: tuple[Path, dict[str, Any]]) -> None:
    folder, _ = box
    with pypdfium2.PdfDocument(folder / "night-script.pdf") as document:
        night, day = (" ".join(page.get_textpage().get_text_range().split()) for page in document)
    for step in data.steps():
        assert step.name in night
        assert step.who in night
    assert "“Sleep.”" in night
    for part in ("Shot", "Cure", "Snatch", "Taps", "More than half", "Three in a row", "Other nights", "Dutiless"):
        assert part in day


def test_pieces_of_the_manifest(box: tuple[Path, dict[str, Any]]) -> None:
    _, manifest = box
    pieces = manifest["counters"]
    sets = [piece["set"] for piece in pieces]
    assert (sets.count("roles"), sets.count("swaps"), sets.count("summary")) == (16, 4, 7)
    assert {piece["kind"] for piece in pieces} == {"card"}
    assert {tuple(piece["size_mm"]) for piece in pieces} == {(63.0, 88.0)}
    dealt = [piece for piece in pieces if piece["set"] != "summary"]
    assert len({piece["tag"] for piece in dealt}) == len(dealt) == 20
    assert {piece["back"] for piece in dealt} == {"role-back"}
    for piece in pieces:
        assert piece["tag"].startswith("BS:")
        assert len(piece["tag"]) <= 10
        assert piece["code_mm"][2] >= 21 * 0.48
    assert [file["name"] for file in manifest["files"]] == FILES


def test_the_codebook_s_symbols_differ() -> None:
    entries = codebook(GAME)
    assert len({entry["tag"] for entry in entries}) == len(entries) == 21
    assert worst_likeness({entry["tag"]: entry["mask"] for entry in entries}) < 0.5


def test_every_card_s_code_decodes_as_printed(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    pieces = {piece["front"]: piece for piece in manifest["counters"]}
    pages: dict[int, Any] = {}
    read = 0
    for placed in manifest["placements"]:
        if placed["face"] not in pieces:
            continue
        piece = pieces[placed["face"]]
        page = placed["page"]
        if page not in pages:
            pages = {page: pixels(folder / placed["file"], page, 300)}
        x, y = placed["rect_mm"][:2]
        left, top, wide, high = piece["code_mm"]
        found = zxingcpp.read_barcodes(crop(pages[page], (x + left, y + top, wide, high), 300, 1.5))
        assert [code.text for code in found] == [piece["tag"]], piece["id"]
        read += 1
    assert read == 27


def test_each_back_lies_behind_its_front(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    pairs = {(piece["front"], piece["back"]) for piece in manifest["counters"]}
    with pikepdf.open(folder / "role-cards.pdf") as pdf:
        assert len(pdf.pages) == 6
        for front in range(0, 6, 2):
            assert astray(pdf.pages[front], pdf.pages[front + 1], pairs) == []


def test_nothing_is_printed_where_printers_do_not(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    dpi = 72
    edge = int(UNPRINTABLE / 25.4 * dpi)
    for file in manifest["files"]:
        for page in range(1, file["pages"] + 1):
            image = pixels(folder / file["name"], page, dpi)
            inner = image[edge:-edge, edge:-edge]
            assert inner.min() < 128
            image[edge:-edge, edge:-edge] = 255
            assert image.min() > 250, f"{file['name']} page {page}"


def test_a_card_upside_down_tells_nothing(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    placed = next(p for p in manifest["placements"] if p["face"] == "role-back")
    back = crop(pixels(folder / placed["file"], placed["page"], 150), placed["rect_mm"], 150, -1.0).astype(int)
    assert back.std() > 30
    # the grid of pixels need not lie evenly on the card: within a pixel or two the turned card is the same
    shifts = [(down, right) for down in range(-2, 3) for right in range(-2, 3)]
    turned = back[::-1, ::-1]
    unlike = [(np.abs(back - np.roll(turned, shift, (0, 1)))[4:-4, 4:-4] > 100).mean() for shift in shifts]
    assert min(unlike) < 0.01
    assert (np.abs(back - back[::-1]) > 100).mean() > 0.05  # what a picture that isn't the same gives


def test_every_role_that_wakes_has_its_step_and_every_step_its_colour() -> None:
    assert all(step.hue in DESIGN.names for step in data.steps())
    assert [step.code for step in data.steps()] == list("01234567")
    for role in data.printed_roles().role.values():
        step = data.step_of(role)
        if role.step:
            assert step is not None
            assert role.id in ("citizen", "cheerleader", "kid") or f"Step {step.code}" in role.night


def test_a_reminder_that_does_not_fit_is_an_error_that_names_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    real, long = data.say, "Point at three seats, and then at three more. " * 9
    monkeypatch.setattr(data, "say", lambda id, **facts: long if id == "role-psychic-night" else real(id, **facts))
    things = kit(GAME)
    with pytest.raises(
        UserError, match=r"roles\.toml, card 2 \(psychic\), body_snatchers/faces/role\.toml line \d+: .* Shorten it"
    ):
        render(things.files[FILES.index("role-cards.pdf")], things.faces, Imprint(things.title, "dev"))


def test_a_gap_in_the_numbers_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    edited(monkeypatch, GAME, "roles.toml", ("number = 5", "number = 17"))
    _refused(r"roles\.toml line \d+: the cards' numbers must run from 1 to 16")


def test_a_card_without_a_role_is_an_error_of_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    edited(monkeypatch, GAME, "roles.toml", ('role = "psychic"', 'role = "plumber"'))
    _refused(r'roles\.toml line \d+: psychic: there is no role "plumber"\. Roles: pod, psychic')


def _refused(told: str) -> None:
    """By the kit and by the rules."""
    with pytest.raises(UserError, match=told):
        data.card_rows()
    load.cache_clear()
    with pytest.raises(UserError, match=told):
        load()


def test_tags_that_were_printed_never_change() -> None:
    """The codebook's first entries as they were first released, by their digest."""
    text = ";".join(f"{entry['id']},{entry['tag']},{entry['mask']}" for entry in codebook(GAME)[:21])
    assert hashlib.sha256(text.encode()).hexdigest() == (
        "1617f94251fff7f07ad93f3a73f2538fe2128aa0175a9618a08bee47ae3db235"
    )


def test_the_players_have_rules_of_their_own(box: tuple[Path, dict[str, Any]]) -> None:
    """Every role, every step of the night, the day and the end: what the script and the cards say."""
    folder, _ = box
    with pypdfium2.PdfDocument(folder / "player-rules.pdf") as document:
        assert len(document) == 1
        words = " ".join(document[0].get_textpage().get_text_range().split())
    for role in data.printed_roles().role.values():
        assert f"{role.name}." in words
    for step in data.steps():
        assert f"{step.code} {step.name}:" in words
    for line in (*data.lines("day"), *data.lines("dead")):
        assert line.replace("**", "")[:30] in words


@pytest.mark.parametrize(
    ("file", "page", "says"),
    [
        ("night-script.pdf", 1, "Before night 1 Lunatic, Dumb Kid, Psychic"),
        ("night-script.pdf", 1, "A human Citizen or Cheerleader just put down"),
        ("night-script.pdf", 2, "three for a put-down Citizen or Cheerleader who dies human"),
        ("night-script.pdf", 2, "twice running on one day"),
        (
            "night-script.pdf",
            2,
            "A lone Pod Person stays out till one of the others is put away; if nobody looks up as it, deal again",
        ),
        ("player-rules.pdf", 1, "nothing has changed, or you are dead, and will hear so in the morning"),
        ("player-rules.pdf", 1, "twice running on one day"),
        ("role-cards.pdf", 1, "Before night 1: eyes open for the Announcer. Step 7"),
        ("announcer-pad.pdf", 2, "Night 1 2 3 4 5 6 7 8 9 10 11 12 1 Hunt"),
    ],
)
def test_the_sheets_say_what_the_referee_rules(
    box: tuple[Path, dict[str, Any]], file: str, page: int, says: str
) -> None:
    with pypdfium2.PdfDocument(box[0] / file) as document:
        assert says in " ".join(document[page - 1].get_textpage().get_text_range().split())
