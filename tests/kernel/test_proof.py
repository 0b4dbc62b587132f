"""Verification: an honest sitting holds, and whatever is tampered with is found."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.kernel import shares
from companion.kernel.bots import SeededLuck
from companion.kernel.dice import Electronic
from companion.kernel.fingerprint import in_groups, in_words, words
from companion.kernel.game import CHANCE
from companion.kernel.journal import BLOCK, JournalError
from companion.kernel.ledger import opened
from companion.kernel.proof import Verdict, verify
from companion.kernel.seal import Seal, Secrets, commitment, promise
from companion.kernel.shares import WrongPin
from companion.kernel.table import Table
from tests.every_game import Candidate, Chooser
from tests.kernel.test_ledger import PARAMS, lines, rewrite

Records = list[dict[str, Any]]
RULES = games.load("pleasantville")
SEED = "3 5 2 6 1"


def kept(path: Path, *, pins: bool = False, most: int = 10**9) -> Path:
    """A game between people, whole or its first answers, with an undo where one is possible.

    Its dice are the same each time, so that there is always something to tamper with; its key is not.
    """
    people = {"town": "1111", "alien": "2222"}
    table = Table.new(
        RULES, {}, None, path,
        notes={"players": dict.fromkeys(people, "person"), "rolling": "screen"},
        people=tuple(people), pins=people if pins else {}, secrets=Secrets.fresh(b"an evening of twelve long turns!"),
    )  # fmt: skip
    table.salt("alien", "scribble 4711", "touched")
    table.salt("town", SEED, "typed")
    bots = {seat: games.bots("pleasantville")["sensible"](SeededLuck(seat)) for seat in people}
    undone = False
    while table.outcome is None and len(table.records) < most:
        if CHANCE in table.waiting:
            table.roll()
            continue
        seat = table.waiting[0]
        view = table.view(seat)
        answer = bots[seat].choose(view, next(ask for ask in view.asks if ask.seat == seat))
        table.submit(seat, answer)
        if not undone and len(table.records) > 20 and table.can_undo(seat):
            table.undo(seat)
            table.submit(seat, answer)
            undone = True
    assert undone or most < 10**9
    table.close()
    return path


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return kept(tmp_path_factory.mktemp("whole") / "evening.saucer")


def judged(path: Path, **how: Any) -> Verdict:
    return verify(path, games.load, **how)


def broken(verdict: Verdict) -> str:
    return " ".join(finding.words for finding in verdict.findings if finding.kind == "broken")


def test_an_honest_sitting_holds(whole: Path) -> None:
    verdict = judged(whole)
    assert verdict.holds, broken(verdict)
    told = " ".join(finding.words for finding in verdict.findings)
    for part in ("chain is whole", "committed to", "boxes open", "electronic rolls", "rules allow", SEED, "ended"):
        assert part in told
    assert verdict.fingerprint == lines(whole)[-1]["z"]


def test_what_was_noted_during_play_is_found_again(whole: Path) -> None:
    records = lines(whole)
    marks = [records[40]["z"], records[90]["z"][:16], in_groups(records[7]["z"]), in_words(records[60]["z"]),
             promise(records[0]), in_words(promise(records[0])).upper()]  # fmt: skip
    assert judged(whole, noted=marks).holds
    verdict = judged(whole, noted=["0" * 64])
    assert "not in this file" in broken(verdict)
    assert "not in this file" in broken(judged(whole, noted=[records[40]["z"][:7]])), "too short to tell"


# ---- kinds of tampering, each by somebody who links the chain anew and seals the boxes with the opened key -----------


def key_of(records: Records) -> bytes:
    return bytes.fromhex(records[-1]["opened"]["key"])


def places(records: Records, test: Callable[[dict[str, Any]], bool]) -> list[int]:
    return [n for n, record in enumerate(records) if n and test(record)]


def opening(records: Records, number: int) -> dict[str, Any]:
    """A record in clear, with the key that the end of the game gave away."""
    return dict(opened(records[number], Seal(key_of(records)), records[number - 1]["z"], number))


def resealed(records: Records, number: int, change: Callable[[dict[str, Any]], None]) -> None:
    """Open a box with the key of a finished game, change what is in it, and close it again, well linked."""
    seal = Seal(key_of(records))
    link = records[number - 1]["z"]
    inside = json.loads(seal.unwrap(base64.b64decode(records[number]["box"]), f"{link}:{number}".encode()))
    change(inside)
    records[number]["box"] = seal.close(inside, link=link, number=number)


def loaded_die(records: Records) -> None:
    number = places(records, lambda r: r.get("stream") == "public" and "answer" in r)[3]
    records[number]["answer"] = [7] * len(records[number]["answer"])


def another_roll(records: Records) -> None:
    """Faces that are possible, and events that follow from them, so that the rules have nothing to say."""
    number = places(records, lambda r: r.get("stream") == "public" and "answer" in r)[3]
    records[number]["answer"] = [face % 6 + 1 for face in records[number]["answer"]]


def headquarters_nowhere(records: Records) -> None:
    number = next(n for n in range(1, len(records)) if records[n].get("seat") == "alien" and "box" in records[n])
    resealed(records, number, lambda inside: inside.update(answer=["hq", "nowhere"]))


def secret_exchanged(records: Records) -> None:
    """Another town for the headquarters, legal in itself."""
    number = next(n for n in range(1, len(records)) if "hq" in opening(records, n).get("answer", ()))
    options = Table.new(RULES, {}, Electronic("x")).asks[0].options
    was = opening(records, number)["answer"]
    other = next(option for option in options if tuple(option) != tuple(was)) if len(options) > 1 else ("hq", "x")
    resealed(records, number, lambda inside: inside.update(answer=list(other)))


def record_left_out(records: Records) -> None:
    del records[60]


def records_exchanged(records: Records) -> None:
    records[60], records[61] = records[61], records[60]


def forged_undo(records: Records) -> None:
    """A die that fell badly is taken back."""
    number = places(records, lambda r: r.get("stream") == "public")[5]
    records.insert(number + 1, {"seat": "town", "undo": True})


def other_seed(records: Records) -> None:
    records[-1]["opened"] = {**records[-1]["opened"], "seed": "00" * 32}


def other_commitment(records: Records) -> None:
    """Seed, box and opening all fit each other: the salted dice don't."""
    key, seed = key_of(records), bytes(32)
    records[0]["seed"] = commitment("seed", seed)
    records[0]["box"] = Seal(key).close({"seed": seed.hex()}, link="", number=0, size=256)
    records[-1]["opened"] = {"key": key.hex(), "seed": seed.hex()}


