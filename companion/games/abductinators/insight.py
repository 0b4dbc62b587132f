"""What a search needs to know of The Abductinators: worlds that fit a view, a script, and who is winning."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from companion.games.abductinators.bots import FAR, CunningBot
from companion.games.abductinators.data import Data
from companion.games.abductinators.state import ROW, Alien, State, View
from companion.kernel.bots import Luck
from companion.kernel.game import Event, Seat
from companion.kernel.search import chances

WEIGHTS: Final = (0.44, 1.05, 1.86, 0.39, -0.037, 0.9, -0.21, -0.34, 0.33, -0.73, -0.26, -0.36)
"""What an alien's chances rest on, by :func:`features`: a logistic regression over the beginnings of 2,549 turns of 250
games between four cunning players (``python -m tests.benchmarks.abductinators.value``)."""


class AbductinatorsInsight:
    """All that a seat was shown, and what follows from it. See :class:`companion.kernel.search.Insight`.

    :param data: the game's data.
    """

    plans: frozenset[str] = frozenset()
    answers = frozenset(("select", "act"))

    def __init__(self, data: Data) -> None:
        self._data = data
        self._gone: frozenset[str] = frozenset()

    def witness(self, events: Sequence[Event], *, anew: bool) -> None:
        """Take in which human cards have been dealt since they were shuffled."""
        if anew:
            self._gone = frozenset()
        for event in events:
            if event.kind == "dealt":
                self._gone = self._gone.union(card for _, card in event.data["cards"])
            elif event.kind == "reshuffled" and event.data["deck"] == "humans":
                self._gone = frozenset()

    def imagine(self, view: View, luck: Luck) -> State:
        """Cards that nobody has seen lie anywhere; whoever has selected one may still think better of it."""
        return imagined(self._data, view, luck, kind="act" if view.step == "phases" else "", gone=self._gone)

    def phase(self, known: View | State) -> Hashable:
        """Dice and cards are the same in each step of a turn."""
        return known.turn, known.step

    def scripts(self, seat: Seat, luck: Luck) -> Sequence[CunningBot]:
        """Return the cunning player, which remembers nothing."""
        return [CunningBot(luck, self._data)]

    def ended(self, start: State, state: State) -> bool:
        """When the next turn's cards are to be selected, or the game is over."""
        return state.over is not None or (state.turn > start.turn and state.step == "select")

    def worth(self, state: State, seat: Seat) -> float:
        """Who has won; before the end how often an alien in such a place won."""
        if state.over is not None:
            return (seat in state.over) / max(1, len(state.over))
        return chances(WEIGHTS, features(self._data, state, seat))


def imagined(data: Data, view: View, luck: Luck, *, kind: str, gone: frozenset[str]) -> State:
    """Return a state that fits a view, as if all cards were in the device.

    :param data: the game's data. :param view: of a seat that is asked something. :param luck: who holds what.
    :param kind: of ask that the seat is asked: in the phases ``"act"`` or ``"claim"``.
    :param gone: human cards that don't come before a shuffle.
    """
    lie = {human.card for human in view.humans.values()}
    seen = {*view.hand, *view.spent, *view.shown.values()}
    left = [card for card in data.alien_cards if card not in seen]

    def drawn(count: int) -> tuple[str, ...]:
        return tuple(left.pop(luck.below(len(left))) for _ in range(min(count, len(left))))

    aliens = {
        seat: Alien(
            hand=view.hand if seat == view.seat else drawn(held),
            tokens=view.tokens[seat],
            rank=view.ranks[seat],
            room=view.rooms[seat],
            card=view.shown.get(seat),
            passed=seat in view.passed,
            done=seat in view.done,
            hidden=seat in view.hidden,
        )
        for seat, held in view.held.items()
    }
    return State(
        aliens=aliens,
        humans=view.humans,
        deck=tuple(sorted(drawn(view.deck))),
        humans_deck=tuple(card for card in data.human_cards if card not in gone and card not in lie),
        turn=view.turn,
        step=view.step,
        phase=view.phase,
        revealed=view.step == "phases",
        order=(view.seat,) if kind == "act" else (),
        claims=kind == "claim",
        discard=(*left, *view.spent),
        humans_discard=tuple(sorted(gone.difference(lie))),
        spent=view.spent,
    )


def features(data: Data, state: State, seat: Seat) -> tuple[float, ...]:
    """Return what :data:`WEIGHTS` weighs in an alien's place: ranks, humans in the row, who stands where, tokens."""
    me = state.aliens[seat]
    others = [alien for one, alien in state.aliens.items() if one != seat]
    row = [human.room for human in state.humans.values() if human.sheet == ROW]
    best = max(alien.rank for alien in others)
    lead, here = me.rank - best, row.count(me.room)
    return (
        1.0,
        lead,
        lead / (1 + len(row)),
        me.rank - sum(alien.rank for alien in others) / len(others),
        len(row),
        here,
        here * sum(alien.room == me.room for alien in others),
        min((data.steps[me.room][room] for room in row), default=FAR),
        me.tokens,
        max(row.count(alien.room) for alien in others),
        sum(alien.tokens for alien in others) / len(others),
        sum(alien.rank == best for alien in others),
    )
