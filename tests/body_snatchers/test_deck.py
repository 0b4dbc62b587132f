"""Which cards play, with every combination of the options that change them and every number of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any

import pytest

from companion.games.body_snatchers import load
from companion.games.body_snatchers.data import CITIZEN, DOCTOR, MEDICS, NO_PODS, POD, SCIENTIST, WATCH
from companion.games.body_snatchers.data import load as load_data
from companion.games.body_snatchers.night import WAKES
from companion.kernel.game import Refused
from companion.kernel.manifest import game as manifest_of
from companion.models.body_snatchers import GAME

CHOICES = {option.id: option.values for option in manifest_of(GAME).options}
OPTIONS = ("scientist", "second_pod", "out", "swap")
DATA = load_data()


def wished() -> Iterator[dict[str, Any]]:
    """Every combination of the options that change the cards, but for the one card more."""
    for values in product(*(CHOICES[option] for option in OPTIONS)):
        yield dict(zip(OPTIONS, values, strict=True))


def roles(players: int, *, spare: bool, **options: Any) -> Counter[str]:
    """How many cards of each role play."""
    deck = DATA.deck(players, spare=spare, **options)
    assert len(set(deck)) == len(deck) == players + spare
    return Counter(DATA.role[card] for card in deck)


@pytest.mark.parametrize("players", range(5, 17))
def test_one_card_more_never_brings_back_what_an_option_took_out(players: int) -> None:
    """It is the card with the next number, or a Citizen. No deck is refused for it."""
    following = DATA.role[DATA.numbered[players]] if players < len(DATA.numbered) else CITIZEN
    for options in wished():
        with suppress(Refused):
            fewer = roles(players, spare=False, **options)
            more = roles(players, spare=True, **options) - fewer
            assert more.total() == 1
            (extra,) = more
            assert extra in (following, CITIZEN), options
            assert extra not in (MEDICS if options["out"] == DOCTOR else (options["out"],)), options
            assert extra != POD or (options["second_pod"] and options["swap"] != NO_PODS), options
            assert extra != DOCTOR, options


@pytest.mark.parametrize("players", range(5, 17))
def test_no_step_of_the_night_is_for_more_acts_than_it_takes_answers(players: int) -> None:
    """Each but the patrol takes one act, and so the deck has one card at most that acts there: else the number of
    records would tell which of two is dead, turned or absent."""
    for options, spare in product(wished(), (False, True)):
        with suppress(Refused):
            found = roles(players, spare=spare, **options)
            assert found.keys().isdisjoint({DOCTOR} if options["scientist"] else {SCIENTIST}), options
            for step in ("hunt", "medicine", "investigation"):
                assert sum(found[role] for role in WAKES[step]) <= 1, (step, options)


@pytest.mark.parametrize(
    ("players", "options", "extra"),
    [
        (6, {"scientist": True}, "vigilante"),
        (6, {"out": DOCTOR}, "vigilante"),
        (6, {"out": "psychic"}, "vigilante"),
        (6, {"swap": "vigilante"}, CITIZEN),
        (8, {"out": WATCH}, CITIZEN),
        (12, {"swap": NO_PODS}, CITIZEN),
        (13, {"second_pod": False}, WATCH),
        (13, {"swap": NO_PODS}, WATCH),
        (16, {}, CITIZEN),
    ],
)
def test_one_card_more(players: int, options: dict[str, Any], extra: str) -> None:
    without = load().setup({"players": players, **options})
    more = load().setup({"players": players, "spare": True, **options})
    assert [DATA.role[card] for card in more.deck[len(without.deck) :]] == [extra]
