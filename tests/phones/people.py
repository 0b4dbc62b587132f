"""People with phones: Debian's Chromium, touched as a finger touches it."""

from __future__ import annotations

import atexit
import os
import random
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.webkitgtk.options import Options as WebKitOptions
from selenium.webdriver.webkitgtk.service import Service as WebKitService

CHROMIUM: Final = Path("/usr/bin/chromium")
DRIVER: Final = Path("/usr/bin/chromedriver")
WEBKIT: Final = Path("/usr/bin/WebKitWebDriver")
LIBRARIES: Final = Path("/usr/lib")
MINI_BROWSER: Final = "*/webkit2gtk-4.*/MiniBrowser"
SIZES: Final = {"small": (360, 640), "tall": (390, 844)}
ARGUMENTS: Final = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-component-update",
    "--disable-background-networking", "--disable-sync", "--disable-extensions", "--mute-audio",
    # no process of its own for each site, none in store, and no pages below an address bar that nobody sees
    "--renderer-process-limit=1", "--disable-site-isolation-trials",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
)  # fmt: skip
FORGET: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("Emulation.setCPUThrottlingRate", {"rate": 1}),
    ("Emulation.setEmulatedMedia", {"features": []}),
    ("Page.setInterceptFileChooserDialog", {"enabled": False}),
    ("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": "all"}),
    ("Network.clearBrowserCache", {}),
    ("Browser.resetPermissions", {}),
)
"""Lets a browser forget what it kept, and what tests may have told it."""
THINGS: Final = """
return [...document.querySelectorAll("button, svg [role=button], svg .mine")].filter(one => {
  const box = one.getBoundingClientRect();
  if (!box.width || one.disabled) return false;
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top && (one === top || one.contains(top));
}).map(one => { const box = one.getBoundingClientRect(); return {
  x: box.x + box.width / 2, y: box.y + box.height / 2, words: one.textContent.trim(),
  kind: (one.getAttribute("class") || (one.getAttribute("role") || "")).split(" ")[0]}; });
"""
"""What a finger can reach on the page: where it stands, what it says, of which class it is."""

REACH: Final = """
const [kind, words] = arguments;
const said = (one) => one.getAttribute("aria-label") || one.textContent.trim();
const one = [...document.querySelectorAll("button, svg [role=button]")].find(
  (one) => !one.disabled && (one.getAttribute("class") || "").split(" ").includes(kind) && said(one).startsWith(words));
if (!one) return null;
one.scrollIntoView({block: "center", inline: "center"});
const box = one.getBoundingClientRect(), at = [box.x + box.width / 2, box.y + box.height / 2];
const top = document.elementFromPoint(...at);
return top && (one === top || one.contains(top)) ? at : null;
"""
"""Where something that says so can be reached, once the page has been moved there; null where it can't."""
LOOKS: Final = """
const title = document.querySelector("#page h1"), page = document.getElementById("page");
if (!title) return null;
return [title.textContent, [...document.querySelectorAll("#page > *, #page .row, #acts button, #hold")].map((one) => {
  const box = one.getBoundingClientRect();
  return [one.tagName, Math.round(box.x), Math.round(box.width), Math.round(box.height)].join(" ");
}).join(", ")];
"""
"""A page's title, and how its parts stand: what somebody sees who looks on from afar."""
BACK: Final = ("Take back", "Back")
"""What takes something back."""


