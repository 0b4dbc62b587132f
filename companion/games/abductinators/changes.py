"""How each event changes the state. Total: an event that the rules gave never fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any, Final

from companion.games.abductinators.data import MOST_TOKENS
from companion.games.abductinators.state import Alien, State

Data = Mapping[str, Any]


def _draws(state: State, data: Data) -> State:
    """People draw real cards: only their number is known. What the device deals follows as ``drew``."""
    drawn = {seat: count for seat, count in data["hands"] if seat in state.real}
    for seat, count in drawn.items():
        state = state.with_alien(seat, hand=state.aliens[seat].held + count)
    return state.but(real_deck=max(0, state.real_deck - sum(drawn.values())))


def _drew(state: State, data: Data) -> State:
    hand = state.aliens[data["seat"]].hand
    assert not isinstance(hand, int)
    deck = tuple(card for card in state.deck if card not in data["cards"])
    return state.with_alien(data["seat"], hand=(*hand, *data["cards"])).but(deck=deck)


def _reshuffled(state: State, data: Data) -> State:
    if data["deck"] == "humans":
        return state.but(humans_deck=tuple(sorted(state.humans_discard)), humans_discard=())
    if data["deck"] == "real":
        return state.but(real_deck=state.real_deck + state.real_discard, real_discard=0, spent=())
    spent = state.spent if state.real else ()
    return state.but(deck=tuple(sorted((*state.deck, *state.discard))), discard=(), spent=spent)


def _discards(state: State, data: Data) -> State:
    seat = data["seat"]
    if seat not in state.real:
        return state
    state = state.with_alien(seat, hand=state.aliens[seat].held - data["count"])
    return state.but(real_discard=state.real_discard + data["count"])


def _discarded(state: State, data: Data) -> State:
    hand = state.aliens[data["seat"]].hand
    assert not isinstance(hand, int)
    kept = tuple(card for card in hand if card not in data["cards"])
    return state.with_alien(data["seat"], hand=kept).but(discard=(*state.discard, *data["cards"]))


def _selected(state: State, data: Data) -> State:
    hand = state.aliens[data["seat"]].hand
    assert not isinstance(hand, int)
    if data["card"] is None:
        return state.with_alien(data["seat"], passed=True)
    return state.with_alien(data["seat"], card=data["card"], hand=tuple(card for card in hand if card != data["card"]))


def _dealt(state: State, data: Data) -> State:
    humans = dict(state.humans)
    for who, card in data["cards"]:
        humans[who] = humans[who]._replace(card=card)
    dealt = {card for _, card in data["cards"]}
    left = tuple([card for card in state.humans_deck if card not in dealt])
    return state.but(humans=humans, humans_deck=left)


def _revealed(state: State, data: Data) -> State:
    aliens = dict(state.aliens)
    for seat, card in data["cards"]:
        alien = aliens[seat]
        if card is None:
            aliens[seat] = alien._replace(passed=True, tokens=min(MOST_TOKENS, alien.tokens + 1))
        elif seat in state.real:
            aliens[seat] = alien._replace(card=card, hand=alien.held - 1)
    return state.but(aliens=aliens, revealed=True, step="phases")


def _order_rolled(state: State, data: Data) -> State:
    """High first; those who rolled alike roll again among themselves."""
    thrown = dict(zip(data["aliens"], data["faces"], strict=True))
    ranked = sorted(data["aliens"], key=lambda seat: -thrown[seat])
    groups = [tuple(alike) for _, alike in groupby(ranked, key=lambda seat: thrown[seat])]
    place = state.rolling.index(tuple(data["aliens"]))
    rolling = (*state.rolling[:place], *groups, *state.rolling[place + 1 :])
    if any(len(group) > 1 for group in rolling):
        return state.but(rolling=rolling)
    return state.but(rolling=(), order=tuple(seat for group in rolling for seat in group))


def _acted(state: State, data: Data) -> State:
    seat, action = data["seat"], data["action"]
    what: dict[str, Any] = {"done": True}
    if action == "run":
        what["room"] = data["on"]
    elif action == "hide":
        what["hidden"] = True
    order = tuple([one for one in state.order if one != seat])
    return state.with_alien(seat, **what).but(order=order)


def _gone(state: State, who: str, sheet: str) -> State:
    """Let a human leave the house: the pawn goes, an unplayed card is discarded."""
    return _without_card(state, who, room="", covers="", sheet=sheet)


def _grabbed(state: State, data: Data) -> State:
    state = state.with_alien(data["seat"], rank=state.aliens[data["seat"]].rank + 1)
    return _gone(state, data["human"], data["seat"])


def _used(state: State, data: Data) -> State:
    """Discard a human's card: resolved, paralyzed, or its human gone."""
    return state if state.humans[data["human"]].card is None else _without_card(state, data["human"])


def _without_card(state: State, who: str, **what: Any) -> State:
    """Discard a human's card, if it has one, and change what else there is to change about it."""
    card = state.humans[who].card
    discard = state.humans_discard if card is None else (*state.humans_discard, card)
    return state.with_human(who, card=None, turned=False, **what).but(humans_discard=discard)


def _bonked(state: State, data: Data) -> State:
    aliens = dict(state.aliens)
    for seat in data["aliens"]:
        aliens[seat] = aliens[seat]._replace(tokens=max(0, aliens[seat].tokens - 1))
    return state.but(aliens=aliens)


def _tidied(state: State, data: Data) -> State:
    """Alien cards are discarded, those of hidden and passing aliens too; nobody hides any more."""
    played = {seat: alien.card for seat, alien in state.aliens.items() if alien.card is not None}
    aliens = {seat: Alien(alien.hand, alien.tokens, alien.rank, alien.room) for seat, alien in state.aliens.items()}
    device = tuple(card for seat, card in played.items() if seat not in state.real)
    real = tuple(card for seat, card in played.items() if seat in state.real)
    return state.but(
        aliens=aliens,
        phase=0,
        revealed=False,
        discard=(*state.discard, *device),
        real_discard=state.real_discard + len(real),
        spent=(*state.spent, *(real if state.real else device)),
    )


EVENTS: Final[Mapping[str, Callable[[State, Data], State]]] = {
    "draws": _draws,
    "drew": _drew,
    "reshuffled": _reshuffled,
    "step": lambda state, data: state.but(step=data["step"], turn=data["turn"]),
    "discards": _discards,
    "discarded": _discarded,
    "selected": _selected,
    "dealt": _dealt,
    "revealed": _revealed,
    "phase": lambda state, data: state.but(phase=data["phase"], order=(), rolling=(), asked=()),
    "claimed": lambda state, data: state.but(rolling=(tuple(data["aliens"]),)),
    "left_order": lambda state, data: state.but(asked=(*state.asked, data["seat"])),
    "ordered": lambda state, data: state.but(order=tuple(data["aliens"])),
    "order_rolled": _order_rolled,
    "acted": _acted,
    "grabbed": _grabbed,
    "escaped": lambda state, data: _gone(state, data["human"], ""),
    "implanted": lambda state, data: state.with_human(data["human"], turned=not state.humans[data["human"]].turned),
    "paralyzed": _used,
    "used": _used,
    "bonked": _bonked,
    "ran": lambda state, data: state.with_human(data["human"], room=data["room"], covers=data["covers"]),
    "tidied": _tidied,
    "ended": lambda state, data: state.but(over=tuple(data["winners"])),
}
