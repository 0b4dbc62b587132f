"""What a file has in it is shown by a terminal, never obeyed, whichever command prints it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.terminal import PlainStream, is_shown, plain, plain_json
from companion.kernel.table import Table
from tests.kernel.test_ledger import WATCH, lines
from tests.test_cli import saucer

OBEYED = "\x1b[2J\x1b]0;mine\x07\x9b31m\rIt holds: everything\u202e\u2028\x00\x08"


@pytest.fixture
def bewitched(tmp_path: Path) -> Path:
    """Provide a sitting whose salt, names, options and players would take a terminal over."""
    path = tmp_path / f"a{OBEYED.replace(chr(0), '')}.saucer"
    notes = {"players": {OBEYED: OBEYED}, "names": {"north": OBEYED, OBEYED: OBEYED}, "rolling": OBEYED}
    table = Table.new(WATCH, {"players": 2}, None, path, notes=notes)
    table.salt(OBEYED, OBEYED, OBEYED)
    table.roll()
    table.close()
    return path


@pytest.mark.parametrize(
    "line",
    [("verify",), ("verify", "--noted", OBEYED), ("log",), ("log", "--seat", OBEYED),
     ("mend",), ("film",), ("restore",), ("deck",), ("check",)],
    ids=" ".join,
)  # fmt: skip
def test_no_command_lets_a_file_speak_to_the_terminal(line: tuple[str, ...], bewitched: Path) -> None:
    command, *more = (word.replace("\0", "") for word in line)
    done = saucer(command, bewitched, *more)
    told = done.stdout + done.stderr
    assert told, line
    assert not [sign for sign in told if not is_shown(sign)]


def test_a_salt_is_shown_as_it_is_written(bewitched: Path) -> None:
    done = saucer("verify", bewitched)
    assert r"\x1b[2J" in done.stdout
    assert lines(bewitched)[1]["salt"]["value"] == OBEYED


def test_a_log_in_json_stays_json() -> None:
    told = plain_json({"words": OBEYED})
    assert all(map(is_shown, told))
    assert json.loads(told) == {"words": OBEYED}


def test_a_log_in_a_file_is_plain_too(bewitched: Path, tmp_path: Path) -> None:
    main(["log", str(bewitched), "--out", str(tmp_path / "log.txt")])
    assert all(map(is_shown, (tmp_path / "log.txt").read_text()))


def test_what_people_write_stands() -> None:
    words = "Ünï, »z. B.« 日本\n\tzwei\u00a0Wörter"
    assert plain(words) == words
    out = io.StringIO()
    PlainStream(out).write("\r3 / 7 \x1b\r")
    assert out.getvalue() == "\r3 / 7 \\x1b\\r", "progress is drawn over its last, and nothing else"


@pytest.mark.parametrize("command", [("verify", "--pins"), ("log", "--seat", "town")], ids=" ".join)
def test_bytes_that_are_no_text_are_no_pin(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.kernel import shares
    from tests.kernel.test_proof import kept

    monkeypatch.setattr(shares, "PASSES", 1)
    monkeypatch.setattr(shares, "MEMORY", 1 << 16)
    path = kept(tmp_path / "a.saucer", pins=True, most=20)
    done = subprocess.run(
        [sys.executable, "-m", "companion", command[0], str(path), *command[1:]],
        input=b"\xff\xfe1\n\x80\n", capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert b"not the PIN of" in done.stderr
