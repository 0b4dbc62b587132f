"""Dice: nets that fold into cubes whose sides are right."""

from __future__ import annotations

from typing import Any

from printables.components.dice import COLOURS, EDGE, NET, NUMBERS, SIDES, TABS, net

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
