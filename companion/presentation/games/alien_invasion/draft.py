"""A faction that people make up on the screen: a handful of numbers, each within bounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from companion.kernel.words import Texts
from companion.models.alien_invasion import GroupRow, OwnFaction

COLOURS: Final = ("teal", "plum", "orange", "green", "brown", "navy")
SHAPES: Final = ("star", "shield", "cone", "diamond", "drop", "saucer")
RULES: Final = ("linked", "leaps", "stands_fast", "study", "teleport", "alien")
"""Special rules to choose among."""
TRAITS: Final = ("leaps", "stands_fast", "study")
BOUNDS: Final[Mapping[str, tuple[int, int]]] = {
    "groups": (1, 9),
    "figures": (1, 10),
    "dice": (0, 9),
    "heavy": (0, 9),
    "move": (2, 36),
    "open": (1, 60),
    "cover": (1, 60),
    "building": (1, 60),
    "kills": (1, 40),
}
"""The numbers, in the order of the form, from the least to the most."""
KILL: Final = ("open", "cover", "building")
STARTS: Final[Mapping[str, int]] = {
    "groups": 4, "figures": 4, "dice": 2, "heavy": 0, "move": 8, "open": 6, "cover": 9, "building": 12, "kills": 12,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Draft:
    """What stands in the form.

    :ivar names: of the faction, of a group, of a figure; what is not typed gets a plain name.
    :ivar numbers: of :data:`BOUNDS`. :ivar rules: of :data:`RULES`.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    colour: str = COLOURS[0]
    shape: str = SHAPES[0]
    numbers: Mapping[str, int] = field(default_factory=lambda: STARTS)
    rules: frozenset[str] = frozenset()

    def with_number(self, id: str, value: int) -> Draft:
        """Change a number. Whoever is harder to kill in the open is no easier to kill in cover."""
        least, most = BOUNDS[id]
        numbers = {**self.numbers, id: max(least, min(most, value))}
        if id in KILL:
            at = KILL.index(id)
            for before in KILL[:at]:
                numbers[before] = min(numbers[before], numbers[id])
            for after in KILL[at:]:
                numbers[after] = max(numbers[after], numbers[id])
        return replace(self, numbers=numbers)

    def with_rule(self, id: str) -> Draft:
        """Choose a special rule, or leave it out again."""
        return replace(self, rules=self.rules ^ {id})

    def counted(self, say: Texts) -> OwnFaction:
        """Return the faction, whether its file would be one or not."""
        row = self.row(say)
        return OwnFaction(**{**row, "group": [GroupRow(**group) for group in row["group"]]})

    def row(self, say: Texts) -> dict[str, Any]:
        """Return the keys of its file. What the sheet says of its rules is in the language in use."""
        n = self.numbers
        faction, group, figure = (
            self.names.get(what) or say(f"own-new-{what}") for what in ("faction", "group", "figure")
        )
        heavy = bool(n["heavy"]) and n["figures"] > 1
        figures: list[list[Any]] = [[n["figures"] - heavy, figure, str(n["dice"]) if n["dice"] else "–"]]
        if heavy:
            figures.append([1, say("own-new-heavy"), str(n["heavy"])])
        told = ["linked" if "linked" in self.rules else "each", *(rule for rule in RULES[1:5] if rule in self.rules)]
        made: dict[str, Any] = {
            "name": faction,
            "colour": self.colour,
            "shape": self.shape,
            "line": say("own-line"),
            "move": n["move"],
            "linked": "linked" in self.rules,
            "kill": [[figure, *(n[one] for one in KILL)]],
            "species": [figure] if "alien" in self.rules else [],
            "traits": [rule for rule in TRAITS if rule in self.rules],
            "face": "saucer_folk" if "alien" in self.rules else "volunteers",
            "rules": [say(f"own-told-{rule}") for rule in told],
            "goals": [{"kind": "kills", "figures": n["kills"]}],
        }
        if "study" in self.rules:
            made["goals"].append({"kind": "study"})
        there: dict[str, Any] = {"name": group, "groups": n["groups"], "figures": figures}
        if "teleport" in self.rules:
            there["once"] = say("verb-teleport")
        return {**made, "group": [there]}
