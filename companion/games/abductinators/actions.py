"""What aliens may do, what humans do, and what follows: the actions, each by its rule."""

from __future__ import annotations

from functools import lru_cache
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
    cards = {who: data.human_cards[human.card] for who, human in state.humans.items() if human.card is not None}
    later = [who for who, card in cards.items() if card.phase > state.phase]
    implants = tuple(("implant", who) for who in later if cards[who].type in OPPOSITE)
    paralyses = tuple(("paralyze", who) for who in later)
    blatts = tuple(("blatt", other) for other in state.aliens if is_stupid(data, state, other))
    return (*grabs, *implants, *paralyses, ("hide",), *blatts)


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
    action = action_of(data, who, human)
    played = Event("human_acts", {"human": who, "action": action})
    if action in OPPOSITE:
        return [played, _run(data, state, who, action)]
    rooms = reached(data, action, human.room)
    hit = [
        seat
        for seat, alien in state.aliens.items()
        if alien.room in rooms and (action == "baseball_bat" or is_stupid(data, state, seat))
    ]
    return [played, Event("bonked", {"aliens": tuple(hit), "by": who})] if hit else [played]


def action_of(data: Data, who: str, human: Person, *, again: bool = False) -> str:
    """Return what a human's card does: at act! what the sheet says, after an implant the opposite; "" without one.

    :param again: after one implant more.
    """
    if human.card is None:
        return ""
    type = data.human_cards[human.card].type
    if type == "act":
        return data.humans[who].act
    return OPPOSITE.get(type, type) if human.turned != again else type


@lru_cache(maxsize=256)
def reached(data: Data, action: str, room: str) -> tuple[str, ...]:
    """Return the rooms in which a human's action bonks: a bat every alien, the others stupid ones alone."""
    near = (room, *data.joined[room])
    match action:
        case "baseball_bat" | "scream":
            return (room,)
        case "shotgun":
            return near
        case "booby_trap":
            return tuple([other for other in data.joined if other not in near])
    return ()


def _run(data: Data, state: State, who: str, action: str) -> Event:
    """Leave by an open exit, unless an alien that doesn't hide is in the room it leads to."""
    human = state.humans[who]
    out = data.open_exits(human.room, human.covers)[action == "run_high"]
    if out.to == OUT:
        return Event("escaped", {"human": who, "room": human.room}, line="line-escape")
    if any(alien.room == out.to and not alien.hidden for alien in state.aliens.values()):
        return Event("blocked", {"human": who, "room": out.to})
    return Event("ran", {"human": who, "from": human.room, "room": out.to, "covers": out.covers})


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
