"""Shares that phones keep: each opened by a phone's secret or by a recovery code, and by nothing else."""

from __future__ import annotations

import base64
import random
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path

import pytest

from companion.kernel import recovery, shares
from companion.kernel.errors import UserError
from companion.kernel.game import CHANCE
from companion.kernel.journal import JournalError
from companion.kernel.shares import Lock, Locked, PhoneKey, Share, WrongPin, by_phone, locked, opened, shut, split
from companion.kernel.shares import join as joined
from companion.kernel.table import Table
from tests.kernel.test_ledger import SECRETS, WATCH, lines
from tests.test_cli import refused, saucer

KEY = bytes(range(32))
PEOPLE = ("a", "b", "c")


def wrapped(keys: Mapping[str, PhoneKey]) -> tuple[Share, ...]:
    return shut(split(KEY, tuple(keys)), keys)


def join(shares: Sequence[Share], pins: Mapping[str, str]) -> bytes:
    return joined(opened(shares, pins))


@pytest.fixture
def keys() -> dict[str, PhoneKey]:
    return {who: PhoneKey() for who in PEOPLE}


def begun(path: Path, keys: Mapping[str, Lock]) -> Path:
    """Return a sitting of two watchers, left after the deal."""
    table = Table.new(WATCH, {"players": 2}, None, path, secrets=SECRETS, people=tuple(keys), pins=keys)
    for height in ("low", "high"):
        table.submit(CHANCE, (height,))
    table.submit(CHANCE, (("low", "low", "high"), ("low", "middle", "high")))
    table.close()
    return path


def test_each_share_opens_by_phone_or_by_code(keys: dict[str, PhoneKey]) -> None:
    made = wrapped(keys)
    assert locked(made) == PEOPLE
    assert all(map(by_phone, made))
    for some in product(*(key.ways.values() for key in keys.values())):
        assert join(made, dict(zip(PEOPLE, some, strict=True))) == KEY
    with pytest.raises(Locked, match="phones or recovery codes of b") as error:
        join(made, {who: keys[who].code for who in "ac"})
    assert error.value.people == ("b",)


def test_what_is_anothers_opens_nothing(keys: dict[str, PhoneKey]) -> None:
    made = wrapped(keys)
    good = {who: key.secret for who, key in keys.items()}
    for way, what in (("code", "recovery code"), ("phone", "phone")):
        with pytest.raises(WrongPin, match=f"not the {what} of b") as error:
            join(made, {**good, "b": keys["c"].ways[way]})
        assert error.value.who == "b"
    same = PhoneKey(keys["b"].secret, recovery.spelt(bytes.fromhex(keys["b"].secret)))  # the same bits on both ways
    (share,) = wrapped({"b": same})
    with pytest.raises(WrongPin):
        join([{**share, "phone": share["code"]}], {"b": same.secret})
    swapped = [{**made[0], "who": "b"}, {**made[1], "who": "a"}, made[2]]
    with pytest.raises(WrongPin):
        join(swapped, {**good, "a": good["b"], "b": good["a"]})


@pytest.mark.parametrize("worse", ["", "@", "AAAA", None, 7])
def test_a_damaged_share_is_said_to_be(worse: object, keys: dict[str, PhoneKey]) -> None:
    made = [{**share, "phone": worse} if share["who"] == "b" else share for share in wrapped(keys)]
    with pytest.raises(JournalError, match="of b"):
        join(made, {who: key.secret for who, key in keys.items()})
    assert join(made, {who: key.code for who, key in keys.items()}) == KEY, "the code's own box is whole"


@pytest.mark.parametrize("secret", ["z" * 32, "12345", "", "é" * 48, "1" * 48])
def test_what_is_neither_is_refused_with_a_sentence(secret: str, keys: dict[str, PhoneKey]) -> None:
    with pytest.raises(WrongPin, match="of a"):
        join(wrapped(keys), dict.fromkeys(PEOPLE, secret))


