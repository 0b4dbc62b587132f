"""``saucer help``: the handbook's pages for whoever has no repository."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli import main, parser
from companion.commands import help as pages

HOUSE = Path(__file__).parent.parent
NAMED = re.compile(r"`saucer help ([a-z/-]+)`")


def test_a_page_is_shown_with_the_pages_that_it_leads_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help", "phones"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("# An evening with phones\n")
    assert "(saucer help trust)" in told
    assert "[Picture: A role card" in told
    assert "](" not in told.replace("](#", "")


def unexplained(one: argparse.ArgumentParser, words: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield what a command and those within it take and do not explain."""
    for action in one._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                yield from unexplained(inner, (*words, name))
        elif not action.help:
            yield " ".join((*words, *action.option_strings[:1])) or action.dest


def test_every_option_is_explained() -> None:
    """Nobody learnt where a gallery's pictures go."""
    assert not [*unexplained(parser())]


def test_an_example_is_named_by_its_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help", "decks"]) == 0
    (folder,) = re.findall(r"examples/deck \((.+?)\)", capsys.readouterr().out)
    assert (Path(folder) / "cards.csv").is_file()


def test_the_pages_are_listed_with_their_titles(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help"]) == 0
    listed = capsys.readouterr().out
    assert re.search(r"^decks +A deck of your own$", listed, re.MULTILINE)
    assert re.search(r"^pi +Saucer on the table$", listed, re.MULTILINE)


def test_a_name_as_messages_used_to_write_it_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help", "docs/decks.md"]) == 0
    assert capsys.readouterr().out.startswith("# A deck of your own\n")


def test_a_page_that_is_not_there_is_told_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help", "deks"]) == 2
    assert capsys.readouterr().err == 'saucer: The handbook has no page "deks". Nearest: decks, deck.\n'
    assert main(["help", "zzz"]) == 2
    assert "`saucer help` lists them" in capsys.readouterr().err


def test_a_command_without_a_page_says_what_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["help", "verify"])
    assert capsys.readouterr().out.startswith("usage: saucer verify")


def test_every_page_that_a_message_names_is_there() -> None:
    there = pages.pages()
    named = {
        name
        for room in ("companion", "printables", "hardware")
        for file in (HOUSE / room).rglob("*.py")
        for name in NAMED.findall(file.read_text(encoding="utf-8"))
    }
    assert {"camera", "decks"} <= named
    assert named <= {*there}


@pytest.mark.slow
def test_an_installed_saucer_has_the_pages(tmp_path: Path) -> None:
    """The wheel alone, unpacked: no repository is near."""
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "--wheel-dir", tmp_path, HOUSE], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("saucer-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "there")
    for page, first in (("decks", "# A deck of your own"), ("pi", "# Saucer on the table")):
        ran = subprocess.run(
            [sys.executable, "-c", f"from companion.cli import main; main(['help', '{page}'])"],
            cwd=tmp_path / "there", capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert ran.stdout.startswith(f"{first}\n")


def test_it_is_said_in_german_too(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAUCER_LANGUAGE", "de")
    assert main(["help", "zzz"]) == 2
    assert "Das Handbuch hat keine Seite „zzz“" in capsys.readouterr().err
    assert main(["help", "games/body_snatchers"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("# Invasion of the Body Snatchers\n\nIhr sitzt alle im Kreis.")
    assert "{#" not in told
    assert "(saucer help phones)" in told
    assert main(["help", "trust"]) == 0, "what isn't translated stays English"
    assert capsys.readouterr().out.startswith("# Who could cheat")


def test_a_page_is_shown_in_a_language_by_its_place_in_the_handbook(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("de/phones", "docs/de/phones.md"):
        assert main(["help", name]) == 0
        assert capsys.readouterr().out.startswith("# Ein Abend mit Telefonen")
    assert main(["help", "phonse"]) == 2
    near = capsys.readouterr().err.partition("Nearest: ")[2].rstrip(".\n").split(", ")
    assert len(near) == len(set(near)) > 0
