"""Which games are played for a gallery, and where in them it stops to take a picture.

Bots play whole games of many settings, without a screen, and those of ``assets/<game>/gallery.toml``, in which comes
what is rare. Of these as few are kept as it takes to reach what all of them reached; each kind of ask is shown where it
offers most, for what fits there fits everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, count, islice
from typing import Final, NamedTuple

import msgspec

from companion.app.lobby.wishes import Wishes, rules_options, settled
from companion.app.lobby.wishes import seats as seats_of
from companion.games import all_bots, bots, kinds_of_bots, load, with_enough
from companion.kernel.bots import Bot, SeededLuck, entering
from companion.kernel.game import CHANCE, CLOCK, TABLE, Answer, Ask, Event, Refused, Seat
from companion.kernel.manifest import Choice, Manifest, folder, game
from companion.kernel.outcomes import size
from companion.kernel.schema import Source, TomlTable
from companion.kernel.words import _, texts
from companion.presentation.sitting import Sitting

PATIENCE: Final = 200
"""Answers that are tried before it is given up."""
LONGEST: Final = 3000
"""Answers after which a game is left: some bots would go on for ever."""


class Stop(NamedTuple):
    """What is to be seen: an ask by its kind and whom it asks, or an ending by its reason.

    :ivar seat: whom; ``"ending"`` for an ending.
    """

    kind: str
    seat: Seat

    @property
    def name(self) -> str:
        """The ask's kind, or ``ending-<reason>``."""
        return f"{ENDING}-{self.kind}" if self.seat == ENDING else self.kind


ENDING: Final = "ending"
FILE: Final = "gallery.toml"


class GalleryGame(msgspec.Struct, frozen=True):
    """A game that is played for a gallery.

    :ivar bots: the kind of bots that answer for everybody. :ivar stops: what is shown after how many records.
    """

    options: dict[str, Choice]
    bots: str
    seed: str
    stops: dict[int, Stop]


class GalleryPlan(msgspec.Struct, frozen=True):
    """The games for a gallery.

    :ivar missing: kinds of asks, and endings, that the game has words for, and that none of the games reached.
    :ivar whole: everything is shown, not only some kinds of asks.
    """

    game: str
    parts: list[GalleryGame]
    missing: list[str]
    whole: bool


class Rare(TomlTable, frozen=True):
    """A game in which rare things come.

    :ivar shows: what: kinds of asks, and endings as ``ending-<reason>``.
    """

    shows: tuple[str, ...]
    bots: str
    seed: str
    options: dict[str, Choice] = msgspec.field(default_factory=dict)


class GalleryHints(TomlTable, frozen=True):
    """What is known of a game before any is played: its ``gallery.toml``.

    :ivar drawn: kinds of asks that the machine always answers at once, by lot: they have no screen.
    :ivar camera: kinds of asks at which the camera sees a counter moved that lies on the board.
    """

    drawn: tuple[str, ...] = ()
    camera: tuple[str, ...] = ()
    rare: tuple[Rare, ...] = ()


@cache
def known(name: str) -> GalleryHints:
    """Return what is known of a game; nothing of one without the file.

    :raises UserError: its file is none, or names what the game has not; with line and what to do.
    """
    file = folder(name) / FILE
    if not file.is_file():
        return GalleryHints()
    source = Source.read(file, f"{name}/{FILE}")
    found = source.as_a(GalleryHints)
    asks = texts(name).after("prompt-")
    _check(source, ("drawn",), found.drawn, asks)
    _check(source, ("camera",), found.camera, asks)
    for number, rare in enumerate(found.rare):
        _check(source, ("rare", number, "shows"), rare.shows, (*asks, *endings(name)))
        with source.blaming(("rare", number, "options")):
            there = seats_of(game(name), load(name), rare.options)
        kinds_of_bots(name, rare.bots, there, where=f"{source.at(('rare', number, 'bots'))}: ")
    return found


