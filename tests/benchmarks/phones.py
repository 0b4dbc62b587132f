"""What phones cost, and how soon a touch shows.

python -m tests.benchmarks.phones --json --phones 16 --seconds 30

The referee's side is a process with a real sitting of Body Snatchers, at its beat; the phones are another, which touch
places at random moments and answer each frame, as pages do. CPU is of one core. What the referee adds is what
it takes with phones beyond the same beat without them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import Callable, Sequence
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.client import connect
from websockets.asyncio.server import broadcast
from websockets.typing import Origin

from companion.phones.files import files
from companion.phones.frames import OPEN, OWN
from companion.phones.host import ACK, Phones
from companion.phones.mail import TICK_S
from companion.phones.pairing import Device
from companion.phones.seating import Seating
from companion.presentation.screen import load
from companion.presentation.shown import Shown
from companion.trying.gathering import Gathering
from tests.phones.guest import ANSWER_S, Browser

GAME: Final = "body_snatchers"
HERE: Final = "127.0.0.1"
REST_S: Final = 4.0
"""Seconds between the touches of one phone, about."""


def memory(process: int) -> float:
    """Return what a process has written for itself, in MB: programs and libraries are shared with its kin."""
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
    return sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Private_Dirty:")) / 1024


def cpu(process: int) -> float:
    """Return the seconds of CPU that a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def child() -> int:
    """Return the process of the postman."""
    for one in Path("/proc").iterdir():
        if one.name.isdigit() and (one / "cmdline").exists():
            parent = (one / "stat").read_text().rpartition(")")[2].split()[1]
            if int(parent) == os.getpid() and b"companion.phones.postman" in (one / "cmdline").read_bytes():
                return int(one.name)
    raise RuntimeError("No postman runs.")


woken = threading.Event()
"""A phone has touched something: the app's beat is early then, too."""


def rest() -> None:
    """Wait for the referee's next beat."""
    woken.wait(TICK_S)
    woken.clear()


