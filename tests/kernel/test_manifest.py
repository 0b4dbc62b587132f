"""Manifests: games found in folders and packages, and a sentence for every one that cannot be read."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.kernel import assets, manifest
from companion.kernel.errors import ManyFaults, UserError
from tests.unreadable import unreadable

Write = Callable[..., Path]

GOOD = """
title = "Meeting"
players = [2, 3]
usual = 3

[rooms]
rules = "meeting.rules"

[[seats]]
id = "red"

[[seats]]
id = "blue"

[[seats]]
id = "green"

[[seats]]
id = "voice"
plays = false

[[options]]
id = "cards"
default = "real"
choices = ["real", "machine"]
excludes = { real = ["rounds"] }

[[options]]
id = "rounds"
default = 3
least = 1
most = 5

[[options]]
id = "fog"
default = false
choices = [false, true]
"""


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Provide a function that writes a game's manifest into a folder of games that Saucer looks into."""
    folder = tmp_path / "games"
    monkeypatch.setenv("SAUCER_GAMES", str(folder))
    monkeypatch.setattr(sys, "path", [*sys.path])
    for name in [name for name in sys.modules if name.split(".")[0] == "meeting"]:
        monkeypatch.delitem(sys.modules, name)

    def write(text: str | bytes, name: str = "meeting") -> Path:
        path = folder / name / "game.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def test_games_that_ship_come_in_the_order_of_the_home_screen() -> None:
    shipped = [name for name in manifest.games() if (assets.root() / name).is_dir()]
    assert shipped == ["pleasantville", "body_snatchers", "alien_invasion", "war_of_the_worlds", "abductinators"]


def test_a_game_is_found_by_its_folder(write: Write) -> None:
    path = write(GOOD)
    found = manifest.game("meeting")
    assert (found.id, found.title, found.usual) == ("meeting", "Meeting", 3)
    assert [seat.id for seat in found.seats if seat.plays] == ["red", "blue", "green"]
    assert list(manifest.games())[-1] == "meeting"
    assert str(manifest.folder("meeting")) == str(path.parent)
    (path.parent / "rules.py").write_text("ANSWER = 42\n")
    assert found.room("rules").ANSWER == 42


def test_a_game_is_found_by_its_entry_point(tmp_path: Path) -> None:
    """A package as pip leaves it: a folder, and beside it one that names its entry points."""
    package = tmp_path / "meeting_game"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "game.toml").write_text(GOOD.replace("meeting.rules", "meeting_game.rules"))
    (package / "rules.py").write_text("ANSWER = 42\n")
    about = tmp_path / "meeting_game-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: meeting-game\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[saucer.games]\nmeeting = meeting_game\n")
    script = "from companion.kernel.manifest import game; print(game('meeting').room('rules').ANSWER)"
    done = _python(script, tmp_path)
    assert done.stdout.strip() == "42", done.stderr
    (about / "entry_points.txt").write_text("[saucer.games]\nmeeting = meeting_gone\n")
    done = _python(script, tmp_path)
    assert 'The installed game "meeting" says that it is in the package meeting_gone' in done.stderr


def _python(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), *filter(None, sys.path)])
    env = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=60, env=env
    )


def test_a_name_may_be_written_with_hyphens() -> None:
    assert manifest.game("war-of-the-worlds").id == "war_of_the_worlds"
    with pytest.raises(UserError, match=r'There is no game "chess"\. Games: pleasantville, '):
        manifest.game("chess")


# ---- options ------------------------------------------------------------------------------------------------------


