"""The command as a user types it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.games import load
from companion.kernel.dice import Electronic
from companion.kernel.table import Table
from tests.started import started

HOUSE = Path(__file__).parent.parent


def saucer(*words: object, fresh: bool = False, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run the command. :param fresh: start a Python for it: see :mod:`tests.started`."""
    environment = {**os.environ, "PYTHONPATH": str(HOUSE), **more.pop("env", {})}
    if not fresh:
        return started("companion", *map(str, words), env=environment, **more)
    done: subprocess.CompletedProcess[str] = subprocess.run(
        [sys.executable, "-m", "companion", *map(str, words)],
        capture_output=True,
        text=True,
        env=environment,
        timeout=120,
        check=False,
        **more,
    )
    return done


def refused(*words: object, **more: Any) -> str:
    """Return what the command says when it cannot use something: one sentence, exit code 2, no traceback."""
    done = saucer(*words, **more)
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr + done.stdout
    assert done.stderr.strip().splitlines()[-1].startswith("saucer: ")
    return done.stderr


def test_help_lists_every_command_in_a_group_with_an_example_that_is_understood(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from companion.cli import parser
    from companion.commands.groups import COMMANDS, GROUPS

    monkeypatch.setenv("COLUMNS", "72")
    told = saucer("--help").stdout
    assert max(map(len, told.splitlines())) <= 72
    understood = parser()
    for group in GROUPS:
        assert f"\n{group.title()}:\n" in told
        for name, example in group.examples.items():
            assert f"\n  {name} " in told
            line = f"saucer {name} {example}".rstrip()
            assert f" $ {line}\n" in told
            assert understood.parse_args(line.split()[1:]).run
    here = {path.stem.strip("_") for path in (HOUSE / "companion" / "commands").glob("*.py")}
    assert set(COMMANDS) <= here


def test_the_games_are_listed() -> None:
    assert "pleasantville" in saucer("games", fresh=True).stdout


def test_bots_play_the_same_games_from_the_same_seed() -> None:
    once, again = (saucer("play", "pleasantville", "--bots", "--seed", "abc", "--games", 3, "--json") for _ in range(2))
    assert once.returncode == 0, once.stderr
    assert once.stdout == again.stdout
    *games, summary = [json.loads(line) for line in once.stdout.splitlines()]
    assert [game["game"] for game in games] == [1, 2, 3]
    assert all(game["winners"] in (["town"], ["alien"]) for game in games)
    assert summary["games"] == sum(side["games"] for side in summary["won"].values()) == 3
    assert all(side["interval"][0] < side["rate"] <= side["interval"][1] for side in summary["won"].values())
    assert saucer("play", "pleasantville", "--bots", "--seed", "abd", "--json").stdout != once.stdout.splitlines()[0]


def test_what_each_player_has_is_told_without_a_programmers_signs() -> None:
    (line, _summary) = saucer("play", "abductinators", "--bots", "--seed", 3).stdout.splitlines()
    assert not set("{}'") & set(line)
    assert re.search(r"humans \(blorp \d, sneevil \d, .*\), turn \d", line), line


def test_each_choice_of_an_option_has_a_summary_of_its_own(tmp_path: Path) -> None:
    words = ("play", "war_of_the_worlds", "--bots", "random", "--games", 2, "--seed", 1)
    done = saucer(*words, "--each", "difficulty", "--json")
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    summaries = [line for line in lines if "won" in line]
    assert [one["options"] for one in summaries] == [{"difficulty": level} for level in ("easy", "standard", "hard")]
    for number, one in enumerate(summaries):
        turns = [game["facts"]["turn"] for game in lines[3 * number : 3 * number + 2]]
        assert one["means"]["turn"]["mean"] == sum(turns) / 2
        low, high = one["means"]["turn"]["interval"]
        assert low <= one["means"]["turn"]["mean"] <= high
        assert "grade" not in one["means"]
    assert saucer(*words, "--each", "difficulty").stdout.splitlines()[-1].startswith("difficulty hard: 2 games")
    assert 'no option "speed"' in refused(*words, "--each", "speed")
    assert "--save keeps one game" in refused(
        "play", "war_of_the_worlds", "--bots", "--each", "cards", "--save", tmp_path / "a.saucer"
    )


def test_options_and_players_are_those_of_the_manifest(tmp_path: Path) -> None:
    path = tmp_path / "evening.saucer"
    done = saucer("play", "abductinators", "--bots", "--players", 3, "--option", "order=claim", "--seed", 1,
                  "--save", path)  # fmt: skip
    assert done.returncode == 0, done.stderr
    options = json.loads(path.read_bytes().splitlines()[0])["options"]
    assert (options["players"], options["order"], options["cards"]) == (3, "claim", "machine")
    assert len(options["machines"]) == 3
    for words, sentence in (
        (("--players", 7), "cannot be 7"),
        (("--option", "speed=high"), 'has no option "speed"'),
        (("--option", "order"), "is not name=value"),
    ):
        assert sentence in refused("play", "abductinators", "--bots", *words)
    assert 'has no option "players"' in refused("play", "pleasantville", "--bots", "--players", 3)


def test_what_may_be_chosen_is_listed() -> None:
    listed = saucer("games", "--options").stdout
    assert "order=roll  (roll, claim)" in listed
    assert "players=4  (2, 3, 4, 5, 6)" in listed


def test_each_seat_can_have_its_own_bot() -> None:
    done = saucer("play", "pleasantville", "--bots", "town=random,alien=sensible", "--seed", 1)
    assert done.returncode == 0
    assert "1 game in" in done.stdout
    assert 'no bot "clever"' in refused("play", "pleasantville", "--bots", "clever")
    assert 'no seat "martian"' in refused("play", "pleasantville", "--bots", "martian=random")


def test_the_longest_seed_plays_several_games() -> None:
    """The second game's label is longer than a seed may be."""
    done = saucer("play", "pleasantville", "--bots", "random", "--seed", "ü" * 32, "--games", 2)
    assert done.returncode == 0, done.stderr
    assert "Game 2" in done.stdout


def test_a_terminal_that_cannot_show_a_sign_is_no_reason_to_stop() -> None:
    done = saucer(
        "play", "pleasantville", "--bots", "random", "--seed", "ü", fresh=True, env={"PYTHONIOENCODING": "ascii"}
    )
    assert done.returncode == 0, done.stderr
    assert "\\xfc" in done.stdout


def test_a_saved_game_can_be_opened_again_and_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "game.saucer"
    assert saucer("play", "pleasantville", "--bots", "--seed", 5, "--save", file).returncode == 0
    table = Table.resume(load("pleasantville"), file, Electronic("5"))
    assert table.outcome is not None
    table.close()
    before = file.read_bytes()
    assert "is there already" in refused("play", "pleasantville", "--bots", "--save", file)
    assert file.read_bytes() == before
    assert "one game" in refused("play", "pleasantville", "--bots", "--games", 2, "--save", tmp_path / "b")
    assert "cannot be written" in refused("play", "pleasantville", "--bots", "--save", "/proc/none/b")


@pytest.mark.parametrize(
    "words",
    [
        ("plai",),
        ("play", "monopoly", "--bots"),
        ("play", "pleasantville", "--bots", "--games", "0"),
        ("play", "pleasantville", "--bots", "--games", "many"),
        ("play", "pleasantville", "--seed", "1"),
        ("play", "pleasantville", "--bots", "--seed", "x" * 80),
        ("print", "pleasantville", "--paper", "napkin"),
        ("print", "pleasantville", "--out", "/proc/none"),
        ("images",),
        ("images", "pleasantville", "--out", "/tmp/x", "--dpi", "100000"),
        ("see", "nothing.jpg", "--game", "pleasantville"),
        ("see", "camera:77", "--game", "pleasantville"),
        ("see", __file__, "--game", "pleasantville"),
        ("open", "/nowhere/evening.saucer"),
    ],
    ids=lambda words: " ".join(words)[:40],
)
def test_what_cannot_be_used_is_refused_in_a_sentence(words: tuple[str, ...]) -> None:
    refused(*words, env={"DISPLAY": ":0"} if words[0] == "open" else {})


@pytest.mark.skipif(
    any(status.read_text() == "connected\n" for status in Path("/sys/class/drm").glob("card*-*/status")),
    reason="there is a screen here",
)
@pytest.mark.parametrize("words", [("open",), ("open", "FILE"), ("play", "pleasantville")], ids=" ".join)
def test_what_needs_a_display_says_so_where_there_is_none(words: tuple[str, ...], tmp_path: Path) -> None:
    """And plays no demonstration instead."""
    file = tmp_path / "evening.saucer"
    file.write_text("a sitting")
    words = tuple(str(file) if word == "FILE" else word for word in words)
    said = refused(*words, env={"DISPLAY": "", "WAYLAND_DISPLAY": ""}, cwd=tmp_path)
    assert "needs a display" in said
    assert [path.name for path in tmp_path.iterdir()] == [file.name]
    assert file.read_text() == "a sitting"


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m companion play pleasantville --bots --games 40 | head -1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, cwd=HOUSE, check=False
    )
    assert "Traceback" not in done.stderr
    assert done.stdout.startswith("Game 1")


def test_a_print_is_the_same_to_the_byte_in_every_process(tmp_path: Path) -> None:
    """Python orders its sets anew in each process; no drawing may depend on that."""
    for seed in ("1", "2"):
        words = ("print", "pleasantville", "--only", "map", "--out", tmp_path / seed)
        assert saucer(*words, fresh=True, env={"PYTHONHASHSEED": seed}).returncode == 0
    for path in (tmp_path / "1").iterdir():
        assert path.read_bytes() == (tmp_path / "2" / path.name).read_bytes(), path.name
