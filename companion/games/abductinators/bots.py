"""Players for empty chairs. Each sees its own view and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from companion.games.abductinators.actions import OPPOSITE, action_of, reached
from companion.games.abductinators.data import Data
from companion.games.abductinators.state import ROW, Person, View
from companion.kernel.board.rooms import OUT
from companion.kernel.bots import Luck
from companion.kernel.game import Answer, Ask, Seat
from companion.models.abductinators import PhaseCard

FAR: Final = 9


class Weights(NamedTuple):
    """What a bot thinks of things. The cunning one's were found by playing thousands of games against greedy ones.

    :param grab: of a grab card with somebody to grab, by its phase. :param rival: more for each rival in the room.
    :param run: of a run with nobody to grab, by its phase. :param stay: of an act! card with nobody to grab.
    :param stupid: what a stupid card costs. :param tokens: of a pass, by the tokens in the box.
    :param prey: of a human that will stand in the alien's room when the turn is over; `more` of each further one.
    :param crowd: what each rival there costs. :param step: what each step to the nearest human costs.
    :param bonk: what a bonk costs, or brings if a rival gets it. :param theirs: what a human in a rival's room costs.
    """

    grab: tuple[float, float, float] = (10.0, 6.0, 5.0)
    rival: tuple[float, float, float] = (2.0, 0.5, 0.0)
    run: tuple[float, float, float] = (1.5, 2.0, 2.5)
    stay: tuple[float, float, float] = (0.8, 0.8, 0.8)
    stupid: float = 0.6
    tokens: tuple[float, ...] = (9.0, 2.2, 1.2, 0.4, 0.1, -1.0)
    prey: float = 10.0
    more: float = 3.0
    crowd: float = 2.5
    step: float = 1.0
    bonk: float = 1.5
    theirs: float = 1.0


class GreedyBot:
    """Goes for the nearest human, grabs at the first chance, and holds still whoever is about to leave.

    :param luck: breaks ties. :param data: the game's data. :param weights: what it thinks of its cards.
    """

    def __init__(self, luck: Luck, data: Data, weights: Weights | None = None) -> None:
        self._luck = luck
        self.data = data
        self.weights = weights or Weights(rival=(0.0, 0.0, 0.0))
        self._steps = data.steps

    def choose(self, view: View, ask: Ask) -> Answer:
        """One of ``ask.options``."""
        rate = {"discard": self.discard, "select": self.select, "act": self.act, "claim": self.claim}[ask.kind]
        values = {answer: rate(view, answer) for answer in ask.options}
        best = max(values.values())
        among = [answer for answer, value in values.items() if value == best]
        return among[self._luck.below(len(among))]

    # ---- cards ----------------------------------------------------------------------------------------------

    def discard(self, view: View, answer: Answer) -> float:
        """Keep the cards that are worth most now and later."""
        return -sum(self.keep(view, self.data.alien_cards[id]) for id in answer[1])

    def keep(self, view: View, card: PhaseCard) -> float:
        """Return what a card is worth in the hand: grabs early, runs late, clever rather than stupid."""
        early = {1: 2.0, 3: 1.0, 5: 0.0}[card.phase]
        grabs = card.type in ("act", "run_grab")
        return (3.0 + early if grabs else 2.0 - early / 4) - card.stupid

    def select(self, view: View, answer: Answer) -> float:
        return self.pass_value(view) if answer == ("pass",) else self.play(view, self.data.alien_cards[answer[1]])

    def pass_value(self, view: View) -> float:
        """Return what a token is worth: more the fewer there are."""
        return self.weights.tokens[view.tokens[view.seat]]

    def play(self, view: View, card: PhaseCard) -> float:
        """Return what playing a card this turn is worth, before the humans' cards are known."""
        w, early = self.weights, card.phase // 2
        here = view.rooms[view.seat]
        prey = sum([human.room == here for human in view.humans.values()])
        if card.type in ("act", "run_grab") and prey:
            rivals = sum([room == here for seat, room in view.rooms.items() if seat != view.seat])
            value = w.grab[early] + w.rival[early] * rivals
        elif card.type != "act":
            value = w.run[early] * (0.2 if prey else 1.0)
        else:
            value = w.stay[early]
        return value - w.stupid * card.stupid

    # ---- deeds ----------------------------------------------------------------------------------------------

    def act(self, view: View, answer: Answer) -> float:
        """Return what an action is worth, the humans' cards being known."""
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
                return 25.0 if self.ahead(view, who, again=True) == here else 0.5
            case ("blatt", other):
                return -5.0 if other == view.seat else 3.0 + view.ranks[other]
        return 0.0

    def hunt(self, view: View, room: str) -> float:
        """Count the steps from a room to the nearest human as they will stand at the end of the turn."""
        return min((self._steps[room][self.ahead(view, who) or room] for who in self.left(view)), default=FAR)

    def left(self, view: View) -> list[str]:
        """Return the humans still in the house and, as far as can be seen, at the end of the turn."""
        return [who for who, human in view.humans.items() if human.sheet == ROW and self.ahead(view, who) is not None]

    def ahead(self, view: View, who: str, *, again: bool = False) -> str | None:
        """Where a human will stand when its card is done; None outside."""
        human = view.humans[who]
        action = action_of(self.data, who, human, again=again)
        if action not in OPPOSITE:
            return human.room
        return self.runs_to(human, action, [room for seat, room in view.rooms.items() if seat not in view.hidden])

    def runs_to(self, human: Person, run: str, watched: Collection[str]) -> str | None:
        """Where a human will stand after a run; None outside.

        :param watched: the rooms of the aliens that don't hide.
        """
        out = self.data.open_exits(human.room, human.covers)[run == "run_high"]
        if out.to == OUT:
            return None
        return human.room if out.to in watched else out.to

    def claim(self, view: View, answer: Answer) -> float:
        """Whoever isn't the first of the equals in seat order claims the dice."""
        first = next(seat for seat in view.shown if self._equal(view, seat))
        return float(first != view.seat) if answer == ("claim",) else 0.5

    def _equal(self, view: View, seat: Seat) -> bool:
        """Whether an alien has yet to go in this phase and has the bot's own rank; so the bot itself."""
        waits = seat not in view.done and self.data.alien_cards[view.shown[seat]].phase == view.phase
        return waits and view.ranks[seat] == view.ranks[view.seat]


