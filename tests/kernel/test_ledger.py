"""Sealed sittings: what the file of a game in progress gives away, and what it doesn't."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import pytest

from companion.kernel import shares
from companion.kernel.dice import Committed, Electronic
from companion.kernel.game import CHANCE, TABLE, Game, Refused
from companion.kernel.journal import BLOCK, Journal, JournalError
from companion.kernel.manifest import game
from companion.kernel.proof import verify
from companion.kernel.seal import Seal, Secrets, commitment
from companion.kernel.shares import Locked, WrongPin
from companion.kernel.table import Table
from tests.every_game import CANDIDATES, Chooser, GameSetup, play, usual

WATCH = game("saucer_watch").room("rules").load()
JOURNALS = Path(__file__).parents[1] / "journals"
SECRETS = Secrets(bytes(range(32)), bytes(range(32, 64)))
PARAMS = [one if usual(one) else pytest.param(one, marks=pytest.mark.slow) for one in CANDIDATES]


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def without_boxes(path: Path) -> list[dict[str, Any]]:
    """Return what anybody who reads the file of a game in progress knows, boxes and chain aside."""
    return [
        {k: len(v) if k in ("box", "mac") else v for k, v in line.items() if k not in ("z", "shares")}
        for line in lines(path)
    ]


def played(path: Path, looks: Mapping[str, str]) -> Table[Any]:
    """Return the first night of two watchers; what each looked at is its own."""
    table = Table.new(WATCH, {"players": 2}, None, path, secrets=SECRETS)
    table.salt("north", "3 1 4", "typed")
    for height in ("low", "high"):
        table.submit(CHANCE, (height,))
    table.submit(CHANCE, (("low", "low", "high"), ("low", "middle", "high")))
    for seat, height in looks.items():
        table.submit(seat, ("look", height))
    return table


def test_two_games_that_differ_in_secrets_alone_differ_in_boxes_alone(tmp_path: Path) -> None:
    """A hash of what is hidden, however salted with what stands in the file, would let an opponent test guesses."""
    played(tmp_path / "a.saucer", {"north": "low"}).close()
    played(tmp_path / "b.saucer", {"north": "high"}).close()
    one, other = without_boxes(tmp_path / "a.saucer"), without_boxes(tmp_path / "b.saucer")
    assert one == other
    assert [len(line) for line in (tmp_path / "a.saucer").read_bytes().splitlines(keepends=True)] == [BLOCK] * len(one)


def test_the_chain_runs_over_what_is_written_not_over_what_is_hidden(tmp_path: Path) -> None:
    """The same game kept twice under the same key has other fingerprints from the first box on."""
    chains = []
    for name in ("a", "b"):
        played(tmp_path / name, {"north": "low"}).close()
        chain = ""
        for line in lines(tmp_path / name):
            link = line.pop("z")
            text = json.dumps(line, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            chain = sha256((chain + text).encode()).hexdigest()
            assert link == chain, "anybody can follow the chain with the file alone"
        chains.append([line["z"] for line in lines(tmp_path / name)])
    assert not set(chains[0]) & set(chains[1])


def test_no_box_is_ever_closed_with_a_nonce_that_was_used(tmp_path: Path) -> None:
    """Not even where a torn record is written again under its number."""
    path = tmp_path / "a.saucer"
    nonces = set()
    played(path, {}).close()
    whole = path.read_bytes()
    for height in ("low", "high", "low"):
        path.write_bytes(whole)
        table = Table.resume(WATCH, path)
        table.submit("north", ("look", height))
        table.close()
        nonces.add(base64.b64decode(lines(path)[-1]["box"])[:24])
    assert len(nonces) == 3


def test_record_0_commits_to_key_and_seed_and_seals_the_seed(tmp_path: Path) -> None:
    path = tmp_path / "a.saucer"
    played(path, {"north": "low"}).close()
    header = lines(path)[0]
    assert header["key"] == commitment("key", SECRETS.key)
    assert header["seed"] == commitment("seed", SECRETS.seed)
    text = path.read_text()
    assert SECRETS.seed.hex() not in text
    assert base64.b64encode(SECRETS.seed).decode() not in text
    assert "salt" in lines(path)[1], "salt comes after the commitment and before anything is dealt"


def test_salt_comes_before_anything_is_played(tmp_path: Path) -> None:
    table = Table.new(WATCH, {"players": 2}, None, tmp_path / "a.saucer", secrets=SECRETS)
    table.salt("north", "6", "typed")
    table.salt("east", "1", "typed")
    first = table.roll()
    assert first is not None
    with pytest.raises(Refused, match="too-late"):
        table.salt("north", "2", "typed")
    answers = [record["answer"] for record in table.records if "answer" in record]
    again = Table.resume(WATCH, reopened(table))
    with pytest.raises(Refused, match="too-late"):
        again.salt("north", "2", "typed")
    assert answers == [Committed(SECRETS.seed, ("6", "1")).roll(WATCH.ask(WATCH.setup({"players": 2}))[0], 0)]
    again.close()


def reopened(table: Table[Any]) -> Path:
    table.close()
    assert table.journal.path is not None
    return table.journal.path


def test_at_the_end_all_is_opened_in_the_record_that_ends_the_game(tmp_path: Path) -> None:
    table = play(Table.new(WATCH, {}, None, tmp_path / "a.saucer"), "end")
    last = lines(reopened(table))[-1]
    assert last["over"] is True
    assert commitment("key", bytes.fromhex(last["opened"]["key"])) == lines(tmp_path / "a.saucer")[0]["key"]
    assert commitment("seed", bytes.fromhex(last["opened"]["seed"])) == lines(tmp_path / "a.saucer")[0]["seed"]
    assert sum("opened" in line for line in lines(tmp_path / "a.saucer")) == 1


def test_a_sitting_given_up_is_opened_and_cannot_go_on(tmp_path: Path) -> None:
    table = played(tmp_path / "a.saucer", {"north": "low"})
    table.abandon()
    assert "opened" in lines(reopened(table))[-1]
    with pytest.raises(JournalError, match="given up"):
        Table.resume(WATCH, tmp_path / "a.saucer")


def test_the_sittings_own_dice_go_on_after_a_resume(tmp_path: Path) -> None:
    def rolls(path: Path | None) -> list[Any]:
        table = Table.new(WATCH, {"nights": 2}, None, path, secrets=SECRETS)
        table.salt("north", "scribble", "touched")
        while table.outcome is None:
            if CHANCE in table.waiting:
                table.roll()
            else:
                seat = table.waiting[0]
                table.submit(seat, next(ask for ask in table.asks if ask.seat == seat).options[0])
            if path is not None:
                table = Table.resume(WATCH, reopened(table))
        return [record["answer"] for record in table.records[1:] if record.get("means") == "electronic"]

    without = rolls(None)
    assert len(without) > 5
    assert rolls(tmp_path / "a.saucer") == without


def test_pins_are_asked_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "PASSES", 1)
    monkeypatch.setattr(shares, "MEMORY", 1 << 16)
    pins = {"north": "1111", "east": "2222"}
    path = tmp_path / "a.saucer"
    table = Table.new(WATCH, {"players": 2}, None, path, people=("north", "east"), pins=pins)
    table.roll()
    log = table.log("north")
    before = reopened(table).read_bytes()
    with pytest.raises(Locked) as error:
        Table.resume(WATCH, path)
    assert error.value.people == ("north", "east")
    with pytest.raises(Locked):
        Table.resume(WATCH, path, pins={"north": "1111"})
    with pytest.raises(WrongPin, match="east"):
        Table.resume(WATCH, path, pins={**pins, "east": "1111"})
    assert path.read_bytes() == before
    again = Table.resume(WATCH, path, pins=pins)
    assert again.log("north") == log
    again.close()


def test_a_box_that_was_exchanged_is_found_on_resume(tmp_path: Path) -> None:
    """Re-hashed, so that the chain is sound: the box of another record, of another game, of another key."""
    path = tmp_path / "a.saucer"
    played(path, {"north": "low", "east": "high"}).close()
    records = lines(path)
    for swap in (records[-2]["box"], records[2]["box"], "AAAA"):
        forged = tmp_path / "forged.saucer"
        forged.unlink(missing_ok=True)
        rewrite(forged, [*records[:-1], {**records[-1], "box": swap}], SECRETS.key)
        with pytest.raises(JournalError, match="not what was sealed"):
            Table.resume(WATCH, forged)


def rewrite(path: Path, records: list[dict[str, Any]], key: bytes | None = None) -> None:
    """Write records with a sound chain, as a forger would.

    :param key: of the sitting, to mark them with, if the forger has it.
    """
    bodies = [{name: value for name, value in record.items() if name not in ("n", "z")} for record in records]
    with Journal.create(path, bodies[0]) as journal:
        for number, body in enumerate(bodies[1:], 1):
            if key is not None:
                body.pop("mac", None)
                body["mac"] = Seal(key).mark(body, link=journal.link, number=number)
            journal.append(body)


@pytest.mark.parametrize("candidate", PARAMS, ids=str)
def test_a_sealed_ask_always_has_a_box_of_one_size_and_an_open_one_never(candidate: GameSetup, tmp_path: Path) -> None:
    """And whether it has one follows from its kind, for every game: an open ask whose answer has a hidden
    consequence is found here."""
    table, chooser = Table.new(candidate.load(), candidate.options, None, tmp_path / "a.saucer"), Chooser("boxes")
    boxed: dict[tuple[str, str], bool] = {}
    asked = []
    while table.outcome is None:
        seat, answer = chooser.answer(table)
        ask = next(ask for ask in table.asks if ask.seat == seat)
        asked.append((ask.kind, seat, ask.boxed))
        table.submit(seat, answer)
    records = lines(reopened(table))[1:]
    for (kind, seat, sealed), record in zip(asked, records, strict=True):
        role = seat if seat in (CHANCE, TABLE, "clock") else "seat"
        assert ("box" in record) is sealed, f"{kind}: an open ask hides something, or a sealed one has no box"
        assert all("eyes" not in event for event in record["events"]), kind
        assert "box" not in record or "answer" not in record, kind
        assert boxed.setdefault((role, kind), sealed) is sealed, f"{kind} is sealed at one time and open at another"
    assert len({len(record["box"]) for record in records if "box" in record}) <= 1


@pytest.mark.parametrize("candidate", PARAMS, ids=str)
def test_two_worlds_write_the_same_file_but_for_what_is_in_the_boxes(candidate: GameSetup, tmp_path: Path) -> None:
    """One game is played twice, in the second with other hidden answers, as long as the table sees the same. Whoever
    reads both files then finds the same records, as many, as long, with the same keys in the same order; but for the
    last, which opens the boxes with each file's own key."""
    game, compared, differ = candidate.load(), 0, 0
    for pair in range(4):
        paths = [tmp_path / f"{pair}{name}.saucer" for name in "ab"]
        one, other = (Table.new(game, candidate.options, Electronic("dice"), path) for path in paths)
        chooser, steps, parted = Chooser(("files", pair)), 0, False
        while one.outcome is None and other.outcome is None and steps < 60:
            seat, answer = chooser.answer(one)
            ask, theirs = (next(a for a in table.asks if a.seat == seat) for table in (one, other))
            twin = answer if ask.public else chooser.among(theirs)
            if twin not in theirs.options:
                break
            one.submit(seat, answer)
            other.submit(seat, twin)
            if one.seen(TABLE) != other.seen(TABLE) or one.waiting != other.waiting or one.outcome is not None:
                break
            steps, parted = steps + 1, parted or twin != answer
        for table in (one, other):
            table.close()
        files = [without_boxes(path)[1 : steps + 1] for path in paths]
        assert json.dumps(files[0]) == json.dumps(files[1])
        sizes = [[len(line) for line in path.read_bytes().splitlines()][1 : steps + 1] for path in paths]
        assert sizes[0] == sizes[1]
        compared, differ = compared + steps, differ + parted
    assert compared


