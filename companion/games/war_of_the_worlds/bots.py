"""Players for the empty chair: the automatic player of the balance table, and what better generals build on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from companion.games.war_of_the_worlds import anytime
from companion.games.war_of_the_worlds.data import PARIS, Data
from companion.games.war_of_the_worlds.state import View, gears, is_gun, kind_of
from companion.games.war_of_the_worlds.step import DONE
from companion.kernel.bots import Luck
from companion.kernel.game import Answer, Ask

LEFT_TO_RIGHT: Final = ("A5", "B4", "C5", "D4", "E5", "B6", "D6")
"""Artillery hexes in the order in which the automatic player fills them."""
SHOT_COST: Final = 8
"""Points that a shot more costs, as a Siege Gun's two for sixteen."""
FAR: Final = 99


class AutomaticBot:
    """The automatic player of 5.10: Infantry against Cylinders, guns where they are enough, Refugees to Harbors.

    It buys no plans, lays no kegs, has no Cavalry and does not guard the Handling Machines. A method ``to_<kind>``
    answers the asks of that kind; of what has none the last option is taken.

    :param luck: breaks ties. :param data: the game's data.
    """

    infantry_wanted = 2
    most_infantry = 8
    most_guns = 12
    most_harbors = 4
    reserve = 6

    def __init__(self, luck: Luck, data: Data) -> None:
        self.luck = luck
        self.data = data
        self._orders: list[Answer] = []
        self._ordered = -1

    def choose(self, view: View, ask: Ask) -> Answer:
        """One of ``ask.options``; what may be done at any time is done only where it is the question."""
        if view.kegs or (view.battle is not None and view.battle.plans):
            ask = replace(ask, options=tuple(one for one in ask.options if not anytime.is_extra(ask, one)))
        decide: Callable[[View, Ask], Answer] | None = getattr(self, f"to_{ask.kind}", None)
        return decide(view, ask) if decide else ask.options[-1]

    # ---- production -----------------------------------------------------------------------------------------

    def to_produce(self, view: View, ask: Ask) -> Answer:
        """Return the next of the turn's orders that can be carried out."""
        if self._ordered != view.turn:
            self._ordered = view.turn
            self._orders = list(self.orders(view))
        while self._orders:
            order = self._orders.pop(0)
            if order[0] == "move":
                order = self.like(view, ask, order)
            if order in ask.options:
                return order
        return DONE

    def like(self, view: View, ask: Ask, order: Answer) -> Answer:
        """Return a move of a unit that stands where the ordered one stands, and is of its kind: one of them is
        offered."""
        unit, to = order[1], order[2]
        if unit not in view.units:
            return DONE
        for option in ask.options:
            if option[0] == order[0] and option[2] == to and view.units[option[1]] == view.units[unit]:
                same = view.earthworks.get(option[1], 0) == view.earthworks.get(unit, 0)
                if same and kind_of(option[1]) == kind_of(unit):
                    return option
        return DONE

    def orders(self, view: View) -> Iterator[Answer]:
        """Yield what to buy and move this turn, in order; written down once, as points were when it began."""
        data, steps = self.data, self.data.steps
        points = view.points
        factories = [zone for zone in data.factories if zone not in view.ruins]
        if view.turn == 1:
            for zone in factories[: data.counts["industrial"]]:
                points -= data.costs["industrial"]
                yield ("industry", zone)
        foot = [zone for unit, zone in view.units.items() if unit.startswith("infantry")]
        for zone in view.cylinders.values():
            have = sum(steps[at][zone] <= 1 for at in foot)
            near = sorted((one for one in factories if steps[one][zone] <= 2), key=lambda one: steps[one][zone])
            while near and have < self.infantry_wanted and points >= 6 and len(foot) < self.most_infantry:
                foot.append(near[0])
                points -= data.costs["infantry"]
                have += 1
                yield ("buy", "infantry", near[0])
        guns = {unit: zone for unit, zone in view.units.items() if is_gun(unit)}
        shots = {unit: data.shots[kind_of(unit)] for unit in guns}
        under = set(view.waves.values())

        def reach(zone: str) -> int:
            return sum(shots[gun] for gun, at in guns.items() if steps[at][zone] <= 1)

        def buy(zone: str, reserve: int) -> Iterator[Answer]:
            nonlocal points
            while points - reserve >= data.costs["field_gun"] and len(guns) < self.most_guns:
                sieges = sum(one == 2 for one in shots.values())
                siege = points - reserve >= data.costs["siege_gun"] and sieges < data.counts["siege_gun"]
                if not siege and len(guns) - sieges >= data.counts["field_gun"]:
                    return
                kind = "siege_gun" if siege else "field_gun"
                points -= data.costs[kind]
                new = f"new_{len(guns)}"
                guns[new], shots[new] = zone, 2 if siege else 1
                yield ("buy", kind, zone)

        for wave, zone in sorted(view.waves.items(), key=lambda one: -reach(one[1])):
            wanted = self.shots_wanted(view, wave)
            here = zone in factories
            if reach(zone) + (points // SHOT_COST if here else 0) < wanted:
                continue
            for gun, at in list(guns.items()):
                if at != zone and steps[at][zone] == 1 and at not in under and points >= 3 and gun in view.units:
                    guns[gun] = zone
                    points -= data.costs["move_a_unit"]
                    yield ("move", gun, zone)
            if here:
                yield from buy(zone, 0)
        yield from self.harbors(view, points)
        quiet = [zone for zone in factories if zone not in under]
        if quiet and under:
            nearest = min(quiet, key=lambda one: min(steps[one][zone] for zone in under))
            yield from buy(nearest, self.reserve)

    def shots_wanted(self, view: View, wave: int) -> float:
        """How many shots are enough against a Wave."""
        return max(3, len(view.tripods[wave]))

    def harbors(self, view: View, points: int) -> Iterator[Answer]:
        """Yield a Harbor at the site nearest to the largest group of Refugees, four at most."""
        steps, open_sites = self.data.steps, [zone for zone in self.data.harbors if zone not in view.ruins]
        groups: Counter[str] = Counter()
        for unit, zone in view.units.items():
            if unit.startswith("refugee") and open_sites:
                groups[min(open_sites, key=lambda one: steps[one][zone])] += 1
        have = len(view.harbors)
        for zone, _ in groups.most_common():
            if zone not in view.harbors and have < self.most_harbors and points >= self.data.costs["harbor_chosen"]:
                points -= self.data.costs["harbor_chosen"]
                have += 1
                yield ("harbor", zone)

    # ---- battles --------------------------------------------------------------------------------------------

    def first(self, view: View, ask: Ask) -> Answer:
        return ask.options[0]

    to_hills = to_embark = to_share = to_battle = first

    def to_place(self, view: View, ask: Ask) -> Answer:
        unit, fight = ask.facts["unit"], view.fight
        if not is_gun(unit):
            return ask.options[self.luck.below(len(ask.options) - 1)]
        full = Counter(fight.guns.values())
        offered = {option[2]: option for option in ask.options if len(option) == 3}
        return offered[min(offered, key=lambda hex: (full[hex], LEFT_TO_RIGHT.index(hex)))]

    def to_dig(self, view: View, ask: Ask) -> Answer:
        """Each Infantry for the Gun with the fewest Earthworks."""
        guns = [option for option in ask.options if option != DONE]
        return min(guns, key=lambda option: view.earthworks.get(option[1], 0))

    def to_human(self, view: View, ask: Ask) -> Answer:
        """At Range 1, at damaged Tripods first; Field Guns hold their fire beyond."""
        best, least = DONE, (FAR, 0, 0)
        for option in ask.options:
            if option[0] != "fire":
                continue
            steps = self.steps(view, option)
            if steps > 1 and option[1].startswith("field_gun"):
                continue
            value = (int(steps > 1), -int(option[2] in view.damaged), steps)
            if value < least:
                best, least = option, value
        return best

    def steps(self, view: View, option: Answer) -> int:
        """Return the Range of a shot."""
        fight = view.fight
        return self.data.range[fight.guns[option[1]]][fight.tripods[option[2]]]

    def to_target(self, view: View, ask: Ask) -> Answer:
        """Where the Martians' aim is the general's choice: the least worth, a Warship before a Freighter."""
        worth = {"siege_gun": 3, "field_gun": 2, "freighter": 2, "warship": 1}
        return min(ask.options, key=lambda option: worth[kind_of(option[1])])

    def to_lose(self, view: View, ask: Ask) -> Answer:
        """Refugees before Infantry before guns."""
        worth = {"refugee": 0, "infantry": 1, "cavalry": 1, "field_gun": 3, "siege_gun": 4}
        return min(ask.options, key=lambda option: worth.get(kind_of(option[1]), 2))

    # ---- human action ---------------------------------------------------------------------------------------

    def to_action(self, view: View, ask: Ask) -> Answer:
        """Infantry, then guns, then Refugees; orders are written down when the phase begins."""
        if self._ordered != -view.turn - 1:
            self._ordered = -view.turn - 1
            self._orders = [*self.marches(view, ask), *self.flights(view)]
        offered = set(ask.options)
        while self._orders:
            order = self._orders.pop(0)
            if order[0] == "go" and order not in offered:
                order = self.like(view, ask, order)
            if order == DONE:
                continue
            if order in offered:
                return order
        return DONE

    def marches(self, view: View, ask: Ask) -> Iterator[Answer]:
        """Infantry toward the nearest Cylinder, and at it; guns next to the nearest Wave, away from one too strong."""
        steps, zones = self.data.steps, self.data.zones
        under = set(view.waves.values())
        for unit, at in view.units.items():
            if unit.startswith("infantry") and view.cylinders:
                here = [wave for wave, zone in view.cylinders.items() if zone == at]
                if here:
                    yield ("attack", unit, here[0])
                    continue
                goal = min(view.cylinders.values(), key=lambda zone: steps[at][zone])
                yield ("go", unit, min(zones[at].adjacent, key=lambda zone: steps[zone][goal]))
        shots: Counter[str] = Counter()
        for unit, at in view.units.items():
            if is_gun(unit):
                shots[at] += self.data.shots[kind_of(unit)]
        for unit, at in view.units.items():
            if not is_gun(unit) or not under:
                continue
            if at in under:
                if shots[at] < 2 * sum(zone == at for zone in view.waves.values()):
                    away = [zone for zone in zones[at].adjacent if zone not in under]
                    if away:
                        yield ("go", unit, away[self.luck.below(len(away))])
                continue
            goal = min(sorted(under), key=lambda zone: steps[at][zone] + 0.3 * steps[zone][PARIS])
            if steps[at][goal] > 1:
                yield ("go", unit, min(zones[at].adjacent, key=lambda zone: steps[zone][goal]))

    def flights(self, view: View) -> Iterator[Answer]:
        """Refugees toward the nearest Harbor, as far as there is room on their way."""
        steps, zones = self.data.steps, self.data.zones
        under = set(view.waves.values())
        crowd: Counter[str] = Counter(zone for unit, zone in view.units.items() if unit.startswith("refugee"))
        goals = [zone for zone in self.data.harbors if zone in view.harbors] or self.data.harbors
        room = {zone: gears(self.data, view, zone) for zone in zones}
        taken: Counter[str] = Counter()
        going: Counter[tuple[str, str]] = Counter()
        for zone in sorted(crowd):
            for _ in range(crowd[zone]):
                if zone in view.harbors:
                    taken[zone] += 1
                    continue
                goal = min(goals, key=lambda one: steps[one][zone])
                ways = sorted((zone, *zones[zone].adjacent), key=lambda one: steps[one][goal])
                good = [to for to in ways if (to in view.harbors or taken[to] < room[to]) and to not in under]
                to = (good or ways)[0]
                taken[to] += 1
                if to != zone:
                    going[zone, to] += 1
        for (zone, to), count in going.items():
            yield ("flee", zone, to, count)

    # ---- at sea ---------------------------------------------------------------------------------------------

    def to_muster(self, view: View, ask: Ask) -> Answer:
        """Three Warships, as many as Tripods, near them; none for one Freighter against one Tripod."""
        fight = view.fight
        wanted = min(3, len(fight.tripods))
        if len(fight.guns) >= max(wanted, fight.free) or (len(fight.others) == 1 and len(fight.tripods) == 1):
            return DONE
        tripod = list(fight.tripods.values())[len(fight.guns) % len(fight.tripods)]
        return ("warship", f"{tripod[0]}3")

    def to_sail(self, view: View, ask: Ask) -> Answer:
        """Freighters away from the Tripods; Warships beside one, then fire."""
        fight = view.fight
        tripods = tuple(fight.tripods.values())
        reach = self.data.range

        def clear(hex: str) -> tuple[int, int, int]:
            if hex == "away":
                return 1, 0, 0
            return 0, min([reach[hex][at] for at in tripods], default=9), int(hex[1:])

        ways = [option for option in ask.options if option[0] in ("sail", "stay")]
        if ways:
            ship = ways[0][1]
            return max((way for way in ways if way[1] == ship), key=lambda way: clear(way[2]) if len(way) > 2 else (0,))
        shots = [option for option in ask.options if option[0] == "fire"]
        near = [option for option in shots if self.steps(view, option) == 1]
        if near:
            return min(near, key=lambda option: -int(option[2] in view.damaged))
        steams = [option for option in ask.options if option[0] == "steam"]
        if steams and tripods:
            ship = steams[0][1]
            here = fight.guns[ship]
            mark = min(tripods, key=lambda at: reach[here][at])
            if reach[here][mark] > 1:
                best = min((one for one in steams if one[1] == ship), key=lambda one: abs(reach[one[2]][mark] - 1))
                if abs(reach[best[2]][mark] - 1) < abs(reach[here][mark] - 1):
                    return best
        return min(shots, key=lambda option: self.steps(view, option)) if shots else DONE