class CunningBot(GreedyBot):
    """Plays each action out in its head, as far as the table shows: who then stands where, and who gets bonked.

    :param weights: what it thinks of that.
    """

    def __init__(self, luck: Luck, data: Data, weights: Weights | None = None) -> None:
        super().__init__(luck, data, weights or Weights())

    intent = None
    """It plans nothing."""

    def fork(self, luck: Luck) -> CunningBot:
        """Return the same player with luck of its own."""
        return CunningBot(luck, self.data, self.weights)

    def act(self, view: View, answer: Answer) -> float:
        """How the turn will end after an action, as far as the cards on the table tell."""
        w, me = self.weights, view.seat
        rooms, hidden, humans = dict(view.rooms), set(view.hidden), dict(view.humans)
        value = 0.0
        match answer:
            case ("grab", who):
                value += 100.0
                del humans[who]
            case ("run", room):
                rooms[me] = room
            case ("hide",):
                hidden.add(me)
            case ("paralyze", who):
                humans[who] = humans[who]._replace(card=None)
            case ("implant", who):
                humans[who] = humans[who]._replace(turned=not humans[who].turned)
            case ("blatt", other):
                value += w.bonk * (-1 if other == me else 1)
        standing: list[str] = []
        watched = [room for seat, room in rooms.items() if seat not in hidden]
        for who, human in humans.items():
            if human.sheet != ROW:
                continue
            action = action_of(self.data, who, human)
            if action in OPPOSITE:
                if (there := self.runs_to(human, action, watched)) is not None:
                    standing.append(there)
                continue
            standing.append(human.room)
            if action:
                value += w.bonk * self._bonks(view, rooms, human.room, action)
        return value + self._stands(view, rooms, standing)

    def _bonks(self, view: View, rooms: Mapping[str, str], room: str, action: str) -> float:
        """Rivals that a human's card will bonk, less one if it bonks the bot."""
        within = reached(self.data, action, room)
        told = 0.0
        for seat, there in rooms.items():
            if there in within:
                card = view.shown.get(seat)
                if action == "baseball_bat" or (card is not None and self.data.alien_cards[card].stupid):
                    told += -1.0 if seat == view.seat else 1 / 3
        return told

    def _stands(self, view: View, rooms: Mapping[str, str], standing: list[str]) -> float:
        """Return what it is worth to stand where the aliens and the humans will."""
        w, here = self.weights, rooms[view.seat]
        prey = standing.count(here)
        rivals = [room for seat, room in rooms.items() if seat != view.seat]
        value = -w.theirs * sum([room in rivals for room in standing])
        if prey:
            return value + w.prey + w.more * (prey - 1) - w.crowd * rivals.count(here)
        near = self._steps[here]
        steps = sorted([near[room] for room in standing])
        return value - w.step * (steps[0] + 0.3 * steps[min(1, len(steps) - 1)] if steps else FAR)
