"""What a phone shows, and what it keeps covered: in Debian's Chromium, with a finger."""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.phones.postman import POLICY
from companion.phones.seating import Seating
from companion.presentation.screen import load
from companion.presentation.shown import Shown
from companion.trying.gathering import Gathering
from tests.phones.pages import DRAW, Drawn, Glass, drawn, parts_of, show
from tests.phones.people import CHROMIUM, DRIVER, Phone

pytestmark = pytest.mark.skipif(
    not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
)
SHOWN = """
return [...document.querySelectorAll(".secret")].filter((one) => getComputedStyle(one).visibility !== "hidden").length
"""
MENU = """
const menu = new MouseEvent("contextmenu", {bubbles: true, cancelable: true});
return document.querySelector("#page img").dispatchEvent(menu)
"""
WATCH = """
const page = document.getElementById("page");
window.drawn = 0;
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, (event) => { window.left = event.timeStamp; }, { once: true });
}
new MutationObserver(() => { window.drawn = window.drawn || performance.now(); }).observe(page, { childList: true });
"""
"""Tells when the finger went, and when the page was drawn then."""
ORDER = """
return [...document.querySelectorAll("button:not([hidden]), [tabindex='0']")].map((one) => {
  one.focus();
  const there = document.activeElement === one && one.tabIndex === 0;
  return there ? one.closest("header, main, #acts, #hold, nav").id : "none";
})
"""


@pytest.fixture(scope="module")
def glass() -> Iterator[Glass]:
    with Glass("abductinators", pictures=False) as glass:
        yield glass


@pytest.fixture(scope="module")
def pages() -> list[Drawn]:
    return list(drawn("abductinators", games=1))


@pytest.fixture(scope="module")
def phone(glass: Glass) -> Iterator[Phone]:
    phone = Phone()
    phone.open(glass.url)
    phone.wait(lambda: "/cards.json" in glass.asked, "the cards")
    phone.wait(lambda: phone.driver.execute_script("return !!document.querySelector('#page h1')"), "a page")
    yield phone
    phone.close()


def middle(phone: Phone, query: str) -> tuple[float, float]:
    box = phone.driver.execute_script(
        "const box = document.querySelector(arguments[0]).getBoundingClientRect();"
        "return [box.x + box.width / 2, box.y + box.height / 2]",
        query,
    )
    return box[0], box[1]


def finger(phone: Phone, kind: str, *points: tuple[float, float]) -> None:
    phone.driver.execute_cdp_cmd(
        "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
    )


def secret(pages: list[Drawn]) -> Drawn:
    return next(page for page in pages if page.name.startswith("select") and not page.name.endswith("table"))


def test_secrets_show_while_a_finger_holds_and_no_longer(phone: Phone, pages: list[Drawn]) -> None:
    show(phone.driver, secret(pages))
    assert phone.driver.execute_script(SHOWN) == 0
    finger(phone, "touchStart", middle(phone, "#hold"))
    phone.wait(lambda: phone.driver.execute_script(SHOWN), "what is held")
    finger(phone, "touchEnd")
    phone.wait(lambda: phone.driver.execute_script(SHOWN) == 0, "cover")


def test_a_card_that_is_held_is_large_and_is_not_chosen_by_that(phone: Phone, pages: list[Drawn]) -> None:
    show(phone.driver, secret(pages))
    finger(phone, "touchStart", middle(phone, ".row.held"))
    phone.wait(lambda: phone.driver.execute_script("return !document.getElementById('near').hidden"), "the card")
    wide = phone.driver.execute_script("return document.querySelector('#near img').getBoundingClientRect().width")
    assert wide >= 300
    finger(phone, "touchEnd")
    phone.wait(lambda: phone.driver.execute_script("return document.getElementById('near').hidden"), "cover")
    assert not phone.driver.execute_script("return document.querySelectorAll('.sent').length")


