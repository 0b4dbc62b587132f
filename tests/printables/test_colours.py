"""What has to be told apart in play is told apart by everybody: with red-green blindness of either kind, and in grey.

For each group the sign that players look at is drawn as it is printed, and its pixels are seen through other eyes.
Two signs are apart if a good part of their pixels differs by ΔE 20 (CIEDE2000) or more, by colour or by shape; or if a
good part of them lies on an edge in the one and not in the other, as in patterns.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache, partial
from itertools import chain, combinations, pairwise
from pathlib import Path
from typing import Final

import numpy as np
import pytest

from companion.models.alien_invasion import Faction
from companion.models.war_of_the_worlds import COLOURS, DIE_COLOURS, GAME
from printables.draw import art, ornaments
from printables.draw.area import Area, Draw
from printables.draw.design import DESIGN, RGB, VISION
from printables.draw.patterns import swatch
from printables.draw.pen import box
from printables.kits import kit
from printables.kits.abductinators.data import cards as abductinators_cards
from printables.kits.abductinators.data import people
from printables.kits.alien_invasion.data import factions
from printables.kits.war_of_the_worlds.data import INKS, die, tripod
from printables.press.pictures import face_image
from printables.sheets.component import Face
from printables.sheets.pages.scenes import draw_sign
from tests.vision import delta_e, lab, simulate

APART: Final = 20.0
EDGE: Final = 6.0
"""Between neighbouring pixels, from which an edge is seen."""
SHARE: Final = 0.06
"""Of the pixels, that must differ so much."""
PX: Final = 60
SIDE: Final = 20.0

Group = Mapping[str, Draw]


def ground(draw: Callable[[Area], object], colour: str = "paper") -> Draw:
    def both(area: Area) -> None:
        area.rect(0, 0, SIDE, SIDE, fill=colour)
        draw(area)

    return both


def patterns() -> Group:
    return {
        person.id: lambda area, p=person: swatch(area, (0, 0, SIDE, SIDE), p.pattern, p.colours)  # type: ignore[misc]
        for person in (*people().alien, *people().human)
    }


def phases() -> Group:
    """Return the corners of a card of each phase."""

    def corner(card: Face) -> Draw:
        return lambda area: card.draw(Area(area.canvas, card.width, card.height, "", *area.at(-2.2, card.height - 1.3)))

    kinds = abductinators_cards()
    faces = kit("abductinators").faces
    cards = {card.phase: faces[card.id] for card in (*kinds.aliens_deck(), *kinds.humans_deck())}
    return {str(phase): corner(card) for phase, card in cards.items()}


def faction_signs() -> Group:
    def sign(area: Area, faction: Faction) -> None:
        area.art(f"signs/{faction.shape}", "alien_invasion", 1.5, 1.5, 0.17, colours={"colour": faction.colour})

    return {faction.id: ground(partial(sign, faction=faction)) for faction in factions()}


def badge(area: Area, said: Mapping[str, str], at: float, size: float) -> None:
    """Draw the sign beside a colour of The War. :param at: mm from the top left, either way."""
    area.art(f"badges/{said['shape']}", GAME, at, at, size / 120, colours={"colour": said["ink"]})


def tripods() -> Group:
    return {
        colour: ground(lambda area, c=colour: badge(area, tripod(c), 0.4, 19.2), "mustard_light")  # type: ignore[misc]
        for colour in COLOURS
    }


def war_dice() -> Group:
    return {
        colour: ground(lambda area, c=colour: badge(area, die(c), -0.2, 20.4))  # type: ignore[misc]
        for colour in DIE_COLOURS
    }


def progress() -> Group:
    return {
        name: ground(lambda area, n=name: draw_sign(area, GAME, f"signs/{n}", 2, 2, 16), colour)  # type: ignore[misc]
        for name, colour in (("medal", "blue"), ("tripod", "red_dark"), ("germ", "green_dark"), ("weed", "plum"))
    }


def role_faces() -> Group:
    def draw(role: str) -> Draw:
        def portrait(area: Area) -> None:
            with area.pen(0, SIDE, SIDE, units=100) as pen, pen.clipped(box(0, 0, 100, 100)):
                art.draw(pen, f"portraits/{role}", "body_snatchers")

        return ground(portrait)

    return {role: draw(role) for role in art.drawings("portraits", "body_snatchers")}


def control() -> Group:
    return {
        role: ground(lambda area, r=role: area.sign(DESIGN.shape(r), 2, 2, 16, **_inked(r)))  # type: ignore[misc]
        for role in ("town", "alien", "neutral")
    }


def _inked(role: str) -> dict[str, object]:
    return {} if DESIGN.shape(role) == "saucer" else {"colour": role}


def dice() -> Group:
    def draw(colour: str) -> Draw:
        def face(area: Area) -> None:
            ornaments.colour_face(area.canvas, 0, 0, SIDE, colour)

        return face

    return {colour: draw(colour) for colour in ("green", "yellow", "red")}


GROUPS: Final[Mapping[str, Callable[[], Group]]] = {
    "pleasantville: control": control,
    "all: dice": dice,
    "abductinators: patterns of sheets and pawns": patterns,
    "abductinators: phases": phases,
    "alien invasion: factions": faction_signs,
    "war of the worlds: Tripods": tripods,
    "war of the worlds: dice": war_dice,
    "war of the worlds: progress": progress,
    "body snatchers: roles": role_faces,
}


@cache
def shown(draw: Draw) -> tuple[tuple[RGB, ...], ...]:
    """Return a sign's pixels."""
    face = Face("sign", SIDE, SIDE, draw)
    pixels = np.asarray(face_image(face, PX * 2)).reshape(PX, 2, PX, 2, 3).mean(axis=(1, 3)) / 255
    return tuple(tuple((float(r), float(g), float(b)) for r, g, b in (np.round(row * 16) / 16)) for row in pixels)


