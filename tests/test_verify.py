"""``saucer verify`` and ``saucer log`` as a user types them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from companion.cli import main
from companion.kernel import shares
from companion.kernel.game import Event
from companion.kernel.journal import BLOCK
from tests.kernel.test_ledger import lines
from tests.kernel.test_proof import kept
from tests.test_cli import saucer


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return kept(tmp_path_factory.mktemp("whole") / "evening.saucer")


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a sitting in which the Alien has chosen its headquarters and rolled; the game goes on."""
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
    assert "The Alien hides its headquarters" in story
    assert lines(whole)[-1]["z"][:8] in story
    events = [json.loads(line) for line in told(capfdbinary, whole, "--format", "json").splitlines()]
    assert events[0]["kind"] == "hq"
    assert all(isinstance(event["words"], str) for event in events)


def test_a_log_as_pages(whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "log.pdf"
    assert main(["log", str(whole), "--format", "pdf", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF")
    assert main(["log", str(whole), "--format", "pdf", "--out", str(out)]) == 2
    assert "already exists" in capsys.readouterr().err


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


# ---- what this Saucer cannot replay ---------------------------------------------------------------------------------

JOURNALS = Path(__file__).parent / "journals"
EARLIER = "no move was replayed"


def begun_by(
    version: int, path: Path, monkeypatch: pytest.MonkeyPatch, *, most: int = 10**9, pins: bool = False
) -> Path:
    """Play as a Saucer did whose rules had another version."""
    from companion import games

    with monkeypatch.context() as then:
        then.setattr(type(games.load("pleasantville")), "version", version)
        return kept(path, most=most, pins=pins)


@pytest.mark.parametrize("form", [2, 3, 4])
def test_a_finished_game_of_earlier_rules_is_told_whole(
    form: int, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "old.saucer"
    path.write_bytes(gzip.decompress((JOURNALS / f"pleasantville-format-{form}.saucer.gz").read_bytes()))
    assert main(["log", str(path)]) == 0
    said = capfdbinary.readouterr()
    story = said.out.decode()
    assert "the whole story" in story
    assert story.count(EARLIER) == 1
    assert "The Alien hides its headquarters" in story
    assert "The headquarters was" in story
    assert "Turn 3" in story
    assert b"To replay it or see its film" in said.err
    town = told(capfdbinary, path, "--seat", "town")
    assert "The Alien hides its headquarters" not in town.partition("The headquarters was")[0]


def test_a_sitting_that_cannot_say_whether_it_is_over_keeps_its_secrets(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = tmp_path / "old.saucer"
    path.write_bytes(gzip.decompress((JOURNALS / "pleasantville-format-1.saucer.gz").read_bytes()))
    story = told(capfdbinary, path)
    assert "what is public" in story
    assert EARLIER in story
    assert "headquarters is" not in story


def test_the_recorded_story_is_the_tables_own(whole: Path) -> None:
    from companion import games
    from companion.kernel.game import TABLE
    from companion.kernel.journal import Journal
    from companion.kernel.ledger import Ledger
    from companion.kernel.public import recorded_log, recorded_story
    from companion.kernel.table import Table

    journal = Journal.look(whole)
    table, records = Table.replay(games.load("pleasantville"), journal), Ledger.open(journal).records
    assert recorded_story(records) == table.story()
    for seat in (*table.seats, TABLE):
        assert recorded_log(records, seat, over=True) == table.log(seat)


def test_of_an_unfinished_sitting_of_earlier_rules_only_what_lies_open_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr(shares, "PASSES", 1)
    monkeypatch.setattr(shares, "MEMORY", 1 << 16)
    now = begun_by(4, tmp_path / "now.saucer", monkeypatch, most=60)
    shut = begun_by(2, tmp_path / "shut.saucer", monkeypatch, most=60, pins=True)
    free = begun_by(2, tmp_path / "free.saucer", monkeypatch, most=60)
    heard = told(capfdbinary, now).splitlines()[2:-2]
    for path in (shut, free):
        assert main(["log", str(path)]) == 0
        said = capfdbinary.readouterr()
        _title, _blank, first, *lines, _empty, _foot = said.out.decode().splitlines()
        assert EARLIER in first
        assert lines == heard
        assert b"To finish it" in said.err
    assert saucer("log", shut, "--seat", "alien", input="1111\n1111\n").returncode == 2
    assert "headquarters is" in saucer("log", shut, "--seat", "alien", input="1111\n2222\n").stdout
    assert "headquarters is" not in saucer("log", shut, "--seat", "town", input="1111\n2222\n").stdout


def test_facts_of_earlier_rules_that_have_no_words_today_are_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    from companion import games

    path = begun_by(2, tmp_path / "old.saucer", monkeypatch, most=60)
    before, say = told(capfdbinary, path), games.sentence

    def sentence(name: str, event: Event) -> str:
        if event.kind == "moved":
            raise TypeError("what earlier rules wrote")
        return say(name, event)

    monkeypatch.setattr(games, "sentence", sentence)
    after = told(capfdbinary, path)
    assert set(after.splitlines()) < set(before.splitlines()), "the rest is told all the same"


@pytest.mark.parametrize("version", [3, 4])
def test_a_sitting_that_was_given_up_is_told_whole(
    version: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    from companion import games
    from companion.kernel.table import Table

    path = begun_by(version, tmp_path / "a.saucer", monkeypatch, most=60)
    with monkeypatch.context() as then:
        then.setattr(type(games.load("pleasantville")), "version", version)
        with_table = Table.resume(games.load("pleasantville"), path)
        with_table.abandon()
        with_table.close()
    story = told(capfdbinary, path)
    assert "the whole story" in story
    assert "The Alien hides its headquarters" in story
    assert "was given up before the end" in story
    assert (EARLIER in story) is (version == 3)
    assert "headquarters is" not in told(capfdbinary, path, "--seat", "town")
    assert main(["film", str(path), "--out", str(tmp_path / "a.pdf")]) == 2
    said = capfdbinary.readouterr().err.decode()
    assert "was given up before its end" in said
    assert "Play it" not in said


def test_film_and_statistics_say_that_earlier_rules_were_played_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = begun_by(2, tmp_path / "over.saucer", monkeypatch)
    begun_by(2, tmp_path / "begun.saucer", monkeypatch, most=60)
    assert main(["film", str(path), "--out", str(tmp_path / "a.pdf")]) == 2
    said = capfdbinary.readouterr().err.decode()
    assert "played with rules version 2" in said
    assert "Finish it" not in said
    assert main(["statistics", str(tmp_path)]) == 0
    told_so = capfdbinary.readouterr().out.decode()
    assert "No game is over" not in told_so
    assert "1 game was played by rules that this Saucer no longer has" in told_so
    assert "1 file is not over, or cannot be read." in told_so


def test_a_slip_of_the_pen_ends_with_3(whole: Path) -> None:
    mark = lines(whole)[33]["z"]
    done = saucer("verify", whole, "--noted", mark[:-1] + ("0" if mark[-1] != "0" else "1"))
    assert done.returncode == 3
    assert "record 33: look at your note again" in done.stdout
    assert "It breaks" not in done.stdout