def test_what_is_not_given_is_the_default(write: Write) -> None:
    write(GOOD)
    game = manifest.game("meeting")
    assert game.chosen({}) == {"players": 3, "cards": "real", "rounds": 3, "fog": False}
    assert game.chosen({"players": 2, "cards": "machine", "rounds": 5, "fog": True}) == {
        "players": 2,
        "cards": "machine",
        "rounds": 5,
        "fog": True,
    }


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"colour": "red"}, 'Meeting has no option "colour". Options: players, cards, rounds, fog.'),
        ({"players": 4}, 'Option "players" of Meeting cannot be 4. Choose of: 2, 3.'),
        ({"players": True}, 'Option "players" of Meeting cannot be true. Choose of: 2, 3.'),
        ({"cards": "paper"}, 'Option "cards" of Meeting cannot be paper. Choose of: real, machine.'),
        ({"fog": 1}, 'Option "fog" of Meeting cannot be 1. Choose of: false, true.'),
        ({"rounds": 2.0}, 'Option "rounds" of Meeting cannot be 2.0. Choose of: 1, 2, 3, 4, 5.'),
        ({"rounds": 5}, 'Option "cards" = real does not go with "rounds" = 5 in Meeting. Leave one of them out.'),
    ],
)
def test_what_cannot_be_chosen_is_named(write: Write, given: dict[str, object], said: str) -> None:
    write(GOOD)
    with pytest.raises(UserError) as error:
        manifest.game("meeting").chosen(given)
    assert str(error.value) == said


WHO = """
[[options]]
id = "who"
seats = true
default = "red"
choices = ["red", "blue", "green"]
"""


@pytest.mark.parametrize(
    ("given", "players", "there"),
    [
        ({}, 3, "red blue green"),
        ({"who": "green", "players": 2}, 2, "red green"),
        ({"who": "blue", "players": 2}, 2, "blue green"),
        ({"who": "green,blue"}, 2, "blue green"),
        ({"who": "green,red", "players": 3}, 3, "red blue green"),
    ],
)
def test_who_plays_is_named_and_the_rest_follow_round_about(
    write: Write, given: dict[str, Any], players: int, there: str
) -> None:
    write(GOOD + WHO)
    game = manifest.game("meeting")
    chosen = game.chosen(given)
    (option,) = (one for one in game.options if one.seats)
    assert chosen["players"] == players
    assert option.playing(chosen["who"], players) == tuple(there.split())


@pytest.mark.parametrize("who", ["", "red,", "red,red", "voice", "red, blue", 3, True])
def test_who_plays_is_each_of_the_choices_once(write: Write, who: object) -> None:
    write(GOOD + WHO)
    with pytest.raises(UserError, match=f'Option "who" of Meeting cannot be {manifest.shown(who)}'):
        manifest.game("meeting").chosen({"who": who})


def test_no_more_are_named_than_play(write: Write) -> None:
    write(GOOD + WHO)
    with pytest.raises(UserError, match=r'Option "who" of Meeting names 3 who play, but players = 2\. Name fewer'):
        manifest.game("meeting").chosen({"who": "red,blue,green", "players": 2})


def test_a_game_for_a_fixed_number_asks_for_none() -> None:
    assert manifest.game("pleasantville").all_options == ()


# ---- rooms --------------------------------------------------------------------------------------------------------


def test_a_room_that_is_not_ready_says_which_games_have_one(write: Write) -> None:
    write(GOOD)
    with pytest.raises(UserError, match=r'^"meeting" has no kit yet\. Games with kit: pleasantville, '):
        manifest.game("meeting").room("kit")
    with pytest.raises(UserError, match=r'rules = "meeting\.rules", but there is no module meeting\.rules'):
        manifest.game("meeting").room("rules")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("import nothing_of_that_name\n", "line 1: ModuleNotFoundError: No module named 'nothing_of_that_name'"),
        ("A = 1\n\nB = A / 0\n", "line 3: ZeroDivisionError: division by zero"),
        ("A = 1\ndef (\n", "line 2: SyntaxError: invalid syntax"),
        ("from .further import B\n", "further.py line 1: NameError: name 'nobody' is not defined"),
    ],
)
def test_what_keeps_a_module_from_being_imported_is_told_with_its_line(write: Write, text: str, said: str) -> None:
    """It was told as a fault of Saucer's own, without a word of where."""
    path = write(GOOD.replace("meeting.rules", "lacking.rules"), "lacking")
    (path.parent / "rules.py").write_text(text)
    (path.parent / "further.py").write_text("B = nobody\n")
    with pytest.raises(UserError) as refused:
        manifest.game("lacking").room("rules")
    assert str(refused.value).startswith(f"Meeting: its rules cannot be imported: {path.parent}{os.sep}")
    assert said in str(refused.value)


