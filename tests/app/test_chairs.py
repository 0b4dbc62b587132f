"""Chairs that change their phones, and an app that is killed under them: real touches, browsers, sockets."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest

from companion.app.virtual import virtual_display
from companion.cli import main
from tests.app.by_touch import SIZE
from tests.app.chairs import Screen
from tests.phones.people import CHROMIUM, DRIVER, Phone
from tests.phones.test_chairs import free_port, kept, who
from tests.phones.wire import Phone as Guest

pytestmark = pytest.mark.skipif(
    not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
)
GAME: Final = "abductinators"
TAKEN: Final = """
const done = arguments[arguments.length - 1];
import("/phone.js").then(({ chairs }) => {
  const line = chairs[0]?.line, kind = line && Object.getPrototypeOf(line);
  if (!line) { done(false); return; }
  if (!window.taken) {
    window.taken = [];
    const got = kind.got;
    kind.got = function (bytes) {
      const touch = this.touch;
      got.call(this, bytes);
      if (touch && !this.touch) window.taken.push(touch);
    };
  }
  done(true);
});
"""
"""Writes down each touch that the referee said it has taken."""


@pytest.fixture
def display() -> Iterator[str]:
    with virtual_display(SIZE) as display:
        yield display


def listen(phone: Phone) -> None:
    phone.wait(lambda: phone.driver.execute_async_script(TAKEN), "a line")


def taken(phone: Phone) -> list[list[Any]]:
    found: list[list[Any]] = phone.driver.execute_script("return window.taken || []")
    return found


def begin(screen: Screen, *touched: str) -> None:
    screen.tap("new game")
    for key in touched:
        screen.do(turn_to=key)
    screen.tap("begin", "choice 0")  # the table is set up
    screen.do(serve=True)
    screen.wait(lambda facts: any(seat in facts["persons"] for seat, _kind in facts["asked"]), "an ask")


def let_in(screen: Screen, phone: Phone, seat: str) -> None:
    phone.open(screen.invite(seat))
    screen.admit(seat)
    name = screen.facts["names"][seat]
    phone.wait(lambda: who(phone) == name and "Mine" in phone.text, f"{name}'s page")
    listen(phone)


def decide_here(screen: Screen, seat: str) -> None:
    """Answer behind the curtain, and see that it makes one record."""
    while True:
        screen.wait(lambda facts: facts["curtain"], "the curtain")
        if screen.facts["curtain"] == seat:
            break
        screen.do(answer_behind_the_curtain=screen.facts["curtain"])  # the others first
    before = screen.facts["answers"].count(seat)
    answers = screen.do(answer_behind_the_curtain=seat)["answers"]  # before what follows from it has made records, too
    assert answers.count(seat) == before + 1


def decide(screen: Screen, phone: Phone, seat: str) -> None:
    """Touch what the page offers until one answer of this seat was taken."""
    before = screen.do(look=True)["answers"].count(seat)

    def decided() -> bool:
        things = [one for one in phone.things() if one["kind"] in ("row", "act", "quick")]
        things = [one for one in things if one["kind"] == "act"] or things
        if things:
            times = len(taken(phone))
            phone.touch(things[0]["x"], things[0]["y"], 0.6 if things[0]["kind"] == "act" else 0.03)
            phone.wait(lambda: len(taken(phone)) > times, "the word that it was taken")
            time.sleep(0.7)  # nothing moves on a page right after a touch
        facts = screen.do(look=True)
        if facts["curtain"] not in ("", seat):
            screen.do(answer_behind_the_curtain=facts["curtain"])
        return bool(screen.facts["answers"].count(seat) > before)

    phone.wait(decided, "an answer")


def shows_nothing_of(phone: Phone, name: str) -> None:
    """Fail if a page shows anything of a chair that it had, or can get anything of it."""
    for _ in range(2):
        phone.wait(lambda: "eight digits" in phone.text, "the way in")
        assert name not in phone.text
        assert kept(phone) == 0, "it keeps its key"
        left = "return document.querySelectorAll('.secret, .row, .card, .board, #acts > *').length"
        assert phone.driver.execute_script(left) == 0
        phone.driver.refresh()


def descendants(pid: int) -> list[int]:
    """Return the processes that a process has begun, and theirs."""
    found: list[int] = []
    for one in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            if int((one / "stat").read_text().rpartition(")")[2].split()[1]) == pid:
                found += [int(one.name), *descendants(int(one.name))]
    return found


@pytest.mark.slow
def test_another_phone_and_no_phone_any_more(tmp_path: Path, display: str) -> None:
    first, second = Phone(), Phone()
    try:
        with Screen(tmp_path, GAME, free_port(), display) as screen:
            begin(screen, "players 2")
            seat, _other = screen.facts["persons"]
            name = screen.facts["names"][seat]
            screen.list_phones()
            let_in(screen, first, seat)
            decide(screen, first, seat)
            # another phone: the old one keeps the chair until the new one is let in
            screen.list_phones()
            screen.tap(f"menu {name}: phone", "menu Another phone")
            screen.wait(lambda facts: facts["url"], "the code")
            url = screen.facts["url"]
            second.open(url)
            screen.wait(lambda facts: "admit" in facts["keys"], "the pictures")
            assert not any("Two phones" in words for words in screen.facts["sheet"])
            late = Guest(screen.facts["port"], screen.facts["port"], url.partition("#")[2])  # who saw the code, too
            late.socket.send(late.browser.first())
            late.read(1)
            screen.wait(lambda facts: any("Two phones" in words for words in facts["sheet"]), "the warning")
            late.socket.close()
            assert who(first) == name
            assert "Mine" in first.text
            screen.admit(seat)
            second.wait(lambda: who(second) == name and "Mine" in second.text, "the page")
            listen(second)
            shows_nothing_of(first, name)
            assert screen.facts["log"].count("phone") == 1, "it stands in everybody's log"
            decide(screen, second, seat)
            # no phone any more: its person is asked behind the curtain
            screen.list_phones()
            screen.tap(f"menu {name}: phone", "menu Disconnect the phone")
            shows_nothing_of(second, name)
            assert seat not in screen.do(look=True)["elsewhere"]
            decide_here(screen, seat)
            # a flat battery: the phone says nothing any more, and nobody closes its line
            screen.list_phones()
            let_in(screen, first, seat)
            processes = descendants(first.driver.service.process.pid)
            for process in processes:
                os.kill(process, signal.SIGSTOP)
            screen.wait(lambda facts: facts["asleep"] == [seat], "its sleep")
            screen.list_phones()
            screen.tap(f"menu {name}: asleep", "menu Disconnect the phone")
            decide_here(screen, seat)
            for process in reversed(processes):
                os.kill(process, signal.SIGCONT)
            shows_nothing_of(first, name)
            assert screen.do(look=True)["log"].count("phone") == 3
            done = screen.touches()
        for phone in (first, second):
            assert not [one for one in phone.errors if "WebSocket" not in one]
    finally:
        first.close()
        second.close()
    assert all(len(one["made"]) <= 1 for one in done)
    assert {tuple(one["made"]) for one in done} == {(), (seat,)}
    assert sum(len(one["made"]) for one in done) == 2, "each answer is one record"
    assert main(["verify", str(next(tmp_path.glob("*.saucer")))]) == 0


def fiddle(phone: Phone, luck: random.Random) -> None:
    """Touch something, a deed where there is one and often enough."""
    things = [one for one in phone.things() if one["kind"] in ("row", "act", "quick", "back")]
    acts = [one for one in things if one["kind"] == "act"]
    if acts and luck.random() < 0.7:
        phone.touch(acts[0]["x"], acts[0]["y"], 0.5)
    elif things:
        one = luck.choice(things)
        phone.touch(one["x"], one["y"])


def take_back(phone: Phone) -> None:
    """Take back what was touched towards an answer: only answers outlive the app."""
    for _ in range(4):
        for one in [one for one in phone.things() if one["words"] == "Back"]:
            phone.touch(one["x"], one["y"])
        time.sleep(0.8)


def in_order(few: list[Any], all_: list[Any]) -> bool:
    """Whether these stand among those, in this order."""
    rest = iter(all_)
    return all(one in rest for one in few)


@pytest.mark.slow
def test_an_app_that_is_killed_costs_no_phone_its_chair_and_no_answer(tmp_path: Path, display: str) -> None:
    port, luck, kills = free_port(), random.Random("killed"), 3
    phones: dict[str, Phone] = {}
    asked: dict[str, str] = {}
    screen = Screen(tmp_path, GAME, port, display)
    try:
        begin(screen, "players 2")
        for seat in screen.facts["persons"]:
            phones[seat] = Phone()
            screen.list_phones()
            let_in(screen, phones[seat], seat)
        names = screen.facts["names"]
        for kill in range(kills):
            if kill < kills - 1:  # in the middle of something
                threading.Timer(luck.uniform(6, 10), screen.process.kill).start()
                while screen.process.poll() is None:
                    for phone in phones.values():
                        fiddle(phone, luck)
            else:  # while nobody touches anything
                for phone in phones.values():
                    take_back(phone)
                time.sleep(2)
                asked = {seat: phone.text for seat, phone in phones.items()}
            screen.kill()
            time.sleep(luck.uniform(0, 4))
            screen = Screen(tmp_path, GAME, port, display)
            screen.tap("resume")
            screen.do(serve=True)
            screen.wait(lambda facts: facts.get("elsewhere") == sorted(phones), "the phones")
            screen.wait(lambda facts: facts["port"] == port and not facts["asleep"], "their lines")
            for seat, phone in phones.items():
                phone.wait(lambda p=phone, s=seat: who(p) == names[s] and "Mine" in p.text, "the page")  # type: ignore[misc]
                assert kept(phone) == 1
        for seat, phone in phones.items():
            phone.wait(lambda p=phone, s=seat: p.text == asked[s], "the same ask")  # type: ignore[misc]
        done, answers, end = screen.touches(), screen.do(look=True)["answers"], time.monotonic() + 60
        told = {seat: taken(phone) for seat, phone in phones.items()}
        for phone in phones.values():
            assert [one for one in phone.errors if "WebSocket" not in one] == []
        while len(screen.do(look=True)["answers"]) == len(answers):  # whoever is asked goes on
            assert time.monotonic() < end, "nobody can answer any more"
            for phone in phones.values():
                fiddle(phone, luck)
    finally:
        screen.kill()
        for phone in phones.values():
            phone.close()
    assert sum(map(len, told.values())) > 10
    assert all(len(one["made"]) <= 1 for one in done)
    for seat, touches in told.items():
        mine = [one for one in done if one["seat"] == seat]
        assert in_order(touches, [one["touch"] for one in mine]), "a touch was acknowledged and not done"
        made = sum(map(len, (one["made"] for one in mine)))
        assert made <= answers.count(seat) <= made + kills, "one record for each, but perhaps for a last one untold"
    assert main(["verify", str(next(tmp_path.glob("*.saucer")))]) == 0
