"""The action deck: sets, what a card allows, Special Events, and how the game ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from companion.games.alien_invasion.data import ActionCard
from companion.games.alien_invasion.state import AWAY, BELOW, GONE, ON, Open, State
from companion.games.alien_invasion.steps import Doing
from companion.kernel.game import Answer, Ask, Event, Seat, deal, fact, roll
from companion.kernel.outcomes import D6, Deal, Dice
from companion.kernel.rules import STANDS, Items, Posed, Step, choice, first, then
from companion.models.alien_invasion import LEVELS, GoalRow

CLAIM: Final[Answer] = ("claim",)
DONE: Final[Answer] = ("done",)
NOBODY: Final[Answer] = ("nobody",)
COLLAPSE_DICE: Final = 2


def deck_of(state: Open) -> Mapping[str, ActionCard]:
    """Return the cards that are played with, by id. The handicap and the home ground change how many Singles."""
    data, home = state.data, bool(state.options["home_ground"])
    extra = tuple((seat, data.singles.get(seat, 0) + data.factions[seat].bonus * home) for seat in state.seats)
    return data.cards(state.seats, extra, playing=state.options["deck"] == "playing")


def _set(state: State) -> Step:
    """Deal a set in one; where the deck runs out, what is left first (G2).

    The last set may be short: the game is over when the deck would be shuffled for the last time (G15).
    """
    size = state.data.set_size(len(state.seats))
    wanted = size - len(state.row)
    if wanted > 0 and state.deck:
        cards = Deal(state.deck, (min(wanted, len(state.deck)),), "actions")

        def dealt(answer: Answer) -> Items:
            drawn = Event("set_drawn", {"cards": answer[0]}, reveals=True)
            full = len(state.row) + len(answer[0]) >= size
            return [drawn, then(("cards",)) if full else STANDS]

        return Posed(deal("set", cards, {"count": cards.hands[0]}), dealt)
    times = state.shuffles + 1
    if times >= state.data.shuffles:
        return [then(("cards",))] if state.row else end(state, "third_shuffle")
    return [Event("shuffled", {"times": times, "cards": len(state.discard)}, reveals=True), STANDS]


def _cards(state: State) -> Items:
    if state.played == len(state.row):
        return [Event("set_done"), then(("set",))]
    card = deck_of(state)[state.row[state.played]]
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
    if not any(not group.template.vehicle for group in state.of(card.seat).values()):
        coming = any(group.seat == card.seat and group.place == AWAY for group in state.groups.values())
        lost = Event("card_lost", {**about, "why": "away" if coming else "gone", "level": name})
        return [lost, first(("settle",), ("check",))]
    about |= {"level": name, "was": card.level, "shifted": name != card.level}
    about |= {"actions": level + 1, "smoke": state.smoke}
    return [Event("card", about), first(("act",), ("pools",), ("settle",), ("claim",), ("check",))]


# ---- Special Events -----------------------------------------------------------------------------------------


def _arrive(state: State) -> Items:
    """Let the first Special Event bring the Clean-Up (G13), armed with what has been learnt by then."""
    coming = tuple(id for id, group in state.groups.items() if group.place == AWAY)
    if state.arrived or not coming:
        return []
    about = {"seat": state.groups[coming[0]].seat, "groups": coming, "successes": len(state.studied)}
    return [Event("arrived", about)]


def _event(state: State) -> Step:
    def rolled(faces: Answer) -> Items:
        told = Event("event_rolled", {"faces": faces, "result": faces[0]}, reveals=True)
        follows = {3: [then(("straggler",))], 4: [then(("collapse", ()))]}
        return [told, *follows.get(faces[0], ())]

    return Posed(roll("event", Dice(D6, 1)), rolled)


def strength(state: Open, seat: Seat) -> int:
    """How many figures a faction has in the game."""
    return sum(group.size for group in state.of(seat).values() if not group.template.vehicle)


def _straggler(state: State) -> Step:
    """Whoever has fewest figures, of equals whoever lost most, gets a lost ordinary one back into one of its groups."""
    left = {seat: count for seat in state.seats if (count := strength(state, seat))}
    if not left:
        return [Event("no_straggler", {"seat": None})]
    fallen = state.fallen
    seat = min(left, key=lambda seat: (left[seat], -sum(fallen.get(seat, {}).values())))
    groups = [
        id
        for id, group in state.of(seat).items()
        if group.size < group.template.size
        and not group.template.vehicle
        and group.place in (ON, BELOW)
        and fallen.get(seat, {}).get(group.template.ordinary, 0) > 0
    ]
    if not groups:
        return [Event("no_straggler", {"seat": seat})]

    def joins(id: str) -> list[Event]:
        template = state.groups[id].template
        about = {"seat": seat, "group": id, "place": template.plain, "kind": template.ordinary}
        return [Event("came_back", about)]

    return choice(seat, "straggler", "join", groups, joins, {"seat": seat})


def _collapse(state: State, named: tuple[str, ...]) -> Step:
    """Who played last names a group in some terrain; then people say who else is in the same piece of it."""
    there = [
        id
        for id, group in state.groups.items()
        if group.place == ON and group.at != "open" and not state.data.terrain[group.at].line and id not in named
    ]

    def said(answer: Answer) -> Items:
        if answer == NOBODY:
            return []
        return tumble() if answer == DONE else [then(("collapse", (*named, answer[1])))]

    def tumble() -> Items:
        return [then(*(("tumble", id) for id in named))]

    if not named:
        ask = Ask(state.last, "collapse", (*(("in", id) for id in there), NOBODY), {"seat": state.last}, open=True)
        return Posed(ask, said) if there else [Event("no_collapse", {})]
    at = state.groups[named[0]].at
    same = [id for id in there if state.groups[id].at == at]
    if not same:
        return tumble()
    return Posed(fact("inside", (DONE, *(("in", id) for id in same)), {"at": at, "groups": named}), said)


def _tumble(state: State, id: str) -> Step:
    if id not in state.groups:
        return []

    def tumbled(faces: Answer) -> Items:
        about = {"group": id, "seat": state.groups[id].seat, "faces": faces, "total": sum(faces)}
        return [Event("tumbled", about, reveals=True), then(("hit", "", id, sum(faces), "open", -1))]

    return Posed(roll("tumble", Dice(D6, COLLAPSE_DICE), {"group": id}), tumbled)


# ---- the end ------------------------------------------------------------------------------------------------


def studied_all(state: State) -> bool:
    """Whether there is a success for every alien species in the game; without aliens there is nothing to study."""
    species = state.data.species(state.seats)
    return bool(species) and set(species) <= set(state.studied)


def dead(state: Open, seat: Seat) -> int:
    """How many figures all others have lost."""
    return sum(sum(lost.values()) for other, lost in state.fallen.items() if other != seat)


def met(state: State, seat: Seat, goal: GoalRow, *, over: bool) -> bool:
    """Whether a goal is met: see ``scenario.toml``.

    :param over: the game is over, so that goals of its end count.
    """
    if goal.kind == "study":
        return over and studied_all(state)
    if goal.kind == "kills":
        return state.kills.get(seat, 0) >= goal.figures
    if goal.kind == "destroy":
        return state.capsule == GONE
    if goal.kind in ("carry", "lift"):
        return state.capsule == f"off:{seat}"
    assert goal.kind == "survive", goal
    groups = [group.template.id for group in state.of(seat).values()]
    return (
        over
        and dead(state, seat) >= goal.dead
        and strength(state, seat) >= goal.figures
        and all(groups.count(f"{seat}-{name}") >= count for name, count in goal.alive.items())
    )


def _goals_met(state: State, *, over: bool) -> Iterator[tuple[Seat, GoalRow]]:
    """Yield every goal that is met, with whose it is."""
    for seat in state.seats:
        yield from ((seat, goal) for goal in state.data.factions[seat].goals if met(state, seat, goal, over=over))


def end(state: State, reason: str, also: Iterable[Seat] = ()) -> Items:
    """End the game; several may have won. What each of them came for and got is told before."""
    goals = list(_goals_met(state, over=True))
    won = {*also, *(seat for seat, _ in goals)}
    got = [
        Event(
            "goal_met",
            {
                "seat": seat,
                "goal": goal.kind,
                "kills": state.kills.get(seat, 0),
                "dead": dead(state, seat),
                "left": strength(state, seat),
            },
        )
        for seat, goal in goals
    ]
    found = tuple(seat for seat in state.seats if seat in won)
    return [*got, Event("ended", {"winners": found, "reason": reason}, line="line-ended"), STANDS]


def _claim(state: State) -> Step:
    """Who has studied every species may claim the victory after a card of its own, or play on."""
    seat = state.last
    if not state.level or "study" not in state.data.factions[seat].traits or not studied_all(state):
        return []
    ask = Ask(seat, "claim", (CLAIM, ("play_on",)), {"seat": seat}, open=True)
    return Posed(ask, lambda answer: end(state, "victory", (seat,)) if answer == CLAIM else [])


def _check(state: State) -> Items:
    """After each card: is anybody's condition met, and who is left? Who is still to come is."""
    if any(_goals_met(state, over=False)):
        return end(state, "victory")
    standing = {group.seat for group in state.groups.values() if not group.template.vehicle}
    return end(state, "alone", standing) if len(standing) < 2 else []


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
