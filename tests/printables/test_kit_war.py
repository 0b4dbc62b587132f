"""The War of the Worlds' kit: what is in the box, the map's roads and borders, and that a camera can read it all."""

from __future__ import annotations

import ctypes
import hashlib
import json
import re
from collections import Counter
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
import shapely
import zxingcpp
from msgspec.structs import replace

from companion.games.war_of_the_worlds.data import load
from companion.kernel import assets, qr
from companion.kernel.board import Board
from companion.kernel.errors import UserError
from companion.models.war_of_the_worlds import COLOURS, DIE_COLOURS, LETTERS
from printables.components import tags
from printables.draw.design import DESIGN, VISION
from printables.draw.pixels import opened
from printables.kits import kit
from printables.kits.war_of_the_worlds import data, hexes
from printables.kits.war_of_the_worlds.counters import grounds
from printables.kits.war_of_the_worlds.rules import facts, told
from printables.press.drawing import drawn
from printables.press.job import Job
from printables.press.pictures import face_image
from printables.press.plan import planned
from printables.press.presets import preset
from printables.press.production import MANIFEST
from printables.press.renderer import Imprint, single
from printables.proof.pixels import QR
from printables.sheets.component import TaggedPiece
from printables.sheets.imposition import Placement, check
from printables.sheets.inline import unfold
from printables.sheets.kit import Kit
from printables.sheets.paper import PAPERS
from tests.edited import edited
from tests.once import printed_once
from tests.printables.geometry import astray, crop, pixels
from tests.printables.lettering import letters
from tests.printables.proved import check as prove
from tests.printables.war_tables import CARDS, DEVASTATION, EVENTS, PRICES, SHORT, ZONES
from tests.vision import delta_e, lab, simulate

GAME = "war_of_the_worlds"

BOX = {
    "human_vp": 1,
    "martian_vp": 1,
    "germ": 1,
    "colonization": 1,
    "points_ten": 1,
    "points_one": 1,
    "clock": 1,
    "battle": 1,
    "infantry": 8,
    "cavalry": 6,
    "field_gun": 8,
    "siege_gun": 4,
    "warship": 8,
    "freighter": 8,
    "refugee": 40,
    "industrial": 4,
    "earthworks": 24,
    "keg": 4,
    "destroyed": 18,
    "production_yellow_1": 18,
    "production_blue_1": 1,
    "production_blue_9": 1,
    **{f"cylinder_{n}": 1 for n in (1, 2, 3, 4, 5)},
    **{f"flyer_{n}": 1 for n in (1, 2, 3, 4)},
    **{f"harbor_{zone}": 1 for zone in ("calais", "le_havre", "brest", "nantes", "bordeaux", "marseille")},
    **{
        f"plan_{plan}": 2
        for plan in ("kriegspiel", "trap", "line_of_sight", "explosive_shell", "surprise_shot", "terrain")
    },
}
"""Counters, by the game's component list."""


@pytest.fixture(scope="module")
def things() -> Kit:
    return kit(GAME)


@pytest.fixture(scope="module")
def board() -> Board:
    return Board.from_json(assets.json(GAME, "board.json"))


@pytest.fixture(scope="module")
def box() -> tuple[Path, dict[str, Any]]:
    folder = printed_once(GAME, "a4")
    return folder, json.loads((folder / MANIFEST).read_text(encoding="utf-8"))


# what is in the box --------------------------------------------------------------------------------------------------


def physical(things: Kit) -> list[TaggedPiece]:
    """Every flat counter once, though those with a code on either side are listed for each."""
    seen: dict[frozenset[str], TaggedPiece] = {}
    for piece in things.counters:
        if piece.kind == "counter":
            seen.setdefault(frozenset((piece.front, piece.back)), piece)
    return list(seen.values())


def kind_of(id: str) -> str:
    """``infantry`` of ``infantry_7``; what is numbered in the component list itself stays as it is."""
    stem = re.sub(r"_\d+$", "", id)
    return stem if stem in BOX else id


