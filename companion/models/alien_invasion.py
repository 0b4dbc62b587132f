"""What stands in ``assets/alien_invasion``: factions, cards, terrain, nights, vehicles, handicaps."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta, field
from msgspec.structs import replace

from companion.kernel.schema import Fault, TomlTable

GAME: Final = "alien_invasion"
Count = Annotated[int, Meta(ge=0)]
Word = Annotated[str, Meta(min_length=1)]
Points = Annotated[int, Meta(ge=1, le=99)]
Level = Literal["single", "double", "triple"]
Shelter = Literal["open", "cover", "building"]
Inches = tuple[float, float]
Disc = tuple[float, float, float]
LEVELS: Final[tuple[Level, ...]] = ("single", "double", "triple")
CLASSES: Final[tuple[Shelter, ...]] = ("open", "cover", "building")
"""Classes of protection, the worst first: the order of kill numbers."""
MAP: Final = "map"
"""The picture of the table from above."""
FIRST_TABLE: Final = "first_table"
"""Likewise of a first game's."""
AT_CAPSULE: Final = ("carry", "destroy", "lift")
"""Goals that lead to the capsule."""
MOST_GROUPS: Final = 12
"""Rows of a faction's sheet."""
MOST_FIGURES: Final = 10
"""Columns of it."""
ROLLED: Final = 3.5
"""Dice of a figure whose number of dice is rolled first, on average."""
_DICE: Final = re.compile(r"(?P<close>\d{1,2}) close|(?P<more>s \+ )?(?P<dice>\d{1,2})|–|(?P<first>roll first)")


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


