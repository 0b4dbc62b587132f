"""What goes on in Grandma's house tonight: martians who hide badly, and things that know more than they should.

Drawn in millimetres on the board's area, over the furniture of :mod:`printables.kits.abductinators.furniture` and
under doors and letters. Nothing here matters in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from printables.draw.area import Area
from printables.kits.abductinators.data import say
from printables.kits.abductinators.furniture import INK, frame, owl, sitting_cat
from printables.kits.abductinators.martians import martian
from printables.kits.abductinators.patterns import pen_at

WEIGHT: Final = 3.0
"""Outline of small martians, in their own units."""
SIGN: Final = 8.0
"""pt, the smallest lettering in the house."""


def visitor(area: Area, x: float, y: float, wide: float, *, angle: float = 0.0, **look: Any) -> None:
    """Draw a martian.

    :param x: middle of its feet, mm. :param y: the floor on which they are. :param wide: mm from mitten to mitten.
    :param angle: degrees counter-clockwise about its feet. :param look: see :func:`martian`.
    """
    with pen_at(area, x - wide / 2, y - wide, wide, weight=WEIGHT) as pen, pen.placed(50, 0, angle=angle):
        pen.canvas.translate(-50, 0)
        martian(pen, "plain", ("khaki", "brown"), **look)


@contextmanager
def only(area: Area, x: float, y: float, wide: float, high: float) -> Iterator[None]:
    """Only what falls into a rectangle is seen."""
    area.canvas.saveState()
    area.clip(x, y, wide, high)
    yield
    area.canvas.restoreState()


def notice(area: Area, x: float, y: float, wide: float, *lines: str, hung: float = 0.0, post: float = 0.0) -> None:
    """Draw a board with words.

    :param hung: mm of string above it. :param post: mm of post below it.
    """
    high = 2.0 + 3.3 * len(lines)
    for side in (x + 1.6, x + wide - 1.6):
        if hung:
            area.line(side, y - hung, side, y, "steel", 0.35)
    if post:
        area.rect(x + wide / 2 - 0.7, y + high, 1.4, post, fill="brown", line="ink", weight=0.25)
    area.rect(x, y, wide, high, fill="paper_light", line="ink", weight=INK, radius=0.8)
    for k, line in enumerate(lines):
        area.fitted(x + wide / 2, y + 3.5 + 3.3 * k, wide - 1.4, line, "bold", SIGN, SIGN, "red_dark", "centre")


def eyes(area: Area, x: float, y: float, size: float = 1.0, colour: str = "mustard_light") -> None:
    """Draw a pair of eyes in the dark."""
    for side in (-1, 1):
        area.ellipse(x + side * 1.4 * size, y, 1.1 * size, 1.2 * size, colour, "ink", 0.2)
        area.circle(x + side * 1.2 * size, y + 0.1, 0.45 * size, "ink")


def springs(area: Area, x: float, y: float, size: float = 1.0) -> None:
    """Two antennae that were meant not to be noticed; their foot at a point."""
    for side, hue in ((-1, "red"), (1, "mustard")):
        area.line(x + side * 0.7 * size, y, x + side * 1.7 * size, y - 2.6 * size, "ink", 0.4 * size)
        area.circle(x + side * 1.8 * size, y - 3.0 * size, 0.8 * size, hue, "ink", 0.2)


def attic(area: Area) -> None:
    """Draw a ghost with flippers, and an abduction to scale."""
    floor = 70.0
    visitor(area, 84, floor, 13.5)
    sheet = (
        (76.6, floor - 2.6),
        (77.4, floor - 9),
        (77.6, floor - 16.4),
        (84, floor - 16.4),
        (90.4, floor - 16.4),
        (90.6, floor - 9),
        (91.4, floor - 2.6),
        (90, floor - 1.4),
        (88.8, floor - 3.6),
        (87, floor - 2.4),
        (85.4, floor - 1.2),
        (84.6, floor - 3.4),
        (83, floor - 2.4),
        (81.4, floor - 1.2),
        (80.4, floor - 3.8),
        (76.6, floor - 2.6),
    )
    area.curve(sheet, "white", "ink", INK, True)
    eyes(area, 84, floor - 11.2, 1.35, "alien_skin")
    area.ellipse(84, floor - 7.6, 1.3, 1.0, "ink")
    area.text(92.6, floor - 15.4, "boo?", "script", SIGN, "ink")
    # mouse-sized, and so is the beam
    area.polygon(((157.4, 61.6), (162.6, 61.6), (165, floor), (155, floor)), "green_light")
    area.sign("saucer", 155.2, 55.4, 9.6)
    area.polygon(((158, 68.4), (161.6, 66.4), (162.2, 68.4)), "mustard", "ink", 0.25)
    area.circle(160.6, 67.8, 0.35, "brown")
    area.ellipse(169.4, floor - 1.5, 2.3, 1.5, "gray", "ink", 0.25)
    for x in (166.9, 168.1):
        area.circle(x, floor - 3.1, 0.9, "gray", "ink", 0.2)
    area.circle(167.2, floor - 1.7, 0.3, "ink")
    area.curve(((171.5, floor - 1), (174, floor - 0.4), (174, floor - 3), (176, floor - 2.6)), None, "ink", 0.35)
    # the dress form has found a hat, the cobweb a tenant
    area.ellipse(122, 42.2, 4.2, 1.0, "ink")
    area.rect(119.6, 38.2, 4.8, 4.0, fill="ink", radius=1.4)
    area.line(25.5, 24, 25.5, 39, "gray", 0.2)
    area.circle(25.5, 40.4, 1.7, "ink")
    for side in (-1, 1):
        for k in range(3):
            area.line(25.5, 40.4, 25.5 + side * 3.4, 38.2 + 2.1 * k, "ink", 0.3)
        area.circle(25.5 + side * 0.6, 40.2, 0.45, "white")


def guest_br(area: Area) -> None:
    """Somebody looks in; somebody has been counted among the sheep."""
    with only(area, 208.4, 25.4, 21.2, 23.2):
        visitor(area, 214.4, 18.6, 16, angle=180)
    area.line(219, 25.4, 219, 48.6, "brown_dark", 0.9)
    area.line(208.4, 37, 229.6, 37, "brown_dark", 0.9)
    for k in range(3):
        x, y = 206.0 + 11.0 * k, 93.0
        frame(area, x, y, 9.6, 9.4, "sky")
        area.rect(x + 0.9, y + 6.4, 7.8, 2.1, fill="green")
        area.line(x + 4.8, y + 8.4, x + 4.8, y + 5.6, "brown", 0.5)
        area.line(x + 3.2, y + 6.4, x + 6.4, y + 6.4, "brown", 0.5)
        for side in (-1, 1):
            area.line(x + 4.8 + side * 1.4, y + 4.6, x + 4.8 + side * 2.0, y + 5.8, "ink", 0.4)
        for dx, dy in ((-1.4, 3.6), (0.0, 3.2), (1.4, 3.6), (-0.6, 4.2), (0.8, 4.2)):
            area.circle(x + 4.8 + dx, y + dy, 1.2, "white")
        area.ellipse(x + 2.3, y + 3.4, 0.9, 1.1, "ink" if k < 2 else "alien_skin", "ink", 0.15)
        if k == 2:
            area.circle(x + 2.3, y + 3.2, 1.6, None, "blue", 0.3)
            springs(area, x + 2.3, y + 2.4, 0.5)


def landing(area: Area) -> None:
    """Draw the family: two who are dead, of whom one is watching, and the Colonel."""
    area.circle(25.4, 121.4, 1.7, "alien_skin", "ink", 0.25)
    area.circle(28.6, 121.4, 1.7, "alien_skin", "ink", 0.25)
    for x in (25.4, 28.6):
        area.circle(x, 121.4, 1.1, "white", "ink", 0.15)
        area.circle(x + 0.45, 121.5, 0.5, "ink")
    x, y = 51.0, 85.4
    frame(area, x, y, 20.4, 24, "plum")
    sitting_cat(area, x + 2.4, y + 5.9, 16)
    area.polygon(
        ((x + 3.4, y + 23.1), (x + 5, y + 18.9), (x + 15, y + 18.9), (x + 16.6, y + 23.1)), "navy", "ink", 0.25
    )
    for at in (4.6, 15.6):
        area.ellipse(x + at, y + 19.3, 1.9, 0.8, "mustard", "ink", 0.2)
    for k, hue in enumerate(("red", "mustard", "green")):
        area.star(x + 12.0 - 2.2 * k, y + 21.3, 0.95, 5, 0.42, fill=hue, line="ink", weight=0.15)
    area.polygon(((x + 4.6, y + 7.5), (x + 9.6, y + 2.1), (x + 14.6, y + 7.5)), "navy", "ink", 0.25)
    area.rect(x + 4.4, y + 6.5, 10.4, 1.6, fill="mustard", line="ink", weight=0.2)
    area.rect(x + 1.0, y + 24.8, 18.4, 4.4, fill="mustard", line="ink", weight=0.25)
    area.text(x + 10.2, y + 28.0, say("gags-the-colonel"), "bold", SIGN, "ink", "centre")
    frame(area, 21, 137, 32, 13, "paper_light")
    area.rect(22.6, 138.6, 28.8, 9.8, line="rose", weight=0.5, dash=(0.7, 0.7))
    area.text(37, 143.0, say("gags-home-sweet"), "bold", SIGN, "red_dark", "centre")
    area.text(37, 147.0, say("gags-dome"), "bold", SIGN, "red_dark", "centre")
    for at in (23.6, 45.6):
        area.sign("saucer", at, 141.4, 4.8)


def roof(area: Area) -> None:
    """Santa Claus made it look easy."""
    x = 87.2
    with only(area, x - 1.6, 84, 14, 14.4):
        visitor(area, x + 3.8, 88.6, 11.5, angle=180)
    area.rect(x, 97.6, 7.6, 11.0, fill="red_dark", line="ink", weight=INK)
    area.rect(x - 0.8, 96.6, 9.2, 2.0, fill="red", line="ink", weight=INK)
    for k, at in enumerate((1.8, 5.0, 3.0)):
        area.line(x, 101.4 + 3 * k, x + 7.6, 101.4 + 3 * k, "ink", 0.25)
        area.line(x + at, 98.6 + 3 * k, x + at, 101.4 + 3 * k, "ink", 0.25)


def bathroom(area: Area) -> None:
    """Nobody has told them what it is for."""
    for k in range(3):
        x, y = 133.2 + 5.6 * k, 126.2
        area.ellipse(x, y, 2.1, 1.3, "mustard_light", "ink", 0.25)
        area.circle(x + 1.2, y - 1.9, 1.3, "mustard_light" if k < 2 else "alien_skin", "ink", 0.25)
        area.polygon(((x + 2.3, y - 2.2), (x + 3.6, y - 1.8), (x + 2.3, y - 1.3)), "orange", "ink", 0.15)
        area.circle(x + 1.5, y - 2.2, 0.3, "ink")
        if k == 2:
            springs(area, x + 1.2, y - 3, 0.6)
    area.line(148.4, 113.2, 171.8, 113.2, "steel", 0.9)
    for k, (word, hue) in enumerate(((say("gags-his"), "sky"), (say("gags-hers"), "pink"), (say("gags-its"), "green"))):
        x = 149.2 + 7.6 * k
        area.rect(x, 113.2, 6.8, 8.6, fill=hue, line="ink", weight=0.3)
        area.line(x + 0.5, 120.6, x + 6.3, 120.6, "paper_light", 0.5)
        area.fitted(x + 3.4, 118.4, 6.4, word, "bold", SIGN, SIGN, "ink", "centre")
    glass = area.canvas.beginPath()
    cx, cy = area.at(155.5, 142.9)
    glass.circle(cx, cy, 7.0 * 72 / 25.4)
    area.canvas.saveState()
    area.canvas.clipPath(glass, stroke=0, fill=0)
    visitor(area, 155, 157.4, 15.5)
    area.line(156, 147.2, 162.4, 149.6, "red", 0.9)
    area.rect(154.4, 145.6, 2.2, 1.5, fill="white", line="ink", weight=0.2)
    area.canvas.restoreState()
    for x, y, r in ((157.6, 149.0, 0.8), (153.2, 148.8, 0.7), (155.2, 149.8, 0.9)):
        area.circle(x, y, r, "white", "ink", 0.15)
    floor = 178.0
    with only(area, 170, 166, 14, 5.8):
        visitor(area, 176, 181.8, 10.6)
    area.rect(179.6, 166.8, 3.6, 6.4, fill="white", line="ink", weight=INK, radius=0.6)
    area.rect(171.6, 171.2, 8.8, 1.5, fill="white", line="ink", weight=INK, radius=0.7)
    area.polygon(
        ((172.2, 172.7), (179.8, 172.7), (178.6, 175.6), (178.6, floor), (174, floor), (174, 175.6)),
        "white",
        "ink",
        INK,
    )


def childrens_room(area: Area) -> None:
    """It is not an owl."""
    springs(area, 103, 141.6, 0.8)
    for side in (-1, 1):
        area.polygon(
            ((103 + side * 0.4, 148.2), (103 + side * 4.2, 149.3), (103 + side * 0.4, 149.3)), "orange", "ink", 0.2
        )
    area.line(103, 144.6, 103, 147.6, "steel", 0.35, dash=(0.3, 0.3))
    area.rect(112.4, 137.6, 15.2, 11.6, fill="paper_light", line="ink", weight=0.25)
    area.circle(114.4, 139.4, 1.2, "mustard", "orange", 0.25)
    area.ellipse(121, 141, 3.6, 1.0, None, "red", 0.45)
    area.curve(((119, 140.4), (119.4, 138.4), (122.6, 138.4), (123, 140.4)), None, "blue", 0.4)
    for x in (118.6, 123.4):
        area.line(120 + (x - 120) / 3, 142.2, x, 146.2, "green", 0.35)
    area.circle(121, 144.2, 0.8, None, "violet", 0.35)
    area.line(121, 145, 121, 147, "violet", 0.35)
    area.line(119.4, 145.4, 122.6, 145.4, "violet", 0.35)
    area.line(113.2, 148.2, 126.8, 148.2, "green_dark", 0.5)
    area.text(115.8, 146.8, "ME", "bold", SIGN, "violet", "centre")


def grandmas_br(area: Area) -> None:
    """Slippers, and what sleeps under the bed."""
    floor = 178.0
    eyes(area, 208.2, floor - 4.6, 0.8)
    eyes(area, 214.6, floor - 4.2, 0.65)
    for x in (202.6, 206.0):
        area.ellipse(x, floor - 0.9, 1.9, 1.0, "pink", "ink", 0.25)
        for side in (-0.5, 0.5):
            area.ellipse(x - 0.8 + side, floor - 2.7, 0.35, 1.2, "pink", "ink", 0.2)
        area.circle(x - 1.2, floor - 1.1, 0.25, "ink")


def kitchen(area: Area) -> None:
    """Twelve, then eleven. The oven denies everything."""
    area.text(198.6, 223.6, "12", "bold", 11, "ink", "centre")
    area.line(196.2, 222.2, 201.0, 221.6, "red", 0.8)
    area.text(205.6, 223.6, "11", "bold", 11, "ink", "centre")
    area.rect(217.4, 205.4, 15.4, 15.6, fill="white", line="ink", weight=INK)
    area.rect(217.4, 205.4, 15.4, 4.8, fill="red", line="ink", weight=INK)
    area.text(225.1, 208.9, say("gags-tuesday"), "bold", SIGN, "paper_light", "centre")
    for k, line in enumerate((say("gags-pie-bingo"), say("gags-bingo-pie"))):
        area.fitted(225.1, 213.9 + 3.6 * k, 14.6, line, "bold", SIGN, SIGN - 0.5, "ink", "centre")
    area.circle(225.1, 205.4, 0.6, "ink")
    eyes(area, 235.5, 249.4, 1.15, "alien_skin")
    area.ellipse(235.5, 251.6, 0.9, 0.5, "red")
    area.circle(237.2, 251.7, 0.5, "mustard")


def dining_room(area: Area) -> None:
    """Dinner for none, but the table has more legs than it should."""
    with only(area, 149, 248.6, 16.4, 7):
        visitor(area, 157, 254.6, 13)


def living_room(area: Area) -> None:
    """New lighting, and a cuckoo that is not one."""
    area.polygon(((76, 211), (82.2, 205.4), (88.4, 211)), "brown_dark", "ink", INK)
    area.rect(77.2, 211, 10, 10.4, fill="brown", line="ink", weight=INK)
    area.circle(82.2, 217, 3.0, "paper_light", "ink", 0.3)
    area.line(82.2, 217, 82.2, 214.8, "ink", 0.4)
    area.line(82.2, 217, 83.8, 217.8, "ink", 0.4)
    area.rect(80.8, 208.4, 2.8, 2.6, fill="ink")
    area.line(83, 210, 90, 212.4, "steel", 0.5, dash=(0.5, 0.4))
    area.sign("saucer", 88.4, 208.4, 8)
    for x, low in ((79.6, 226.0), (84.8, 223.6)):
        area.line(x, 221.4, x, low, "mustard", 0.3)
        area.ellipse(x, low + 0.8, 0.8, 1.3, "brown_dark", "ink", 0.2)
    area.rect(117.6, 181.8, 7.0, 1.6, fill="mustard", line="ink", weight=0.25)
    for side in (-1, 1):
        area.star(121.0 + side * 2.8, 199.8, 4.4, 12, 0.55, fill="mustard_light")
    visitor(area, 121.0, 183.2, 13.5, angle=180)


def front_hall(area: Area) -> None:
    """Draw the coat in the middle arrived tonight."""
    x = 51.5
    with only(area, 46.4, 202, 10.2, 13.6):
        visitor(area, x, 231.6, 17.6)
    with only(area, 45.4, 225.2, 12.2, 7):
        visitor(area, x, 231.6, 17.6)
    area.polygon(
        ((47.6, 215.4), (x, 217.6), (55.4, 215.4), (55.4, 212.6), (x, 216.2), (47.6, 212.6)), "teal", "ink", 0.3
    )


def front_porch(area: Area) -> None:
    """Draw a sign, and one who cannot read."""
    visitor(area, 49, 313.2, 13.5, stupid=True)
    notice(area, 57.6, 279.6, 12.6, say("gags-no-martians"), say("gags-martians"), hung=5.0)


def den(area: Area) -> None:
    """He touched the string."""
    area.line(121.4, 259, 121.4, 275, "brown_dark", 0.6)
    visitor(area, 121.4, 273.0, 14, angle=180, stupid=True, arms="up")
    area.ellipse(121.4, 275.5, 2.7, 0.8, None, "brown_dark", 0.6)


def cellar(area: Area) -> None:
    """Preserved since when? And a record that did not last."""
    area.line(131.6, 302.4, 146.4, 302.4, "brown", 1.4)
    jar = (133.4, 282.6, 11.2, 19.2)
    area.rect(*jar, fill="green_light", line="ink", weight=INK, radius=2)
    with only(area, 133.6, 283, 10.8, 18.4):
        visitor(area, 139, 304.2, 14.6)
        for x, y in ((135.2, 286.0), (142.6, 290.0), (136.0, 297.0)):
            area.circle(x, y, 0.6, None, "paper_light", 0.25)
    area.rect(*jar, line="ink", weight=INK, radius=2)
    area.rect(134.2, 280.6, 9.6, 2.4, fill="steel", line="ink", weight=INK, radius=0.4)
    area.rect(133.9, 296.2, 10.2, 4.0, fill="paper_light", line="ink", weight=0.2)
    area.text(139, 299.2, say("gags-pickle"), "bold", SIGN, "ink", "centre")
    notice(area, 169.3, 268.6, 14.6, say("gags-days"), say("gags-since-last"), say("gags-abduction"))
    area.rect(172.4, 281.6, 8.4, 8.6, fill="ink", line="ink", weight=INK, radius=0.8)
    area.text(176.6, 288.6, "0", "display", 20, "mustard_light", "centre")


def backyard(area: Area) -> None:
    """They looked for a place without a sign, and found one with."""
    notice(area, 187.2, 291.6, 12.0, say("gags-no-parking"), say("gags-parking"), post=13)
    owl(area, 193.2, 291.4, 0.62)
    area.polygon(((215.6, 295.6), (219, 294.6), (220.2, 299), (216.8, 300)), "white", "ink", 0.25)
    for k in range(3):
        area.line(216.6 + 0.3 * k, 296.6 + 1.0 * k, 218.6 + 0.3 * k, 296 + 1.0 * k, "gray", 0.2)
    for x, y, hue in ((187.4, 331.6, "mustard"), (191.6, 333.8, "rose"), (196.2, 332.4, "violet")):
        area.line(x, y, x + 1.6, y - 1.4, "green", 0.6)
        area.star(x + 2.2, y - 1.8, 1.3, 5, 0.55, fill=hue, line="ink", weight=0.2, turn=40)


GAGS: Final[Mapping[str, Callable[[Area], None]]] = {
    "attic": attic,
    "guest_br": guest_br,
    "landing": landing,
    "roof": roof,
    "bathroom": bathroom,
    "childrens_room": childrens_room,
    "grandmas_br": grandmas_br,
    "kitchen": kitchen,
    "dining_room": dining_room,
    "living_room": living_room,
    "front_hall": front_hall,
    "front_porch": front_porch,
    "den": den,
    "cellar": cellar,
    "backyard": backyard,
}
"""By the room's id."""
