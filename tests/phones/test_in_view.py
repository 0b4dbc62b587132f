"""What is asked is in view, and a finger gets to the rest: where a page begins, what scrolls, what must be held."""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pytest

from companion.phones.chairs import key_part, packed
from companion.phones.seating import Seating
from companion.presentation.screen import load
from companion.presentation.shown import Shown
from companion.trying.gathering import Gathering
from tests.phones.pages import Drawn, Glass, drawn, show
from tests.phones.people import CHROMIUM, DRIVER, Phone
from tests.phones.test_fingers import SENT, opened, pinch, sent
from tests.phones.test_glass import finger, middle

pytestmark = pytest.mark.skipif(
    not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
)
BOXES: Final = """
return arguments[0].map((query) => {
  const box = document.querySelector(query).getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
});
"""
SCROLLED: Final = """
const done = arguments[arguments.length - 1];
const at = () => [document.getElementById("page").scrollTop, document.scrollingElement.scrollTop];
const rest = (before) => setTimeout(() => (String(at()) === before ? done(at()) : rest(String(at()))), 150);
rest("");
"""
"""How far the page has moved, once it rests."""
BROKEN: Final = """
const found = [];
for (const one of document.querySelectorAll(".rows .words")) {
  const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    for (const word of walk.currentNode.data.matchAll(/[\\p{L}-]+/gu)) {
      const range = document.createRange();
      range.setStart(walk.currentNode, word.index);
      range.setEnd(walk.currentNode, word.index + word[0].length);
      const lines = [...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top));
      if (!word[0].includes("-") && new Set(lines).size > 1) found.push(word[0]);
    }
  }
}
return found;
"""
"""Words that stand on two lines."""
READ: Final = """
const hold = document.getElementById("hold").getBoundingClientRect(), page = document.getElementById("page");
const noted = document.getElementById("noted").getBoundingClientRect();
const top = page.scrollHeight > page.clientHeight ? page.getBoundingClientRect().top : noted.bottom;
const all = [...page.querySelectorAll(".secret")].map((one) => one.getBoundingClientRect());
const boxes = all.filter((box) => box.height);
const first = Math.min(...boxes.map((box) => box.top)), last = Math.max(...boxes.map((box) => box.bottom));
return document.body.matches(".peeking") && first >= top - 1 && (last <= hold.top + 1 || first <= top + 1);
"""
"""Whether all that is secret is in view; or its head at the head of the view, where that is too small."""
NOTED: Final = """
const said = [...document.querySelectorAll("#noted > span")];
return said.filter((one) => getComputedStyle(one).visibility === "visible").map((one) => one.textContent).join("");
"""
ROOMS: Final = """
const rows = [...document.querySelectorAll("#page button.row:not(.held)")];
return [!document.getElementById("hold").hidden, rows.map((one) => !!one.querySelector(".secret"))];
"""


@contextmanager
def showing(game: str, *, letters: int = 16, size: tuple[int, int] = (360, 640)) -> Iterator[Phone]:
    with Glass(game, pictures=False) as glass, opened(glass, letters=letters) as phone:
        phone.turn(*size)
        phone.driver.execute_async_script("const done = arguments[0]; document.fonts.ready.then(() => done())")
        yield phone


@pytest.fixture(scope="module")
def town() -> Sequence[Drawn]:
    return [page for page in drawn("pleasantville", games=1) if not page.name.endswith("table")]


def boxes(phone: Phone, *queries: str) -> list[list[float]]:
    found: list[list[float]] = phone.driver.execute_script(BOXES, queries)
    return found


def scrolled(phone: Phone) -> list[float]:
    found: list[float] = phone.driver.execute_async_script(SCROLLED)
    return found


def swipe(phone: Phone, x: float, y: float, up: float) -> None:
    """Move a finger up the glass by so many CSS px."""
    finger(phone, "touchStart", (x, y))
    for step in range(1, 11):
        finger(phone, "touchMove", (x, y - up * step / 10))
    finger(phone, "touchEnd")


def nights(*kinds: str) -> dict[str, Drawn]:
    """Return the pages on which five people decide at once by night, by kind of ask."""
    around = Gathering("body_snatchers", {"players": 5, "announcer": "device", "night": "together"}, seed="ring")
    screen = load("body_snatchers").for_options(around.sitting.table.records[0]["options"])
    seating = Seating(screen, around.sitting, Shown(screen, around.sitting))
    seating.seat(around.sitting.persons)
    seat, found, luck = around.sitting.persons[0], dict[str, Drawn](), random.Random("ring")
    try:
        while set(found) != set(kinds):
            ask = around.sitting.moment_of(seat).ask
            if ask is not None and ask.kind in kinds and ask.kind not in found:
                parts = seating.parts() or seating._parts
                found[ask.kind] = Drawn(ask.kind, parts.still, parts.open, parts.own[seat])
            acts = [act for act in around.acts() if act[0] != "undo"]
            around.do(luck.choice(acts))
    finally:
        around.sitting.close()
    return found


