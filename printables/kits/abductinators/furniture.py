"""What stands about in Grandma's house. Everything is drawn in millimetres on the board's area."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.kits.abductinators.data import say
from printables.kits.abductinators.martians import cat
from printables.kits.abductinators.patterns import cover, pen_at

INK: Final = 0.35
"""mm, the outline of furniture."""


def tint(colour: str, share: float = 0.5) -> str:
    """Return a colour towards cream."""
    return DESIGN.mix(colour, "paper_light", share)


def _box(area: Area, x: float, y: float, w: float, h: float, fill: str, radius: float = 0.0) -> None:
    area.rect(x, y, w, h, fill=fill, line="ink", weight=INK, radius=radius)


def frame(area: Area, x: float, y: float, w: float, h: float, ground: str = "sky") -> None:
    """Draw a picture on the wall."""
    _box(area, x, y, w, h, "mustard")
    _box(area, x + 0.9, y + 0.9, w - 1.8, h - 1.8, ground)


def sitting_cat(area: Area, x: float, y: float, size: float, colour: str = "orange", asleep: bool = False) -> None:
    """Draw the cat, its top left at a point."""
    with pen_at(area, x, y, size, units=60, weight=1.8) as pen:
        cat(pen, colour, asleep=asleep)


def owl(area: Area, x: float, y: float, s: float = 1.0) -> None:
    """Is that an owl? Its feet at a point."""
    area.ellipse(x, y - 4 * s, 3.2 * s, 4.2 * s, "brown", "ink", INK)
    area.ellipse(x, y - 3 * s, 1.9 * s, 2.8 * s, tint("brown", 0.45))
    for side in (-1, 1):
        area.polygon(
            ((x + side * 2.6 * s, y - 7 * s), (x + side * 2.9 * s, y - 9.2 * s), (x + side * 1 * s, y - 7.9 * s)),
            "brown",
            "ink",
            INK,
        )
        area.circle(x + side * 1.3 * s, y - 5.8 * s, 1.4 * s, "mustard_light", "ink", INK * 0.8)
        area.circle(x + side * 1.3 * s, y - 5.8 * s, 0.6 * s, "ink")
    area.polygon(((x - 0.5 * s, y - 4.9 * s), (x + 0.5 * s, y - 4.9 * s), (x, y - 3.9 * s)), "orange", "ink", 0.2)


def lamp(area: Area, x: float, floor: float, high: float, shade: str = "mustard_light") -> None:
    """Draw a standard lamp with fringes."""
    area.line(x, floor, x, floor - high, "brown_dark", 0.8)
    area.ellipse(x, floor, 3, 0.9, "brown", "ink", INK)
    area.polygon(
        (
            (x - 2.2, floor - high - 5),
            (x + 2.2, floor - high - 5),
            (x + 4.6, floor - high + 1.4),
            (x - 4.6, floor - high + 1.4),
        ),
        shade,
        "ink",
        INK,
    )
    for k in range(-4, 5, 2):
        area.line(x + k, floor - high + 1.4, x + k, floor - high + 2.6, "red", 0.35)


def bed(
    area: Area, x: float, floor: float, wide: float, quilt: str, colours: tuple[str, str], left: bool = True
) -> None:
    """Draw a bed from its side; the head stands at the left or the right."""
    head = x if left else x + wide - 2
    foot = x + wide - 2 if left else x
    _box(area, head, floor - 16, 2, 16, "brown", 0.8)
    _box(area, foot, floor - 10.5, 2, 10.5, "brown", 0.8)
    with pen_at(area, x + 2, floor - 8 - wide + 4 + 2.4, wide - 4, units=wide * 3) as pen:
        unit = wide * 3 / (wide - 4)
        cover(pen, (0, 0, wide * 3, 6 * unit), quilt, colours, 10)
    area.rect(x + 2, floor - 11.6, wide - 4, 6, line="ink", weight=INK)
    px = x + 3 if left else x + wide - 11
    _box(area, px, floor - 13.4, 8, 4, "white", 1.6)
    area.line(x + 2, floor - 3.2, x + wide - 2, floor - 3.2, "brown_dark", 0.8)


def attic(area: Area) -> None:
    """Trunks, a dress form, a bat; beams and one bulb."""
    f = 70.0
    for k in range(9):
        area.line(20 + 20 * k, 18, 14.3 + 20 * k, 70, tint("brown", 0.42), 1.4)
    area.line(17, 24, 185, 24, tint("brown", 0.3), 1.6)
    area.line(129, 24, 129, 33, "ink", 0.3)
    area.polygon(((129, 33), (114, 70), (144, 70)), tint("mustard_light", 0.45))
    area.circle(129, 34.6, 1.9, "mustard_light", "ink", INK)
    _box(area, 52, f - 11, 20, 11, "brown", 1)
    _box(area, 51, f - 15, 22, 5, "brown", 2)
    for x in (55.0, 67.0):
        area.rect(x, f - 15, 1.6, 15, fill="mustard")
    _box(area, 60.5, f - 11, 3, 3, "mustard")
    area.text(62, f - 3.2, say("furniture-moths"), "bold", 8, "paper_light", "centre")
    area.line(122, f, 122, f - 9, "brown_dark", 0.9)
    area.line(118, f, 126, f, "brown_dark", 1)
    area.curve(
        (
            (117, f - 9),
            (119, f - 15),
            (115, f - 20),
            (119, f - 24),
            (121, f - 25.5),
            (123, f - 25.5),
            (125, f - 24),
            (129, f - 20),
            (125, f - 15),
            (127, f - 9),
        ),
        "rose",
        "ink",
        INK,
        True,
    )
    area.circle(122, f - 26.6, 1.2, "brown", "ink", INK)
    _box(area, 138, f - 9, 13, 9, "khaki")
    _box(area, 140, f - 16, 11, 7, "khaki")
    area.text(144.5, f - 3, say("furniture-xmas"), "bold", 8, "brown_dark", "centre")
    area.text(145.5, f - 11, say("furniture-legs"), "bold", 8, "brown_dark", "centre")
    area.curve(
        (
            (84, 28),
            (80, 25),
            (77, 26),
            (75, 30),
            (78, 29),
            (80, 30),
            (81, 32),
            (83, 31),
            (85, 31),
            (87, 32),
            (88, 30),
            (90, 29),
            (93, 30),
            (91, 26),
            (88, 25),
            (84, 28),
        ),
        "ink",
        None,
        0.3,
        True,
    )
    for x in (83.4, 84.8):
        area.circle(x, 29, 0.35, "red")
    area.line(22, 30, 30, 24, "gray", 0.2)
    for k in range(3):
        area.curve(((18, 26 + 3 * k), (20, 27 + 3 * k), (22, 26 + 2 * k), (24 + 2 * k, 24)), None, "gray", 0.25)


def guest_br(area: Area) -> None:
    """Draw the lodger's bed, made with hospital corners; a door that needs steps."""
    f = 124.5
    bed(area, 199, f, 21, "herringbone", ("gray_light", "gray"), left=False)
    area.text(216, 88.8, say("furniture-quiet-please"), "bold", 8, "red_dark", "centre")
    area.rect(206, 85, 20, 5.6, line="red_dark", weight=0.4)
    # a step ladder under the attic's door
    for k in range(4):
        area.rect(188.5 + k * 2.6, 70 + k * 5.2, 6, 1.5, fill="brown", line="ink", weight=0.25)
    area.line(190, 66, 203, 95, "brown_dark", 0.9)
    area.line(189, 66, 189, 95, "brown_dark", 0.9)
    _box(area, 207, 24, 24, 26, "brown_dark")
    _box(area, 208.4, 25.4, 21.2, 23.2, "night")
    area.line(219, 25.4, 219, 48.6, "brown_dark", 0.9)
    area.line(208.4, 37, 229.6, 37, "brown_dark", 0.9)
    area.circle(224.5, 31, 3.2, "mustard_light")
    for x, y in ((212.0, 30.0), (215.0, 43.0), (226.0, 44.0)):
        area.sign("sparkle", x, y, 1.8)
    for side in (-1, 1):
        x = 219 + side * 13.5
        area.curve(
            (
                (x - side * 1.5, 22),
                (x - side * 1, 36),
                (x - side * 3, 44),
                (x + side * 1.5, 54),
                (x + side * 4, 54),
                (x + side * 3, 30),
                (x + side * 4, 22),
            ),
            "plum",
            "ink",
            INK,
            True,
        )
    area.line(203, 22, 235, 22, "mustard", 1.1)


