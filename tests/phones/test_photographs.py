"""Photographs on their way from a phone, and what reads them: one process ends by them, and nothing else."""

from __future__ import annotations

import io
import pickle
import random
import secrets
import struct
import subprocess
import threading
import time
import zlib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from http import HTTPStatus
from multiprocessing import Pipe
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from companion.app import photographs
from companion.app.photographs import PhotographReader, read_aside
from companion.camera import photograph
from companion.camera.laid import LaidTable
from companion.camera.photograph import Doubt, Order, Reading
from companion.kernel.board import boards
from companion.kernel.game import TABLE
from companion.kernel.reconcile import Seen
from companion.phones import host, mail
from companion.phones.chairs import Touch
from companion.phones.frames import FrameError
from companion.phones.host import Phones
from companion.phones.pairing import Device
from companion.phones.photographs import MOST, PART_ROOM, Arriving
from companion.presentation import aside
from hardware.simulator.optics import Camera
from tests.phones.test_postman import let_in, pid
from tests.phones.wire import HERE, Shot, World, wait

GAME = "pleasantville"
ORDER = Order(GAME, "en", cards=False)


@pytest.fixture
def phones(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phones]:
    """Open a referee with a postman of its own."""
    monkeypatch.setattr(host, "PORTS", (0,))
    monkeypatch.setattr(host, "AGAIN_S", 0.05)
    there = Phones(Device(), ())
    there.open((HERE,))
    wait(lambda: there.port)
    yield there
    there.close()


@cache
def picture() -> bytes:
    """Three counters on the map of Pleasantville."""
    placed = dict(zip(("mayor", "doctor", "maid"), boards(GAME)["town"].ids, strict=False))
    return LaidTable(GAME).photograph(placed, Camera(1600, 1200, tilt_deg=8))


def never(_piece: str, _place: str) -> bool:
    return False


def read(data: bytes) -> Reading | None:
    return read_aside(ORDER, lambda: data, never)


def expected(phones: Phones, shot: Shot) -> list[bytes]:
    """Let a photograph come; what came of it is put into this."""
    came: list[bytes] = []
    assert phones.expect(Arriving(shot.wish, came.append))
    return came


def port_of(phones: Phones) -> int:
    assert phones.port is not None
    return phones.port


def sent(phones: Phones, shot: Shot) -> bool:
    return shot.send(port_of(phones), port_of(phones))


def send(phones: Phones, shot: Shot) -> None:
    """Send what is expected, as soon as the postman knows."""
    wait(lambda: sent(phones, shot))


def opened(phones: Phones, shot: Shot) -> ClientConnection:
    """Open the socket of what is expected, as soon as the postman knows."""
    lines: list[ClientConnection] = []

    def there() -> bool:
        with suppress(InvalidStatus):
            lines.append(shot.socket(port_of(phones), port_of(phones)))
        return bool(lines)

    wait(there)
    return lines[0]


# ---- on the way -------------------------------------------------------------------------------------------------


def test_a_photograph_comes_whole_by_the_socket_that_its_key_names(phones: Phones) -> None:
    shot = Shot(secrets.token_bytes(3 * PART_ROOM + 17))
    came = expected(phones, shot)
    send(phones, shot)
    wait(lambda: came)
    assert came == [shot.jpeg]
    assert not sent(phones, shot), "its socket opens once"
    another = Shot(b"another")
    came = expected(phones, another)
    send(phones, another)
    wait(lambda: came)
    assert came == [b"another"]