def test_counters(things: Kit) -> None:
    assert Counter(kind_of(piece.id) for piece in physical(things)) == BOX
    placed = [
        place.face
        for file in things.files
        if file.name == "counters.pdf"
        for page in file.pages
        if page.side == "front"
        for place in page.placements
    ]
    assert len(placed) == len(set(placed)) == sum(BOX.values())
    assert Counter(kind_of(face) for face in placed) == BOX


def test_every_counter_has_a_code_of_its_own(things: Kit) -> None:
    """Of forty Refugees the camera tells each; a counter with a code on either side has two that are nobody else's."""
    tagged = [piece.tag for piece in things.counters]
    assert len(set(tagged)) == len(tagged) == 187 + 19 + 18 + 57 + 56
    both = [piece for piece in things.counters if piece.set in ("production", "ruin")]
    codes: dict[frozenset[str], set[str]] = {}
    for piece in both:
        codes.setdefault(frozenset((piece.front, piece.back)), set()).add(piece.tag)
    assert sorted(len(found) for found in codes.values()) == [1] + [2] * 37
    assert {piece.set for piece in things.counters if piece.kind == "counter"} == {
        "progress", "martian", "human", "harbor", "plan", "production", "ruin",
    }  # fmt: skip


def test_tags_that_were_printed_never_change() -> None:
    """The codebook's first entries as they were first released, by their digest."""
    released = tags.codebook(GAME)[:158]
    assert released[-1] == {"id": "event_24", "tag": "WW:E24", "mask": 1}
    text = ";".join(f"{entry['id']},{entry['tag']},{entry['mask']}" for entry in released)
    assert hashlib.sha256(text.encode()).hexdigest() == (
        "f47ed1ee2b089f730efb30ba9e0e6af7e852ccf78b923917d97f8a2c6586fcf8"
    )


def test_figures(things: Kit) -> None:
    sets = Counter(piece.set for piece in things.counters if piece.kind == "stand")
    assert sets == {"tripods-land": 30, "tripods-naval": 15, "waves": 5, "machines": 3, "characters": 4}
    for group, each in (("tripod", 6), ("naval", 3)):
        for colour in COLOURS:
            ids = [piece.id for piece in things.counters if piece.id.startswith(f"{group}_{colour}_")]
            assert len(ids) == each
    tripods = [piece for piece in things.counters if piece.set.startswith("tripods")]
    assert all(piece.behind == f"{piece.back}-back" for piece in tripods)  # type: ignore[attr-defined]


def test_a_stand_folds_so_that_its_code_lies_open_before_it(things: Kit) -> None:
    """From the top of a strip: rear foot and back head over heels, then the figure, then the foot with the code."""
    file = next(file for file in things.files if file.name == "figures.pdf")
    strips: dict[tuple[int, float], list[Placement]] = {}
    for page in file.pages:
        for place in page.placements:
            strips.setdefault((page.sheet, place.x), []).append(place)
    stands = {piece.front: piece for piece in things.counters if piece.kind == "stand"}
    found = 0
    for column in strips.values():
        column.sort(key=lambda place: place.y)
        for rear, behind, figure, base in zip(*(column[k::4] for k in range(4)), strict=True):
            stand = stands[base.face]
            assert (rear.turn, behind.turn, figure.turn, base.turn) == (180, 180, 0, 0)
            assert (rear.face, behind.face, figure.face) == (stand.rear, stand.behind, stand.back)  # type: ignore[attr-defined]
            for upper, lower in pairwise((rear, behind, figure, base)):
                assert upper.y + upper.height == pytest.approx(lower.y)
            assert behind.height == figure.height
            # the fold is the foot's upper edge; beyond it the whole white square lies open to the sky
            x, y, wide, high = stand.code
            quiet = 2 * wide / qr.MODULES
            assert min(x, y, base.width - x - wide, base.height - y - high) >= quiet
            found += 1
    assert found == 57