def landing(area: Area) -> None:
    """Ancestors up the wall, and a ladder to the attic."""
    f = 178.0
    for x in (29.5, 42.5):
        area.line(x, 73, x, 108, "brown_dark", 1.1)
    for k in range(6):
        area.line(29.5, 92.5 + k * 3, 42.5, 92.5 + k * 3, "brown", 0.9)
    for x, y, w, h, skin, hair in (
        (21, 114, 12, 15, "skin_2", "hair_gray"),
        (38, 112, 13, 17, "skin_1", "hair_brown"),
    ):
        frame(area, x, y, w, h, "teal_light")
        cx, cy = x + w / 2, y + h / 2
        area.ellipse(cx, y + h - 1.4, w * 0.3, 1.6, "ink")
        area.ellipse(cx, cy, w * 0.2, h * 0.22, skin, "ink", INK)
        area.ellipse(cx, cy - h * 0.17, w * 0.22, h * 0.1, hair, "ink", INK)
        for side in (-1, 1):
            area.circle(cx + side * w * 0.08, cy - 0.2, 0.5, "ink")
        area.line(cx - w * 0.1, cy + h * 0.12, cx + w * 0.1, cy + h * 0.12, "ink", 0.4)
    _box(area, 44, f - 21, 9, 21, "brown", 1)
    area.circle(48.5, f - 16.4, 3.4, "paper_light", "ink", INK)
    area.line(48.5, f - 16.4, 48.5, f - 18.8, "ink", 0.4)
    area.line(48.5, f - 16.4, 50, f - 15.4, "ink", 0.4)
    _box(area, 46, f - 11, 5, 9, "brown_dark")
    area.line(48.5, f - 11, 48.5, f - 5.6, "mustard", 0.4)
    area.circle(48.5, f - 4.8, 1.3, "mustard", "ink", 0.25)


