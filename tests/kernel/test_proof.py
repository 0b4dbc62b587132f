"""Verification: an honest sitting holds, and whatever is tampered with is found."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from nacl.pwhash import argon2id

from companion import games
from companion.kernel import eight_words, shares
from companion.kernel.bots import SeededLuck
from companion.kernel.dice import Electronic
from companion.kernel.eight_words import in_old_words, in_words, longest_words, words
from companion.kernel.errors import UserError
from companion.kernel.fingerprint import in_groups
from companion.kernel.game import CHANCE
from companion.kernel.journal import BLOCK, Journal, JournalError
from companion.kernel.ledger import header_place, opened
from companion.kernel.proof import Verdict, verify
from companion.kernel.seal import Seal, Secrets, commitment, promise
from companion.kernel.shares import WrongPin
from companion.kernel.table import Table
from tests.every_game import Chooser, GameSetup
from tests.kernel.test_ledger import PARAMS, lines, rewrite

Records = list[dict[str, Any]]
RULES = games.load("pleasantville")
SEED = "3 5 2 6 1"


def kept(path: Path, *, pins: bool = False, most: int = 10**9) -> Path:
    """Return a game between people, whole or its first answers, with an undo where one is possible.

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


@pytest.fixture
def quick_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let words of a fingerprint take no time: here they are looked for in files. What they cost is shown below."""
    in_words.cache_clear()
    monkeypatch.setattr(eight_words, "PASSES", 1)
    monkeypatch.setattr(eight_words, "MEMORY", 1 << 16)
    yield
    in_words.cache_clear()


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


@pytest.mark.usefixtures("quick_words")
def test_what_was_noted_during_play_is_found_again(whole: Path) -> None:
    records = lines(whole)
    marks = [records[40]["z"], records[90]["z"][:32], in_groups(records[7]["z"]), records[60]["z"].upper(),
             in_words(records[-3]["z"]), promise(records[0]), in_words(promise(records[0])).upper()]  # fmt: skip
    assert judged(whole, noted=marks).holds
    assert "not in this file" in broken(judged(whole, noted=["0" * 64]))


@pytest.mark.usefixtures("quick_words")
def test_what_is_too_short_to_prove_anything_is_refused(whole: Path) -> None:
    """Eight digits are met by trying in seconds."""
    link = lines(whole)[40]["z"]
    for mark, why in (
        (link[:31], "has 31 digits"), (link[:8], "has 8 digits"), (link + "0", "has 65 digits"),
        (" ".join(words()[:7]), "has 7 words"), (f"{in_words(link)} {words()[0]}", "has 9 words"),
        (words()[0], "has 1 word. A"), ("7", "has 1 digit. Give"),
        ("sadle tower", '"sadle" is not a word of a fingerprint'), ("", "has 0 words"),
    ):  # fmt: skip
        with pytest.raises(UserError, match=why):
            judged(whole, noted=[mark])


@pytest.mark.usefixtures("quick_words")
def test_words_that_nobody_noted_are_in_no_file(tmp_path: Path) -> None:
    path, asked = kept(tmp_path / "a.saucer", most=6), list[int]()
    mark = " ".join(words()[:8])
    assert "not in this file" in broken(judged(path, noted=[mark], waits=asked.append))
    assert asked == [7], "each record, and the commitment"


def unchecked(verdict: Verdict) -> str:
    return " ".join(finding.words for finding in verdict.findings if finding.kind == "unchecked")


@pytest.mark.usefixtures("quick_words")
def test_one_wrong_word_is_a_slip_of_the_pen_and_two_are_another_sitting(tmp_path: Path) -> None:
    path = kept(tmp_path / "a.saucer", most=6)
    true = in_words(lines(path)[4]["z"]).split()
    other, another = [word for word in words() if word not in true][:2]
    noted = " ".join([*true[:3], other, *true[4:]])
    verdict = judged(path, noted=[noted])
    assert verdict.holds
    assert not verdict.whole
    assert "Seven of the eight words that you noted are those of record 4: look at your note" in unchecked(verdict)
    assert f'"{true[3]}" where you noted "{other}"' in unchecked(verdict)
    assert "not in this file" in broken(judged(path, noted=[" ".join([another, *true[1:3], other, *true[4:]])]))


@pytest.mark.parametrize("length", [32, 64])
def test_a_misread_digit_is_a_slip_of_the_pen(whole: Path, length: int) -> None:
    true = lines(whole)[40]["z"]
    wrong = {digit: format(int(digit, 16) ^ 8, "x") for digit in "0123456789abcdef"}
    slips = [wrong[true[0]] + true[1:], true[:7] + wrong[true[7]] + true[8:20] + wrong[true[20]] + true[21:]]
    slips += [true[:9] + wrong[true[9]] + true[9:], true[:9] + true[10:]]  # one too many, one too few
    for noted in slips:
        verdict = judged(whole, noted=[noted[:length]])
        assert verdict.holds
        assert not verdict.whole
        assert "of the digits that you noted are those of record 40: look at your note" in unchecked(verdict)
    three = true[:7] + wrong[true[7]] + true[8:20] + wrong[true[20]] + wrong[true[21]] + true[22:]
    assert "not in this file" in broken(judged(whole, noted=[three[:length]]))
    seal = promise(lines(whole)[0])
    assert "those of the commitment" in unchecked(judged(whole, noted=[seal[:40] + wrong[seal[40]] + seal[41:]]))


@pytest.mark.usefixtures("quick_words")
def test_a_word_that_only_begins_like_the_noted_one_is_another(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = kept(tmp_path / "a.saucer", most=6)
    true = in_words(lines(path)[4]["z"])
    monkeypatch.setattr("companion.kernel.proof.in_words", lambda link: in_words(link) + "s")
    assert not judged(path, noted=[true]).whole


def old_file(form: int, path: Path) -> Path:
    source = Path(__file__).parents[1] / "journals" / f"pleasantville-format-{form}.saucer.gz"
    path.write_bytes(gzip.decompress(source.read_bytes()))
    return path


def test_six_words_of_an_earlier_saucer_are_told_for_what_they_are_worth(whole: Path, tmp_path: Path) -> None:
    path = old_file(3, tmp_path / "old.saucer")
    fitting = judged(path, noted=[in_old_words(lines(path)[5]["z"])])
    assert fitting.holds
    assert any(f.kind == "unchecked" and "proves little" in f.words for f in fitting.findings)
    assert "not in this file" in broken(judged(path, noted=[" ".join(words()[:6])]))
    six = in_old_words(lines(whole)[5]["z"])
    assert "have eight" in broken(judged(whole, noted=[six])), "a sitting of today never showed six"


def test_a_noted_fingerprint_is_not_looked_for_in_a_file_without_seals(tmp_path: Path) -> None:
    for form in (1, 2):
        path = old_file(form, tmp_path / f"{form}.saucer")
        verdict = judged(path, noted=[lines(path)[-1]["z"]])
        assert "not sealed" in broken(verdict)
        assert not verdict.sealed


# ---- kinds of tampering, each by somebody who links the chain anew and seals the boxes with the opened key -----------


def key_of(records: Records) -> bytes:
    """Return the key that the end of the game gave away, or that lies in a file without PINs."""
    opened = records[-1].get("opened")
    return bytes.fromhex(opened["key"]) if opened else shares.join(shares.opened(records[0]["shares"], {}))


def places(records: Records, test: Callable[[dict[str, Any]], bool]) -> list[int]:
    return [n for n, record in enumerate(records) if n and test(record)]


def opening(records: Records, number: int) -> dict[str, Any]:
    """Return a record in clear, with the key that the end of the game gave away."""
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
    """Take back a die that fell badly."""
    number = places(records, lambda r: r.get("stream") == "public")[5]
    records.insert(number + 1, {"seat": "town", "undo": True})


def other_seed(records: Records) -> None:
    records[-1]["opened"] = {**records[-1]["opened"], "seed": "00" * 32}


def other_commitment(records: Records) -> None:
    """Seed, box and opening all fit each other: the salted dice don't."""
    key, seed = key_of(records), bytes(32)
    records[0]["seed"] = commitment("seed", seed)
    records[0]["box"] = Seal(key).close({"seed": seed.hex()}, link=header_place(records[0]), number=0, size=256)
    records[-1]["opened"] = {"key": key.hex(), "seed": seed.hex()}


