"""A faction made up on the screen: a form, a file, a place at the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.words import texts
from companion.presentation.games.alien_invasion.draft import BOUNDS, Draft
from printables.kits.alien_invasion import own

SAY = texts("alien_invasion")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / "home"))
    return places.own("alien_invasion")


def test_a_faction_is_made_kept_printed_and_played(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from companion.app.gallery.plan import Company
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    monkeypatch.setattr(Press, "pause", 0.0)
    sittings = tmp_path / "sittings"
    with open_app(sittings, game="alien_invasion", settle=0) as finger:
        referee: Any = finger.referee
        finger.tap("new game")
        finger.turn_to("make")
        finger.tap("make")
        finger.tap("names")
        for letter in "mice":
            finger.tap(f"letter-{letter}")
        for _ in range(3):
            finger.tap("onward")
        for key in ("groups more", "page right", "heavy more", "page right", "rule linked", "rule alien", "keep"):
            finger.tap(key)
        assert finger.find("names") is None, "the form is closed"
        finger.turn_to("own-mice")
        finger.tap("begin")
        finger.tap("choice 0")  # all is set up
        sitting = referee.sitting
        assert sitting is not None
        assert "mice" in sitting.persons
        assert set(referee.stage.boards.views["forces"].board.places) == set(sitting.table.seats)
        company = Company(sitting, "steady", "x")
        while not ((moment := sitting.moment).asked == "mice" and moment.ask.kind == "act"):
            company.step()
        referee.play.hands.settle()
        referee.go_on()
        finger.frames(2)
        assert finger.panel().asking.prompt.title == "Mice"
        assert finger.panel().asking.prompt.rows()[0].words.startswith("Squad ")
        path, records = sitting.path, len(sitting.table.records)
        referee.open()
        referee.resume(path)
        assert len(referee.sitting.table.records) == records
        assert referee.screen.seats["mice"].name == "Mice"
    row = own.own(home)[0]
    assert (row["name"], row["linked"], row["species"]) == ("Mice", True, ("Trooper",))
    assert row["group"][0] == {
        "name": "Squad", "groups": 5, "figures": [(3, "Trooper", "2"), (1, "Heavy weapon", "1")],
        "arrives": False, "burrows": False,
    }  # fmt: skip
    assert main(["print", "alien_invasion", "--factions", "--list"]) == 0
    assert "35 dice" in capsys.readouterr().out
    assert main(["play", "alien_invasion", "--bots", "--factions", "--games", "2", "--seed", "m", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all("mice" in line["facts"]["figures"] for line in lines[:-1])
    assert main(["log", str(path)]) == 0
    said = capsys.readouterr().out
    assert "Mice" in said
    assert "mice-squad" not in said


def test_numbers_stay_within_bounds_and_cover_is_never_worse() -> None:
    draft = Draft()
    for id, (least, most) in BOUNDS.items():
        assert draft.with_number(id, least - 1).numbers[id] == least
        assert draft.with_number(id, most + 1).numbers[id] == most
    hard = draft.with_number("open", 20).numbers
    assert (hard["open"], hard["cover"], hard["building"]) == (20, 20, 20)
    soft = draft.with_number("building", 5).numbers
    assert (soft["open"], soft["cover"], soft["building"]) == (5, 5, 5)


@pytest.mark.parametrize("rule", ["", "linked", "leaps", "stands_fast", "study", "teleport", "alien"])
def test_whatever_the_form_says_is_a_faction(tmp_path: Path, rule: str) -> None:
    draft = Draft({"faction": "Señor Ünlü"})
    for id, (_, most) in BOUNDS.items():
        draft = draft.with_number(id, most)
    draft = draft.with_rule(rule) if rule else draft
    assert own.keep(tmp_path, draft.row(SAY)) == "senor_unlu"
    made = own.own(tmp_path)[0]
    assert own.made(tmp_path)[0].dice == 9 * (9 * 9 + 9)
    assert (rule in made["traits"]) == (rule in ("leaps", "stands_fast", "study"))


def test_what_is_there_is_replaced_only_when_people_say_so(tmp_path: Path) -> None:
    row = Draft({"faction": "Mice"}).row(SAY)
    own.keep(tmp_path, row)
    with pytest.raises(own.Taken):
        own.keep(tmp_path, {**row, "move": 12})
    assert own.own(tmp_path)[0]["move"] == 8
    own.keep(tmp_path, {**row, "move": 12}, replace=True)
    assert own.own(tmp_path)[0]["move"] == 12
    with pytest.raises(UserError, match='has the colour "teal" already'):
        own.keep(tmp_path, {**row, "name": "Rats"})
    with pytest.raises(UserError, match="in the box"):
        own.keep(tmp_path, {**row, "name": "Hoppers"})
    assert [path.name for path in tmp_path.iterdir()] == ["mice.toml"], "what is refused is not kept"


def test_a_file_that_cannot_be_read_is_told_and_stops_nothing(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.rig import open_app
    from companion.app.widgets.press import Press

    monkeypatch.setattr(Press, "pause", 0.0)
    home.mkdir(parents=True)
    (home / "mice.toml").write_text("mvoe = 3\n", encoding="utf-8")
    with open_app(tmp_path / "sittings", game="alien_invasion", settle=0) as finger:
        referee: Any = finger.referee
        finger.tap("new game")
        assert "mice.toml line 1" in referee.shell._toast.words.words
        finger.tap("begin")
        finger.tap("choice 0")  # all is set up
        assert referee.sitting is not None