def roof(area: Area) -> None:
    """Shingles, the moon, the antenna, and somebody who was here first."""
    area.circle(82, 85, 6, "mustard_light")
    area.circle(80.4, 83.6, 1.1, DESIGN.mix("mustard_light", "mustard", 0.5))
    area.circle(84, 87, 0.8, DESIGN.mix("mustard_light", "mustard", 0.5))
    for x, y, s in ((92.0, 92.0, 1.6), (120.0, 90.0, 2.0), (110.0, 96.0, 1.4), (76.0, 97.0, 1.4)):
        area.sign("sparkle", x, y, s)
    area.canvas.saveState()
    area.clip(73, 73, 56, 54)
    area.polygon(((73, 112), (129, 100), (129, 127), (73, 127)), "red_dark", "ink", INK)
    for k in range(6):
        y = 112 + k * 4.4
        area.line(73, y, 129, y - 12, "ink", 0.3)
        for j in range(15):
            x = 73 + j * 4 + (2 if k % 2 else 0)
            at = y - (x - 73) / 56 * 12
            area.line(x, at, x, at + 4.4, "ink", 0.25)
    area.canvas.restoreState()
    area.line(103, 106, 103, 90.6, "steel", 0.8)
    for y, w in ((91.5, 6.0), (94.0, 4.4), (96.5, 3.0)):
        area.line(103 - w, y, 103 + w, y, "steel", 0.6)
    sitting_cat(area, 74, 98.6, 13, "steel")


