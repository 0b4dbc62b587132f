"""Phones that keep the key: real files, real browsers, the app killed and begun again."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
import pytest
import zxingcpp
from PIL import Image

from companion.app.virtual import virtual_display
from companion.kernel import recovery
from companion.kernel.journal import Journal
from companion.kernel.shares import join, locked, open_share, opened
from tests.app.by_touch import SIZE
from tests.app.chairs import Screen
from tests.app.keeping import GAME, NAMES, begin, resume, sheet, there, typed
from tests.kernel.test_ledger import lines
from tests.phones.people import CHROMIUM, DRIVER, Phone
from tests.phones.test_chairs import free_port
from tests.test_cli import saucer

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
    ),
]
SHARES: Final = "return JSON.parse(localStorage.getItem('saucer') || '[]').map((one) => one.share).filter(Boolean)"


@pytest.fixture
def display() -> Iterator[str]:
    with virtual_display(SIZE) as display:
        yield display


@pytest.fixture
def phones() -> Iterator[dict[str, Phone]]:
    found = {seat: Phone() for seat in NAMES}
    yield found
    for phone in found.values():
        errors = [one for one in phone.errors if "WebSocket" not in one]
        phone.close()
        assert not errors


def shares(phone: Phone) -> list[str]:
    found: list[str] = phone.driver.execute_script(SHARES)
    return found


def spelt(secret: bytes) -> Iterator[bytes]:
    """How a secret may stand in a file: itself, in digits, in base64 wherever it begins."""
    yield secret
    yield secret.hex().encode()
    for before in range(3):
        yield base64.b64encode(bytes(before) + secret)[4 if before else 0 :].rstrip(b"=")[:-1]


def holds_nothing(folder: Path, codes: dict[str, str], secrets: dict[str, str]) -> None:
    """Search all files of the machine, byte by byte, for the key, its shares and what opens them."""
    (path,) = folder.glob("*.saucer")
    header = Journal.look(path).records[0]
    assert locked(header["shares"]) == tuple(codes)
    pieces = [open_share(share, codes[share["who"]]) for share in header["shares"]]
    assert pieces == [open_share(share, secrets[share["who"]]) for share in header["shares"]]
    sought = [join(opened(header["shares"], codes)), *pieces]
    sought += [bytes.fromhex(secret) for secret in secrets.values()] + [recovery.read(one) for one in codes.values()]
    parts = [part for secret in sought for part in spelt(secret)]
    for one in codes.values():
        parts += [one.encode(), one.replace(" ", "").encode(), one.replace(" ", "-").encode()]
    files = [file for file in folder.rglob("*") if file.is_file()]
    assert {".saucer", ".phones", ".key"} <= {file.suffix for file in files}
    for file in files:
        data = file.read_bytes()
        assert not any(part in data for part in parts), file


def read_off(phone: Phone, path: Path, folder: Path) -> str:
    """Photograph the seal that a phone shows, and read its digits; both are one of the file's fingerprints."""
    phone.tap("So far")
    phone.wait(lambda: phone.driver.execute_script("return Boolean(document.querySelector('.qr'))"), "the seal")
    phone.driver.execute_script("document.querySelector('.qr').scrollIntoView()")
    phone.picture(folder / "seal.png")
    (found,) = zxingcpp.read_barcodes(np.asarray(Image.open(folder / "seal.png").convert("L")))
    said = str(phone.driver.execute_script("return document.querySelector('p.seal').textContent"))
    assert found.text.lower() == said.replace(" ", "")
    assert found.text.lower() in [record["z"] for record in lines(path)]
    phone.tap("Now")
    return said


def test_phones_keep_the_key_over_a_power_cut_and_the_card_alone_opens_nothing(
    tmp_path: Path, display: str, phones: dict[str, Phone]
) -> None:
    port = free_port()
    with Screen(tmp_path, GAME, port, display) as screen:
        codes = begin(screen, phones)
        secrets = {seat: shares(phone)[0] for seat, phone in phones.items()}
        (path,) = tmp_path.glob("*.saucer")
        screen.do(serve=True)
        mark = read_off(phones["town"], path, tmp_path)
    assert "You noted the fingerprint of record" in saucer("verify", path, "--noted", mark).stdout
    holds_nothing(tmp_path, codes, secrets)
    with resume(tmp_path, display, port) as screen:  # nobody touches anything
        there(screen, phones)
    holds_nothing(tmp_path, codes, secrets)
    assert {seat: shares(phone) for seat, phone in phones.items()} == {seat: [one] for seat, one in secrets.items()}
    assert "without the recovery codes of Town and Alien" in saucer("verify", path).stdout