def test_nothing_else_comes_under_a_finger_that_has_just_held_the_bar(phone: Phone, pages: list[Drawn]) -> None:
    """What follows a look at one's own secrets is drawn 0.6 s after the finger has gone."""
    other = next(page for page in pages if page.name.endswith(" table"))
    show(phone.driver, secret(pages))
    phone.driver.execute_script(WATCH)
    finger(phone, "touchStart", middle(phone, "#hold"))
    phone.wait(lambda: phone.driver.execute_script(SHOWN), "what is held")
    finger(phone, "touchEnd")
    assert not phone.driver.execute_async_script(DRAW.replace("draw();", ""), parts_of(other))
    phone.wait(lambda: phone.driver.execute_script("return window.drawn"), "the next page")
    assert phone.driver.execute_script("return window.drawn - window.left") >= 600


def test_whoever_is_asked_in_the_open_while_they_read_elsewhere_is_called_back(
    phone: Phone, pages: list[Drawn]
) -> None:
    seen = []
    for page in pages:
        asked, own = (json.loads(zlib.decompress(part)) for part in (page.open, page.own))
        if page.name.endswith((" table", "answered")):
            continue
        show(phone.driver, page)
        phone.driver.execute_script("document.getElementById('tab-mine').click()")
        calls = phone.driver.execute_script("return document.querySelectorAll('.calls').length")
        in_the_open = bool(asked["question"]) and asked["asked"] == own["own"]["viewer"]
        assert calls == in_the_open, page.name
        seen.append(in_the_open)
        phone.driver.execute_script("document.getElementById('tab-now').click()")
        assert not phone.driver.execute_script("return document.querySelectorAll('.calls').length")
    assert {*seen} == {True, False}, "some are asked in secret, which nothing shows"


def test_no_menu_selection_or_zoom_meets_a_page_on_which_one_holds(
    phone: Phone, glass: Glass, pages: list[Drawn]
) -> None:
    show(phone.driver, secret(pages))
    loose = phone.driver.execute_script("""
      return [...document.querySelectorAll("body, body *")].filter((one) => {
        const style = getComputedStyle(one);
        return style.userSelect !== "none" || (one.matches("button") && style.touchAction === "auto");
      }).map((one) => one.outerHTML.slice(0, 60))""")
    assert not loose
    style = glass.found["/phone.css"][1].decode()
    assert style.count("-webkit-touch-callout: none") >= 3  # Chromium does not know it: Safari's menu of a held picture
    x, y = middle(phone, "#hold")
    finger(phone, "touchStart", (x, y))
    time.sleep(0.9)  # a long press: the time after which browsers open their menu
    finger(phone, "touchEnd")
    assert phone.driver.execute_script(MENU) is False, "the menu was not prevented"
    for _ in range(2):  # twice at once: zooms elsewhere
        phone.touch(180, 200)
    assert phone.driver.execute_script("return [visualViewport.scale, String(getSelection())]") == [1, ""]


def test_every_typeface_is_there_before_a_page_wants_its_letters(phone: Phone, glass: Glass) -> None:
    """The bold one came with the first bold word, and so told when that stood there."""
    faces = {path for path in glass.found if path.endswith(".ttf")}
    assert len(faces) == 3
    phone.wait(lambda: faces <= set(glass.asked), "all typefaces")


def test_looking_at_cards_asks_the_postman_for_nothing(phone: Phone, glass: Glass, pages: list[Drawn]) -> None:
    before = list(glass.asked)
    assert len(before) == len(set(before)), "something was fetched twice"
    for page in pages[:6]:
        show(phone.driver, page)
        for tab in ("board", "mine", "now"):
            phone.driver.execute_script(f"document.getElementById('tab-{tab}')?.click()")
            phone.driver.execute_script("document.body.classList.toggle('peeking')")
    assert glass.asked == before
    assert not phone.errors, "the policy was broken"
    assert "'unsafe" not in POLICY


def test_a_watcher_has_nothing_to_touch(phone: Phone, pages: list[Drawn]) -> None:
    for page in [page for page in pages if page.name.endswith(" table")][:4]:
        show(phone.driver, page)
        things = phone.driver.execute_script(
            "return [...document.querySelectorAll('button, input, [role=button], [tabindex=\"0\"]')]"
            ".filter((one) => one.getBoundingClientRect().width).map((one) => one.outerHTML)"
        )
        assert not things