def test_decks(things: Kit) -> None:
    sets = Counter(piece.set for piece in things.counters if piece.kind == "card")
    assert sets == {"land": 20, "naval": 12, "events": 24}
    assert {piece.back for piece in things.counters if piece.set == "land"} == {"land-back"}
    assert {piece.back for piece in things.counters if piece.set == "naval"} == {"naval-back"}
    backs = Counter(piece.back.removeprefix("event-back-") for piece in things.counters if piece.set == "events")
    assert backs == {
        "production": 4,
        "battle": 3,
        "devastation": 3,
        "human_action": 4,
        "escape": 3,
        "martian_action": 4,
        "assembly": 3,
    }


def test_what_is_drawn_from_a_cup_has_backs_alike(things: Kit) -> None:
    for group, back in (("plan", "plan-back"), ("harbor", "harbor-back")):
        assert {piece.back for piece in things.counters if piece.set == group} == {back}


def test_production_counters_read_up_to_their_values(things: Kit) -> None:
    """Seven zones of 18 begin above four; every value a zone can have is on a side of its counter."""
    rows = data.pieces().production
    yellow = [value for side in rows["yellow"].sides for value in side.values]
    blue = [value for name in ("blue", "blue_high") for side in rows[name].sides for value in side.values]
    assert yellow == list(range(1, 9))
    assert blue == list(range(1, 13))
    gears = {value: side.gears for side in rows["yellow"].sides for value in side.values}
    for zone in data.zones().values():
        if zone.id != "paris":
            assert gears[zone.workforce] == zone.gears
    assert sum(zone.gears for zone in data.zones().values()) == 29


def test_battle_cards_of_the_examples() -> None:
    first, second = data.battles("land")[:2]
    assert [first.lines[colour].hex for colour in ("green", "yellow", "red")] == ["E", "B", "A"]
    assert first.lines["yellow"].actions == ("Move Left", "Detect")
    assert first.lines["black"].actions == ("High Activity",)
    assert second.lines["yellow"].actions == ("Arrival",)
    assert second.lines["blue"].actions == ("Double Move",)
    assert {action for card in data.battles("naval") for line in card.lines.values() for action in line.actions} >= {
        "Grab"
    }


@pytest.mark.parametrize("deck", ["land", "naval"])
def test_battle_cards_are_those_of_the_facts(deck: str) -> None:
    found: list[str] = []
    for card in data.battles(deck):
        assert card.number == len(found) + 1
        names = {name: short for short, name in SHORT.items()}
        lines = (card.lines[colour] for colour in COLOURS)
        found.append("; ".join(" ".join((line.hex, *(names[action] for action in line.actions))) for line in lines))
    assert tuple(found) == CARDS[deck]


def test_zones_are_those_of_the_facts() -> None:
    signs = {"green": "g", "yellow": "y", "red": "r", "": ""}
    found: list[str] = []
    for zone in data.zones().values():
        marks = "F" * zone.factory + "H" * zone.hills + "A" * zone.harbor + signs[zone.machine]
        ways = " ".join(zone.wave[colour] for colour in DIE_COLOURS)
        found.append(f"{zone.id} {zone.workforce} {zone.gears} {marks or '-'} > {ways}")
    assert found == ZONES.split("\n")[1:-1]


def test_events_and_prices_are_those_of_the_facts() -> None:
    found: dict[str, tuple[str, ...]] = {}
    for row in data.events():
        found[row.phase] = (*found.get(row.phase, ()), row.title)
    assert found == EVENTS
    assert {row.what: row.points for row in data.tables().cost} == PRICES


def test_devastation_is_that_of_the_facts() -> None:
    kinds = {
        "unit": "u",
        "units": "u",
        "Workforce": "w",
        "Refugee": "r",
        "Refugees": "r",
        "Human VP": "h",
        "Martian VP": "m",
    }
    found = {
        row.roll: tuple(
            " ".join(f"{line.split(' ', 1)[0].replace('−', '-')}{kinds[line.split(' ', 1)[1]]}" for line in lines)
            for lines in row.sizes
        )
        for row in data.tables().devastation
    }
    assert found == DEVASTATION
    ranges = data.tables().range
    assert (ranges.martian, ranges.human) == (("green", "yellow", "red"), ("green", "red", "red"))
    assert data.tables().landing == {"green": "espagne", "yellow": "italie", "red": "rennes"}