def test_a_copy_of_one_of_our_games_is_no_game_of_its_own(write: Write) -> None:
    """Half of what was printed came from the copy, and the other half, without a word, from the game itself."""
    write(GOOD.replace("meeting.rules", "companion.games.pleasantville"), "copied")
    with pytest.raises(UserError, match=r"another game.s and reads its folder\. To change one of our games see"):
        manifest.game("copied").room("rules")


def test_a_module_that_nobody_lets_us_read_is_named(write: Write) -> None:
    path = write(GOOD.replace("meeting.rules", "locked.rules"), "locked")
    rules = path.parent / "rules.py"
    rules.write_text("")
    with unreadable(rules), pytest.raises(UserError, match=rf"{re.escape(str(rules))}: PermissionError: Permission"):
        manifest.game("locked").room("rules")


def test_a_fault_of_saucers_own_while_a_game_is_imported_stays_one(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(GOOD)

    def broken(name: str) -> None:
        raise ZeroDivisionError(name)

    monkeypatch.setattr(manifest, "import_module", broken)
    with pytest.raises(ZeroDivisionError) as own:
        manifest.game("meeting").room("rules")
    assert own.value.__cause__ is None, "its causes are followed to their end"


# ---- manifests that cannot be read --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", '"title" is missing; it must be a text in quotes.'),
        (b"title = ", " line 1 is not valid TOML: invalid value."),
        (b'title = "\xff"', " line 1 is not written as UTF-8."),
        (GOOD.replace('"Meeting"', "3", 1), ' line 2: "title" must be a text in quotes, not 3.'),
        (GOOD.replace('"Meeting"', '" "', 1), "the title is empty"),
        ('id = "other"\n' + GOOD, "a game is called what its folder is called"),
        (GOOD.replace("usual", "useful"), '"useful" means nothing here. Do you mean "usual"?'),
        (
            GOOD.replace("rules =", "music ="),
            '"music" cannot be used as a name here: it must be one of "rules", "screen", "kit", "camera", "builder".',
        ),
        (GOOD.replace("[2, 3]", "[2]"), '"players" must be a list of 2, each a whole number, not [2].'),
        (GOOD.replace("[2, 3]", "[3, 2]"), "players = [3, 2] is not [fewest, most]"),
        (GOOD.replace("[2, 3]", "[0, 3]"), "players = [0, 3] is not [fewest, most]"),
        (GOOD.replace("[2, 3]", "[2, 4]"), "up to 4 play, but only 3 of the seats do"),
        (GOOD.replace("usual = 3", "usual = 4"), "usual = 4 is not among players = [2, 3]"),
        (GOOD.replace('"blue"', '"red"'), 'two seats are called "red"'),
        (GOOD.replace('"blue"', '"chance"'), 'no seat can be called "chance"'),
        (GOOD.replace('"blue"', '"*"'), '"*" of the seats is no id'),
        (GOOD.replace('"fog"', '"players"'), 'two options are called "players"'),
        (GOOD.replace('default = "real"', 'default = "paper"'), "has the default paper, which cannot be chosen"),
        (GOOD.replace("default = 3", "default = 6"), "has the default 6, which cannot be chosen"),
        (GOOD.replace("default = 3", "default = true"), "has the default true, which cannot be chosen"),
        (GOOD.replace("most = 5", "most = 0"), "leaves nothing to choose: least = 1, most = 0"),
        (GOOD.replace("most = 5", "most = 1000000000000"), "1000 are enough for people"),
        (GOOD.replace("most = 5", "most = 5\nchoices = [3]"), "has choices and a range"),
        (GOOD.replace('["rounds"]', '["round"]'), 'excludes "round", which is no other option'),
        (GOOD + WHO.replace('"green"]', '"grey"]'), '"who" is of seats, but not all its choices are'),
        (GOOD.replace("[2, 3]", "[3, 3]") + WHO, "or as many play in every game"),
        (GOOD.replace("{ real =", "{ paper ="), "excludes others if it is paper, which cannot be chosen"),
        (GOOD + '[[boards]]\nid = "a"\nkind = "globe"\n', '"kind" must be one of "map"'),
        (GOOD + '[[boards]]\nid = "a"\nkind = "map"\nfile = "a.json"\n', "is in a.json, but there is no such file"),
        (GOOD + '[[boards]]\nid = "a"\nkind = "row"\n' * 2, 'two boards are called "a"'),
        (GOOD.replace('id = "blue"', 'id = "blue"\nsign = "shild"'), 'there is no sign "shild". Do you mean "shield"?'),
        (
            GOOD.replace('id = "blue"', 'id = "blue"\ncolour = "tael_dark"'),
            ' line 14: there is no colour "tael_dark". Do you mean "teal_dark"?',
        ),
        (GOOD.replace('id = "blue"', 'id = "blue"\nlight = "#12"'), ' line 14: there is no colour "#12".'),
    ],
)
def test_every_bad_manifest_gets_a_sentence(write: Write, text: str | bytes, said: str) -> None:
    path = write(text)
    with pytest.raises(UserError) as error:
        manifest.games()
    assert re.match(rf"{re.escape(str(path))}( line \d+(, column \d+)?)?( is not (written|valid)|: )", str(error.value))
    assert said in str(error.value)
    assert re.search(r"[.?] `saucer help new-game` says what a manifest holds\.$", str(error.value))


