"""The game's data as the rules need them: factions, cards, terrain, goals. Read from ``assets/alien_invasion``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.game import Seat
from companion.kernel.words import _

GAME: Final = "alien_invasion"
OWN: Final = "factions"
"""The option in which factions of one's own stand, so that a sitting's file holds all that was played with."""
MOST_KEPT: Final = 8
CLASSES: Final = ("open", "cover", "building")
"""Classes of protection, the worst first: the order of kill numbers."""
CAPSULE: Final = "capsule"
EDGE: Final = "edge"
LEVELS: Final = ("single", "double", "triple")
ACTIONS: Final = {"single": 1, "double": 2, "triple": 3}
SUITS: Final = ("spades", "hearts", "clubs", "diamonds")
FACES: Final = {"single": ("2", "3", "4", "5", "6"), "double": ("jack", "queen", "king"), "triple": ("ace",)}
"""Ordinary playing cards that stand for action cards; bonus cards are the sevens and eights (G1)."""
SPARE: Final = ("7", "8")
JUMP: Final = 8
"""Inches: what a leaper crosses is narrower, what it jumps up to no higher."""
DETONATION: Final = 4
"""Dice for each Skitter that goes off."""


class Kind(NamedTuple):
    """A kind of figure.

    :param dice: it shoots with. :param close: it fights with hand to hand.
    :param rolls: an initial roll tells how many dice it has. :param grows: the successes on arrival are added.
    :param kill: points that kill one in the open, in cover, in a building.
    :param species: the alien species that it belongs to; "" for humans and things.
    """

    id: str
    dice: int
    close: int
    rolls: bool
    grows: bool
    kill: tuple[int, int, int]
    species: str = ""


@dataclass(frozen=True)
class Template:
    """How groups of one sort are organised.

    :param kinds: of figures. :param figures: how many of each a whole group has.
    :param linked: shots of one card at one target are added.
    :param pack: the template of what follows it; its controller is what has no dice.
    :param follows: the template that this one follows.
    :param arrives: with the first Special Event; all such groups act on one action.
    :param vehicle: a group of one, with crew; :param ground: what it enters beside open ground.
    """

    id: str
    seat: Seat
    groups: int
    kinds: tuple[Kind, ...]
    figures: tuple[int, ...]
    move: int
    linked: bool
    pack: str = ""
    follows: str = ""
    arrives: bool = False
    burrows: bool = False
    leaps: bool = False
    once: bool = False
    vehicle: bool = False
    flies: bool = False
    ground: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Figures of a whole group."""
        return sum(self.figures)

    @cached_property
    def shoots(self) -> bool:
        """Whether any of its figures has dice to shoot with."""
        return any(kind.dice or kind.rolls for kind in self.kinds)

    @cached_property
    def leader(self) -> int:
        """The place of the kind that controls a pack, or −1."""
        return next((i for i, kind in enumerate(self.kinds) if self.pack and not kind.close), -1)

    @cached_property
    def plain(self) -> int:
        """The place of the ordinary kind: the one of which there are most."""
        return self.figures.index(max(self.figures))

    @cached_property
    def cheapest(self) -> tuple[int, ...]:
        """The places of the kinds in the order in which they are missed least: few dice first, a controller last."""
        return tuple(sorted(range(len(self.kinds)), key=lambda i: (i == self.leader, self.kinds[i].dice, i)))


class Goal(NamedTuple):
    """What wins, of ``scenario.toml``."""

    kind: str
    rolls: int = 0
    figures: int = 0
    dead: int = 0
    alive: Mapping[str, int] = {}


class Faction(NamedTuple):
    """A faction: its templates, its share of the deck, what wins; whether it is at home underground."""

    id: Seat
    templates: tuple[str, ...]
    species: tuple[str, ...]
    traits: tuple[str, ...]
    bonus: int
    goals: tuple[Goal, ...]
    burrows: bool = False


class ActionCard(NamedTuple):
    """An action card; a Special Event has no seat and no level.

    :param level: that it shows. :param counts: the level that it counts as: another one for who is helped or hindered.
    """

    id: str
    seat: Seat = ""
    level: str = ""
    counts: str = ""