# the map -------------------------------------------------------------------------------------------------------------


def test_zones_border_each_other_where_roads_run(board: Board) -> None:
    zones = data.zones()
    assert len(zones) == 19
    assert len(data.roads()) == 40
    for zone in zones.values():
        assert set(board.neighbours(zone.id)) == set(zone.adjacent)
    assert sum(zone.factory for zone in zones.values()) == 7
    assert sum(zone.hills for zone in zones.values()) == 7
    assert sum(zone.harbor for zone in zones.values()) == 6
    assert {zone.machine: zone.id for zone in zones.values() if zone.machine} == {
        "green": "espagne",
        "yellow": "italie",
        "red": "rennes",
    }


def test_roads_cross_nowhere_and_zones_don_t_overlap(board: Board) -> None:
    lines = [(pair, shapely.LineString([board.spaces[end].heart for end in pair])) for pair in data.roads()]
    for (a, one), (b, two) in combinations(lines, 2):
        assert set(a) & set(b) or not one.crosses(two), f"{a} crosses {b}"
    for here, there in combinations(board.spaces, 2):
        assert board.shape(here).intersection(board.shape(there)).area < 1, f"{here} and {there} overlap"
    for zone in data.zones():
        assert board.place_at(*board.spaces[zone].heart) == zone


def test_every_place_of_the_display_board_is_there(things: Kit, board: Board) -> None:
    kinds = Counter(space.kind for space in board.spaces.values())
    assert kinds == {"zone": 19, "box": 6 + 66 + 5 + 8 + 1}
    width, height = board.size
    for space in board.spaces.values():
        assert all(4 <= x <= width - 4 and 4 <= y <= height - 4 for x, y in space.polygon)
    tripod = next(piece for piece in things.counters if piece.kind == "stand")
    for number in range(1, 6):  # six of them on their feet side by side
        left, top, right, bottom = board.shape(f"staging-{number}").bounds
        assert right - left >= 6 * tripod.width
        assert bottom - top >= 2 * tripod.height


def test_the_board_s_markers_are_found(things: Kit, board: Board) -> None:
    image = np.array(face_image(things.faces["board"], round(board.size[0] * 2)).convert("L"))
    finder = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, ids, _ = finder.detectMarkers(image)
    assert sorted(ids.ravel().tolist()) == [marker.id for marker in board.markers.items]
    found = {int(id): quad.reshape(4, 2) / 2 for id, quad in zip(ids.ravel(), corners, strict=True)}
    for marker in board.markers.items:
        assert np.abs(found[marker.id] - np.array(marker.corners)).max() < 1.0
    others = assets.json("pleasantville", "board.json")["markers"]["items"]
    assert not {item["id"] for item in others} & set(found), "a camera must tell the boards apart"


# battle boards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [("C3", "B3", 1), ("C3", "B4", 2), ("C2", "B4", 3), ("C1", "C5", 4), ("B4", "D4", 2), ("A1", "A4", 3)],
)
def test_hex_distances(a: str, b: str, steps: int) -> None:
    assert hexes.distance(a, b) == hexes.distance(b, a) == steps


def test_hexes_drawn_beside_each_other_are_one_step_apart() -> None:
    field = hexes.field("land")
    names = [f"{letter}{row}" for letter in LETTERS for row in range(1, field.rows + 1)]
    assert len(names) == 35
    assert set(hexes.field("land").kinds["artillery"].places) < set(names)
    for a, b in combinations(names, 2):
        (ax, ay), (bx, by) = field.hexes[a].at, field.hexes[b].at
        touching = np.hypot(ax - bx, ay - by) < 1.74 * field.radius
        assert touching == (hexes.distance(a, b) == 1), f"{a} {b}"


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("land", {"landing": 5, "artillery": 7, "line": 5, "meadow": 18}),
        ("naval", {"shallows": 5, "quay": 5, "sea": 25}),
    ],
)
def test_every_kind_of_hex_is_drawn_as_the_board_says(name: str, kinds: dict[str, int]) -> None:
    assert Counter(hex["kind"] for hex in hexes.hexes(hexes.field(name))) == kinds