def slug(name: str) -> str:
    """Return the id of something by its English name: ``Support weapon`` is ``support_weapon``."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


class GroupRow(TomlTable, frozen=True):
    """A ``[[faction.group]]``: how many, and rows of (how many, what, dice)."""

    name: Word
    groups: Annotated[int, Meta(ge=1, le=9)]
    figures: Annotated[list[tuple[Annotated[int, Meta(ge=1, le=10)], Word, Word]], Meta(min_length=1)]
    once: str = ""
    pack: str = ""
    pack_move: Annotated[int, Meta(ge=0, le=48)] = 0
    arrives: bool = False
    burrows: bool = False

    @property
    def size(self) -> int:
        """Figures of one group."""
        return sum(count for count, _, _ in self.figures)

    def faults(self) -> Iterator[Fault]:
        for row, (_, name, words) in enumerate(self.figures):
            if _DICE.fullmatch(words) is None:
                said = f'the dice of {name} are "{words}". Write "2", "2 close", "s + 1", "roll first" or "–".'
                yield Fault(("figures", row), said)
        if self.size > MOST_FIGURES:
            yield Fault(("figures",), f"a sheet has room for {MOST_FIGURES} figures of a group.")
        if self.pack:
            if self.pack not in [name for _, name, _ in self.figures]:
                yield Fault(("pack",), f'no figure of {self.name} is called "{self.pack}".')
            if not self.pack_move:
                yield Fault(("pack",), "a pack wants pack_move, in inches.")
            if "–" not in [words for _, _, words in self.figures]:
                yield Fault(("pack",), 'a pack wants a Controller: a figure whose dice are "–".')


class GoalRow(TomlTable, frozen=True):
    """What wins: see ``scenario.toml``."""

    kind: Literal["kills", "survive", "carry", "destroy", "lift", "study"]
    rolls: Annotated[int, Meta(ge=0, le=9)] = 0
    figures: Annotated[int, Meta(ge=0, le=99)] = 0
    dead: Annotated[int, Meta(ge=0, le=99)] = 0
    each: Annotated[int, Meta(ge=0, le=9)] = 0
    alive: dict[str, int] = field(default_factory=dict)

    def faults(self) -> Iterator[Fault]:
        if self.kind in AT_CAPSULE and not self.rolls:
            yield Fault((), f'"{self.kind}" wants rolls = 1 or more.')
        if self.kind == "kills" and not self.figures:
            yield Fault((), '"kills" wants figures = 1 or more.')


class OwnFaction(TomlTable, frozen=True):
    """A faction, as people may write one: all but what its place in the box gives it."""

    name: Annotated[str, Meta(min_length=1, max_length=24, description="a text of 1 to 24 letters in quotes")]
    colour: str
    shape: str
    line: Word
    move: Annotated[int, Meta(ge=1, le=48)]
    kill: Annotated[list[tuple[Word, Points, Points, Points]], Meta(min_length=1)]
    group: Annotated[list[GroupRow], Meta(min_length=1)]
    rules: tuple[Word, ...] = ()
    linked: bool = False
    bonus: Annotated[int, Meta(ge=0, le=2)] = 0
    triple: str = ""
    species: tuple[str, ...] = ()
    traits: tuple[Literal["study", "leaps", "stands_fast"], ...] = ()
    face: str = "volunteers"
    goals: tuple[GoalRow, ...] = ()

    @property
    def burrows(self) -> bool:
        """Whether it is at home underground."""
        return any(group.burrows for group in self.group)

    def faults(self) -> Iterator[Fault]:
        for number, (name, *points) in enumerate(self.kill):
            if points != sorted(points):
                said = f"{name} dies more easily in cover than in the open: {points}. Let numbers rise."
                yield Fault(("kill", number), said)
        for number, species in enumerate(self.species):
            if species not in [row[0] for row in self.kill]:
                said = f'"{species}" is a species without kill numbers. Add a row to kill.'
                yield Fault(("species", number), said)
        if sum(group.groups for group in self.group) > MOST_GROUPS:
            yield Fault(("group",), f"a sheet has room for {MOST_GROUPS} groups. Make fewer, larger ones.")
        names = [group.name for group in self.group]
        for number, group in enumerate(self.group):
            if names.count(group.name) > 1:
                said = f'two kinds of groups are called "{group.name}". Rename one.'
                yield Fault(("group", number, "name"), said)
        for number, goal in enumerate(self.goals):
            if goal.kind == "study" and "study" not in self.traits:
                yield Fault(("goals", number), 'only a faction with traits = ["study"] can win by study.')
            for name in goal.alive:
                if name not in names:
                    said = f'there is no kind of group "{name}". Groups: {", ".join(names)}.'
                    yield Fault(("goals", number), said)

    def kinds(self, group: GroupRow) -> list[tuple[Kind, int]]:
        """Return the kinds of figures of a group, and how many of each one group has.

        A figure's kill numbers are the row of its name, of its group's, or the first one.
        """
        rows, made = {row[0]: row for row in self.kill}, []
        for count, name, words in group.figures:
            dice = _DICE.fullmatch(words)
            assert dice, words
            row = rows.get(name) or rows.get(group.name) or self.kill[0]
            shot, species = int(dice["dice"] or 0), slug(row[0]) if row[0] in self.species else ""
            rolls, grows = bool(dice["first"]), bool(dice["more"])
            made.append((Kind(slug(name), shot, int(dice["close"] or shot), rolls, grows, row[1:], species), count))
        return made

    @property
    def dice(self) -> float:
        """How many dice a standard force shoots with, on average. What arrives later isn't counted, here as below."""
        return sum(many * (ROLLED if kind.rolls else kind.dice) for kind, many in self._force() if not kind.grows)

    @property
    def points(self) -> int:
        """How many points it takes to wipe out those who shoot, and who leads them, in the open."""
        return sum(many * kind.kill[0] for kind, many in self._force() if kind.dice or not kind.close)

    @property
    def weight(self) -> int:
        """What it is worth: dice × points."""
        return round(self.dice * self.points)

    def _force(self) -> Iterator[tuple[Kind, int]]:
        for group in self.group:
            if not group.arrives:
                yield from ((kind, group.groups * count) for kind, count in self.kinds(group))