def bathroom(area: Area) -> None:
    """Draw a tub with feet, a duck with opinions, and a door halfway up the wall."""
    for k in range(9):
        area.line(129.5, 129 + 6 * k, 184.5, 129 + 6 * k, tint("teal_light", 0.35), 0.3)
        area.line(133 + 6 * k, 129, 133 + 6 * k, 178, tint("teal_light", 0.35), 0.3)
    area.rect(129.5, 127.5, 55, 2, fill="teal", line="ink", weight=0.25)
    f = 178.0
    area.curve(
        (
            (146.5, f - 12),
            (147, f - 3),
            (149, f - 2),
            (151, f - 2),
            (163, f - 2),
            (166, f - 2),
            (168, f - 3),
            (168.5, f - 12),
        ),
        "white",
        "ink",
        INK,
        True,
    )
    area.rect(145.2, f - 13, 24.6, 1.9, fill="white", line="ink", weight=INK, radius=0.9)
    for x in (149.5, 165.5):
        area.ellipse(x, f - 1, 1.7, 1.2, "mustard", "ink", 0.25)
    for x, y, r in ((150.0, -14.0, 2.0), (153.5, -15.0, 2.4), (160.5, -14.4, 2.2), (164.4, -14.0, 1.7)):
        area.circle(x, f + y, r, "sky", "ink", 0.2)
    area.ellipse(157, f - 15, 2.8, 1.8, "mustard_light", "ink", 0.3)
    area.circle(158.6, f - 17.6, 1.7, "mustard_light", "ink", 0.3)
    area.polygon(((160, f - 17.8), (162, f - 17.3), (160, f - 16.8)), "orange", "ink", 0.2)
    area.circle(159, f - 18, 0.35, "ink")
    _box(area, 147, 134, 17, 17, "mustard", 8)
    _box(area, 148.2, 135.2, 14.6, 14.6, "sky", 7)
    area.line(152, 146, 158, 138, "paper_light", 1)
    _box(area, 133.5, 99, 14, 14, "white", 1)
    area.rect(139.6, 101.6, 1.8, 8.8, fill="red")
    area.rect(136.1, 105.1, 8.8, 1.8, fill="red")
    area.rect(164, 122.5, 21, 2.2, fill="brown", line="ink", weight=0.3)
    for x in (169.5, 180.5):
        area.line(x, 124.7, x, 151, "brown_dark", 1.1)
    for k in range(5):
        area.line(169.5, 129 + 4.6 * k, 180.5, 129 + 4.6 * k, "brown", 0.9)
    for k, hue in enumerate(("red", "white", "blue")):
        x = 136 + 8 * k
        area.polygon(
            ((x, 88.4), (x + 5, 88.4), (x + 5, 94), (x + 3, 94), (x + 2.5, 91), (x + 2, 94), (x, 94)), hue, "ink", 0.3
        )
    area.line(131, 88.2, 162, 88.2, "brown_dark", 0.4)


def childrens_room(area: Area) -> None:
    """Bunks, blocks, a rocket, and an owl. It is an owl, isn't it?"""
    f = 178.0
    bed(area, 92, f, 19, "sailor", ("white", "navy"))
    area.line(93, f - 16, 93, f - 28, "brown", 1.6)
    area.line(110, f - 10, 110, f - 28, "brown", 1.6)
    _box(area, 92, f - 25, 19, 3.4, "brown")
    area.rect(93, f - 29, 17, 4, fill="red", line="ink", weight=INK, radius=1.4)
    owl(area, 103, f - 29, 0.85)
    area.curve(
        ((116, 168), (119, 170), (119, 176), (117.6, f), (114.4, f), (113, 176), (113, 170), (116, 168)),
        "white",
        "ink",
        INK,
        True,
    )
    area.circle(116, 172.4, 0.9, "teal", "ink", 0.2)
    area.polygon(((113.3, 174.6), (111.3, f), (114.4, f)), "red", "ink", 0.25)
    area.polygon(((118.7, 174.6), (120.7, f), (117.6, f)), "red", "ink", 0.25)
    for x, y, c, t in ((122.0, f - 4.0, "mustard", "E"), (126.0, f - 4.0, "teal_light", "T")):
        _box(area, x - 1.8, y, 3.9, 3.9, c)
        area.text(x + 0.15, y + 3.1, t, "bold", 8, "ink", "centre")


