"""What is decided in the open at a touch can be taken back; what can't is held."""

from __future__ import annotations

import pytest

from companion.app.gallery.plan import Company, begin
from companion.games import bots
from companion.kernel.game import CHANCE, TABLE, Refused
from companion.kernel.manifest import having
from companion.presentation.screen import load
from companion.presentation.shown import Shown

GAMES = having("screen", "rules")
ENOUGH = 160
"""Records of a game that are looked at, and of a long search."""
LONG = 1500
WALKS = ("pleasantville", "walk")
"""Nobody can take back that somebody is let go: where to was rolled before, and it follows from the map."""


BY_ITSELF = frozenset({"recovered", "time_up", "shuffled"})
"""What comes by itself after whatever was decided last: at the end of Pleasantville's turn, of Alien Invasion's set."""


def slips(game: str, kind: str, seed: str, most: int) -> tuple[set[str], set[str]]:
    """Play, and return the kinds of open asks whose answers came at a touch; and those that could not be taken back."""
    sitting = begin(game, {}, seed)
    company = Company(sitting, kind, seed)
    screen = load(game).for_options(sitting.table.records[0]["options"])
    shown, light, kept = Shown(screen, sitting), set(), set()
    try:
        while sitting.outcome is None and len(sitting.table.records) < most:
            moment = sitting.moment
            if moment.what != "ask" or moment.private or moment.ask is None or moment.asked == CHANCE:
                company.step()
                continue
            answer = company.answer(moment.ask)
            if answer is None:
                company.step()
                continue
            route = shown.prompt(moment).route(answer)
            before = sitting.table.happened
            try:
                sitting.answer(moment.token, answer)
            except Refused:
                continue
            told = {event.kind for event in sitting.table.seen(TABLE, before) if event.reveals}
            if not moment.ask.revocable or any(tap.held for tap in route) or (game, answer[0]) == WALKS:
                continue
            light.add(moment.ask.kind)
            if sitting.outcome is None and not sitting.may_take_back and not (told and told <= BY_ITSELF):
                kept.add(moment.ask.kind)
    finally:
        sitting.close()
    return light, kept


@pytest.mark.parametrize("game", GAMES)
def test_what_a_touch_does_can_be_taken_back(game: str) -> None:
    light, kept = slips(game, next(iter(bots(game))), "taken back", ENOUGH)
    assert light or game not in ("abductinators", "alien_invasion", "pleasantville", "war_of_the_worlds")
    assert not kept


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_touch_does_in_many_games_can_be_taken_back(game: str) -> None:
    for kind in bots(game):
        for number in range(12):
            _light, kept = slips(game, kind, f"taken back {number}", LONG)
            assert not kept, (kind, number)
