"""Sentences, prompts and rules in brief."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games import ending, pleasantville
from companion.games.pleasantville import sentence
from companion.games.pleasantville.rules import EVENTS
from companion.kernel import assets
from companion.kernel.game import Event, Outcome
from companion.kernel.words import texts
from companion.models.pleasantville import GAME
from companion.presentation.screen import load
from tests import pseudo
from tests.golden import endings
from tests.pleasantville.players import turns
from tests.pleasantville.scene import Scene, grid_game


def test_the_minister_wins_over_the_supermarket_manager() -> None:
    it = Scene().town("minister").uncontrolled("manager").begins("talk")
    it.says("influence", ("minister",), "manager").dice(3, 5)
    assert sentence(it.event("influenced")) == (
        "The Minister wins over the Supermarket Manager: the dice show 8; it took 5."
    )


def test_a_fight_is_explained() -> None:
    it = Scene().alien("wife").town("welder").begins("combat").done().says("attack", ("wife",), ("welder",))
    assert sentence(it.event("attacked")) == "The Wife attacks the Welder: it comes to blows!"
    it.dice(1, 2)
    assert sentence(it.event("fought")) == (
        "Town 7, Alien 4: the Town attacks on +1–3. The dice show 3: the Alien loses."
    )


def test_every_kind_of_event_has_a_sentence() -> None:
    say = texts(GAME)
    assert {kind for kind in EVENTS if f"event-{kind}" not in say} == {"passed"}
    assert {kind for kind in ("undone", "refused") if f"event-{kind}" not in say} == set()


def test_every_sentence_of_many_games_is_one() -> None:
    told = set()
    for game in (grid_game(), pleasantville.load()):
        for seed in range(8):
            for turn in turns(game, ("words", seed), wildness=seed):
                for event in turn.events:
                    text = sentence(event)
                    told.add(event.kind)
                    if event.kind == "passed":
                        assert text == ""
                        continue
                    assert re.fullmatch(r"[A-Z1-9].*[.!]", text), (event, text)
                    assert "  " not in text
                    assert len(text) <= 200, text
    assert len(told) > 30


def test_every_prompt_fits_above_its_ask() -> None:
    asked = set()
    for seed in range(30):
        for turn in turns(grid_game(), ("prompts", seed), wildness=seed % 8):
            asked.add(turn.ask.kind)
            title, todo = texts(GAME).prompt(turn.ask)
            assert title
            assert len(title) + len(todo) <= 90, turn.ask
            assert todo.endswith((".", "?"))
    assert len(asked) > 20
    assert texts(GAME).prompt(grid_game().ask(grid_game().setup({}))[0]).title == "Headquarters"  # type: ignore[index]


@pytest.mark.parametrize("phase", ["setup", *grid_game().book.tables.phases, "over"])
def test_every_phase_has_its_rules_in_brief(phase: str) -> None:
    sentences = [part for part in re.split(r"(?<=[.!;]) ", texts(GAME)(f"rule-{phase}")) if part]
    assert 2 <= len(sentences) <= 8


def test_everything_on_the_board_and_everybody_has_a_name() -> None:
    """The kit prints the names of the data; the screen says the same ones."""
    game = pleasantville.load()
    people = assets.toml("pleasantville", "townspeople.toml")
    for person in people["townsperson"]:
        assert texts(GAME).name(person["id"]) == person["name"]
        assert texts(GAME).name(person["id"], "the") == f"the {person['name']}"
    assert texts(GAME).name("zebu_lon") == texts(GAME).name("zebu_lon", "the") == people["zebu_lon"]["name"]
    board = game.book.board
    places = {id: space.name for id, space in board.spaces.items()}
    places |= {id: building.name for id, building in board.buildings.items()}
    for id, name in places.items():
        assert texts(GAME).name(id, of="place") == name
        assert f"place-{id}" in texts(GAME)


def test_names_of_people_and_of_places_are_two_things() -> None:
    assert texts(GAME).name("doctor") == "Doctor"
    assert texts(GAME).name("doctor", of="place") == "Doctor’s Office"


def test_what_nobody_knows_keeps_its_id() -> None:
    assert texts(GAME).name("nowhere") == "nowhere"
    assert sentence(Event("undone", {"seat": "town"})) == "The Town takes back the last decision."
    assert sentence(Event("unheard-of", {})) == ""


@pytest.mark.parametrize("reason", endings("pleasantville"))
def test_every_ending_has_words(reason: str) -> None:
    headline, told = ending(GAME, Outcome(("town",), reason, {"town": 120, "all": 200, "turn": 12}))
    assert headline.endswith("!")
    assert told.endswith(".")


@pytest.mark.parametrize(
    ("building", "told"),
    [
        ("tavern", "The Mayor is drawn to the Tavern."),
        ("house_7", "The Mayor is drawn to House 7."),
        ("sheriff_fire", "The Mayor is drawn to the Sheriff & Fire Dept."),
    ],
)
def test_a_place_has_its_article_and_an_abbreviation_one_dot(building: str, told: str) -> None:
    event = Event("aimed", {"counter": "mayor", "faces": (1, 1), "building": building, "wasted": None})
    assert sentence(event) == told


def test_every_word_of_a_game_can_be_translated(tmp_path: Path) -> None:
    """Sentences and prompts of whole games in a language with an accent on each vowel: one without is a literal."""
    game = pleasantville.load()
    with pseudo.spoken(tmp_path):
        told = [load(GAME).how()]
        for seed in range(6):
            for turn in turns(game, ("pseudo", seed), wildness=seed):
                told += texts(GAME).prompt(turn.ask)
                told += map(sentence, turn.events)
        assert len(told) > 1000
        assert not {text for text in told if pseudo.untranslated(text)}
