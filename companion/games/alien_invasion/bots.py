"""Players for empty seats. Each sees its own view, which is all there is: nothing of this game is secret.

Nobody stands at a table when machines play alone, so the one that enters facts makes them up from a simple table:
:class:`ScriptedTable`. It knows no places, only how often what happens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.games.alien_invasion.data import CAPSULE, EDGE
from companion.games.alien_invasion.fire import IN_SIGHT
from companion.games.alien_invasion.state import Group, View
from companion.games.alien_invasion.steps import dice_of
from companion.kernel import assets
from companion.kernel.bots import Luck
from companion.kernel.game import Answer, Ask
from companion.models.alien_invasion import AT_CAPSULE, CLASSES, GAME

EACH: Final = 3.5
"""What a die brings on average."""
MIDDLE: Final = 6
"""The piece of ground with the capsule; those around it are counted from 0."""
TRIES: Final = 3
"""Lines of sight that a group looks along on a card before a bot would rather move."""
ENOUGH: Final = 2
"""Groups at the capsule; further ones don't go there."""
WORTH: Final[Mapping[str, float]] = assets.toml(GAME, "bots.toml")["worth"]
"""What actions are worth in general; what isn't there is worth nothing."""


class ScriptedTable:
    """What people would say, from a simple table: seven pieces of ground, six around and one in the middle.

    A move leads to a neighbouring piece. Who stands on the same piece is mostly seen, on the next one sometimes, on
    others never. It begins anew with each game: a group that it has not seen move stands where its faction begins.

    :param luck: draws.
    """

    def __init__(self, luck: Luck) -> None:
        self._luck = luck
        self._pieces: dict[str, int] = {}

    def enter(self, view: View, ask: Ask) -> Answer | None:
        """One of ``ask.options``."""
        says = SAYS.get(ask.kind)
        wanted = says(self, view, ask) if says else tuple(SAYS_ALWAYS[ask.kind])
        return wanted if wanted in ask.options else ask.options[0]

    def chance(self, of: int, among: int) -> bool:
        return self._luck.below(among) < of

    def piece(self, view: View, id: str) -> int:
        """On which piece of ground a group stands. Factions begin around the middle; those with holes everywhere."""
        if id not in self._pieces:
            seat = view.groups[id].seat
            around = self._luck.below(MIDDLE) if view.data.factions[seat].burrows else 0
            self._pieces[id] = (view.seats.index(seat) * MIDDLE // len(view.seats) + around) % MIDDLE
        return self._pieces[id]

    def apart(self, view: View, one: str, other: str) -> int:
        """How many pieces of ground lie from one group to another: 0 to 2."""
        a, b = self.piece(view, one), self.piece(view, other)
        if a == b:
            return 0
        return 1 if MIDDLE in (a, b) or (a - b) % MIDDLE in (1, MIDDLE - 1) else 2

    def go(self, view: View, id: str, how: str) -> None:
        """Let a group move to a neighbouring piece of ground; what flies, tunnels or teleports to any."""
        group = view.groups[id]
        if how in ("surface", "teleport", "land", "drive", "deploy"):
            self._pieces[id] = self._luck.below(MIDDLE + 1)
        elif view.capsule == id or how == "back":
            self._pieces[id] = view.seats.index(group.seat) * MIDDLE // len(view.seats)
        elif wants_capsule(view, group) and view.capsule == "there":
            self._pieces[id] = MIDDLE
        else:
            here = self.piece(view, id)
            step = self._luck.below(3)
            around = self._luck.below(MIDDLE) if here == MIDDLE else (here + 2 * step - 1) % MIDDLE
            self._pieces[id] = MIDDLE if step == 2 and here != MIDDLE else around

    def ends(self, view: View, ask: Ask) -> Answer:
        """Where a move ends: at the capsule for whoever wants it, at an enemy for who fights hand to hand, in cover."""
        id, how = ask.facts["group"], ask.facts["how"]
        group = view.groups[id]
        template = group.template
        home = view.capsule == id and self.piece(view, id) != MIDDLE
        self.go(view, id, how)
        if ("stand", EDGE) in ask.options:
            return ("stand", EDGE) if home else ("stand", "open")
        bold = template.follows or template.burrows or how in ("charge", "surface")
        if how not in ("back", "deploy", "drive", "land", "climb") and self.chance(8 if bold else 1, 12):
            touches = [one for one in ask.options if one[0] == "touch" and self.apart(view, id, one[1]) == 0]
            if touches:
                return touches[self._luck.below(len(touches))]
        if wants_capsule(view, group) and self.piece(view, id) == MIDDLE and self.chance(1, 2):
            return ("stand", CAPSULE)
        return ("stand", ("open", "open", "scrub", "rubble", "building", "building")[self._luck.below(6)])

    def sight(self, view: View, ask: Ask) -> Answer:
        """Seen on the same piece of ground, hardly on the next one, never beyond."""
        on = ask.facts["on"]
        if on not in view.groups:
            return ("clear",) if self.chance(1, 2) else ("terrain",)
        apart = self.apart(view, ask.facts["group"], on)
        if self.chance((9, 2, 0)[apart], 10):
            return ("behind",) if self.chance(1, 5) else ("clear",)
        return ("group",) if self.chance(1, 3) else ("terrain",)

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
    "close": lambda bot, view, ask: ("yes",) if bot.chance(1, 3) else ("no",),
}
SAYS_ALWAYS: Final[Mapping[str, Sequence[Any]]] = assets.toml(GAME, "bots.toml")["says"]


