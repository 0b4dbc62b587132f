"""Boxes, commitments and shares of a sitting's key."""

from __future__ import annotations

import base64
import dataclasses
import math
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from companion.kernel import shares
from companion.kernel.dice import Committed
from companion.kernel.game import roll
from companion.kernel.journal import JournalError
from companion.kernel.outcomes import D6, Dice
from companion.kernel.seal import BOX, NONCE, Seal, SealError, Secrets, commitment, promise
from companion.kernel.shares import Locked, WrongPin, join, locked, opened, shut, split

KEY = bytes(range(32))
LINK = "ab" * 32


def test_a_box_gives_back_what_was_put_in() -> None:
    seal = Seal(KEY)
    value = {"answer": ("hq", "Бункер"), "events": ((0, {"kind": "hq"}),)}
    assert seal.open(seal.close(value, link=LINK, number=3), link=LINK, number=3) == value


def test_all_boxes_are_equally_long() -> None:
    seal = Seal(KEY)
    made = {len(seal.close({"answer": "x" * width}, link=LINK, number=1)) for width in (0, 1, 500, BOX - 13)}
    assert made == {4 * math.ceil((BOX + NONCE + 16) / 3)}
    with pytest.raises(SealError, match="a box holds 2048"):
        seal.close({"answer": "x" * (BOX - 12)}, link=LINK, number=1)


def test_the_same_record_written_again_has_another_nonce() -> None:
    """A torn record is written again under its number: one nonce for both would give both away."""
    seal = Seal(KEY)
    boxes = [base64.b64decode(seal.close({"answer": n % 2}, link=LINK, number=7)) for n in range(50)]
    assert len({box[:NONCE] for box in boxes}) == 50
    assert len({box[NONCE : NONCE + 16] for box in boxes}) == 50


def test_a_box_opens_in_its_place_alone() -> None:
    seal = Seal(KEY)
    box = seal.close({"answer": 1}, link=LINK, number=7)
    others: tuple[Callable[[], object], ...] = (
        lambda: seal.open(box, link="cd" * 32, number=7),
        lambda: seal.open(box, link=LINK, number=8),
        lambda: Seal(bytes(32)).open(box, link=LINK, number=7),
        lambda: seal.open(box[:-4] + "AAA=", link=LINK, number=7),
        lambda: seal.open(box[:40], link=LINK, number=7),
        lambda: seal.open("", link=LINK, number=7),
        lambda: seal.open("@", link=LINK, number=7),
        lambda: seal.open(None, link=LINK, number=7),
    )
    for other in others:
        with pytest.raises(SealError):
            other()


def test_a_commitment_binds_and_tells_what_it_is_of() -> None:
    assert commitment("key", KEY) == sha256(b"saucer key\0" + KEY).hexdigest()
    assert commitment("key", KEY) != commitment("seed", KEY)
    secrets = Secrets.fresh()
    assert secrets != Secrets.fresh()
    others = (dataclasses.replace(secrets, key=KEY), dataclasses.replace(secrets, seed=KEY))
    assert len({promise(one.commitments) for one in (secrets, *others)}) == 3
    assert KEY.hex() not in repr(others)
    assert "\\x" not in repr(others)


def test_only_all_shares_together_give_the_key() -> None:
    made = shut(split(KEY, ("a", "b", "c")), {})
    assert locked(made) == ()
    assert join(opened(made, {})) == KEY
    for some in (made[:1], made[1:], made[:2]):
        assert join(opened(some, {})) != KEY
    assert join(opened(shut(split(KEY, ()), {}), {})) == KEY
    assert all(KEY.hex() not in str(share) for share in made)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "PASSES", 1)
    monkeypatch.setattr(shares, "MEMORY", 1 << 16)


@pytest.mark.usefixtures("quick")
def test_pins_open_shares() -> None:
    pins = {"a": "1234", "b": "ünf-zwölf"}
    made = shut(split(KEY, ("a", "b")), pins)
    assert locked(made) == ("a", "b")
    assert join(opened(made, {**pins, "stranger": "0000"})) == KEY
    with pytest.raises(Locked, match="waits for the PINs of b") as error:
        join(opened(made, {"a": "1234"}))
    assert error.value.people == ("b",)
    with pytest.raises(WrongPin, match="not the PIN of b"):
        join(opened(made, {"a": "1234", "b": "1234"}))
    swapped = ({**made[0], "who": "b"}, {**made[1], "who": "a"})
    with pytest.raises(WrongPin):
        join(opened(swapped, {"a": pins["b"], "b": pins["a"]}))


@pytest.mark.usefixtures("quick")
def test_pins_are_for_all_or_for_none_and_neither_short_nor_long() -> None:
    with pytest.raises(JournalError, match="for everybody"):
        shut(split(KEY, ("a", "b")), {"a": "1234"})
    for pin in ("123", "x" * 33, ""):
        with pytest.raises(JournalError, match="4 to 32"):
            shut(split(KEY, ("a",)), {"a": pin})


@pytest.mark.usefixtures("quick")
def test_no_file_makes_us_work_for_ever() -> None:
    (made,) = shut(split(KEY, ("a",)), {"a": "1234"})
    for worse in (
        {"memory": 1 << 40}, {"passes": 1 << 20}, {"passes": 0}, {"salt": "AAAA"}, {"salt": 7}, {"box": None},
        {"memory": "x"},
    ):  # fmt: skip
        with pytest.raises(JournalError, match="damaged"):
            join(opened([{**made, **worse}], {"a": "1234"}))
    with pytest.raises(JournalError, match="damaged"):
        join(opened([{"who": "a", "share": "xyz"}], {}))


def test_what_a_guess_costs() -> None:
    """Three passes over 64 MiB, as the decision says."""
    (share,) = shut(split(KEY, ("a",)), {"a": "2580"})
    assert (share["passes"], share["memory"]) == (3, 64 << 20)
    assert join(opened([share], {"a": "2580"})) == KEY
    text = (Path(__file__).parents[2] / "docs" / "decisions" / "seal.md").read_text(encoding="utf-8")
    assert "64 MiB, 3 passes" in text


OPEN = roll("open", Dice(D6, 2))
HIDDEN = roll("hidden", Dice(D6, 2), eyes=("alien",))


def test_committed_dice_hang_on_seed_and_salt_and_on_each_streams_own_key() -> None:
    def rolls(seed: bytes, *salts: str, ask: object = OPEN) -> list[object]:
        dice = Committed(seed, salts)
        return [dice.roll(ask, turn) for turn in range(12)]  # type: ignore[arg-type]

    assert rolls(KEY, "a") == rolls(KEY, "a")
    series = [rolls(KEY, "a"), rolls(KEY), rolls(KEY, "b"), rolls(bytes(32), "a"), rolls(KEY, "a", "b"),
              rolls(KEY, "b", "a"), rolls(KEY, "ab"), rolls(KEY, "a", ask=HIDDEN)]  # fmt: skip
    assert len({str(one) for one in series}) == len(series)
    assert Committed(KEY, ("a",)) == Committed(KEY, ("a",)) != Committed(KEY)


def test_committed_dice_are_fair() -> None:
    dice = Committed(KEY)
    counts = Counter(face for turn in range(3000) for face in dice.roll(OPEN, turn))
    expected = 1000
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 20.5, "chi squared, 5 degrees, 0.1 %"