def beating(seconds: float, beat: Callable[[], object]) -> None:
    """Keep the referee's beat for so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        beat()
        rest()


def referee(count: int, seconds: float) -> dict[str, float]:
    """Let phones in and touch, and measure; see the module."""
    around = Gathering(GAME, {"players": count}, seed="benchmark")
    screen = load(GAME).for_options(around.sitting.table.records[0]["options"])
    shown = Shown(screen, around.sitting)
    seating = Seating(screen, around.sitting, shown)
    asked = [around.sitting.moment_of(seat) for seat in around.sitting.persons]
    while not all(one.ask is not None and shown.asking(one).question.places for one in asked[:count]):
        around.do(around.acts()[0])
        asked = [around.sitting.moment_of(seat) for seat in around.sitting.persons]
    drawn = files(screen)
    beating(2, seating.parts)
    start, before = time.process_time(), memory(os.getpid())
    beating(seconds / 3, seating.parts)
    idle = (time.process_time() - start) / (seconds / 3)

    phones = Phones(Device(), drawn, wake=woken.set, post=Path("/nowhere"))
    phones.open((HERE,))
    while phones.port is None:
        time.sleep(0.05)
    seats = around.sitting.persons[:count]
    codes = [phones.invite(seat).code for seat in seats]
    command = [sys.executable, "-m", "tests.benchmarks.phones", "--port", str(phones.port), "--seconds", str(seconds)]
    guests = subprocess.Popen([*command, *codes], stdout=subprocess.PIPE, text=True)

    def beat() -> None:
        for guest in phones.guests:
            phones.admit(guest)
            seating.seat(phones.seats)
        for seat, touch in phones.touches():
            seating.touch(seat, touch)
        parts = seating.parts()
        if parts is not None:
            phones.show(*parts)

    while len(phones.seats) < len(seats):
        beat()
        rest()
    beating(2, beat)
    post = child()
    start, other, at = time.process_time(), cpu(post), time.monotonic()
    beating(seconds * 0.8, beat)
    took = time.monotonic() - at
    mine, others = (time.process_time() - start) / took, (cpu(post) - other) / took
    found = {
        "referee_cpu_percent": (mine - idle) * 100,
        "referee_memory_mb": memory(os.getpid()) - before,
        "postman_cpu_percent": others * 100,
        "postman_memory_mb": memory(post),
        "files_mb": sum(len(content) for _, _, content in drawn) / 1e6,
    }
    while guests.poll() is None:
        beat()
        rest()
    assert guests.stdout is not None
    found |= json.loads(guests.stdout.read())
    phones.close()
    return found


# ---- the phones -------------------------------------------------------------------------------------------------


async def phone(port: int, code: str, own: str, seconds: float, found: dict[str, list[float]]) -> None:
    """Join with all files, then touch places until the time is over."""
    luck, began = random.Random(code), time.monotonic()
    browser = Browser(code)
    await asyncio.to_thread(fetched, port, own)
    async with connect(f"ws://{HERE}:{port}/seat", origin=Origin(f"http://{HERE}:{port}"), compression=None,
                       user_agent_header=None, max_size=None, local_addr=(own, 0)) as line:  # fmt: skip
        await line.send(browser.first())
        await line.send(browser.last(_bytes(await line.recv())))
        touched: dict[str, Any] = {
            "at": 0.0,
            "words": b"[0]",
            "count": 0,
            "own": b"",
            "next": 0.0,
            "last": "",
            "open": {},
        }
        ticking = asyncio.create_task(hands(touched, luck))
        joined = False

        def answer() -> None:
            broadcast((line,), browser.tap(touched["words"]))

        async for message in line:
            kind, text = browser.channel.open(_bytes(message)) if browser.channel is not None else (0, b"")
            now = time.monotonic()
            if kind == OPEN and "token" in (page := msgspec.json.decode(zlib.decompress(text))):
                touched["open"] = page
            if kind != OWN:
                continue
            taken, part = ACK.unpack_from(text)[0], text[ACK.size :]
            if taken >= touched["count"]:
                touched["words"] = b"[0]"
            asyncio.get_running_loop().call_later(ANSWER_S, answer)
            if part != touched["own"]:
                touched["own"] = part
                if not joined and b'"own"' in zlib.decompress(part):
                    joined = True
                    found["join"].append(now - began)
                elif touched["at"]:
                    found["tap"].append(now - touched["at"])
                    touched["at"] = 0.0
            if now > began + seconds:
                break
        if ticking.done():
            ticking.result()
        ticking.cancel()


async def hands(touched: dict[str, Any], luck: random.Random) -> None:
    """Touch a place every now and then: it goes up with the next answer."""
    while True:
        await asyncio.sleep(luck.random() * TICK_S)
        if not touched["at"] and time.monotonic() > touched["next"] and touched["own"]:
            own = msgspec.json.decode(zlib.decompress(touched["own"]))
            question = own.get("own", {}).get("question", touched["open"].get("question"))
            taps = [tap for tap in (question or {}).get("places", {}).values() if tap["id"] != touched["last"]]
            if taps:
                touched["at"], touched["count"] = time.monotonic(), touched["count"] + 1
                touched["next"] = time.monotonic() + REST_S * (0.5 + luck.random())
                tap = luck.choice(taps)
                touched["last"] = tap["id"]  # a second touch of one place would be the answer
                words = [
                    touched["count"],
                    own["own"].get("token", touched["open"]["token"]),
                    tap["what"],
                    tap["id"],
                    False,
                ]
                touched["words"] = msgspec.json.encode(words)


def fetched(port: int, own: str) -> None:
    """Fetch all that a page fetches, from an address of one's own."""

    def get(path: str) -> bytes:
        line = HTTPConnection(HERE, port, source_address=(own, 0))
        line.request("GET", path)
        content = line.getresponse().read()
        line.close()
        return content

    for path in ("/", "/phone.js", "/phone.css", "/nacl-fast.js", "/display.ttf", "/text.ttf", "/bold.ttf"):
        get(path)
    for path in json.loads(get("/words.json"))["pictures"]:
        get(path)


def _bytes(message: str | bytes) -> bytes:
    assert isinstance(message, bytes)
    return message


async def all_phones(port: int, codes: Sequence[str], seconds: float) -> dict[str, float]:
    """Let all phones play, four joining at a time, and return how soon their touches show."""
    found: dict[str, list[float]] = {"join": [], "tap": []}
    tasks = []
    for number, code in enumerate(codes):
        tasks.append(asyncio.create_task(phone(port, code, f"127.0.1.{number + 1}", seconds, found)))
        await asyncio.sleep(0.5 if number % 4 == 3 else 0)
    await asyncio.gather(*tasks)
    taps = sorted(found["tap"])
    return {
        "taps": len(taps),
        "tap_to_page_median_ms": statistics.median(taps) * 1000,
        "tap_to_page_p95_ms": taps[int(len(taps) * 0.95)] * 1000,
        "joining_median_s": statistics.median(found["join"]),
        "joining_worst_s": max(found["join"]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.phones")
    parser.add_argument("codes", nargs="*")
    parser.add_argument("--port", type=int)
    parser.add_argument("--phones", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    if wish.port:
        print(json.dumps(asyncio.run(all_phones(wish.port, wish.codes, wish.seconds))))
        return
    found = {name: round(value, 2) for name, value in referee(wish.phones, wish.seconds).items()}
    print(
        json.dumps(found, indent=1) if wish.json else "\n".join(f"{name:28}{value:10}" for name, value in found.items())
    )


if __name__ == "__main__":
    main()
