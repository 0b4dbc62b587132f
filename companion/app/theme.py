"""The look of the screen: colours, typefaces and lengths, taken from the design system.

Lengths are given in px of an 800×480 screen and grow with the window, but more slowly than it does: a bigger screen
shows larger things and more of them. Whether a layout has room for a ledger beside the choices is decided here too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file
from pathlib import Path

from kivy import kivy_data_dir
from kivy.core.text import LabelBase

from companion.kernel import assets
from printables.draw.design import DESIGN

RGBA = tuple[float, float, float, float]

DISPLAY, SCRIPT, TEXT, BOLD = "display", "script", "text", "bold"
LATIN, COMMON = 256, frozenset("–—…’‘“”−")
"""Every typeface of ours has the signs below the one, and the others."""


def rgba(colour: str, alpha: float = 1.0) -> RGBA:
    """A colour by its name or role."""
    return DESIGN.rgba(colour, alpha)


def blend(a: str, b: str, share: float) -> RGBA:
    """A colour between two; ``share`` 0–1 is b's part."""
    return DESIGN.rgba(DESIGN.mix(a, b, share))


@cache
def font(role: str) -> str:
    """The name under which a typeface is registered with Kivy; registers it first if need be."""
    face = DESIGN.font(role)
    with as_file(assets.root() / "fonts" / face.file) as path:
        LabelBase.register(name=face.name, fn_regular=str(path))
    return face.name


def font_for(role: str, words: str) -> str:
    """The typeface of a role, or the first of two plainer ones that has all signs of some words.

    People's names may be in any letters; the last one comes with Kivy and has those of most alphabets.
    """
    from printables.draw.fonts import glyphs

    odd = [sign for sign in words if ord(sign) >= LATIN and sign not in COMMON]
    for one in (role, BOLD):
        if not odd or glyphs(one).issuperset(map(ord, odd)):
            return font(one)
    LabelBase.register(name="DejaVuSans", fn_regular=str(Path(kivy_data_dir) / "fonts" / "DejaVuSans.ttf"))
    return "DejaVuSans"


@dataclass(frozen=True, slots=True)
class Plan:
    """How a window of a given size is laid out. All lengths in px.

    :ivar unit: what one px of an 800×480 window has become.
    :ivar panel: width of the panel of choices beside the map.
    :ivar bar: height of the bar at the top.
    :ivar ribbon: height of the strip that tells what just happened.
    :ivar ledger: whether the last lines of the log stand under the choices all the time.
    """

    width: float
    height: float
    unit: float
    panel: float
    bar: float
    ribbon: float
    ledger: bool

    def px(self, length: float) -> float:
        return round(length * self.unit, 1)


def plan(width: float, height: float) -> Plan:
    """The plan for a window, e.g. ``plan(1280, 720).unit == 1.275``."""
    ratio = min(width / 800, height / 480)
    unit = max(0.8, 1 + (ratio - 1) * (0.55 if ratio > 1 else 1))
    return Plan(
        width=width,
        height=height,
        unit=unit,
        panel=round(min(0.40 * width, (292 if ratio < 1.2 else 310) * unit)),
        bar=round(48 * unit),
        ribbon=round(44 * unit),
        ledger=height >= 640 * min(unit, 1.2) * 0.85,
    )


_current = plan(800, 480)


def use(width: float, height: float) -> Plan:
    """Make a window's plan the one that :func:`px` and :func:`now` go by."""
    global _current
    _current = plan(width, height)
    return _current


def now() -> Plan:
    return _current


def px(length: float) -> float:
    """A length of the 800×480 drawing in px of this window."""
    return _current.px(length)


def sp(role: str) -> float:
    """A type size of the design system (title, heading, body, small) in px of this window."""
    return _current.px(DESIGN.dp(role))


def touch() -> float:
    """The least side of anything to be touched, in px."""
    return max(44.0, px(DESIGN.dp("touch")))