def _check(source: Source, place: tuple[str | int, ...], names: tuple[str, ...], known: tuple[str, ...]) -> None:
    """Refuse names of asks and endings that a game has not."""
    if strange := [one for one in names if one not in known]:
        raise source.refuse(
            place,
            _('no question or ending is called "{name}". There are: {names}.').format(
                name=strange[0], names=", ".join(known)
            ),
        )


def endings(name: str) -> tuple[str, ...]:
    """Return every ending of a game, as ``ending-<reason>``."""
    return tuple(f"{ENDING}-{reason}" for reason in texts(name).after("ending-"))


def kinds(name: str) -> tuple[str, ...]:
    """Return every kind of ask of a game that comes on a screen."""
    return tuple(kind for kind in texts(name).after("prompt-") if kind not in known(name).drawn)


class Company:
    """Bots that answer for everybody at a sitting, in whatever order it asks. Its clock runs only when they let it.

    :param kind: of the bots, or ``"town=sensible,alien=random"``. :param seed: the same seed gives the same answers.
    """

    def __init__(self, sitting: Sitting, kind: str, seed: str) -> None:
        name, seats = sitting.table.game.name, sitting.table.seats
        kinds = kinds_of_bots(name, kind, seats)
        self._sitting = sitting
        sitting.table.paused = True
        self._luck = SeededLuck(seed)
        self._bots: dict[Seat, Bot] = {
            seat: all_bots(name)[kinds[seat]](SeededLuck(f"{seed} {seat}")) for seat in seats
        }

    def answer(self, ask: Ask) -> Answer | None:
        """Answer what the sitting asks now; None to let time pass instead."""
        table = self._sitting.table
        if ask.seat in self._bots:
            view = table.view(ask.seat)
            return self._bots[ask.seat].choose(view, next(own for own in view.asks if own.seat == ask.seat))
        enters = entering(self._bots)
        if ask.seat == TABLE and enters is not None:
            return enters[1].enter(table.view(enters[0]), next(own for own in table.asks if own.seat == TABLE))
        return ask.options[self._luck.below(size(ask.options))]

    def step(self) -> tuple[Event, ...]:
        """Let one thing happen: an answer, a roll, what a machine does, or the clock's next mark."""
        sitting = self._sitting
        moment = sitting.moment
        if moment.what == "roll":
            return sitting.roll(moment.token) or ()
        if moment.what == "ask" and moment.ask is not None and moment.asked not in sitting.table.held:
            for _ in range(PATIENCE):
                answer = self.answer(moment.ask)
                if answer is None:
                    break
                try:
                    return sitting.answer(moment.token, answer) or ()
                except Refused:  # options that cannot all be listed may hold some that don't count: another one
                    continue
        elif moment.what not in ("ask", "clock", "together"):
            return sitting.step()
        before = sitting.table.happened
        clock = next(ask for ask in sitting.table.asks if ask.seat == CLOCK)
        passed = sitting.table.time
        sitting.table.paused = False
        sitting.tick(clock.options[0][1] - (passed[0] if passed else 0.0))
        sitting.table.paused = True
        return sitting.table.seen(sitting.watcher, before)


def begin(name: str, options: Mapping[str, Choice], seed: str) -> Sitting:
    """Begin a sitting in memory in which people play all seats, as the lobby would."""
    manifest, rules = game(name), load(name)
    wishes = settled(manifest, rules, Wishes(options=options))
    return Sitting.begin(
        rules, players=wishes.players, bots={}, options=rules_options(manifest, wishes), seed=seed,
        names=wishes.names,
    )  # fmt: skip


def settings(manifest: Manifest) -> Iterator[dict[str, Choice]]:
    """Yield the usual setting of a game, then each of its options chosen otherwise, with what that one needs."""
    yield {}
    for option in manifest.all_options:
        for value in option.values:
            if value == option.default or (option.id == "players" and value not in manifest.players):
                continue
            yield dict(with_enough(manifest.id, {**option.needs, option.id: value}))


def trials(manifest: Manifest) -> Iterator[GalleryGame]:
    """Yield games to try: every setting with every kind of bot, over and over with other dice."""
    for number in count():
        for at, options in enumerate(settings(manifest)):
            for kind in bots(manifest.id):
                yield GalleryGame(options, kind, f"gallery-{number}-{at}-{kind}", {})


