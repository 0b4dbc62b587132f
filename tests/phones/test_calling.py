"""A phone calls its person to what lies open, and is still while anybody is asked in secret."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.game import CHANCE, TABLE, Seat
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
                phone.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": SHAKES})
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