def grandmas_br(area: Area) -> None:
    """Draw a pole, because stairs are for the young."""
    f = 178.0
    bed(area, 199, f, 22, "gingham", ("paper_light", "red"), left=True)
    sitting_cat(area, 209, f - 22.2, 12.5, "orange", asleep=True)
    frame(area, 204, 140, 14, 11, "paper_light")
    area.line(206.4, 148.4, 213.6, 143.2, "brown", 1.1)
    area.line(211.4, 144.8, 215.6, 141.9, "steel", 0.9)
    area.text(211, 154.6, say("furniture-bless-this-gun"), "bold", 8, "red_dark", "centre")


def pole(area: Area) -> None:
    """From the guest room through Grandma's into the kitchen."""
    area.line(236.2, 112, 236.2, 222, "ink", 1.7)
    area.line(236.2, 112, 236.2, 222, "mustard", 1.1)


def kitchen(area: Area) -> None:
    """Draw a stove with pies, a refrigerator with a secret."""
    f = 255.0
    _box(area, 217, f - 27, 12, 27, "sky", 2)
    area.line(217, f - 17, 229, f - 17, "ink", INK)
    area.line(219, f - 23.6, 219, f - 19, "ink", 0.7)
    area.line(219, f - 15, 219, f - 8, "ink", 0.7)
    area.polygon(
        (
            (222.6, f - 17.2),
            (226.6, f - 17.2),
            (227, f - 13.4),
            (225.6, f - 14.6),
            (224.6, f - 13),
            (223.6, f - 14.6),
            (222.2, f - 13.4),
        ),
        "green",
        "ink",
        0.25,
    )
    _box(area, 230.5, f - 15, 10, 15, "white", 0.8)
    _box(area, 232, f - 10, 7, 8, "ink", 0.8)
    for x in (232.5, 235.5, 238.5):
        area.circle(x, f - 12.6, 0.8, "red", "ink", 0.2)
    area.ellipse(235, f - 16.2, 4, 1.8, "mustard", "ink", INK)
    for k in (-1.8, 0, 1.8):
        area.curve(((235 + k, f - 18.6), (234 + k, f - 20), (236 + k, f - 21), (235 + k, f - 22.6)), None, "gray", 0.4)
    _box(area, 190, 201, 25, 11, "paper")
    area.line(202.5, 201, 202.5, 212, "ink", INK)
    for x in (201.0, 204.0):
        area.circle(x, 207, 0.5, "ink")
    for k, hue in enumerate(("red", "teal", "mustard")):
        _box(area, 190.6 + 7 * k, 195.4, 5.4, 5.6, hue, 1)
        words = (say("furniture-tea"), say("furniture-rye"), say("furniture-pie"))[k]
        area.fitted(193.3 + 7 * k, 200.1, 4.8, words, "bold", 8, 6, DESIGN.text_on(hue), "centre")
    area.text(202.5, 219.4, say("furniture-pies-counted"), "bold", 8, "red_dark", "centre")