def make(
    name: str, *, seats: int = 2, tries: int = 300, only: tuple[str, ...] = (), games: int | None = None
) -> GalleryPlan:
    """Find the games that show a game's asks.

    :param seats: so many seats that are asked the same are shown. :param only: the kinds that are wanted; all by
        default, and then the endings too.
    :param tries: games that are played in search of them before it is given up; every setting is tried in any case.
    :param games: so many are shown at most; by default as many as it takes.
    """
    manifest = game(name)
    wanted = set(only or (*kinds(name), *endings(name)))
    rare = [GalleryGame(one.options, one.bots, one.seed, {}) for one in known(name).rare if wanted & set(one.shows)]
    whole = 0 if only else sum(1 for _ in settings(manifest)) * len(bots(name))
    tried: list[tuple[GalleryGame, dict[Stop, tuple[int, int]]]] = []
    found: dict[str, list[Seat]] = {}
    for part in chain(rare, islice(trials(manifest), max(whole, tries))):
        if wanted <= found.keys() and len(tried) >= len(rare) + whole:
            break
        seen = _played(name, part, wanted, all=not only)
        for key in sorted(seen):
            those = found.setdefault(key.name, [])
            if key.seat not in those:
                those.append(key.seat)
        tried.append((part, seen))
    keys = {Stop(kind.removeprefix(f"{ENDING}-"), seat) for kind, those in found.items() for seat in those[:seats]}
    return GalleryPlan(name, list(_chosen(tried, keys, games or len(tried))), sorted(wanted - found.keys()), not only)


def _played(name: str, part: GalleryGame, wanted: set[str], *, all: bool) -> dict[Stop, tuple[int, int]]:
    """Play a game; what it showed, with how much it offered at most, and after how many records."""
    sitting = begin(name, part.options, part.seed)
    company = Company(sitting, part.bots, part.seed)
    seen: dict[Stop, tuple[int, int]] = {}
    try:
        for _ in range(LONGEST):
            moment = sitting.moment
            if moment.what == "over":
                break
            ask, beside = moment.ask, sitting.standing
            if beside is not None and (all or beside.kind in wanted) and key_of(beside) not in seen:
                ask = beside
            if ask is not None and moment.what in ("ask", "roll") and (all or ask.kind in wanted):
                key, offered = key_of(ask), size(ask.as_seen().options)
                if key not in seen or offered > seen[key][0]:
                    seen[key] = (offered, len(sitting.table.records))
            company.step()
        if all and sitting.outcome is not None:
            seen[Stop(sitting.outcome.reason, ENDING)] = (0, len(sitting.table.records))
    finally:
        sitting.close()
    return seen


def _chosen(
    tried: list[tuple[GalleryGame, dict[Stop, tuple[int, int]]]], keys: set[Stop], most: int
) -> Iterator[GalleryGame]:
    """Yield as few games as show everything, or `most`, each with its stops: always the one that adds most."""
    kept: list[tuple[GalleryGame, dict[Stop, tuple[int, int]]]] = []
    left = set(keys)
    while left and len(kept) < most:
        best = max(tried, key=lambda one: len(left & one[1].keys()))
        left -= best[1].keys()
        kept.append(best)
    stops: list[dict[int, Stop]] = [{} for _ in kept]
    for key in sorted(keys - left):
        at = max((at for at, one in enumerate(kept) if key in one[1]), key=lambda at: kept[at][1][key][0])
        stops[at][kept[at][1][key][1]] = key
    for (part, _seen), there in zip(kept, stops, strict=True):
        yield msgspec.structs.replace(part, stops=dict(sorted(there.items())))


def key_of(ask: Ask) -> Stop:
    return Stop(ask.kind, ask.seat)


def asked(key: Stop) -> str:
    """Name whom an ask asks, as it stands in a picture's name."""
    return {CHANCE: "roll", TABLE: "all"}.get(key.seat, key.seat)
