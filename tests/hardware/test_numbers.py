"""How the reader's numbers are changed, and where it is looked again."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pytest

from hardware.vision import eye, halves, markers, templates
from tests.benchmarks.reading.numbers import (
    ROOT,
    SEEDS,
    Naming,
    Number,
    Outcome,
    difference,
    load_anew,
    numbers,
    scaled,
    table,
)
from tests.sizes import EYES, fitted, modules, named

PAGE: Final = ROOT / "docs/decisions/reader-numbers.md"


class Pair(NamedTuple):
    few: int
    far: float


@dataclass(frozen=True)
class Held:
    pair: Pair
    name: str


@pytest.mark.parametrize(("value", "smaller", "larger"), [
    (0.5, 0.4, 0.6),
    (10, 8, 12),
    (1, 0, 2),
    (-2, -1, -3),
    (0, 0, 0),
    (True, True, True),
    ("3", "3", "3"),
    ((0.5, (10, 2)), (0.4, (8, 1)), (0.6, (12, 3))),
    (Held(Pair(10, 0.5), "it"), Held(Pair(8, 0.4), "it"), Held(Pair(12, 0.6), "it")),
])  # fmt: skip
def test_a_number_is_a_fifth_smaller_or_larger_and_counts_change_by_one_at_least(
    value: Any, smaller: Any, larger: Any
) -> None:
    assert (scaled(value, 0.8), scaled(value, 1.2), scaled(value, 1.0)) == (smaller, larger, value)


def test_an_array_keeps_its_kind() -> None:
    half = scaled(np.array([10.0, 5.0], np.float32), 0.8)
    assert half.dtype == np.float32
    assert half.tolist() == [8.0, 4.0]


def _changed() -> tuple[Any, ...]:
    load_anew(Number("markers", "FEWEST_MARKERS", ""), 0.8)
    few = (
        import_module("hardware.vision.markers").FEWEST_MARKERS,
        import_module("companion.camera.looking").FEWEST_MARKERS,
    )
    load_anew(Number("eye", "FIELD_SPREAD", ""), 1.2)
    return *few, import_module("hardware.vision.eye").SPREAD


def test_whoever_imports_a_number_or_is_made_from_it_has_it_changed() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        few, imported, spread = pool.submit(_changed).result()
    assert few == imported == scaled(markers.FEWEST_MARKERS, 0.8) < markers.FEWEST_MARKERS
    assert list(spread) == pytest.approx([*eye.SPREAD[:2], 1.2 * eye.FIELD_SPREAD, *eye.SPREAD[3:]])


def test_every_number_is_told_with_what_it_means() -> None:
    every = {(one.module, one.name): one.what for one in numbers()}
    assert every["pips", "SURE"] == "Least likeness to the face that was read."


def executed(*functions: Any) -> set[tuple[str, str]]:
    """Return the reader's numbers that the code of some functions names."""
    code = [getattr(one, "__wrapped__", one).__code__ for one in functions]
    told = Naming().told([(one.co_filename, one.co_firstlineno) for one in code])
    return {(one.module, one.name) for one in numbers() if (f"hardware.vision.{one.module}", one.name) in told}


def test_numbers_are_reached_by_what_names_them_or_what_is_made_from_them() -> None:
    assert executed(halves.visible) == {("halves", "BELIED")}
    assert ("eye", "AXIS_SPREAD") in executed(eye.eye_mm)
    assert executed(templates.Banks.__len__) == {("templates", "BLURS")}
    assert not executed(templates.symbol)


def test_more_and_less_is_told_and_what_is_elsewhere() -> None:
    before = [Outcome(Counter(visible=3, boards=1), frozenset({("a", 0.2), ("b", 0.3)}))]
    after = [Outcome(Counter(visible=2, boards=1, false=1), frozenset({("a", 0.2), ("b", 0.4)}))]
    assert difference(before, after) == {"visible": -1, "false": 1, "moved": 1}
    assert difference(before, before) == {}


def test_the_table_shows_what_a_fifth_does_of_those_set_on_pictures_and_names_the_others() -> None:
    every = [
        Number("halves", name, "It.", seeds) for name, seeds in zip("ABCDEFG", ("1 to 9",) * 4 + ("",) * 3, strict=True)
    ]
    told: list[dict[str, Any]] = [
        {"0.8": {"visible": -2, "hidden": 1, "≤ 1/4 hidden": 1, "moved": 3}, "1.2": {}},
        {"0.8": {"moved": 4}, "1.2": "ValueError"},
        {},
        {"0.8": {}, "1.2": {"false": 1}},
        {"0.8": {"moved": 4}, "1.2": {}},
        {},
        {"0.8": {"dice": -7}, "1.2": {}},
    ]
    shown = table({("halves", one.name): record for one, record in zip(every, told, strict=True)}, every)
    assert "| `A`, halves | It. | 1 to 9 | −2 visible, +2 hidden, 3 moved | nothing |" in shown
    assert "| `B`, halves | It. | 1 to 9 | 4 moved | ValueError |" in shown
    assert "| `C`, halves | It. | 1 to 9 | not reached | not reached |" in shown
    assert "| `D`, halves | It. | 1 to 9 | nothing | +1 false |" in shown
    assert "1 not set on pictures, moves places:\nE, halves" in shown
    assert "1 not set on pictures, not reached by these pictures:\nF, halves" in shown
    assert "1 not set on pictures, reads otherwise:\nG, halves: −7 dice / nothing" in shown


def marked() -> set[tuple[str, str]]:
    """Return the numbers that say that they were set on pictures."""
    trees = {Path(path).stem: ast.parse(text) for path, text in modules(ROOT, (EYES,)).items()}
    return {(module, name) for module, tree in trees.items() for name, node in named(tree).items() if fitted(node)}


def test_seeds_are_told_of_exactly_the_numbers_that_were_set_on_pictures() -> None:
    seeds = tomllib.loads(SEEDS.read_text(encoding="utf-8"))
    assert {(module, name) for module, names in seeds.items() for name in names} == marked()
    assert all(told for names in seeds.values() for told in names.values())


def test_every_number_that_was_set_on_pictures_is_told_with_what_it_is() -> None:
    every = {(one.module, one.name): one.what for one in numbers() if one.seeds}
    assert every.keys() == marked()
    assert all(every.values()), [name for name, what in every.items() if not what]


def test_the_page_of_numbers_has_exactly_those_and_their_seeds() -> None:
    rows = re.findall(r"^\| `(\w+)`, (\w+) \| .+? \| ([^|]+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(rows) == sorted((one.name, one.module, one.seeds) for one in numbers() if one.seeds)
