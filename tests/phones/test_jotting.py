"""Notes on the page itself, in Debian's Chromium: typed, put aside, reloaded, and on nobody else's page."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.presentation.notes import LETTERS
from tests.phones.house import HERE, Hosting
from tests.phones.people import CHROMIUM, DRIVER, Phone
from tests.phones.test_chairs import free_port, hide, let_in, who

pytestmark = pytest.mark.skipif(
    not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
)
WORDS = "The maid? 👽 Nicht der Bürgermeister"
DRAW = "const done = arguments[0]; import('/phone.js').then(({ draw }) => { draw(); done(); });"
OPEN = "return !(document.querySelector('textarea')?.disabled ?? true)"
FITS = """
const field = document.querySelector("textarea"), box = field.getBoundingClientRect();
return [box.left >= 0 && box.right <= innerWidth && box.height > 100, parseFloat(getComputedStyle(field).fontSize)];
"""


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def hosting(tmp_path: Path, port: int) -> Iterator[Hosting]:
    with Hosting("abductinators", {"players": 4}, tmp_path, port, pictures=True) as hosting:
        yield hosting


def notes(phone: Phone) -> Any:
    """Turn to the notes; return the field once one can write there."""
    phone.wait(lambda: phone.driver.execute_script("return document.getElementById('tab-notes') !== null"), "the page")
    phone.driver.execute_script("document.getElementById('tab-notes').click()")
    phone.wait(
        lambda: phone.driver.execute_script("return !(document.querySelector('textarea')?.disabled ?? true)"), "notes"
    )
    return phone.driver.find_element("css selector", "textarea")


def value(phone: Phone) -> str:
    return str(phone.driver.execute_script("return document.querySelector('textarea')?.value ?? ''"))


def sits(hosting: Hosting, phone: Phone, port: int, seat: str) -> None:
    name = let_in(hosting, phone, f"http://{HERE}:{port}/", seat)
    phone.wait(lambda: who(phone) == name, name)


def pictured(phone: Phone, name: str) -> None:
    """Keep a picture of the page, if somebody wants to look at it."""
    if folder := os.environ.get("SAUCER_PICTURES"):
        phone.picture(Path(folder) / f"{name}.png")


def test_what_somebody_jots_down_is_theirs_alone_and_there_again(hosting: Hosting, port: int, tmp_path: Path) -> None:
    seat, other = hosting.house.sitting.persons[:2]
    phone, another = Phone(), Phone()
    sits(hosting, phone, port, seat)
    sits(hosting, another, port, other)
    field = notes(phone)
    assert field.accessible_name == "Your notes"
    assert field.aria_role == "textbox"
    phone.driver.execute_script("arguments[0].focus()", field)
    field.send_keys("The maid? ")
    phone.driver.execute_async_script(DRAW)
    assert phone.driver.execute_script("return document.activeElement === arguments[0]", field), "it lost the keyboard"
    phone.driver.execute_script(
        "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'));", field, WORDS
    )
    there = hosting.house.notes
    phone.wait(lambda: there.of(seat).decode() == f"0{WORDS}", "the notes")
    phone.tap("Show them in the film")
    phone.wait(lambda: there.of(seat).decode() == f"1{WORDS}", "the mark")
    pictured(phone, "notes")
    assert not value(another)
    notes(another)
    assert not value(another)
    assert there.of(other) == b"0"
    assert "maid" not in another.driver.execute_script("return document.documentElement.outerHTML")
    hide(phone, True)
    assert not value(phone), "it stands in the list of open programs"
    hide(phone, False)
    phone.wait(lambda: value(phone) == WORDS, "the same notes")
    phone.driver.refresh()
    notes(phone)
    phone.wait(lambda: value(phone) == WORDS, "what was jotted down")
    field = phone.driver.find_element("tag name", "textarea")
    assert field.value_of_css_property("color") == "rgba(0, 0, 0, 0)", "nobody reads it in passing"
    phone.driver.execute_script("arguments[0].focus()", field)
    assert field.value_of_css_property("color") != "rgba(0, 0, 0, 0)"
    errors = [one for one in (*phone.errors, *another.errors) if "WebSocket" not in one]
    another.close()
    phone.close()
    assert not errors
    assert (tmp_path / "evening.notes").stat().st_size > 4 * 3 * LETTERS


def test_notes_are_there_after_the_referee_has_come_again_and_what_was_written_meanwhile(
    tmp_path: Path, port: int
) -> None:
    phone = Phone()
    with Hosting("abductinators", {"players": 4}, tmp_path, port) as hosting:
        seat = hosting.house.sitting.persons[0]
        sits(hosting, phone, port, seat)
        notes(phone).send_keys("first ")
        phone.wait(lambda: hosting.house.notes.of(seat) == b"0first ", "the notes")
    phone.driver.find_element("css selector", "textarea").send_keys("then")  # the referee is away
    with Hosting("abductinators", {"players": 4}, tmp_path, port) as hosting:
        assert hosting.house.notes.of(seat) == b"0first "
        phone.wait(lambda: hosting.house.notes.of(seat) == b"0first then", "what was written meanwhile")
        phone.driver.refresh()
        notes(phone)
        phone.wait(lambda: value(phone) == "first then", "all of it")
    phone.close()


@pytest.mark.slow
def test_letters_twice_as_large_have_room_and_no_more_than_a_thousand_are_taken(hosting: Hosting, port: int) -> None:
    seat = hosting.house.sitting.persons[0]
    phone = Phone(letters=32)
    sits(hosting, phone, port, seat)
    field = notes(phone)
    field.send_keys("ab " * 20)
    pictured(phone, "notes-large")
    fits, letters = phone.driver.execute_script(FITS)
    assert fits
    assert letters >= 2 * 20
    field.send_keys("x" * LETTERS)
    assert len(value(phone)) == LETTERS
    phone.wait(lambda: len(hosting.house.notes.of(seat)) == 1 + LETTERS, "all of it")
    phone.turn(640, 360)
    pictured(phone, "notes-across")
    phone.close()