@cache
def seen(colour: RGB, vision: str) -> tuple[float, float, float]:
    return lab(colour if vision == "all colours" else simulate(colour, vision))


@cache
def apart(one: RGB, two: RGB, vision: str) -> float:
    return delta_e(seen(one, vision), seen(two, vision))


@cache
def edges(draw: Draw, vision: str) -> tuple[tuple[bool, ...], ...]:
    """Where a sign's pixels differ from those to the right or below."""
    rows = shown(draw)
    return tuple(
        tuple(
            any(a != b and apart(a, b, vision) >= EDGE for b in (row[i + 1], below[i])) for i, a in enumerate(row[:-1])
        )
        for row, below in pairwise(rows)
    )


def share(one: Draw, two: Draw, vision: str) -> float:
    """Return the share of pixels by which two signs differ clearly."""
    pairs = Counter(zip(chain(*shown(one)), chain(*shown(two)), strict=True))
    colours = sum(n for (a, b), n in pairs.items() if a != b and apart(a, b, vision) >= APART) / pairs.total()
    lines = float((np.array(edges(one, vision)) != np.array(edges(two, vision))).mean())
    return max(colours, lines)


@pytest.mark.few(12)
@pytest.mark.parametrize("vision", ["all colours", *(vision for vision in VISION if vision != "tritanopia")])
@pytest.mark.parametrize("name", GROUPS)
def test_everybody_can_tell_them_apart(name: str, vision: str) -> None:
    group = GROUPS[name]()
    assert len(group) > 2
    short = {
        f"{a} and {b}": round(differ, 3)
        for a, b in combinations(group, 2)
        if (differ := share(group[a], group[b], vision)) < SHARE
    }
    assert not short, f"too alike with {vision}: {short}"


def disc(colour: str) -> Draw:
    return ground(lambda area: area.circle(10, 10, 8, fill=colour))


def test_the_measure_sees_what_such_eyes_see() -> None:
    """Red and green discs of one lightness are one to a deuteranope; a square among discs is none."""
    red, green = disc("#CC5544"), disc("#82812E")
    square = ground(lambda area: area.rect(3, 3, 14, 14, fill="#82812E"))
    assert share(red, green, "all colours") > 0.4
    assert share(red, green, "deuteranopia") < SHARE
    assert share(red, red, "grey") == 0
    assert share(disc("blue"), square, "grey") > SHARE


@pytest.mark.parametrize("group", [[INKS[colour] for colour in DIE_COLOURS], [f.colour for f in factions()]])
def test_signs_stand_out_from_cards_and_boards(group: list[str]) -> None:
    for colour in group:
        for vision in VISION:
            ink = delta_e(seen(DESIGN.rgb(colour), vision), seen(DESIGN.rgb("ink"), vision))
            paper = delta_e(seen(DESIGN.rgb(colour), vision), seen(DESIGN.rgb("paper_light"), vision))
            assert max(ink, paper) >= APART, f"{colour} with {vision}"


def test_no_words_are_written_in_a_colour_too_pale_for_paper() -> None:
    """4.5 to 1 at the least (WCAG 2.2, 1.4.3). What is written on dark grounds is lighter than any of these."""
    pale = {"gray", "gray_light", "street", "street_dark", "steel", "rail"}
    for name in pale:
        assert max(DESIGN.contrast(name, ground) for ground in ("white", "paper_light")) < 4.5
    writers = {"text", "fitted", "paragraph", "filled", "panel_text"}
    for path in (Path(__file__).parents[2] / "printables").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                of_pen = isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == "pen"
                if called in writers and not of_pen:
                    given = [*node.args, *(word.value for word in node.keywords if word.arg == "colour")]
                    used = {one.value for one in given if isinstance(one, ast.Constant)} & pale
                    assert not used, f"{path.name} line {node.lineno}: words in {used}"
