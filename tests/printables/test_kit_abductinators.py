"""The Abductinators' kit: what is in the box, the house and its doorways, and that a camera can read it all."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pikepdf
import pypdfium2
import pytest
import shapely
import zxingcpp

from companion.kernel import assets
from companion.kernel.errors import UserError
from printables.components import tags
from printables.components.stands import Stand
from printables.decks.faces import Faces
from printables.decks.kinds import StarShape
from printables.draw.design import DESIGN, VISION
from printables.draw.patterns import PATTERNS
from printables.kits import kit
from printables.kits.abductinators import data, house
from printables.press.pictures import face_image
from printables.press.production import MANIFEST
from printables.press.renderer import Imprint, render
from printables.sheets.imposition import check
from printables.sheets.inline import unfold
from printables.sheets.kit import Kit
from printables.sheets.paper import PAPERS
from tests.once import printed_once
from tests.printables.geometry import astray, crop, pixels
from tests.printables.lettering import letters
from tests.vision import delta_e, lab, simulate

GAME = "abductinators"

EXITS = {
    "backyard": ("kitchen a", "cellar c", "escape"),
    "kitchen": ("backyard a", "dining_room b", "grandmas_br a"),
    "dining_room": ("living_room c", "kitchen b", "escape"),
    "living_room": ("front_hall b", "den c", "dining_room a"),
    "den": ("front_porch c", "cellar a", "living_room b"),
    "cellar": ("den b", "escape", "backyard b"),
    "front_hall": ("landing b", "living_room a", "front_porch b"),
    "front_porch": ("escape", "front_hall c", "den a"),
    "landing": ("childrens_room c", "front_hall a", "attic a"),
    "attic": ("landing c", "roof c", "guest_br b"),
    "roof": ("childrens_room a", "escape", "attic b"),
    "guest_br": ("bathroom c", "attic c", "grandmas_br b"),
    "childrens_room": ("roof a", "bathroom b", "landing a"),
    "bathroom": ("grandmas_br c", "childrens_room b", "guest_br a"),
    "grandmas_br": ("kitchen c", "guest_br c", "bathroom a"),
}
"""What lies behind a, b and c of every room, and the letter covered on arriving there."""


@pytest.fixture(scope="module")
def things() -> Kit:
    return kit(GAME)


@pytest.fixture(scope="module")
def box() -> tuple[Path, dict[str, Any]]:
    folder = printed_once(GAME, "a4")
    return folder, json.loads((folder / MANIFEST).read_text(encoding="utf-8"))


def test_the_box(things: Kit) -> None:
    sets = Counter(piece.set for piece in things.counters)
    assert sets == {
        "alien cards": 54,
        "human cards": 54,
        "alien sheets": 6,
        "human sheets": 7,
        "alien pawns": 6,
        "human pawns": 7,
        "bonk tokens": 30,
        "rank markers": 6,
    }
    assert {file.name: len(file.pages) for file in things.files} == {
        "start-here.pdf": 1,
        "rules.pdf": 2,
        "board.pdf": 2,
        "alien-cards.pdf": 12,
        "human-cards.pdf": 12,
        "alien-sheets.pdf": 2,
        "human-sheets.pdf": 1,
        "pawns.pdf": 1,
        "tokens.pdf": 2,
        "dice.pdf": 1,
        "dice-tray.pdf": 1,
        "corner-strips.pdf": 1,
    }
    backs: dict[str, set[str]] = {
        piece.set: set() for piece in things.counters if piece.kind == "card" and "cards" in piece.set
    }
    for piece in things.counters:
        if piece.set in backs:
            backs[piece.set].add(piece.back)
    assert backs == {"alien cards": {"alien-back"}, "human cards": {"human-back"}}


def test_the_alien_deck() -> None:
    cards = Counter((card.type, card.phase, card.stupid) for card in data.cards().aliens_deck())
    assert cards == {
        (kind, phase, stupid): 3
        for kind in ("act", "run_grab", "run_hide")
        for phase in (1, 3, 5)
        for stupid in (False, True)
    }
    # nine to a page: odd pages clever, even pages stupid, rows by phase
    for page in range(6):
        sheet = data.cards().aliens_deck()[9 * page : 9 * page + 9]
        assert {card.stupid for card in sheet} == {page % 2 == 1}
        assert [card.phase for card in sheet] == [1, 1, 1, 3, 3, 3, 5, 5, 5]


def test_the_human_deck() -> None:
    each = {"act": 5, "run_high": 6, "run_low": 6, "baseball_bat": 2, "scream": 2, "shotgun": 2, "booby_trap": 2}
    cards = Counter((card.type, card.phase) for card in data.cards().humans_deck())
    assert cards == {(kind, phase): n for kind, n in (each | {"wig_out": 2}).items() for phase in (2, 4)}
    assert not any(card.stupid for card in data.cards().humans_deck())


def test_people() -> None:
    starts = {person.id: (person.room, person.covers, person.act) for person in data.people().human}
    assert starts == {
        "grandma": ("grandmas_br", "b", "shotgun"),
        "sneet": ("childrens_room", "c", "baseball_bat"),
        "edna": ("landing", "b", "scream"),
        "burl": ("den", "b", "booby_trap"),
        "lindy": ("living_room", "a", "run_high"),
        "tod": ("bathroom", "a", "run_low"),
        "ames": ("guest_br", "c", "wig_out"),
    }
    everyone = (*data.people().alien, *data.people().human)
    assert sorted(person.pattern for person in everyone) == sorted(PATTERNS)
    assert len(data.ranks()) == 8
    assert data.ranks()[:2] == ("feebnasticator general", "chief assistant junior abductinator")
    assert data.people().bonk_box == 5


def test_the_house_is_the_one_of_the_rules() -> None:
    found = {
        room.id: tuple(f"{out.to} {out.covers}".strip() for out in room.exits.values())
        for room in data.rooms().values()
    }
    assert found == EXITS


def test_every_doorway_is_in_a_common_wall_beside_both_its_letters() -> None:
    seen = 0
    for room in data.rooms().values():
        x, y, w, h = room.rect
        for out in room.exits.values():
            assert x + 7 <= out.at[0] <= x + w - 7, f"{room.id}: the spot of {out.to} is cut by a wall"
            assert y + 7 <= out.at[1] <= y + h - 7, f"{room.id}: the spot of {out.to} is cut by a floor"
            if out.to != "escape":
                other = data.rooms()[out.to].exits[out.covers].at
                assert np.hypot(out.at[0] - other[0], out.at[1] - other[1]) <= 24
                seen += 1
    assert seen == 40
    spots = [out.at for room in data.rooms().values() for out in room.exits.values()]
    gaps = [np.hypot(a[0] - b[0], a[1] - b[1]) for i, a in enumerate(spots) for b in spots[:i]]
    assert min(gaps) > 2 * data.house()["letter"]


def test_a_room_s_name_keeps_off_its_letters_and_walls() -> None:
    spots = [out.at for room in data.rooms().values() for out in room.exits.values()]
    for room in data.rooms().values():
        x, y, w, h = room.rect
        left, top, wide, high = house.plate(room)
        assert x < left, room.id
        assert left + wide < x + w, room.id
        assert y < top, room.id
        assert top + high < y + h, room.id
        name = shapely.box(left, top, left + wide, top + high)
        near = min(name.distance(shapely.Point(spot)) for spot in spots)
        assert near >= data.house()["letter"] + 0.5, f"{room.id}: a letter touches its name"


def test_rooms_fill_the_house_without_overlap() -> None:
    rects = [room.rect for room in data.rooms().values()]
    assert sum(w * h for _, _, w, h in rects) == pytest.approx(224 * (338 - 18))
    board = data.plan()
    for room in data.rooms().values():
        x, y, w, h = room.rect
        assert board.place_at(x + w / 2, y + h / 2) == room.id
        for out in room.exits.values():
            assert board.place_at(*out.at) == room.id
    assert board.place_at(8, 100) is None


def test_a_doorway_that_does_not_lead_back_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    bad = json.loads(json.dumps(data.house()))
    next(room for room in bad["room"] if room["id"] == "den")["exits"]["a"]["covers"] = "b"
    monkeypatch.setattr(assets, "toml", lambda game, name: bad)
    data.plan.cache_clear()
    try:
        with pytest.raises(UserError, match=r"Room den, exit a: front_porch's exit b doesn't lead back here"):
            data.rooms()
    finally:
        data.plan.cache_clear()


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_everything_lies_where_printers_print(paper: str) -> None:
    made = kit(GAME, paper)
    for file in made.files:
        check(file, made.faces)
    upstairs, downstairs = (part.window for part in house.tiles())
    assert upstairs[1] + upstairs[3] - downstairs[1] == data.house()["overlap"]
    assert downstairs[1] + downstairs[3] == data.plan().size[1]


def test_codes_are_all_different_and_say_whose_they_are(things: Kit) -> None:
    book = tags.codebook(GAME)
    assert len({entry["tag"] for entry in book}) == len(book) == len(things.counters)
    assert all(entry["tag"].startswith("AB:") for entry in book)
    assert {piece.id: piece.tag for piece in things.counters} == _renamed(book)
    assert tags.worst_likeness({entry["tag"]: entry["mask"] for entry in book}) < 0.6


def _renamed(book: list[dict[str, Any]]) -> dict[str, str]:
    return {entry["id"]: entry["tag"] for entry in book}


def test_a_pawn_folds_into_a_stand_whose_code_looks_up(things: Kit) -> None:
    """Along the strip each part is followed by a fold; standing, the code is on the floor, printed side up."""
    page = next(file for file in things.files if file.name == "pawns.pdf").pages[0]
    stands = [piece for piece in things.counters if isinstance(piece, Stand)]
    assert len(stands) == 13
    laid = {place.face: place for place in page.placements}
    for stand in stands:
        parts = [laid[id] for id in (stand.rear, stand.behind, stand.back, stand.front)]
        for one, two in pairwise(parts):
            assert (one.x, one.width) == (two.x, two.width)
            assert one.y + one.height == pytest.approx(two.y)
            line = (two.x, two.y, two.x + two.width, two.y)
            assert any(mark.fold and (mark.x1, mark.y1, mark.x2, mark.y2) == pytest.approx(line) for mark in page.marks)
        # front and foot upright, back and rear foot head to head with them: folded over, both stand upright, and
        # both feet, folded out by a quarter, lie with their printed side up and their tops towards the figure
        assert [part.turn for part in parts] == [180, 180, 0, 0]
        x, y, w, h = stand.code
        white = 2 * w / 21
        assert min(x, y) >= white, "the code's white reaches over a fold or an edge"
        assert x + w + white <= stand.width
        assert y + h + white <= stand.height
        assert things.faces[stand.front].height == stand.height == things.faces[stand.rear].height


def test_no_lettering_is_smaller_than_seven_points(box: tuple[Path, dict[str, Any]], things: Kit) -> None:
    """Nothing that is read in play; explanations show cards and house smaller than they are."""
    folder, _ = box
    read = 0
    for file in things.files:
        shown = {number for number, page in enumerate(file.pages, 1) if page.pictures}
        for page, size, words in letters(folder / file.name):
            if page not in shown and (file.name, page) != ("rules.pdf", 1):
                assert size >= 7, f"{file.name}, page {page}: {words}"
                read += 1
    assert read > 1000


@pytest.mark.parametrize(("paper", "words"), [("a4", "takes the glue"), ("a3", "It is printed whole, on A3.")])
def test_the_first_sheet_knows_the_house_s_sheets(paper: str, words: str) -> None:
    made = kit(GAME, paper)
    start, board = (next(file for file in made.files if file.name == f"{name}.pdf") for name in ("start-here", "board"))
    with pypdfium2.PdfDocument(render(start, made.faces, Imprint(made.title, "0"))) as document:
        said = " ".join(document[0].get_textpage().get_text_range().split())
    assert words in said
    assert f"board.pdf {board.sheets} one" in said
    assert f"{sum(file.sheets for file in made.files if file is not start)} sheets and " in said
    for count, what in ((54, "alien cards"), (54, "human cards"), (6, "alien sheets"), (7, "human sheets")):
        assert f"{count} {what}" in said


def test_the_rules_say_what_was_ruled(box: tuple[Path, dict[str, Any]]) -> None:
    folder, _ = box
    with pypdfium2.PdfDocument(folder / "rules.pdf") as document:
        pages = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
    assert len(pages) == 2
    for part in ("Draw.", "Select.", "Human deal.", "Reveal.", "Phases 1 to 5.", "Tidy.", "five alien cards",
                 "four bonk tokens", "box 0", "backyard", "Two to six aliens", "Equal ranks roll a die"):  # fmt: skip
        assert part in pages[0], part
    for part in ("Run into", "Grab!", "Implant suggestion!", "Paralyze!", "Hide!", "Blatt!", "undoes the first",
                 "on its letter", "never stupid", "A tie is a shared win", "bonked or not", "Even you"):  # fmt: skip
        assert part in pages[1], part
    for title in data.act_titles().values():
        assert f"{title}:" in pages[1]
    for person in data.people().human:
        row = f"{person.name} {data.rooms()[person.room].name} {person.covers} {data.act_titles()[person.act]}"
        assert row in pages[1]
    for number, title in enumerate(data.ranks()):
        assert f"{number} {title}" in pages[1]


def test_every_kind_of_card_has_a_picture_of_its_own(things: Kit) -> None:
    """Two cards of a kind have the same picture; two kinds differ there by more than their codes and words."""
    first: dict[str, Any] = {}
    for card in (*data.cards().aliens_deck(), *data.cards().humans_deck()):
        deck = "alien" if card.id.startswith("a") else "human"
        if f"{deck} {card.type}" in first or card.stupid:
            continue
        whole = np.array(face_image(things.faces[card.id], 126).convert("RGB")).astype(int)
        first[f"{deck} {card.type}"] = whole[40:134, 8:-8]  # the picture's window
    assert len(first) == 3 + 8
    for (one, a), (two, b) in combinations(first.items(), 2):
        assert (np.abs(a - b).max(axis=2) > 60).mean() > 0.05, f"{one} looks like {two}"


def test_patterns_are_told_apart_without_colour(things: Kit) -> None:
    """A pawn's foot has the pattern of its sheet: no two look alike in grey."""
    ids = [person.id for person in (*data.people().alien, *data.people().human)]
    feet = {id: np.array(face_image(things.faces[f"{id}-rear"], 90).convert("L")).astype(int) for id in ids}
    assert len(feet) == 13
    for (one, a), (two, b) in combinations(feet.items(), 2):
        # shape, not shade: what is left when each is made as light and as strong as the other
        inner = [foot[6:-6, 6:-6] for foot in (a, b)]
        flat = [(foot - foot.mean()) / (foot.std() + 8) for foot in inner]
        assert np.abs(flat[0] - flat[1]).mean() > 0.5, f"{one} looks like {two}"


