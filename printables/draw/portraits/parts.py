"""The parts of which portraits are composed: what a part is, and the register of the ways to draw it.

Each feature is a function ``(pen, part)`` registered under its kind and style, e.g. ``("hair", "bun")``. It draws in a
bust of which x = 0 is the middle and y runs from 0 to 100: eyes at 57, nose to 48, mouth at 41, chin at 31.
Hair, hats and beards are drawn for a head 40 wide; :func:`worn` stretches them to the head's own width.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from printables.draw.design import DESIGN
from printables.draw.pen import Pen

Feature = Callable[[Pen, "Part"], None]

FEATURES: Final[dict[tuple[str, str], Feature]] = {}
"""Every way to draw every part, by (kind, style)."""

HALF: Final[Mapping[str, float]] = {
    "oval": 20,
    "square": 20.5,
    "round": 23,
    "long": 17.5,
    "heart": 20.5,
    "jowl": 20,
    "young": 21.5,
}
"""Half the width of each head at the ears."""


@dataclass(frozen=True)
class Part:
    """One part of a portrait: its style, its colours, and the face that it belongs to.

    :param skin: palette colour of the face.
    :param half: half the head's width.
    """

    style: str
    colours: Mapping[str, str] = field(default_factory=dict)
    skin: str = "skin_1"
    half: float = 20

    def hue(self, name: str, default: str) -> str:
        """Return the colour chosen for ``name``, or the usual one."""
        return self.colours.get(name, default)

    @property
    def colour(self) -> str:
        """The part's main colour."""
        return self.colours.get("colour", "ink")

    @property
    def dark(self) -> str:
        """The main colour in shade."""
        return DESIGN.mix(self.colour, "ink", 0.3)

    @property
    def light(self) -> str:
        """The main colour where light falls on it."""
        return DESIGN.mix(self.colour, "paper_light", 0.35)

    @property
    def shade(self) -> str:
        """The skin in shade."""
        return DESIGN.mix(self.skin, "red_dark", 0.24)

    @property
    def blush(self) -> str:
        return DESIGN.mix(self.skin, "red", 0.38)

    @property
    def lip(self) -> str:
        return DESIGN.mix(self.skin, "red_dark", 0.55)


def feature(kind: str, *styles: str) -> Callable[[Feature], Feature]:
    """Register a function as the way to draw a part of some styles."""

    def keep(function: Feature) -> Feature:
        for style in styles:
            FEATURES[kind, style] = function
        return function

    return keep


def twin(pen: Pen, d: str, fill: str | None = None, line: str | None = "ink", width: float | None = None) -> None:
    """Draw a path and its mirror image."""
    pen.both(d, fill, line, width, axis=0)


@contextmanager
def worn(pen: Pen, part: Part) -> Iterator[None]:
    """What is drawn inside is stretched to the width of the head that wears it."""
    with pen.placed(0, 0, stretch=part.half / 20):
        yield
