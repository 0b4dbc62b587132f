"""Journals that somebody, or something, has changed: every door says a sentence, and nothing is lost or hangs."""

from __future__ import annotations

import copy
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.kernel.blocks import BLOCK
from companion.kernel.canonical import frozen
from companion.kernel.errors import UserError
from companion.kernel.game import EVERYONE
from companion.kernel.journal import Doubtful, Journal, JournalError
from companion.kernel.mending import mend
from companion.kernel.proof import verify
from companion.kernel.public import public_log
from companion.kernel.table import Table
from companion.presentation.shelf import unfinished
from tests.kernel.test_ledger import lines, rewrite
from tests.kernel.test_proof import kept

RULES = games.load("pleasantville")
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 2**70, 1e308, "", "x" * 3000, "\ud800"[:0], "ünï\u202e", [], [[]], {}, {"": None},
    [None] * 50, {"n": 3}, [["a", {"b": []}]],
)  # fmt: skip


@pytest.fixture(scope="module")
def seed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a sitting between people, of forty records: proved readable."""
    path = kept(tmp_path_factory.mktemp("seed") / "evening.saucer", most=40)
    assert verify(path, games.load).holds
    return path


def bytes_changed(data: bytes, rng: random.Random) -> bytes:
    """Bits, pieces and blocks flipped, lost, doubled, swapped, cut off, added."""
    worse = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(max(1, len(worse)))
        block = place // BLOCK * BLOCK
        match rng.randrange(8):
            case 0:
                worse[place : place + 1] = bytes([rng.randrange(256)])
            case 1:
                del worse[place : place + rng.choice((1, 512, BLOCK))]
            case 2:
                worse[place:place] = rng.randbytes(rng.choice((1, 512, BLOCK)))
            case 3:
                worse[block:block] = worse[block : block + BLOCK]
            case 4:
                del worse[place:]
            case 5:
                worse[block : block + BLOCK] = bytes(BLOCK)
            case 6:
                worse += rng.choice((b"[" * 9000, b"{\n" * 3000, b"\0" * 5000, b"\xff" * 5000))
            case _:
                other = rng.randrange(max(1, len(worse) // BLOCK)) * BLOCK
                worse[block : block + BLOCK] = worse[other : other + BLOCK]
    return bytes(worse)


def values_changed(records: list[dict[str, Any]], rng: random.Random) -> list[dict[str, Any]]:
    """Values of sound records exchanged for odd ones; the chain is sound again afterwards."""
    worse: list[dict[str, Any]] = json.loads(json.dumps(records))
    for _ in range(rng.randrange(1, 4)):
        at: Any = worse[rng.choice((0, 0, rng.randrange(len(worse))))]
        while at:
            key = rng.choice(list(at)) if isinstance(at, dict) else rng.randrange(len(at))
            if isinstance(at[key], dict | list) and at[key] and rng.random() < 0.6:
                at = at[key]
                continue
            at[key] = copy.deepcopy(rng.choice(ODD))
            break
    return worse


def doors(path: Path) -> dict[str, Callable[[], object]]:
    """All that reads a sitting's file."""

    def resume() -> None:
        try:
            Table.resume(RULES, path).close()
        except Doubtful:
            Table.resume(RULES, path, drop_tail=True).close()

    return {
        "shelf": lambda: unfinished(path.parent, RULES),
        "verify": lambda: verify(path, games.load),
        "public": lambda: public_log(Journal.look(path).records),
        "mend": lambda: mend(path),
        "resume": resume,
    }


def tried(folder: Path, seed: Path, count: int, name: str) -> Counter[str]:
    """Try so many changed files at every door. Returns what came out, by door."""
    rng, found, said = random.Random(name), Counter[str](), list[str]()
    whole, records = seed.read_bytes(), lines(seed)
    for number in range(count):
        place = folder / f"{number}"
        place.mkdir()
        path = place / "evening.saucer"
        if number % 2:
            path.write_bytes(bytes_changed(whole, rng))
        else:
            rewrite(path, values_changed(records, rng))
        for door, deed in doors(path).items():
            start = time.process_time()
            try:
                deed()
                found[f"{door} took it"] += 1
            except UserError as error:
                found[f"{door} refused it"] += 1
                said.append(str(error))
            assert time.process_time() - start < 5, (door, number)
        assert {entry.name.partition(".saucer")[0] for entry in place.iterdir()} == {"evening"}, "nothing else is left"
    assert all(words.endswith(".") and words.isprintable() for words in said)
    return found


def test_changed_journals_end_in_a_sentence(tmp_path: Path, seed: Path) -> None:
    found = tried(tmp_path, seed, 120, "short")
    assert found["resume refused it"] > 20
    assert found["resume took it"] > 5


@pytest.mark.slow
def test_many_changed_journals_end_in_a_sentence(tmp_path: Path, seed: Path) -> None:
    tried(tmp_path, seed, 4000, "long")


def test_the_public_log_shows_no_event_that_has_eyes(seed: Path) -> None:
    """Not even of a file whose hidden events stand in clear, as those of the second format do."""
    journal = Journal.look(seed)
    hidden = {"kind": "hq", "data": {"space": "bank"}, "eyes": ["alien"]}
    records = [*journal.records, frozen({"n": 99, "seat": "alien", "events": [hidden]})]
    log = public_log(records)
    assert log
    assert all(event.eyes == EVERYONE for event in log)


def test_the_seeds_are_sound_and_a_change_is_not(seed: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.saucer"
    rewrite(copy, lines(seed))
    assert copy.read_bytes() == seed.read_bytes(), "what is linked anew without a change is the same file"
    with pytest.raises(JournalError):
        Journal.look(tmp_path / "none.saucer")
