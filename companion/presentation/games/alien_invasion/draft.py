"""A faction that people make up on the screen: a handful of numbers, each within bounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from companion.kernel import assets
from companion.kernel.words import Texts
from companion.models.alien_invasion import CLASSES, GAME, GroupRow, OwnFaction

_FORM: Final = assets.toml(GAME, "draft.toml")
COLOURS: Final[Sequence[str]] = _FORM["colours"]
SHAPES: Final[Sequence[str]] = _FORM["shapes"]
TRAITS: Final[Sequence[str]] = _FORM["traits"]
RULES: Final[Sequence[str]] = ("linked", *TRAITS, "teleport", "alien")
"""Special rules to choose among."""
BOUNDS: Final[Mapping[str, tuple[int, int]]] = {id: (least, most) for id, (least, most, _) in _FORM["numbers"].items()}
"""The numbers, in the order of the form, from the least to the most."""
STARTS: Final[Mapping[str, int]] = {id: start for id, (_, _, start) in _FORM["numbers"].items()}


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
        if id in CLASSES:
            at = [*CLASSES].index(id)
            for before in CLASSES[:at]:
                numbers[before] = min(numbers[before], numbers[id])
            for after in CLASSES[at:]:
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
        told = ["linked" if "linked" in self.rules else "each", *(rule for rule in RULES[1:-1] if rule in self.rules)]
        made: dict[str, Any] = {
            "name": faction,
            "colour": self.colour,
            "shape": self.shape,
            "line": say("own-line"),
            "move": n["move"],
            "linked": "linked" in self.rules,
            "kill": [[figure, *(n[one] for one in CLASSES)]],
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