@pytest.mark.parametrize("form", [1, 2, 3, 4])
def test_a_journal_of_each_format_opens_for_ever(form: int, tmp_path: Path) -> None:
    path = tmp_path / "old.saucer"
    path.write_bytes(gzip.decompress((JOURNALS / f"pleasantville-format-{form}.saucer.gz").read_bytes()))
    with Journal.open(path) as journal:
        assert journal.records[0].get("format", 1) == form
        assert len(journal.records) > 100
    with pytest.raises(JournalError, match="Finish it with the Saucer it was begun with"):
        Table.resume(game("pleasantville").room("rules").load(), path)
    if form > 1:  # that of the first was played by rules that nobody has any more
        table = Table.resume(as_then(path), path)
        assert table.outcome is not None
        assert table.story()
        table.close()


def as_then(path: Path) -> Game[Any]:
    """Return the rules of today under the version of a journal that they play alike."""
    rules = game("pleasantville").room("rules").load()
    rules.version = lines(path)[0]["version"]
    return cast("Game[Any]", rules)


def interrupted(form: int, folder: Path) -> tuple[Path, Table[Any]]:
    """Resume a journal of a format that was cut after 120 blocks."""
    path = folder / "old.saucer"
    whole = gzip.decompress((JOURNALS / f"pleasantville-format-{form}.saucer.gz").read_bytes())
    path.write_bytes(whole[: 120 * BLOCK])
    return path, Table.resume(as_then(path), path)


