"""A better general: guards the Handling Machines, fires what costs nothing, digs in, buys plans for large battles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from companion.games.war_of_the_worlds.bots import FAR, AutomaticBot
from companion.games.war_of_the_worlds.data import PARIS
from companion.games.war_of_the_worlds.state import View, is_gun, kind_of, refugees_in
from companion.games.war_of_the_worlds.step import DONE
from companion.kernel.game import Answer, Ask

GUARD_COST: Final = 6
BACK_FIRST: Final = ("B6", "D6", "C5", "A5", "E5", "B4", "D4")
"""Artillery hexes in the order in which this general fills them, each to its last place."""


class GeneralBot(AutomaticBot):
    """Plays on the automatic player's plan, and does what that one leaves out."""

    infantry_wanted = 0
    terrain_guns = 4

    # ---- the map --------------------------------------------------------------------------------------------

    def posts(self, view: View) -> list[str]:
        """Zones with a Handling Machine that Red Weed has taken, or may take."""
        return [zone for zone in self.data.machines.values() if zone in view.ruins]

    def guards(self, view: View) -> dict[str, str]:
        """Return the Infantry that guards each post: the nearest, at most two zones off."""
        steps = self.data.steps
        free = {unit: at for unit, at in view.units.items() if unit.startswith("infantry")}
        found: dict[str, str] = {}
        for post in self.posts(view):
            near = sorted(free, key=lambda unit: steps[free[unit]][post])
            if near and steps[free[near[0]]][post] <= 2:
                found[post] = near[0]
                del free[near[0]]
        return found

    def orders(self, view: View) -> Iterator[Answer]:
        """Guards first, then what the automatic player would buy with the rest."""
        data, points = self.data, view.points
        guarded = self.guards(view)
        factories = [zone for zone in data.factories if zone not in view.ruins]
        count = sum(unit.startswith("infantry") for unit in view.units)
        ordered = []
        for post in self.posts(view):
            near = sorted(factories, key=lambda one: data.steps[one][post])
            held = any(at == post and is_gun(unit) for unit, at in view.units.items())
            if post in guarded or held or not near or data.steps[near[0]][post] > 2:
                continue
            if points >= GUARD_COST and count < data.counts["infantry"]:
                points -= GUARD_COST
                count += 1
                ordered.append(("buy", "infantry", near[0]))
        yield from ordered
        yield from super().orders(view.but(points=points))

    def marches(self, view: View, ask: Ask) -> Iterator[Answer]:
        """Guards to their posts; the rest as the automatic player has it."""
        steps, zones = self.data.steps, self.data.zones
        guards = self.guards(view)
        posted = {unit: post for post, unit in guards.items()}
        for unit, post in posted.items():
            at = view.units[unit]
            if at != post:
                yield ("go", unit, min(zones[at].adjacent, key=lambda zone: steps[zone][post]))
                continue
            here = [wave for wave, zone in view.cylinders.items() if zone == at]
            if here:
                yield ("attack", unit, here[0])
        for order in super().marches(view, ask):
            if order[1] not in posted:
                yield order

    # ---- battles --------------------------------------------------------------------------------------------

    def to_place(self, view: View, ask: Ask) -> Answer:
        """Guns side by side at the back, where Tripods come to Range 1 one after the other."""
        if not is_gun(ask.facts["unit"]):
            return super().to_place(view, ask)
        offered = {option[2]: option for option in ask.options if len(option) == 3}
        return offered[min(offered, key=BACK_FIRST.index)]

    def to_human(self, view: View, ask: Ask) -> Answer:
        """At Range 1 always; farther off where the shot gives nothing away. What is damaged comes first."""
        fight = view.fight
        near = far = DONE
        best = least = (FAR, FAR)
        shots = Counter[str]()
        for option in ask.options:
            if option[0] != "fire":
                continue
            steps = self.steps(view, option)
            value = (-int(option[2] in view.damaged), steps)
            if steps == 1:
                shots[option[1]] += 1
                if value < best:
                    near, best = option, value
            elif option[1] not in view.earthworks and value < least:
                far, least = option, value
        if ("terrain",) in ask.options and len(shots) >= self.terrain_guns - 1:
            return ("terrain",)
        if near != DONE:
            better = ("surprise", *near[1:])
            return better if better in ask.options else near
        if ("trap",) in ask.options and fight.round > 1:
            return ("trap",)
        return far

    def to_plans(self, view: View, ask: Ask) -> Answer:
        """Terrain for many guns."""
        fight = view.fight
        many = fight.board == "land" and len(fight.guns) >= self.terrain_guns
        wanted = ("plan", "terrain")
        return wanted if many and "terrain" not in fight.plans and wanted in ask.options else DONE

    # ---- events, and all that is asked once in a while ---------------------------------------------------------

    to_war_loan = to_spare_parts = to_shell = to_ambush = AutomaticBot.first

    def to_rot(self, view: View, ask: Ask) -> Answer:
        """Away from a Handling Machine first."""
        machines = set(self.data.machines.values())
        return max(ask.options, key=lambda option: option[1] in machines)

    def to_fleet(self, view: View, ask: Ask) -> Answer:
        return max(ask.options, key=lambda option: len(refugees_in(view, option[1])))

    def to_sluggish(self, view: View, ask: Ask) -> Answer:
        """Return the one that stands in ruins, where it can do no harm; else the one nearest to Paris."""
        steps = self.data.steps[PARIS]
        return max(ask.options, key=lambda option: (view.waves[option[1]] in view.ruins, -steps[view.waves[option[1]]]))

    def to_reroll(self, view: View, ask: Ask) -> Answer:
        """Return what missed, if it was ours; what struck, if it was theirs."""
        needed, faces = ask.facts["needed"], ask.facts["faces"]
        ours = ask.facts["what"] == "shot"
        if ours and needed not in faces and ask.facts["range"] == 1:
            return ask.options[-1]
        return ("keep",)

    def to_lose(self, view: View, ask: Ask) -> Answer:
        """Refugees, then what is cheapest; a guard last but for guns."""
        worth = {"refugee": 0, "cavalry": 1, "infantry": 2, "field_gun": 3, "siege_gun": 5}
        return min(ask.options, key=lambda option: worth.get(kind_of(option[1]), 1))