def other_salt(records: Records) -> None:
    number = places(records, lambda r: "salt" in r)[1]
    records[number]["salt"] = {**records[number]["salt"], "value": "6 6 6 6 6"}


def opening_withheld(records: Records) -> None:
    del records[-1]["opened"]


def box_opened_early(records: Records) -> None:
    """Write in clear what was sealed, as if it had been an open ask."""
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
    """Write records with a sound chain; boxes after a change are closed again for their new places, and every record
    is marked: all that a forger can do who has the key."""
    key = key_of(records)
    old = [record.get("z", "") for record in records]
    bodies = [{name: value for name, value in record.items() if name not in ("n", "z")} for record in records]
    with Journal.create(path, bodies[0]) as journal:
        for number, (body, record) in enumerate(zip(bodies[1:], records[1:], strict=True), 1):
            if "box" in body:
                was, place = old[number - 1], record.get("n", number)
                raw = base64.b64decode(body["box"])
                for link in dict.fromkeys((was, *old)):
                    try:
                        text = Seal(key).unwrap(raw, f"{link}:{place}".encode())
                    except ValueError:
                        continue
                    body["box"] = Seal(key).close(json.loads(text), link=journal.link, number=number)
                    break
            body.pop("mac", None)
            journal.append({**body, "mac": Seal(key).mark(body, link=journal.link, number=number)})
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
    assert "the dice fell differently" in broken(judged(tmp_path / "a.saucer"))


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
    relinked(records[: number + 1], tmp_path / "a.saucer")
    assert judged(tmp_path / "a.saucer").holds
    relinked([*records[: number + 1], {"seat": "town", "undo": True}], tmp_path / "b.saucer")
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


