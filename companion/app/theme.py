"""The look of the screen: colours, typefaces and lengths, taken from the design system.

Lengths are given in px of an 800×480 screen and grow with the window, but more slowly than it does: a bigger screen
shows larger things and more of them. Letters and what is touched have a least size in millimetres besides, which the
display's own size turns into px. Whether a window stands upright, and which hand it is for, is decided here too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import as_file
from math import ceil
from pathlib import Path
from typing import Final

from kivy import kivy_data_dir
from kivy.core.text import LabelBase

from companion.kernel import assets
from printables.draw.design import DESIGN

RGBA = tuple[float, float, float, float]

DISPLAY, SCRIPT, TEXT, BOLD = "display", "script", "text", "bold"
LATIN, COMMON = 256, frozenset("–—…’‘“”−")
"""Every typeface of ours has the signs below the one, and the others."""


NEAR_MM: Final = 3.0
"""The least height of capitals of anything that is written."""
FAR_MM: Final = 4.0
"""The same of what must be read across the table: whose turn it is, what is asked, rolled, shown up and told."""
TOUCH_MM: Final = 9.0
"""The least side of anything to be touched."""
LARGE_CONTRAST: Final = 3.0
"""The least WCAG 2 contrast of large letters with their ground."""
LEAST_OUTLINE: Final = 2.0
"""With less contrast an outline is lost on its ground."""
LARGE: Final = 1.2
"""Where people want larger letters, they are so much larger, as far as they still fit."""
HIGH_MM: Final = 85.92 / 7
"""The height of the Pi's display for each inch of its diagonal; its px are a little lower than wide."""
INCHES: Final = ((600, 7.0), (800, 10.1))
"""The diagonal that a display has whose shorter side has so many px at most, if nobody says; larger ones have 15.6."""


@dataclass(frozen=True, slots=True)
class Eyesight:
    """For whom the screen is drawn.

    :ivar large: larger letters than needed. :ivar contrast: few strong colours.
    :ivar left: panel and controls are at the left hand. :ivar inches: the display's diagonal; 0 for what is usual.
    """

    large: bool = False
    contrast: bool = False
    left: bool = False
    inches: float = 0.0


_eyes = Eyesight()


def see(eyes: Eyesight) -> None:
    """Draw for other eyes, or another hand, from now on; what is on the screen must be made anew."""
    global _eyes
    _eyes = eyes
    use(_current.width, _current.height)


def eyes() -> Eyesight:
    """For whom the screen is drawn now."""
    return _eyes


@lru_cache(maxsize=1024)
def rgba(colour: str, alpha: float = 1.0) -> RGBA:
    """Return a colour by its name or role; a stronger one where people want strong colours."""
    return DESIGN.rgba(_meant(colour), alpha)


def on(ground: str) -> str:
    """Return the colour of large letters on a ground: light ones, or dark ones where these could hardly be told from
    it."""
    return "paper_light" if DESIGN.contrast(_meant("paper_light"), _meant(ground)) >= LARGE_CONTRAST else "ink"


def is_dark(ground: str) -> bool:
    """Whether outlines in ink are lost on a ground."""
    return DESIGN.contrast(_meant("ink"), _meant(ground)) < LEAST_OUTLINE


def _meant(colour: str) -> str:
    return DESIGN.strong(colour) if _eyes.contrast else colour


@cache
def font(role: str) -> str:
    """Return the name under which a typeface is registered with Kivy; registers it first if need be."""
    face = DESIGN.font(role)
    with as_file(assets.root() / "fonts" / face.file) as path:
        LabelBase.register(name=face.name, fn_regular=str(path))
    return face.name


