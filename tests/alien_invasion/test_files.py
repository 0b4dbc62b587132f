"""What people may get wrong in the files of the box is told with the file, the line and what to do."""

from __future__ import annotations

import re

import pytest

from companion.games.alien_invasion import data
from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.schema import Source
from companion.models.alien_invasion import GAME, Factions


def test_a_faction_of_the_box_without_goals_is_told_and_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = assets.source(GAME, "scenario.toml")
    text = re.sub(r'(?s)\[\[guest\]\]\nfaction = "volunteers".*?(?=\n\[\[)', "", whole.text)
    text = re.sub(r"(?m)^  \{.*volunteers.*\n", "", text)
    there = {"scenario.toml": Source.parse(text, whole.name)}
    real = assets.source
    monkeypatch.setattr(assets, "source", lambda game, name: there.get(name) or real(game, name))
    monkeypatch.setattr(data, "_kept", {})
    with pytest.raises(
        UserError, match=r'scenario\.toml.*"volunteers" of factions\.toml\. Add a \[\[guest\]\] with its goals'
    ):
        data.load()


def test_goals_of_a_faction_of_the_box_belong_into_the_scenario() -> None:
    text = assets.source(GAME, "factions.toml").text
    assert Source.parse(text, "factions.toml").as_a(Factions)
    wrong = text.replace("[[faction]]\n", '[[faction]]\ngoals = [{ kind = "kills", figures = 3 }]\n', 1)
    with pytest.raises(
        UserError, match=r"factions\.toml line \d+: goals of a faction of the box stand in scenario\.toml"
    ):
        Source.parse(wrong, "factions.toml").as_a(Factions)
