"""A table whose people hold phones, without a window: it does what the desk does at each beat.

    house = House("abductinators", {"players": 4}, folder, Phones)
    house.beat()                       # what was touched is done, what has changed goes out
    house.go_on()                      # what nobody with a phone is asked

It is kept in its folder, and goes on there when another is made of the same folder: after a kill, too. As a process it
lets in whatever comes, so that tests can kill it (see :func:`main`):

    python -m tests.phones.house GAME FOLDER PORT
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from companion.games import load as load_rules
from companion.kernel.canonical import canonical
from companion.kernel.game import Refused, Seat
from companion.phones import host
from companion.phones.chairs import Touch
from companion.phones.files import files
from companion.phones.host import Phones
from companion.phones.pairing import Device
from companion.phones.seating import Seating
from companion.presentation.notes import Notes
from companion.presentation.screen import GameScreen, load
from companion.presentation.shown import Shown
from companion.presentation.sitting import Sitting
from companion.trying.players import Chooser

HERE: Final = "127.0.0.1"
BEAT_S: Final = 0.06
"""Seconds from beat to beat."""
NOTES_S: Final = 0.5
"""Seconds from writing to writing of what people jot down."""
DEVICE: Final = b"d" * 32
KINDS: Final = ("row", "quick", "key", "act", "roll")


def offered(page: Mapping[str, Any]) -> list[Touch]:
    """Return what a page offers to touch: what phone.js would send, numbers apart."""
    question, token = page["question"], page["token"]
    found = [Touch(0, token, "first", one["id"]) for one in page["others"]]
    found += [Touch(0, token, "meanwhile", one["id"]) for one in page["standing"]]
    if page["undo"] is not None:
        found.append(Touch(0, page["undo"], "undo"))
    if question is None:
        return found
    holds = question["holds"]
    found += [Touch(0, token, "row", one["id"], holds) for one in question["rows"] if not one["head"]]
    found += [
        Touch(0, token, tap["what"], tap["id"]) for tap in (*question["places"].values(), *question["pieces"].values())
    ]
    found += [Touch(0, token, "quick", one["id"], one["held"]) for one in question["quick"]]
    found += [Touch(0, token, "key", one["id"]) for one in question["keys"]]
    if question["thrown"] is not None and not question["keys"]:
        found.append(Touch(0, token, "roll"))
    elif question["ready"] or question["complete"]:
        found += [Touch(0, token, "act", "", True)] * (1 + len(found))  # half of all touches go on
    return found


class House:
    """A sitting in a folder, and the phones of its people.

    :param make: makes the referee's side of them. :param pictures: browsers come, and fetch pictures.
    :ivar done: for each touch that was done, by seat and number, how often and how many records it made.
    """

    def __init__(
        self, game: str, options: Mapping[str, Any], folder: Path, make: Callable[..., Phones] = Phones, *,
        pictures: bool = False,
    ) -> None:  # fmt: skip
        path, rules = folder / "evening.saucer", load_rules(game)
        self.again = path.exists()
        if self.again:
            self.sitting = Sitting.resume(rules, path, bots={})
            self.sitting.table.pause(False)
        else:
            seats = rules.seats(rules.setup(options))
            self.sitting = Sitting.begin(
                rules, players=dict.fromkeys(seats, "person"), bots={}, options=options, path=path, seed="house"
            )
        self.screen: GameScreen = load(game).for_options(self.sitting.table.records[0]["options"])
        self.shown = Shown(self.screen, self.sitting)
        self._kept = path.with_suffix(".phones")
        known = json.loads(self._kept.read_text()) if self._kept.exists() else {}
        there = files(self.screen) if pictures else ()
        self.notes = Notes(self.sitting.table, every=NOTES_S)
        self.notes.open()
        self.phones = make(Device(DEVICE), there, known={bytes.fromhex(key): seat for key, seat in known.items()})
        self.phones.notes = self.notes
        self.seating = Seating(self.screen, self.sitting, self.shown, self.phones.paths)
        self.done: dict[tuple[Seat, int], list[int]] = {}
        self._luck = Chooser("house")
        self.seated()

    def seated(self) -> None:
        """Keep who has a phone, and ask them there."""
        self._kept.write_text(json.dumps({key.hex(): seat for key, seat in self.phones.known.items()}))
        self.seating.seat(self.phones.seats)

    def touches(self) -> Iterator[tuple[Seat, Touch]]:
        """Yield what was touched; tests may look in between."""
        yield from self.phones.touches()

    def beat(self) -> None:
        """Do what was touched, and send what has changed."""
        for seat, touch in self.touches():
            before = len(self.sitting.table.records)
            events = self.seating.touch(seat, touch)
            if events is not None:
                self.shown.went(events)
            self.done.setdefault((seat, touch.number), []).append(len(self.sitting.table.records) - before)
        parts = self.seating.parts()
        if parts is not None:
            self.phones.show(*parts)

    def go_on(self, *, screen: bool = True) -> None:
        """Do what waits for nobody with a phone: machines, dice in the open, time.

        :param screen: and answer for whoever is asked on the shared screen.
        """
        sitting, moment = self.sitting, self.sitting.moment
        with suppress(Refused):
            if moment.what in ("machine", "bot"):
                sitting.step()
            elif moment.what == "roll":
                sitting.roll(moment.token)
            elif moment.what == "clock" and sitting.table.time is not None:
                sitting.tick(5.0)
            elif screen and moment.what == "ask" and moment.ask is not None and moment.asked not in self.phones.seats:
                sitting.answer(moment.token, self._luck.among(moment.ask))

    def close(self) -> None:
        self.phones.close()
        self.notes.close()
        self.sitting.close()

    @property
    def story(self) -> list[bytes]:
        """All records as they stand in memory."""
        return [canonical(record) for record in self.sitting.table.records]


class Hosting(threading.Thread):
    """A house that lives in a thread, for browsers that come to it. What its thread does is asked for by :meth:`do`."""

    def __init__(
        self, game: str, options: Mapping[str, Any], folder: Path, port: int, *, pictures: bool = True,
        address: str = HERE,
    ) -> None:  # fmt: skip
        super().__init__(daemon=True)
        self._given = game, options, folder
        self._pictures = pictures
        self._address = address
        self._port = port
        self._wanted: list[Callable[[], object]] = []
        self._over = threading.Event()
        self._begun = threading.Event()
        self.pace_s = BEAT_S

    def __enter__(self) -> Hosting:
        if not self.is_alive():
            self.start()
        assert self._begun.wait(120)
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self.join()

    def run(self) -> None:
        before = host.PORTS
        vars(host)["PORTS"] = (self._port,)
        self.house = House(*self._given, pictures=self._pictures)
        self.house.phones.open((self._address,))
        while not self._over.is_set():
            wanted, self._wanted = self._wanted, []
            for deed in wanted:
                deed()
            self.house.beat()
            self.house.go_on(screen=False)
            if self.house.phones.port:
                self._begun.set()
            self._over.wait(self.pace_s)
        self.house.close()
        vars(host)["PORTS"] = before

    def do(self, deed: Callable[[], Any]) -> Any:
        """Do something in its thread; return what it gives."""
        given: list[Any] = []
        ready = threading.Event()

        def done() -> None:
            given.append(deed())
            ready.set()

        self._wanted.append(done)
        assert ready.wait(60)
        return given[0]

    def code(self, viewer: Seat, way: str = "code") -> str:
        """Invite somebody: return the code, or the digits."""
        return str(getattr(self.do(lambda: self.house.phones.invite(viewer)), way))

    def admit(self) -> Seat:
        """Let in whoever waits, as soon as somebody does; return whose chair it is."""
        end = time.monotonic() + 60
        while not self.house.phones.guests:
            assert time.monotonic() < end, "nobody has come"
            time.sleep(0.01)

        def admit() -> Seat:
            guest = self.house.phones.guests[0]
            assert self.house.phones.admit(guest)
            self.house.seated()
            return guest.viewer

        return str(self.do(admit))

    def part(self, viewer: Seat) -> None:
        def part() -> None:
            self.house.phones.part(viewer)
            self.house.seated()

        self.do(part)


def main(arguments: Sequence[str]) -> None:
    """Play on in a folder until killed; say in a line of JSON what was done, before it is acknowledged."""
    game, folder, port = arguments[0], Path(arguments[1]), int(arguments[2])
    vars(host)["PORTS"] = (port,)
    options = json.loads(arguments[3])
    house = House(game, options, folder)
    seats = house.sitting.persons
    house.phones.open((HERE,))
    for seat in () if house.again else seats:
        print(json.dumps({"seat": seat, "code": house.phones.invite(seat).code}), flush=True)
    print(json.dumps({"ready": house.again, "records": len(house.story)}), flush=True)
    told = 0
    while house.sitting.outcome is None:
        for guest in house.phones.guests:
            house.phones.admit(guest)
            house.seated()
        house.beat()
        house.go_on()
        for (seat, number), made in list(house.done.items())[told:]:
            print(json.dumps({"did": seat, "number": number, "made": made[-1]}), flush=True)
        told = len(house.done)
        time.sleep(BEAT_S / 4)
    print(json.dumps({"over": True}), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