def test_while_the_shared_screen_tells_what_has_happened_a_page_leads_there_and_takes_no_touch(
    phone: Phone, pages: list[Drawn]
) -> None:
    for page in [page for page in pages if not page.name.endswith(" table")][:6]:
        told = {**json.loads(zlib.decompress(page.open)), "telling": True}
        show(phone.driver, replace(page, open=zlib.compress(json.dumps(told).encode())))
        assert "Look at the shared screen." in phone.text
        assert not phone.driver.execute_script(
            "return document.querySelectorAll('#page button, #page [role=button], #acts *').length"
        )


def test_a_keyboard_goes_through_a_page_in_order_and_stays_where_it_was(phone: Phone, pages: list[Drawn]) -> None:
    page = secret(pages)
    show(phone.driver, page)
    order = phone.driver.execute_script(ORDER)
    assert order == sorted(order, key=["bar", "page", "acts", "hold", "tabs"].index)
    phone.driver.execute_script("document.querySelectorAll('.row')[1].focus()")
    said = phone.driver.execute_script("return document.activeElement.textContent")
    show(phone.driver, page)
    assert phone.driver.execute_script("return document.activeElement.textContent") == said
    tree: Any = phone.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})
    nodes = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in tree["nodes"] if "role" in node]
    assert all(name for role, name in nodes if role in ("button", "tab", "image")), nodes
    assert {"tab", "tablist", "status", "heading", "main"} <= {role for role, _name in nodes}
    assert not any("/ grab" in name or "/ hide" in name for _role, name in nodes), (
        "a screen reader reads what is covered"
    )


ROLE = """
document.getElementById(arguments[0]).click();
const card = document.querySelector(".role .card"), page = document.getElementById("page").getBoundingClientRect();
if (!card) return null;
const said = document.querySelector(".role p"), box = said.getBoundingClientRect(), words = document.createRange();
words.selectNodeContents(said);
document.body.classList.add("peeking");
const last = [...words.getClientRects()].pop(), shown = document.elementFromPoint(last.x + 2, last.y + last.height / 2);
const seen = shown === said && getComputedStyle(said).visibility === "visible" && last.bottom <= page.bottom;
document.body.classList.remove("peeking");
return [said.textContent, seen, getComputedStyle(said).visibility, [card.getBoundingClientRect().height, box.height]];
"""


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("language", "letters"), [("en", 16), ("en", 32), ("de", 32), ("de", 16)], ids=lambda one: str(one)
)
def test_a_role_card_says_its_side_and_when_it_wins_in_the_first_view(
    language: str, letters: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SAUCER_LANGUAGE", language)
    around = Gathering("body_snatchers", {"players": 6, "announcer": "device"}, seed="role")
    table: Any = around.sitting.table
    while not all(table.view(seat).role for seat in around.sitting.persons):
        around.do(next(act for act in around.acts() if act[0] != "undo"))
    screen = load("body_snatchers").for_options(table.records[0]["options"])
    seating = Seating(screen, around.sitting, Shown(screen, around.sitting))
    seating.seat(around.sitting.persons)
    phone, heights, aims, opened = Phone(letters=letters), set(), set(), 0
    try:
        with Glass("body_snatchers", pictures=False) as glass:
            phone.open(glass.url)
            phone.wait(lambda: "/cards.json" in glass.asked, "the cards")
            parts = seating.parts()
            assert parts is not None
            for seat in around.sitting.persons:
                show(phone.driver, Drawn(seat, parts.still, parts.open, parts.own[seat]))
                phone.driver.execute_async_script("const done = arguments[0]; document.fonts.ready.then(() => done())")
                asked = around.sitting.moment_of(seat).what == "ask"
                opened += asked
                for tab in ("mine", *["now"] * asked):
                    words, seen, covered, high = phone.driver.execute_script(ROLE, f"tab-{tab}")
                    assert words == screen.aim(table.view(seat))
                    assert seen or letters > 16, f"{seat} must scroll"
                    assert covered == "hidden"
                    heights.add(tuple(high))
                    aims.add(words)
    finally:
        phone.close()
        around.sitting.close()
    assert opened, "nobody is shown the card"
    assert len(aims) == 2, "humans and Pod People want something else"
    assert len(heights) == 1, "from afar both look alike"
