"""Every door, with its seeds and a few changes of them. ``python -m tests.fuzz`` goes on from there."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import cv2
import pytest

from companion.app import environment
from tests.fuzz.doors import all_doors
from tests.fuzz.guard import Tally, tried

LONG = {
    "films", "sheets", "calibrations", "cameras", "check", "factions", "see", "names", "games", "manifests", "commands",
    "deck-xlsx", "presets", "exports", "stories", "backups",
}  # fmt: skip
"""Doors whose seeds alone take more than a second."""
DRAWN = {"stories"}
"""Doors that open a window. In a process that is forked off one with a window, as other tests leave it, none opens."""
DOORS = all_doors()


def found_at(name: str, numbers: Sequence[int], seconds: float = 1e9) -> Tally:
    """Try changes at a door, in a process of its own if it draws. See :func:`tests.fuzz.guard.tried`."""
    cv2.setNumThreads(1)
    if name not in DRAWN:
        return tried(DOORS[name], numbers, seconds)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(_apart, name, numbers, seconds).result()


def _apart(name: str, numbers: Sequence[int], seconds: float) -> Tally:
    environment.prepare((800, 480))
    return tried(all_doors()[name], numbers, seconds)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in LONG else name for name in DOORS]
)
def test_a_door_takes_its_seeds_and_refuses_changes_in_a_sentence(name: str) -> None:
    """Seeds first: a door that refused them would prove nothing by refusing what is changed."""
    seeds = found_at(name, range(-2, 0))
    assert seeds.counts == {"took": 2}, (seeds.faults, seeds.said)
    found = found_at(name, range(6))
    assert found.faults == {}
    assert found.tried == 6


@pytest.mark.slow
@pytest.mark.parametrize("name", DOORS)
def test_many_changes_are_refused_in_a_sentence(name: str) -> None:
    found = found_at(name, range(1000, 1_000_000), seconds=20)
    assert found.faults == {}
    assert found.counts["refused"] > 3