def dining_room(area: Area) -> None:
    """Supper for nine; a window one can leave by."""
    f = 255.0
    _box(area, 139, 194, 36, 25, "brown_dark")
    _box(area, 140.4, 195.4, 33.2, 22.2, "night")
    area.line(157, 195.4, 157, 217.6, "brown_dark", 0.9)
    for x, y in ((144.0, 199.0), (168.0, 198.0), (147.0, 211.0)):
        area.sign("sparkle", x, y, 1.8)
    for side in (-1, 1):
        x = 157 + side * 18
        area.curve(
            (
                (x - side * 3, 193),
                (x - side * 2, 204),
                (x - side * 5, 212),
                (x, 222),
                (x + side * 3, 222),
                (x + side * 2, 205),
                (x + side * 3, 193),
            ),
            "red",
            "ink",
            INK,
            True,
        )
    area.line(134, 193, 180, 193, "mustard", 1.1)
    area.rect(146.5, f - 9, 2, 9, fill="brown", line="ink", weight=INK)
    area.rect(165.5, f - 9, 2, 9, fill="brown", line="ink", weight=INK)
    area.polygon(
        (
            (143, f - 11.4),
            (171, f - 11.4),
            (173, f - 5),
            (169, f - 6.6),
            (164, f - 5),
            (157, f - 6.6),
            (150, f - 5),
            (145, f - 6.6),
            (141, f - 5),
        ),
        "white",
        "ink",
        INK,
    )
    area.ellipse(157, f - 12.2, 5.4, 1.2, "steel", "ink", 0.25)
    area.curve(((152.6, f - 12.6), (153, f - 18), (161, f - 18), (161.4, f - 12.6)), "brown", "ink", INK, True)
    area.circle(163, f - 15, 1.2, "white", "ink", 0.25)
    area.line(161, f - 14, 163, f - 15, "white", 0.9)
    for x in (147.5, 167.0):
        area.line(x, f - 11.6, x, f - 16, "paper_light", 1.1)
        area.ellipse(x, f - 17, 0.6, 1.1, "mustard", "red", 0.2)


def living_room(area: Area) -> None:
    """Draw the wireless with pictures, showing a film about people from outer space."""
    f = 255.0
    frame(area, 91, 194, 20, 13, "teal_light")
    area.curve(((92, 205), (96, 199), (99, 199), (102, 203), (105, 206), (108, 200), (110, 205)), "green_dark")
    area.sign("saucer", 97, 193.6, 8)
    _box(area, 76, f - 12.5, 18, 11, "brown", 1.4)
    _box(area, 77.4, f - 11.4, 11, 8.6, "night", 2.2)
    area.sign("invader", 80, f - 10.6, 5.8)
    for y in (f - 9.6, f - 6.6):
        area.circle(91.2, y, 1, "mustard", "ink", 0.2)
    for x in (78.0, 92.0):
        area.line(x, f - 2, x, f, "brown_dark", 1)
    area.line(92, f - 12.5, 88, f - 19, "ink", 0.4)
    area.line(92, f - 12.5, 95.6, f - 19, "ink", 0.4)
    _box(area, 111, f - 17.5, 15, 10, "green_dark", 3)
    _box(area, 108.5, f - 11, 5, 11, "green_dark", 2)
    _box(area, 123, f - 11, 4.6, 11, "green_dark", 2)
    _box(area, 112.6, f - 8, 11, 5.4, "green", 1)
    area.circle(118.4, f - 14.4, 2.6, "paper_light", "ink", 0.2)
    lamp(area, 99, f, 20)


def front_hall(area: Area) -> None:
    """Coats, umbrellas, a telephone that is about to be needed."""
    f = 255.0
    area.line(40.5, 207, 68, 207, "brown", 1.6)
    for x, hue, low in ((43.5, "plum", 22), (51.5, "teal_dark", 18), (59.5, "mustard", 20)):
        area.line(x, 207, x, 209, "ink", 0.5)
        area.polygon(
            (
                (x - 1.4, 208.6),
                (x + 1.4, 208.6),
                (x + 4, 211),
                (x + 3.6, 207 + low),
                (x - 3.6, 207 + low),
                (x - 4, 211),
            ),
            hue,
            "ink",
            INK,
        )
        area.line(x, 210, x, 207 + low, "ink", 0.3)
    area.ellipse(66, 205.6, 4, 1.3, "red", "ink", INK)
    area.curve(((63.6, 205.4), (63.8, 201.4), (68.2, 201.4), (68.4, 205.4)), "red", "ink", INK, True)
    # stairs
    for k in range(8):
        x, y = 17.7 + 3.4 * k, 199 + 7 * k
        area.rect(x, y, 4.6, f - y, fill=tint("brown", 0.25), line="ink", weight=0.25)
    area.line(19, 192, 45, 246, "brown_dark", 1.3)
    for k in range(8):
        x, y = 20 + 3.4 * k, 199 + 7 * k
        area.line(x, y, x, y - 5, "brown_dark", 0.7)


