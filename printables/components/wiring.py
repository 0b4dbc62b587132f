"""The picture of what is wired to a Pi's 40-pin header: each part stands in the row of its pin, so no wires cross."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from companion.kernel.words import _
from printables.draw.area import Align, Area
from printables.sheets.component import Face

WIDE: Final = 190.0
HIGH: Final = 112.0
ROWS: Final = 20
PITCH: Final = 5.0
TOP: Final = 9.5
"""mm from the picture's top to the middle of the first row."""
HALF: Final = 7.0
"""mm from the header's middle to its pins' outer edge."""
DOT: Final = 1.9
GROUND: Final = frozenset({6, 9, 14, 20, 25, 30, 34, 39})
POWER: Final = frozenset({1, 2, 4, 17})

Kind = Literal["button", "light", "buzzer"]
_COLOURS: Final = {"button": "blue", "light": "mustard", "buzzer": "green"}


@dataclass(frozen=True, slots=True)
class Wire:
    """A part and its pin.

    :ivar name: for people. :ivar bcm: the pin's number, GPIO17 is 17. :ivar header: its place on the header, 1 to 40.
    :ivar kind: a button to ground, a light with its resistor, or a buzzer. :ivar colour: of a light, if it has one.
    """

    name: str
    bcm: int
    header: int
    kind: Kind
    colour: str = ""


def wiring(wires: Sequence[Wire]) -> Face:
    """Return the picture.

    :param wires: each on a pin of its own.
    """
    by_pin = {wire.header: wire for wire in wires}

    def draw(area: Area) -> None:
        middle = WIDE / 2
        area.rect(0, 0, WIDE, HIGH, fill="paper")
        area.text(middle, 4.6, _("the edge with the microSD card"), "bold", 7.5, align="centre")
        high = ROWS * PITCH + 1.0
        area.rect(middle - HALF - 1, TOP - PITCH / 2 - 0.5, 2 * HALF + 2, high, fill="ink", radius=1.5)
        for row in range(ROWS):
            for side in (0, 1):
                number, y = 2 * row + side + 1, TOP + row * PITCH
                x = middle + (-3.4 if side == 0 else 3.4)
                wire = by_pin.get(number)
                fill = _COLOURS[wire.kind] if wire else "gray" if number in GROUND else "paper_light"
                area.circle(x, y, DOT, fill="red" if number in POWER else fill, line="paper_light", weight=0.3)
                colour = "ink" if fill in ("paper_light", "mustard", "gray") and number not in POWER else "paper_light"
                area.text(x, y + 0.9, str(number), "bold", 6.5, colour, "centre")
                if wire is not None:
                    _part(area, wire, x, y, -1 if side == 0 else 1)
                elif number in GROUND:
                    _ground(area, middle + (-1 if side == 0 else 1) * (HALF + 4), y)

    return Face("wiring", WIDE, HIGH, draw)


def _part(area: Area, wire: Wire, x: float, y: float, way: int) -> None:
    """Draw a part with what is before and behind it, outwards from its pin.

    :param way: −1 for the left side, 1 for the right.
    """
    start, end = x + way * (DOT + 0.2), WIDE / 2 + way * (HALF + 33)
    area.line(start, y, end, y, "ink", 0.35)
    at = WIDE / 2 + way * (HALF + 8)
    if wire.kind == "light":
        area.rect(at - 2.6, y - 1.1, 5.2, 2.2, fill="paper_light", line="ink", weight=0.3)
        area.text(at, y + 0.75, "330", "bold", 5.5, align="centre")
    at = WIDE / 2 + way * (HALF + 19)
    if wire.kind == "button":
        area.rect(at - 3, y - 0.4, 6, 1.6, fill="paper")
        for one in (-2.4, 2.4):
            area.circle(at + one, y, 0.6, fill="ink")
        area.line(at - 2.6, y - 1.5, at + 2.6, y - 1.5, "ink", 0.4)
        area.line(at, y - 1.5, at, y - 2.2, "ink", 0.4)
    elif wire.kind == "light":
        area.circle(at, y, 2.1, fill=wire.colour or "mustard_light", line="ink", weight=0.3)
        for turn in (-1, 1):
            area.line(at - 1.4, y - turn * 1.4, at + 1.4, y + turn * 1.4, "ink", 0.25)
    else:
        area.rect(at - 2.4, y - 1.9, 4.8, 3.8, fill="mustard_light", line="ink", weight=0.3, radius=1.9)
        area.circle(at, y, 0.6, fill="ink")
    _ground(area, end, y)
    align: Align = "right" if way < 0 else "left"
    label = f"{wire.name}  GPIO{wire.bcm}" if way > 0 else f"GPIO{wire.bcm}  {wire.name}"
    area.text(end + way * 3.2, y + 1.1, label, "bold", 8.5, align=align)


def _ground(area: Area, x: float, y: float) -> None:
    for number, half in enumerate((1.6, 1.0, 0.4)):
        area.line(x - half, y + 0.7 * number, x + half, y + 0.7 * number, "ink", 0.35)