def other_salt(records: Records) -> None:
    number = places(records, lambda r: "salt" in r)[1]
    records[number]["salt"] = {**records[number]["salt"], "value": "6 6 6 6 6"}


def opening_withheld(records: Records) -> None:
    del records[-1]["opened"]


def box_opened_early(records: Records) -> None:
    """What was sealed is written in clear, as if it had been an open ask."""
    number = places(records, lambda r: "box" in r)[4]
    clear = opening(records, number)
    records[number] = {name: value for name, value in clear.items() if name != "box"}


def event_changed(records: Records) -> None:
    number = places(records, lambda r: r.get("events", []) and "box" not in r and r["events"][0].get("data"))[2]
    records[number]["events"][0]["data"] = {**records[number]["events"][0]["data"], "x": 1}


def cut_and_called_over(records: Records) -> None:
    del records[100:-1]


def mark_slipped_in(records: Records) -> None:
    records[50]["mark"] = "x"


TAMPERINGS = (
    loaded_die, another_roll, headquarters_nowhere, secret_exchanged, record_left_out, records_exchanged, forged_undo,
    other_seed, other_commitment, other_salt, opening_withheld, box_opened_early, event_changed, cut_and_called_over,
    mark_slipped_in,
)  # fmt: skip
"""Fifteen kinds; without a key, a plain change and a cut at a record's border are tried by tests of their own."""


def relinked(records: Records, path: Path) -> Path:
    """Write records with a sound chain; boxes after a change are closed again for their new places, if the key is
    known: all that a forger can do."""
    from companion.kernel.journal import Journal

    key = bytes.fromhex(records[-1]["opened"]["key"]) if "opened" in records[-1] else None
    old = [record.get("z", "") for record in records]
    bodies = [{name: value for name, value in record.items() if name not in ("n", "z")} for record in records]
    with Journal.create(path, bodies[0]) as journal:
        for number, (body, record) in enumerate(zip(bodies[1:], records[1:], strict=True), 1):
            if "box" in body and key is not None:
                was, place = old[number - 1], record.get("n", number)
                raw = base64.b64decode(body["box"])
                for link in dict.fromkeys((was, *old)):
                    try:
                        text = Seal(key).unwrap(raw, f"{link}:{place}".encode())
                    except ValueError:
                        continue
                    body["box"] = Seal(key).close(json.loads(text), link=journal.link, number=number)
                    break
            journal.append(body)
    return path


