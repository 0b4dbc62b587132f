"""What stands in ``assets/war_of_the_worlds``: zones, charts, Battle cards, events, and all that is cut out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta

from companion.kernel.schema import Fault, TomlTable

GAME: Final = "war_of_the_worlds"
Count = Annotated[int, Meta(ge=0)]
Side = Literal["green", "yellow", "red"]
Colour = Literal["green", "yellow", "red", "blue", "black"]
COLOURS: Final[tuple[Colour, ...]] = ("green", "yellow", "red", "blue", "black")
"""Of Tripods, in the order of a Battle card's lines, from the top (ruling R16)."""
DIE_COLOURS: Final[tuple[Side, ...]] = ("green", "yellow", "red")
"""The colours of the die."""
LETTERS: Final = "ABCDE"
LAST_ROW: Final = 7
ACTIONS: Final = (
    "Move", "Move Left", "Move Right", "Double Move", "Detect", "Detect All", "Focused Detect", "Fire", "Fire All",
    "Focused Fire", "Arrival", "High Activity", "Grab",
)  # fmt: skip
"""What a Battle card has Tripods do."""

Orders = Annotated[
    str, Meta(pattern=r"^[A-E]: .+$", description='a hex and what is done there, such as "E: Move, Detect"')
]


def step_down(hex: str, side: int) -> str:
    """Return where a step down leads; "" beyond the last row. At the edge of the board it is straight (WW-41).

    :param side: −1 for the left, 1 for the right, 0 for straight.
    """
    column, row = LETTERS.index(hex[0]), int(hex[1:])
    beside = column + side
    if side and 0 <= beside < len(LETTERS):
        row, column = row + column % 2, beside
    else:
        row += 1
    return f"{LETTERS[column]}{row}" if row <= LAST_ROW else ""


class Zone(TomlTable, frozen=True):
    """A ``[[zone]]`` of ``zones.toml``.

    :ivar at: column and row on the map. :ivar colour: of its land in print.
    :ivar wave: where a die of each colour sends a Wave.
    :ivar machine: the colour of its Handling Machine, or "".
    :ivar name: in the language in use, where it is printed; the file has none.
    """

    id: str
    at: tuple[int, int]
    colour: str
    workforce: Count
    gears: Count
    adjacent: tuple[str, ...]
    wave: dict[Side, str]
    factory: bool = False
    hills: bool = False
    harbor: bool = False
    machine: Literal["", "green", "yellow", "red"] = ""
    name: str = ""


class Zones(TomlTable, frozen=True):
    """``zones.toml``. Roads lead both ways, arrows to neighbours, and these have another colour."""

    zone: tuple[Zone, ...]

    def faults(self) -> Iterator[Fault]:
        by_id = {zone.id: zone for zone in self.zone}
        for row, zone in enumerate(self.zone):
            for other in zone.adjacent:
                if other not in by_id or zone.id not in by_id[other].adjacent:
                    yield Fault(("zone", row, "adjacent"), f'{zone.id}: the road to "{other}" has no other end.')
                elif by_id[other].colour == zone.colour:
                    yield Fault(("zone", row, "colour"), f"{zone.id} has the colour of its neighbour {other}.")
            for colour in DIE_COLOURS:
                other = zone.wave.get(colour, "")
                if other not in zone.adjacent:
                    words = f'{zone.id}: the {colour} arrow leads to "{other}", which is no neighbour.'
                    yield Fault(("zone", row, "wave"), words)


class Order(NamedTuple):
    """What Tripods of one colour do: their hex at set-up, then their actions in order."""

    hex: str
    actions: tuple[str, ...]


class BattleRow(TomlTable, frozen=True):
    """A Battle card: a ``[[land]]`` or a ``[[naval]]`` of ``battle.toml``."""

    number: int
    green: Orders
    yellow: Orders
    red: Orders
    blue: Orders
    black: Orders

    @property
    def lines(self) -> Mapping[str, Order]:
        """The lines by colour, from the top."""
        found: dict[str, Order] = {}
        for colour, line in zip(COLOURS, (self.green, self.yellow, self.red, self.blue, self.black), strict=True):
            letter, _, actions = line.partition(": ")
            found[colour] = Order(letter, tuple(actions.split(", ")))
        return found


class Battles(TomlTable, frozen=True):
    """``battle.toml``: the two decks. Each card names each of the hexes A to E once."""

    land: tuple[BattleRow, ...]
    naval: tuple[BattleRow, ...]

    def faults(self) -> Iterator[Fault]:
        for deck, cards in (("land", self.land), ("naval", self.naval)):
            for row, card in enumerate(cards):
                for colour, line in card.lines.items():
                    if unknown := sorted(set(line.actions) - set(ACTIONS)):
                        words = f"there is no action {', '.join(unknown)}. Actions: {', '.join(ACTIONS)}."
                        yield Fault((deck, row, colour), words)
                if sorted(line.hex for line in card.lines.values()) != list(LETTERS):
                    yield Fault((deck, row), "each of the hexes A to E must be named once.")


class EventRow(TomlTable, frozen=True):
    """An ``[[event]]``.

    :ivar phase: of ``tables.toml``: it is printed on the back. :ivar tasks: what is done when it is drawn.
    :ivar title: in the language in use, where it is printed, as `text`; the file has none.
    """

    id: str
    phase: str
    sign: str
    tasks: tuple[str, ...] = ()
    title: str = ""
    text: str = ""


