"""Every ask, answer, event, refusal and ending of a game has words, and no id shows in them."""

from __future__ import annotations

import re

import pytest

from companion.games.alien_invasion.rules import STEPS
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, TABLE, Ask, Event, Refused
from companion.kernel.table import Table
from companion.kernel.words import texts
from tests.alien_invasion.field import GAME, MOB, OTHER_SECTION, PACK, SECTION, SQUAD, TRIO, Scene
from tests.every_game import Chooser

TEXTS = texts("alien_invasion")
ID = re.compile(r"[a-z]_[a-z]|[a-z]-\d|/|\bc\d\b|\bnone\b|\{")
"""What only an id, or a fact that is missing, looks like."""
UNTOLD = {"next", "set_done"}
PARTS = ("one", "two", "three")


def said(text: str) -> None:
    assert text == text.strip()
    assert not ID.search(text), text


def asked(ask: Ask) -> None:
    for text in TEXTS.prompt(ask):
        assert text
        said(text)
    assert f"rule-{ask.kind}" in TEXTS
    if ask.seat == CHANCE:
        return
    for answer in ask.options:
        text = TEXTS.fill(f"answer-{answer[0]}", dict(zip(PARTS, answer[1:], strict=False)))
        assert text
        said(text)


def happened(event: Event) -> None:
    if event.kind in UNTOLD:
        return
    assert f"event-{event.kind}" in TEXTS, event.kind
    said(TEXTS.event(event))
    said(TEXTS.line(event))


@pytest.mark.parametrize(
    "options",
    [{}, {"players": 6, "sewers": True, "vehicles": True}, {"players": 3, "from": "dark_suits", "deck": "playing"}],
    ids=str,
)
def test_whatever_comes_up_has_words(options: dict[str, object]) -> None:
    for seed in range(3):
        table, chooser = Table.new(GAME, options, Electronic(f"texts {seed}")), Chooser(f"texts {seed}")
        told = 0
        while table.outcome is None:
            for ask in table.asks:
                asked(ask)
            table.submit(*chooser.answer(table))
            log = table.log(TABLE)
            for event in log[told:]:
                happened(event)
            told = len(log)
        facts = table.outcome.facts
        said(TEXTS.fill(f"ending-{table.outcome.reason}", facts))
        said(TEXTS.fill(f"ending-{table.outcome.reason}.title", facts))


def test_each_step_that_asks_has_a_prompt_and_the_rules_of_the_moment() -> None:
    quiet = {"cards", "arrive", "check", "pools", "hit", "wreck", "settle", "fight", "strikes", "strike_back", "blows",
             "after", "reform", "back", "loosen", "below", "roll", "down"}  # fmt: skip
    kinds = (set(STEPS) - quiet) | {"initial", "shots", "inside", "hole", "along", "order", "strike"}
    for kind in kinds:
        assert f"prompt-{kind}" in TEXTS, kind
        assert f"prompt-{kind}.title" in TEXTS, kind
        assert f"rule-{kind}" in TEXTS, kind


def test_the_arithmetic_is_told() -> None:
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "single").shoots(SECTION, TRIO)
    scene.rolls(2, 2, 2, 3, 3, 5, 6, 6)
    hit = next(event for event in scene.events if event.kind == "hit")
    assert TEXTS.event(hit) == "29 ÷ 24: one walking machine, 5 over (in the open)."


def test_many_groups_are_told_by_their_faction() -> None:
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "triple")
    for section in (SECTION, OTHER_SECTION, "rapid_response-section-3"):
        scene.shoots(section, TRIO)
    assert TEXTS.prompt(scene.ask).todo.startswith("Rapid Response (3 groups) at Trio 1, in the open: 24 dice.")
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "double")
    for section in (SECTION, OTHER_SECTION):
        scene.shoots(section, TRIO)
    assert TEXTS.prompt(scene.ask).todo.startswith("Section 1 and Section 2 at Trio 1, in the open: 16 dice.")


def test_what_must_come_before_the_next_card_is_said() -> None:
    """Shots that wait for their roll, Skitters that must be moved, close combats to be settled."""
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "triple")
    assert TEXTS.prompt(scene.ask).todo == "3 actions are left. Which group does what?"
    scene.shoots(SECTION, TRIO)
    assert "The linked shots at one target are rolled at the end of the card." in TEXTS.prompt(scene.ask).todo
    scene = Scene("hoppers", "volunteers").group(SQUAD, 0, 5, 1).card("hoppers", "triple")
    assert "One action must move stray Skitters." in TEXTS.prompt(scene.ask).todo
    scene.does("charge", PACK).says("touch", MOB).says("no")
    after = TEXTS.prompt(scene.ask).todo
    assert "stray" not in after
    assert "Then one close combat is settled." in after


@pytest.mark.parametrize("options", [{"players": 5, "deck": "playing"}])
def test_refusals_have_words(options: dict[str, object]) -> None:
    with pytest.raises(Refused) as error:
        GAME.setup(options)
    said(TEXTS.refusal(error.value))