def test_all_that_is_wrong_in_a_manifest_is_told_at_once(write: Write) -> None:
    write(GOOD.replace("[2, 3]", "[2, 4]").replace('id = "blue"', 'id = "blue"\ncolour = "bleu"\nsign = "shild"'))
    with pytest.raises(ManyFaults) as error:
        manifest.games()
    told = ['there is no sign "shild"', 'there is no colour "bleu"', "up to 4 play"]
    assert [said in line for said, line in zip(told, error.value.faults, strict=True)] == [True] * 3
    write(GOOD.replace("usual", "useful").replace('"Meeting"', "3", 1))
    with pytest.raises(UserError, match=r'"useful" means nothing here[^\n]*\n.*"title" must be a text in quotes'):
        manifest.games()


def test_a_seat_may_have_a_colour_without_a_name(write: Write) -> None:
    write(GOOD.replace('id = "blue"', 'id = "blue"\ncolour = "#1B4F8A"\nlight = "danger"'))
    assert manifest.game("meeting").seats[1].colour == "#1B4F8A"


def test_a_manifest_that_is_no_file_is_named(write: Write) -> None:
    path = write(GOOD)
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(UserError, match=r"game\.toml is not a file"):
        manifest.games()


def test_a_folder_that_is_no_name_of_a_game_is_named(write: Write) -> None:
    write(GOOD, "Our Meeting")
    with pytest.raises(UserError, match='a game cannot be called "Our Meeting"'):
        manifest.games()


def test_two_games_of_one_name_are_named(write: Write) -> None:
    path = write(GOOD, "pleasantville")
    with pytest.raises(UserError, match=r'There are two games "pleasantville": .* and ') as error:
        manifest.games()
    assert str(path.parent) in str(error.value)


def test_a_game_itself_is_no_folder_of_games(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write(GOOD).parent
    monkeypatch.setenv("SAUCER_GAMES", str(folder))
    with pytest.raises(UserError, match=rf"{folder} is a game itself. Let SAUCER_GAMES name .* in, {folder.parent}\."):
        manifest.games()


def test_a_folder_of_games_that_is_none_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAUCER_GAMES", str(tmp_path / "none"))
    with pytest.raises(UserError, match=r"SAUCER_GAMES names .*none, which is no folder that can be read"):
        manifest.games()


def test_a_game_that_nobody_lets_us_read_is_named_and_not_the_folder_around_it(write: Write) -> None:
    folder = write(GOOD).parent
    with unreadable(folder), pytest.raises(UserError, match=rf"^{re.escape(str(folder))} cannot be read: Permission"):
        manifest.games()


def test_several_folders_of_games_are_looked_into(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(GOOD)
    other = tmp_path / "other" / "second"
    other.mkdir(parents=True)
    (other / "game.toml").write_text('title = "Second"\norder = 101\n')
    monkeypatch.setenv("SAUCER_GAMES", os.pathsep.join([str(tmp_path / "games"), "", str(tmp_path / "other")]))
    assert list(manifest.games())[-2:] == ["meeting", "second"]
