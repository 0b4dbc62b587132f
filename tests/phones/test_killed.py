"""The referee's process killed again and again, with a real postman and phones of which half sleep half of the time."""

from __future__ import annotations

import json
import random
import socket
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from companion.games import load
from companion.kernel.proof import verify
from companion.phones.chairs import Touch
from tests.phones.house import HERE, offered
from tests.phones.wire import Phone, wait

GAME: Final = "abductinators"
OPTIONS: Final = {"players": 4}


def free_port() -> int:
    with socket.socket() as one:
        one.bind((HERE, 0))
        return int(one.getsockname()[1])


def comes(port: int, code: str, own: bytes | None) -> Phone:
    """Let a phone come as soon as somebody listens."""
    found: list[Phone] = []

    def there() -> bool:
        with suppress(OSError):
            found.append(Phone(port, port, code, own))
        return bool(found)

    wait(there)
    phone = found[0]
    phone.socket.send(phone.browser.first())
    phone.read(1)
    return phone


def evening(port: int, folder: Path, keys: dict[str, bytes], numbers: Counter[str], luck: random.Random) -> Any:
    """Play until the process is killed; return what it did, what was acknowledged, and its records at the start."""
    command = [sys.executable, "-m", "tests.phones.house", GAME, str(folder), str(port), json.dumps(OPTIONS)]
    acknowledged: set[tuple[str, int]] = set()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        codes: dict[str, str] = {}
        while "ready" not in (said := json.loads(house.stdout.readline())):
            codes[said["seat"]] = said["code"]
        phones = {seat: comes(port, codes.get(seat, ""), keys.get(seat)) for seat in codes or keys}
        keys |= {seat: phone.browser.own for seat, phone in phones.items()}
        pending: dict[str, Touch] = {}
        end = time.monotonic() + 3 + 2 * luck.random()
        while time.monotonic() < end:
            for number, (seat, phone) in enumerate(phones.items()):
                if int(1.5 * time.monotonic() + number) % 2:  # asleep: it neither reads nor sends
                    continue
                phone.read(phone.read_ + 1)
                if seat in pending and phone.taken >= pending[seat].number:
                    acknowledged.add((seat, pending.pop(seat).number))
                own, page = phone.own.get("own"), phone.open
                if seat not in pending and own is not None and "clock" in page and (there := offered({**page, **own})):
                    numbers[seat] += 1
                    pending[seat] = msgspec.structs.replace(luck.choice(there), number=numbers[seat])
                with suppress(ConnectionClosed):
                    words = msgspec.json.encode(pending[seat]) if seat in pending else b"[0]"
                    phone.socket.send(phone.browser.tap(words))
        house.kill()
        did = [json.loads(line) for line in house.stdout.read().splitlines() if line.endswith("}")]
        for phone in phones.values():
            phone.socket.close()
    return [one for one in did if "did" in one], acknowledged, said["records"]


@pytest.mark.parametrize("kills", [2, pytest.param(25, marks=pytest.mark.slow)])
def test_phones_go_on_after_a_kill_and_each_acknowledged_touch_was_done_once(kills: int, tmp_path: Path) -> None:
    port, luck = free_port(), random.Random(kills)
    keys: dict[str, bytes] = {}
    numbers = Counter[str]()
    done = Counter[tuple[str, int]]()
    acknowledged: set[tuple[str, int]] = set()
    kept = 0
    for _ in range(kills):
        did, heard, records = evening(port, tmp_path, keys, numbers, luck)
        assert records >= kept, "something that was recorded is lost"
        kept = records + sum(one["made"] for one in did)
        done.update((one["did"], one["number"]) for one in did)
        acknowledged |= heard
    assert set(done.values()) == {1}, "a touch was done twice"
    assert acknowledged <= set(done), "a touch was acknowledged and not done"
    assert len(acknowledged) > 2 * kills
    assert verify(tmp_path / "evening.saucer", load).holds
