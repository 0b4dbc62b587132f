"""Players for empty chairs. Each sees its own view and nothing else."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Final

from companion.games.abductinators.actions import OPPOSITE
from companion.games.abductinators.data import Card, Data
from companion.games.abductinators.state import ROW, Person, View
from companion.kernel.board.rooms import OUT
from companion.kernel.bots import Luck
from companion.kernel.game import Answer, Ask

FAR: Final = 9


class GreedyBot:
    """Goes for the nearest human, grabs at the first chance, and holds still whoever is about to leave.

    :param luck: breaks ties. :param data: the game's data.
    """

    def __init__(self, luck: Luck, data: Data) -> None:
        self._luck = luck
        self.data = data
        self._steps = {room: _distances(data, room) for room in data.house.rooms}

    def choose(self, view: View, ask: Ask) -> Answer:
        """One of ``ask.options``."""
        values = RULES[ask.kind](self, view, ask)
        best = max(values.values())
        among = [answer for answer, value in values.items() if value == best]
        return among[self._luck.below(len(among))]

    # ---- cards ----------------------------------------------------------------------------------------------

    def discard(self, view: View, ask: Ask) -> dict[Answer, float]:
        """Keep the cards that are worth most now and later."""
        return {answer: -sum(self.keep(view, self.data.alien_cards[id]) for id in answer[1]) for answer in ask.options}

    def keep(self, view: View, card: Card) -> float:
        """What a card is worth in the hand: grabs early, runs late, clever rather than stupid."""
        early = {1: 2.0, 3: 1.0, 5: 0.0}[card.phase]
        grabs = card.type in ("act", "run_grab")
        return (3.0 + early if grabs else 2.0 - early / 4) - card.stupid

    def select(self, view: View, ask: Ask) -> dict[Answer, float]:
        return {
            answer: self.pass_value(view) if answer == ("pass",) else self.play(view, self.data.alien_cards[answer[1]])
            for answer in ask.options
        }

    def pass_value(self, view: View) -> float:
        """A token is worth more the fewer there are."""
        return {0: 9.0, 1: 2.2, 2: 1.2, 3: 0.4, 4: 0.1, 5: -1.0}[view.tokens[view.seat]]

    def play(self, view: View, card: Card) -> float:
        """What playing a card this turn is worth, before the humans' cards are known."""
        here = view.rooms[view.seat]
        prey = sum(human.room == here for human in view.humans.values())
        value = 0.0
        if card.type in ("act", "run_grab") and prey:
            value = {1: 10.0, 3: 6.0, 5: 5.0}[card.phase]
        elif card.type != "act":
            value = {1: 1.5, 3: 2.0, 5: 2.5}[card.phase] * (1.0 if not prey else 0.2)
        else:
            value = 0.8
        return value - 0.6 * card.stupid

    # ---- deeds ----------------------------------------------------------------------------------------------

    def act(self, view: View, ask: Ask) -> dict[Answer, float]:
        return {answer: self.deed(view, answer) for answer in ask.options}

    def deed(self, view: View, answer: Answer) -> float:
        """What an action is worth, the humans' cards being known."""
        here = view.rooms[view.seat]
        match answer:
            case ("grab", _):
                return 100.0
            case ("run", room):
                return 10.0 - self.hunt(view, room)
            case ("hide",):
                return 8.0 if any(self.ahead(view, who) == here for who in self.left(view)) else 1.0
            case ("paralyze", who):
                human = view.humans[who]
                leaves = self.ahead(view, who) != human.room
                return 30.0 if human.room == here and leaves else 2.0 if leaves else 1.5
            case ("implant", who):
                return 25.0 if self.ahead(view, who, turned=True) == here else 0.5
            case ("blatt", other):
                return -5.0 if other == view.seat else 3.0 + view.ranks[other]
        return 0.0

    def hunt(self, view: View, room: str) -> float:
        """Steps from a room to the nearest human as they will stand at the end of the turn."""
        return min((self._steps[room][self.ahead(view, who) or room] for who in self.left(view)), default=FAR)

    def left(self, view: View) -> list[str]:
        """The humans still in the house and, as far as can be seen, at the end of the turn."""
        return [who for who, human in view.humans.items() if human.sheet == ROW and self.ahead(view, who) is not None]

    def ahead(self, view: View, who: str, *, turned: bool = False) -> str | None:
        """Where a human will stand when its card is done; None outside."""
        human = view.humans[who]
        action = self.action(human, who, turned)
        if action not in OPPOSITE:
            return human.room
        out = self.data.open_exits(human.room, human.covers)[action == "run_high"]
        if out.to == OUT:
            return None
        blocked = any(room == out.to and seat not in view.hidden for seat, room in view.rooms.items())
        return human.room if blocked else out.to

    def action(self, human: Person, who: str, turned: bool) -> str:
        """What a human's card will do; "" without one."""
        if human.card is None:
            return ""
        type = self.data.human_cards[human.card].type
        if type == "act":
            return self.data.humans[who].act
        return OPPOSITE[type] if human.turned != turned and type in OPPOSITE else type

    def claim(self, view: View, ask: Ask) -> dict[Answer, float]:
        """Whoever would go last anyway claims the order."""
        first = next(seat for seat in view.shown if seat == view.seat or seat in {one.seat for one in view.asks})
        return {("claim",): float(first != view.seat), ("leave",): 0.5}


class CunningBot(GreedyBot):
    """Weighs what rivals and humans can do: plays early where others hunt too, and waits where it hunts alone."""

    def play(self, view: View, card: Card) -> float:
        here = view.rooms[view.seat]
        prey = [who for who, human in view.humans.items() if human.room == here]
        rivals = sum(room == here for seat, room in view.rooms.items() if seat != view.seat)
        value = super().play(view, card)
        if prey and card.type in ("act", "run_grab"):
            # A human stays put in about five turns of nine; a rival in the room is faster or is not.
            value += {1: 2.0 * rivals, 3: 0.5, 5: 0.0}[card.phase]
        if not prey and card.type != "act":
            nearest = min((self._steps[here][human.room] for human in view.humans.values() if human.room), default=FAR)
            value += 0.5 if nearest == 1 and card.phase == 5 else 0.0
            value += 0.3 if nearest > 2 and card.phase == 1 else 0.0
        return value

    def deed(self, view: View, answer: Answer) -> float:
        value = super().deed(view, answer)
        if answer[0] == "run":
            room = answer[1]
            crowd = sum(other == room for seat, other in view.rooms.items() if seat != view.seat)
            prey = sum(self.ahead(view, who) == room for who in self.left(view))
            value += 0.8 * min(prey, 2) - 0.3 * crowd
        return value


def _distances(data: Data, start: str) -> Mapping[str, int]:
    """Doorways from a room to each other room."""
    steps, edge = {start: 0}, deque([start])
    while edge:
        room = edge.popleft()
        for following in data.joined[room]:
            if following not in steps:
                steps[following] = steps[room] + 1
                edge.append(following)
    return steps


RULES: Final[Mapping[str, Callable[[GreedyBot, View, Ask], dict[Answer, float]]]] = {
    "discard": lambda bot, view, ask: bot.discard(view, ask),
    "select": lambda bot, view, ask: bot.select(view, ask),
    "act": lambda bot, view, ask: bot.act(view, ask),
    "claim": lambda bot, view, ask: bot.claim(view, ask),
}
