"""The printed rules on a phone: opened where they tell of what is asked, with all headings, and nobody told of it."""

from __future__ import annotations

import json
import time
import zlib
from base64 import b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any, Final

import pytest

from companion.kernel.words import language
from companion.phones import files
from companion.presentation.booklet import booklet
from printables.press.pictures import rule_leaves
from tests.phones.house import HERE, Hosting
from tests.phones.pages import Drawn, Glass, show
from tests.phones.people import CHROMIUM, DRIVER, Phone
from tests.phones.test_boxes import BOXES, GAMES, LETTERS, TARGET, found
from tests.phones.test_chairs import free_port, let_in, who
from tests.phones.test_fingers import opened
from tests.phones.test_in_view import BROKEN

pytestmark = pytest.mark.skipif(
    not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
)
GAME: Final = "pleasantville"
MOST: Final = 75_000
"""Bytes, deflated, that a game's rules have at most."""
READ: Final = """
const head = document.activeElement, page = document.getElementById("page").getBoundingClientRect();
const box = head.getBoundingClientRect();
return [head.id, head.localName, head.textContent, box.top >= page.top && box.bottom <= page.bottom];
"""
"""The heading that is read, and whether it is in view."""
WORDS: Final = BROKEN.replace(".rows .words", "#page h1, #page h2, #page h3, #page p, #page li, #page th, #page td")
TRAFFIC: Final = """
const send = WebSocket.prototype.send, begun = OscillatorNode.prototype.start;
Object.assign(window, { sizes: [], sounds: 0 });
WebSocket.prototype.send = function (data) {
  window.sizes.push(data.byteLength ?? data.length);
  return send.call(this, data);
};
OscillatorNode.prototype.start = function (...when) { window.sounds += 1; return begun.apply(this, when); };
"""
"""Writes down how large each frame is that goes out, and counts sounds."""
TOLD: Final = """
const sizes = window.sizes.splice(0);
return [window.sounds, [...new Set(sizes)], sizes.length];
"""


@pytest.fixture(params=["en", "de"])
def _language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAUCER_LANGUAGE", request.param)


@contextmanager
def reading(game: str, *, letters: int = 16) -> Iterator[Phone]:
    """Open a game's page where the rules are there already, on a phone of 360 × 640 px."""
    with Glass(game, pictures=False) as glass, opened(glass, letters=letters) as phone:
        phone.wait(lambda: "/cards.json" in glass.asked, "what is fetched last")
        phone.driver.execute_async_script("const done = arguments[0]; document.fonts.ready.then(() => done())")
        yield phone


def touched(phone: Phone, words: str) -> None:
    assert phone.touch_named("rules", words, False), f"nobody gets at {words}"


def read(phone: Phone) -> list[Any]:
    there: list[Any] = phone.driver.execute_script(READ)
    return there


def pages_of(game: str) -> Sequence[Drawn]:
    pages = found(game, language(), 1, frozenset())
    return [page for page in pages if not page.name.endswith(("table", "answered"))]


def kind_of(page: Drawn) -> str:
    """Return the kind of what a page asks; "" for nothing."""
    shown = {**json.loads(zlib.decompress(page.open)), **json.loads(zlib.decompress(page.own))["own"]}
    return str((shown["question"] or {"kind": ""})["kind"])


@pytest.mark.usefixtures("_language")
def test_they_open_where_they_tell_of_what_is_asked_and_one_touch_leads_back() -> None:
    places, leaves = booklet(GAME), {leaf.id: leaf for leaf in rule_leaves(GAME)}
    assert places is not None
    seen = set()
    with reading(GAME) as phone:
        said = phone.driver.execute_async_script(
            "const done = arguments[0]; fetch('/words.json').then((one) => one.json()).then(done)"
        )
        for number, page in enumerate(pages_of(GAME)[::3]):
            show(phone.driver, page)
            tab = ("now", "mine", "story")[number % 3]
            phone.driver.execute_script("document.getElementById(arguments[0]).click()", f"tab-{tab}")
            touched(phone, said["rules"])
            at = places.leaf(kind_of(page))
            assert read(phone) == [at, "h2", leaves[at].title, True], page.name
            seen.add(at)
            touched(phone, said["back"])
            selected = phone.driver.execute_script("return document.querySelector('[aria-selected=true]').id")
            assert selected == f"tab-{tab}"
            assert phone.driver.execute_script("return document.activeElement.id") == "rules"
        assert not phone.errors
    assert len(seen) > 5


@pytest.mark.usefixtures("_language")
def test_all_headings_lead_to_their_panels_which_say_what_is_printed() -> None:
    leaves = rule_leaves(GAME)
    with reading(GAME) as phone:
        show(phone.driver, pages_of(GAME)[0])
        phone.driver.execute_script("document.getElementById('rules').click()")
        index = phone.driver.execute_script("return document.querySelector('#acts button:last-child').textContent")
        for leaf in leaves[::4]:
            touched(phone, index)
            listed = phone.driver.execute_script(
                "return [...document.querySelectorAll('#page .rules')].map((one) => one.textContent)"
            )
            assert listed == [one.title for one in leaves]
            touched(phone, leaf.title)
            assert read(phone) == [leaf.id, "h2", leaf.title, True]
            text = " ".join(phone.driver.execute_script("return document.getElementById('page').textContent").split())
            kinds = ("p", "li", "h3", "td", "th")
            cells = [one for kind, *said in leaf.parts if kind in kinds for one in said]
            assert all(" ".join(one.replace("**", "").split()) in text for one in cells), leaf.id