class Faction(OwnFaction, frozen=True, kw_only=True):
    """A ``[[faction]]`` of ``factions.toml``; its goals stand in the scenario.

    :ivar letter: of its cards' tags. :ivar total: its dice, in print. :ivar track: a title, and how many boxes to tick.
    """

    id: str
    letter: str
    total: str
    track: tuple[str, int] | None = None
    face: str = ""

    @property
    def portrait(self) -> str:
        """Whose portrait it has."""
        return self.face or self.id

    @property
    def once(self) -> str:
        """What each group may do once a game, or ""."""
        return next((group.once for group in self.group if group.once), "")


class DeckTable(TomlTable, frozen=True):
    """``[deck]``. :ivar factions: the fewest and the most that play."""

    single: Count
    double: Count
    triple: Count
    most_events: Count
    least_set: Count
    factions: tuple[int, int]

    @property
    def levels(self) -> Mapping[Level, int]:
        """Cards of a faction, by level."""
        return {"single": self.single, "double": self.double, "triple": self.triple}


class Factions(TomlTable, frozen=True):
    """``factions.toml``. No two look alike."""

    deck: DeckTable
    faction: tuple[Faction, ...]

    def faults(self) -> Iterator[Fault]:
        taken: set[tuple[str, str]] = set()
        for row, one in enumerate(self.faction):
            if one.goals:
                yield Fault(
                    ("faction", row, "goals"), "goals of a faction of the box stand in scenario.toml, by night."
                )
            for look in (("id", one.id), ("letter", one.letter), ("colour", one.colour), ("shape", one.shape)):
                if look in taken:
                    what, value = look
                    yield Fault(("faction", row, what), f'two factions have the {what} "{value}". Each needs its own.')
                taken.add(look)


class LevelRow(TomlTable, frozen=True):
    """A ``[level.…]`` of ``cards.toml``. :ivar count: actions. :ivar use: what for. :ivar then: what follows."""

    name: str
    count: Count
    use: str
    then: str = ""


class EventTable(TomlTable, frozen=True):
    """``[event]``. :ivar results: face, name and effect of each roll."""

    name: str
    count: Count
    before: tuple[str, ...]
    roll: str
    results: tuple[tuple[str, str, str], ...]


class Lines(TomlTable, frozen=True):
    """Lines under a title."""

    title: str
    lines: tuple[str, ...]


class Reference(Lines, frozen=True):
    """``[reference]``."""

    back_title: str
    back_line: str


class Back(TomlTable, frozen=True):
    """``[back]``."""

    title: str
    line: str


class Cards(TomlTable, frozen=True):
    """``cards.toml``."""

    bonus: str
    level: dict[Level, LevelRow]
    event: EventTable
    reference: Reference
    back: Back


class TerrainRow(TomlTable, frozen=True, rename={"shelter": "protection"}):
    """A ``[[terrain]]`` of ``terrain.toml``. A line is crossed, an area is entered."""

    id: str
    name: str
    shelter: Shelter
    blocks: bool
    kind: Literal["area", "line"]

    @property
    def line(self) -> bool:
        """Whether it is one."""
        return self.kind == "line"


class ClassRow(TomlTable, frozen=True):
    """A ``[class.…]``."""

    name: str
    says: str


class BlastTable(TomlTable, frozen=True):
    """``[blast]``. :ivar diameter: of the disc, inches."""

    diameter: float
    lines: tuple[str, ...]


class TerrainCard(TomlTable, frozen=True, rename={"classes": "class"}):
    """``terrain.toml``."""

    terrain: tuple[TerrainRow, ...]
    classes: dict[Shelter, ClassRow]
    terrain_rules: Lines
    vehicles: Lines
    cards: Lines
    move: Lines
    shoot: Lines
    special: Lines
    combat: Lines
    underground: Lines
    end: Lines
    blast: BlastTable


