"""Plays a game with phones, on the display it is given: the shared screen is touched for what lies open.

The second phone has a browser of WebKit's family where there is one, as on every iPhone; the others have Chromium.

python -m tests.app.x_phones FOLDER EVENING [RECORDS]

It ends with the game, or as soon as so many answers are recorded. What happened stands in FOLDER/evening.txt, and where
nothing went on any more what everybody saw then.
"""

from __future__ import annotations

import atexit
import random
import sys
import time
from collections import Counter
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from functools import partialmethod
from pathlib import Path
from typing import Any

from companion.app.virtual import virtual_display
from companion.kernel.game import TABLE, Answer
from tests.app.by_touch import leave_litter, tell, touching
from tests.app.play import brisk
from tests.phones.people import Person, Wanted, has_webkit

BREATH_S = 0.03
"""Between two looks at how the evening goes: phones have the core meanwhile."""
STALL_S = 45.0
"""After so long without an answer nothing goes on any more."""


@dataclass(frozen=True)
class Evening:
    """How a game is begun.

    :ivar touched: what is touched on the sheet for a new game. :ivar televisions: look on beside the phones.
    :ivar here: who have no phone, and are asked on the shared screen. :ivar nights: it ends with so many.
    """

    game: str
    touched: tuple[str, ...]
    televisions: int = 0
    here: tuple[str, ...] = ()
    nights: int = sys.maxsize


FIVE = ("players 7", "players 6", "players 5", "announcer device")
EVENINGS = {
    "body_snatchers": Evening("body_snatchers", (*FIVE, "phones on")),
    "visits": Evening("body_snatchers", FIVE),
    "eight": Evening("body_snatchers", ("announcer device", "phones on"), nights=2),
    "abductinators": Evening("abductinators", ("players 5",)),
    "mixed": Evening("abductinators", ("players 5", "wodget bot"), here=("fimm",)),
    "pleasantville": Evening("pleasantville", ("town person", "alien person", "dice screen"), televisions=3),
}