@pytest.fixture(scope="module")
def asked() -> dict[str, Drawn]:
    return nights("look", "pick", "read")


@pytest.fixture(scope="module")
def night(asked: dict[str, Drawn]) -> Drawn:
    return asked["pick"]


def test_the_ring_on_which_one_chooses_by_night_is_in_the_first_view(night: Drawn) -> None:
    with showing("body_snatchers", size=(390, 844)) as phone:
        show(phone.driver, night)
        page, ring, card = boxes(phone, "#page", "svg.board", ".role")
        assert page[1] <= ring[1] < ring[3] <= page[3]
        assert card[1] >= ring[3]
        numbers = phone.driver.execute_script(
            "return [...document.querySelectorAll('svg.board .badge + text')].map((one) => one.textContent)"
        )
        assert numbers == ["1", "2", "3", "4", "5"], "what was touched is told by the numbers of seats"


def test_what_the_night_has_told_is_in_the_first_view(asked: dict[str, Drawn]) -> None:
    """It is shown only now, on a small phone too."""
    with showing("body_snatchers", size=(360, 640)) as phone:
        show(phone.driver, asked["read"])
        page, told, card = boxes(phone, "#page", ".secrets", ".role")
        assert page[1] <= told[1] < page[3] - 140
        assert card[1] >= told[3]


def test_the_role_is_in_the_first_view_when_it_is_dealt(asked: dict[str, Drawn]) -> None:
    with showing("body_snatchers", size=(360, 640)) as phone:
        show(phone.driver, asked["look"])
        page, role = boxes(phone, "#page", ".role")
        assert page[1] <= role[1] < role[3] <= page[3]


@pytest.mark.parametrize("letters", [16, 32], ids=["letters", "letters twice as large"])
def test_a_finger_that_holds_brings_what_is_secret_into_view_and_another_turns_the_page(
    asked: dict[str, Drawn], letters: int
) -> None:
    with showing("body_snatchers", letters=letters, size=(390, 844)) as phone:
        show(phone.driver, asked["read"])
        (bar,) = boxes(phone, "#hold")
        assert bar[3] <= 844, "the bar is on the glass, however long the page"
        before, hold, page = scrolled(phone), middle(phone, "#hold"), middle(phone, "#page")
        finger(phone, "touchStart", hold)
        phone.wait(lambda: phone.driver.execute_script(READ), "all that a glass has room for")
        if letters > 16:
            lower = min(page[1], 400.0)
            finger(phone, "touchStart", hold, (page[0], lower))
            for step in range(1, 6):
                finger(phone, "touchMove", hold, (page[0], lower - 30 * step))
            phone.wait(lambda: max(scrolled(phone)) >= max(before) + 140, "a second finger")
        finger(phone, "touchEnd")
        phone.wait(lambda: scrolled(phone) == before, "the page where it was")


def shows(phone: Phone, said: str) -> bool:
    return said in str(phone.driver.execute_script(NOTED))


def test_whether_one_has_answered_shows_while_a_finger_holds_in_the_same_room(asked: dict[str, Drawn]) -> None:
    page = asked["look"]
    own = json.loads(zlib.decompress(page.own or b""))
    answered = replace(page, own=packed({**own, "answered": True}))
    with showing("body_snatchers", size=(320, 568)) as phone:
        seen = []
        for one, said in ((page, "Not answered yet."), (answered, "Noted. You may still change it.")):
            show(phone.driver, one)
            assert phone.driver.execute_script("return document.getElementById('noted').offsetHeight") == 0
            finger(phone, "touchStart", middle(phone, "#hold"))
            phone.wait(partial(shows, phone, said), said)
            seen.append(boxes(phone, "#noted", "#page", "#page h1"))
            assert phone.driver.execute_script(NOTED) == said
            finger(phone, "touchEnd")
        assert seen[0] == seen[1]


@pytest.mark.parametrize("game", ["pleasantville", "abductinators"])
def test_no_row_tells_by_its_height_that_it_has_a_secret(game: str) -> None:
    """Either all rows have room for one, or none: as where no bar shows them."""
    with showing(game) as phone:
        looked = 0
        for page in drawn(game, games=1):
            show(phone.driver, page)
            bar, rooms = phone.driver.execute_script(ROOMS)
            assert len(set(rooms)) <= 1, page.name
            assert bar or not any(rooms), page.name
            looked += any(rooms)
        assert looked


