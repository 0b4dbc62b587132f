"""What games bring beside what they must: typed, and used where it is there."""

from __future__ import annotations

import pytest

from companion import games
from companion.games import (
    ChronicledGame,
    CleverGame,
    EndingGame,
    ExtendableGame,
    PlayableGame,
    WordedGame,
    abductinators,
    alien_invasion,
    body_snatchers,
    pleasantville,
    war_of_the_worlds,
)
from companion.kernel.errors import UserError
from companion.kernel.manifest import games as manifests
from companion.kernel.manifest import having
from printables import kits
from printables.kits import ExtendableKit, PortrayedKit, ReckonedKit
from printables.kits import abductinators as house
from printables.kits import alien_invasion as strangers
from printables.kits import body_snatchers as lake
from printables.kits import pleasantville as town
from printables.kits import war_of_the_worlds as france

PLAYABLE: tuple[PlayableGame, ...] = (
    abductinators, alien_invasion, body_snatchers, pleasantville, war_of_the_worlds,
)  # fmt: skip
CLEVER: tuple[CleverGame, ...] = (abductinators, pleasantville)
WORDED: tuple[WordedGame, ...] = (abductinators, alien_invasion, body_snatchers, pleasantville)
CHRONICLED: ChronicledGame = body_snatchers
ENDING: EndingGame = abductinators
EXTENDABLE: ExtendableGame = alien_invasion
KITS: tuple[ReckonedKit, ...] = (house, strangers, lake, town, france)
PORTRAYED: PortrayedKit = france
EXTENDED: ExtendableKit = strangers
"""Checked by mypy: each module has what the protocol says, with these types."""

OURS = ("abductinators", "alien_invasion", "body_snatchers", "pleasantville", "war_of_the_worlds")


def bringing(kind: type, room: str = "rules") -> set[str]:
    return {name for name in OURS if isinstance(manifests()[name].room(room), kind)}  # type: ignore[arg-type]


def test_each_game_brings_what_it_is_known_for() -> None:
    assert bringing(CleverGame) == {"abductinators", "pleasantville"}
    assert bringing(ExtendableGame) == {"alien_invasion"}
    assert bringing(WordedGame) == {"abductinators", "alien_invasion", "body_snatchers", "pleasantville"}
    assert bringing(EndingGame) == {"abductinators"}
    assert bringing(ChronicledGame) == {"body_snatchers"}
    assert bringing(PortrayedKit, "kit") == {"alien_invasion", "body_snatchers", "war_of_the_worlds"}
    assert bringing(ExtendableKit, "kit") == {"alien_invasion"}
    assert [name for name in OURS if manifests()[name].own] == ["alien_invasion"]


def test_what_a_game_does_not_bring_has_a_default() -> None:
    assert games.all_bots("war_of_the_worlds") == games.bots("war_of_the_worlds")
    assert set(games.all_bots("abductinators")) > set(games.bots("abductinators"))
    assert games.chronicle("war_of_the_worlds", ()) is None
    games.learn("war_of_the_worlds", {"factions": [{"id": "mice"}]})
    assert kits.portrait("pleasantville", "mayor") is None
    assert kits.portrait("war_of_the_worlds", "infantry") is not None


@pytest.mark.parametrize("game", [name for name in OURS if name in having("kit")])
def test_things_of_ones_own_are_refused_where_a_game_has_none(game: str) -> None:
    with pytest.raises(UserError, match=f'"{game}" has no pets'):
        kits.extended(game, "pets")
