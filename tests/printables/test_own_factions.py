"""Factions of one's own: read, refused with their line, counted, printed and played."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from companion.cli import main
from companion.games import alien_invasion
from companion.games.alien_invasion import data
from companion.kernel.errors import UserError
from companion.kernel.game import Refused
from printables.kits import extended
from printables.kits.alien_invasion import own
from printables.sheets.paper import PAPERS

SAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "factions" / "moon_mice.toml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(SAMPLE, tmp_path)
    return tmp_path


def changed(folder: Path, old: str, new: str) -> Path:
    """Return the sample with something else in it."""
    text = SAMPLE.read_text(encoding="utf-8")
    assert old in text
    (folder / "moon_mice.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_a_faction_has_a_sheet_and_nine_cards(folder: Path) -> None:
    kit = extended("alien_invasion", "factions").own_kit(PAPERS["a4"], folder)
    assert [file.name for file in kit.files] == ["faction-sheets.pdf", "action-deck.pdf", "figures.pdf"]
    fronts = [id for id in kit.faces if id.startswith("moon_mice_")]
    assert len(fronts) == 9
    assert not kit.counters, "no camera knows them"


def test_the_forces_are_counted_as_their_sheets_say(folder: Path) -> None:
    head, *lines = extended("alien_invasion", "factions").own_compared(folder)
    assert head.startswith("Dice × the points")
    counted = [re.findall(r"(\d+) figures +(\d+) dice +× (\d+)", line)[0] for line in lines]
    figures, dice, points = ([int(number) for number in column] for column in zip(*counted, strict=True))
    assert figures == [16, 6, 8, 29, 30, 12, 24]
    assert dice == [32, 36, 28, 27, 30, 36, 32]
    assert points == [96, 144, 72, 189, 180, 108, 192], "Skitters and Delvers left out"


def test_the_command_prints_it_and_says_how_it_compares(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "alien_invasion", "--factions", str(folder), "--out", str(folder / "out")]) == 0
    said = capsys.readouterr().out
    assert re.search(r"Moon Mice +24 figures +32 dice +× 192 = 6144", said)
    assert (folder / "out" / "faction-sheets.pdf").read_bytes().startswith(b"%PDF")


def test_bots_play_it_among_the_others(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["play", "alien_invasion", "--bots", "--factions", str(folder), "--games", "6", "--seed", "m", "--json"]
    assert main(words) == 0
    *games, last = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert all("moon_mice" in game["facts"]["figures"] and len(game["facts"]["figures"]) == 4 for game in games)
    assert last["games"] == 6


def test_a_game_without_such_things_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["print", "pleasantville"], ["play", "pleasantville", "--bots"]):
        assert main([*words, "--factions", str(folder)]) == 2
        assert '"pleasantville" has no factions' in capsys.readouterr().err
    assert main(["play", "alien_invasion", "--factions", str(folder), "--seed", "m"]) == 2
    assert "--seed and --factions would do nothing. Add --bots" in capsys.readouterr().err


def test_it_plays_by_its_own_numbers(folder: Path) -> None:
    game = alien_invasion.load()
    state = game.setup({"players": 2, "factions": own.own(folder)})
    assert state.seats == ("rapid_response", "moon_mice")
    assert sum(group.seat == "moon_mice" for group in state.groups.values()) == 4
    assert data.of(state.options).species(state.seats) == ("mouse",)
    with pytest.raises(Refused):
        game.setup({"players": 1})


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ({"move": "far"}, r'1: "move" must be a whole number from 1 to 48, not "far"'),
        ({"kill": [("Mouse", 9, 6, 12)]}, r"1 kill 1: Mouse dies more easily in cover than in the open"),
        ({"goals": [{"kind": "kills"}]}, r'1 goals 1: "kills" wants figures = 1 or more'),
        ({"mvoe": 12}, r'1: "mvoe" means nothing here'),
    ],
)
def test_the_rules_refuse_what_a_folder_would_not_hold(folder: Path, rows: dict[str, object], words: str) -> None:
    """A sitting's file may say anything."""
    (mice,) = own.own(folder)
    with pytest.raises(UserError, match=rf"^Your own factions cannot be read: factions, {words}"):
        data.of({"factions": ({**mice, **rows},)})


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('shape = "star"', 'shape = "sun"', 3, 'there is no sign "sun". Signs: cone, diamond'),
        ('colour = "teal"', 'colour = "puce"', 2, 'there is no colour "puce". There is:'),
        ("move = 12", 'move = "far"', 5, '"move" must be a whole number from 1 to 48, not "far"'),
        ('"Mouse", "1"', '"Mouse", "one"', 16, 'the dice of Mouse are "one". Write "2"'),
        ("6, 9, 12", "6, 4, 12", 6, "dies more easily in cover than in the open"),
        ('species = ["Mouse"]', 'species = ["Rat"]', 7, '"Rat" is a species without kill numbers'),
        ('face = "hoppers"', 'face = "mickey"', 9, 'there is no face "mickey"'),
        ("groups = 4", "groups = 40", 15, '"groups" must be a whole number from 1 to 9, not 40'),
        ('"kills", figures = 10', '"study"', 11, 'only a faction with traits = ["study"] can win by study'),
        ("groups = 4", 'groups = 4\npack = "Rat"', 16, 'no figure of Burrow is called "Rat"'),
        ("move = 12", "mvoe = 12", 5, '"mvoe" means nothing here'),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(folder: Path, old: str, new: str, line: int, words: str) -> None:
    with pytest.raises(UserError) as error:
        own.own(changed(folder, old, new))
    assert f"moon_mice.toml line {line}: " in str(error.value)
    assert words in str(error.value)


def test_folders_and_names_that_cannot_be(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="There is no folder"):
        own.own(folder / "nowhere")
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(UserError, match="holds no faction"):
        own.own(empty)
    shutil.copy(SAMPLE, folder / "sun_mice.toml")
    with pytest.raises(UserError, match='moon_mice and sun_mice have the name "Moon Mice"'):
        own.own(folder)
    (folder / "sun_mice.toml").rename(folder / "hoppers.toml")
    with pytest.raises(UserError, match="there is a faction of that name in the box"):
        own.own(folder)
    with pytest.raises(UserError, match='"pleasantville" has no factions'):
        extended("pleasantville", "factions")
    with pytest.raises(UserError, match='"alien_invasion" has no monsters'):
        extended("alien_invasion", "monsters")


def test_the_page_shows_the_sample_as_it_is() -> None:
    page = (SAMPLE.parents[2] / "factions.md").read_text(encoding="utf-8")
    block = re.search(r"```toml\n(.*?)```", page, re.DOTALL)
    assert block
    shown = re.sub(r" +#.*", "", block[1])
    assert shown == SAMPLE.read_text(encoding="utf-8")
