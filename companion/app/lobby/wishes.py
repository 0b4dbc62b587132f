"""How people wish to play a game: remembered from one sitting to the next."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal

from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.game import NOTHING, Game, Seat
from companion.kernel.manifest import Choice, Manifest
from companion.kernel.typed import from_json
from companion.presentation.sitting import Player, Rolling
from companion.presentation.to_do import Doubles

Hands = Literal["wait", "pass", "off"]
"""Whether the referee waits until hands are done, lets their card pass by itself, or tells them nothing."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a game is to be played.

    :ivar players: who plays which seat; a seat that is not named is a person's.
    :ivar camera: whether a camera looks at the table.
    :ivar hands: whether people have pieces on a table, and are waited for until they have moved them.
    :ivar doubles: see :data:`Doubles`; matters where a machine plays the seat that handles pieces unseen.
    :ivar names: what the people on the seats are called, as far as they typed it.
    :ivar options: the game's own, as its manifest declares them; the others have their default.
    :ivar own: ids of things of people's own that are played with.
    :ivar phones: whether phones are let in as soon as a sitting has begun.
    :ivar keepers: whether they are let in before, and keep its key.
    :ivar level: how well machines play, one of the manifest's levels; "" for the first.
    """

    players: Mapping[Seat, Player] = field(default_factory=dict)
    rolling: Rolling = "screen"
    camera: bool = False
    options: Mapping[str, Choice] = field(default_factory=dict)
    hands: Hands = "wait"
    doubles: Doubles = "box"
    names: Mapping[Seat, str] = field(default_factory=dict)
    own: tuple[str, ...] = ()
    level: str = ""
    phones: bool = False
    keepers: bool = False

    def with_option(self, game: Manifest, id: str, value: Choice) -> Wishes:
        """Choose an option; those that it excludes go back to their default."""
        known = {option.id: option for option in game.all_options}
        chosen = {**self.options, id: value}
        for other in known[id].excludes.get(_text(value), ()):
            chosen.pop(other, None)
        for option in game.options if id == "players" else ():
            if option.seats and option.id in chosen:  # no more are named than play
                chosen[option.id] = ",".join(option.named(chosen[option.id])[: int(value)])
        return replace(self, options=chosen)

    def with_phones(self, game: Manifest, on: bool, *, keepers: bool = False) -> Wishes:
        """Wish for phones or for none: with them options that nobody has chosen are as is usual then."""
        usual = {option.id: option.by_phones for option in game.all_options if option.by_phones is not None}
        own = {id: value for id, value in self.options.items() if id not in usual or value != usual[id]}
        return replace(self, phones=on, keepers=keepers, options={**usual, **self.options} if on else own)


def excluded(game: Manifest, options: Mapping[str, Choice]) -> frozenset[str]:
    """Return the options that what is chosen keeps at their default."""
    chosen = {option.id: options.get(option.id, option.default) for option in game.all_options}
    return frozenset(
        other for option in game.all_options for other in option.excludes.get(_text(chosen[option.id]), ())
    )


def rules_options(game: Manifest, wishes: Wishes) -> dict[str, Any]:
    """Return what the rules are set up with: all options, and the machines' seats where the rules must know them.

    :raises UserError: an option is unknown, not allowed, or excluded by another.
    """
    options: dict[str, Any] = dict(game.chosen(wishes.options))
    if game.machines:
        options["machines"] = tuple(seat for seat, who in wishes.players.items() if who == "bot")
    return options


def seats(
    game: Manifest, rules: Game[Any], options: Mapping[str, Choice], own: Mapping[str, Any] = NOTHING
) -> tuple[Seat, ...]:
    """Return who sits at the table with these options. Raises :class:`UserError` as :func:`rules_options`.

    :param own: further options, of things of people's own.
    """
    return rules.seats(rules.setup({**game.chosen(options), **own}))


def settled(game: Manifest, rules: Game[Any], wishes: Wishes, own: Mapping[str, Any] = NOTHING) -> Wishes:
    """Return wishes in which each seat is played by somebody, and nobody plays a seat that is not there.

    :param own: see :func:`seats`.
    """
    there = seats(game, rules, wishes.options, own)
    return replace(wishes, players={seat: wishes.players.get(seat, "person") for seat in there})


def remembered(game: Manifest) -> Wishes:
    """Return the wishes of last time, or the usual ones."""
    try:
        wishes = from_json((places.state() / f"{game.id}-wishes.json").read_bytes(), Wishes)
        game.chosen(wishes.options)
    except (OSError, ValueError, UserError):
        return Wishes()
    return wishes


def remember(game: Manifest, wishes: Wishes) -> None:
    """Keep the wishes; a disk that can't take them is no reason to stop."""
    data = {one.name: getattr(wishes, one.name) for one in fields(wishes)}
    try:
        write_whole(places.made(places.state()) / f"{game.id}-wishes.json", json.dumps(data, default=dict).encode())
    except (OSError, UserError, ValueError):
        return


def _text(value: Choice) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