def test_a_journal_of_the_second_format_is_played_on_as_it_was(tmp_path: Path) -> None:
    """Its dice seed stands in its notes; nothing of it is sealed afterwards."""
    path, table = interrupted(2, tmp_path)
    while CHANCE not in table.waiting:
        table.submit(*Chooser("on").answer(table))
    turn = table._rolls["public"]
    ask = next(ask for ask in table.asks if ask.seat == CHANCE)
    if ask.public:
        table.roll()
        assert table.records[-1]["answer"] == Electronic(lines(path)[0]["notes"]["seed"]).roll(ask, turn)
    assert all("box" not in line for line in lines(reopened(table)))


@pytest.mark.parametrize("form", [3, 4])
def test_a_sealed_journal_is_played_on_in_its_own_format_and_proved(form: int, tmp_path: Path) -> None:
    """Cut before its end it is the evening of people who were interrupted: key and seed are in its header alone."""
    path, table = interrupted(form, tmp_path)
    chooser = Chooser("on")
    while table.outcome is None:
        if CHANCE in table.waiting:
            table.roll()
        else:
            table.submit(*chooser.answer(table))
    reopened(table)
    assert len(lines(path)) > 120
    assert all(("mac" in line) is (form == 4) for line in lines(path)[1:])
    verdict = verify(path, lambda name: table.game)
    assert verdict.holds, verdict.findings
    assert any("electronic rolls fall as the committed seed says" in finding.words for finding in verdict.findings)
