"""What nobody may know before the cards are turned over."""

from __future__ import annotations

from companion.games.abductinators import actions
from companion.kernel.canonical import compact
from companion.kernel.game import CHANCE, TABLE, Outcome
from tests.abductinators.house import DATA, GAME, Scene, alien_card


def selecting() -> Scene:
    """Two aliens with two cards each, which select now."""
    scene = Scene().tokens(blorp=2, sneevil=2)
    scene.state = scene.state.but(step="draw", phase=0, revealed=False)
    for seat, hand in (("blorp", (alien_card("act", 1, True), alien_card("run_hide", 5))), ("sneevil", ("a22", "a23"))):
        deck = tuple(card for card in scene.state.deck if card not in hand)
        scene.state = scene.state.with_alien(seat, hand=hand).but(deck=deck)
    return scene.go()


def test_nobody_is_stupid_before_the_cards_are_turned_over() -> None:
    scene = selecting().answer("blorp", "play", alien_card("act", 1, True))
    assert not actions.is_stupid(DATA, scene.state, "blorp")
    scene.answer("sneevil", "pass")
    asks = GAME.ask(scene.state)
    assert not isinstance(asks, Outcome)
    assert asks[0].seat == CHANCE
    scene.answer(CHANCE, ("h54",))
    assert actions.is_stupid(DATA, scene.state, "blorp")


def test_what_was_selected_shows_in_no_other_view() -> None:
    """A clever card, a stupid one and a pass: three worlds that look alike to everybody else."""
    choices = (("play", alien_card("act", 1, True)), ("play", alien_card("run_hide", 5)), ("pass",))
    worlds = [selecting().answer("blorp", *choice).state for choice in choices]
    for viewer in ("sneevil", TABLE):
        assert len({compact(GAME.view(state, viewer)) for state in worlds}) == 1
    assert len({compact(GAME.view(state, "blorp")) for state in worlds}) == 3
