"""Plays a game with phones alone, on the display it is given: the shared screen is touched to let them in.

python -m tests.app.x_phones FOLDER GAME [RECORDS]

It ends with the game, or as soon as so many answers are recorded.
"""

from __future__ import annotations

import sys
import time
from functools import partialmethod
from pathlib import Path
from typing import Any

from companion.kernel.game import TABLE
from tests.app.by_touch import tell, touching
from tests.phones.people import Person

LONGEST_S = 400.0


def body_snatchers(finger: Any) -> None:
    for players in (7, 6, 5):
        finger.tap(f"players {players}")
    finger.tap("announcer device")
    finger.tap("begin")


BEGIN = {"body_snatchers": body_snatchers}


def main(folder: Path, game: str, most: int) -> None:
    with touching(folder, game, real=False) as finger:
        from kivy.clock import Clock

        from companion.phones.host import Phones

        referee: Any = finger.referee
        Phones.open = partialmethod(Phones.open, ("127.0.0.1",))  # type: ignore[assignment]  # here is no home network
        finger.tap("new game")
        BEGIN[game](finger)
        sitting = referee.sitting
        people = let_in(finger, referee)
        for person in people:
            person.begun.set()
        lifted = 0

        def pace(_dt: float) -> None:
            sitting.pace = 60.0 if sitting.moment.what in ("clock", "wait") else 1.0

        Clock.schedule_interval(pace, 0)
        end = time.monotonic() + LONGEST_S
        while sitting.outcome is None and time.monotonic() < end and len(sitting.table.records) < most:
            finger.settle_news()
            lifted += referee.shell.curtain is not None
            if sitting.moment.what == "roll":
                finger.roll()
            finger.frames(1)
            time.sleep(0.005)
            broken = [person.failed for person in people if person.failed]
            if broken:
                break
        for person in people:
            person.done.set()
        for person in people:
            person.join(30)
        tell(
            over=sitting.outcome is not None,
            curtains=lifted,
            touches=[person.touches for person in people],
            failed=[person.failed for person in people],
            records=len(sitting.table.records),
            kinds=sorted({event.kind for event in sitting.table.log(TABLE)}),
            elsewhere=sorted(sitting.elsewhere),
        )


def let_in(finger: Any, referee: Any) -> list[Person]:
    """Touch every chair of a person on the shared screen, and let the phone in that comes."""
    people = []
    desk = referee.play.phones
    desk.open()
    finger.wait(lambda: desk.phones is not None and desk.phones.port, "the postman")
    referee.shell.close_sheet()
    for seat in referee.sitting.persons:
        finger.settle_news()
        finger.tap("menu" if referee.shell.curtain is None else "curtain menu")
        finger.tap("menu Phones")
        chair = f"menu {referee.play.screen.seats[seat].name}"
        finger.wait(lambda chair=chair: finger.find(chair) is not None, "the chairs")
        finger.tap(chair)
        finger.wait(lambda: desk.inviting is not None, "the code")
        person = Person(seat)
        person.opened = desk.phones.address_of(desk.inviting)
        person.start()
        finger.tap("admit")
        finger.wait(lambda seat=seat: seat in referee.sitting.elsewhere, "the chair")
        people.append(person)
    return people


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else sys.maxsize)
