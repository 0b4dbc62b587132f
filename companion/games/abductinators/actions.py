"""What aliens may do, what humans do, and what follows: the actions, each by its rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.games.abductinators.data import Data
from companion.games.abductinators.state import ROW, Person, State
from companion.kernel.board.rooms import OUT
from companion.kernel.game import Answer, Event, Seat

OPPOSITE: Final = {"run_high": "run_low", "run_low": "run_high"}


def options(data: Data, state: State, seat: Seat) -> tuple[Answer, ...]:
    """Everything an alien may do with its card, in the order of the rules; an act! card can always hide.

    An alien never leaves the house. It may blatt itself if its own card is stupid.
    """
    alien = state.aliens[seat]
    assert alien.card is not None
    type = data.alien_cards[alien.card].type
    runs = tuple(("run", room) for room in data.joined[alien.room])
    grabs = tuple(("grab", who) for who, human in state.humans.items() if human.room == alien.room)
    if type == "run_grab":
        return runs + grabs
    if type == "run_hide":
        return (*runs, ("hide",))
    later = [who for who in state.humans if goes_later(data, state, who)]
    implants = tuple(("implant", who) for who in later if _card_type(data, state.humans[who]) in OPPOSITE)
    paralyses = tuple(("paralyze", who) for who in later)
    blatts = tuple(("blatt", other) for other in state.aliens if is_stupid(data, state, other))
    return (*grabs, *implants, *paralyses, ("hide",), *blatts)


def goes_later(data: Data, state: State, who: str) -> bool:
    """Whether a human has a card that comes in a later phase."""
    card = state.humans[who].card
    return card is not None and data.human_cards[card].phase > state.phase


def is_stupid(data: Data, state: State, seat: Seat) -> bool:
    """Whether an alien's card says so, from Reveal to the end of the turn. Who passed has none."""
    card = state.aliens[seat].card
    return state.revealed and card is not None and data.alien_cards[card].stupid


def reach(data: Data, state: State, seat: Seat) -> set[str]:
    """Return the humans that an alien can lay hands on. Where two can on the same one, it matters which goes first."""
    return {answer[1] for answer in options(data, state, seat) if answer[0] in ("grab", "implant", "paralyze")}


def acted(state: State, seat: Seat, answer: Answer) -> list[Event]:
    """Return what an alien's action does."""
    alien = state.aliens[seat]
    on = answer[1] if len(answer) > 1 else None
    acts = Event("acted", {"seat": seat, "action": answer[0], "on": on, "room": alien.room})
    match answer:
        case ("grab", who):
            rank = alien.rank + 1
            below = tuple(other for other, one in state.aliens.items() if other != seat and one.rank < rank)
            grabbed = {"seat": seat, "human": who, "rank": rank, "below": below}
            return [acts, Event("grabbed", grabbed, line="line-promotion")]
        case ("implant", who):
            return [acts, Event("implanted", {"human": who})]
        case ("paralyze", who):
            return [acts, Event("paralyzed", {"human": who})]
        case ("blatt", other):
            return [acts, Event("bonked", {"aliens": (other,), "by": seat})]
    return [acts]


def human_acts(data: Data, state: State, who: str) -> list[Event]:
    """Return what a human's card does."""
    human = state.humans[who]
    type = _card_type(data, human)
    if type == "act":
        type = data.humans[who].act
    elif human.turned:
        type = OPPOSITE[type]
    played = Event("human_acts", {"human": who, "action": type})
    return [played, *ACTIONS[type](data, state, who)]


def _card_type(data: Data, human: Person) -> str:
    assert human.card is not None
    return data.human_cards[human.card].type


def _runs(high: bool) -> Callable[[Data, State, str], list[Event]]:
    def run(data: Data, state: State, who: str) -> list[Event]:
        """Leave by an open exit, unless an alien that doesn't hide is in the room it leads to."""
        human = state.humans[who]
        out = data.open_exits(human.room, human.covers)[high]
        if out.to == OUT:
            return [Event("escaped", {"human": who, "room": human.room}, line="line-escape")]
        if any(alien.room == out.to and not alien.hidden for alien in state.aliens.values()):
            return [Event("blocked", {"human": who, "room": out.to})]
        return [Event("ran", {"human": who, "from": human.room, "room": out.to, "covers": out.covers})]

    return run


def _bat(data: Data, state: State, who: str) -> list[Event]:
    """Every alien in the room, stupid or not."""
    here = state.humans[who].room
    return _bonks(who, [seat for seat, alien in state.aliens.items() if alien.room == here])


def _scream(data: Data, state: State, who: str) -> list[Event]:
    return _stupid_ones(data, state, who, (state.humans[who].room,), True)


def _shotgun(data: Data, state: State, who: str) -> list[Event]:
    return _stupid_ones(data, state, who, in_range(data, state.humans[who].room), True)


def _booby_trap(data: Data, state: State, who: str) -> list[Event]:
    return _stupid_ones(data, state, who, in_range(data, state.humans[who].room), False)


def in_range(data: Data, room: str) -> tuple[str, ...]:
    """Return the rooms that a shotgun reaches, and that a booby trap spares: the room and all that a doorway joins to
    it."""
    return (room, *data.joined[room])


def _stupid_ones(data: Data, state: State, who: str, rooms: tuple[str, ...], inside: bool) -> list[Event]:
    hit = [
        seat for seat, alien in state.aliens.items() if (alien.room in rooms) == inside and is_stupid(data, state, seat)
    ]
    return _bonks(who, hit)


def _bonks(by: str, aliens: list[Seat]) -> list[Event]:
    return [Event("bonked", {"aliens": tuple(aliens), "by": by})] if aliens else []


def _wig_out(data: Data, state: State, who: str) -> list[Event]:
    return []


ACTIONS: Final[Mapping[str, Callable[[Data, State, str], list[Event]]]] = {
    "run_high": _runs(True),
    "run_low": _runs(False),
    "baseball_bat": _bat,
    "scream": _scream,
    "shotgun": _shotgun,
    "booby_trap": _booby_trap,
    "wig_out": _wig_out,
}


def is_decided(state: State) -> bool:
    """Whether no human is left, or nobody can catch up with the leader any more."""
    left = sum(human.sheet == ROW for human in state.humans.values())
    best, second = sorted((alien.rank for alien in state.aliens.values()), reverse=True)[:2]
    return left == 0 or best > second + left


def winners(state: State) -> tuple[Seat, ...]:
    """Whoever has most humans; ties share. Where nobody has any, nobody wins."""
    most = max(alien.rank for alien in state.aliens.values())
    return tuple(seat for seat, alien in state.aliens.items() if alien.rank == most) if most else ()


def reason(state: State) -> str:
    """By which rule a game is over: nobody can catch up, or the last human is gone, and then for whom."""
    if any(human.sheet == ROW for human in state.humans.values()):
        return "out_of_reach"
    won = winners(state)
    return "nobody" if not won else "shared" if len(won) > 1 else "last_human"
