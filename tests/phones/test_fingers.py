"""Two fingers zoom a board, one moves it, and neither is a touch; the browser's own zoom; left hands."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import Any, Final

import pytest

from tests.phones.pages import Drawn, Glass, drawn, show
from tests.phones.people import CHROMIUM, DRIVER, Phone
from tests.phones.test_glass import finger, middle

pytestmark = pytest.mark.skipif(
    not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
)
Point = tuple[float, float]

SENT: Final = """
const done = arguments[arguments.length - 1];
window.sent = [];
import("/phone.js").then(({ chairs, turn, draw }) => {
  chairs[0].line = { send(touch) { window.sent.push(touch); return true; }, tick() {} };
  turn(chairs[0]);
  draw();
  done();
});
"""
"""Writes down what is touched instead of sending it."""
BOARD: Final = """
const svg = document.querySelector("svg.board"), [x, y] = arguments;
const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
return [at.x, at.y, ...svg.getAttribute("viewBox").split(" ").map(Number)];
"""
"""Where on the board a place of the page is, and which part of the board is shown."""
PLACES: Final = """
const found = [];
for (const one of document.querySelectorAll("svg.board .place[role=button]")) {
  const box = one.getBoundingClientRect(), at = [box.x + box.width / 2, box.y + box.height / 2];
  if (document.elementFromPoint(...at) === one) found.push(at);
}
return found;
"""

TAKEN: Final = """
const box = (one) => one.getBoundingClientRect(), middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
const [svg] = document.querySelectorAll("svg.board");
if (!svg) return [];
svg.scrollIntoView({ block: "center" });
const pieces = [...svg.querySelectorAll(".piece.mine")].map((one) => middle(box(one)));
return [...svg.querySelectorAll(".place[role=button]")].filter((one) => {
  const { left, right, top, bottom } = box(one);
  return pieces.some(([x, y]) => left < x && x < right && top < y && y < bottom);
}).map((one) => !document.elementFromPoint(...middle(box(one))).closest(".piece"));
"""
"""Of each place that may be touched, and where somebody stands who may be, too: whether a finger does not meet them."""


@pytest.fixture(scope="module")
def glass() -> Iterator[Glass]:
    with Glass("pleasantville", pictures=False) as glass:
        yield glass


@pytest.fixture(scope="module")
def pages() -> Sequence[Drawn]:
    return [page for page in drawn("pleasantville", games=1) if not page.name.endswith("table")]


@pytest.fixture(scope="module")
def phone(glass: Glass) -> Iterator[Phone]:
    with opened(glass) as phone:
        yield phone


@contextmanager
def opened(glass: Glass, *, letters: int = 16) -> Iterator[Phone]:
    """Open the page in a browser of its own."""
    phone = Phone(letters=letters)
    try:
        phone.open(glass.url)
        phone.wait(lambda: phone.driver.execute_script("return !!document.querySelector('#page h1')"), "a page")
        yield phone
    finally:
        phone.close()


def ask_on_a_board(phone: Phone, pages: Sequence[Drawn]) -> Point:
    """Draw an ask that is answered on a board by holding; return where a place can be touched."""
    for page in pages:
        show(phone.driver, page)
        phone.driver.execute_async_script(SENT)
        phone.driver.execute_script("document.querySelector('svg.board')?.scrollIntoView({block: 'center'})")
        places = phone.driver.execute_script(PLACES)
        ground = phone.driver.execute_script(
            "const box = document.querySelector('svg.board')?.getBoundingClientRect();"
            "return box && [box.top, box.bottom]"
        )
        for x, y in places:
            if ground[0] + 30 < y < ground[1] - 30:  # room for two fingers
                return x, y
    raise AssertionError("no board can be touched")


def board(phone: Phone, x: float, y: float) -> Any:
    return phone.driver.execute_script(BOARD, x, y)


def pinch(phone: Phone, around: Point, spread: tuple[float, float], *, rest_s: float = 0.0) -> None:
    """Put two fingers above and below a place, and move them apart or together.

    :param spread: half of what lies between them at first and at last, in CSS px.
    """
    x, y = around
    first, last = spread
    finger(phone, "touchStart", (x, y - first))
    finger(phone, "touchStart", (x, y - first), (x, y + first))
    time.sleep(rest_s)
    for step in range(1, 9):
        far = first + (last - first) * step / 8
        finger(phone, "touchMove", (x, y - far), (x, y + far))
    finger(phone, "touchEnd")


def sent(phone: Phone) -> list[list[Any]]:
    found: list[list[Any]] = phone.driver.execute_script("return window.sent")
    return found


def test_two_fingers_zoom_about_themselves_and_touch_nothing(phone: Phone, pages: Sequence[Drawn]) -> None:
    at = ask_on_a_board(phone, pages)
    x, y, *shown = board(phone, *at)
    pinch(phone, at, (8, 20), rest_s=0.6)  # for as long as a finger stays that holds
    now_x, now_y, *nearer = board(phone, *at)
    assert nearer[2] / shown[2] == pytest.approx(0.4, abs=0.02)
    assert (now_x, now_y) == (pytest.approx(x, abs=shown[2] / 100), pytest.approx(y, abs=shown[3] / 100))
    pinch(phone, at, (24, 8))
    assert board(phone, *at)[4] >= shown[2], "it zooms out again"
    assert not sent(phone)
    assert phone.driver.execute_script("return visualViewport.scale") == 1
    assert not phone.driver.execute_script("return document.querySelectorAll('.filling').length")


def test_one_finger_moves_a_board_that_is_zoomed_and_touches_where_it_rests(
    phone: Phone, pages: Sequence[Drawn]
) -> None:
    at = ask_on_a_board(phone, pages)
    pinch(phone, at, (8, 24))
    x, y = at
    under = board(phone, x, y)[:2]
    finger(phone, "touchStart", (x, y))
    for step in range(1, 6):
        finger(phone, "touchMove", (x + 5 * step, y + 4 * step))
    time.sleep(0.6)
    finger(phone, "touchEnd")
    moved = board(phone, x + 25, y + 20)
    assert moved[:2] == [pytest.approx(one, abs=moved[4] / 50) for one in under], "the board follows the finger"
    assert not sent(phone)
    places = phone.driver.execute_script(PLACES)
    assert places, "no place is left to touch"
    phone.touch(*places[0])
    phone.wait(lambda: sent(phone), "a touch")
    assert [one[1] for one in sent(phone)] == ["place"]


def test_two_taps_zoom_nothing(phone: Phone, pages: Sequence[Drawn]) -> None:
    at = ask_on_a_board(phone, pages)
    before = board(phone, *at)
    for _ in range(2):
        phone.touch(*at)
    phone.touch(*middle(phone, "h1"))
    phone.touch(*middle(phone, "h1"))
    time.sleep(0.5)
    assert board(phone, *at) == before
    assert phone.driver.execute_script("return visualViewport.scale") == 1
    assert len(sent(phone)) == 2


@pytest.mark.parametrize("letters", [16, 32], ids=["letters", "letters twice as large"])
def test_a_browsers_own_zoom_works_where_there_is_no_board(
    glass: Glass, phone: Phone, pages: Sequence[Drawn], letters: int
) -> None:
    with nullcontext(phone) if letters == 16 else opened(glass, letters=letters) as one:
        show(one.driver, pages[0])
        one.driver.execute_script("document.getElementById('tab-story').click()")
        x, y = middle(one, "h1")

        def nearer() -> bool:
            pinch(one, (x, y + 90), (20, 80))
            scale: float = one.driver.execute_script("return visualViewport.scale")
            return scale > 1.2

        one.wait(nearer, "the browser's zoom")  # a browser without a core skips some of the way: once more, then
        one.driver.execute_cdp_cmd("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
        one.driver.execute_script("document.getElementById('tab-now').click()")


def edges(phone: Phone) -> dict[str, float]:
    """Where the parts of the page begin on the left, in CSS px; the button that acts among them."""
    found: dict[str, float] = phone.driver.execute_script("""
      return Object.fromEntries(["#page", "#acts", "#hold", "#tabs", ".act", ".back"].map((one) => {
        const made = document.querySelector(one);
        return [one, made ? made.getBoundingClientRect().x : null];
      }))""")
    return found


def test_for_a_left_hand_what_acts_stands_at_the_left_edge_and_stays_there(
    glass: Glass, phone: Phone, pages: Sequence[Drawn]
) -> None:
    page = next(page for page in pages if page.name.endswith("answered alien"))
    show(phone.driver, page)
    assert edges(phone)[".act"] > edges(phone)[".back"]
    phone.turn(640, 360)
    assert edges(phone)["#acts"] > edges(phone)["#page"]
    for left in (True, False):
        phone.tap("So far")
        phone.driver.execute_script("document.querySelector('#page > :last-child').scrollIntoView()")
        phone.tap("For the left hand")
        phone.open(glass.url)  # anew: it stays as it was set
        phone.wait(lambda: phone.driver.execute_script("return !!document.querySelector('#page h1')"), "a page")
        show(phone.driver, page)
        phone.turn(640, 360)
        across = edges(phone)
        assert (across["#acts"] < across["#page"]) is left
        assert across["#acts"] == across["#tabs"]
        phone.turn(360, 640)
        assert (edges(phone)[".act"] < edges(phone)[".back"]) is left


def test_who_moves_can_go_where_somebody_stands_already(phone: Phone, pages: Sequence[Drawn]) -> None:
    met = []
    for page in pages:
        if "move, answered" in page.name:
            show(phone.driver, page)
            met += phone.driver.execute_script(TAKEN)
    assert met
    assert all(met)