def test_a_stand_fits_on_a_hex(things: Kit) -> None:
    stand = next(piece for piece in things.counters if piece.kind == "stand")
    for paper in PAPERS.values():
        face = kit(GAME, paper.name).faces["land-board"]
        radius = min(face.width * 0.675 / 8, (face.height - hexes.BAR - 3) / (3**0.5 * 7.5))
        assert 3**0.5 * radius >= 2 * stand.height - 0.5
        assert 2 * radius >= stand.width


# codes ---------------------------------------------------------------------------------------------------------------


def test_the_codebook_is_whole(things: Kit) -> None:
    entries = tags.codebook(GAME)
    texts = [entry["tag"] for entry in entries]
    assert len(set(texts)) == len(texts)
    assert all(text.startswith("WW:") for text in texts)
    assert {piece.id for piece in things.counters} == {entry["id"] for entry in entries}
    assert tags.worst_likeness({entry["tag"]: entry["mask"] for entry in entries}) < 0.6


def test_every_code_reads_at_300_dpi(things: Kit) -> None:
    seen = {piece.front: (piece.tag, piece.code[2]) for piece in things.counters}
    assert len(seen) == len(things.counters)
    faces = [things.faces[face] for face in seen]
    data = single([(face, face.width, face.height) for face in faces], "Codes", Imprint("", ""))
    with opened(data) as document:
        for page, (face, (text, side)) in zip(document, seen.items(), strict=True):
            assert side / qr.MODULES >= 0.48
            image = page.render(scale=300 / 72, grayscale=True).to_numpy()
            read = zxingcpp.read_barcodes(image.reshape(image.shape[:2]), formats=QR)
            assert [code.text for code in read] == [text], face


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_three_decks_fill_seven_sheets_with_bleed_between_the_cards(paper: str) -> None:
    things = kit(GAME, paper)
    (file,) = (file for file in things.files if file.name == "cards.pdf")
    assert file.sheets == 7
    for page in file.pages:
        places = page.placements
        for one, two in combinations(places, 2):
            apart = max(abs(one.x - two.x) - one.width, abs(one.y - two.y) - one.height)
            assert apart > 3 - 1e-6
        assert all(min(place.spill or (0.0,)) == 1.5 for place in places)


def test_backs_bear_no_code(things: Kit) -> None:
    for id in ("land-back", "naval-back", "plan-back", "harbor-back", "event-back-escape", "infantry-back"):
        face = things.faces[id]
        assert not zxingcpp.read_barcodes(np.array(face_image(face, 600).convert("L")))


# on paper ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_everything_is_inside_what_printers_reach(paper: str) -> None:
    things = kit(GAME, paper)
    for file in things.files:
        check(file, things.faces)
    placed = {place.face for file in things.files for page in file.pages for place in page.placements}
    assert {piece.front for piece in things.counters} <= placed
    assert "board" in placed