def main(folder: Path, name: str, most: int) -> None:
    evening = EVENINGS[name]
    with touching(folder, evening.game, real=False) as finger:
        leave_litter()
        from kivy.clock import Clock

        from companion.app import finger as fingers
        from companion.app.rig import screenshot
        from companion.phones.host import Phones
        from companion.presentation.screen import load
        from companion.presentation.set_up import steps

        referee: Any = finger.referee
        Phones.open = partialmethod(Phones.open, ("127.0.0.1",))  # type: ignore[assignment]  # here is no home network
        finger.tap("new game")
        for key in evening.touched:
            finger.turn_to(key)
            finger.tap(key)
        finger.tap("begin")
        if steps(evening.game, first=False):
            finger.tap("choice 0")
        sitting = referee.sitting
        people: list[Person] = []
        atexit.register(lambda: list(map(leave, people)))
        with ExitStack() as stack:
            webkit = stack.enter_context(virtual_display((800, 900))) if has_webkit() else ""
            atexit.register(stack.pop_all().close)
        try:
            let_in(finger, referee, evening, people, webkit)
        except TimeoutError:
            screenshot(folder / "screen.png")
            raise
        fingers.PATIENCE = 10.0
        for person in people:
            person.begun.set()
        bots = load(evening.game).bots("phones")
        sheet = (folder / "evening.txt").open("w", buffering=1)
        start = time.monotonic()

        def pace(_dt: float) -> None:
            what = sitting.moment.what
            sitting.pace = 60.0 if what == "clock" else 3.0 if what == "wait" else 1.0

        brief = brisk(5)

        def town(view: Any, ask: Any) -> Answer:
            if evening.game == "pleasantville":  # twelve turns are long
                return brief(view, ask)
            bot = bots[ask.seat] if ask.seat in bots else next(iter(bots.values()))
            return bot(view, ask)

        Clock.schedule_interval(pace, 0)
        asked: dict[str, Any] = {}
        luck = random.Random(name)
        lifted: Counter[str] = Counter()
        last, count, stalled = time.monotonic(), 0, ""
        nights: list[float] = []
        secret: set[str] = set()
        fell, dawns = 0.0, 0
        while sitting.outcome is None and count < most and not any(person.failed for person in people):
            finger.settle_news()
            if referee.shell.curtain is not None:
                lifted[sitting.moment.viewer] += 1
                print(f"{time.monotonic() - start:7.1f} curtain: {sitting.moment.viewer}", file=sheet)
                finger.lift_curtain()
            if sitting.moment.what == "together":
                secret |= titles(referee)
            if not fell and any(event.kind == "night" for event in sitting.table.log(TABLE)[-5:]):
                fell = time.monotonic()
            seen = sum(event.kind == "dawn" for event in sitting.table.log(TABLE))
            if seen > dawns:
                nights.append(round(time.monotonic() - fell, 1))
                fell, dawns = 0.0, seen
                if len(nights) >= evening.nights:
                    break
            now = len(sitting.table.records)
            if now != count:
                for record in sitting.table.records[count:]:
                    said = record.get("seat", ""), record.get("answer", "")
                    print(f"{time.monotonic() - start:7.1f}", *said, file=sheet)
                count, last = now, time.monotonic()
            elif time.monotonic() > last + STALL_S:
                stalled = f"{sitting.moment} {sitting.table.asks}"
                break
            serve(finger, sitting, town, last)
            wished(referee, people, asked, town, luck)
            finger.frames(1)
            time.sleep(BREATH_S)
        if stalled:
            screenshot(folder / "screen.png")
            for person in people:
                person.kept = folder / f"{person.name}.png"
            finger.wait(lambda: all(person.kept is None or not person.is_alive() for person in people), "the pictures")
        for person in people:
            print(f"-- {person.name} {dict(person.told)}\n{person.seen}", file=sheet)
            leave(person)
        path = sitting.path
        tell(
            over=sitting.outcome is not None,
            reason=sitting.outcome.reason if sitting.outcome else None,
            stalled=stalled,
            curtains=lifted,
            nights=nights,
            looks={title: sum(title in person.looks for person in people) for title in secret},
            odd=unlike(people, secret),
            touches=[person.touches for person in people],
            failed=[person.failed for person in people],
            told={words: sum(p.told[words] for p in people) for words in {w for p in people for w in p.told}},
            records=len(sitting.table.records),
            kinds=sorted({event.kind for event in sitting.table.log(TABLE)}),
            elsewhere=sorted(sitting.elsewhere),
            seconds=round(time.monotonic() - start, 1),
            path=str(path),
        )


def serve(finger: Any, sitting: Any, choose: Any, last: float) -> None:
    """Touch on the shared screen what is asked in the open, unless somebody does it on a phone."""
    moment, stage = sitting.moment, finger.referee.stage
    panel = stage.panel if stage is not None else None
    if moment.ask is None or panel is None or finger.referee.shell.curtain is not None:
        return
    if not moment.private and time.monotonic() < last + (3.0 if moment.token.number % 2 else 0.0):
        return
    try:
        if moment.what == "roll":
            finger.roll()
        elif moment.what == "ask":
            from companion.app.finger import known

            finger.give(choose(*known(sitting, moment.ask)))
    except (TimeoutError, StopIteration, ValueError):
        return  # somebody was sooner, on a phone; where nobody was, nothing goes on, and that is told


def wished(referee: Any, people: list[Person], asked: dict[str, Any], choose: Any, luck: random.Random) -> None:
    """Give people something to want, once for each ask on their phones: what a machine would do in their place."""
    seating = referee.play.phones._seating
    for person in people:
        chair = seating._chairs.get(person.name)
        moment = chair.moment if chair is not None else None
        if moment is None or moment.what not in ("ask", "roll") or asked.get(person.name) == moment.token:
            continue
        asked[person.name] = moment.token
        person.wishes = []
        if moment.what == "roll" or luck.random() < 0.2:  # some follow their whims
            continue
        asking = chair._ask(moment)
        view = referee.sitting.table.view(person.name)
        if moment.ask.seat == person.name or moment.ask.seat == TABLE:
            ask = next(one for one in view.asks if one.seat == moment.ask.seat)
            with suppress(ValueError):  # they have touched something else already
                person.wishes = [wanted(chair.page(), tap) for tap in asking.prompt.route(choose(view, ask))]


