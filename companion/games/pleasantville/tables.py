"""The tables of the rulebook, and how each is read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from companion.kernel.errors import UserError

Faces = tuple[int, ...]


class Person(NamedTuple):
    """One townsperson, as printed on the counter."""

    id: str
    name: str
    roll: Faces
    influence: int
    combat: int
    start: str
    move: int


class Odds(NamedTuple):
    """A column of the Influence Results: ``ours`` to ``theirs``, and the least total that convinces."""

    name: str
    ours: int
    theirs: int
    needed: int


class Limits(NamedTuple):
    """How much of anything."""

    turns: int
    walks: int
    walk_factor: int
    alien_moves: int
    stack: int
    fighters: int
    questions: int
    markers: int


class Tables:
    """Every table, parsed from ``townspeople.toml`` and ``tables.toml``.

    :param townspeople: the parsed ``townspeople.toml``.
    :param tables: the parsed ``tables.toml``.
    :raises UserError: something is missing or contradicts itself; the message says what.
    """

    def __init__(self, townspeople: Mapping[str, Any], tables: Mapping[str, Any]) -> None:
        try:
            self._read(townspeople, tables)
        except KeyError as missing:
            raise UserError(f"The data of Pleasantville lack {missing}. Restore the files as installed.") from None

    def _read(self, townspeople: Mapping[str, Any], tables: Mapping[str, Any]) -> None:
        self.people: Mapping[str, Person] = {
            row["id"]: Person(
                row["id"], row["name"], _roll(row["roll"]),
                row["influence"], row["combat"], row["start"], row["move"],
            )
            for row in townspeople["townsperson"]
        }  # fmt: skip
        self.townsperson: Mapping[Faces, str] = {person.roll: person.id for person in self.people.values()}
        if len(self.townsperson) != len(townspeople["townsperson"]):
            raise UserError("townspeople.toml: two townspeople share an id or a roll. Give each its own.")
        self.zebu_lon_name: str = townspeople["zebu_lon"]["name"]
        self.zebu_lon_combat: int = townspeople["zebu_lon"]["combat"]
        self.limits = Limits(
            turns=tables["turns"],
            markers=townspeople["markers"],
            **{name: tables["limits"][name] for name in Limits._fields if name not in ("turns", "markers")},
        )
        self.phases: tuple[str, ...] = tuple(tables["phases"])
        self.town_start: Mapping[Faces, str] = {(int(die),): who for die, who in tables["town_start"].items()}
        self.target: Mapping[Faces, str] = {_roll(roll): building for roll, building in tables["target"].items()}
        talk = tables["conversation"]
        self.talk_needed: int = talk["needed"]
        self._talk_bonus = [(*row["influence"], row["add"]) for row in talk["bonus"]]
        influence = tables["influence"]
        self.odds = tuple(Odds(**column) for column in influence["columns"])
        self.skeptical: int = influence["skeptical"]
        self.wary: int = influence["wary"]
        self.evidence: int = influence["evidence"]
        self._lowest: int = influence["lowest"]
        self._highest: int = influence["highest"]
        combat = tables["combat"]
        self.combat_columns: tuple[str, ...] = tuple(combat["columns"])
        self._combat_from: tuple[int, ...] = tuple(combat["from"])
        self.combat_shift: int = combat["shift"]
        self.combat: Mapping[int, tuple[str, ...]] = {
            int(total): tuple(row) for total, row in combat["results"].items()
        }
        self.alien_loss = _spans(tables["alien_loss"])
        self.town_loss = _spans(tables["town_loss"])
        self.implant = _spans(tables["implant"])
        self.inside: tuple[int, ...] = tuple(tables["observation"]["inside"])
        self.outdoors: tuple[int, ...] = tuple(tables["observation"]["outdoors"])

    def talk_bonus(self, influence: int) -> int:
        """What a suspect's influence adds to the dice of a conversation."""
        for least, most, add in self._talk_bonus:
            if least <= influence <= most:
                return int(add)
        raise ValueError(f"no line of the conversation table holds an influence of {influence}")

    def odds_column(self, ours: int, theirs: int) -> Odds:
        """The column of the Influence Results for two sums of influence.

        Fractions round against the Town: 20 to 11 is ``3-2``, not ``2-1``.
        Ruling: worse than ``1-3`` uses the ``1-3`` column.
        """
        best = self.odds[0]
        for column in self.odds:
            if ours * column.theirs >= theirs * column.ours:
                best = column
        return best

    def influence_total(self, roll: int, *, skeptical: bool, wary: bool, evidence: bool) -> int:
        """The modified total of an influence attempt.

        Ruling: a total under 2 counts as 2, over 12 as 12.
        """
        total = roll + self.skeptical * skeptical + self.wary * wary + self.evidence * evidence
        return max(self._lowest, min(self._highest, total))

    def combat_column(self, lead: int) -> int:
        """The column, from 0, for the stronger side's lead in combat factors."""
        return sum(lead >= least for least in self._combat_from) - 1

    def observation(self, steps: int, inside: bool) -> int:
        """The highest face of one die that sees a lifted pair so many steps away; 0 if none does."""
        line = self.inside if inside else self.outdoors
        return line[steps] if steps < len(line) else 0


def _roll(text: str) -> Faces:
    return tuple(int(face) for face in text.split("-"))


def _spans(rows: Mapping[str, Iterable[int]]) -> Mapping[int, str]:
    """Totals by result, as results by total."""
    table: dict[int, str] = {}
    for result, (least, most) in ((result, tuple(span)) for result, span in rows.items()):
        for total in range(least, most + 1):
            if total in table:
                raise UserError(f"tables.toml: a total of {total} is {table[total]} and {result} at once.")
            table[total] = result
    if set(table) != set(range(2, 13)):
        raise UserError("tables.toml: a table of two dice needs a result for every total from 2 to 12.")
    return table