class Terrain(NamedTuple):
    """A row of the terrain table. A line is crossed, an area is entered."""

    id: str
    shelter: str
    line: bool


_DICE: Final = re.compile(r"(?P<close>\d+)\sclose|(?P<more>s\s\+\s)?(?P<dice>\d+)|–|(?P<first>roll\sfirst)")


def slug(name: str) -> str:
    """Return the id of something by its English name: ``Support weapon`` is ``support_weapon``."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


class Data:
    """All of it, parsed once.

    :param factions: ``factions.toml``. :param scenario: ``scenario.toml``. :param terrain: ``terrain.toml``.
    :param vehicles: ``vehicles.toml``. :param own: factions that are not of the box, and always play.
    :ivar singles: Single cards more or less, of who is helped or hindered so.
    :ivar doubles: levels by which Doubles count higher or lower, likewise.
    """

    def __init__(
        self,
        factions: Mapping[str, Any],
        scenario: Mapping[str, Any],
        terrain: Mapping[str, Any],
        *,
        vehicles: Mapping[str, Any],
        own: tuple[Seat, ...] = (),
    ) -> None:
        self.own = own
        self.singles: dict[Seat, int] = {}
        self.doubles: dict[Seat, int] = {}
        self.deck: Mapping[str, Any] = factions["deck"]
        self._decks: dict[tuple[object, ...], Mapping[str, ActionCard]] = {}
        self.shuffles: int = scenario["end"]["shuffles"]
        self.terrain = {
            row["id"]: Terrain(row["id"], row["protection"], row["kind"] == "line") for row in terrain["terrain"]
        }
        self.terrain[CAPSULE] = Terrain(CAPSULE, "cover", False)
        self.passengers: int = vehicles["passengers"]
        self.passenger_dice: int = vehicles["passenger_dice"]
        self.templates: dict[str, Template] = {}
        self.factions: dict[Seat, Faction] = {}
        goals = {side["faction"]: side["goals"] for side in (*scenario["side"], *scenario["guest"])}
        for entry in factions["faction"]:
            self.factions[entry["id"]] = self._faction(entry, goals[entry["id"]])
        self.vehicles: dict[Seat, tuple[str, ...]] = {}
        for entry in vehicles["vehicle"]:
            self._vehicle(entry)

    def _faction(self, entry: Mapping[str, Any], goals: list[Mapping[str, Any]]) -> Faction:
        seat, made = entry["id"], []
        for group in entry["group"]:
            kinds = [self._kind(entry, group["name"], name, dice) for _, name, dice in group["figures"]]
            counts = [count for count, _, _ in group["figures"]]
            pack = slug(group.get("pack", ""))
            follow = [i for i, kind in enumerate(kinds) if kind.id == pack]
            stay = [i for i in range(len(kinds)) if i not in follow]
            one = Template(
                id=f"{seat}-{slug(group['name'])}",
                seat=seat,
                groups=group["groups"],
                kinds=tuple(kinds[i] for i in stay),
                figures=tuple(counts[i] for i in stay),
                move=entry["move"],
                linked=entry["linked"] or group.get("arrives", False),
                pack=f"{seat}-{pack}" if pack else "",
                arrives=group.get("arrives", False),
                burrows=group.get("burrows", False),
                leaps="leaps" in entry.get("traits", ()) and not group.get("burrows", False),
                once="once" in group,
            )
            made.append(one)
            if pack:
                made.append(
                    Template(
                        id=one.pack,
                        seat=seat,
                        groups=one.groups,
                        kinds=tuple(kinds[i] for i in follow),
                        figures=tuple(counts[i] for i in follow),
                        move=group["pack_move"],
                        linked=False,
                        follows=one.id,
                    )
                )
        self.templates.update((template.id, template) for template in made)
        return Faction(
            seat,
            tuple(template.id for template in made),
            tuple(map(slug, entry.get("species", ()))),
            tuple(entry.get("traits", ())),
            entry["bonus"],
            tuple(Goal(**{**goal, "alive": _slugs(goal.get("alive", {}))}) for goal in goals),
            any(template.burrows for template in made),
        )

    @staticmethod
    def _kind(entry: Mapping[str, Any], group: str, name: str, dice: str) -> Kind:
        rows = {row[0]: row for row in entry["kill"]}
        row = rows.get(name) or rows.get(group) or entry["kill"][0]
        found = _DICE.fullmatch(dice)
        if found is None:
            raise UserError(
                f'factions.toml, {entry["id"]}: the dice of {name} are "{dice}". Write "2", "2 close", "s + 1", '
                '"roll first" or "–".'
            )
        shoots, close = int(found["dice"] or 0), int(found["close"] or found["dice"] or 0)
        return Kind(
            slug(name),
            shoots,
            close,
            bool(found["first"]),
            bool(found["more"]),
            (row[1], row[2], row[3]),
            slug(row[0]) if row[0] in entry.get("species", ()) else "",
        )

    def _vehicle(self, entry: Mapping[str, Any]) -> None:
        seat, kill = entry["faction"], entry["kill"]
        template = Template(
            id=f"{seat}-{entry['id']}",
            seat=seat,
            groups=1,
            kinds=(Kind(entry["id"], 0, 0, False, False, (kill, kill, kill)),),
            figures=(1,),
            move=0,
            linked=False,
            vehicle=True,
            flies=entry.get("flies", False),
            ground=tuple(entry.get("ground", ())),
        )
        self.templates[template.id] = template
        self.vehicles[seat] = (*self.vehicles.get(seat, ()), template.id)

    def groups(self, template: Template) -> tuple[str, ...]:
        """The ids of the groups that a standard force has of a template."""
        return tuple(f"{template.id}-{number}" for number in range(1, template.groups + 1))

    def cards(
        self, seats: tuple[Seat, ...], extra: tuple[tuple[Seat, int], ...], *, playing: bool
    ) -> Mapping[str, ActionCard]:
        """The action deck, by the cards' ids.

        :param extra: Single cards above the usual ones, or below, by faction. :param playing: ordinary playing cards.
        """
        key = (seats, extra, playing)
        if key not in self._decks:
            self._decks[key] = {card.id: card for card in self._cards(seats, dict(extra), playing=playing)}
        return self._decks[key]

    def _cards(self, seats: tuple[Seat, ...], extra: Mapping[Seat, int], *, playing: bool) -> Iterator[ActionCard]:
        for number, seat in enumerate(seats):
            for level in LEVELS:
                names = [f"{seat}_{level}_{k}" for k in range(1, self.deck[level] + 1)]
                spare = [f"{seat}_bonus", f"{seat}_bonus_2"]
                if playing:
                    names = [f"{SUITS[number]}_{face}" for face in FACES[level]]
                    spare = [f"{SUITS[number]}_{face}" for face in SPARE]
                if level == "single":
                    more = extra.get(seat, 0)
                    names = [*names, *spare[:more]] if more >= 0 else names[:more]
                counts = LEVELS[LEVELS.index(level) + self.doubles.get(seat, 0)] if level == "double" else level
                yield from (ActionCard(name, seat, level, counts) for name in names)
        events = min(len(seats), self.deck["most_events"])
        yield from (ActionCard(f"joker_{k}" if playing else f"event_{k}") for k in range(1, events + 1))

    def set_size(self, factions: int) -> int:
        """How many cards make a set."""
        return max(factions, int(self.deck["least_set"]))

    def species(self, seats: tuple[Seat, ...]) -> tuple[str, ...]:
        """The alien species that some factions bring to the table."""
        return tuple(species for seat in seats for species in self.factions[seat].species)


def _slugs(names: Mapping[str, int]) -> Mapping[str, int]:
    return {slug(name): count for name, count in names.items()}


def load() -> Data:
    """The data that the game is shipped with."""
    return of({})


def of(options: Mapping[str, Any]) -> Data:
    """The data of a game with these options: its scenario, who is helped or hindered, and how.

    Factions of one's own, that always play, stand in :data:`OWN`.

    :raises UserError: what stands there are no factions.
    """
    own = options.get(OWN) or None
    night, helped, hindered, how = (options.get(id) or "" for id in CHOSEN)
    sides = ["" if seat == NOBODY else str(seat) for seat in (helped, hindered)]
    what = ("" if night == COLDWATER else str(night), *sides, str(how) if any(sides) else "")
    found = _kept.get((id(own), *what))
    if found is None or found[0] is not own:
        if len(_kept) == MOST_KEPT:
            _kept.clear()
        found = _kept[id(own), *what] = (own, _made(own or (), *what))
    return found[1]


def _made(own: Sequence[Mapping[str, Any]], night: str, helped: Seat, hindered: Seat, how: str) -> Data:
    """The data with rows as in ``factions.toml``, with their ``goals``, beside those of the box."""
    factions, scenario, terrain, vehicles, handicaps = _tables()
    sides = [*scenario["side"], *scenario["guest"]]
    for other in scenario["night"]:
        if other["id"] == night:
            sides += other["side"]
    try:
        box = {row["id"] for row in factions["faction"]}
        ids = [str(row["id"]) for row in own]
        if len({*box, *ids}) < len(box) + len(ids):
            raise UserError(_("Two factions have one id: {ids}. Each needs its own.").format(ids=", ".join(ids)))
        sides += [{"faction": row["id"], "goals": row["goals"]} for row in own]
        rows = [*factions["faction"], *own]
        wanted = [(seat, way) for seat, way in ((helped, 1), (hindered, -1)) if seat]
        changes: Mapping[str, Any] = (
            next((row for row in handicaps["handicap"] if row["id"] == how), {}) if wanted else {}
        )
        for seat, way in wanted:
            rows = [_stronger(row, changes, way) if row["id"] == seat else row for row in rows]
            sides = [_easier(side, changes, way) if side["faction"] == seat else side for side in sides]
        made = Data({**factions, "faction": rows}, {**scenario, "side": sides, "guest": ()}, terrain,
                    vehicles=vehicles, own=tuple(ids))  # fmt: skip
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise UserError(_("Factions of one's own cannot be read: {error}.").format(error=error)) from None
    for seat, way in wanted:
        made.singles[seat] = made.singles.get(seat, 0) + way * changes.get("singles", 0)
        made.doubles[seat] = made.doubles.get(seat, 0) + way * changes.get("doubles", 0)
    return made


def fair(chosen: Mapping[str, Any], seats: Sequence[Seat]) -> None:
    """See to it that who is helped or hindered plays, and that nobody is both.

    :raises UserError: it isn't so.
    """
    helped, hindered = chosen["helped"], chosen["hindered"]
    for option, seat in (("helped", helped), ("hindered", hindered)):
        if seat not in (NOBODY, *seats):
            why = _("{option} = {seat}: that faction doesn't play. Choose one of these, or nobody: {seats}.")
            raise UserError(why.format(option=option, seat=seat, seats=", ".join(seats)))
    if helped == hindered != NOBODY:
        why = _("helped = hindered = {seat}: that does nothing. Choose another faction for one of them, or nobody.")
        raise UserError(why.format(seat=helped))


def _stronger(row: Mapping[str, Any], changes: Mapping[str, Any], way: int) -> Mapping[str, Any]:
    """A faction with more groups of its first kind, or fewer. :param way: 1 or −1."""
    first, *others = row["group"]
    groups = max(1, first["groups"] + way * changes.get("groups", 0))
    return {**row, "group": [{**first, "groups": groups}, *others]}


def _easier(side: Mapping[str, Any], changes: Mapping[str, Any], way: int) -> Mapping[str, Any]:
    """Goals of which less is asked, or more; never less than one. :param way: 1 or −1."""
    asked = changes.get("goal", {})
    goals = [
        {key: max(1, value - way * asked[key]) if key in asked else value for key, value in goal.items()}
        for goal in side["goals"]
    ]
    return {**side, "goals": goals}


CHOSEN: Final = ("scenario", "helped", "hindered", "handicap")
"""The options that change the data."""
NOBODY: Final = "nobody"
COLDWATER: Final = "coldwater_cross"
_kept: Final[dict[tuple[object, ...], tuple[object, Data]]] = {}
"""By the identity of own rows, with which they are kept, and by those options: a game asks for them at every step."""


def _tables() -> list[dict[str, Any]]:
    return [assets.toml(GAME, f"{name}.toml") for name in ("factions", "scenario", "terrain", "vehicles", "handicaps")]
