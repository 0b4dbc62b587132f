"""Every ask, answer, event, refusal and ending of a game has words, and no id shows in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games import alien_invasion
from companion.kernel.dice import Electronic
from companion.kernel.game import CHANCE, TABLE, Ask, Event, Refused
from companion.kernel.table import Table
from companion.kernel.words import choose, texts
from companion.presentation.games.alien_invasion import screen
from companion.presentation.prompts import PickOne
from tests.alien_invasion.field import GAME, MOB, OTHER_SECTION, PACK, SECTION, SQUAD, TRIO, Scene
from tests.every_game import Chooser

TEXTS = texts("alien_invasion")
ID = re.compile(r"[a-z]_[a-z]|[a-z]-\d|/|\bc\d\b|\bnone\b|\{")
"""What only an id, or a fact that is missing, looks like."""
ASKED = re.compile(r'\b(?:Ask\([^"(]+|fact\(|roll\(|deal\()\s*"(\w+)"')
"""The kind of an ask, where the rules ask it."""
KINDS = 30
"""So many are found in the sources at least."""
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
    sources = Path(alien_invasion.__file__).parent.glob("*.py")
    kinds = {kind for source in sources for kind in ASKED.findall(source.read_text(encoding="utf-8"))}
    assert len(kinds) >= KINDS
    for kind in kinds:
        assert f"prompt-{kind}" in TEXTS, kind
        assert f"prompt-{kind}.title" in TEXTS, kind
        assert f"rule-{kind}" in TEXTS, kind


def test_the_arithmetic_is_told() -> None:
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "single").shoots(SECTION, TRIO)
    scene.rolls(2, 2, 2, 3, 3, 5, 6, 6)
    hit = next(event for event in scene.events if event.kind == "hit")
    assert TEXTS.event(hit) == "Trio 1, in the open: 24 needed, enough for one; 5 points are wasted."


def test_a_shot_is_told_with_the_terrain_that_was_entered() -> None:
    for terrain, looks, words in (
        ("trees", "clear", "among trees"),
        ("rocks", "clear", "among rocks"),
        ("building", "clear", "in a building"),
        ("scrub", "clear", "in scrub"),
        ("river", "clear", "in the open"),
        ("open", "clear", "in the open"),
        ("open", "behind", "in cover"),
    ):
        scene = Scene("rapid_response", "iron_cones").group(TRIO, at=terrain)
        scene.card("rapid_response", "single").shoots(SECTION, TRIO, looks)
        assert scene.ask.kind == "shots"
        assert f"at Trio 1, {words}: 8 dice." in TEXTS.fill("prompt-shots", scene.ask.facts)
        scene.rolls(*[1] * 8)
        hit = next(event for event in scene.events if event.kind == "hit")
        as_good_as = "sheltered as in a building" if terrain in ("trees", "rocks", "building") else words
        as_good_as = "in cover" if terrain == "scrub" else as_good_as
        assert TEXTS.event(hit).startswith(f"Trio 1, {as_good_as}: ")


def test_mixed_losses_are_told_with_numbers() -> None:
    scene = Scene("rapid_response", "hoppers").group(SQUAD, 1, 4, 1).locked(SQUAD, SECTION)
    scene.card("rapid_response", "double").does("pass").rolls(*[6] * 8).does("plain").rolls(*[1] * 8)
    fell = next(event for event in scene.events if event.kind == "fell")
    told = dict(fell.data["kinds"])
    assert told == {"rifle": 4, "heavy_weapon": 1}
    assert TEXTS.event(fell) == "Squad 1 loses 4 rifles and 1 heavy weapon. Take them off the table."
    choose("de")
    try:
        said = texts("alien_invasion").event(fell)
    finally:
        choose("")
    assert said == "Rotte 1 verliert 5 Figuren: 4 Gewehre und 1 schwere Waffe. Nehmt sie vom Tisch."


def test_who_falls_first_is_named_beside_those_who_are_missed_least() -> None:
    scene = Scene("rapid_response", "hoppers").card("rapid_response", "single").shoots(SECTION, SQUAD)
    scene.rolls(*[3] * 7, 6)
    prompt = screen().prompt(scene.ask, GAME.view(scene.state, "hoppers"))
    assert isinstance(prompt, PickOne)
    assert prompt.entries[0].row.detail == "3 rifles"


def test_the_last_line_says_who_won() -> None:
    for winners, told in (
        ((), "Nobody has won."),
        (("iron_cones",), "The Iron Cones win."),
        (("hoppers", "rapid_response"), "The Hoppers and Rapid Response share the victory."),
    ):
        assert TEXTS.event(Event("ended", {"winners": winners, "reason": "victory"})).endswith(told)


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
    assert TEXTS.prompt(scene.ask).todo == "3 actions to take. Which group does what?"
    scene.shoots(SECTION, TRIO)
    assert (
        "Linked shots: all that this card fires at a target adds up, and is rolled when the card is done, or now."
        in TEXTS.prompt(scene.ask).todo
    )
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


def told(scene: Scene, kind: str, language: str = "") -> str:
    """How the last event of a kind is told."""
    choose(language)
    try:
        return texts("alien_invasion").event([event for event in scene.events if event.kind == kind][-1])
    finally:
        choose("")


def test_the_group_of_an_enemy_is_told_with_its_faction() -> None:
    scene = Scene("rapid_response", "volunteers").card("rapid_response", "double").shoots(SECTION, MOB)
    scene.does("move", OTHER_SECTION).says("touch", "volunteers-mob-2").says("no")
    locked = told(scene, "locked")
    assert locked == "Close combat: Section 2 and Mob 2 of the Wolfbrook Volunteers are locked."
    scene.rolls(*[1] * 8)
    assert told(scene, "shot").startswith("Section 1 at Mob 1 of the Wolfbrook Volunteers: 8 points.")
    scene = Scene("rapid_response", "volunteers").card("rapid_response", "single").shoots(SECTION, MOB, "behind")
    assert told(scene, "seen") == "Mob 1 of the Wolfbrook Volunteers is behind a wall or fence."


def test_who_is_left_of_a_fight_is_not_told_to_be_alone_on_the_field() -> None:
    scene = Scene("rapid_response", "iron_cones", "hoppers").group(SECTION, 1, 0, 0).locked(TRIO, SECTION)
    scene.card("iron_cones", "double").does("pass").rolls(1).rolls(*[6] * 18)
    assert told(scene, "combat_over") == "Only the Iron Cones are left of that fight."
    assert told(scene, "combat_over", "de") == "In diesem Kampf sind nur die Eisenkegel übrig."


def test_that_the_capsule_drops_is_told() -> None:
    scene = Scene("rapid_response", "iron_cones").group(SECTION, 2, 0, 0).set(capsule=SECTION)
    scene.group(TRIO, 1).card("iron_cones", "double").shoots(TRIO, SECTION).rolls(1, 1, 1, 1, 1, 1)
    assert "capsule" not in told(scene, "fell"), "one bearer is left"
    scene.shoots(TRIO, SECTION).rolls(1, 1, 1, 1, 1, 1)
    assert told(scene, "fell").endswith(
        "The capsule drops where they fell, and shuts: it has to be opened all over again."
    )
    assert told(scene, "fell", "de").endswith("und schnappt zu: Sie muss neu geöffnet werden.")


def test_why_somebody_won_is_told() -> None:
    scene = Scene("iron_cones", "rapid_response").set(kills={"iron_cones": 19})
    scene.card("iron_cones", "single").shoots(TRIO, SECTION).rolls(*[6] * 18)
    assert told(scene, "goal_met") == "The Iron Cones killed 23 enemies."
    assert told(scene, "ended") == "The night is over. The Iron Cones win."
    assert told(scene, "goal_met", "de") == "Die Eisenkegel haben 23 Gegner getötet."


def test_whoever_takes_something_back_is_named_as_in_a_sentence() -> None:
    told = {seat: TEXTS.event(Event("undone", {"seat": seat})) for seat in ("table", "iron_cones", "rapid_response")}
    assert told == {
        "table": "Taken back.",
        "iron_cones": "The Iron Cones take it back.",
        "rapid_response": "Rapid Response takes it back.",
    }


def test_a_shot_that_has_no_line_is_said_to_be_off() -> None:
    """The list of groups had come back without a word."""
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "single").does("shoot", SECTION)
    scene.does("at", TRIO).does("terrain")
    seen = next(event for event in reversed(scene.events) if event.kind == "seen")
    assert TEXTS.event(seen) == "No shot: terrain blocks the line. The action isn’t spent."


def test_points_that_find_nobody_more_are_not_called_wasted() -> None:
    scene = Scene("rapid_response", "iron_cones").group(TRIO, 1).card("rapid_response", "single").shoots(SECTION, TRIO)
    scene.rolls(*[6] * 8)
    hit = next(event for event in scene.events if event.kind == "hit")
    assert (hit.data["dead"], hit.data["over"]) == (1, 24)
    assert screen().sentence(hit) == "Trio 1, in the open: 24 needed, enough for one: that is everybody there."
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "single").shoots(SECTION, TRIO)
    scene.rolls(*[4] * 8)
    hit = next(event for event in scene.events if event.kind == "hit")
    assert screen().sentence(hit).endswith("enough for one; 8 points are wasted.")


def test_a_set_is_told_in_the_order_in_which_it_is_played() -> None:
    """It was told as counts: "2 × Iron Cones: Single"."""
    cards = ("iron_cones_single_1", "rapid_response_double_1", "iron_cones_single_2", "event_1")
    told = TEXTS.event(Event("set_drawn", {"cards": cards}))
    assert told.endswith("Iron Cones: Single, Rapid Response: Double, Iron Cones: Single and Special Event.")


def test_a_collapse_that_hits_nobody_says_so() -> None:
    """The screen said "Something collapses", and nothing followed."""
    scene = Scene("rapid_response", "iron_cones").cards(("rapid_response", "single"), ("", "")).does("pass").rolls(4)
    assert told(scene, "no_collapse") == "Nobody is hurt: no group stands in any terrain."


def test_a_shot_that_waits_for_its_roll_speaks_of_no_other_shots() -> None:
    """A Single's one shot was "linked with the card's other shots"."""
    scene = Scene("rapid_response", "iron_cones").card("rapid_response", "single").shoots(SECTION, TRIO)
    assert told(scene, "declared") == "Section 1 takes aim: 8 dice, rolled when the card’s actions are done."
