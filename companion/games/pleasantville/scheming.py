"""An Alien that grows out of sight, and whose lifts and moves say little: many of them are bluffs and decoys."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import fsum
from typing import Final, NamedTuple

from companion.games.pleasantville.book import Book
from companion.games.pleasantville.bots import SensibleBot, Sortie, liking
from companion.games.pleasantville.state import ALIEN, FREE, OPEN, STUNNED, TOWN, ZEBU_LON, Counters, Public, encounters
from companion.games.pleasantville.takeover import observers, victim_of
from companion.games.pleasantville.views import View
from companion.kernel.bots import Luck, preferred
from companion.kernel.game import Answer, Ask
from companion.kernel.lazy import DONE

PACE: Final = 1.0
"""What a move is worth in influence points."""
BODY: Final = 6.0
"""What one Alien more is worth, beside its influence."""
FACE: Final = 4.0
"""What it is worth that an Alien stays hidden."""
LOSS: Final = 0.8
"""The share of a beaten Alien that is lost for good: killed, or made human again."""
GAIN: Final = 0.7
"""The same for a beaten counter of the Town's."""
KING: Final = 150.0
"""What Zebu-Lon's defeat costs."""
DENIAL: Final = 0.3
"""The share of somebody's influence that it is worth to bring him or her out of the Town's reach."""
PAIR: Final = 3.0
"""What a pair is worth that can be lifted for show."""


class Temper(NamedTuple):
    """How an Alien plays, in influence points.

    :param caution: what it gives to be watched by one observer less, who surely sees.
    :param crowd: what it gives for a Town's counter less that could come to where it means to lift.
    :param raid: what an attack must be worth before people move for it: the Town moves in between.
    :param growth: what a counter of the Town's would still win over in a turn, until nobody is left.
    :param flight: the Town's lead in combat factors from which a known Alien withdraws.
    :param whim: which of many likings it has for some people more than for others; 0 for none.
    """

    caution: float = 9.0
    crowd: float = 1.5
    raid: float = 2.0
    growth: float = 3.0
    flight: int = 4
    whim: int = 0


STEADY: Final = Temper()
BOLD: Final = Temper(caution=6.0, raid=0.0, growth=6.0, flight=8)
WILD: Final = Temper(caution=3.0, crowd=0.5, raid=-6.0, growth=10.0, flight=12)