def front_porch(area: Area) -> None:
    """Draw a swing seat, a jack o' lantern out of season, the road to town."""
    f = 335.0
    area.canvas.saveState()
    area.clip(17, 258, 56, 80)
    for x, y, s in ((22.0, 276.0, 2.0), (31.0, 284.0, 1.6), (24.0, 292.0, 1.3), (66.0, 283.0, 1.7)):
        area.sign("sparkle", x, y, s)
    area.polygon(((17, 314), (30, 308), (44, 312), (60, 307), (73, 311), (73, 336), (17, 336)), "green_dark")
    area.polygon(((17, 336), (17, 326), (24, 318), (27, 318), (33, 336)), "street_dark")
    area.line(24.4, 334, 25.2, 320, "mustard_light", 0.5, dash=(2, 1.4))
    area.canvas.restoreState()
    for x in (18.4, 36.6, 70.6):
        _box(area, x, 273, 1.8, f - 273, "paper_light")
    for k in range(7):
        area.line(38.8 + 4.6 * k, 324.6, 38.8 + 4.6 * k, f, "paper_light", 1)
    for x in (43.5, 54.5):
        area.line(x, 276, x, 312, "steel", 0.5, dash=(1.2, 0.7))
    _box(area, 42, 303, 14, 8, "teal", 1)
    for k in range(4):
        area.line(44 + 3.2 * k, 303, 44 + 3.2 * k, 311, "ink", 0.25)
    _box(area, 41, 311, 16, 2.2, "teal", 1)
    area.ellipse(47, f - 3.2, 4.4, 3.4, "orange", "ink", INK)
    area.line(47, f - 6.4, 48, f - 8.2, "green_dark", 1)
    area.polygon(((44.6, f - 4), (46.2, f - 4), (45.4, f - 5.4)), "ink")
    area.polygon(((47.8, f - 4), (49.4, f - 4), (48.6, f - 5.4)), "ink")
    area.polygon(((44.4, f - 2.6), (49.6, f - 2.6), (48, f - 1.2), (46, f - 1.2)), "ink")


def den(area: Area) -> None:
    """Uncle Burl's: a trophy that would rather not, a workbench of tin cans."""
    f = 335.0
    _box(area, 80, 276, 15, 14, "brown", 6)
    area.ellipse(87.5, 284, 4, 5, "khaki", "ink", INK)
    for side in (-1, 1):
        area.curve(
            ((87.5 + side * 3, 280), (87.5 + side * 6, 277), (87.5 + side * 5, 274), (87.5 + side * 7.4, 271.8)),
            None,
            "brown_dark",
            1,
        )
        area.curve(
            ((87.5 + side * 5.2, 277), (87.5 + side * 8, 277), (87.5 + side * 9, 275.6), (87.5 + side * 9.4, 274)),
            None,
            "brown_dark",
            0.9,
        )
        area.circle(87.5 + side * 1.7, 282.4, 1.1, "white", "ink", 0.25)
        area.circle(87.5 + side * 1.2, 282.4, 0.45, "ink")
    area.ellipse(87.5, 287, 1.7, 1.1, "ink")
    _box(area, 91, f - 16, 20, 2.6, "brown")
    for x in (92.5, 107.5):
        _box(area, x, f - 13.4, 2, 13.4, "brown")
    for k, hue in enumerate(("red", "teal", "mustard")):
        _box(area, 93 + 4.2 * k, f - 20.6, 3.6, 4.6, hue, 0.4)
        area.rect(93 + 4.2 * k, f - 19.4, 3.6, 2, fill="paper_light")
    _box(area, 97.2, f - 25.2, 3.6, 4.6, "green", 0.4)
    area.curve(((94, f - 12), (98, f - 6), (103, f - 12), (107, f - 7)), None, "brown_dark", 0.5)
    area.text(101, 297, say("furniture-do-not-touch"), "bold", 8, "brown_dark", "centre")
    area.text(101, 300.4, say("furniture-the-string"), "bold", 8, "brown_dark", "centre")
    area.line(78, 302, 124, 302, "brown", 0.4)
    area.line(112, 302, 112, f - 22, "brown", 0.4)
    area.polygon(((109.6, f - 22), (114.4, f - 22), (113.6, f - 17), (110.4, f - 17)), "steel", "ink", INK)