def test_each_back_lies_behind_its_front(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    pairs = {(piece["front"], piece["back"]) for piece in manifest["counters"]} | {("charts", "help-turn")}
    for name in ("counters.pdf", "cards.pdf"):
        with pikepdf.open(folder / name) as pdf:
            unfold(pdf)
            for sheet in range(0, len(pdf.pages), 2):
                assert astray(pdf.pages[sheet], pdf.pages[sheet + 1], pairs) == [], name


def test_codes_on_the_printed_sheet(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    by_face = {piece["front"]: piece for piece in manifest["counters"]}
    image = pixels(folder / "figures.pdf", 1, 300)
    places = [
        p for p in manifest["placements"] if p["file"] == "figures.pdf" and p["page"] == 1 and p["face"] in by_face
    ]
    assert places
    for place in places:
        (read,) = zxingcpp.read_barcodes(crop(image, place["rect_mm"], 300))
        assert read.text == by_face[place["face"]]["tag"]


def test_the_checker_finds_nothing_wrong(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    for name in ("help-sheet.pdf", "cards.pdf", "rules.pdf"):
        assert prove(folder / name, manifest) == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_lettering_is_smaller_than_seven_points(paper: str) -> None:
    """But for the first sheet, which shows the board shrunken."""
    files = [file for file in sorted(printed_once(GAME, paper).glob("*.pdf")) if file.stem != "start-here"]
    found = [(file.name, *run) for file in files for run in letters(file)]
    assert len(found) > 1500
    assert [run for run in found if run[2] < 7] == []


# the rules -----------------------------------------------------------------------------------------------------------


def words(path: Path) -> list[str]:
    with pypdfium2.PdfDocument(path) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def test_the_rules_tell_every_phase(box: tuple[Path, dict[str, Any]]) -> None:
    pages = words(box[0] / "rules.pdf")
    assert len(pages) == 8
    for phase, page in {
        "1. Production": 3, "2. Battle": 4, "3. Devastation": 3, "4. Human Action": 3, "5. Escape": 5,
        "6. Martian Action": 6, "7. Assembly": 6, "8. Epilogue": 6,
    }.items():  # fmt: skip
        assert phase in pages[page - 1]
    for way in data.tables().victory:
        assert way.text[1:] in pages[0]
    for character in data.pieces().character:
        assert f"{character.name}: {character.text}" in pages[4]
    for scenario in data.tables().scenario:
        assert f"{scenario.name}: {scenario.text}" in pages[5]
    for plan in data.tables().plan:
        assert f"{plan.name}: {plan.text}" in pages[3]


def test_the_rules_take_their_numbers_from_the_tables(
    box: tuple[Path, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (
        "Example: a Wave of 3 Tripods in Lyon rolls Yellow: Black Smoke. Workforce falls from 8 to 5; then "
        "+2 Refugees, −2 Human VP, +3 Martian VP."
    ) in words(box[0] / "rules.pdf")[2]
    rows = tuple(replace(row, points=7) if row.what == "Warship" else row for row in data.tables().cost)
    dear = replace(data.tables(), cost=rows)
    monkeypatch.setattr(facts, "tables", lambda: dear)
    assert facts.facts_of_the_war()["price"]["Warship"] == 7


@pytest.mark.parametrize(
    ("start", "action", "end"),
    [
        ("B3", "Move Left", "A4"),
        ("B3", "Move Right", "C4"),
        ("B3", "Move", "B4"),
        ("C3", "Move Left", "B3"),
        ("A2", "Move Left", "A3"),
        ("E2", "Move Right", "E3"),
        ("D1", "Double Move", "D3"),
    ],
)
def test_tripods_of_the_told_battle_move_as_the_board_says(start: str, action: str, end: str) -> None:
    assert told.moved(start, action) == end


def test_the_told_battle_is_a_true_one() -> None:
    battle = told.example()
    assert battle.start == {"green": "C1", "yellow": "D1", "red": "E1"}
    assert battle.end == {"green": "C2", "yellow": "C2", "red": "E1"}
    assert {told.FIELD, told.SIEGE} < set(hexes.field("land").kinds["artillery"].places)
    assert not data.zones()["orleans"].hills
    # Green's nearest Gun with Earthworks is in range; Red's nearest Revealed one isn't, nor is the other
    assert told.asks("martian", battle.end["green"], told.FIELD) == "Red"
    assert [told.asks("martian", battle.end["red"], gun) for gun in (told.FIELD, told.SIEGE)] == ["", ""]
    assert hexes.distance(battle.end["red"], told.SIEGE) <= hexes.distance(battle.end["red"], told.FIELD)
    assert [told.asks("human", gun, battle.end["yellow"]) for gun in (told.FIELD, told.SIEGE)] == ["Red", "Red"]
    assert [told.asks("martian", "C2", there) for there in ("C3", "C4", "C5", "C6")] == ["Green", "Yellow", "Red", ""]


def test_words_stay_dark_when_ink_is_spared(things: Kit) -> None:
    """Whatever they say: a word is not taken for an operator of the page."""
    job = Job(things, preset("lowink"), PAPERS["a4"], only=("help-sheet", "rules"))
    seen: dict[str, float] = {}
    for output in planned(job).outputs:
        with pypdfium2.PdfDocument(drawn(job, output)) as document:
            for page in document:
                text = page.get_textpage()
                for i in range(text.count_chars()):
                    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
                    pdfium.FPDFText_GetFillColor(text, i, red, green, blue, alpha)
                    ink = f"#{red.value:02X}{green.value:02X}{blue.value:02X}"
                    seen[ink] = DESIGN.contrast(ink, "white")
    assert seen
    assert min(seen.values()) >= 7, seen


# for all eyes --------------------------------------------------------------------------------------------------------


def test_a_tripod_s_colour_has_a_shape_of_its_own() -> None:
    assert len(set(data.SHAPES.values())) == len(COLOURS)
    assert [data.SHAPES[colour] for colour in DIE_COLOURS] == [DESIGN.shape(f"die_{colour}") for colour in DIE_COLOURS]


def test_every_counter_is_told_by_sign_and_words() -> None:
    """No two kinds have both the same sign and the same words, and the words stand out on all of their ground."""
    rows = data.pieces().counter
    looks = [(row.sign, row.words) for row in rows]
    assert len(set(looks)) == len(looks)
    for row in rows:
        for ground in grounds(row.ground):
            assert DESIGN.contrast(DESIGN.text_on(row.ground), ground) >= 4.5, row.id


@pytest.mark.parametrize("vision", VISION)
def test_the_die_s_colours_stay_apart(vision: str) -> None:
    seen = [lab(simulate(DESIGN.rgb(data.INKS[colour]), vision)) for colour in DIE_COLOURS]
    assert min(delta_e(a, b) for a, b in combinations(seen, 2)) >= 20


# bad data ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "was", "made", "told"),
    [
        ("zones.toml", 'wave = { green = "paris"', 'wave = { green = "lyon"',
         r'zones\.toml line 12: calais: the green arrow leads to "lyon", which is no neighbour'),
        ("zones.toml", '"le_havre", "paris", "le_chesne"]', '"le_havre", "paris", "lyon"]',
         r'zones\.toml line 11: calais: the road to "lyon" has no other end'),
        ("zones.toml", 'colour = "#EBC56B"', 'colour = "#D98E5A"',
         r"zones\.toml line 7: calais has the colour of its neighbour le_havre"),
        ("zones.toml", "workforce = 4", 'workforce = "4"', r"zones\.toml line 8: \"workforce\" must be a whole number"),
        ("battle.toml", "E: Move, Detect", "E: Move, Dance", r"battle\.toml line 6: there is no action Dance"),
        ("battle.toml", "E: Move, Detect", "Move, Detect", r'battle\.toml line 6: "green" must be a hex and what'),
        ("battle.toml", "E: Move, Detect", "B: Move, Detect", r"battle\.toml line 4: each of the hexes A to E"),
    ],
)  # fmt: skip
def test_bad_rows_say_where(file: str, was: str, made: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kit refuses them, and so do the rules."""
    edited(monkeypatch, GAME, file, (was, made))
    read = data.zones if file == "zones.toml" else partial(data.battles, "land")
    data.zones.cache_clear()
    try:
        with pytest.raises(UserError, match=told):
            read()
        with pytest.raises(UserError, match=told):
            load.__wrapped__()
    finally:
        data.zones.cache_clear()


def test_a_sign_that_isn_t_there(monkeypatch: pytest.MonkeyPatch) -> None:
    edited(monkeypatch, GAME, "events.toml", ('sign = "', 'sign = "teapot'))
    with pytest.raises(
        UserError, match=r'events\.toml, \w+, war_of_the_worlds/faces/event\.toml line \d+: there is no sign "teapot'
    ):
        kit(GAME)


def test_a_piece_without_a_code() -> None:
    with pytest.raises(UserError, match=r'codebook\.json has no entry for "zeppelin"'):
        tags.tag(GAME, "zeppelin")