class Events(TomlTable, frozen=True):
    """``events.toml``."""

    event: tuple[EventRow, ...]


class CounterRow(TomlTable, frozen=True):
    """A ``[[counter]]`` of ``pieces.toml``.

    :ivar count: how many are alike. :ivar numbers: or one of each number; :ivar zones: one for each of these;
    :ivar plans: `count` for each of these. :ivar shots: dice that it rolls in battle.
    """

    id: str
    name: str
    words: tuple[str, ...]
    set: str
    sign: str
    ground: str
    count: Count = 1
    shots: Count = 0
    numbers: tuple[int, ...] = ()
    zones: tuple[str, ...] = ()
    plans: tuple[str, ...] = ()


class Yield(TomlTable, frozen=True):
    """A side of a Production counter. :ivar values: Workforce from the lowest to the highest. :ivar gears: for it."""

    values: Annotated[tuple[int, ...], Meta(min_length=1)]
    gears: Count


class ProductionRow(TomlTable, frozen=True):
    """Production counters of one sort."""

    count: Count
    sides: tuple[Yield, ...]


class TripodTable(TomlTable, frozen=True):
    """``[tripods]``: how many of each colour, for each board."""

    colours: tuple[Colour, ...]
    land: Count
    naval: Count


class Character(TomlTable, frozen=True):
    """A ``[[character]]``."""

    id: str
    name: str
    text: str


class Pieces(TomlTable, frozen=True):
    """``pieces.toml``: everything that is cut out.

    :ivar ruins: how many. :ivar waves: their numbers. :ivar machines: Handling Machines, by colour.
    """

    counter: tuple[CounterRow, ...]
    production: dict[str, ProductionRow]
    ruins: Count
    tripods: TripodTable
    waves: tuple[int, ...]
    machines: tuple[Side, ...]
    character: tuple[Character, ...]


class PhaseRow(TomlTable, frozen=True):
    """A ``[[phase]]`` of ``tables.toml``."""

    id: str
    name: str
    sign: str
    text: str


class CostRow(TomlTable, frozen=True):
    """A ``[[cost]]``. :ivar sign: beside it in print.

    :ivar key: what it is called in the file, whatever language `what` is in.
    """

    what: str
    sign: str
    points: Count
    where: str
    note: str
    key: str = ""


class Devastation(TomlTable, frozen=True):
    """A line of the Devastation chart, by the number of Tripods."""

    roll: Side
    name: str
    small: tuple[str, ...]
    middle: tuple[str, ...]
    large: tuple[str, ...]

    @property
    def sizes(self) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """What follows, for up to 2, for 3 or 4, and for 5 Tripods."""
        return self.small, self.middle, self.large


class RollRow(TomlTable, frozen=True):
    """A ``[[roll]]``: what one die does."""

    name: str
    who: str
    green: str
    yellow: str
    red: str

    @property
    def results(self) -> tuple[str, str, str]:
        """What follows, in the order of :data:`DIE_COLOURS`."""
        return self.green, self.yellow, self.red


class Ranges(TomlTable, frozen=True):
    """``[range]``: the colour that must be rolled at ranges 1, 2 and 3, by either side."""

    martian: tuple[Side, ...]
    human: tuple[Side, ...]


class PlanRow(TomlTable, frozen=True):
    """A ``[[plan]]``. :ivar short: what stands on the counter."""

    id: str
    name: str
    text: str
    short: str


class ActionRow(TomlTable, frozen=True):
    """An ``[[action]]``. :ivar key: as in :class:`CostRow`."""

    name: str
    text: str
    key: str = ""


class VictoryRow(TomlTable, frozen=True):
    """A ``[[victory]]``."""

    side: Literal["human", "martian"]
    text: str


class DifficultyRow(TomlTable, frozen=True):
    """A ``[[difficulty]]``. :ivar key: as in :class:`CostRow`."""

    what: str
    easy: str
    standard: str
    hard: str
    key: str = ""

    @property
    def levels(self) -> tuple[str, str, str]:
        """What it is, from easy to hard."""
        return self.easy, self.standard, self.hard


class ScenarioRow(TomlTable, frozen=True):
    """A ``[[scenario]]``."""

    name: str
    text: str


class Level(TomlTable, frozen=True):
    """A difficulty, of ``[levels]``.

    :ivar tripods: of Waves 3 to 5. :ivar landing: rolls on which a Wave that is gone lands anew.
    :ivar flyer: rolls that add a piece of the Flying Machine; `flyer_many` if two or more machines work on it.
    """

    tripods: Count
    landing: tuple[Side, ...]
    flyer: tuple[Side, ...]
    flyer_many: tuple[Side, ...]


class Charts(TomlTable, frozen=True):
    """``tables.toml``: costs, charts and words of the help sheet and the boards.

    :ivar waves: the Wave that lands, by Germs.
    """

    phase: tuple[PhaseRow, ...]
    landing: dict[Side, str]
    cost: tuple[CostRow, ...]
    devastation: tuple[Devastation, ...]
    roll: tuple[RollRow, ...]
    range: Ranges
    plan: tuple[PlanRow, ...]
    action: tuple[ActionRow, ...]
    victory: tuple[VictoryRow, ...]
    difficulty: tuple[DifficultyRow, ...]
    scenario: tuple[ScenarioRow, ...]
    waves: dict[str, int]
    levels: dict[str, Level]