class NightSide(TomlTable, frozen=True):
    """A ``[[night.side]]``: what wins for a faction. Any one of its goals does."""

    faction: str
    victory: str
    goals: tuple[GoalRow, ...]


class Side(NightSide, frozen=True):
    """A ``[[side]]`` or a ``[[guest]]``."""

    edge: str


class Night(TomlTable, frozen=True):
    """A ``[[night]]``: another one on the same table."""

    id: str
    title: str
    line: str
    side: tuple[NightSide, ...]


class EndTable(TomlTable, frozen=True):
    """``[end]``."""

    title: str
    shuffles: Count
    text: str


class Plan(TomlTable, frozen=True):
    """``[map]``: what stands on the table, in inches."""

    buildings: tuple[tuple[float, float, float, float, str], ...]
    trees: tuple[Disc, ...]
    rubble: tuple[Disc, ...]
    walls: tuple[tuple[Inches, Inches], ...]
    capsule: Inches
    holes: tuple[Inches, ...]


class Scenario(TomlTable, frozen=True):
    """``scenario.toml``."""

    id: str
    title: str
    players: Count
    table: Inches
    line: str
    story: str
    end: EndTable
    setup: Lines
    side: tuple[Side, ...]
    guest: tuple[Side, ...]
    night: tuple[Night, ...]
    company: tuple[dict[str, Points], ...]
    map: Plan

    def goals(self, night: str, company: Collection[str] = ()) -> Mapping[str, tuple[GoalRow, ...]]:
        """Return what wins, by faction.

        :param night: the id of another night; whoever isn't named there keeps its goals.
        :param company: who plays, if it is another one than the scenario's.
        """
        others = [side for one in self.night if one.id == night for side in one.side]
        kills = next((row for row in self.company if row.keys() == {*company} and not night), {})
        return {
            side.faction: tuple(_in_a_company(side.goals, len(company) or len(self.side), kills.get(side.faction, 0)))
            for side in (*self.side, *self.guest, *others)
        }

    def faults(self) -> Iterator[Fault]:
        known = {side.faction for side in (*self.side, *self.guest)}
        seen: list[Collection[str]] = []
        for number, row in enumerate(self.company):
            if row.keys() in seen:
                yield Fault(("company", number), f"a second row for the company of {', '.join(row)}. Leave one out.")
            seen.append(row.keys())
            for faction in row.keys() - known:
                yield Fault(
                    ("company", number, faction), f'no side and no guest is "{faction}". Mend the name, or add one.'
                )


def _in_a_company(goals: Iterable[GoalRow], count: int, kills: int) -> Iterator[GoalRow]:
    """Yield goals of one of so many factions; so many kills among them, and dead for each other faction."""
    for goal in goals:
        if goal.kind != "kills" or not kills:
            yield replace(goal, dead=goal.dead + goal.each * (count - 1))
    if kills:
        yield GoalRow("kills", figures=kills)


class VehicleRow(TomlTable, frozen=True):
    """A ``[[vehicle]]`` of ``vehicles.toml``."""

    id: str
    faction: str
    kill: Points
    ground: tuple[str, ...] = ()
    flies: bool = False


class Vehicles(TomlTable, frozen=True):
    """``vehicles.toml``."""

    passengers: Count
    passenger_dice: Count
    vehicle: tuple[VehicleRow, ...]


class Handicap(TomlTable, frozen=True):
    """A ``[[handicap]]``. :ivar rates: of a hundred games, how many a faction won, helped and hindered."""

    id: str
    words: str
    rates: dict[str, tuple[int, int]]
    singles: int = 0
    doubles: int = 0
    groups: int = 0
    goal: dict[Literal["rolls", "figures", "dead"], int] = field(default_factory=dict)


class Handicaps(TomlTable, frozen=True):
    """``handicaps.toml``. :ivar rates: of nobody helped or hindered."""

    line: str
    none: str
    rates: dict[str, int]
    handicap: tuple[Handicap, ...]