def wants_capsule(view: View, group: Group) -> bool:
    """Whether a group's faction has a goal at the capsule."""
    return any(goal.kind in AT_CAPSULE for goal in view.data.factions[group.seat].goals)


class SteadyBot(ScriptedTable):
    """Goes for its goal, shoots where most figures should fall, and leaves no action unused that is worth something."""

    def __init__(self, luck: Luck) -> None:
        super().__init__(luck)
        self._looked: Counter[tuple[int, int, str]] = Counter()

    def choose(self, view: View, ask: Ask) -> Answer:
        """One of ``ask.options``."""
        if ask.kind in ("act", "section"):
            return self._best(ask, {answer: self.worth(view, answer) for answer in ask.options})
        if ask.kind == "target":
            self._looked[view.shuffles, view.deck - view.played, ask.facts["group"]] += 1
            points = self._volley(view, ask.facts["group"])
            return self._best(ask, {answer: self.aim(view, points, answer) for answer in ask.options})
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
        """Return what an action is worth: about the figures that should fall."""
        verb = answer[0]
        if verb == "volley":
            return 5.0 if any(self._doomed(view, pool.target) for pool in view.pools) else 0.0
        if verb == "shoot":
            return self._volley(view, answer[1]) / 9 if self._may_see(view, answer[1]) else 0.4
        if verb in WORTH:
            return WORTH[verb]
        group = view.groups[answer[-1]]
        if verb in ("move", "teleport"):
            return self._going(view, answer[1], group) + (0.5 if verb == "teleport" else 0.0)
        return 0.0

    def _may_see(self, view: View, id: str) -> bool:
        """Whether it is worth while to look for yet another target from here."""
        seen = any(what in IN_SIGHT for pair, what in view.sight.items() if pair.startswith(f"{id}>"))
        return seen or self._looked[view.shuffles, view.deck - view.played, id] < TRIES

    def _volley(self, view: View, id: str) -> float:
        """Return the points that a group should roll."""
        dice, rollers = dice_of((view.groups[id],))
        return EACH * (dice + rollers * EACH * (1 + len(view.studied)))

    def _going(self, view: View, id: str, group: Group) -> float:
        if view.capsule == id:
            return 20.0
        if view.capsule == "there" and wants_capsule(view, group):
            if group.at == CAPSULE:
                return 0.1
            there = sum(one.at == CAPSULE for one in view.groups.values() if one.seat == group.seat)
            return 4.0 if there < ENOUGH else 0.6
        return 1.5 if group.template.follows else 0.6

    def _aimed(self, view: View, target: str) -> float:
        """Return the points that linked shots should roll that wait for the end of the card."""
        return EACH * sum(pool.dice for pool in view.pools if pool.target == target)

    def _doomed(self, view: View, target: str) -> bool:
        """Whether those should fell the whole group already, so that another shot at it would be wasted."""
        group = view.groups.get(target)
        if group is None:
            return False
        place = CLASSES.index(view.data.terrain[group.at].shelter)
        need = sum(kind.kill[place] * count for kind, count in zip(group.template.kinds, group.figures, strict=True))
        return self._aimed(view, target) >= need

    def aim(self, view: View, points: float, answer: Answer) -> float:
        """How many figures should fall; hitting whoever has killed most, or carries the capsule, is better."""
        if answer[0] == "never_mind":
            return -1.0
        if answer[0] == "into":
            return points / 20
        group = view.groups[answer[1]]
        template = group.template
        need = template.kinds[template.cheapest[0]].kill[CLASSES.index(view.data.terrain[group.at].shelter)]
        fall = min(float(group.size), (points + self._aimed(view, answer[1])) / need)
        carries = 3.0 if view.capsule == answer[1] else 0.0
        return fall + 0.1 * view.kills.get(group.seat, 0) + carries

    def _strength(self, view: View, combat: str, seat: str) -> float:
        return float(sum(view.groups[id].size for id in view.sides(view.combats[combat])[seat]))
