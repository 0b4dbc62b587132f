"""Names of games on the command line: with hyphens too, and every command says which there are."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import pytest

from companion.cli import main, parser
from companion.commands.arguments import game_name
from companion.kernel.manifest import Room, having

NEEDS = {"see": ["picture.jpg"], "camera calibrate": ["picture.jpg"], "camera test": ["picture.jpg"], "export": ["tts"]}
"""What else a command must be given before it asks for the game."""
FOLDERS: dict[tuple[str, ...], str] = {("export",): "kit", ("print",): "game"}
"""Commands that take a folder, too, and read a game's name when it is none; and what that argument is called."""
ALL = "gallery"
"""Without a game it takes all of them."""


def taking(one: argparse.ArgumentParser, words: tuple[str, ...] = ()) -> Iterator[tuple[str, argparse.Action]]:
    """Every command that takes a game, and the argument that it takes it by."""
    for action in one._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                yield from taking(inner, (*words, name))
        elif action.type is game_name or FOLDERS.get(words) == action.dest:
            yield " ".join(words), action


COMMANDS = dict(taking(parser()))


def words_of(command: str, game: str = "") -> list[str]:
    action = COMMANDS[command]
    named = [*action.option_strings[:1], game] if game else []
    return [*command.split(), *NEEDS.get(command, []), *named]


def test_these_commands_take_a_game() -> None:
    assert set(COMMANDS) >= {"play", "print", "images", "see", "camera test", "camera calibrate", "export", "gallery"}


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_hyphens_stand_for_underscores(command: str) -> None:
    given = parser().parse_args(words_of(command, "war-of-the-worlds"))
    found: Any = getattr(given, COMMANDS[command].dest)
    if (command,) in FOLDERS:
        return  # read when it runs: tests/printables/test_export.py, tests/printables/test_kits.py
    assert found in ("war_of_the_worlds", ["war_of_the_worlds"])


@pytest.mark.parametrize("command", sorted(COMMANDS))
@pytest.mark.parametrize("game", ["", "no-such-game"])
def test_without_a_game_or_with_another_it_says_which_there_are(command: str, game: str, capsys: Any) -> None:
    if command == ALL and not game:
        return
    assert main(words_of(command, game)) == 2
    said = capsys.readouterr().err
    room: Room = "camera" if command == "see" or command.startswith("camera ") else "kit"
    boards = [name for name, one in having(room).items() if room == "kit" or one.rooms["camera"] == "board"]
    assert all(name in said for name in boards), said
    assert said.startswith("saucer: ")
    assert ("no_such_game" in said or "no-such-game" in said) == bool(game)