class Phone:
    """One telephone: a browser with a touch screen.

    A browser that starts takes 1 s of a core, so that one that was closed is kept, emptied, for the next like it in
    the same network.

    :param size: of its page in CSS px. :param letters: px of the browser's usual letters: 32 are text at 200 %.
    :param watched: whether its network can be looked at.
    """

    def __init__(self, size: str = "small", *, letters: int = 16, watched: bool = False) -> None:
        self._size, self._kind = SIZES[size], (size, letters, watched, os.readlink("/proc/thread-self/ns/net"))
        self._scripts: list[str] = []
        try:
            self.driver: Any = _empty[self._kind].pop()
        except IndexError:
            self.driver = self._started(letters, watched)

    def _started(self, letters: int, watched: bool) -> Any:
        wide, high = self._size
        options = Options()
        options.binary_location = str(CHROMIUM)
        for argument in ARGUMENTS:
            options.add_argument(argument)
        options.add_experimental_option(
            "mobileEmulation", {"deviceMetrics": {"width": wide, "height": high, "pixelRatio": 2.0, "touch": True}}
        )
        if letters != 16:
            options.add_experimental_option("prefs", {"webkit.webprefs.default_font_size": letters})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"} | ({"performance": "ALL"} if watched else {}))
        return webdriver.Chrome(options=options, service=Service(str(DRIVER)))

    def open(self, url: str) -> None:
        self.driver.get(url)
        self.turn(*self._size)

    def turn(self, wide: int, high: int) -> None:
        """Let the page be so many CSS px wide and high from now on: the driver forgets it when a page is opened."""
        self._size = wide, high
        metrics = {"width": wide, "height": high, "deviceScaleFactor": 2, "mobile": True}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def begin_with(self, script: str) -> None:
        """Let each page that is opened from now on begin with a script."""
        told = self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        self._scripts.append(told["identifier"])

    def close(self) -> None:
        """Keep the browser for another phone, with one empty page and nothing of what it kept.

        A new page would take nearly as long as a new browser. One that was frozen is never drawn again.
        """
        kept = _empty[self._kind]
        try:
            page, *others = self.driver.window_handles
            for other in others:
                self.driver.switch_to.window(other)
                self.driver.close()
            self.driver.switch_to.window(page)
            for script in self._scripts:
                self.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script})
            self.driver.get("about:blank")
            for command, words in FORGET:
                self.driver.execute_cdp_cmd(command, words)
            for log in self.driver.log_types:
                self.driver.get_log(log)
            drawn = self.driver.execute_script("return !document.hidden")
        except WebDriverException:
            drawn = False
        if drawn:
            kept.append(self.driver)
        else:
            self.driver.quit()

    def wait(self, until: Callable[[], object], what: str, seconds: float = 30.0) -> None:
        """Wait until something is so. Raises TimeoutError."""
        end = time.monotonic() + seconds
        while not until():
            if time.monotonic() > end:
                raise TimeoutError(f"{what} did not come: {self.text!r}")
            time.sleep(0.05)

    @property
    def text(self) -> str:
        """What the whole page says."""
        return str(self.driver.execute_script("return document.body.innerText"))

    @property
    def errors(self) -> list[str]:
        """What the browser complained about since it was asked last."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def things(self) -> list[dict[str, Any]]:
        """Return what a finger can reach."""
        found: list[dict[str, Any]] = self.driver.execute_script(THINGS)
        return found

    def touch(self, x: float, y: float, seconds: float = 0.03) -> None:
        """Put a finger on the glass, and take it away."""
        point = {"x": x, "y": y}
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        time.sleep(seconds)
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def tap(self, words: str, *, held: bool = False) -> None:
        """Touch what says so. Raises TimeoutError if nothing does."""
        found: list[dict[str, Any]] = []

        def there() -> bool:
            found[:] = [one for one in self.things() if words in one["words"]]
            return bool(found)

        self.wait(there, words)
        self.touch(found[0]["x"], found[0]["y"], 0.6 if held else 0.03)

    def touch_named(self, kind: str, words: str, held: bool) -> bool:
        """Touch what is of a class and says so, if it comes within a moment; tell whether it did."""
        for _ in range(8):
            place = self.driver.execute_script(REACH, kind, words)
            if place is not None:
                self.touch(place[0], place[1], 0.55 if held else 0.03)
                return True
            time.sleep(0.2)
        return False

    def picture(self, file: Path) -> None:
        self.driver.save_screenshot(str(file))


_empty: Final = defaultdict[tuple[str, int, bool, str], list[Any]](list)


@atexit.register
def _quit() -> None:
    for drivers in _empty.values():
        for driver in drivers:
            driver.quit()


class WebKit(Phone):
    """A browser with the engine that every browser on an iPhone has; it wants a display.

    :param display: of an X server, e.g. ``":7"``.
    """

    def __init__(self, display: str) -> None:
        options = WebKitOptions()
        options.binary_location = str(next(LIBRARIES.glob(MINI_BROWSER)))
        options.add_argument("--automation")
        service = WebKitService(str(WEBKIT), env={**os.environ, "DISPLAY": display})
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self._size = SIZES["tall"]

    def close(self) -> None:
        self.driver.quit()

    def turn(self, wide: int, high: int) -> None:
        """Let its window be so many px wide and high."""
        self.driver.set_window_size(wide, high)

    @property
    def errors(self) -> list[str]:
        """Nothing: this driver has no log."""
        return []

    def touch(self, x: float, y: float, seconds: float = 0.03) -> None:
        """Put a finger on the glass, and take it away."""
        finger: Any = ActionBuilder(self.driver, mouse=PointerInput("touch", "finger"))  # type: ignore[no-untyped-call]
        finger.pointer_action.move_to_location(round(x), round(y)).pointer_down().pause(seconds).pointer_up()
        finger.perform()


def has_webkit() -> bool:
    """Whether Debian's WebKitGTK and its driver are installed."""
    return WEBKIT.exists() and any(LIBRARIES.glob(MINI_BROWSER))


