"""The game's data as the rules need them: factions, cards, terrain, goals. Read from ``assets/alien_invasion``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict, replace

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.game import Seat
from companion.kernel.manifest import game as manifest_of
from companion.kernel.schema import Source
from companion.kernel.words import _
from companion.models.alien_invasion import (
    GAME,
    LEVELS,
    Faction,
    Factions,
    GoalRow,
    GroupRow,
    Handicap,
    Handicaps,
    Kind,
    Scenario,
    TerrainCard,
    TerrainRow,
    VehicleRow,
    Vehicles,
    slug,
)

OWN: Final = "factions"
"""The option in which factions of one's own stand, so that a sitting's file holds all that was played with."""
MOST_KEPT: Final = 8
CAPSULE: Final = "capsule"
EDGE: Final = "edge"
SUITS: Final = ("spades", "hearts", "clubs", "diamonds")
FACES: Final = {"single": ("2", "3", "4", "5", "6"), "double": ("jack", "queen", "king"), "triple": ("ace",)}
"""Ordinary playing cards that stand for action cards; bonus cards are the sevens and eights (G1)."""
SPARE: Final = ("7", "8")
JUMP: Final = 8
"""Inches: what a leaper crosses is narrower, what it jumps up to no higher."""
DETONATION: Final = 4
"""Dice for each Skitter that goes off."""


class Template(Struct, frozen=True, dict=True):
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

    @property
    def ordinary(self) -> str:
        """The id of that kind."""
        return self.kinds[self.plain].id

    @cached_property
    def cheapest(self) -> tuple[int, ...]:
        """The places of the kinds in the order in which they are missed least: few dice first, a controller last."""
        return tuple(sorted(range(len(self.kinds)), key=lambda i: (i == self.leader, self.kinds[i].dice, i)))


class ActionCard(NamedTuple):
    """An action card; a Special Event has no seat and no level.

    :param level: that it shows. :param counts: the level that it counts as: another one for who is helped or hindered.
    """

    id: str
    seat: Seat = ""
    level: str = ""
    counts: str = ""


class Data:
    """All of it, parsed once.

    :param factions: with their goals. :param own: those that are not of the box, and always play.
    :param sides: who is helped or hindered, how, and which way: 1 or −1.
    :ivar shuffles: with which the game ends.
    :ivar forces: the templates of each faction. :ivar vehicles: those of its vehicles.
    :ivar singles: Single cards more or less, of who is helped or hindered so.
    :ivar doubles: levels by which Doubles count higher or lower, likewise.
    """

    def __init__(
        self, factions: Mapping[Seat, Faction], own: Mapping[Seat, Faction], sides: Sequence[tuple[Seat, Handicap, int]]
    ) -> None:
        terrain = assets.table(GAME, "terrain.toml", TerrainCard).terrain
        vehicles = assets.table(GAME, "vehicles.toml", Vehicles)
        self.factions, self.own = factions, own
        self.shuffles = assets.table(GAME, "scenario.toml", Scenario).end.shuffles
        self.singles = {seat: way * changes.singles for seat, changes, way in sides}
        self.doubles = {seat: way * changes.doubles for seat, changes, way in sides}
        self._deck = assets.table(GAME, "factions.toml", Factions).deck
        self._decks: dict[tuple[object, ...], Mapping[str, ActionCard]] = {}
        self.terrain = {row.id: row for row in (*terrain, TerrainRow(CAPSULE, "", "cover", False, "area"))}
        self.passengers, self.passenger_dice = vehicles.passengers, vehicles.passenger_dice
        self.forces = {
            id: tuple(made for group in faction.group for made in _templates(faction, group))
            for id, faction in factions.items()
        }
        self.vehicles = {id: tuple(_vehicle(row) for row in vehicles.vehicle if row.faction == id) for id in factions}

    def groups(self, template: Template) -> tuple[str, ...]:
        """Return the ids of the groups that a standard force has of a template."""
        return tuple(f"{template.id}-{number}" for number in range(1, template.groups + 1))

    def force(self, seat: Seat, *, vehicles: bool) -> Mapping[str, Template]:
        """Return the groups that a faction may have in a game, in the order of its sheet, with their templates."""
        templates = self.forces[seat] + (self.vehicles[seat] if vehicles else ())
        return {id: template for template in templates for id in self.groups(template)}

    def cards(
        self, seats: tuple[Seat, ...], extra: tuple[tuple[Seat, int], ...], *, playing: bool
    ) -> Mapping[str, ActionCard]:
        """Return the action deck, by the cards' ids.

        :param extra: Single cards above the usual ones, or below, by faction. :param playing: ordinary playing cards.
        """
        key = (seats, extra, playing)
        if key not in self._decks:
            self._decks[key] = {card.id: card for card in self._cards(seats, dict(extra), playing=playing)}
        return self._decks[key]

    def _cards(self, seats: tuple[Seat, ...], extra: Mapping[Seat, int], *, playing: bool) -> Iterator[ActionCard]:
        for number, seat in enumerate(seats):
            for level, count in self._deck.levels.items():
                names = [f"{seat}_{level}_{k}" for k in range(1, count + 1)]
                spare = [f"{seat}_bonus", f"{seat}_bonus_2"]
                if playing:
                    names = [f"{SUITS[number]}_{face}" for face in FACES[level]]
                    spare = [f"{SUITS[number]}_{face}" for face in SPARE]
                if level == "single":
                    more = extra.get(seat, 0)
                    names = [*names, *spare[:more]] if more >= 0 else names[:more]
                counts = LEVELS[LEVELS.index(level) + self.doubles.get(seat, 0)] if level == "double" else level
                yield from (ActionCard(name, seat, level, counts) for name in names)
        events = min(len(seats), self._deck.most_events)
        yield from (ActionCard(f"joker_{k}" if playing else f"event_{k}") for k in range(1, events + 1))

    def set_size(self, factions: int) -> int:
        """How many cards make a set."""
        return max(factions, self._deck.least_set)

    def species(self, seats: tuple[Seat, ...]) -> tuple[str, ...]:
        """Return the alien species that some factions bring to the table."""
        return tuple(slug(species) for seat in seats for species in self.factions[seat].species)


def _templates(faction: Faction, group: GroupRow) -> Iterator[Template]:
    """Yield a group's, and that of the figures which follow it as a group of their own."""
    kinds = faction.kinds(group)
    pack = [one for one in kinds if group.pack and one[0].id == slug(group.pack)]
    id, follows = f"{faction.id}-{slug(group.name)}", f"{faction.id}-{slug(group.pack)}" if group.pack else ""
    yield Template(
        id,
        faction.id,
        group.groups,
        *_sorted([one for one in kinds if one not in pack]),
        move=faction.move,
        linked=faction.linked or group.arrives,
        pack=follows,
        arrives=group.arrives,
        burrows=group.burrows,
        leaps="leaps" in faction.traits and not group.burrows,
        once=bool(group.once),
    )
    if pack:
        yield Template(
            follows, faction.id, group.groups, *_sorted(pack), move=group.pack_move, linked=False, follows=id
        )


