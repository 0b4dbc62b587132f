"""Every door, with its seeds and a few changes of them. ``python -m tests.fuzz`` goes on from there."""

from __future__ import annotations

import cv2
import pytest

from tests.fuzz.doors import all_doors
from tests.fuzz.guard import tried

LONG = {
    "films", "sheets", "calibrations", "cameras", "check", "factions", "see", "names", "games", "manifests", "commands",
    "deck-xlsx", "presets", "exports", "stories", "backups",
}  # fmt: skip
"""Doors whose seeds alone take more than a second."""
DOORS = all_doors()


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in LONG else name for name in DOORS]
)
def test_a_door_takes_its_seeds_and_refuses_changes_in_a_sentence(name: str) -> None:
    """Seeds first: a door that refused them would prove nothing by refusing what is changed."""
    cv2.setNumThreads(1)
    seeds = tried(DOORS[name], range(-2, 0))
    assert seeds.counts == {"took": 2}, (seeds.faults, seeds.said)
    found = tried(DOORS[name], range(6))
    assert found.faults == {}
    assert found.tried == 6


@pytest.mark.slow
@pytest.mark.parametrize("name", DOORS)
def test_many_changes_are_refused_in_a_sentence(name: str) -> None:
    cv2.setNumThreads(1)
    found = tried(DOORS[name], range(1000, 1_000_000), seconds=20)
    assert found.faults == {}
    assert found.counts["refused"] > 3