def font_for(role: str, words: str) -> str:
    """Return the typeface of a role, or the first of two plainer ones that has all signs of some words.

    People's names may be in any letters; the last one comes with Kivy and has those of most alphabets.
    """
    odd = [sign for sign in words if ord(sign) >= LATIN and sign not in COMMON]
    if not odd:
        return font(role)
    from printables.draw.fonts import signs  # and with it all that embeds fonts

    for one in (role, BOLD):
        if signs(one).issuperset(odd):
            return font(one)
    LabelBase.register(name="DejaVuSans", fn_regular=str(Path(kivy_data_dir) / "fonts" / "DejaVuSans.ttf"))
    return "DejaVuSans"


@dataclass(frozen=True, slots=True)
class WindowPlan:
    """How a window of a given size is laid out. All lengths in px.

    :ivar unit: what one px of an 800×480 window has become. :ivar mm: the height of a px of the display, in mm.
    :ivar upright: it is higher than wide: the panel of choices stands under the board, not beside it.
    :ivar panel: width of the panel beside the board, or its height under it.
    :ivar drawer: width of a panel that leaves as much as it can to a board that is played on; its height likewise.
    :ivar bar: height of the bar at the top. :ivar track: height of a line of its own for how far the game is; 0 where
        that stands in the bar.
    :ivar ribbon: height of the strip that tells what just happened.
    :ivar ledger: whether the last lines of the log stand under the choices all the time.
    """

    width: float
    height: float
    unit: float
    mm: float
    upright: bool
    panel: float
    drawer: float
    bar: float
    track: float
    ribbon: float
    ledger: bool

    def px(self, length: float) -> float:
        return round(length * self.unit, 1)


def plan(width: float, height: float, inches: float = 0.0) -> WindowPlan:
    """Return the plan for a window, e.g. ``plan(1280, 720).unit == 1.275``.

    :param inches: the display's diagonal; 0 for what is usual.
    """
    short, long = min(width, height), max(width, height)
    ratio = min(long / 800, short / 480)
    mm = (inches or next((usual for most, usual in INCHES if short <= most), 15.6)) * HIGH_MM / max(1.0, short)
    slowly = 1 + (ratio - 1) * (0.55 if ratio > 1 else 1)
    # As large in mm as on the small display, where there are the px for it.
    unit = max(0.8, slowly, min(ratio, 7 * HIGH_MM / 480 / mm))
    upright = height > width
    panel = int(min(0.46 * height, 400 * unit) if upright else min(0.4 * width, 336 * unit))
    return WindowPlan(
        width=width,
        height=height,
        unit=unit,
        mm=mm,
        upright=upright,
        panel=panel,
        drawer=panel if upright else int(min(0.2525 * width, 209 * unit)),
        bar=round(52 * unit),
        track=round(52 * unit) if upright else 0,
        ribbon=round(84 * unit),
        ledger=not upright and height >= 640 * min(unit, 1.2) * 0.85,
    )


_current = plan(800, 480)


def use(width: float, height: float) -> WindowPlan:
    """Make a window's plan the one that :func:`px` and :func:`now` go by."""
    global _current
    _current = plan(width, height, _eyes.inches)
    px.cache_clear()
    rgba.cache_clear()
    return _current


def now() -> WindowPlan:
    return _current


@lru_cache(maxsize=1024)  # a page asks thousands of times for the same few
def px(length: float) -> float:
    """Return a length of the 800×480 drawing in px of this window."""
    return _current.px(length)


def least_letters(role: str = TEXT, *, far: bool = False) -> float:
    """Return the least type size in px of this window. :param far: of what is read across the table."""
    return float(ceil((FAR_MM if far else NEAR_MM) / _current.mm / DESIGN.font(role).capitals))


def letters(size: float, role: str = TEXT, *, far: bool = False) -> float:
    """Return a type size of the 800×480 drawing in px of this window: never less than can be read.

    :param far: of what is read across the table.
    """
    return max(least_letters(role, far=far), px(size)) * (LARGE if _eyes.large else 1.0)


def touch() -> float:
    """Return the least side of anything to be touched, in px."""
    return max(float(ceil(TOUCH_MM / _current.mm)), px(DESIGN.dp("touch")))