def test_a_roll_that_somebody_chose_is_not_electronic(tmp_path: Path) -> None:
    """All follows from it as the rules say; the committed seed says another one."""
    table = Table.new(RULES, {}, None, tmp_path / "a.saucer")
    while CHANCE not in table.waiting:
        seat = table.waiting[0]
        table.submit(seat, next(ask for ask in table.asks if ask.seat == seat).options[0])
    ask = next(ask for ask in table.asks if ask.seat == CHANCE)
    chosen = next(ask.options[n] for n in range(len(ask.options)) if ask.options[n] != table.next_roll())
    table.submit(CHANCE, chosen, means="electronic")
    table.close()
    assert "the dice did not fall so" in broken(judged(tmp_path / "a.saucer"))


@pytest.mark.parametrize("tamper", TAMPERINGS, ids=lambda one: one.__name__)
def test_tampering_is_found_though_everything_was_linked_and_sealed_anew(
    tamper: Callable[[Records], None], whole: Path, tmp_path: Path
) -> None:
    records = lines(whole)
    tamper(records)
    verdict = judged(relinked(records, tmp_path / "forged.saucer"))
    assert not verdict.holds
    assert broken(verdict).endswith(".")


def test_a_die_that_was_taken_back_at_the_end_is_found(whole: Path, tmp_path: Path) -> None:
    """Nothing follows that would not fit: only the rules of undo can tell."""
    records = lines(whole)
    number = places(records, lambda r: r.get("stream") == "public" and r["events"])[5]
    rewrite(tmp_path / "a.saucer", records[: number + 1])
    assert judged(tmp_path / "a.saucer").holds
    rewrite(tmp_path / "b.saucer", [*records[: number + 1], {"seat": "town", "undo": True}])
    assert "the rules do not allow it (no-undo)" in broken(judged(tmp_path / "b.saucer"))


def test_a_forger_who_changes_nothing_is_believed(whole: Path, tmp_path: Path) -> None:
    """The forger's tools are good: what they write anew without a change holds. The noted fingerprint tells."""
    records = lines(whole)
    noted = records[80]["z"]
    path = relinked(records, tmp_path / "again.saucer")
    assert judged(path).holds
    assert "not in this file" in broken(judged(path, noted=[noted]))


def test_a_plain_change_breaks_the_chain_where_it_is(whole: Path, tmp_path: Path) -> None:
    data = bytearray(whole.read_bytes())
    data[70 * BLOCK + 30] ^= 1
    path = tmp_path / "a.saucer"
    path.write_bytes(data)
    assert "record 70 " in broken(judged(path))


def test_a_game_cut_at_a_records_border_is_found_by_a_noted_fingerprint(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.saucer"
    path.write_bytes(whole.read_bytes()[: 100 * BLOCK])
    verdict = judged(path)
    assert verdict.holds
    assert any("not over" in finding.words for finding in verdict.findings)
    assert "not in this file" in broken(judged(path, noted=[lines(whole)[120]["z"]]))
    path.write_bytes(whole.read_bytes()[: 100 * BLOCK + 77])
    assert "77 bytes" in broken(judged(path))


def test_an_earlier_moment_passes_for_the_whole_to_nobody_who_noted_a_later_one(whole: Path, tmp_path: Path) -> None:
    """The end of the same game played differently from record 100 on."""
    path = tmp_path / "a.saucer"
    path.write_bytes(whole.read_bytes()[: 100 * BLOCK])
    table, chooser = Table.resume(RULES, path), Chooser("other end")
    while table.outcome is None:
        if CHANCE in table.waiting:
            table.roll()
        else:
            table.submit(*chooser.answer(table))
    table.close()
    assert judged(path).holds
    assert judged(path, noted=[lines(whole)[99]["z"]]).holds
    assert not judged(path, noted=[lines(whole)[150]["z"]]).holds


# ---- what cannot be judged ------------------------------------------------------------------------------------------


def test_without_the_pins_the_public_part_is_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "PASSES", 1)
    monkeypatch.setattr(shares, "MEMORY", 1 << 16)
    path = kept(tmp_path / "a.saucer", pins=True, most=60)
    verdict = judged(path)
    assert verdict.holds
    assert [finding.kind for finding in verdict.findings] == ["holds", "unchecked"]
    assert judged(path, pins={"town": "1111", "alien": "2222"}).holds
    with pytest.raises(WrongPin):
        judged(path, pins={"town": "1111", "alien": "1111"})