def test_the_end_of_one_photograph_is_not_that_of_the_next(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    """The postman says that a socket is closed a little after all of its photograph has come."""
    heard: list[mail.Message] = []
    hear = phones._hear

    def listen(message: mail.Message) -> None:
        heard.append(message)
        hear(message)

    monkeypatch.setattr(phones, "_hear", listen)
    one, another = Shot(b"one"), Shot(b"another")
    came = expected(phones, one)
    send(phones, one)
    wait(lambda: came)
    wait(lambda: any(message.kind == mail.CARRIED and not message.text for message in heard))
    (closed,) = (message for message in heard if message.kind == mail.CARRIED and not message.text)
    came = expected(phones, another)
    hear(closed)
    assert not came
    send(phones, another)
    wait(lambda: came)
    assert came == [b"another"]


def test_nobody_else_opens_that_socket(phones: Phones) -> None:
    port, shot = port_of(phones), Shot(b"picture")
    assert not sent(phones, shot), "nothing is expected"
    came = expected(phones, shot)
    assert not sent(phones, Shot(b"picture")), "another key is another name"
    path = mail.PICTURE + Arriving(shot.wish, lambda _: None).name

    def refused(origin: str) -> int:
        with pytest.raises(InvalidStatus) as caught:
            connect(f"ws://{HERE}:{port}{path}", origin=Origin(origin), compression=None, legacy=True)
        return caught.value.response.status_code

    others = (f"http://{HERE}:1", "http://evil.example", "null")
    wait(lambda: refused(others[0]) != HTTPStatus.NOT_FOUND)  # the postman knows what is expected
    assert {refused(origin) for origin in others} == {HTTPStatus.FORBIDDEN}
    assert not came
    send(phones, shot)
    wait(lambda: came)
    assert came == [b"picture"]


def test_one_comes_at_a_time_and_what_breaks_off_makes_room(phones: Phones) -> None:
    shot = Shot(bytes(2 * PART_ROOM))
    came = expected(phones, shot)
    assert not phones.expect(Arriving(Shot(b"other").wish, came.append))
    line = opened(phones, shot)
    line.send(next(shot.parts()))
    line.recv(10)
    line.close()
    wait(lambda: came)
    assert came == [b""], "half of it is none of it"
    assert phones.expect(Arriving(Shot(b"other").wish, came.append))


@pytest.mark.parametrize("lie", ["another key", "longer", "shorter", "no frame", "a huge frame", "text", "twice"])
def test_a_phone_that_lies_about_its_photograph_is_cut_off(phones: Phones, lie: str) -> None:
    said = {"longer": 2 * PART_ROOM + 5, "shorter": PART_ROOM + 1}.get(lie)
    shot = Shot(bytes(2 * PART_ROOM), said)
    came = expected(phones, shot)
    line = opened(phones, shot)
    frames: dict[str, list[Any]] = {
        "another key": [*Shot(shot.jpeg).parts()],
        "no frame": [b"x"],
        "a huge frame": [bytes(mail.PART_FRAME + 1)],
        "text": ["words"],
        "twice": [next(shot.parts())] * 2,
    }
    with suppress(ConnectionClosed):
        for frame in frames.get(lie, [*shot.parts()]):
            line.send(frame)
            line.recv(10)
    if lie == "longer":
        line.close()  # nobody knows better before
    with pytest.raises(ConnectionClosed):
        line.recv(10)
    wait(lambda: came)
    assert came == [b""]


def test_a_touch_announces_no_photograph_of_a_size_that_none_has() -> None:
    key = "0" * 64
    for wish in ("", key, f"{key} 0", f"{key} -5", f"{key} {MOST + 1}", f"{key} 5 5", f"{key[:-1]}g 5", f"{key} ٣"):
        with pytest.raises(FrameError):
            Arriving(wish, lambda _: None)
    assert str(key) not in repr(Arriving(f"{key} {MOST}", lambda _: None))


def test_a_postman_that_dies_ends_the_photograph_and_another_comes(phones: Phones) -> None:
    shot = Shot(bytes(9 * PART_ROOM))
    came = expected(phones, shot)
    line = opened(phones, shot)
    line.send(next(shot.parts()))
    line.recv(10)
    subprocess.run(["kill", "-9", str(pid())], check=True)
    wait(lambda: came)
    assert came == [b""]
    wait(lambda: phones.port)
    shot = Shot(b"once more")
    came = expected(phones, shot)
    send(phones, shot)
    wait(lambda: came == [b"once more"])
    with suppress(ConnectionClosed):
        line.close()


@pytest.mark.slow
def test_frames_keep_their_ticks_while_the_largest_photograph_comes(phones: Phones) -> None:
    phone = let_in(phones, "town")
    phones.show(b"", b"", {"town": b"x"})
    phone.read(phone.read_ + 5)

    def gaps(seconds: float, ends: list[bytes]) -> list[float]:
        """How far frames are apart, until so many seconds are over or a photograph is there."""
        found, before, end = [], 0.0, time.monotonic() + seconds
        while time.monotonic() < end and not ends:
            phone.read(phone.read_ + 1)
            now = time.monotonic()
            found += [now - before] if before else []
            before = now
            phone.socket.send(phone.browser.tap())
        return sorted(found)

    usual = gaps(10.0, [])
    meanwhile: list[float] = []
    while len(meanwhile) < 40:
        shot = Shot(secrets.token_bytes(MOST))
        came = expected(phones, shot)
        sending = threading.Thread(target=send, args=(phones, shot))
        sending.start()
        meanwhile += gaps(30.0, came)
        sending.join()
        assert came == [shot.jpeg]
    for at in (0.5, 0.9):
        told = [all_[int(len(all_) * at)] for all_ in (usual, sorted(meanwhile))]
        assert abs(told[0] - told[1]) < 0.015, f"{at}: {told}"


# ---- what reads them --------------------------------------------------------------------------------------------


def test_what_was_made_ready_for_a_photograph_reads_it_and_ends() -> None:
    ready = PhotographReader(ORDER)
    told = read_aside(ORDER, picture, never, ready)
    assert told is not None
    assert len(told.seen) == 3
    assert ready.ended
    other = PhotographReader(msgspec.structs.replace(ORDER, language="de"))
    assert read_aside(ORDER, picture, never, other) is not None
    assert other.ended, "it was made for something else"


def test_what_was_made_ready_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photographs, "WAITS_S", 0.1)
    ready = PhotographReader(ORDER)
    wait(lambda: ready.ended)
    told = read_aside(ORDER, picture, never, ready)
    assert told is not None
    assert len(told.seen) == 3, "another is made for whoever comes later"


