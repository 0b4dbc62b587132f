"""Dice: nets that fold into cubes whose sides are right."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.die_ring import DARK, RING
from companion.kernel.printed_dice import printed
from printables.components.dice import COLOURS, EDGE, NET, NUMBERS, SIDES, TABS, cube, dice_file, faces, ids, net
from printables.components.tray import tray_file, tray_size
from printables.draw.area import Area
from printables.press.manifest import print_manifest
from printables.press.renderer import Imprint, render
from printables.sheets.component import Face
from printables.sheets.kit import Kit
from printables.sheets.marks import taken
from printables.sheets.paper import PAPERS
from tests.printables.proved import check

OPPOSITE = (("top", "bottom"), ("left", "right"), ("front", "back"))
WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def test_opposite_sides_make_seven() -> None:
    assert [NUMBERS[one] + NUMBERS[two] for one, two in OPPOSITE] == [7, 7, 7]


def test_the_colours_are_all_on_one_die() -> None:
    assert sorted(SIDES.values()) == list(range(6))
    assert [COLOURS.count(colour) for colour in ("green", "yellow", "red")] == [3, 2, 1]
    pairs = [{COLOURS[SIDES[one]], COLOURS[SIDES[two]]} for one, two in OPPOSITE]
    assert {"yellow"} in pairs
    assert {"red", "green"} in pairs


def test_each_open_edge_has_one_tab() -> None:
    """Fold the cross in the mind: every edge of the cube is a fold, or joins a tab to an edge without one."""
    corners = {
        "front": ((0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)),
        "right": ((1, 0, 0), (1, 0, 1), (1, 1, 1), (1, 1, 0)),
        "back": ((1, 0, 1), (0, 0, 1), (0, 1, 1), (1, 1, 1)),
        "left": ((0, 0, 1), (0, 0, 0), (0, 1, 0), (0, 1, 1)),
        "top": ((0, 0, 1), (1, 0, 1), (1, 0, 0), (0, 0, 0)),
        "bottom": ((0, 1, 0), (1, 1, 0), (1, 1, 1), (0, 1, 1)),
    }  # each side's corners on the cube, clockwise from its top left on the net
    ends = {"up": (0, 1), "right": (1, 2), "down": (3, 2), "left": (0, 3)}
    edges: dict[frozenset[Any], list[tuple[str, str]]] = {}
    for side, points in corners.items():
        for way, (a, b) in ends.items():
            edges.setdefault(frozenset((points[a], points[b])), []).append((side, way))
    assert len(edges) == 12
    places = set(NET.values())
    folds = 0
    for (one, way), (two, other) in edges.values():
        (x, y), (dx, dy) = NET[one], WAYS[way]
        if (x + dx, y + dy) == NET[two]:
            folds += 1
            assert (one, way) not in TABS
            assert (two, other) not in TABS
        else:
            assert ((one, way) in TABS) + ((two, other) in TABS) == 1, (one, way, two, other)
    assert folds == 5
    assert len(places) == 6
    assert len(TABS) == 7


def test_a_net_has_its_faces_and_its_lines() -> None:
    places, marks = net(10, 20, dict.fromkeys(NET, "side"))
    assert len(places) == 6
    folds = [mark for mark in marks if mark.fold]
    assert len(folds) == 5 + len(TABS)
    assert all(abs(mark.x2 - mark.x1) + abs(mark.y2 - mark.y1) == EDGE for mark in folds)
    cuts = [mark for mark in marks if not mark.fold]
    assert len(cuts) == 14 - len(TABS) + 3 * len(TABS)


LEAST_APART = 8
"""Cells by which any two codes differ, in whatever turns, mirrored or not."""


def looks(ring: str) -> set[str]:
    """Return a ring in its four turns, and mirrored in its four turns."""
    mirrored = "".join(ring[(RING // 4 - i) % RING] for i in range(RING))
    return {way[turn:] + way[:turn] for way in (ring, mirrored) for turn in range(0, RING, RING // 4)}


def test_all_codes_are_far_apart_in_every_turn_and_mirrored() -> None:
    rings = [side.ring for side in printed().sides]
    assert len(set(rings)) == 24
    assert all(len(looks(ring)) == 8 for ring in rings)
    every = [(number, look) for number, ring in enumerate(rings) for look in looks(ring)]
    for (one, a), (two, b) in product(enumerate(rings), every):
        if a != b:
            assert sum(x != y for x, y in zip(a, b, strict=True)) >= LEAST_APART, (one, two)
    assert {ring.count(DARK) for ring in rings} == {RING // 2}, "as bright as each other"


def test_each_die_has_its_six_sides() -> None:
    names = dict.fromkeys(side.die for side in printed().sides)
    dice = {die: [side.face for side in printed().of(die)] for die in names}
    assert dice == {**{str(n): [1, 2, 3, 4, 5, 6] for n in (1, 2, 3)}, "signal": list(COLOURS)}
    assert {id: face.width for id, face in faces().items() if "4" in id} == {
        **dict.fromkeys(("die-4", "die-4-2", "die-4-3"), 20.0),
        **dict.fromkeys(("sticker-4", "sticker-4-2", "sticker-4-3"), 16.0),
    }
    assert ids("die", "signal")[2:5] == ("die-green-3", "die-yellow", "die-yellow-2")
    assert [cube(2)[side] for side in ("top", "bottom")] == ["die-2-2", "die-5-2"]
    assert all(printed().cell * size / printed().side >= 1.8 for size in printed().sizes)


@pytest.fixture(scope="module")
def dice() -> Kit:
    file, made = dice_file(PAPERS["a4"])
    return Kit("pleasantville", "Dice", (file,), made, (), None)


def proved(folder: Path, things: Kit, told: Kit) -> list[str]:
    """Return what the checker says of a file printed from a kit, by the manifest of another."""
    (file,) = things.files
    (folder / file.name).write_bytes(render(file, things.faces, Imprint("Dice", "0")))
    (folder / "manifest.json").write_text(json.dumps(print_manifest(told, "0", PAPERS["a4"])))
    return [str(finding) for finding in check(folder / file.name)]


def test_the_checker_proves_every_code(dice: Kit, tmp_path: Path) -> None:
    assert proved(tmp_path, dice, dice) == []
    wrong = {**dice.faces, "die-4-2": replace(dice.faces["die-4-2"], ring=dice.faces["die-4"].ring)}
    (one,) = proved(tmp_path, dice, replace(dice, faces=wrong))
    assert "die-4-2: " in one
    assert "of its code are not as they should be" in one

    def smudged(area: Area) -> None:
        dice.faces["sticker-1"].draw(area)
        area.circle(13.7, 6.1, 0.6, fill="ink")

    spoilt = {**dice.faces, "sticker-1": Face("sticker-1", 16.0, 16.0, smudged, 1.0)}
    (one,) = proved(tmp_path, replace(dice, faces=spoilt), dice)
    assert "sticker-1: " in one


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_tray_fits_its_sheet(paper: str) -> None:
    file, _ = tray_file(PAPERS[paper])
    (page,) = file.pages
    (placed,) = page.placements
    assert (placed.width, placed.height) == tray_size() == (252.0, 176.0)
    edge = page.paper.unprintable.top
    assert placed.x > edge
    assert placed.y > edge
    assert placed.x + placed.width < page.paper.width - edge
    (_, (_, top, _, _)), *_ = taken(page)
    assert placed.y + placed.height < top
    floor, markers = printed().tray.size, printed().tray.markers
    for marker in markers.items:
        for x, y in marker.corners:
            assert markers.quiet <= x <= floor[0] - markers.quiet
            assert markers.quiet <= y <= floor[1] - markers.quiet