def _sorted(figures: Sequence[tuple[Kind, int]]) -> tuple[tuple[Kind, ...], tuple[int, ...]]:
    """Return kinds of figures, and how many of each there are."""
    return tuple(kind for kind, _ in figures), tuple(count for _, count in figures)


def _vehicle(row: VehicleRow) -> Template:
    kind = Kind(row.id, 0, 0, False, False, (row.kill, row.kill, row.kill))
    id = f"{row.faction}-{row.id}"
    return Template(id, row.faction, 1, (kind,), (1,), 0, False, vehicle=True, flies=row.flies, ground=row.ground)


def load() -> Data:
    """Return the data that the game is shipped with."""
    return of({})


def of(options: Mapping[str, Any]) -> Data:
    """Return the data of a game with these options: its scenario, who is helped or hindered, and how.

    Factions of one's own, that always play, stand in :data:`OWN`.

    :raises UserError: what stands there are no factions.
    """
    own = options.get(OWN) or None
    night, helped, hindered, how = (options.get(id) or "" for id in CHOSEN)
    sides = ["" if seat == NOBODY else str(seat) for seat in (helped, hindered)]
    what = ("" if night == COLDWATER else str(night), *sides, str(how) if any(sides) else "")
    count = options.get("players", manifest_of(GAME).usual)
    strangers = min(len(own or ()), count)
    company = (*_of_the_box(options.get("from", ""), count - strangers), *[""] * strangers)
    found = _kept.get((id(own), company, *what))
    if found is None or found[0] is not own:
        if len(_kept) == MOST_KEPT:
            _kept.clear()
        found = _kept[id(own), company, *what] = (own, _made(own or (), company, *what))
    return found[1]