class SchemingBot(SensibleBot):
    """Plays the Alien with bluffs and decoys; the Town as :class:`SensibleBot`.

    It brings one of its own and a victim together wherever both can be and fewest can watch; what moves are left take
    valuable people out of the Town's reach, so that not everybody who is moved is an Alien or a victim. Before a real
    take-over it lifts pairs that could watch it, and afterwards every other pair that costs it nothing.
    """

    def __init__(self, luck: Luck, book: Book, temper: Temper = STEADY) -> None:
        super().__init__(luck, book)
        self._temper = temper

    # ---- movement -------------------------------------------------------------------------------------------

    def _alien_plan(self, view: View) -> list[Answer]:
        public, counters = view.public, view.public.counters
        most = self._book.limits.alien_moves
        aliens = [who for who in view.aliens if counters[who].state == FREE]
        aliens.sort(key=self._book.order.__getitem__)
        plan: list[Answer] = []
        busy: set[str] = set()
        if public.zebu_lon:
            there = {who for who in aliens if counters[who].space == public.zebu_lon}
            room = max(0, self._book.limits.fighters - len(there))
            plan = self._rally(public, aliens, room, self._late)
            busy = there.union(answer[1][0] for answer in plan)
        for part in (self._raids, self._meetings, self._retreats):
            moves, those = part(view, [who for who in aliens if who not in busy], most - len(plan))
            plan += moves
            busy |= those
        plan += self._decoys(view, busy, most - len(plan))
        plan.reverse()
        return plan

    def _meetings(self, view: View, aliens: Sequence[str], left: int) -> tuple[list[Answer], set[str]]:
        """Bring Aliens and victims together, the best pairs first."""
        public, counters, people = view.public, view.public.counters, self._book.people
        watched = self._exposure(counters, view.aliens)
        feared = self._feared(counters)
        goals = {who: self._book.near(who, counters[who].space or "") for who in aliens}
        whim = self._temper.whim
        offers: list[tuple[float, int, str, str, str]] = []
        for victim in self._humans(view):
            if victim in public.acted:
                continue
            worth = (people[victim].influence + people[victim].combat) * liking(whim, public.turn, victim)
            there = counters[victim].space or ""
            theirs = self._book.near(victim, there)
            values = {}
            for space in theirs:
                seen = watched.get(space, 0.0) - self._book.sights(space).get(there, 0) / 6
                values[space] = worth - self._temper.caution * seen - self._temper.crowd * len(feared.get(space, ()))
            halfway = sorted(((values[one] - PACE * 2, -2, one) for one in theirs if one != there), reverse=True)
            for who in aliens:
                start, reach = counters[who].space or "", goals[who]
                near = (one for one in halfway if one[2] in reach and one[2] != start)
                best = [*islice(near, 1)]
                if start in theirs:
                    moves = int(start != there)
                    best.append((values[start] - PACE * moves, -moves, start))
                if there in reach and there != start:
                    best.append((values[there] - PACE, -1, there))
                if best:
                    value, fewer, space = max(best)
                    offers.append((value, fewer, who, victim, space))
        offers.sort(reverse=True)
        plan: list[Answer] = []
        busy: set[str] = set()
        standing = {ALIEN: self._spaces(counters, view.aliens, True), OPEN: self._spaces(counters, view.aliens, False)}
        for value, fewer, who, victim, space in offers:
            if value < 0 or who in busy or victim in busy or -fewer > left:
                continue
            movers = [(one, side) for one, side in ((who, ALIEN), (victim, OPEN)) if counters[one].space != space]
            if any(standing[side].count(space) >= self._book.limits.stack for _, side in movers):
                continue
            for one, side in movers:
                standing[side].append(space)
                plan.append(("move", (one,), space))
            left += fewer
            busy.update((who, victim))
        return plan, busy

    def _spaces(self, counters: Counters, aliens: frozenset[str], its: bool) -> list[str]:
        return [c.space or "" for who, c in counters.items() if c.control != TOWN and (who in aliens) == its]

    def _feared(self, counters: Counters) -> Mapping[str, Sequence[str]]:
        """Return the Town's counters that can come to each space."""
        feared: dict[str, list[str]] = defaultdict(list)
        for who, c in counters.items():
            if c.control == TOWN and c.state == FREE:
                for space in self._book.near(who, c.space or ""):
                    feared[space].append(who)
        return feared

    def _late(self, who: str, far: int) -> int:
        """How little a fighter is wanted: whoever can't come at once the less for each step."""
        return max(0, far - self._book.people[who].move) * 2 - self._book.people[who].combat

    def _raids(self, view: View, aliens: Sequence[str], left: int) -> tuple[list[Answer], set[str]]:
        """Gather where attacks on the Town are worth most, as often as moves allow."""
        public, people, most = view.public, self._book.people, self._book.limits.fighters
        counters = public.counters
        towns = {space: ours for space, ours, _ in encounters(counters)}

        def offers(space: str, busy: set[str], moved: int) -> Iterator[Sortie]:
            idle = [(who, counters[who].space or "") for who in aliens if who not in busy]
            there = [who for who, its in idle if its == space]
            near = [who for who, its in idle if space in self._book.reach(its, people[who].move)]
            near.sort(key=lambda who: (-people[who].combat, self._book.order[who]))
            for coming in range(min(left - moved, most - len(there), len(near)) + 1):
                if group := there + near[:coming]:
                    worth = self._fight(public, group, towns[space]) - PACE * coming - self._temper.raid
                    yield worth * liking(self._temper.whim, public.turn, space), group

        return self._sorties(public, towns, offers)

    def _retreats(self, view: View, aliens: Sequence[str], left: int) -> tuple[list[Answer], set[str]]:
        """Those who are known and could be beaten go where fewer of the Town's can come."""
        counters, people = view.public.counters, self._book.people
        feared = self._feared(counters)

        def danger(who: str, space: str) -> int:
            """Return the Town's lead over somebody who is there, with what company there is."""
            company = sum([people[one].combat for one in aliens if one == who or counters[one].space == space])
            return self._sum(feared.get(space, ())) - company

        standing = [counters[who].space for who in aliens]
        plan: list[Answer] = []
        known = [who for who in aliens if counters[who].control == ALIEN]
        known.sort(key=lambda who: (-people[who].influence, self._book.order[who]))
        for who in known:
            if len(plan) >= left:
                break
            here = counters[who].space or ""
            now = danger(who, here)
            if now < self._temper.flight:
                continue
            goals = [
                space
                for space in self._book.reach(here, people[who].move)
                if standing.count(space) < self._book.limits.stack
            ]
            goal = min(goals, key=lambda space: (danger(who, space), space), default=here)
            if danger(who, goal) < now - 3:
                standing.append(goal)
                plan.append(("move", (who,), goal))
        return plan, {who for _, (who,), _ in plan}

    def _fight(self, public: Public, aliens: Sequence[str], town: Sequence[str]) -> float:
        """Return what an attack of these Aliens on these of the Town's is worth, in influence."""
        people, aliens, town = self._book.people, self._strongest(aliens), self._strongest(town)
        wins, loses = self._book.odds(self._lead(public, aliens, town))
        last = public.turn >= self._book.limits.turns
        gain = float(sum(people[who].influence for who in town))
        cost = sum(people[who].influence + (0 if last else BODY) for who in aliens if who in people)
        if ZEBU_LON in aliens:
            cost += KING
        if last:
            return wins * gain / 2 - loses * cost
        gain += self._temper.growth * len(town) * max(0, 9 - public.turn)
        hidden = sum(1 for who in aliens if who in people and public.counters[who].control != ALIEN)
        return GAIN * wins * gain - LOSS * loses * cost - FACE * hidden

    def _decoys(self, view: View, busy: set[str], left: int) -> list[Answer]:
        """Bring two together who are both human, as if one were not; best of all out of the Town's reach."""
        counters, people = view.public.counters, self._book.people
        feared = self._feared(counters)
        humans = [who for who in self._humans(view) if who not in busy]
        crowd: dict[str, list[str]] = {}
        for who in humans:
            crowd.setdefault(counters[who].space or "", []).append(who)
        offers: list[tuple[float, str, str]] = []
        for who in humans:
            here = counters[who].space or ""
            alone = len(crowd[here]) == 1
            for goal in self._book.reach(here, people[who].move):
                saved = (here in feared) - (goal in feared)
                pair = len(crowd.get(goal, ())) == 1 and alone
                value = people[who].influence * saved * DENIAL + PAIR * pair - 0.5 * len(feared.get(goal, ()))
                value *= liking(self._temper.whim, view.public.turn, who)
                if value > 0:
                    offers.append((value, who, goal))
        offers.sort(reverse=True)
        standing = self._spaces(counters, view.aliens, False)
        plan: list[Answer] = []
        used: set[str] = set()
        for _, who, goal in offers:
            if len(plan) >= left:
                break
            if (
                who in used
                or not used.isdisjoint(crowd.get(goal, ()))
                or standing.count(goal) >= self._book.limits.stack
            ):
                continue
            used.update((who, *crowd.get(goal, ())))
            standing.append(goal)
            plan.append(("move", (who,), goal))
        return plan

    # ---- combat ---------------------------------------------------------------------------------------------

    def _attack(self, view: View, ask: Ask) -> Answer:
        if ask.seat != ALIEN:
            return super()._attack(view, ask)
        public = view.public
        attacks = [
            option
            for option in ask.options
            if option != DONE and not any(public.counters[who].wary for who in option[2])
        ]
        if public.turn >= self._book.limits.turns:
            return self._last_attack(view, attacks)
        return preferred(attacks, lambda option: self._fight(public, *option[1:]), least=0.0, otherwise=DONE)

    def _last_attack(self, view: View, attacks: Sequence[Answer]) -> Answer:
        """On the last turn: nothing while the Town is too weak anyway, else whatever may make it so."""
        public, ours, everybody = view.public, 0, 0
        for who, c in public.counters.items():
            if c.state == FREE or (c.state == STUNNED and c.until <= public.turn):
                everybody += self._book.people[who].influence
                if who not in view.aliens and (c.control == TOWN or c.reverts):
                    ours += self._book.people[who].influence
        if 2 * ours < everybody:
            return DONE
        people = self._book.people

        def worth(option: Answer) -> float:
            _, aliens, town = option
            wins, _ = self._book.odds(self._lead(public, aliens, town))
            return wins * sum(people[who].influence for who in town)

        return preferred(attacks, worth, least=0.0, otherwise=DONE)

    def _hold(self, view: View, ask: Ask) -> Answer:
        """Hold whom one means to beat, and where an Alien is known anyway."""
        public, counters, people = view.public, view.public.counters, self._book.people

        def worth(option: Answer) -> float:
            _, who, space = option
            aliens = [one for one in view.aliens if counters[one].space == space and counters[one].state == FREE]
            town = [
                one
                for one, c in counters.items()
                if c.space == space and c.control == TOWN and c.state == FREE and one not in ask.facts["counters"]
            ]
            gain = self._fight(public, aliens, [*town, who])
            known = any(counters[one].control == ALIEN for one in aliens)
            return gain + (1 - people[who].combat / 10 if known else 0.0)

        return preferred(ask.options[1:], worth, least=0.0, otherwise=ask.options[0])

    # ---- take-over ------------------------------------------------------------------------------------------

    def _takeover(self, view: View, ask: Ask) -> Answer:
        """Bluffs that take watchers away, then what is real, then whatever costs nothing."""
        public, people = view.public, self._book.people
        real: list[tuple[float, Answer]] = []
        spare: list[Answer] = []
        for option in ask.options:
            if option == DONE:
                continue
            victim = victim_of(public.counters, view.aliens, *option[1:])
            if victim is not None:
                worth = people[victim].influence + people[victim].combat
                seen = fsum(face / 6 for face in self._watchers(view, option).values())
                real.append((worth - self._temper.caution * seen, option))
            elif self._is_spare(view, option):
                spare.append(option)
        if real:
            gain, best = max(real)
            watching = self._watchers(view, best).keys()
            for option in spare:
                pair = set(option[1:])
                if pair.isdisjoint(best[1:]) and not pair.isdisjoint(watching) and not self._betrays(view, option):
                    return option
            if gain > 0:
                return best
        return next((option for option in spare if not self._betrays(view, option)), DONE)

    def _watchers(self, view: View, pair: Answer) -> dict[str, int]:
        """Return who could watch this pair being lifted, each with the highest face that sees."""
        space = view.public.counters[pair[1]].space or ""
        return {who: face for who, face in observers(self._book, view.public, space) if who not in pair[1:]}

    def _betrays(self, view: View, pair: Answer) -> bool:
        """Whether one of the Alien's own, still hidden, could be made to watch this pair."""
        return not view.aliens.isdisjoint(self._watchers(view, pair))

    def _is_spare(self, view: View, pair: Answer) -> bool:
        """Whether nothing real can be done with a pair, which the Town cannot know."""
        return all(view.public.counters[who].control == OPEN and who not in view.aliens for who in pair[1:])
