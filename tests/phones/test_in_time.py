"""When frames come tells nothing: the referee's in two worlds, a slow telephone's with something new to draw."""

from __future__ import annotations

import base64
import json
import random
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

import pytest

from companion.phones.files import files
from companion.phones.frames import NUMBER, OPEN, OWN, TAP_ROOM
from companion.phones.host import Phones
from companion.phones.mail import TICK_S
from companion.phones.pairing import Device
from companion.phones.seating import Parts, Seating
from companion.presentation.screen import load
from companion.presentation.shown import Shown
from companion.trying.gathering import Gathering
from tests.phones.clocked import CHANCE, InTime, apart
from tests.phones.people import CHROMIUM, DRIVER, Phone
from tests.phones.test_wire import OPEN as ALL_OPEN
from tests.phones.test_wire import SHORT, USUAL, Pair
from tests.phones.wire import HERE, TABLES, wait

pytestmark = [pytest.mark.slow, pytest.mark.alone]
SLOWER: Final = 4
"""So many times slower than this machine the telephone draws."""
TICKS: Final = 400


class Noting(Phones):
    """The referee's side, which notes what it seals. :ivar sealed: for each number of a frame, what it says."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.sealed: dict[int, bytes] = {}

    def _frames(self) -> Iterable[tuple[int, bytes]]:
        for number, frame in super()._frames():
            self.sealed[NUMBER.unpack_from(frame)[0]] = b"".join(self._parts[2].values())
            yield number, frame


class Together(Pair):
    """Two worlds in real time. :ivar until: when all that was told to the viewer was still the same."""

    until = 0.0

    def _compare(self) -> None:
        super()._compare()
        self.until = time.monotonic()


def on_the_wire(phone: Phone) -> list[tuple[float, int | None]]:
    """Return when frames went up (None) and came down (their numbers), as the browser's network saw them."""
    found: list[tuple[float, int | None]] = []
    for entry in phone.driver.get_log("performance"):
        event = json.loads(entry["message"])["message"]
        if event["method"] not in ("Network.webSocketFrameSent", "Network.webSocketFrameReceived"):
            continue
        frame = base64.b64decode(event["params"]["response"]["payloadData"])
        sent = event["method"].endswith("Sent")
        if not sent or len(frame) > TAP_ROOM:
            found.append((event["params"]["timestamp"], None if sent else NUMBER.unpack_from(frame)[0]))
    return found


def had(seating: Seating, around: Gathering) -> list[Parts]:
    """Play until somebody has had several pages of their own, and return what was sent."""
    found: dict[str, Parts] = {}
    for number in range(1000):
        parts = seating.parts()
        if parts is not None:
            found[str(parts.own)] = parts
        acts = [act for act in around.acts() if act[0] != "undo"]
        if not acts or len(found) == 12:
            break
        around.do(acts[number % len(acts)])
    assert len(found) > 4
    return [*found.values()]


@pytest.mark.parametrize("game", [*TABLES])
def test_no_frame_of_two_worlds_tells_a_secret_by_its_size_number_or_time(game: str, tmp_path: Path) -> None:
    with (
        InTime(game, TABLES[game], seed=0, folder=tmp_path) as one,
        InTime(game, TABLES[game], seed=1, folder=tmp_path) as other,
    ):
        viewers = one.around.viewers
        pair = Together(one, other, viewers[USUAL[game] % len(viewers)], (game, USUAL[game]))
        pair.play(SHORT)
    assert game in ALL_OPEN or pair.differed
    ours, theirs = ([(phone, kind, size) for phone, kind, size in world.frames(pair.until)] for world in (one, other))
    opened = [[one for one in all_ if one[1] == OPEN] for all_ in (ours, theirs)]
    assert opened[0] == opened[1], "what everybody may see was sent otherwise"
    assert len({size for _phone, kind, size in (*ours, *theirs) if kind == OWN}) == 1, "a seat's frames tell by size"
    for seat in viewers:
        (new, same), (others, again) = one.gaps(seat), other.gaps(seat)
        four = {"new": new + others, "same": same + again, "one": new + same, "other": others + again}
        told = {name: [round(1000 * at) for at in quantiles(all_, n=4)] for name, all_ in four.items() if all_[1:]}
        assert not four["new"] or apart(four["new"], four["same"]) < CHANCE, f"{seat}: {told}"
        assert apart(four["one"], four["other"]) < CHANCE, f"{seat}: {told}"


