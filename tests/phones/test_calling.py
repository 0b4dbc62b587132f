"""A phone calls its person to what lies open, and is still while anybody is asked in secret."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.game import CHANCE, TABLE, Refused, Seat
from companion.presentation.screen import load
from tests.phones.house import HERE, Hosting, House
from tests.phones.people import CHROMIUM, DRIVER, Phone
from tests.phones.test_webkit import free_port

pytestmark = pytest.mark.skipif(
    not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
)
SHAKES = "window.shakes = 0; navigator.vibrate = () => { window.shakes += 1; return true; };"


def shakes(phone: Phone) -> int:
    return int(phone.driver.execute_script("return window.shakes"))


SEND = """
const [[what, held], done] = [arguments[0], arguments[arguments.length - 1]];
import("/phone.js").then(({ chairs: [{ own, line }] }) => done(
  line.send([own.token, what, what === "row" ? own.question.rows[0].id : "", held])));
"""
"""Touches the first row, or the bar; whether the line was free for it."""
SOUNDS = "window.sounds = 0; window.OscillatorNode = class { constructor() { window.sounds += 1; throw Error(); } };"


def refuse(*_given: object, **_named: object) -> None:
    raise Refused("not-your-turn")


def asked_in_the_open(house: House) -> Seat:
    """Who decides as all can see; "" while nobody does."""
    moment = house.sitting.moment_of(TABLE)
    return moment.asked if moment.ask is not None else ""


def test_a_phone_shakes_when_its_person_is_asked_in_the_open_and_for_no_secret(tmp_path: Path) -> None:
    port, bots = free_port(), load("pleasantville").bots("calls")
    with Hosting("pleasantville", {}, tmp_path, port) as hosting:
        house, phones = hosting.house, {seat: Phone() for seat in ("alien", "town")}
        table = house.sitting.table
        go_on = house.go_on
        hosting.do(lambda: vars(house).update(go_on=lambda **_: None))

        def decide() -> None:
            """Let one who is asked decide, or the dice fall."""
            asked = next(ask.seat for ask in table.asks)
            if asked == CHANCE:
                rolls = [moment for moment in map(house.sitting.moment_of, phones) if moment.what == "roll"]
                if rolls:  # somebody's own dice
                    house.sitting.roll(rolls[0].token)
                else:
                    go_on()
                return
            view = table.view(asked)
            ask = next(one for one in view.asks if one.seat == asked)
            house.sitting.answer(house.sitting.moment_of(asked).token, bots[asked](view, ask))

        def sent() -> bool:
            """Whether all phones have been sent what lies open now."""
            visits = house.phones._visits.values()
            return all(visit.opened[1] == house.phones._parts[1] for visit in visits)

        try:
            for seat, phone in phones.items():
                phone.begin_with(SHAKES)
                phone.open(f"http://{HERE}:{port}/#{hosting.code(seat)}")
                assert hosting.admit() == seat
                phone.wait(lambda phone=phone: "Mine" in phone.text, "the first page")  # type: ignore[misc]
                phone.touch(5, 5)  # a page that nobody has touched may neither shake nor sound
            wanted, secrets, was = dict.fromkeys(phones, 0), 0, asked_in_the_open(house)
            while not (wanted["town"] and secrets > 2):
                secrets += any(ask.seat in phones and not ask.public for ask in table.asks)
                hosting.do(decide)
                hosting.do(house.beat)
                phone.wait(lambda: hosting.do(sent), "what lies open")
                now = asked_in_the_open(house)
                if now in phones and now != was:
                    wanted[now] += 1
                    phones[now].wait(lambda now=now: shakes(phones[now]) == wanted[now], "a call")  # type: ignore[misc]
                was = now
            assert {seat: shakes(phone) for seat, phone in phones.items()} == wanted
        finally:
            for phone in phones.values():
                phone.close()


def test_a_phone_that_refuses_something_is_still(tmp_path: Path) -> None:
    port, phone = free_port(), Phone()
    try:
        with Hosting("abductinators", {"players": 4}, tmp_path, port) as hosting:
            seat = hosting.house.sitting.persons[0]
            phone.begin_with(SHAKES + SOUNDS)
            phone.open(f"http://{HERE}:{port}/#{hosting.code(seat)}")
            assert hosting.admit() == seat
            phone.wait(lambda: "Mine" in phone.text, "the first page")
            phone.touch(5, 5)
            hosting.do(lambda: vars(hosting.house.sitting).update(answer=refuse))
            for touch in (("row", False), ("act", True)):
                phone.wait(lambda touch=touch: phone.driver.execute_async_script(SEND, touch), "the touch")  # type: ignore[misc]
            phone.wait(lambda: phone.driver.find_elements("css selector", ".told"), "what the page says of it")
            assert shakes(phone) == 0
            assert phone.driver.execute_script("return window.sounds") == 0
    finally:
        phone.close()