@pytest.mark.parametrize("vision", sorted(VISION))
def test_ways_out_and_phases_are_told_apart_by_any_eyes(vision: str) -> None:
    plain, out = (lab(simulate(DESIGN.rgb(colour), vision)) for colour in ("mustard_light", "red"))
    assert delta_e(plain, out) >= 20
    layouts = (Faces("abductinators", deck, {}).layout for deck in ("alien", "human"))
    stars = {str(field.says.when): field.says for layout in layouts for field in layout.front if field.kind == "star"}
    assert len({star.points for star in stars.values() if isinstance(star, StarShape)}) == len(stars) == 5


def test_every_code_decodes_at_300_dpi(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    pieces = {piece["front"]: piece for piece in manifest["counters"]}
    pages: dict[tuple[str, int], Any] = {}
    read = set()
    for place in manifest["placements"]:
        piece = pieces.get(place["face"])
        if piece is None or place["turn"]:
            continue
        key = (place["file"], place["page"])
        if key not in pages:
            pages = {key: pixels(folder / place["file"], place["page"], 300)}
        x, y, _, _ = place["rect_mm"]
        cx, cy, w, h = piece["code_mm"]
        assert w / 21 >= 0.48
        found = zxingcpp.read_barcodes(crop(pages[key], (x + cx, y + cy, w, h), 300, more=1.0))
        assert [code.text for code in found] == [piece["tag"]], place["face"]
        read.add(piece["id"])
    assert len(read) == 170


@pytest.mark.parametrize("name", ["alien-cards.pdf", "human-cards.pdf", "tokens.pdf"])
def test_backs_lie_behind_their_fronts(name: str, box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    pairs = {(piece["front"], piece["back"]) for piece in manifest["counters"]}
    with pikepdf.open(folder / name) as pdf:
        unfold(pdf)
        for sheet in range(0, len(pdf.pages), 2):
            assert astray(pdf.pages[sheet], pdf.pages[sheet + 1], pairs) == []


def test_the_camera_finds_the_board_s_markers(things: Kit) -> None:
    picture = np.array(face_image(things.faces["board"], 1000).convert("L"))
    finder = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, ids, _ = finder.detectMarkers(picture)
    assert sorted(int(number) for number in ids.ravel()) == list(range(8, 16))
    told = {marker.id: marker.corners for marker in data.plan().markers.items}
    scale = 1000 / data.plan().size[0]
    for number, square in zip(ids.ravel(), corners, strict=True):
        assert np.abs(square[0] / scale - np.array(told[int(number)])).max() < 0.6


def test_tags_that_were_printed_never_change() -> None:
    """The codebook's first entries as they were first released, by their digest."""
    text = ";".join(f"{entry['id']},{entry['tag']},{entry['mask']}" for entry in tags.codebook(GAME)[:170])
    assert hashlib.sha256(text.encode()).hexdigest() == (
        "6b874735766399f0e26dea5db2762c6b200b9aba1f2bdf73bb1222a70a435587"
    )