@pytest.mark.parametrize("form", [1, 2, 3, 4])
def test_files_of_each_format_are_verified(form: int, tmp_path: Path) -> None:
    verdict = judged(old_file(form, tmp_path / "old.saucer"))
    assert verdict.holds, broken(verdict)
    assert verdict.sealed is (form >= 3)
    assert form >= 3 or not verdict.whole


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
def test_every_game_verifies_and_tells_nothing_of_its_own(candidate: GameSetup, tmp_path: Path) -> None:
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


def test_eight_words_say_a_fingerprint_and_are_slow_to_make() -> None:
    """So slow that nobody tries enough of them: one costs as much as a guess at a PIN."""
    assert len(words()) == len(set(words())) == 256
    assert len({word[:4] for word in words()}) == 256, "told apart by their beginnings"
    made = argon2id.kdf(16, bytes.fromhex("ab" * 32), eight_words.SALT, opslimit=3, memlimit=64 << 20)
    assert in_words("ab" * 32).split() == [words()[number] for number in made[:8]]


@pytest.mark.usefixtures("quick_words")
def test_room_is_kept_for_any_eight_words() -> None:
    assert len(longest_words()) >= max(len(in_words(f"{n:064x}")) for n in range(3))


def test_six_words_of_earlier_files_were_the_first_48_bits() -> None:
    assert in_old_words("00" * 32).split() == [words()[0]] * 6
    assert in_old_words("ff" * 5 + "00" * 27).split() == [*[words()[255]] * 5, words()[0]]
