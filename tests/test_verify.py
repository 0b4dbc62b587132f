"""``saucer verify`` and ``saucer log`` as a user types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.cli import main
from companion.kernel import shares
from companion.kernel.journal import BLOCK
from tests.kernel.test_ledger import lines
from tests.kernel.test_proof import kept
from tests.test_cli import saucer


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return kept(tmp_path_factory.mktemp("whole") / "evening.saucer")


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Alien has chosen its headquarters and rolled; the game goes on."""
    return kept(tmp_path_factory.mktemp("begun") / "evening.saucer", most=70)


def test_verify_says_what_holds_and_ends_with_0_or_1(whole: Path, tmp_path: Path) -> None:
    done = saucer("verify", whole, "--noted", lines(whole)[33]["z"])
    assert done.returncode == 0, done.stderr
    assert "It holds:" in done.stdout
    assert "record 33" in done.stdout
    forged = tmp_path / "forged.saucer"
    data = bytearray(whole.read_bytes())
    data[50 * BLOCK + 99] ^= 4
    forged.write_bytes(data)
    done = saucer("verify", forged)
    assert done.returncode == 1
    assert "It breaks:" in done.stdout
    assert "record 50 " in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("words", [("verify", "none.saucer"), ("log", "none.saucer"), ("log", "x", "--format", "pdf")])
def test_what_cannot_be_used_ends_with_2(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("saucer: ")


def told(capfdbinary: pytest.CaptureFixture[bytes], *words: object) -> str:
    assert main(["log", *map(str, words)]) == 0
    return capfdbinary.readouterr().out.decode()


def test_before_the_end_a_log_tells_a_seat_what_it_knows(
    begun: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    open_, town, alien = (told(capfdbinary, begun, *seat) for seat in ((), ("--seat", "town"), ("--seat", "alien")))
    assert "Your headquarters is" in alien
    for other in (open_, town):
        assert "Your headquarters is" not in other
        assert "The Alien has chosen its headquarters." in other


def test_after_the_end_it_tells_the_whole_story(whole: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    story = told(capfdbinary, whole)
    assert "the whole story" in story
    assert "Your headquarters is" in story
    assert lines(whole)[-1]["z"][:8] in story
    events = [json.loads(line) for line in told(capfdbinary, whole, "--format", "json").splitlines()]
    assert events[0]["kind"] == "hq"
    assert all(isinstance(event["words"], str) for event in events)


def test_a_log_as_pages(whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "log.pdf"
    assert main(["log", str(whole), "--format", "pdf", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF")
    assert main(["log", str(whole), "--format", "pdf", "--out", str(out)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_with_pins_a_seats_log_needs_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr(shares, "PASSES", 1)
    monkeypatch.setattr(shares, "MEMORY", 1 << 16)
    path = kept(tmp_path / "a.saucer", pins=True, most=60)
    assert "The Alien has chosen its headquarters." in told(capfdbinary, path)
    alone = saucer("log", path, "--seat", "alien", input="1111\n1111\n")
    assert alone.returncode == 2
    assert "not the PIN of alien" in alone.stderr
    done = saucer("log", path, "--seat", "alien", input="1111\n2222\n")
    assert "Your headquarters is" in done.stdout, done.stderr
    assert "Your headquarters is" not in saucer("log", path, "--seat", "town", input="1111\n2222\n").stdout


def test_the_public_log_is_the_tables_own(begun: Path) -> None:
    from companion import games
    from companion.kernel.game import TABLE
    from companion.kernel.journal import Journal
    from companion.kernel.public import public_log
    from companion.kernel.table import Table

    journal = Journal.look(begun)
    assert public_log(journal.records) == Table.replay(games.load("pleasantville"), journal).log(TABLE)
