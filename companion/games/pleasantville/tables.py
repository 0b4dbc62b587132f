"""The tables of the rulebook, and how each is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.kernel.remembered import remembered
from companion.kernel.schema import Source
from companion.models.pleasantville import Numbers, Span, Townspeople

Faces = tuple[int, ...]


class Tables:
    """Every table of ``townspeople.toml`` and ``tables.toml``.

    :param townspeople: the parsed ``townspeople.toml``.
    :param tables: the parsed ``tables.toml``.
    :raises UserError: something is missing or contradicts itself; the message says what.
    """

    def __init__(self, townspeople: Mapping[str, Any], tables: Mapping[str, Any]) -> None:
        people = Source("townspeople.toml", "", dict(townspeople)).as_a(Townspeople)
        source = Source("tables.toml", "", dict(tables))
        numbers = source.as_a(Numbers)
        self.people = {row.id: row for row in people.townsperson}
        self.townsperson: Mapping[Faces, str] = {_roll(person.roll): person.id for person in people.townsperson}
        self.zebu_lon = people.zebu_lon
        self.limits = numbers.limits
        self.phases = numbers.phases
        self.town_start: Mapping[Faces, str] = {(int(die),): who for die, who in numbers.town_start.items()}
        self.target: Mapping[Faces, str] = {_roll(roll): building for roll, building in numbers.target.items()}
        self.talk_needed = numbers.conversation.needed
        self.talk_bonus = numbers.conversation.added
        influence = numbers.influence
        self.odds, self.odds_column = influence.columns, influence.column
        self.skeptical, self.wary, self.evidence = influence.skeptical, influence.wary, influence.evidence
        self._lowest, self._highest = influence.lowest, influence.highest
        self.combat_columns, self.combat_column = numbers.combat.columns, numbers.combat.column
        self.combat_shift = numbers.combat.shift
        self.combat: Mapping[int, tuple[str, ...]] = {int(total): row for total, row in numbers.combat.results.items()}
        self.alien_loss = _spans(source, "alien_loss", numbers.alien_loss)
        self.town_loss = _spans(source, "town_loss", numbers.town_loss)
        self.implant = _spans(source, "implant", numbers.implant)
        self.inside, self.outdoors = numbers.observation.inside, numbers.observation.outdoors

    def influence_modifiers(self, skeptical: bool, wary: bool, evidence: bool) -> Mapping[str, int]:
        """Return what modifies the dice of an influence attempt, by its reason (rules VI, and the implants' ruling).

        :param skeptical: the target is. :param wary: the target is. :param evidence: an influencer carries an implant;
            several implants count once.
        """
        return {"skeptical": self.skeptical * skeptical, "wary": self.wary * wary, "evidence": self.evidence * evidence}

    @remembered
    def influence_shift(self, skeptical: bool, wary: bool, evidence: bool) -> int:
        """Return what modifies the dice of an influence attempt, all reasons together."""
        return sum(self.influence_modifiers(skeptical, wary, evidence).values())

    def influence_total(self, roll: int, modifier: int) -> int:
        """Return the modified total of an influence attempt.

        Ruling: a total under 2 counts as 2, over 12 as 12.
        """
        return max(self._lowest, min(self._highest, roll + modifier))

    def observation(self, steps: int, inside: bool) -> int:
        """Return the highest face of one die that sees a lifted pair so many steps away; 0 if none does."""
        line = self.inside if inside else self.outdoors
        return line[steps] if steps < len(line) else 0


def _roll(text: str) -> Faces:
    return tuple(int(face) for face in text.split("-"))


def _spans(source: Source, name: str, rows: Mapping[str, Span]) -> Mapping[int, str]:
    """Totals by result, as results by total."""
    table: dict[int, str] = {}
    for result, (least, most) in rows.items():
        for total in range(least, most + 1):
            if total in table:
                raise source.refuse((name,), f"a total of {total} is {table[total]} and {result} at once.")
            table[total] = result
    if set(table) != set(range(2, 13)):
        raise source.refuse((name,), f"[{name}] needs a result for every total from 2 to 12.")
    return table
