"""Machines that search: the worlds that they imagine, and that they know no more than they are shown."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from companion.games import all_bots, load
from companion.games.abductinators import CLEVER, data
from companion.games.abductinators.insight import AbductinatorsInsight
from companion.games.abductinators.rules import Abductinators
from companion.games.abductinators.state import State, View
from companion.kernel.bots import SeededLuck, Witness
from companion.kernel.game import CHANCE, Ask, Event, Outcome, with_asks
from companion.kernel.outcomes import size
from companion.presentation.thinking import asked
from tests.abductinators.house import GAME, Scene

NAME = "abductinators"


class Moment(NamedTuple):
    """Somebody is asked something; what has happened since the last moment."""

    state: State
    asks: tuple[Ask, ...]
    events: tuple[Event, ...]


def moments(game: Abductinators, seed: str, kind: str = "cunning") -> Iterator[Moment]:
    """Yield a game of four machines, in which equals may claim the order."""
    seats = game.seats(game.setup({"players": 4}))
    state, luck = game.setup({"players": 4, "order": "claim", "machines": seats}), SeededLuck(seed)
    bots = {seat: all_bots(NAME)[kind](SeededLuck(f"{seed} {seat}")) for seat in seats}
    events: list[Event] = []
    while not isinstance(asks := game.ask(state), Outcome):
        ask = asks[0]
        if ask.seat == CHANCE:
            answer = ask.options[luck.below(size(ask.options))]
        else:
            yield Moment(state, asks, tuple(events))
            events = []
            answer = bots[ask.seat].choose(game.view(state, ask.seat), ask)
        happened = game.decide(state, ask.seat, answer)
        events += happened
        for event in happened:
            state = game.evolve(state, event)


def rules() -> Abductinators:
    game = load(NAME)
    assert isinstance(game, Abductinators)
    return game


def own(view: View) -> Ask:
    return next(ask for ask in view.asks if ask.seat == view.seat)


def test_what_goes_over_to_a_process_says_what_its_seat_is_asked() -> None:
    game, kinds = rules(), set()
    for seed in range(3):
        for state, asks, _ in moments(game, f"asked {seed}", "random"):
            for ask in asks:
                view = game.view(state, ask.seat)
                sent = pickle.loads(pickle.dumps(with_asks(view, (), ())))
                assert asked(NAME, sent, ask.kind).asks == (own(view),)
                kinds.add(ask.kind)
    assert kinds == {"discard", "select", "act", "claim"}


@pytest.mark.parametrize("kind", ["greedy", "cunning", "level_1"])
def test_machines_claim_the_order_unless_they_are_first_in_it(kind: str) -> None:
    """Whoever has left before makes nobody else the first."""
    scene = Scene(3, order="claim").human("sneet", "attic", "a").human("tod", "roof", "a").human("edna", "cellar", "a")
    for seat in ("blorp", "sneevil", "quux"):
        scene.alien(seat, "attic", ("run_grab", 1))
    scene.go()
    for seat, wanted in (("blorp", "leave"), ("sneevil", "claim"), ("quux", "claim")):
        view = GAME.view(scene.state, seat)
        assert all_bots(NAME)[kind](SeededLuck(kind)).choose(view, own(view)) == (wanted,)
        if seat == "blorp":
            scene.answer(seat, "leave")
    scene.answer("sneevil", "claim")
    assert list(scene.asked()) == [CHANCE]


def test_imagined_cards_are_nowhere_twice_and_all_somewhere() -> None:
    """Whoever is asked is shown the same table in the imagined world, and holds the same cards."""
    game, checked = rules(), 0
    seats = game.seats(game.setup({"players": 4}))
    insights = {seat: AbductinatorsInsight(data.load()) for seat in seats}
    for state, asks, events in moments(game, "worlds"):
        for seat, insight in insights.items():
            insight.witness([event for event in events if event.seen_by(seat)], anew=False)
        ask = asks[0]
        if ask.kind not in AbductinatorsInsight.answers:
            continue
        view = game.view(state, ask.seat)
        world = insights[ask.seat].imagine(view, SeededLuck(f"{checked}"))
        again = game.view(world, ask.seat)
        for name in ("turn", "step", "phase", "hand", "tokens", "ranks", "rooms", "shown", "humans", "deck", "spent"):
            assert getattr(again, name) == getattr(view, name), name
        assert again.humans_deck == view.humans_deck
        cards = [*world.deck, *world.discard]
        for alien in world.aliens.values():
            assert isinstance(alien.hand, tuple)
            cards += [*alien.hand, *([alien.card] if alien.card else [])]
        assert sorted(cards) == sorted(data.load().alien_cards)
        checked += 1
    assert checked > 20


def test_a_level_decides_alike_in_two_worlds() -> None:
    """They differ in the cards that nobody has seen, and the seat has seen the same in both."""
    game, compared = rules(), 0
    bots = [CLEVER["level_1"](SeededLuck("twin")) for _ in range(2)]
    seat = game.seats(game.setup({"players": 4}))[0]
    for state, asks, events in moments(game, "two worlds"):
        for bot in bots:
            assert isinstance(bot, Witness)
            bot.witness([event for event in events if event.seen_by(seat)], anew=False)
        ask = next((one for one in asks if one.seat == seat), None)
        if ask is None or asks[0].seat != seat:
            continue
        view = game.view(state, seat)
        other = state if ask.kind == "claim" else AbductinatorsInsight(data.load()).imagine(view, SeededLuck("other"))
        answers = [bot.choose(game.view(world, seat), ask) for bot, world in zip(bots, (state, other), strict=True)]
        assert answers[0] == answers[1]
        compared += 1
    assert compared > 8