def titles(referee: Any) -> set[str]:
    """Return what stands over the questions of those who are asked on phones."""
    pages = [chair.page() for chair in referee.play.phones._seating._chairs.values()]
    return {page.question.title for page in pages if page.question is not None}


def wanted(page: Any, tap: Any) -> Wanted:
    """Say by what words a tap is found on a page."""
    question = page.question
    match tap.what:
        case "act":
            return "act", question.deed, tap.held or question.acts == "hold"
        case "place":
            names = {spot.id: spot.name for ground in page.grounds for spot in ground.places}
            return "place", names.get(tap.id, tap.id), tap.held
        case "row":
            return "row", next((row.words for row in question.rows if row.id == tap.id), tap.id), tap.held
    buttons = question.quick if tap.what == "quick" else question.keys
    return tap.what, next((one.words for one in buttons if one.id == tap.id), tap.id), tap.held


def unlike(people: list[Person], secret: set[str]) -> dict[str, dict[str, list[str]]]:
    """Return the titles under which not all pages stood alike: each look that some had and others had not, and who."""
    odd: dict[str, dict[str, list[str]]] = {}
    for title in sorted(secret):
        shown = [person for person in people if title in person.looks]
        every = {look for one in shown for look in one.looks[title]}
        looks = {look: [one.name for one in shown if look in one.looks[title]] for look in every}
        if some := {look: names for look, names in looks.items() if len(names) < len(shown)}:
            odd[title] = some
    return odd


def leave(person: Person) -> Person:
    """Put a phone aside."""
    person.done.set()
    person.join(30)
    return person


def show_chairs(finger: Any, referee: Any, row: str) -> None:
    """Have the list of chairs open: it goes when all persons have phones, and a curtain that falls takes it away."""

    def there() -> bool:
        return finger.find(row) is not None

    for _ in range(3):
        with suppress(TimeoutError):
            finger.wait(there, within_s=1.0)  # its chairs are named a beat after the postman listens
            return
        finger.settle_news()
        with suppress(TimeoutError):
            finger.tap("menu" if referee.shell.curtain is None else "curtain menu")
            finger.wait(lambda: finger.find("menu Phones") is not None, "the menu", within_s=5.0)
            finger.tap("menu Phones")
    finger.wait(there, "the chairs")


def let_in(finger: Any, referee: Any, evening: Evening, people: list[Person], webkit: str) -> None:
    """Touch every chair of a person on the shared screen, and let the phone in that comes."""
    desk = referee.play.phones
    desk.open()
    seats = [seat for seat in referee.sitting.persons if seat not in evening.here]
    names = {seat: referee.play.screen.seats[seat].name for seat in seats}
    finger.wait(lambda: desk.phones is not None and desk.phones.port, "the postman")
    for who, chair in [*names.items(), *((f"{TABLE}{n}", "A television") for n in range(evening.televisions))]:
        row = f"menu {chair}"
        show_chairs(finger, referee, row)
        finger.tap(row)
        if who.startswith(TABLE) and TABLE in desk.phones.known.values():
            finger.tap("menu One more television")
        finger.wait(lambda: desk.inviting is not None, "the code")
        person = Person(who, touches=who in names, webkit=webkit if len(people) == 1 else "")
        person.opened = desk.phones.address_of(desk.inviting)
        person.start()
        people.append(person)
        finger.tap("admit")
        finger.wait(lambda: finger.find("admit") is None, "the next")
        if who in names:
            finger.wait(lambda seat=who: seat in referee.sitting.elsewhere, "the chair")
    if finger.find("menu Go on") is not None:  # the list waits for the chairs that get none
        finger.tap("menu Go on")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else sys.maxsize)
