"""Alien Invasion's kit: the deck, exact lengths, factions that can be told apart, and no borrowed names."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pypdfium2
import pytest
import zxingcpp

from companion.games.alien_invasion.data import of as rules_of
from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.game import Event
from companion.kernel.manifest import game as game_manifest
from companion.kernel.words import texts
from companion.models.alien_invasion import Vehicles
from printables.components.tags import codebook, worst_likeness
from printables.draw import art
from printables.draw.design import DESIGN
from printables.kits import kit
from printables.kits.alien_invasion import data
from printables.kits.alien_invasion.examples import brawl, duel, killed, shared
from printables.kits.alien_invasion.sheets import figures, vehicles
from printables.press.production import MANIFEST
from printables.press.renderer import Imprint, render
from printables.sheets.imposition import File
from printables.sheets.inline import unfold
from printables.sheets.kit import Kit
from printables.sheets.paper import UNPRINTABLE
from tests.edited import edited
from tests.once import printed_once
from tests.printables.geometry import astray, crop, forms, pixels
from tests.printables.lettering import letters

GAME = "alien_invasion"
INCH = 25.4


@pytest.fixture(scope="module", params=["a4", "letter"])
def box(request: pytest.FixtureRequest) -> tuple[Path, dict[str, Any]]:
    folder = printed_once(GAME, request.param)
    return folder, json.loads((folder / MANIFEST).read_text(encoding="utf-8"))


def named(things: Kit, name: str) -> File:
    return next(file for file in things.files if file.name == name)


def test_decks_for_two_to_six_factions() -> None:
    assert [data.deck_of(number) for number in range(2, 7)] == [
        (10, 6, 2, 2, 20, 4),
        (15, 9, 3, 3, 30, 4),
        (20, 12, 4, 4, 40, 4),
        (25, 15, 5, 4, 49, 5),
        (30, 18, 6, 4, 58, 6),
    ]
    with pytest.raises(UserError, match="for 2 to 6 factions, not for 7"):
        data.deck_of(7)


def test_the_forces_are_those_of_the_facts() -> None:
    found = {}
    for faction in data.factions():
        dice = sum(g.groups * n * int(d) for g in faction.group for n, _, d in g.figures if d.isdigit())
        figures = sum(group.groups * group.size for group in faction.group)
        found[faction.name] = (faction.move, figures, dice, faction.kill[0][1:], faction.linked, faction.bonus)
    assert found == {
        "Rapid Response": (8, 16, 32, (6, 9, 12), True, 0),
        "Iron Cones": (8, 6, 36, (24, 27, 30), False, 0),
        "Dark Suits": (8, 18, 0, (9, 12, 15), False, 0),
        "Hoppers": (16, 29, 27, (9, 12, 15), True, 0),
        "Wolfbrook Volunteers": (8, 30, 30, (6, 9, 12), False, 1),
        "Saucer Folk": (8, 12, 36, (9, 12, 15), False, 0),
    }
    others = {name: numbers for f in data.factions() for name, *numbers in f.kill[1:]}
    assert others == {"Clean-Up": [6, 9, 12], "Skitter": [6, 9, 12], "Delver": [30, 30, 30]}


def test_terrain_protects_and_hides() -> None:
    found = {row.name: (row.shelter, row.blocks) for row in data.terrain().terrain}
    assert found == {
        "Open": ("open", False),
        "Scrub": ("cover", False),
        "Rubble": ("cover", False),
        "Trees": ("building", True),
        "Rocks": ("building", True),
        "Building": ("building", True),
        "Wall": ("cover", True),
        "Wooden fence": ("cover", True),
        "Wire fence": ("open", False),
        "River": ("open", False),
        "Vehicle": ("cover", False),
    }


def test_the_scenario_s_table_has_what_it_names() -> None:
    plan = data.scenario().map
    counts = [len(getattr(plan, what)) for what in ("buildings", "trees", "rubble", "walls", "holes")]
    assert counts == [6, 4, 2, 4, 6]
    wide, deep = data.scenario().table
    assert (wide, deep) == (72, 48)
    assert plan.capsule == (wide / 2, deep / 2)
    for (ax, ay), (bx, by) in combinations(plan.holes, 2):
        assert np.hypot(ax - bx, ay - by) >= 12
    solid = [(x, y, x + w, y + h) for x, y, w, h, _ in plan.buildings]
    solid += [(x - r, y - r, x + r, y + r) for x, y, r in (*plan.trees, *plan.rubble)]
    solid += [(x - 1.7, y - 1.7, x + 1.7, y + 1.7) for x, y in plan.holes]
    for one, two in combinations(solid, 2):
        assert one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1], (one, two)
    for x0, y0, x1, y1 in solid:
        assert 0 <= x0 <= x1 <= wide
        assert 0 <= y0 <= y1 <= deep


def test_pieces_of_the_manifest(box: tuple[Path, dict[str, Any]]) -> None:
    _, manifest = box
    pieces = manifest["counters"]
    cards = [piece for piece in pieces if piece["kind"] == "card"]
    names = [faction.id for faction in data.factions()]
    sets = Counter(piece["set"] for piece in cards)
    assert [sets[name] for name in names] == [9] * 6
    assert (sets["event"], sets["bonus"], sets["reference"]) == (4, 1, 4)
    deck = [piece for piece in cards if piece["set"] in names or piece["set"] == "event"]
    assert len(deck) == 58
    assert {piece["back"] for piece in cards if piece["set"] != "reference"} == {"action-back"}
    for name in names:
        levels = Counter(piece["id"].split("_")[-2] for piece in cards if piece["set"] == name)
        assert levels == {"single": 5, "double": 3, "triple": 1}
    tokens = Counter(piece["set"] for piece in pieces if piece["kind"] == "token")
    assert tokens == {"hole": 12, "manhole": 12, "lock": 8, "success": 6, "capsule": 1, "directions": 1}
    tags = [piece["tag"] for piece in pieces]
    assert len(set(tags)) == len(tags) == 103
    assert all(re.fullmatch(r"AI:[A-Z0-9]{1,7}", tag) for tag in tags)
    assert all(piece["code_mm"][2] >= 21 * 0.48 for piece in pieces)


def test_the_codebook_s_symbols_differ() -> None:
    entries = codebook(GAME)
    assert len({entry["tag"] for entry in entries}) == len(entries) == 103
    assert worst_likeness({entry["tag"]: entry["mask"] for entry in entries}) < 0.55


@pytest.mark.parametrize("box", ["a4"], indirect=True)  # the faces are the same forms on every paper
def test_every_piece_s_code_decodes_as_printed(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    pieces = {piece["front"]: piece for piece in manifest["counters"]}
    seen: tuple[str, int] | None = None
    read = 0
    for placed in manifest["placements"]:
        if placed["face"] not in pieces:
            continue
        piece = pieces[placed["face"]]
        if (placed["file"], placed["page"]) != seen:
            seen = (placed["file"], placed["page"])
            image = pixels(folder / seen[0], seen[1], 300)
        x, y = placed["rect_mm"][:2]
        left, top, wide, high = piece["code_mm"]
        found = zxingcpp.read_barcodes(crop(image, (x + left, y + top, wide, high), 300, 1.2))
        assert [code.text for code in found] == [piece["tag"]], piece["id"]
        read += 1
    assert read == 63 + 40


def test_each_back_lies_behind_its_front(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    pairs = {(piece["front"], piece["back"]) for piece in manifest["counters"]}
    for name, pages in (("action-deck.pdf", 14), ("markers.pdf", 4)):
        with pikepdf.open(folder / name) as pdf:
            assert len(pdf.pages) == pages
            for front in range(0, pages, 2):
                assert astray(pdf.pages[front], pdf.pages[front + 1], pairs) == [], name


def test_sticks_are_as_long_as_they_say(box: tuple[Path, dict[str, Any]]) -> None:
    """Each stick's parts together, from the manifest and, part by part, from the pixels."""
    folder, manifest = box
    dpi = 600
    image = pixels(folder / "measures.pdf", 1, dpi)
    lengths: Counter[str] = Counter()
    for placed in manifest["placements"]:
        if not placed["face"].startswith("stick-"):
            continue
        x, y, _, high = placed["rect_mm"]
        lengths[placed["face"]] += high
        # along a line a millimetre inside the edge all is coloured, and nothing beyond its ends but white
        column = round((x + 1.0) / INCH * dpi)
        strip = image[round((y - 0.45) / INCH * dpi) : round((y + high + 3.0) / INCH * dpi), column]
        dark = np.flatnonzero(strip < 250)
        run = dark[: np.flatnonzero(np.diff(np.append(dark, dark[-1] + 99)) > 1)[0] + 1]
        assert len(run) / dpi * INCH == pytest.approx(8 * INCH, abs=0.25)
    assert {name: round(length / INCH, 6) for name, length in lengths.items()} == {
        "stick-8": 8,
        "stick-16": 16,
        "stick-24": 24,
    }