def playing(options: Mapping[str, Any]) -> tuple[Seat, ...]:
    """Return who plays: factions of the box in their order, after them those of one's own, which always do.

    :param options: all that were chosen.
    """
    own = [row.get("id", "") for row in options.get(OWN) or ()][: options["players"]]
    return (*_of_the_box(options["from"], options["players"] - len(own)), *own)


@cache
def _of_the_box(named: str, count: int) -> tuple[Seat, ...]:
    option = next(option for option in manifest_of(GAME).options if option.seats)
    return option.playing(named or option.default, count)


def _made(
    rows: Sequence[Mapping[str, Any]], company: tuple[Seat, ...], night: str, helped: Seat, hindered: Seat, how: str
) -> Data:
    """Return the data with rows as in ``factions.toml``, with their ``goals``, beside those of the box.

    :param company: who plays, factions of one's own without a name.
    """
    table, scenario = assets.table(GAME, "factions.toml", Factions), assets.table(GAME, "scenario.toml", Scenario)
    goals = scenario.goals(night, company)
    if homeless := [one.id for one in table.faction if one.id not in goals]:
        raise assets.source(GAME, "scenario.toml").refuse(
            ("guest",), f'no side and no guest is "{homeless[0]}" of factions.toml. Add a [[guest]] with its goals.'
        )
    try:
        own = [Source(OWN, "", {}).as_a(Faction, row, (number,)) for number, row in enumerate(rows)]
    except (TypeError, UserError) as error:
        said = str(error).rstrip(".")
        raise UserError(_("Your own factions cannot be read: {error}.").format(error=said)) from None
    box = [replace(one, goals=goals[one.id]) for one in table.faction]
    factions = {one.id: replace(one, goals=tuple(map(_slugged, one.goals))) for one in (*box, *own)}
    if len(factions) < len(box) + len(own):
        ids = ", ".join(one.id for one in own)
        raise UserError(_("Two factions have one id: {ids}. Each needs its own.").format(ids=ids))
    handicaps = assets.table(GAME, "handicaps.toml", Handicaps).handicap
    changes = next((one for one in handicaps if one.id == how), None)
    wanted = [(seat, changes, way) for seat, way in ((helped, 1), (hindered, -1)) if seat in factions and changes]
    for seat, changes, way in wanted:
        factions[seat] = _stronger(factions[seat], changes, way)
    return Data(factions, {one.id: one for one in own}, wanted)


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


def _slugged(goal: GoalRow) -> GoalRow:
    return replace(goal, alive={slug(name): count for name, count in goal.alive.items()})


def _stronger(faction: Faction, changes: Handicap, way: int) -> Faction:
    """More groups of its first kind, and goals of which less is asked; or the other way; never less than one.

    :param way: 1 or −1.
    """
    first, *others = faction.group
    more = replace(first, groups=max(1, first.groups + way * changes.groups))
    return replace(faction, group=[more, *others], goals=tuple(_easier(goal, changes, way) for goal in faction.goals))


def _easier(goal: GoalRow, changes: Handicap, way: int) -> GoalRow:
    asked = asdict(goal)
    return replace(goal, **{key: max(1, asked[key] - way * less) for key, less in changes.goal.items() if asked[key]})


CHOSEN: Final = ("scenario", "helped", "hindered", "handicap")
"""The options that change the data."""
NOBODY: Final = "nobody"
COLDWATER: Final = "coldwater_cross"
_kept: Final[dict[tuple[object, ...], tuple[object, Data]]] = {}
"""By the identity of own rows, with which they are kept, and by those options: a game asks for them at every step."""