@pytest.mark.slow
def test_a_finger_on_a_board_that_is_not_zoomed_moves_the_page(night: Drawn) -> None:
    with showing("body_snatchers") as phone:
        show(phone.driver, night)
        x, y = middle(phone, "#page")
        swipe(phone, x, y + 60, 120)
        assert scrolled(phone)[0] > 60
        phone.driver.execute_script("document.querySelector('svg.board').scrollIntoView({block: 'center'})")
        before = scrolled(phone)
        pinch(phone, middle(phone, "svg.board"), (10, 40))
        swipe(phone, *middle(phone, "svg.board"), 60)
        assert scrolled(phone) == before, "a zoomed board moves itself"


@pytest.mark.parametrize(
    "letters", [pytest.param(16, marks=pytest.mark.slow), 32], ids=["letters", "letters twice as large"]
)
def test_a_finger_gets_to_the_end_of_a_long_page_and_a_new_question_begins_at_its_head(
    town: Sequence[Drawn], letters: int
) -> None:
    long, other = (next(page for page in town if page.name.startswith(kind)) for kind in ("alien_move", "place"))
    with showing("pleasantville", letters=letters) as phone:
        show(phone.driver, long)
        x, y = middle(phone, "#page" if letters == 16 else "h1")
        for _ in range(3):
            swipe(phone, x, max(y, 300), 250)
        assert max(scrolled(phone)) > 400
        show(phone.driver, long)
        assert max(scrolled(phone)) > 400, "the same question stays where it was"
        show(phone.driver, other)
        assert scrolled(phone) == [0, 0]


@pytest.mark.slow
def test_a_short_touch_where_a_finger_must_stay_is_told_so(town: Sequence[Drawn]) -> None:
    with showing("pleasantville") as phone:
        for page in town:
            show(phone.driver, page)
            if phone.driver.execute_script("return !!document.querySelector('#acts .act.stays')"):
                break
        phone.driver.execute_async_script(SENT)
        assert not any("finger" in word for word in phone.text.split())
        phone.touch(*middle(phone, ".act.stays"))
        phone.wait(lambda: "Keep your finger on it" in phone.text, "how it is done")
        assert not sent(phone)
        phone.touch(*middle(phone, ".act.stays"), 0.6)
        phone.wait(lambda: sent(phone), "what was held")
        assert sent(phone)[0][1:] == ["act", "", True]


@pytest.mark.slow
def test_no_german_word_is_broken_where_half_a_page_is_too_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAUCER_LANGUAGE", "de")
    page = next(page for page in drawn("pleasantville", games=1) if page.name.startswith("place town"))
    with showing("pleasantville", size=(390, 844)) as phone:
        show(phone.driver, page)
        assert "Werkstattbesitzer" in phone.text
        assert phone.driver.execute_script(BROKEN) == []


@pytest.mark.slow
def test_pieces_that_share_a_place_are_all_seen() -> None:
    pages = [page for page in drawn("abductinators", games=1) if page.name.startswith("select ")]
    page = next(page for page in pages if not page.name.endswith("table"))
    with showing("abductinators") as phone:
        show(phone.driver, page)
        phone.tap("Board")
        pieces: list[Any] = phone.driver.execute_script("""
          return [...document.querySelectorAll("svg.board .piece > rect:first-of-type")].map((one) =>
            ["x", "y", "width"].map((name) => Number(one.getAttribute(name))))""")
        assert len(pieces) > 7
        for number, (x, y, side) in enumerate(pieces):
            for other_x, other_y, other in pieces[:number]:
                assert max(abs(x - other_x), abs(y - other_y)) >= 0.9 * min(side, other)


@pytest.mark.slow
def test_on_a_television_a_high_board_has_the_height_of_the_page() -> None:
    page = next(page for page in drawn("abductinators", games=1) if page.name.startswith("act table"))
    with showing("abductinators", size=(1280, 720)) as phone:
        show(phone.driver, page)
        main, board, *strips = boxes(phone, "#page", ".stage .board", ".strip .board")
        assert board[3] - board[1] > 0.9 * (main[3] - main[1])
        assert all(strip[0] >= board[2] and strip[3] <= main[3] + 1 for strip in strips)


GONE: Final = """
const done = arguments[arguments.length - 1];
import("/phone.js").then(({ chairs }) => {
  const [chair] = chairs;
  chair.over = Boolean(chair.key && chair.key.over);
  chair.gone(false, true, false);
  done(document.body.innerText);
});
"""
"""Breaks the line, and returns all that can be read."""


def test_a_phone_says_once_that_its_sitting_was_given_up() -> None:
    with showing("body_snatchers") as phone:
        page = next(drawn("body_snatchers", games=1))
        show(phone.driver, replace(page, own=key_part("s01", "Ada", {"over": True})))
        assert phone.driver.execute_async_script(GONE).count("The game is over.") == 1