def test_lengths_in_the_file_itself_are_exact(box: tuple[Path, dict[str, Any]]) -> None:
    """The forms' places, read from the printed file: lengths to a hundredth, and each part shows the next 8 inches."""
    folder, manifest = box
    with pikepdf.open(folder / "measures.pdf") as pdf:
        unfold(pdf)
        drawn = [form for page in pdf.pages for form in forms(page)]
    wanted = {"stick-8": 8.0, "stick-16": 16.0, "stick-24": 24.0, "blast": 6.0}
    measures = {form.name: round(form.height / INCH, 3) for form in drawn if not form.name.startswith("glue-tab")}
    assert measures == wanted
    tops = {placed["face"]: placed["rect_mm"][1] for placed in manifest["placements"]}
    for name in ("stick-8", "stick-16", "stick-24"):
        hidden = sorted(tops[name] - form.y for form in drawn if form.name == name)
        assert hidden == pytest.approx([k * 8 * INCH for k in range(int(wanted[name]) // 8)], abs=0.01)
    (disc,) = (form for form in drawn if form.name == "blast")
    assert disc.width == pytest.approx(6 * INCH, abs=0.01)


def test_parts_of_a_stick_follow_one_another(box: tuple[Path, dict[str, Any]]) -> None:
    things = kit(GAME, box[1]["paper"])
    page = named(things, "measures.pdf").pages[0]
    for inches in (8, 16, 24):
        face = things.faces[f"stick-{inches}"]
        assert face.height == pytest.approx(inches * INCH)
        windows = [p.window for p in page.placements if p.face == face.id]
        ends = [(window[1], window[1] + window[3]) for window in windows if window]
        assert ends[0][0] == 0
        assert ends[-1][1] == pytest.approx(face.height)
        for (_, end), (start, _) in pairwise(ends):
            assert start == pytest.approx(end)


def test_the_blast_disc_is_six_inches_across(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    dpi = 600
    placed = next(placed for placed in manifest["placements"] if placed["face"] == "blast")
    x, y, wide, high = placed["rect_mm"]
    assert (wide, high) == pytest.approx((6 * INCH, 6 * INCH))
    disc = crop(pixels(folder / placed["file"], placed["page"], dpi), (x, y, wide, high), dpi, 3.0) < 200
    for axis in (0, 1):
        inked = np.flatnonzero(disc.any(axis=axis))
        assert (inked[-1] - inked[0] + 1) / dpi * INCH == pytest.approx(6 * INCH, abs=0.1)
    corner = crop(pixels(folder / placed["file"], placed["page"], dpi), (x, y, wide * 0.1, high * 0.1), dpi)
    assert corner.min() > 250  # a circle, not a square


def test_nothing_is_printed_where_printers_do_not(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    dpi = 50
    edge = int(UNPRINTABLE / 25.4 * dpi)
    for file in manifest["files"]:
        for page in range(1, file["pages"] + 1):
            image = pixels(folder / file["name"], page, dpi)
            assert image[edge:-edge, edge:-edge].min() < 128
            image[edge:-edge, edge:-edge] = 255
            assert image.min() > 250, f"{file['name']} page {page}"


def test_tags_that_were_printed_never_change() -> None:
    """The codebook's first entries as they were first released, by their digest."""
    text = ";".join(f"{entry['id']},{entry['tag']},{entry['mask']}" for entry in codebook(GAME)[:100])
    assert hashlib.sha256(text.encode()).hexdigest() == (
        "8910dd9c6919359f63ca545382d8e9d197b459958ba7fa5273979ec36d922454"
    )


def words(path: Path) -> list[str]:
    with pypdfium2.PdfDocument(path) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def test_the_rules_say_what_the_tables_say(box: tuple[Path, dict[str, Any]]) -> None:
    pages = words(box[0] / "rules.pdf")
    assert len(pages) == 4
    for faction in data.factions():
        for figure, *numbers in faction.kill:
            assert f"{figure} {' '.join(map(str, numbers))}" in pages[2]
    for row in data.terrain().terrain:
        assert row.name.lower() in pages[1].lower()
    for _, name, effect in data.cards().event.results:
        assert f"{name}. {effect}" in pages[3]
    assert "2016 to 5400" in pages[0]
    assert "2016 to 5400" in pages[3]
    assert "For four that is 40 cards" in pages[0]


def test_the_rules_say_what_each_side_of_a_marker_is_for(box: tuple[Path, dict[str, Any]]) -> None:
    """Nothing told of the back of the locks and of the compass; a closed hole lost its marker on the screen alone."""
    _, actions, combat, strange = (page.lower() for page in words(box[0] / "rules.pdf"))
    assert f"each {data.say('markers-strikes-back').lower()}" in combat
    assert "roll a die: the compass marker shows it" in actions
    assert "turn the marker over; it may mark a new hole" in strange
    closed = Event("closed", {"group": "rapid_response-section-1", "seat": "rapid_response", "of": "hoppers"})
    assert texts(GAME).event(closed).endswith("Turn its marker over.")
    assert "squads may ride along" in strange
    assert "squads ride free" in words(box[0] / "faction-sheets.pdf")[3].lower()


def test_behind_the_scenario_stands_another_night(box: tuple[Path, dict[str, Any]]) -> None:
    front, back, _ = words(box[0] / "scenario.pdf")
    for told in ("Exterminate 20 figures", "10 enemies killed", "12 enemy figures dead"):
        assert told in front
    for told in ("Exterminate 12 figures", "a 6 both times", "10 Volunteers alive"):
        assert told in back


def test_the_third_sheet_has_the_kills_of_every_company(box: tuple[Path, dict[str, Any]]) -> None:
    *_, sheet = words(box[0] / "scenario.pdf")
    there = Counter(map(int, re.findall(r"\b\d+\b", sheet)))
    asked = Counter(number for row in data.scenario().company for number in row.values())
    assert asked <= there
    assert (there - asked).total() < 12, "but for the ruler, and how to print"


def test_the_table_of_handicaps_has_each_way(box: tuple[Path, dict[str, Any]]) -> None:
    _, back, _ = words(box[0] / "scenario.pdf")
    table = data.handicaps()
    ways = next(option.choices for option in game_manifest("alien_invasion").options if option.id == "handicap")
    assert tuple(row.id for row in table.handicap) == ways
    for row in table.handicap:
        for helped, hindered in row.rates.values():
            assert f"{helped} / {hindered}" in back


def test_the_start_page_counts_what_is_in_the_box(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    (page,) = words(folder / "start-here.pdf")
    kinds = Counter(piece["kind"] for piece in manifest["counters"])
    assert f"You should have {kinds['card']} cards" in page
    assert f"And {kinds['token']} markers" in page
    (dice,) = (file for file in manifest["files"] if file["name"] == "dice.pdf")
    cubes = sum(face == "die-1" or face.startswith("die-1-") for face in dice["faces"])
    assert f"dice.pdf has {cubes} of them to fold" in page
    for file in manifest["files"]:
        assert file["name"] == "start-here.pdf" or file["name"] in page
    for faction in data.factions():
        assert faction.name in page


def test_shots_and_shares_of_the_examples() -> None:
    """The fact sheet's own volleys, reckoned as the booklet reckons its."""
    assert killed((2, 2, 2, 3, 3, 5, 6, 6), 24, 3) == 1
    roll = (1, 2, 2, 4, 4, 4, 4, 5, 5, 5, 5, 6)
    assert killed(roll, 6, 4) == 4
    assert killed(roll, 12, 4) == 3
    assert shared((5, 3, 1), 2) == (5, 4)
    assert shared((5, 5, 3, 3, 3), 2) == (10, 9)
    assert shared((5, 3, 1), 1) == (9,)
    told = brawl()
    assert (told["number"], told["killed"]) == (9, 2)
    assert duel()["killed"] == 6


def test_each_figure_of_the_forces_stands_named_by_group_and_weapon() -> None:
    """Front and back alike, between two feet with the faction's name; nothing on them is for a camera."""
    whole, driven = kit(GAME), [*vehicles(data.factions())]
    places = [place for page in named(whole, "figures.pdf").pages for place in page.placements]
    places = [place for place in places if place.face.removesuffix("-rear") not in {one["id"] for one in driven}]
    fronts = Counter(place.face for place in places if place.turn == 0 and not place.face.endswith("-foot"))
    backs = Counter(place.face for place in places if place.turn == 180 and not place.face.endswith("-foot"))
    feet = Counter(place.face.removesuffix("-foot") for place in places if place.face.endswith("-foot"))
    assert fronts == backs
    assert fronts.total() == 111
    for one in data.box():
        wheels = sum(vehicle["faction"].id == one.id for vehicle in driven)
        assert feet[one.id] == 2 * (sum(group.groups * group.size for group in one.group) + wheels)
    assert fronts["rapid_response-section-4-rocket"] == 1
    assert fronts["hoppers-squad-3-skitter"] == 2
    assert fronts["volunteers-mob-5-shotgun"] == 6
    assert not {piece.id for piece in whole.counters} & {*fronts}


def test_each_vehicle_stands_with_its_front_and_rear(box: tuple[Path, dict[str, Any]]) -> None:
    """The referee sent five of them into a game, and the box had none; one drives the way its front looks."""
    rows = assets.table(GAME, "vehicles.toml", Vehicles).vehicle
    places = [place for page in named(kit(GAME), "figures.pdf").pages for place in page.placements]
    turns = {place.face: place.turn for place in places}
    for row in rows:
        assert (turns[f"{row.faction}-{row.id}"], turns[f"{row.faction}-{row.id}-rear"]) == (0, 180)
    *_, last = words(box[0] / "figures.pdf")
    assert [last.count(f"{kill} to kill") for kill in (18, 24, 36)] == [3, 1, 1]
    assert last.count("Rear") == len(rows)
    (start,) = words(box[0] / "start-here.pdf")
    assert f"Figures: {111 + len(rows)} to fold" in start


def test_the_number_of_a_group_is_read_across_the_table(box: tuple[Path, dict[str, Any]]) -> None:
    """On each figure of a group that isn't alone in its faction, beside the small words that name the group."""
    alone = {(one.id, group.name) for one in data.box() for group in one.group if group.groups == 1}
    rows = [row for row in figures(data.factions(), data.box()) if (row["faction"].id, row["label"]) not in alone]
    assert {row["number"] for row in rows} == {1, 2, 3, 4, 5}
    sizes = {word: size for _, size, word in letters(box[0] / "figures.pdf") if word.isdigit()}
    assert {word for word, size in sizes.items() if size >= 12} == set("12345")


def test_no_lettering_is_smaller_than_seven_points(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    names = [file["name"] for file in manifest["files"] if file["name"] != "start-here.pdf"]
    found = [(name, *run) for name in names for run in letters(folder / name)]
    assert len(found) > 500
    small = [run for run in found if run[2] < 7]
    assert [run for run in small if run[3] != "EATS"] == []  # a diner's sign, in a picture


def test_factions_are_told_apart_without_colour() -> None:
    shapes = [faction.shape for faction in data.factions()]
    assert sorted(shapes) == list(art.drawings("signs", GAME))
    colours = [faction.colour for faction in data.factions()]
    assert len(set(colours)) == 6
    for colour in colours:
        assert DESIGN.contrast(DESIGN.text_on(colour), colour) >= 4.5


def test_borrowed_names_are_nowhere(box: tuple[Path, dict[str, Any]]) -> None:
    folder, manifest = box
    words = re.compile(r"dalek|\bmib\b|spug|\bmites?\b|burrower|u\.n\.i\.t|men in black", re.I)
    for file in manifest["files"]:
        with pypdfium2.PdfDocument(folder / file["name"]) as document:
            text = "\n".join(page.get_textpage().get_text_bounded() for page in document)
        assert len(text) > 50
        assert not words.search(text), file["name"]
    assert not words.search(json.dumps(manifest))
    for name in ("factions.toml", "cards.toml", "terrain.toml", "scenario.toml", "codebook.json"):
        assert not words.search((assets.folder(GAME) / name).read_text(encoding="utf-8")), name


def test_words_that_do_not_fit_are_an_error_that_names_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    long = "One group does one thing, and then another thing. " * 8
    edited(monkeypatch, GAME, "cards.toml", ("One group: **2 actions.** Or two groups: **1 each.**", long))
    things = kit(GAME)
    told = r"factions\.toml, rapid_response, double card, alien_invasion/faces/action\.toml line \d+: .* Shorten it"
    with pytest.raises(UserError, match=told):
        render(named(things, "action-deck.pdf"), things.faces, Imprint(things.title, "dev"))


@pytest.mark.parametrize(
    ("file", "was", "made", "told"),
    [
        ("factions.toml", 'shape = "drop"', 'shape = "cone"', r'line 106: two factions have the shape "cone"'),
        ("factions.toml", '"Rifle", "1"', '"Rifle", "one"', r'line 47: the dice of Rifle are "one"\. Write'),
        ("factions.toml", "move = 8", 'move = "far"', r'line 35: "move" must be a whole number from 1 to 48'),
        ("factions.toml", 'pack = "Skitter"', 'pack = "Rat"', r'line 126: no figure of Squad is called "Rat"'),
        ("scenario.toml", "rolls = 1 }", "roll = 1 }", r'line 99: "roll" means nothing here'),
        ("scenario.toml", '"lift", rolls = 3', '"lift", rolls = 0', r'line 129: "lift" wants rolls = 1 or more'),
        ("terrain.toml", 'protection = "open"', 'protection = "none"', r'line 7: "protection" must be one of "open"'),
        ("handicaps.toml", "doubles = 1", 'doubles = "1"', r'line 22: "doubles" must be a whole number, not "1"'),
    ],
)  # fmt: skip
def test_bad_rows_say_where(file: str, was: str, made: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kit refuses them, and so do the rules."""
    edited(monkeypatch, GAME, file, (was, made))
    name = file.removesuffix(".toml")
    data.factions.cache_clear()
    try:
        with pytest.raises(UserError, match=rf"{name}\.toml {told}"):
            getattr(data, name)()
        with pytest.raises(UserError, match=rf"{name}\.toml {told}"):
            rules_of({"scenario": "anew"})
    finally:
        data.factions.cache_clear()