def as_kind(kind: str) -> bytes:
    out = io.BytesIO()
    Image.open(io.BytesIO(picture())).convert("RGB").resize((400, 300)).save(out, kind)
    return out.getvalue()


def says_it_is(wide: int, high: int) -> bytes:
    """Make a JPEG that says it has another size."""
    data = bytearray(picture())
    at = data.index(b"\xff\xc0")
    data[at + 5 : at + 9] = struct.pack(">HH", high, wide)
    return bytes(data)


def bomb() -> bytes:
    """Make a PNG of 30,000 by 30,000 pixels in a hundred kilobytes."""

    def chunk(name: bytes, text: bytes) -> bytes:
        return struct.pack(">I", len(text)) + name + text + struct.pack(">I", zlib.crc32(name + text))

    head = struct.pack(">IIBBBBB", 30_000, 30_000, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes(3751 * 30_000), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@cache
def endless() -> bytes:
    """Make a JPEG of 12 megapixels that comes in thousands of scans: each takes a look at all of it."""
    out = io.BytesIO()
    Image.new("RGB", (4000, 3000), (90, 80, 70)).save(out, "JPEG", progressive=True)
    data = out.getvalue()
    last = data.rindex(b"\xff\xda")
    scan = data[last:-2]
    return data[:-2] + scan * ((MOST - len(data)) // len(scan)) + data[-2:]


def hostile() -> dict[str, bytes]:
    """Files that are no photographs."""
    luck, good = random.Random("hostile"), picture()
    head = good.index(b"\xff\xda") + 12
    found = {
        "nothing to speak of": b"\0",
        "a half": good[: len(good) // 2],
        "a head alone": good[:head],
        "noise after a head": good[:head] + luck.randbytes(len(good) - head),
        "noise": luck.randbytes(100_000),
        "larger than large": says_it_is(65_500, 65_500),
        "larger than it is": says_it_is(4000, 3000),
        "a line": says_it_is(65_500, 1),
        "a bomb": bomb(),
        "a drawing": b"<svg xmlns='http://www.w3.org/2000/svg' width='99999' height='99999'/>",
        "a page": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 400 300\nshowpage\n",
    }
    found |= {kind: as_kind(kind) for kind in ("PNG", "GIF", "BMP", "TIFF", "WEBP", "JPEG2000")}
    return found | {f"a wrong byte, {n}": spoilt(luck, good) for n in range(3)}


def spoilt(luck: random.Random, good: bytes) -> bytes:
    data = bytearray(good)
    for _ in range(20):
        data[luck.randrange(len(data))] = luck.randrange(256)
    return bytes(data)


@pytest.mark.slow
def test_hostile_pictures_from_a_phone_that_was_let_in_end_one_process_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(photographs, "READS_S", 6.0)
    with World(GAME, {}, seed=1, folder=tmp_path) as world:
        world.join(*world.around.viewers)
        (viewer, *_others) = world.around.sitting.persons
        while world.on_table.asked() is None:
            world.around.do(world.around.acts()[0])
        world.settle()
        records = len(world.around.sitting.table.records)
        for name, data in hostile().items():
            told = world.photograph(viewer, data)
            assert told is not None, f"{name} ends it without a word"
            assert told.problem or {one.id for one in told.seen} <= {"mayor", "doctor", "maid"}, f"{name} shows {told}"
            assert world.phones[viewer].own["told"]
        assert world.photograph(viewer, endless()) is None
        good = world.photograph(viewer, picture())
        assert {one.id for one in good.seen} == {"mayor", "doctor", "maid"}
        assert len(world.around.sitting.table.records) == records
        assert not [one for one in threading.enumerate() if one.name == "photograph" and one.is_alive()]


@cache
def read_good() -> Reading:
    told = read(picture())
    assert told is not None
    return told


def test_hostile_pictures_are_told_to_be_no_photographs() -> None:
    assert {one.id for one in read_good().seen} == {"mayor", "doctor", "maid"}
    hostile_ = hostile()
    for name in ("a half", "PNG"):
        told = read(hostile_[name])
        assert told is not None
        assert (told.seen, told.problem) == ((), "The photograph is damaged. Take another."), name


@pytest.mark.slow
def test_a_picture_that_takes_for_ever_is_given_up_and_its_process_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[subprocess.Popen[bytes]] = []
    limits: list[str] = []

    def noted(*words: Any, **how: Any) -> Any:
        process, pipe = aside.start(*words, **how)
        begun.append(process)
        return process, pipe

    def limited() -> bool:
        with suppress(OSError):
            text = Path(f"/proc/{begun[0].pid}/limits").read_text()
            if "Max file size             0 " in text:
                limits.append(text)
        return bool(limits)

    monkeypatch.setattr("companion.app.photographs.start", noted)
    monkeypatch.setattr(photographs, "READS_S", 5.0)
    watching = threading.Thread(target=lambda: wait(lambda: begun and limited()))
    watching.start()
    with pytest.raises(TimeoutError):
        read(endless())
    watching.join()
    assert begun[0].returncode is not None, "it has ended"
    (text,) = limits
    for what, most in (("cpu time", 40), ("address space", 3 << 29), ("core file size", 0)):
        assert f"Max {what}".ljust(26) + str(most) in text


class Bad:
    """What has taken the reading process over.

    :param says: what it says first, and then whenever it is answered.
    """

    def __init__(self, says: bytes) -> None:
        ours, self._theirs = Pipe()
        self.pipe = ours
        self._says = says
        threading.Thread(target=self._speak, daemon=True).start()

    def _speak(self) -> None:
        with suppress(EOFError, OSError):
            while True:
                self._theirs.recv_bytes()
                self._theirs.send_bytes(self._says)


def told(seen: list[Any], row: Any = None, problem: str = "") -> bytes:
    return msgspec.json.encode({"type": "Reading", "seen": seen, "row": row, "problem": problem})


CARD = {"id": "mayor", "kind": "card", "turn": 0, "angle_deg": 0.0, "x": 0.0, "y": 0.0}


@pytest.mark.parametrize(
    "says",
    [
        pickle.dumps(Seen("mayor", None)),
        b"",
        b"null",
        b'{"type": "Other"}',
        told([["nobody", "a1"]]),
        told([["mayor", "nowhere"]]),
        told([["mayor", "../../etc"]]),
        told([["mayor"]] * 3, {"cards": [CARD | {"id": "nobody"}]}),
        told([], {"problem": "x" * 601}),
        told([], None, "x" * 601),
        told([["mayor", None, 1.0, 1.0, "", None, False]] * 20_000),
    ],
)
def test_what_no_photograph_shows_is_not_believed(says: bytes) -> None:
    with pytest.raises((ValueError, OSError)):
        photograph.ask(Bad(says).pipe, GAME, b"picture", never, 5.0)


def test_whoever_asks_without_end_is_given_up() -> None:
    asked: list[str] = []

    def may(piece: str, _place: str) -> bool:
        asked.append(piece)
        return True

    began = time.monotonic()
    with pytest.raises(TimeoutError):
        photograph.ask(Bad(msgspec.json.encode(Doubt("mayor", "x"))).pipe, GAME, b"picture", may, 0.5)
    assert len(asked) > 10
    assert time.monotonic() - began < 5, "it is given up soon"


# ---- who may, and when ------------------------------------------------------------------------------------------


def test_only_who_sits_there_photographs_and_only_in_the_open(tmp_path: Path) -> None:
    with World(GAME, {}, seed=1, folder=tmp_path) as world:
        world.join(*world.around.viewers)
        (viewer, *_others) = world.around.sitting.persons
        assert world.on_table.asked() is None, "the headquarters is chosen in secret"
        assert world.photograph(viewer, picture()) is None
        assert "while the shared screen is asking" in world.phones[viewer].own["told"]
        while world.on_table.asked() is None:
            world.around.do(world.around.acts()[0])
        world.settle()
        assert world.photograph(TABLE, picture()) is None, "a television sends nothing"
        world.step({viewer: Touch(what="picture", id="nonsense")})
        world.settle()
        assert "too large" in world.phones[viewer].own["told"]
        assert not world.readings
        assert world.phones[viewer].open["question"], "what is asked stands as before"