Wanted = tuple[str, str, bool]
"""Something to touch: of which class, what it says, whether the finger stays."""


class Person(threading.Thread):
    """Somebody who touches what their phone offers until they are told to stop.

    :param opened: the address that they scanned. :ivar failed: what went wrong, "" for nothing.
    :param touches: a television has nothing to touch: it only looks. :param webkit: a display, for a browser of
        WebKit's family; pages of two families are not compared.
    :ivar wishes: what they want to touch next, in order; where that is not there, and else, they touch what they find.
    """

    def __init__(self, name: str, size: str = "small", *, touches: bool = True, webkit: str = "") -> None:
        super().__init__(name=name, daemon=True)
        self.opened = ""
        self.failed = ""
        self.touches = 0
        self.told: Counter[str] = Counter()
        """How often each sentence was told to this phone alone."""
        self.looks: dict[str, set[str]] = defaultdict(set)
        """How the pages of each title stood."""
        self.begun = threading.Event()
        """All are let in: until then nobody touches anything."""
        self.done = threading.Event()
        self.wishes: list[Wanted] = []
        self.seen = ""
        """What the page said last."""
        self.kept: Path | None = None
        """Where a picture of the page is wanted; None once it is there."""
        self.phone: Phone | None = None
        self._picked, self._wanted = 0, 1
        """So many things were touched since the last act, and so many come before the next."""
        self._luck = random.Random(name)
        self._size = size
        self._fingers = touches
        self._webkit = webkit

    def run(self) -> None:
        try:
            self.phone = WebKit(self._webkit) if self._webkit else Phone(self._size)
            self.phone.open(self.opened)
            while not self.done.is_set():
                if self._fingers and self.begun.is_set():
                    self._touch(self.phone)
                self._look(self.phone)
                if self.begun.wait(1.0):  # nobody hurries before all are there
                    time.sleep(0.1 if self._fingers else 1.0)
        except (WebDriverException, TimeoutError) as error:
            self.failed = str(error)
        finally:
            if self.phone is not None:
                self.failed = self.failed or " ".join(self.phone.errors)
                self.phone.close()

    def _look(self, phone: Phone) -> None:
        self.seen = phone.text
        told = phone.driver.execute_script("return (document.querySelector('.told') || {}).innerText || ''")
        if told:
            self.told[told] += 1
        if not self._webkit and (looks := phone.driver.execute_script(LOOKS)) is not None:
            self.looks[looks[0]].add(looks[1])
        if self.kept is not None:
            phone.picture(self.kept)
            self.kept = None

    def _touch(self, phone: Phone) -> None:
        if (wishes := self.wishes) and self._touch_wish(phone, *wishes.pop(0)):
            return
        if self._luck.random() < 0.3:
            phone.driver.execute_script(
                "const one = document.querySelector('main'); one.scrollTop = one.scrollHeight * arguments[0]",
                self._luck.random(),
            )
        things = [one for one in phone.things() if one["kind"] not in ("", "tab", "hold", "rules")]
        if self._luck.random() < 0.98:  # people take little back
            things = [one for one in things if one["words"] not in BACK]
        if not things:
            return
        acts = [one for one in things if one["kind"] == "act"]
        picks = [one for one in things if one["kind"] != "act"]
        if acts and (self._picked >= self._wanted or not picks):
            one = self._luck.choice(acts)
            self._picked, self._wanted = 0, self._luck.choice((0, 1, 1, 1, 2, 3))
        else:
            one = self._luck.choice(picks or acts)
            self._picked += 1
        held = one["kind"] == "act" or self._luck.random() < 0.2
        phone.touch(one["x"], one["y"], 0.55 if held else 0.03)
        self.touches += 1

    def _touch_wish(self, phone: Phone, kind: str, words: str, held: bool) -> bool:
        """Touch what is wanted, if it comes within a moment."""
        if not phone.touch_named(kind, words, held):
            self.wishes = []
            return False
        self.touches += 1
        time.sleep(0.3)  # until the page has answered
        return True
