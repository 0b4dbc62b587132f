"""The table as a camera sees it: counters that look alike, values by how a counter is turned, cards by their tags."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from companion.camera.alike import named
from companion.games.war_of_the_worlds.campaign import fleeing
from companion.games.war_of_the_worlds.data import AFLOAT, PARIS, Data
from companion.games.war_of_the_worlds.rules import workforce_counter
from companion.games.war_of_the_worlds.sea import next_warship
from companion.games.war_of_the_worlds.state import DESTROYED, WEED, View, free_units, kind_of
from companion.kernel.game import Answer, Ask, Placement
from companion.kernel.reconcile import Seen

UNTOLD: Final = ("plan_", "event_", "land_", "naval_0", "naval_1")
"""Cards, and counters that lie beside the boards: what they say is asked, not placed."""
MANY: Final = {"keg": "keg", "earthworks": "earthworks", "industrial": "industrial", "flyer": "flyer",
               "ruin": "ruin", "destroyed": "ruin", "red_weed": "ruin"}  # fmt: skip
"""What counters look like that the rules call by where they lie."""
SIDES: Final = {"destroyed": DESTROYED, "red_weed": WEED}
"""The two sides of a ruin's counter."""
ALONE: Final = ("wave", "cylinder")
NUMBERED: Final = ("infantry", "cavalry", "field_gun", "siege_gun", "warship", "freighter", "refugee")
"""Kinds of which the first has no number in the codebook."""
MOVING: Final = frozenset({"produce", "action", "place", "quay", "muster", "sail", "course"})
"""Asks whose answers move pieces."""


def look(id: str) -> str:
    """Return what a piece looks like; "" for one that is like no other. For ids of the rules, and of the codebook."""
    if id.startswith(("tripod_", "naval_")):
        return "_".join(id.split("_")[:2])
    for start, kind in MANY.items():
        if id == start or id.startswith(f"{start}_"):
            return kind
    kind = kind_of(id)
    if kind in ALONE or id.startswith(("workforce", "harbor", "machine")):
        return ""
    return kind if kind != id or id in NUMBERED else ""


def sees(
    data: Data, expected: Mapping[str, Placement | None], seen: Iterable[Seen], hopes: Sequence[tuple[str, str]]
) -> list[tuple[str, Seen]]:
    """Return what was seen, as the rules call it, each with its id in the codebook.

    A Production counter is the Workforce that it shows: its lowest value, and one more for each quarter turn to the
    left.
    """
    there = [(one.id, force) for one in seen if not one.id.startswith(UNTOLD) for force in (_force(data, one),)]
    told = named(expected, [force for _, force in there], look=look, fresh=_fresh, hopes=hopes)
    return [(id, piece) for (id, _), (_, piece) in zip(there, told, strict=True)]


def _force(data: Data, one: Seen) -> Seen:
    if not one.id.startswith("production_"):
        face = next((side for start, side in SIDES.items() if one.id.startswith(start)), "")
        return one._replace(face=face, turn=None)
    _, colour, lowest, *_ = one.id.split("_")
    force = int(lowest) + (360 - (one.turn or 0)) // 90 % 4
    right = one.space in data.zones and (colour == "blue") == (one.space == PARIS)
    id = workforce_counter(str(one.space), force) if right else f"workforce_{one.id}"
    return one._replace(id=id, face=str(force), turn=None)


def _fresh(kind: str, place: str, taken: Collection[str]) -> str:
    zone = place if not place.startswith(AFLOAT) and "-" not in place else PARIS
    for number in range(1, 100):
        id = {
            "keg": f"keg_{zone}_{number}",
            "industrial": f"industrial_{zone}",
            "ruin": f"ruin_{zone}",
            "earthworks": f"earthworks_field_gun_{number}_1",
        }.get(kind, f"{kind}_{number}")
        if id not in taken:
            return id
        zone = PARIS if kind in ("industrial", "ruin") else zone
    return kind


def explains(data: Data, view: View, ask: Ask, answer: Answer) -> Mapping[str, Placement]:
    """Where an answer puts pieces."""
    match ask.kind, answer:
        case "produce", ("buy", kind, zone):
            return {free_units(data, view, kind, 1)[0]: Placement(zone)}
        case "produce", ("industry", zone):
            return {f"industrial_{zone}": Placement(zone)}
        case "produce", ("harbor", zone):
            return {f"harbor_{zone}": Placement(f"harbor-{zone}")}
        case (("produce" | "action" | "place"), (("move" | "go" | "put"), unit, to)):
            return {one: Placement(to) for one in (unit, *_works(view, unit))}
        case "action", ("flee", zone, to, count):
            return {one: Placement(to) for one in fleeing(view, zone, count)}
        case "muster", ("warship", hex):
            return {next_warship(data, view.fight): Placement(f"{AFLOAT}{hex}")}
        case (("quay" | "sail"), (("put" | "sail" | "steam"), ship, to)) if to != "away":
            return {ship: Placement(f"{AFLOAT}{to}")}
        case "course", ("to", zone):
            return {f"wave_{ask.facts['wave']}": Placement(zone)}
    return {}


def _works(view: View, gun: str) -> list[str]:
    """Return a Gun's Earthworks, which go with it."""
    return [f"earthworks_{gun}_{number}" for number in range(1, view.earthworks.get(gun, 0) + 1)]


def hopes(data: Data, view: View, ask: Ask | None) -> list[tuple[str, str]]:
    """Where pieces would lie after each answer to an ask."""
    if ask is None or ask.kind not in MOVING:
        return []
    return [(id, there.place) for answer in ask.options for id, there in explains(data, view, ask, answer).items()]


def drawn(data: Data, id: str) -> str:
    """Return what the rules call a card or a counter that was drawn and read: ``"land_07"`` is ``"land-7"``."""
    kind, _, number = id.rpartition("_")
    if kind in ("land", "naval") and number.isdigit():
        return f"{kind}-{int(number)}"
    if kind == "event":
        return list(data.events)[int(number) - 1]
    if id.startswith("plan_"):
        return id.removeprefix("plan_").removesuffix("_2")
    return id.removeprefix("harbor_")


def of_colour(ask: Ask, id: str) -> str:
    """Return what an ask calls a Tripod of the colour that was drawn; "" if it offers none."""
    if not id.startswith(("tripod_", "naval_")):
        return ""
    return next((answer[0][0] for answer in ask.options if look(answer[0][0]) == look(id)), "")