@pytest.mark.parametrize("form", [1, 2, 3])
def test_files_of_each_format_are_verified(form: int, tmp_path: Path) -> None:
    path = tmp_path / "old.saucer"
    source = Path(__file__).parents[1] / "journals" / f"pleasantville-format-{form}.saucer.gz"
    path.write_bytes(gzip.decompress(source.read_bytes()))
    verdict = judged(path)
    assert verdict.holds, broken(verdict)
    assert form == 3 or any(finding.kind == "unchecked" for finding in verdict.findings)


def test_other_rules_leave_the_rest_judged(whole: Path) -> None:
    class Later:
        name, version = RULES.name, RULES.version + 1

    verdict = verify(whole, lambda name: Later())  # type: ignore[arg-type, return-value]
    assert verdict.holds
    assert any("is not checked" in finding.words for finding in verdict.findings)

    def none(name: str) -> Any:
        raise KeyError(name)

    assert any("no rules" in finding.words for finding in verify(whole, none).findings)


def test_what_is_no_sitting_is_refused(tmp_path: Path) -> None:
    for content in (b"", b"hello", b"{}\n"):
        (tmp_path / "a").write_bytes(content)
        with pytest.raises(JournalError):
            judged(tmp_path / "a")


ODD: Sequence[Any] = (None, 7, [], {}, "x")


def odd_headers(records: Records) -> Iterator[tuple[str, Any]]:
    for name in records[0]:
        if name not in ("n", "z"):
            for value in (value for value in ODD if value != records[0][name]):
                yield name, value


def test_odd_headers_and_records_end_in_a_sentence(whole: Path, tmp_path: Path) -> None:
    records = lines(whole)[:30]
    tried = 0
    for name, value in odd_headers(records):
        forged = [dict(record) for record in records]
        forged[0][name] = value
        path = tmp_path / f"{tried}.saucer"
        rewrite(path, forged)
        try:
            verdict = judged(path)
        except JournalError:
            pass
        else:
            assert not verdict.holds or name in ("notes", "dice", "game", "version"), (name, value)
        tried += 1
    for name in ("seat", "answer", "events", "means", "box", "stream", "salt", "undo", "timer"):
        for value in (None, 7, [7], {"x": 1}, "x"):
            forged = [dict(record) for record in records]
            forged[20][name] = value
            path = tmp_path / f"{tried}.saucer"
            rewrite(path, forged)
            assert not judged(path).holds, (name, value)
            tried += 1
    assert tried > 90


# ---- every game ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("candidate", PARAMS, ids=str)
def test_every_game_verifies_and_tells_nothing_of_its_own(candidate: Candidate, tmp_path: Path) -> None:
    """Its answers, its undos, its clock; a few of its records in a file, the rest of the way in memory is the same."""
    table, chooser = Table.new(candidate.load(), candidate.options, None, tmp_path / "a.saucer"), Chooser("proof")
    while table.outcome is None and len(table.records) < 150:
        if CHANCE in table.waiting:
            table.roll()
            continue
        if table.time is not None and chooser.below(3) == 0:
            table.tick(1.0 + chooser.below(20))
            continue
        seat, answer = chooser.answer(table)
        table.submit(seat, answer)
        if table.can_undo(seat) and chooser.below(4) == 0:
            table.undo(seat)
    table.close()
    verdict = judged(tmp_path / "a.saucer")
    assert verdict.holds, broken(verdict)


def test_six_words_say_a_fingerprint() -> None:
    assert len(words()) == len(set(words())) == 256
    assert len({word[:4] for word in words()}) == 256, "told apart by their beginnings"
    assert in_words("00" * 32).split() == [words()[0]] * 6
    assert in_words("ff" * 5 + "00" * 27).split() == [*[words()[255]] * 5, words()[0]]
