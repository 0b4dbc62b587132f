"""What stands in ``assets/pleasantville``: the townspeople, and the tables of the rulebook."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from companion.kernel.schema import TomlTable

GAME: Final = "pleasantville"
Count = Annotated[int, Meta(ge=1)]
Factor = Annotated[int, Meta(ge=0)]
Total = Annotated[int, Meta(ge=2, le=12, description="a total of two dice, from 2 to 12")]
Roll = Annotated[str, Meta(pattern="^[1-6]-[1-6]$", description='two dice one after the other, such as "1-5"')]
Die = Annotated[str, Meta(pattern="^[1-6]$", description='a die, from "1" to "6"')]
Span = tuple[Total, Total]
Result = Literal["A", "D", "AF", "DF"]


class PersonRow(TomlTable, frozen=True):
    """A ``[[townsperson]]``. :ivar face: one line, or two, for the counter."""

    id: str
    name: str
    face: str
    roll: Roll
    influence: Factor
    combat: Factor
    start: str
    move: Count
    ruled: tuple[str, ...]


class LeaderRow(TomlTable, frozen=True):
    """``[zebu_lon]``."""

    id: str
    name: str
    face: str
    title: str
    combat: Factor


class Townspeople(TomlTable, frozen=True):
    """``townspeople.toml``."""

    markers: Count
    zebu_lon: LeaderRow
    townsperson: tuple[PersonRow, ...]

    def __post_init__(self) -> None:
        ids = {row.id for row in self.townsperson}
        if len(ids) != len(self.townsperson) or len({row.roll for row in self.townsperson}) != len(ids):
            raise ValueError("two townspeople share an id or a roll. Give each its own.")


class LimitsTable(TomlTable, frozen=True):
    """``[limits]``."""

    turns: Count
    walks: Count
    walk_factor: Count
    alien_moves: Count
    stack: Count
    fighters: Count
    questions: Count


class BonusRow(TomlTable, frozen=True):
    """What a span of influence adds to a conversation."""

    influence: tuple[Factor, Factor]
    add: int


class Conversation(TomlTable, frozen=True):
    """``[conversation]``."""

    needed: Total
    bonus: tuple[BonusRow, ...]

    def added(self, influence: int) -> int:
        """Return what a suspect's influence adds to the dice. Raises :class:`ValueError` if no line holds it."""
        for row in self.bonus:
            if row.influence[0] <= influence <= row.influence[1]:
                return row.add
        raise ValueError(f"no line of the conversation table holds an influence of {influence}")


class OddsRow(TomlTable, frozen=True):
    """A column of ``[influence]``."""

    name: str
    ours: Count
    theirs: Count
    needed: Total


class Influence(TomlTable, frozen=True):
    """``[influence]``."""

    columns: Annotated[tuple[OddsRow, ...], Meta(min_length=1)]
    skeptical: int
    wary: int
    evidence: int
    lowest: Total
    highest: Total

    def column(self, ours: int, theirs: int) -> OddsRow:
        """Return the column of the Influence Results for two sums of influence.

        Fractions round against the Town: 20 to 11 is ``3-2``, not ``2-1``.
        Ruling: worse than ``1-3`` uses the ``1-3`` column.
        """
        best = self.columns[0]
        for column in self.columns:
            if ours * column.theirs >= theirs * column.ours:
                best = column
        return best


class Combat(TomlTable, frozen=True, rename={"least": "from"}):
    """``[combat]``: columns, the least lead for each, and a result for each total and column."""

    columns: tuple[str, ...]
    least: tuple[int, ...]
    shift: int
    results: dict[str, tuple[Result, ...]]

    def __post_init__(self) -> None:
        wide = len(self.columns)
        if len(self.least) != wide or any(len(row) != wide for row in self.results.values()):
            raise ValueError(f"[combat] has {wide} columns; write as many numbers in from and results in each row.")
        if set(self.results) != {str(total) for total in range(2, 13)}:
            raise ValueError("[combat.results] needs a row for every total from 2 to 12.")

    def column(self, lead: int) -> int:
        """Return the column, from 0, for the stronger side's lead in combat factors."""
        return sum(lead >= least for least in self.least) - 1


class Observation(TomlTable, frozen=True):
    """``[observation]``: the highest face that sees, by steps."""

    inside: tuple[Factor, ...]
    outdoors: tuple[Factor, ...]


class Numbers(TomlTable, frozen=True):
    """``tables.toml``."""

    phases: tuple[str, ...]
    limits: LimitsTable
    town_start: dict[Die, str]
    target: dict[Roll, str]
    conversation: Conversation
    influence: Influence
    combat: Combat
    alien_loss: dict[str, Span]
    town_loss: dict[str, Span]
    implant: dict[str, Span]
    observation: Observation
