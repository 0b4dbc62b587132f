"""Bots play whole games, and the summary tells how often each faction wins."""

from __future__ import annotations

import json

import pytest

from companion.commands.bots import interval, run
from companion.games.alien_invasion import BOTS
from companion.kernel.bots import Enters, SeededLuck


def summary(capsys: pytest.CaptureFixture[str], **options: object) -> tuple[list[dict[str, object]], dict[str, object]]:
    run("alien_invasion", options=options, words="", seed="bots", count=12, save=None, as_json=True)
    *games, last = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    return games, last


def test_the_summary_gives_each_faction_s_rate_and_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    games, last = summary(capsys)
    assert last["games"] == len(games) == 12
    won = last["won"]
    assert isinstance(won, dict)
    for seat, told in won.items():
        wins = sum(seat in game["winners"] for game in games)  # type: ignore[operator]
        assert told == {"games": wins, "rate": wins / 12, "interval": list(interval(wins, 12))}


def test_six_factions_come_to_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    games, _ = summary(capsys, players=6, sewers=True, vehicles=True)
    assert {game["reason"] for game in games} <= {"victory", "third_shuffle", "alone"}


def test_the_steady_bot_says_what_people_would_say() -> None:
    assert isinstance(BOTS["steady"](SeededLuck("x")), Enters)
    assert not isinstance(BOTS["random"](SeededLuck("x")), Enters)
