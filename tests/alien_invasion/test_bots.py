"""Bots play whole games, and the summary tells how often each faction wins."""

from __future__ import annotations

import json

import pytest

from companion.commands.bots import interval, run
from companion.games import load
from companion.games.alien_invasion import BOTS
from companion.kernel import assets
from companion.kernel.bots import Enters, SeededLuck
from companion.models.alien_invasion import Scenario
from tests.benchmarks.companies import LEAST, MOST, companies, shares
from tests.benchmarks.handicaps import rates


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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "least", "most"), [({}, 20, 55), ({"scenario": "old_night"}, 0, 65)], ids=["coldwater", "old night"]
)
def test_each_of_four_has_its_share_of_the_nights(options: dict[str, str], least: int, most: int) -> None:
    found = rates(options, 300)
    assert all(least <= rate <= most for rate in found.values()), found
    assert (found["rapid_response"] < 20) == bool(options), "which it had not in the old night"


@pytest.mark.slow
@pytest.mark.parametrize("company", [*companies()], ids="+".join)
def test_in_whatever_company_each_has_its_share(company: tuple[str, ...]) -> None:
    """150 nights each, so a share may lie somewhat beyond what 400 show: ``python -m tests.benchmarks.companies``."""
    found = shares(company, 150)
    assert all(LEAST - 0.1 <= share <= MOST + 0.1 for share in found.values()), found


def test_every_company_but_the_scenario_s_has_its_row() -> None:
    """What a row asks can be had: as many enemies stand on the table."""
    table = assets.table("alien_invasion", "scenario.toml", Scenario)
    rows = {tuple(row): row for row in table.company}
    usual = tuple(side.faction for side in table.side)
    assert sorted([*rows, usual]) == sorted(companies())
    for company, row in rows.items():
        state = load("alien_invasion").setup({"from": ",".join(company)})
        sizes = {seat: sum(group.size for group in state.of(seat).values()) for seat in company}
        for seat, dead in row.items():
            assert dead <= sum(sizes.values()) - sizes[seat], company


@pytest.mark.slow
def test_the_printed_table_of_handicaps_is_what_machines_do() -> None:
    """Of two nights that are not alike by luck alone: 400 games stand in the table, as many are played here."""
    table = assets.toml("alien_invasion", "handicaps.toml")
    for way in table["handicap"]:
        for seat, (helped, hindered) in way["rates"].items():
            if helped - hindered < 15:
                continue
            options = {"handicap": way["id"]}
            assert rates({**options, "helped": seat}, 200)[seat] > rates({**options, "hindered": seat}, 200)[seat]


def test_six_factions_come_to_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    games, _ = summary(capsys, players=6, sewers=True, vehicles=True)
    assert {game["reason"] for game in games} <= {"victory", "third_shuffle", "alone"}


def test_the_steady_bot_says_what_people_would_say() -> None:
    assert isinstance(BOTS["steady"](SeededLuck("x")), Enters)
    assert not isinstance(BOTS["random"](SeededLuck("x")), Enters)
