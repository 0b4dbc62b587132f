"""The app in a process of its own, touched as somebody else says: so that phones outlive it when it is killed.

python -m tests.app.x_chairs FOLDER GAME PORT

Each line of its input is a command in JSON, each line that it prints says how the screen stands then: see
:class:`tests.app.chairs.Screen`.
What phones touch stands in FOLDER/touches.txt, with the records that it made, before any phone is told.
"""

from __future__ import annotations

import json
import queue
import sys
import threading
import time
from functools import partialmethod
from pathlib import Path
from typing import Any

from tests.app.by_touch import tell, touching
from tests.app.play import brisk
from tests.app.wanting import Wanting
from tests.app.x_phones import serve

LIVELY = 3
"""So often each kind of ask is answered with care in a game that phones play; then it goes on to its end."""


def main(folder: Path, game: str, port: int) -> None:
    with touching(folder, game) as finger:
        from companion.app import finger as fingers
        from companion.app.rig import screenshot
        from companion.phones import host
        from companion.phones.host import Phones
        from companion.phones.seating import Seating
        from companion.presentation.screen import load

        vars(host)["PORTS"] = (port,)
        Phones.open = partialmethod(Phones.open, ("127.0.0.1",))  # type: ignore[assignment]  # here is no home network
        fingers.PATIENCE = 15.0
        notes = (folder / "touches.txt").open("a", buffering=1)
        does = Seating.touch
        referee: Any = finger.referee
        bots = load(game).bots("chairs")

        def choose(view: Any, ask: Any) -> Any:
            return bots[ask.seat](view, ask)

        wanting = Wanting(referee, brisk(LIVELY) if game == "pleasantville" else choose)

        def touch(self: Any, seat: str, touch: Any) -> Any:
            records = self._sitting.table.records
            before = len(records)
            found = does(self, seat, touch)
            wanting.touched(seat, touch)
            if touch.number:
                made = [record.get("seat", "") for record in records[before:] if "answer" in record]
                said = [touch.number, touch.token, touch.what, touch.id, touch.held]
                print(json.dumps({"seat": seat, "touch": said, "made": made}), file=notes)
            return found

        Seating.touch = touch  # type: ignore[method-assign]
        commands: queue.Queue[dict[str, Any]] = queue.Queue()

        def hear() -> None:
            for line in sys.stdin:
                commands.put(json.loads(line))

        threading.Thread(target=hear, daemon=True).start()
        serves: bool | str = False
        while True:
            finger.frames(1)
            time.sleep(0.003)
            sitting = referee.sitting
            if serves and sitting is not None and sitting.outcome is None and referee.shell.sheet is None:
                finger.settle_news()
                if serves != "dice" or sitting.moment.what == "roll":
                    serve(finger, sitting, choose, 0.0)
            try:
                command = commands.get_nowait()
            except queue.Empty:
                continue
            match command:
                case {"tap": name}:
                    finger.tap(name)
                case {"turn to": name}:
                    finger.turn_to(name)
                    finger.tap(name)
                case {"settle": True}:
                    finger.settle_news()
                case {"serve": on}:  # all that is asked there, or the dice alone
                    serves = on
                case {"wants": "anew"}:
                    wanting.anew()
                case {"keep": file}:
                    finger.frames(2)
                    screenshot(Path(file))
                case {"answer behind the curtain": seat}:
                    if finger.find("menu Go on") is not None:  # the list waits for the chairs that get none
                        finger.tap("menu Go on")
                    finger.wait(lambda: referee.shell.curtain is not None, "the curtain")
                    finger.lift_curtain()
                    view = sitting.view()
                    finger.give(bots[seat](view, next(ask for ask in view.asks if ask.seat == seat)))
            tell(**facts(finger, referee), **(wanting.facts() if "wants" in command and referee.play else {}))


def facts(finger: Any, referee: Any) -> dict[str, Any]:
    """Say how the shared screen stands."""
    from companion.app.widgets.press import Press
    from companion.app.widgets.text import Text

    sitting = referee.sitting
    keys = [one.name for one in finger._widgets(referee.shell) if isinstance(one, Press)]
    found: dict[str, Any] = {"keys": [name for name in keys if finger.find(name) is not None]}
    if referee.shell.sheet is not None:
        found["sheet"] = [one.text for one in finger._widgets(referee.shell.sheet) if isinstance(one, Text)]
    desk = referee.play.phones if referee.play is not None else referee._lobby._door
    if desk is not None:
        found["port"] = desk.phones.port if desk.phones is not None else None
        found["url"] = desk.phones.address_of(desk.inviting) if desk.inviting is not None else ""
    if sitting is None or referee.play is None:
        return found
    moment = sitting.moment
    return found | {
        "curtain": moment.viewer if referee.shell.curtain is not None else "",
        "elsewhere": sorted(sitting.elsewhere),
        "asleep": sorted(desk.phones.asleep) if desk.phones is not None else [],
        "answers": [record["seat"] for record in sitting.table.records if "answer" in record],
        "log": [event.kind for event in sitting.table.log("table")],
        "persons": sitting.persons,
        "names": {seat: look.name for seat, look in referee.play.screen.seats.items()},
        "asked": [[ask.seat, ask.kind] for ask in sitting.table.asks],
        "last": {name: sitting.table.records[-1].get(name, "") for name in ("seat", "answer", "means")},
        "records": len(sitting.table.records),
        "ended": sitting.outcome.reason if sitting.outcome is not None else "",
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
