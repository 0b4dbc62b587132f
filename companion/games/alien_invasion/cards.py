"""The action deck: sets, what a card allows, Special Events, and how the game ends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final

from companion.games.alien_invasion.data import ACTIONS, ActionCard, Data
from companion.games.alien_invasion.state import AWAY, BELOW, GONE, ON, State
from companion.games.alien_invasion.steps import Doing
from companion.kernel.game import Answer, Ask, Event, Seat, deal, fact, roll
from companion.kernel.outcomes import D6, Deal, Dice
from companion.kernel.rules import STANDS, Items, Posed, Step, Task, choice, first, then
from companion.models.alien_invasion import LEVELS, GoalRow

CLAIM: Final[Answer] = ("claim",)
DONE: Final[Answer] = ("done",)
NOBODY: Final[Answer] = ("nobody",)
FEWEST: Final = 1
COLLAPSE_DICE: Final = 2
MOST: Final = 4
"""Actions on a Triple with Adrenaline."""


def deck_of(data: Data, state: State) -> Mapping[str, ActionCard]:
    """Return the cards that are played with, by id."""
    return data.cards(state.seats, tuple(state.extra.items()), playing=state.options["deck"] == "playing")


def extras(data: Data, seats: Iterable[Seat], options: Mapping[str, Any]) -> dict[Seat, int]:
    """Single cards above the usual ones, or below, by faction: the handicap and the home ground."""
    return {
        seat: data.singles.get(seat, 0) + data.factions[seat].bonus * bool(options["home_ground"]) for seat in seats
    }


def deck_for(data: Data, seats: tuple[Seat, ...], options: Mapping[str, Any]) -> Mapping[str, ActionCard]:
    """Return the cards that some factions play with, by id."""
    extra = tuple(extras(data, seats, options).items())
    return data.cards(seats, extra, playing=options["deck"] == "playing")


def _set(data: Data, state: State, task: Task) -> Step:
    """Deal a set in one; where the deck runs out, what is left first (G2).

    The last set may be short: the game is over when the deck would be shuffled for the last time (G15).
    """
    wanted = data.set_size(len(state.seats)) - len(state.row)
    if wanted > 0 and state.deck:
        cards = Deal(state.deck, (min(wanted, len(state.deck)),), "actions")
        return Posed(deal("set", cards, {"count": cards.hands[0]}), partial(_dealt, data, state))
    times = state.shuffles + 1
    if times >= data.shuffles:
        return [then(("cards",))] if state.row else end(data, state, "third_shuffle")
    return [Event("shuffled", {"times": times, "cards": len(state.discard)}, reveals=True), STANDS]


def _dealt(data: Data, state: State, answer: Answer) -> Items:
    drawn = Event("set_drawn", {"cards": answer[0]}, reveals=True)
    full = len(state.row) + len(answer[0]) >= data.set_size(len(state.seats))
    return [drawn, then(("cards",)) if full else STANDS]


def _cards(data: Data, state: State, task: Task) -> Items:
    if state.played == len(state.row):
        return [Event("set_done"), then(("set",))]
    card = deck_of(data, state)[state.row[state.played]]
    if not card.seat:
        return [
            Event("special", {"card": card.id}, line="line-special"),
            first(("below",), ("arrive",), ("event",), ("loosen",), ("claim",), ("check",)),
        ]
    about: dict[str, Any] = {"card": card.id, "seat": card.seat}
    level = LEVELS.index(card.counts) + state.shift
    if level < 0:
        return [Event("card_lost", {**about, "why": "crossed", "level": ""}), STANDS]
    name = LEVELS[min(level, 2)]
    if not any(not data.templates[group.template].vehicle for group in state.of(card.seat).values()):
        coming = any(group.seat == card.seat and group.place == AWAY for group in state.groups.values())
        lost = Event("card_lost", {**about, "why": "away" if coming else "gone", "level": name})
        return [lost, first(("settle",), ("check",))]
    actions = MOST if level > 2 else ACTIONS[name]
    about |= {"level": name, "was": card.level, "shifted": name != card.level, "actions": actions, "smoke": state.smoke}
    return [Event("card", about), first(("act",), ("pools",), ("settle",), ("claim",), ("check",))]


# ---- Special Events -----------------------------------------------------------------------------------------


def _arrive(data: Data, state: State, task: Task) -> Items:
    """Let the first Special Event bring the Clean-Up (G13), armed with what has been learnt by then."""
    coming = tuple(id for id, group in state.groups.items() if group.place == AWAY)
    if state.arrived or not coming:
        return []
    about = {"seat": state.groups[coming[0]].seat, "groups": coming, "successes": len(state.studied)}
    return [Event("arrived", about)]


def _event(data: Data, state: State, task: Task) -> Step:
    def rolled(faces: Answer) -> Items:
        told = Event("event_rolled", {"faces": faces, "result": faces[0]}, reveals=True)
        if faces[0] == 3:
            return [told, then(("straggler",))]
        if faces[0] == 4:
            return [told, then(("collapse", ()))]
        return [told]

    return Posed(roll("event", Dice(D6, 1)), rolled)


def strength(data: Data, state: State, seat: Seat) -> int:
    """How many figures a faction has in the game."""
    return sum(group.size for group in state.of(seat).values() if not data.templates[group.template].vehicle)


def _returns(data: Data, state: State) -> tuple[Seat, list[str]]:
    """Who has fewest figures, and its groups that may get a lost ordinary one back."""
    left = {seat: strength(data, state, seat) for seat in state.seats}
    left = {seat: count for seat, count in left.items() if count >= FEWEST}
    if not left:
        return "", []
    lost = {seat: sum(state.fallen.get(seat, {}).values()) for seat in left}
    seat = min(left, key=lambda seat: (left[seat], -lost[seat]))
    groups = []
    for id, group in state.of(seat).items():
        template = data.templates[group.template]
        kind = template.kinds[template.plain].id
        there = group.size < template.size and not template.vehicle and group.place in (ON, BELOW)
        if there and state.fallen.get(seat, {}).get(kind, 0) > 0:
            groups.append(id)
    return seat, groups


def _straggler(data: Data, state: State, task: Task) -> Step:
    seat, groups = _returns(data, state)
    if not groups:
        return [Event("no_straggler", {"seat": seat or None})]
    return choice(seat, "straggler", "join", groups, partial(_joins, data, state), {"seat": seat})


def _joins(data: Data, state: State, id: str) -> list[Event]:
    group = state.groups[id]
    template = data.templates[group.template]
    kind = template.kinds[template.plain].id
    return [Event("came_back", {"seat": group.seat, "group": id, "place": template.plain, "kind": kind})]


def _collapse(data: Data, state: State, task: Task) -> Step:
    """Who played last names a group in some terrain; then people say who else is in the same piece of it."""
    named = task[1]
    there = [
        id
        for id, group in state.groups.items()
        if group.place == ON and group.at != "open" and not data.terrain[group.at].line and id not in named
    ]
    if not named:
        ask = Ask(state.last, "collapse", (*(("in", id) for id in there), NOBODY), {"seat": state.last}, open=True)
        return Posed(ask, partial(_in_it, task)) if there else [Event("no_collapse", {})]
    at = state.groups[named[0]].at
    same = [id for id in there if state.groups[id].at == at]
    if not same:
        return _collapses(task)
    return Posed(
        fact("inside", (DONE, *(("in", id) for id in same)), {"at": at, "groups": named}), partial(_in_it, task)
    )


def _in_it(task: Task, answer: Answer) -> Items:
    if answer == NOBODY:
        return []
    return _collapses(task) if answer == DONE else [then(("collapse", (*task[1], answer[1])))]


def _collapses(task: Task) -> Items:
    return [then(*(("tumble", id) for id in task[1]))]


def _tumble(data: Data, state: State, task: Task) -> Step:
    id = task[1]
    if id not in state.groups:
        return []

    def tumbled(faces: Answer) -> Items:
        about = {"group": id, "seat": state.groups[id].seat, "faces": faces, "total": sum(faces)}
        return [Event("tumbled", about, reveals=True), then(("hit", "", id, sum(faces), "open", -1))]

    return Posed(roll("tumble", Dice(D6, COLLAPSE_DICE), {"group": id}), tumbled)


# ---- the end ------------------------------------------------------------------------------------------------


def studied_all(data: Data, state: State) -> bool:
    """Whether there is a success for every alien species in the game; without aliens there is nothing to study."""
    species = data.species(state.seats)
    return bool(species) and set(species) <= set(state.studied)


def met(data: Data, state: State, seat: Seat, goal: GoalRow, *, over: bool) -> bool:
    """Whether a goal is met: see ``scenario.toml``.

    :param over: the game is over, so that goals of its end count.
    """
    if goal.kind == "study":
        return over and studied_all(data, state)
    if goal.kind == "kills":
        return state.kills.get(seat, 0) >= goal.figures
    if goal.kind == "destroy":
        return state.capsule == GONE
    if goal.kind in ("carry", "lift"):
        return state.capsule == f"off:{seat}"
    assert goal.kind == "survive", goal
    groups = [data.templates[group.template].id for group in state.of(seat).values()]
    dead = sum(sum(lost.values()) for other, lost in state.fallen.items() if other != seat)
    return (
        over
        and dead >= goal.dead
        and strength(data, state, seat) >= goal.figures
        and all(groups.count(f"{seat}-{name}") >= count for name, count in goal.alive.items())
    )


def winners(data: Data, state: State, *, over: bool) -> list[Seat]:
    """Everybody of whose goals one is met."""
    return [
        seat
        for seat in state.seats
        if any(met(data, state, seat, goal, over=over) for goal in data.factions[seat].goals)
    ]


def end(data: Data, state: State, reason: str, also: Iterable[Seat] = ()) -> Items:
    """End the game; several may have won. What each of them came for and got is told before."""
    won = set(winners(data, state, over=True)) | set(also)
    found = tuple(seat for seat in state.seats if seat in won)
    got = [_got(data, state, seat, goal) for seat in found for goal in data.factions[seat].goals]
    return [*filter(None, got), Event("ended", {"winners": found, "reason": reason}, line="line-ended"), STANDS]


def _got(data: Data, state: State, seat: Seat, goal: GoalRow) -> Event | None:
    """Return a goal that is met, told with the numbers that were reached."""
    if not met(data, state, seat, goal, over=True):
        return None
    dead = sum(sum(lost.values()) for other, lost in state.fallen.items() if other != seat)
    about = {"seat": seat, "goal": goal.kind, "kills": state.kills.get(seat, 0), "dead": dead}
    return Event("goal_met", {**about, "left": strength(data, state, seat)})


def _claim(data: Data, state: State, task: Task) -> Step:
    """Who has studied every species may claim the victory after a card of its own, or play on."""
    seat = state.last
    if not state.level or "study" not in data.factions[seat].traits or not studied_all(data, state):
        return []
    ask = Ask(seat, "claim", (CLAIM, ("play_on",)), {"seat": seat}, open=True)
    return Posed(ask, lambda answer: end(data, state, "victory", (seat,)) if answer == CLAIM else [])


def _check(data: Data, state: State, task: Task) -> Items:
    """After each card: is anybody's condition met, and who is left? Who is still to come is."""
    if winners(data, state, over=False):
        return end(data, state, "victory")
    standing = {group.seat for group in state.groups.values() if not data.templates[group.template].vehicle}
    return end(data, state, "alone", standing) if len(standing) < 2 else []


TASKS: Final[Mapping[str, Doing]] = {
    "set": _set,
    "cards": _cards,
    "arrive": _arrive,
    "event": _event,
    "straggler": _straggler,
    "collapse": _collapse,
    "tumble": _tumble,
    "claim": _claim,
    "check": _check,
}