def test_a_code_finds_each_slip_of_one_digit_and_each_swap_in_its_group() -> None:
    luck = random.Random("slips")
    for _ in range(40):
        secret = luck.randbytes(recovery.SECRET)
        code = recovery.spelt(secret)
        assert recovery.read(code.replace(" ", "-")) == recovery.read(f" {code.replace(' ', '')}\n") == secret
        digits = code.replace(" ", "")
        for at, digit in enumerate(digits):
            number = at // recovery.DIGITS + 1
            for other in set("0123456789") - {digit}:
                with pytest.raises(UserError, match=f"Group {number} of the code"):
                    recovery.read(digits[:at] + other + digits[at + 1 :])
            swapped = digits[:at] + digits[at + 1 : at + 2] + digit + digits[at + 2 :]
            if number == (at + 1) // recovery.DIGITS + 1 and swapped != digits:
                with pytest.raises(UserError, match=f"Group {number} "):
                    recovery.read(swapped)
        with pytest.raises(UserError, match="8 groups of 6 digits: this has 47"):
            recovery.read(digits[1:])
    assert recovery.spelt(b"\xff" * 16) == " ".join(["720885"] * 8)


def test_keys_do_not_show_where_they_are_printed(keys: dict[str, PhoneKey]) -> None:
    assert len({part for key in keys.values() for part in key.ways.values()}) == 2 * len(PEOPLE)
    for key in keys.values():
        assert not any(part in f"{key!r} {key}" for part in key.ways.values())


def test_the_file_alone_has_neither_key_nor_share_nor_what_opens_them(tmp_path: Path) -> None:
    keys = {"north": PhoneKey(), "south": PhoneKey()}
    data = begun(tmp_path / "a.saucer", keys).read_bytes()
    secrets = [SECRETS.key, SECRETS.seed]
    for key in keys.values():
        secrets += [bytes.fromhex(key.secret), recovery.read(key.code), key.code.encode()]
    for secret in secrets:
        for shown in (secret, secret.hex().encode(), base64.b64encode(secret)[:-2]):
            assert shown not in data
    with pytest.raises(Locked):
        Table.resume(WATCH, tmp_path / "a.saucer")


def test_a_sitting_goes_on_by_phones_by_codes_or_by_both_and_a_wrong_one_costs_nothing(tmp_path: Path) -> None:
    keys = {"north": PhoneKey(), "south": PhoneKey()}
    path = begun(tmp_path / "a.saucer", keys)
    whole = path.read_bytes()
    for wrong in (PhoneKey().code, PhoneKey().secret):
        with pytest.raises(WrongPin, match="of south"):
            Table.resume(WATCH, path, pins={"north": keys["north"].code, "south": wrong})
        assert path.read_bytes() == whole
    for some in product(*(key.ways.values() for key in keys.values())):
        table = Table.resume(WATCH, path, pins=dict(zip(keys, some, strict=True)))
        assert len(table.records) == 4
        table.close()
        assert path.read_bytes() == whole
    header = lines(path)[0]
    assert [sorted(share) for share in header["shares"]] == [["code", "phone", "who"]] * 2
    assert header["format"] == 4


def test_a_sitting_begun_with_pins_waits_for_no_phone_and_none_opens_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shares, "PASSES", 1)
    monkeypatch.setattr(shares, "MEMORY", 1 << 16)
    pins, phone = {"north": "1111", "south": "2222"}, PhoneKey()
    path = begun(tmp_path / "a.saucer", pins)
    whole = path.read_bytes()
    assert not any(map(by_phone, lines(path)[0]["shares"]))
    with pytest.raises(Locked, match="PINs of north, south"):
        Table.resume(WATCH, path)
    for secret in phone.ways.values():
        with pytest.raises(WrongPin):
            Table.resume(WATCH, path, pins={**pins, "south": secret})
    Table.resume(WATCH, path, pins=pins).close()
    assert path.read_bytes() == whole


def test_the_commands_ask_for_recovery_codes(tmp_path: Path) -> None:
    keys = {"north": PhoneKey(), "south": PhoneKey()}
    path = begun(tmp_path / "a.saucer", keys)
    codes = "".join(f"{key.code}\n" for key in keys.values())
    without = saucer("verify", path)
    assert without.returncode == 3
    assert "without the recovery codes of North and South" in without.stdout
    judged = saucer("verify", path, "--pins", input=codes)
    assert "Every record was written with the sitting's key." in judged.stdout
    assert judged.returncode == 0, judged.stderr
    assert saucer("log", path, "--seat", "north", input=codes).returncode == 0
    slip = codes[:3] + str((int(codes[3]) + 1) % 10) + codes[4:]
    assert "Group 1 of the code" in refused("verify", path, "--pins", input=slip)
    swapped = "".join(reversed(codes.splitlines(keepends=True)))
    assert "not the recovery code of north" in refused("verify", path, "--pins", input=swapped)