def test_what_is_new_takes_nobody_from_where_they_read() -> None:
    """A page that is drawn anew at each event would lose a screen reader's place."""
    first, other = pages_of(GAME)[:2]
    with reading(GAME) as phone:
        show(phone.driver, first)
        phone.driver.execute_script("document.getElementById('rules').click()")
        phone.driver.execute_script("window.head = document.activeElement; window.head.parentNode.scrollTop += 90")
        before = phone.driver.execute_script("return document.getElementById('page').scrollTop")
        phone.driver.execute_async_script(
            "const [part, done] = arguments; import('/phone.js').then(async ({ draw, opened, unpacked }) => {"
            "opened(await unpacked(Uint8Array.from(atob(part), (one) => one.charCodeAt(0)))); draw(); done(); })",
            b64encode(other.open).decode(),
        )
        assert phone.driver.execute_script("return document.activeElement === window.head")
        assert phone.driver.execute_script("return document.getElementById('page').scrollTop") == before


def test_looking_something_up_tells_nobody(tmp_path: Path) -> None:
    """No request, no frame but those of every tick, no sound, nothing that the table is told."""
    port, phone = free_port(), Phone(watched=True)
    phone.begin_with(TRAFFIC)
    with Hosting("abductinators", {"players": 4}, tmp_path, port) as hosting:
        seat = hosting.house.sitting.persons[0]
        name = let_in(hosting, phone, f"http://{HERE}:{port}/", seat)
        phone.wait(lambda: who(phone) == name, name)
        visits = hosting.house.phones._visits

        def requests() -> list[str]:
            said = [json.loads(entry["message"])["message"] for entry in phone.driver.get_log("performance")]
            return [one["params"]["request"]["url"] for one in said if one["method"] == "Network.requestWillBeSent"]

        def told(wait_s: float = 1.0) -> tuple[list[Any], list[tuple[int, int]]]:
            time.sleep(wait_s)
            return phone.driver.execute_script(TOLD), [(one.waiting, one.taken) for one in visits.values()]

        phone.wait(lambda: any(one.endswith("/cards.json") for one in requests()), "what is fetched last")
        told()
        (sounds, (size,), count), touches = told()
        requests()
        assert count > 3
        titles = [one for leaf in rule_leaves("abductinators")[3:9:5] for one in ("Index", leaf.title)]
        for words in ("Printed rules", *titles, "Back"):
            touched(phone, words)
        (sounds_then, sizes, count), touches_then = told()
        assert (sounds_then, sizes, touches_then) == (sounds, [size], touches)
        assert not [one for one in requests() if one.startswith("http")]
        assert count > 3
        assert not phone.errors
    phone.close()


def whole(game: str, letters: int) -> None:
    """Look at each page of a game's rules, and at their headings, on a small phone."""
    with reading(game, letters=letters) as phone:
        show(phone.driver, pages_of(game)[0])
        phone.driver.execute_script("document.getElementById('rules').click()")
        wrong, all_of_them = [], [leaf.id for leaf in rule_leaves(game)]
        pages = [at.partition("/")[0] for at in all_of_them]
        for at in ["", *(all_of_them[pages.index(page)] for page in dict.fromkeys(pages))]:
            phone.driver.execute_script("document.querySelector('#acts button:nth-child(2)')?.click()")
            if at:
                phone.driver.execute_script(
                    "document.querySelectorAll('#page .rules')[arguments[0]].click()", all_of_them.index(at)
                )
            assert read(phone)[0] == (at or "headings")
            wrong += [f"{at}: {one}" for one in phone.driver.execute_script(BOXES, TARGET, LETTERS, letters > 20)]
            wrong += [f"{at} breaks {word}" for word in (phone.driver.execute_script(WORDS) if letters < 20 else ())]
        assert not wrong, "\n".join(wrong)


@pytest.mark.usefixtures("_language")
def test_the_rules_of_the_day_are_whole_and_break_no_word_on_a_small_phone() -> None:
    whole(GAMES[date.today().toordinal() % len(GAMES)], 16)


@pytest.mark.slow
@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("letters", [16, 32])
@pytest.mark.parametrize("game", GAMES)
def test_all_rules_are_whole_on_a_small_phone(game: str, letters: int) -> None:
    whole(game, letters)


@pytest.mark.usefixtures("_language")
def test_what_is_fetched_for_the_rules_stays_small() -> None:
    """The game with most pages, and drawings that tell more than words."""
    rules = files._rules("war_of_the_worlds")
    assert len(zlib.compress(json.dumps(rules).encode())) < MOST
    shown = {one["id"]: bool(one["picture"]) for one in rules["panels"]}
    assert [*shown] == [leaf.id for leaf in rule_leaves("war_of_the_worlds")]
    assert shown["before/phases"], "it says nothing in words"
    assert not shown["battle/plans"]
