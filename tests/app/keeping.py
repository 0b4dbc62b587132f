"""A game whose key two phones keep, played by touches on their pages; what moves on the table is photographed.

with Evening(folder, display, webkit) as evening:
    evening.begin()
    evening.play(photographs=2, records=60)
    evening.cut()                          # its power
    evening.come_back()

The shared screen is touched for dice, the list of phones, and what a photograph proposes. Nobody types a seal or a PIN.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, Self

from selenium.webdriver.common.by import By

from companion.kernel import recovery
from companion.kernel.game import Placement
from hardware.simulator.optics import Camera
from tests.app.chairs import Screen
from tests.app.laid import table as laid
from tests.phones.people import Phone, WebKit
from tests.phones.test_chairs import free_port, who

INPUT: Final = 'document.getElementById("shot")'
"""What a page asks the phone's camera by."""
GAME: Final = "pleasantville"
NAMES: Final = {"town": "Town", "alien": "Alien"}
CODE: Final = "return [...document.querySelectorAll('.code span')].map((one) => one.textContent).join(' ')"
PATIENCE_S: Final = 60.0
"""So long a touch on a phone may take to arrive, and what follows from it to be asked."""
AGAIN_S: Final = 4.0
"""After so long somebody touches again what has not answered: it was of a page that has just gone."""
SHOT: Final = Camera(2000, 1500, tilt_deg=14, around_deg=5)


def code(phone: Phone) -> str:
    return str(phone.driver.execute_script(CODE))


def seen(phone: Phone) -> str:
    """Return what of the code can be seen."""
    return phone.text.partition("another device.")[2]


def begin(screen: Screen, phones: dict[str, Phone], noting: Callable[[], object] = lambda: None) -> dict[str, str]:
    """Begin a sitting whose key these phones keep; return the recovery codes.

    :param noting: called once the first phone shows its code.
    """
    screen.tap("new game")
    screen.do(turn_to="alien person")
    screen.do(turn_to="phones key")
    screen.tap("begin")
    screen.wait(lambda facts: facts.get("port"), "the postman")
    for seat, phone in phones.items():
        screen.tap(f"menu {NAMES[seat]}")
        screen.wait(lambda facts: facts["url"], "the code")
        phone.open(screen.facts["url"])
        screen.wait(lambda facts: "admit" in facts["keys"], "the pictures")
        screen.tap("admit")
    codes = {}
    for seat, phone in phones.items():
        phone.wait(lambda one=phone: len(code(one).split()) == recovery.GROUPS, "the code")  # type: ignore[misc]
        codes[seat] = code(phone)
        if len(codes) == 1:
            noting()
        assert who(phone) == NAMES[seat]
        assert codes[seat].split()[0] not in seen(phone), "nobody holds the bar"
        phone.driver.execute_script("document.body.classList.add('peeking')")
        assert codes[seat].split() == seen(phone).split()[: recovery.GROUPS]
        phone.driver.execute_script("document.body.classList.remove('peeking')")
        phone.tap("Noted")
        assert "persons" not in screen.do(look=True), "nothing begins before all have noted their codes"
        phone.tap("Noted", held=True)
    there(screen, phones)
    return codes


def there(screen: Screen, phones: dict[str, Phone]) -> None:
    """Wait until the sitting is open and these sit at it."""
    screen.wait(lambda facts: facts.get("elsewhere") == sorted(phones), "the sitting")
    for seat, phone in phones.items():
        phone.wait(lambda s=seat, p=phone: who(p) == NAMES[s] and "Mine" in p.text, "the page")  # type: ignore[misc]


def resume(folder: Path, display: str, port: int) -> Screen:
    screen = Screen(folder, GAME, port, display)
    screen.tap("resume")
    screen.wait(lambda facts: "sheet" in facts or "persons" in facts, "what is asked for")
    return screen


def typed(screen: Screen, digits: str) -> None:
    for digit in digits.replace(" ", ""):
        screen.tap(f"key {digit}")


def sheet(screen: Screen) -> str:
    return " ".join(screen.do(look=True)["sheet"])


