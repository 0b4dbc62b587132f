"""Every ask has the rules of its moment: for `?`, the booklet and the announcer."""

from __future__ import annotations

import re

import pytest

from companion.app.gallery import plan
from companion.games import bots
from companion.kernel.words import texts, unmarked
from companion.presentation.screen import load

GAMES = {
    "pleasantville": {"place", "walk", "alien_move", "town_move", "talk", "attack", "takeover"},
    "abductinators": {"discard", "select", "act"},
    "body_snatchers": {"identify", "patrol", "settle", "accuse", "thumbs"},
    "alien_invasion": {"act", "target", "sight", "shots"},
    "war_of_the_worlds": {"produce", "action", "place", "human"},
}
"""The games, and kinds of asks that come in any of their games."""


@pytest.mark.parametrize("name", [name for name in GAMES if name != "pleasantville"])
def test_each_kind_of_ask_has_a_text_of_rules(name: str) -> None:
    """Pleasantville has them by phase; what only the machine is asked by night has no reader."""
    assert set(plan.kinds(name)) == set(texts(name).after("rule-"))


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_asked_has_rules_of_its_own(name: str) -> None:
    screen = load(name)
    told: dict[str, str] = {}
    for number in range(4):
        kind = "general" if name == "war_of_the_worlds" else ("model-2" if name == "body_snatchers" else "")
        part = plan.GalleryGame({}, kind or next(iter(bots(name))), f"rules {number}", {})
        sitting = plan.begin(name, part.options, part.seed)
        company = plan.Company(sitting, part.bots, part.seed)
        for _ in range(140):
            if sitting.outcome is not None or told.keys() >= GAMES[name]:
                break
            ask = sitting.moment.ask
            if ask is not None and ask.kind not in told:
                title, told[ask.kind] = screen.rule(sitting.view(), ask)
                assert title
            company.step()
    assert told.keys() >= GAMES[name]
    assert not [kind for kind, text in told.items() if text in ("", screen.how())]
    assert len(set(told.values())) > len(told) * 0.8, "most have a text of their own"


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_that_calls_the_booklet_reads_as_on_paper_without_its_marks(name: str) -> None:
    say = texts(name)
    for id in say.after("rule-"):
        if id != "headed":
            words = unmarked(say(f"rule-{id}"))
            assert not re.search(r"\*\*|[{}]", words), f"rule-{id}: {words}"
