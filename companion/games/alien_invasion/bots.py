"""Players for empty seats. Each sees its own view, which is all there is: nothing of this game is secret.

Nobody stands at a table when machines play alone, so the one that enters facts makes them up from a simple table:
:class:`ScriptedTable`. It knows no places, only how often what happens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.alien_invasion.data import CAPSULE, CLASSES, EDGE, Data
from companion.games.alien_invasion.state import Group, View
from companion.games.alien_invasion.steps import dice_of
from companion.kernel.bots import Luck
from companion.kernel.game import Answer, Ask

EACH: Final = 3.5
"""What a die brings on average."""
GOALS: Final = ("carry", "lift", "destroy")
"""Goals that lead to the capsule."""


class ScriptedTable:
    """What people would say, drawn by lot: where moves end, what stands between, who lies under a disc.

    :param luck: draws. :param data: the game's data.
    """

    def __init__(self, luck: Luck, data: Data) -> None:
        self._luck = luck
        self.data = data

    def enter(self, view: View, ask: Ask) -> Answer | None:
        """One of ``ask.options``."""
        wanted = SAYS[ask.kind](self, view, ask)
        return wanted if wanted in ask.options else ask.options[0]

    def chance(self, of: int, among: int) -> bool:
        return self._luck.below(among) < of

    def ends(self, view: View, ask: Ask) -> Answer:
        """Where a move ends: at the capsule for whoever wants it, at an enemy for who fights hand to hand, in cover."""
        group = view.groups[ask.facts["group"]]
        template = self.data.templates[group.template]
        how = ask.facts["how"]
        if ("stand", EDGE) in ask.options:
            return ("stand", EDGE) if self.chance(1, 3) else ("stand", "open")
        bold = template.follows or template.burrows or how in ("charge", "surface")
        if how not in ("back", "deploy", "drive", "land", "climb") and self.chance(6 if bold else 1, 12):
            touches = [answer for answer in ask.options if answer[0] == "touch"]
            if touches:
                return touches[self._luck.below(len(touches))]
        if wants_capsule(self.data, group) and ("stand", CAPSULE) in ask.options and self.chance(1, 3):
            return ("stand", CAPSULE)
        return ("stand", ("open", "open", "open", "scrub", "rubble", "building")[self._luck.below(6)])

    def sight(self, view: View, ask: Ask) -> Answer:
        """Six buildings and a dozen groups are in the way more often than not."""
        return (("clear",), ("clear",), ("behind",), ("group",), ("terrain",), ("terrain",))[self._luck.below(6)]

    def under(self, view: View, ask: Ask) -> Answer:
        """Two groups at most lie under a disc, mostly enemies."""
        if len(ask.facts["named"]) > 1:
            return ("done",)
        seat = view.groups[ask.facts["group"]].seat
        found = [one for one in ask.options if one[0] == "under" and view.groups[one[1]].seat != seat]
        return found[self._luck.below(len(found))] if found and self.chance(2, 3) else ("done",)


SAYS: Final[Mapping[str, Callable[[ScriptedTable, View, Ask], Answer]]] = {
    "ends": ScriptedTable.ends,
    "sight": ScriptedTable.sight,
    "under": ScriptedTable.under,
    "also": lambda bot, view, ask: ("no",),
    "barrier": lambda bot, view, ask: ("over",),
    "width": lambda bot, view, ask: ("inches", 7),
    "height": lambda bot, view, ask: ("inches", 8),
    "hole": lambda bot, view, ask: ("yes",),
    "close": lambda bot, view, ask: ("yes",) if bot.chance(1, 3) else ("no",),
    "special": lambda bot, view, ask: ("refused",),
    "inside": lambda bot, view, ask: ("done",),
}


def wants_capsule(data: Data, group: Group) -> bool:
    """Whether a group's faction has a goal at the capsule."""
    return any(goal.kind in GOALS for goal in data.factions[group.seat].goals)


class SteadyBot(ScriptedTable):
    """Goes for its goal, shoots where most figures should fall, and leaves no action unused that is worth something."""

    def choose(self, view: View, ask: Ask) -> Answer:
        """One of ``ask.options``."""
        if ask.kind in ("act", "section"):
            return self._best(ask, {answer: self.worth(view, answer) for answer in ask.options})
        if ask.kind == "target":
            return self._best(ask, {answer: self.aim(view, ask.facts["group"], answer) for answer in ask.options})
        if ask.kind == "strike":
            strength = {answer: self._strength(view, ask.facts["combat"], answer[1]) for answer in ask.options}
            return self._best(ask, strength)
        if ask.kind == "along":
            return ask.options[-1]
        if ask.kind == "collapse":
            foes = [one for one in ask.options if one[0] == "in" and view.groups[one[1]].seat != view.seat]
            return foes[0] if foes else ("nobody",)
        return ask.options[0]

    def _best(self, ask: Ask, values: Mapping[Answer, float]) -> Answer:
        most = max(values.values())
        among = [answer for answer, value in values.items() if value == most]
        return among[0] if len(among) == 1 else among[self._luck.below(len(among))]

    def worth(self, view: View, answer: Answer) -> float:
        """What an action is worth: about the figures that should fall."""
        verb = answer[0]
        if verb == "shoot":
            return self._volley(view, answer[1]) / 9
        if verb in WORTH:
            return WORTH[verb]
        group = view.groups[answer[-1]]
        if verb in ("move", "teleport"):
            return self._going(view, answer[1], group) + (0.5 if verb == "teleport" else 0.0)
        return 0.0

    def _volley(self, view: View, id: str) -> float:
        """The points that a group should roll."""
        group = view.groups[id]
        dice, rollers = dice_of(self.data, (group,))
        return EACH * (dice + rollers * EACH * (1 + len(view.studied)))

    def _going(self, view: View, id: str, group: Group) -> float:
        if view.capsule == id:
            return 20.0
        if view.capsule == "there" and wants_capsule(self.data, group):
            return 0.1 if group.at == CAPSULE else 2.5
        return 1.5 if self.data.templates[group.template].follows else 0.6

    def aim(self, view: View, shooter: str, answer: Answer) -> float:
        """How many figures should fall; hitting whoever has killed most, or carries the capsule, is better."""
        if answer[0] == "never_mind":
            return -1.0
        points = self._volley(view, shooter)
        if answer[0] == "into":
            return points / 20
        group = view.groups[answer[1]]
        place = CLASSES.index(self.data.terrain[group.at].shelter)
        template = self.data.templates[group.template]
        need = template.kinds[template.cheapest[0]].kill[place]
        fall = min(float(group.size), points / need)
        carries = 3.0 if view.capsule == answer[1] else 0.0
        return fall + 0.1 * view.kills.get(group.seat, 0) + carries

    def _strength(self, view: View, combat: str, seat: str) -> float:
        groups = [view.groups[id] for id in view.combats[combat].groups if id in view.groups]
        return float(sum(group.size for group in groups if group.seat == seat))


WORTH: Final[Mapping[str, float]] = {
    "try": 9.0,
    "team": 8.0,
    "study": 7.0,
    "deploy": 4.0,
    "up": 3.0,
    "charge": 1.6,
    "detonate": 1.2,
    "leave": 1.0,
    "climb": 1.0,
    "tunnel": 0.9,
    "pass": 0.3,
    "down": 0.2,
    "close": 0.1,
}
"""What actions are worth in general; what isn't here is worth nothing."""