class OnePage:
    """A page in Debian's Chromium that draws slowly, and the referee's side of it.

    :ivar parts: what somebody's page showed one after another.
    """

    def __init__(self, game: str) -> None:
        self._around = around = Gathering(game, TABLES[game], seed="in time")
        screen = load(game).for_options(around.sitting.table.records[0]["options"])
        seating = Seating(screen, around.sitting, Shown(screen, around.sitting))
        self.phones = phones = Noting(Device(b"d" * 32), files(screen), post=Path("/nowhere"))
        phones.open((HERE,))
        self.phone = phone = Phone("small", watched=True)
        wait(lambda: phones.port)
        phone.open(phones.address_of(phones.invite(around.sitting.persons[0])))
        wait(lambda: phones.guests)
        assert phones.admit(phones.guests[0])
        seating.seat(phones.seats)
        self.parts = had(seating, around)
        phones.show(*self.parts[0])
        phone.wait(lambda: any(one["kind"] == "tab" for one in phone.things()), "the page")
        phone.driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        phone.driver.get_log("performance")

    def close(self) -> None:
        self.phone.close()
        self.phones.close()
        self._around.sitting.close()


@pytest.fixture
def one_page(request: pytest.FixtureRequest) -> Iterator[OnePage]:
    if not (CHROMIUM.exists() and DRIVER.exists()):
        pytest.skip("Debian's chromium and chromium-driver are not installed")
    made = OnePage(request.param)
    yield made
    made.close()


WITH_SECRETS: Final = [game for game in TABLES if game not in ALL_OPEN]


@pytest.mark.parametrize("one_page", WITH_SECRETS, indirect=True)
def test_a_page_sends_at_its_ticks_whether_it_is_touched_or_not(one_page: OnePage) -> None:
    phones, phone = one_page.phones, one_page.phone
    offered: list[Any] = []
    for part in one_page.parts:
        if not offered:
            phones.show(*part)
            time.sleep(1.5)  # nothing moves for a moment
            offered = [one for one in phone.things() if one["kind"] in ("row", "act", "quick", "place")]
    place = offered[0]
    waits: dict[bool, list[float]] = {True: [], False: []}
    luck, touched = random.Random("touched"), 0
    for fingers in (False, True) * 4:
        end = time.monotonic() + TICKS * TICK_S / 8
        while time.monotonic() < end:
            if fingers:
                phone.touch(place["x"], place["y"])
                touched += len([*phones.touches()])
            time.sleep(TICK_S * luck.uniform(0, 2))
        came = 0.0
        for at, number in on_the_wire(phone):
            if number is not None:
                came = at
            elif came:
                waits[fingers].append(at - came)
                came = 0.0
    told = {one: [round(1000 * at) for at in quantiles(all_, n=10)] for one, all_ in waits.items()}
    assert touched > TICKS // 20
    assert min(map(len, waits.values())) > TICKS // 4, told
    assert apart(waits[True], waits[False]) < CHANCE, told


@pytest.mark.parametrize("one_page", WITH_SECRETS, indirect=True)
def test_a_page_sends_at_its_ticks_whether_it_has_drawn_something_new_or_not(one_page: OnePage) -> None:
    phones, parts = one_page.phones, one_page.parts
    luck, end = random.Random("drawn"), time.monotonic() + TICKS * TICK_S
    while time.monotonic() < end:
        time.sleep(TICK_S * luck.uniform(3, 9))
        phones.show(parts[0].still, parts[0].open, luck.choice(parts).own)
    passed = on_the_wire(one_page.phone)
    gaps: dict[bool, list[float]] = {True: [], False: []}
    before, said, new = 0.0, b"", False
    for at, number in passed:
        if number is None:
            if before:
                gaps[new].append(at - before)
            before, new = at, False
        elif phones.sealed[number] != said:
            said, new = phones.sealed[number], True
    told = {
        one: [round(1000 * sorted(all_)[len(all_) * part // 10]) for part in (1, 5, 9)] for one, all_ in gaps.items()
    }
    assert min(map(len, gaps.values())) > TICKS // 20, told
    assert apart(gaps[True], gaps[False]) < CHANCE, told