class Evening:
    """Two people, two phones, a screen, and a virtual camera.

    :param webkit: a display for a browser of WebKit's family, which Alien has then; "" where there is none.
    :ivar curtains: seats that were asked behind a curtain. :ivar photographed: answers that were confirmed on a
        photograph's word. :ivar touches: on phones, by seat.
    """

    def __init__(self, folder: Path, display: str, webkit: str = "") -> None:
        self._folder, self._display, self.port = folder, display, free_port()
        self.screen = Screen(folder, GAME, self.port, display)
        self.phones: dict[str, Phone] = {"town": _photographer(Phone()), "alien": WebKit(webkit) if webkit else Phone()}
        self.codes: dict[str, str] = {}
        self.curtains: set[str] = set()
        self.photographed: list[Any] = []
        self.touches = dict.fromkeys(NAMES, 0)
        self.errors: list[str] = []
        self._cuts: list[int] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.screen.kill()
        for phone in self.phones.values():
            self._put_away(phone)

    def _put_away(self, phone: Phone) -> None:
        self.errors += [one for one in phone.errors if "WebSocket" not in one]
        phone.close()

    @property
    def path(self) -> Path:
        (path,) = self._folder.glob("*.saucer")
        return path

    def begin(self, noting: Callable[[], object] = lambda: None) -> None:
        """Let both phones in; everybody notes a recovery code; the game begins."""
        self.codes = begin(self.screen, self.phones, noting)
        self.screen.do(serve="dice")

    def look(self, **command: Any) -> dict[str, Any]:
        """Look at the shared screen, and note for whom a curtain hangs there."""
        facts = self.screen.do(**command or {"look": True})
        self.curtains |= {facts["curtain"]} - {""}
        return facts

    # ---- playing ----------------------------------------------------------------------------------------------

    def play(self, *, photographs: int = 0, records: int = 1_000_000) -> str:
        """Play on until so many records are there, or the game is over; return how it ended, "" if it didn't.

        :param photographs: so many moves are made on the table and photographed, before any is touched.
        """
        while photographs and (facts := self._play(records, to_a_move=True))["move"] is not None:
            photographs -= 1
            self.photograph(facts)
        return str(self._play(records)["ended"])

    def play_to_a_move(self) -> dict[str, Any]:
        """Play on until somebody would move a piece in the open; return how the screen stands then."""
        return self._play(1_000_000, to_a_move=True)

    def _play(self, records: int, *, to_a_move: bool = False) -> dict[str, Any]:
        """Touch on phones what people want there."""
        since, before, touched, again = time.monotonic(), None, 0.0, 0.0
        while True:
            facts = self.look(wants=True)
            if facts["ended"] or facts["records"] >= records or (to_a_move and facts["move"] is not None):
                return facts
            if (now := (facts["records"], facts["wants"])) != before:
                since, before, touched, again = time.monotonic(), now, 0.0, time.monotonic() + 3 * AGAIN_S
            if time.monotonic() > again:  # a page changed under a finger, and something else was touched
                self._take_back(facts["wants"])
                touched, again = 0.0, time.monotonic() + 3 * AGAIN_S
                continue
            for seat, (kind, words, held) in facts["wants"].items() if time.monotonic() > touched + AGAIN_S else ():
                if self.phones[seat].touch_named(kind, words, held):
                    self.touches[seat] += 1
                    touched = time.monotonic()
                    break
            if time.monotonic() > since + PATIENCE_S:
                raise TimeoutError(f"nothing goes on: {facts}\n{self.text()}")

    def _take_back(self, seats: Iterable[str]) -> None:
        """Take back on phones all that was touched for what is asked, and begin with it anew."""
        for seat in seats:
            for _ in range(9):
                if not self.phones[seat].touch_named("back", "Back", False):
                    break
                time.sleep(0.5)  # until the page has answered
        self.look(wants="anew")

    def told(self) -> str:
        """Say what happened."""
        lines = [f"{seat}: {count} touches" for seat, count in self.touches.items()]
        lines += [f"photographed: {answer}" for answer in self.photographed]
        lines += [f"the power failed after {count} records" for count in self._cuts]
        return "\n".join(lines)

    def text(self) -> str:
        """Return what everybody sees."""
        return "\n".join(f"-- {seat}: {phone.text}" for seat, phone in self.phones.items())

    # ---- photographs ------------------------------------------------------------------------------------------

    def photograph(self, facts: dict[str, Any]) -> None:
        """Move counters on the table, photograph it with Town's phone, and say yes on the shared screen."""
        move = facts["move"]
        self.shoot(move["lies"])
        proposed = " ".join(self.look()["sheet"])
        assert "Is this what you did?" in proposed, proposed
        assert self.look()["records"] == facts["records"], "nothing is journaled that nobody confirmed"
        self.screen.tap("camera confirm")
        told = self.look()
        assert told["last"] == {"seat": move["seat"], "answer": move["answer"], "means": "camera"}
        self.photographed.append(move["answer"])

    def nothing_moved(self) -> None:
        """Photograph the table as it lies: it lies as the resumed sitting has it."""
        end = time.monotonic() + PATIENCE_S
        while not (facts := self.look(wants=True))["open"]:
            assert time.monotonic() < end, f"nothing is asked in the open: {facts}"
        self.shoot(facts["lies"])
        told = " ".join(self.look()["sheet"])
        assert "Everything it saw is where it should be" in told, told
        self.screen.tap("close")

    def shoot(self, lies: dict[str, Any]) -> None:
        """Photograph pieces where they lie, until the shared screen shows what was read."""
        jpeg = laid(GAME).photograph({piece: Placement(*there) for piece, there in lies.items()}, SHOT)
        file = self._folder / "table.jpg"
        file.write_bytes(jpeg)
        phone = self.phones["town"]
        phone.driver.execute_script(f"{INPUT}.onchange = null")  # the page was drawn anew under a finger now and then
        phone.wait(
            lambda: (
                phone.touch_named("quick", "Photograph the table", False)
                and phone.driver.execute_script(f"return Boolean({INPUT}.onchange)")
            ),
            "something asked in the open, and the camera",
        )
        phone.driver.find_element(By.ID, "shot").send_keys(str(file))
        self.screen.wait(lambda facts: "as Town photographed it" in " ".join(facts.get("sheet", ())), "the panel")

    # ---- what goes wrong --------------------------------------------------------------------------------------

    def cut(self) -> None:
        """Cut the machine's power."""
        self._cuts.append(self.look()["records"])
        self.screen.kill()

    def come_back(self) -> None:
        """Start the machine again, and touch *Resume*; the phones do the rest."""
        self.screen = resume(self._folder, self._display, self.port)
        there(self.screen, self.phones)
        self.screen.do(serve="dice")

    def come_back_with_a_code(self, seat: str) -> None:
        """Start it again; a seat's phone has no part of the key, and its person types the code."""
        self.screen = resume(self._folder, self._display, self.port)
        others = [NAMES[one] for one in self.phones if one != seat]
        self.screen.wait(lambda _facts: not any(name in sheet(self.screen) for name in others), "the others' parts")
        assert NAMES[seat] in sheet(self.screen)
        typed(self.screen, self.codes[seat])
        self.screen.tap("key next")
        there(self.screen, self.phones)
        self.screen.do(serve="dice")

    def lose(self, seat: str) -> None:
        """Throw a phone away, with all that its browser kept; another one takes its chair."""
        self._put_away(self.phones[seat])
        self.screen.wait(lambda facts: facts["asleep"] == [seat], "the phone to be missed")
        phone = self.phones[seat] = Phone("tall")
        self.screen.list_phones()
        self.screen.tap(f"menu {NAMES[seat]}: asleep")
        self.screen.tap("menu Another phone")
        self.screen.wait(lambda facts: facts["url"], "the code")
        phone.open(self.screen.facts["url"])
        self.screen.wait(lambda facts: "admit" in facts["keys"], "the pictures")
        self.screen.admit(seat)
        phone.wait(lambda: who(phone) == NAMES[seat] and "Mine" in phone.text, "the page")


def _photographer(phone: Phone) -> Phone:
    """Let a phone choose a file where it would open its camera."""
    phone.driver.execute_cdp_cmd("Page.enable", {})
    phone.driver.execute_cdp_cmd("Page.setInterceptFileChooserDialog", {"enabled": True})
    return phone