def test_a_lost_a_wiped_and_a_moved_phone_cost_nothing_while_there_are_codes(
    tmp_path: Path, display: str, phones: dict[str, Phone]
) -> None:
    port = free_port()
    with Screen(tmp_path, GAME, port, display) as screen:
        codes = begin(screen, phones)
    (path,) = tmp_path.glob("*.saucer")
    whole = path.read_bytes()
    phones["town"].driver.execute_script("localStorage.clear()")  # wiped
    phones["town"].driver.get("about:blank")
    with resume(tmp_path, display, port) as screen:
        screen.wait(lambda _facts: "Alien" not in sheet(screen), "the other phone's part")
        assert "Town: open the page on your phone" in sheet(screen)
        first, others = codes["town"][:6], codes["town"][6:]
        typed(screen, f"{first[:5]}{(int(first[5]) + 1) % 10}")
        assert "Group 1 of the code" in sheet(screen)
        typed(screen, codes["alien"])
        screen.tap("key next")
        assert "isn’t Town’s code for this sitting" in sheet(screen)
        assert path.read_bytes() == whole, "a wrong code costs nothing"
        typed(screen, first + others)
        screen.tap("key next")
        screen.wait(lambda facts: facts.get("asleep") == ["town"], "the sitting")
        phones["alien"].wait(lambda: "Mine" in phones["alien"].text, "the page")
    with resume(tmp_path, display, moved := free_port()) as screen:  # the machine has another address
        screen.wait(lambda facts: facts.get("port"), "the postman")
        for phone in phones.values():
            phone.open(f"http://127.0.0.1:{moved}/")
            phone.wait(lambda one=phone: "eight digits" in one.text, "the way in")  # type: ignore[misc]
        for seat in NAMES:
            assert f"{NAMES[seat]}: open the page" in sheet(screen)
            typed(screen, codes[seat])
            screen.tap("key next")
        screen.wait(lambda facts: "persons" in facts, "the sitting")


def menu(screen: Screen, *names: str) -> None:
    """Touch what stands in the menu, which lies over the board or the curtain."""

    def there() -> bool:
        keys = screen.do(look=True)["keys"]
        if f"menu {names[0]}" not in keys:  # a curtain that falls takes it away
            screen.tap("curtain menu" if "curtain menu" in keys else "menu")
        return f"menu {names[0]}" in screen.do(look=True)["keys"]

    screen.do(settle=True)
    screen.wait(lambda _facts: there(), "the menu")
    screen.tap(*(f"menu {name}" for name in names))


def test_who_leaves_agrees_on_the_phone_and_the_end_wipes_what_phones_kept(
    tmp_path: Path, display: str, phones: dict[str, Phone]
) -> None:
    with Screen(tmp_path, GAME, free_port(), display) as screen:
        begin(screen, phones)
        assert all(len(shares(phone)) == 1 for phone in phones.values())
        menu(screen, "Change who plays", "Alien", "The machine: Tricky")
        leaves, stays = phones["alien"], phones["town"]
        leaves.wait(lambda: "Alien: the machine plays on." in leaves.text, "what is to be agreed to")
        leaves.picture(tmp_path / "agree.png")
        assert "I agree" not in stays.text
        leaves.tap("I agree")
        leaves.wait(lambda: "keep your finger" in leaves.text.lower() or "hold" in leaves.text.lower(), "a hint")
        assert screen.do(look=True)["persons"] == ["town", "alien"], "a tap is no hold"
        leaves.tap("I agree", held=True)
        screen.wait(lambda facts: facts["persons"] == ["town"], "the machine")
        leaves.wait(lambda: "eight digits" in leaves.text, "the way in")
        stays.wait(lambda: "Mine" in stays.text, "the page")
        assert len(shares(stays)) == 1, "until the sitting ends"
        menu(screen, "Give up")
        screen.tap("choice 1")
        stays.wait(lambda: shares(stays) == [], "the wiping")
        assert not list(tmp_path.glob("*.phones"))
    (path,) = tmp_path.glob("*.saucer")
    assert "opened" in lines(path)[-1]
    assert saucer("verify", path).returncode == 0
