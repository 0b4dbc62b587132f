"""A player that sees only its own view, and plays to win.

As the Town it goes where its words weigh most, unmasks and overpowers Aliens; as the Alien it brings its own together
with the unsuspecting where few can watch, and strikes when it is strong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import Final, NamedTuple, Self

from companion.games.pleasantville.attacks import Attacks, Fights
from companion.games.pleasantville.book import Book
from companion.games.pleasantville.state import (
    ALIEN,
    FREE,
    OPEN,
    TIED,
    TOWN,
    ZEBU_LON,
    Counters,
    Public,
    encounters,
)
from companion.games.pleasantville.takeover import victim_of
from companion.games.pleasantville.talk import addressed, open_to_influence
from companion.games.pleasantville.views import View
from companion.kernel.bots import Luck, SeededLuck, anything
from companion.kernel.game import Answer, Ask
from companion.kernel.lazy import DONE, Group


@cache
def liking(whim: int, turn: int, whom: str) -> float:
    """How much a whim makes of somebody, or of a space, in a turn: from a half to one and a half; 1 without a whim."""
    return 0.5 + SeededLuck(f"{whim} {turn} {whom}").below(1001) / 1000 if whim else 1.0


LEAD: Final = 4
"""The lead in combat factors from which a side attacks."""
SHIFT: Final = 3
"""What a column is worth in combat factors."""
STRIKE: Final = 7
"""The lead for which the Alien gathers its counters and gives them away."""
CAUTION: Final = 8.0
"""Influence points that the Alien would give to go unobserved."""


class Zeal(NamedTuple):
    """How a Town plays.

    :param sure: how likely somebody must be the Alien's to be hunted.
    :param capture: what an Alien less is worth, beside its influence.
    :param idle: what each hunter would win over meanwhile, in influence.
    :param whim: which of many likings it has for some people more than for others; 0 for none.
    :param again: what an attempt that fails is worth on the last turn, against one that convinces.
    :param flexible: whether whoever finds no room beside somebody goes to somebody else.
    """

    sure: float = 0.5
    capture: float = 8.0
    idle: float = 5.0
    whim: int = 0
    again: float = 0.5
    flexible: bool = True


CALM: Final = Zeal(sure=1.0, again=0.0, flexible=False)
Sortie = tuple[float, Sequence[str]]
"""What a group is worth in a space, and who they are."""


class SensibleBot:
    """Plays to win, from its own view alone. It remembers nothing but what it planned for the phase at hand.

    :param luck: breaks ties and picks the headquarters.
    :param book: the board and tables that lie open to everybody.
    :param zeal: how it plays the Town.
    """

    MINDS: Final[Mapping[str, str]] = {
        "swap": "_first",
        "place": "_first",
        "concede": "_last",
        "walk": "_first",
        "hold": "_hold",
        "alien_move": "_move",
        "town_move": "_move",
        "talk": "_talk",
        "attack": "_attack",
        "defend": "_defend",
        "retreat": "_retreat",
        "aftermath": "_aftermath",
        "takeover": "_takeover",
        "exchange": "_last",
        "observe": "_observe",
        "flip": "_flip",
        "free": "_last",
    }
    """Which method answers a kind of ask; of what has none any option is taken."""

    def __init__(self, luck: Luck, book: Book, zeal: Zeal = CALM) -> None:
        self._luck = luck
        self._book = book
        self._zeal = zeal
        self._planned: tuple[int, str] = (0, "")
        self._plan: list[Answer] = []

    def choose(self, view: View, ask: Ask) -> Answer:
        name = self.MINDS.get(ask.kind)
        if name is None:
            return anything(ask.options, self._luck)
        mind: Callable[[View, Ask], Answer] = getattr(self, name)
        return mind(view, ask)

    def fork(self, luck: Luck) -> Self:
        """Return a player that plans the same, with luck of its own."""
        other = copy(self)
        other._luck, other._plan = luck, list(self._plan)
        return other

    @property
    def intent(self) -> tuple[Answer, ...]:
        """The moves planned for this phase and not yet made."""
        return tuple(self._plan)

    def _first(self, view: View, ask: Ask) -> Answer:
        """Let everybody start, and walk, as it comes: to keep a counter gives it away."""
        return ask.options[0]

    def _last(self, view: View, ask: Ask) -> Answer:
        """Whoever can be freed, is; and what can't be won is conceded."""
        return ask.options[-1]

    # ---- movement -------------------------------------------------------------------------------------------

    def _move(self, view: View, ask: Ask) -> Answer:
        """Follow the plan for this phase while it holds."""
        now = (view.public.turn, ask.kind)
        if self._planned != now:
            self._planned = now
            self._plan = self._alien_plan(view) if ask.kind == "alien_move" else self._town_plan(view)
        while self._plan:
            answer = self._plan.pop()
            if answer in ask.options:
                return answer
        return DONE if DONE in ask.options else anything(ask.options, self._luck)

    def _town_plan(self, view: View) -> list[Answer]:
        """Last things first: each counter goes where it is most likely to win most over."""
        public, counters, people, zeal = view.public, view.public.counters, self._book.people, self._zeal
        shares, convinced, shifts_on = self._shares(public), self._book.convinced, self._book.shifts
        ours = [who for who, c in counters.items() if c.control == TOWN and c.state == FREE and who not in public.acted]
        plan: list[Answer] = []
        if goal := public.zebu_lon:
            able = [c.space for c in counters.values() if c.control == TOWN and c.state == FREE]
            room = self._book.limits.fighters - able.count(goal)
            plan = self._rally(public, ours, room, lambda who, far: far - people[who].combat)
            busy = {answer[1][0] for answer in plan}
            ours = [who for who in ours if who not in busy and counters[who].space != goal]
        hunt, busy = self._hunt(public, ours)
        plan += hunt
        ours = [who for who in ours if who not in busy]
        targets = []
        for who, c in counters.items():
            if open_to_influence(c):
                influence = people[who].influence
                worth = (1 - shares[who]) * influence * liking(zeal.whim, public.turn, who)
                targets.append((who, c.space or "", influence, worth, shifts_on(c.skeptical, c.wary)))
        again = zeal.again if public.turn >= self._book.limits.turns else 0.0
        offers: list[tuple[float, str, str]] = []
        for who in ours:
            space, words, evidence = counters[who].space or "", people[who].influence, counters[who].evidence
            reach, eager = self._book.reach(space, people[who].move), liking(zeal.whim, public.turn, who)
            for target, there, theirs, worth, shifts in targets:
                if there == space or there in reach:
                    chance = convinced(words, theirs, shifts[evidence])
                    value = worth * (chance + (1 - chance) * again) * (1.1 if there == space else 1.0)
                    offers.append((value * eager, who, target))
        offers.sort(reverse=True)
        courted: set[str] = set()
        standing = [c.space for c in counters.values() if c.control == TOWN]
        for _, who, target in offers:
            if who in busy or target in courted:
                continue
            goal = counters[target].space or ""
            if counters[who].space != goal:
                if standing.count(goal) < self._book.limits.stack:
                    standing.append(goal)
                    plan.append(("move", (who,), goal))
                elif zeal.flexible:
                    continue
            busy.add(who)
            courted.add(target)
        goals = [there for who, there, _, _, _ in targets if shares[who] < zeal.sure]
        for who in ours:
            if who not in busy and goals:
                plan += self._towards(public, who, goals)
        plan.reverse()
        return plan

    def _shares(self, public: Public) -> Mapping[str, float]:
        """How likely each is the Alien's, for all that it believes: it suspects nobody."""
        return dict.fromkeys(public.counters, 0.0)

    def _hunt(self, public: Public, ours: Sequence[str]) -> tuple[list[Answer], set[str]]:
        """Return the moves of those who go after Aliens, and who has no time for anything else: nobody."""
        return [], set()

    def _rally(self, public: Public, those: Sequence[str], room: int, late: Callable[[str, int], int]) -> list[Answer]:
        """Return the answers by which so many go for Zebu-Lon.

        :param late: tells of somebody who is so many steps away how little he or she is wanted.
        """
        goal, counters, distance = public.zebu_lon or "", public.counters, self._book.board.distance
        away = [who for who in those if counters[who].space != goal]
        away.sort(key=lambda who: late(who, distance(counters[who].space or "", goal)))
        return [move for who in away[:room] for move in self._towards(public, who, [goal])]

    def _sorties(
        self, public: Public, spaces: Iterable[str], offers: Callable[[str, set[str], int], Iterable[Sortie]]
    ) -> tuple[list[Answer], set[str]]:
        """Send groups where each is worth most, the best one first, as long as there is one that is worth anything.

        :param offers: gives groups for a space out of those who are not busy yet, after so many moves.
        :returns: the moves, and who is busy with them.
        """
        left, plan, busy = list(spaces), list[Answer](), set[str]()
        while True:
            found = [(worth, space, group) for space in left for worth, group in offers(space, busy, len(plan))]
            worth, space, group = max(found, key=itemgetter(0), default=(0.0, "", []))
            if worth <= 0:
                return plan, busy
            left.remove(space)
            busy.update(group)
            plan += [("move", (who,), space) for who in group if public.counters[who].space != space]

    def _towards(self, public: Public, who: str, goals: Iterable[str]) -> list[Answer]:
        """Return a move as far as possible towards the nearest of some spaces."""
        board = self._book.board
        start = public.counters[who].space or ""
        goal = min(goals, key=lambda goal: (board.distance(start, goal), goal))
        route = board.way(start, goal)
        end = route[min(self._book.people[who].move, len(route) - 1)]
        return [("move", (who,), end)] if end != start else []

    def _alien_plan(self, view: View) -> list[Answer]:
        """Last things first: bring Aliens and victims together where few can watch, then gather for a strike."""
        public, counters, people = view.public, view.public.counters, self._book.people
        hidden = view.aliens
        aliens = [who for who in hidden if counters[who].state == FREE]
        aliens.sort(key=self._book.order.__getitem__)
        seen, reach = self._exposure(counters, hidden), self._book.reach
        victims = [
            (
                who,
                space := counters[who].space or "",
                worth := people[who].influence,
                reach(space, people[who].move),
                worth - CAUTION * seen.get(space, 0.0),
            )
            for who in self._humans(view)
        ]
        offers = []
        for who in aliens:
            space = counters[who].space or ""
            near = reach(space, people[who].move)
            here = CAUTION * seen.get(space, 0.0)
            for victim, there, worth, theirs, lured in victims:
                if there == space:
                    offers.append((worth + 3 - here, who, victim, ""))
                    continue
                if there in near:
                    offers.append((lured, who, victim, who))
                if space in theirs:
                    offers.append((worth - here, who, victim, victim))
        offers.sort(reverse=True)
        left = self._book.limits.alien_moves
        busy: set[str] = set()
        plan: list[Answer] = []
        for _, who, victim, mover in offers:
            if who in busy or victim in busy:
                continue
            if mover:
                if left == 0:
                    continue
                left -= 1
                goal = counters[victim if mover == who else who].space
                plan.append(("move", (mover,), goal))
            busy.update((who, victim))
        if left > 0 and len(aliens) > 2:
            plan += self._strike(public, [who for who in aliens if who not in busy], left)
        plan.reverse()
        return plan

    def _humans(self, view: View) -> list[str]:
        """Return whom an Alien that comes to them could take over."""
        aliens = view.aliens
        return [
            who
            for who, c in view.public.counters.items()
            if c.control == OPEN and c.state == FREE and not c.wary and who not in aliens
        ]

    def _exposure(self, counters: Counters, aliens: frozenset[str]) -> dict[str, float]:
        """For each space, about how many bystanders would notice a take-over there."""
        seen: dict[str, float] = {}
        glances = self._book.glances
        for who, c in counters.items():
            if c.state == FREE and c.control != ALIEN and who not in aliens and c.space is not None:
                for space, chance in glances(c.space):
                    seen[space] = seen.get(space, 0.0) + chance
        return seen

    def _strike(self, public: Public, free: Sequence[str], left: int) -> list[Answer]:
        """Return the most telling attack on the Town that enough idle Aliens can reach this turn."""
        if self._sum(free) < STRIKE:
            return []
        counters, people = public.counters, self._book.people
        near = {who: self._book.reach(counters[who].space or "", people[who].move) for who in free}
        best: tuple[int, list[Answer]] = (0, [])
        for space, those, _ in encounters(counters):
            coming = [who for who in free if space in near[who]]
            if not coming or (worth := sum([people[who].influence for who in those])) <= best[0]:
                continue
            there = [who for who in free if counters[who].space == space]
            coming.sort(key=lambda who: -people[who].combat)
            coming = coming[: max(0, min(left, self._book.limits.fighters - len(there)))]
            lead = sum([people[who].combat for who in (*there, *coming)]) - self._sum(those)
            if coming and lead >= STRIKE:
                best = (worth, [("move", (who,), space) for who in coming])
        return best[1]

    def _hold(self, view: View, ask: Ask) -> Answer:
        """Hold where an Alien is known anyway; hidden ones stay hidden."""
        counters = view.public.counters
        for option in ask.options[1:]:
            if any(c.space == option[2] and c.control == ALIEN and c.state == FREE for c in counters.values()):
                return option
        return ask.options[0]

    # ---- words ----------------------------------------------------------------------------------------------

    def _talk(self, view: View, ask: Ask) -> Answer:
        """Win over whom one can, best chance first; then talk to those who wouldn't listen."""
        public, people = view.public, self._book.people
        counters = public.counters
        best, answer = 0.0, DONE
        for mute, idle, others in addressed(public):
            for who in others if idle or mute else ():
                c = counters[who]
                if idle and open_to_influence(c):
                    if (influence := people[who].influence) <= best:
                        continue  # not even for certain
                    chance, group = self._best_group(idle, who, counters)
                    if chance * influence > best:
                        best, answer = chance * influence, ("influence", group, who)
                elif mute and c.control == OPEN and c.skeptical and c.suspect and best == 0:
                    answer = ("talk", mute[0], who)
        return answer if answer in ask.options else DONE

    def _best_group(self, idle: tuple[str, ...], target: str, counters: Counters) -> tuple[float, tuple[str, ...]]:
        """As few influencers as give a good chance."""
        best = (0.0, idle)
        people, c = self._book.people, counters[target]
        shifts = self._book.shifts(c.skeptical, c.wary)
        for size in range(1, min(3, len(idle)) + 1):
            for group in combinations(idle, size):
                ours = sum([people[who].influence for who in group])
                evidence = True in [counters[who].evidence for who in group]
                chance = self._book.convinced(ours, people[target].influence, shifts[evidence])
                if chance > best[0] + 0.12 * (size > 1):
                    best = (chance, group)
        return best

    # ---- combat ---------------------------------------------------------------------------------------------

    def _attack(self, view: View, ask: Ask) -> Answer:
        """Attack known Aliens, or the Town, with a good lead; near the end with any."""
        late = view.public.turn >= self._book.limits.turns - 1
        best, answer = (1 if late else LEAD) - 1, DONE
        assert isinstance(ask.options, Fights)
        fights = self._prey if ask.seat == ALIEN else self._foes
        for attacks in ask.options.attacks:
            for lead, group, those in fights(view.public, attacks):
                if lead > best:
                    best, answer = lead, ("attack", group, those)
        return answer

    def _strongest(self, those: Sequence[str]) -> list[str]:
        """Those who would fight in one combat."""
        return sorted(those, key=self._book.factors.__getitem__, reverse=True)[: self._book.limits.fighters]

    def _sum(self, those: Sequence[str]) -> int:
        """Return the combat factors of the strongest who may fight in one combat."""
        factors = [self._book.factors[who] for who in those]
        return sum(sorted(factors)[-self._book.limits.fighters :] if len(those) > 1 else factors)

    def _lead(self, public: Public, aliens: Sequence[str], town: Sequence[str]) -> int:
        """Return the Alien's lead in combat factors."""
        return self._sum(aliens) - self._sum(town) + (0 if public.tried.isdisjoint(aliens) else SHIFT)

    def _prey(self, public: Public, attacks: Attacks) -> Iterator[tuple[int, Group, Group]]:
        """Yield the Alien's attacks with its leads; the wary are left alone."""
        groups, targets = attacks.choices
        targets = [those for those in targets if not any(public.counters[who].wary for who in those)]
        for group in groups:
            for those in targets:
                yield self._lead(public, group, those), group, those

    def _foes(self, public: Public, attacks: Attacks) -> Iterator[tuple[int, Group, Group]]:
        """Yield attacks on a known Alien, with the Town's leads over all that are known to stand there."""
        counters, others = public.counters, attacks.others
        known = [who for who in others if who == ZEBU_LON or counters[who].control == ALIEN]
        if not known:
            return
        crowd = [who for who in known if who != ZEBU_LON]
        if public.zebu_lon == counters[attacks.suspects[0]].space:
            crowd.append(ZEBU_LON)
        for group in attacks.choices[0]:
            yield -self._lead(public, crowd, group), group, (known[0],)

    def _defend(self, view: View, ask: Ask) -> Answer:
        """Return the three strongest."""
        return max(ask.options, key=lambda option: self._sum(option[1]))

    def _retreat(self, view: View, ask: Ask) -> Answer:
        """Away from strangers, who could take the stunned over."""
        counters = view.public.counters
        strange = {c.space for c in counters.values() if c.suspect}
        return next((option for option in ask.options if option[2] not in strange), ask.options[0])

    def _aftermath(self, view: View, ask: Ask) -> Answer:
        """Question, tie up, operate: in this order, the least of the guards being the surgeon."""
        public, people = view.public, self._book.people
        victims = [who for who in ask.facts["victims"] if public.counters[who].control == ALIEN]
        for who in victims:
            counter = public.counters[who]
            if counter.conscious and not counter.interrogated and public.zebu_lon is None:
                question = ("interrogate", who, self._guess(public))
                if question in ask.options:
                    return question
            if counter.state != TIED and ("tie", who) in ask.options:
                return ("tie", who)
        parts: Sequence[Sequence[Answer]] = ask.options.parts  # type: ignore[attr-defined]
        listed = [option for part in parts if type(part) is tuple for option in part[:4]]
        operations = [option for option in listed if option[0] == "implant"]
        if operations:
            return min(operations, key=lambda option: (people[option[2]].influence, option))
        return DONE

    def _guess(self, public: Public) -> tuple[str, ...]:
        """Four spaces of buildings that nobody has asked about, in the order of the board."""
        left = [space for space in self._book.sites if space not in public.asked]
        wanted = self._book.limits.questions
        if len(left) < wanted:
            left += [space for space in self._book.board.spaces if space not in left]
        chosen: set[str] = set()
        while len(chosen) < wanted:
            chosen.add(left[self._luck.below(len(left))])
        return tuple(space for space in self._book.board.spaces if space in chosen)

    # ---- take-over ------------------------------------------------------------------------------------------

    def _takeover(self, view: View, ask: Ask) -> Answer:
        """Lift wherever a real take-over can be made, the most valuable first."""
        best, answer = -1, DONE
        aliens, counters = view.aliens, view.public.counters
        for option in ask.options[1:]:
            _, a, b = option
            if victim := victim_of(counters, aliens, a, b):
                worth = self._book.people[victim].influence
                if worth > best:
                    best, answer = worth, option
        return answer

    def _observe(self, view: View, ask: Ask) -> Answer:
        """Whoever sees best, while one of the pair is worth a look."""
        counters = view.public.counters
        if all(not counters[who].suspect or counters[who].control == ALIEN for who in ask.facts["pair"]):
            return DONE
        needed = ask.facts["needed"]
        who = max(needed, key=lambda one: (needed[one], -self._book.order[one]))
        return ("observe", who)

    def _flip(self, view: View, ask: Ask) -> Answer:
        """Return the one who is in doubt; of two alike, the more influential."""
        return max(
            [option for option in ask.options if option != DONE],
            key=lambda option: (self._doubt(view.public, option[1]), self._book.people[option[1]].influence),
        )

    def _doubt(self, public: Public, who: str) -> tuple[float, ...]:
        """How much it doubts whose somebody is."""
        return (public.counters[who].suspect and public.counters[who].control == OPEN,)
