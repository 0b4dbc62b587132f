"""Nothing on any phone's page is clipped, covered, small, pale or nameless: measured by a robot that looks at all asks.

A game has its turn each day in two of the variants; the slow search measures all games in all of them, each ask where
it has most rows and the longest texts.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from companion.app.gallery.plan import endings
from companion.kernel.words import texts
from tests.every_game import CANDIDATES, ours
from tests.phones.pages import Drawn, Glass, drawn, show
from tests.phones.people import CHROMIUM, DRIVER, Phone

pytestmark = pytest.mark.skipif(
    not (CHROMIUM.exists() and DRIVER.exists()), reason="Debian's chromium and chromium-driver are not installed"
)
GAMES: Final = sorted({one.game for one in CANDIDATES if ours(one)})
BOXES: Final = (Path(__file__).parent / "boxes.js").read_text("utf-8")
TARGET: Final = 44
"""CSS px of a finger's target."""
LETTERS: Final = 16
TABS: Final = ("now", "board", "mine", "story")


class Variant(NamedTuple):
    """How a page is looked at.

    :ivar letters: px of the browser's own letters: 32 are text at 200 %. :ivar media: what the browser prefers.
    :ivar left: whether it is set for a left hand.
    """

    size: tuple[int, int]
    language: str = "en"
    letters: int = 16
    media: tuple[tuple[str, str], ...] = ()
    left: bool = False


VARIANTS: Final = {
    "small": Variant((360, 640)),
    "tall de": Variant((390, 844), "de"),
    "small de": Variant((360, 640), "de"),
    "across": Variant((640, 360)),
    "across de": Variant((844, 390), "de"),
    "twice as large": Variant((360, 640), letters=32),
    "twice as large de": Variant((390, 844), "de", 32),
    "larger": Variant((360, 640), letters=22),
    "left hand": Variant((360, 640), left=True),
    "left hand across de": Variant((640, 360), "de", left=True),
    "forced colours": Variant((360, 640), media=(("forced-colors", "active"),)),
    "strong, still": Variant((390, 844), media=(("prefers-contrast", "more"), ("prefers-reduced-motion", "reduce"))),
}


@pytest.fixture(scope="module")
def browsers() -> Iterator[dict[int, Phone]]:
    """Browsers by the size of their letters."""
    opened: dict[int, Phone] = {}
    yield opened
    for phone in opened.values():
        phone.close()


def look(phone: Phone, variant: Variant) -> None:
    """Turn a browser into a phone of a variant."""
    phone.turn(*variant.size)
    features = [{"name": name, "value": value} for name, value in variant.media]
    phone.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    phone.driver.execute_script("document.documentElement.classList.toggle('left', arguments[0])", variant.left)


def measured(phone: Phone, page: Drawn, variant: Variant, tabs: tuple[str, ...]) -> list[str]:
    """Draw a page and say what is wrong on it."""
    show(phone.driver, page)
    wrong = []
    for tab in tabs:
        there = phone.driver.execute_script(
            f"const tab = document.getElementById('tab-{tab}'); tab?.click(); return !!tab"
        )
        if there or tab == "now":
            faults = phone.driver.execute_script(BOXES, TARGET, LETTERS, variant.letters > 20)
            wrong += [f"{page.name} [{tab}]: {fault}" for fault in faults]
    phone.driver.execute_script("document.getElementById('tab-now')?.click()")
    return wrong


def robot(game: str, name: str, browsers: dict[int, Phone], pages: Sequence[Drawn]) -> None:
    variant = VARIANTS[name]
    if variant.letters not in browsers:
        browsers[variant.letters] = Phone(letters=variant.letters)
    phone = browsers[variant.letters]
    wrong: list[str] = []
    with Glass(game, pictures=False) as glass:
        phone.open(glass.url)
        phone.wait(lambda: phone.driver.execute_script("return !!document.querySelector('#page h1')"), "a page")
        look(phone, variant)
        assert phone.driver.execute_script("return [innerWidth, innerHeight]") == [*variant.size]
        phone.touch(5, 5)  # before anybody has touched a page browsers complain of one that shakes
        for number, page in enumerate(pages):
            wrong += measured(phone, page, variant, TABS if number % 4 == 1 else TABS[:1])
        wrong += phone.errors
    folder = os.environ.get("SAUCER_BOXES_OUT")
    if folder:
        Path(folder, f"{game} {name}.txt").write_text("\n".join(wrong), "utf-8")
    assert not wrong, "\n".join(wrong[:40])


def of_turn(game: str, turn: int) -> frozenset[str]:
    """Return the names of a third of the asks and endings of a game."""
    return frozenset(sorted({*texts(game).after("prompt-"), *endings(game)})[turn % 3 :: 3])


@cache
def found(game: str, language: str, games: int, only: frozenset[str]) -> tuple[Drawn, ...]:
    """Return the pages of a game in the language in use."""
    return tuple(drawn(game, games=games, only=only))


def pages_of(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch, games: int, only: frozenset[str] = frozenset()
) -> Sequence[Drawn]:
    monkeypatch.setenv("SAUCER_LANGUAGE", language)
    return found(game, language, games, only)


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("game", GAMES)
def test_every_ask_is_whole_in_every_variant(
    game: str, name: str, browsers: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    robot(game, name, browsers, pages_of(game, VARIANTS[name].language, monkeypatch, 6))


def test_the_asks_of_the_day_are_whole(browsers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    today = date.today().toordinal()
    game, name = GAMES[today % len(GAMES)], list(VARIANTS)[today // len(GAMES) % len(VARIANTS)]
    robot(game, name, browsers, pages_of(game, VARIANTS[name].language, monkeypatch, 1, of_turn(game, today)))
