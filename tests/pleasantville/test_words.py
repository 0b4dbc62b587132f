"""Sentences, prompts and rules in brief."""

from __future__ import annotations

import re

import pytest

from companion.games import pleasantville
from companion.games.pleasantville import words
from companion.games.pleasantville.rules import EVENTS
from companion.kernel import assets
from companion.kernel.game import Event
from tests.pleasantville.players import turns
from tests.pleasantville.scene import Scene, grid_game

NAMES = words.namer(grid_game().book.board, assets.toml("pleasantville", "townspeople.toml"))


def test_the_minister_wins_over_the_supermarket_manager() -> None:
    it = Scene().town("minister").uncontrolled("manager").begins("talk")
    it.says("influence", ("minister",), "manager").dice(3, 5)
    assert words.sentence(it.event("influenced"), NAMES) == (
        "The Minister wins over the Supermarket Manager: 20 to 10 is 2-1, the dice show 8, 5 was needed."
    )


def test_a_fight_is_explained() -> None:
    it = Scene().alien("wife").town("welder").begins("combat").done().says("attack", ("wife",), ("welder",))
    assert words.sentence(it.event("attacked"), NAMES) == "The Wife attacks the Welder: it comes to a fight!"
    it.dice(1, 2)
    assert words.sentence(it.event("fought"), NAMES) == (
        "Town 7, Alien 4: the Town attacks on +1-3. The dice show 3: the Alien loses."
    )


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(words.SENTENCES) >= set(EVENTS) - {"passed"}


def test_every_sentence_of_many_games_is_one() -> None:
    told = set()
    for game in (grid_game(), pleasantville.load()):
        names = words.namer(game.book.board, assets.toml("pleasantville", "townspeople.toml"))
        for seed in range(8):
            for turn in turns(game, ("words", seed), wildness=seed):
                for event in turn.events:
                    text = words.sentence(event, names)
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
    assert asked <= set(words.PROMPTS)
    for kind, prompt in words.PROMPTS.items():
        assert len(prompt.title) + len(prompt.todo) <= 90, kind
        assert prompt.todo.endswith((".", "?"))
    assert words.prompt(grid_game().ask(grid_game().setup({}))[0]).title == "Headquarters"  # type: ignore[index]


@pytest.mark.parametrize("phase", ["setup", *grid_game().book.tables.phases, "over"])
def test_every_phase_has_its_rules_in_brief(phase: str) -> None:
    sentences = [part for part in re.split(r"(?<=[.!;]) ", words.rule(phase)) if part]
    assert 2 <= len(sentences) <= 6


def test_what_nobody_knows_keeps_its_id() -> None:
    assert NAMES("nowhere") == "nowhere"
    assert NAMES("zebu_lon") == "Zebu-Lon"
    assert words.sentence(Event("undone", {"seat": "town"}), NAMES) == "The Town takes back the last decision."
    assert words.sentence(Event("unheard-of", {}), NAMES) == ""