def cellar(area: Area) -> None:
    """Preserves, coal, and eyes."""
    f = 335.0
    for j in range(13):
        for k in range(5):
            left = 131 + 12 * k + (6 if j % 2 else 0)
            if left < 178:
                area.rect(left, 262 + 6 * j, 9, 3.6, line=tint("gray", 0.3), weight=0.3, radius=0.8)
    for y in (306.0, 315.0):
        area.line(147, y, 168, y, "brown", 1.2)
        for k, hue in enumerate(("red", "orange", "plum", "green")):
            _box(area, 148 + 5 * k, y - 6, 3.8, 5.4, hue if y < 310 else ("mustard", "rose", "teal", "red")[k], 0.8)
            area.rect(148.3 + 5 * k, y - 6.6, 3.2, 1, fill="steel", line="ink", weight=0.2)
    for x, r in ((150.0, 4.0), (157.0, 5.4), (164.0, 4.4), (153.4, 3.4), (161.0, 3.6)):
        area.polygon(
            ((x - r, f), (x - r * 0.7, f - r * 0.9), (x, f - r * 1.2), (x + r * 0.8, f - r * 0.8), (x + r, f)),
            "ink",
            "gray",
            0.3,
        )
    for side in (-1, 1):
        area.ellipse(157 + side * 1.5, f - 3.4, 1.1, 0.8, "mustard_light")
        area.circle(157 + side * 1.5, f - 3.4, 0.35, "ink")
    area.polygon(((146.5, 272), (167.5, 272), (164.5, 292.6), (149.5, 292.6)), "steel", "ink", INK)


def backyard(area: Area) -> None:
    """Where they came down, on the petunias. It says entrance, and means it."""
    f = 335.0
    area.canvas.saveState()
    area.clip(185, 258, 56, 80)
    for x, y, s in ((189.0, 285.0, 2.0), (218.0, 275.0, 1.5), (235.0, 279.0, 2.2), (199.0, 279.0, 1.4)):
        area.sign("sparkle", x, y, s)
    area.polygon(((185, 309), (200, 304), (220, 308), (241, 303), (241, 336), (185, 336)), "green_dark")
    area.canvas.restoreState()
    for k in range(4):
        x = 224.6 + 4.2 * k
        area.polygon(
            ((x, f - 4), (x, f - 26), (x + 1.6, f - 28), (x + 3.2, f - 26), (x + 3.2, f - 4)), "paper_light", "ink", INK
        )
    area.line(224, f - 9, 241, f - 9, "gray", 0.7)
    area.line(224, f - 22.4, 241, f - 22.4, "gray", 0.7)
    area.sign("saucer", 198.6, 283.8, 23)
    area.polygon(((209, 306.5), (216, 306.5), (220, 323), (203, 323)), "green_light", "ink", INK)
    for k in range(4):
        area.line(208.2 - 1.4 * k, 309.6 + 3.6 * k, 216.8 + 1.0 * k, 309.6 + 3.6 * k, "green_dark", 0.35)
    area.rect(201, 324, 21, 8.4, fill="mustard_light", line="ink", weight=INK, radius=0.8)
    area.text(211.5, 327.7, say("furniture-entrance"), "bold", 8.6, "ink", "centre")
    area.text(211.5, 331.2, say("furniture-wipe-all-feet"), "text", 8, "ink", "centre")


ROOMS: Final[Mapping[str, Callable[[Area], None]]] = {
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
"""By the room's id; drawn over its wall and floor, under its doors and letters."""
