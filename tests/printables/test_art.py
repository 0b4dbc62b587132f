"""Drawings: every file is read as any other program reads it, its colours are the design's, and slips are refused."""

from __future__ import annotations

import io
import re
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import resvg_py
from numpy.typing import NDArray
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from companion.kernel.errors import UserError
from printables.draw import art
from printables.draw.design import DESIGN
from printables.draw.ornaments import picture
from printables.draw.pen import Pen

ASSETS = Path(__file__).parents[2] / "assets"
FILES = {str(file.relative_to(ASSETS)): file for file in sorted(ASSETS.glob("**/art/**/*.svg"))}
RULE = re.compile(r"\.((fill|line)-([a-z_0-9]+)(?:-([a-z_0-9]+)-(\d+))?) \{ (?:fill|stroke): (#[0-9A-F]{6}) \}")
PX = 192


def across(box: tuple[float, float, float, float]) -> int:
    """px for a drawing's width: more where it is so wide that its height would have none left."""
    return round(PX * max(1.0, box[2] / box[3] / 2))


def small(image: Image.Image) -> NDArray[np.int_]:
    """Return a picture's pixels, so few that how each program smooths an edge doesn't show."""
    return np.asarray(image.convert("RGB").resize((24, 24), Image.Resampling.BOX)).astype(int)


def shown(words: bytes) -> NDArray[np.int_]:
    """Return a drawing's pixels as Saucer draws it, on white."""
    found = art.parse(words, "x.svg")
    left, top, wide, high = found.box

    def draw(canvas: Canvas) -> None:
        with Pen(canvas, -left, -top, 1, units=1) as pen:
            art.show(pen, found)

    return small(picture(draw, wide, high, across(found.box)))


def peer(words: bytes) -> NDArray[np.int_]:
    """Return the same by resvg, which reads SVG as browsers do. It is told the size: it takes 12.5 for 13."""
    box = art.parse(words, "x.svg").box
    size = f'<svg width="{across(box)}" height="{across(box) * box[3] / box[2]}" '
    png = resvg_py.svg_to_bytes(
        svg_string=words.decode().replace("<svg ", size, 1), width=across(box), skip_system_fonts=True
    )
    seen = Image.open(io.BytesIO(png)).convert("RGBA")
    return small(Image.alpha_composite(Image.new("RGBA", seen.size, "white"), seen))


def svg(body: str, style: str = "", box: str = "0 0 100 100") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><style>{style}</style>{body}</svg>'.encode()


def alike(words: bytes) -> float:
    return float(np.abs(shown(words) - peer(words)).mean())


def _in_turn() -> list[Any]:
    """All drawings: a quarter of them has its turn today, the others are among the slow searches."""
    today = date.today().toordinal()
    return [
        name if number % 4 == today % 4 else pytest.param(name, marks=pytest.mark.slow)
        for number, name in enumerate(FILES)
    ]


@pytest.mark.parametrize("name", _in_turn())
def test_a_drawing_looks_as_it_does_in_another_program(name: str) -> None:
    assert alike(FILES[name].read_bytes()) < 6


@pytest.mark.parametrize("name", FILES)
def test_the_colours_that_an_artist_sees_are_those_of_the_design(name: str) -> None:
    """Every class is in the style sheet, says the very colour, and is used."""
    text = FILES[name].read_text(encoding="utf-8")
    rules = {found[1]: found for found in RULE.finditer(text)}
    used = {word for said in re.findall(r'class="([^"]*)"', text) for word in said.split()}
    assert used == set(rules) - ({f"fill-{art.CHOSEN}"} - used)
    usual = art.parse(text.encode(), name).usual
    for found in rules.values():
        _, _, one, towards, share, code = found.groups()
        hue = usual if one == art.CHOSEN else DESIGN.hex(one)
        other = usual if towards == art.CHOSEN else towards
        assert code == (DESIGN.mix(hue, other, int(share) / 100) if towards else hue).upper(), found[1]


@pytest.mark.parametrize(
    "body",
    [
        '<path d="m10 10 20 0v30h-20z M60 10c0 30 30 30 30 0s-10-5-15 5" fill="#C33227" stroke="#1B1A22"/>',
        '<path d="M10,80 Q 30 20 50 80 T 90 80 t -5 -20" fill="none" stroke="#1b1a22" stroke-width="4"/>',
        '<path d="M20 50A30 18 25 1 1 60 70 a10 20 0 0 0 20-30z" style="fill:#219294;stroke:#000;stroke-width:3px"/>',
        '<path d="M50 10 a 40 40 0 1 1 -0.1 0 M50 30 a 20 20 0 1 0 .1 0 z" fill-rule="evenodd"/>',
        '<g transform="translate(50 50) rotate(30) scale(2 .5)">'
        '<rect x="-20" y="-20" width="40" height="40" rx="8"/></g>',
        '<g transform="rotate(20 50 50) matrix(1 .2 0 1 3 4)" stroke="#C33227">'
        '<line x1="10" y1="20" x2="90" y2="60"/></g>',
        '<polygon points="10,10 90,20 50,90" fill="#5B3A78" fill-opacity=".5"/><polyline points="10 90 50 10 90 90"/>',
        '<g fill="none" stroke="#000" stroke-width="12"><path d="M20 20H80" stroke-linecap="square"/>'
        '<path d="M20 50L50 80 80 50" stroke-linejoin="bevel"/>'
        '<path d="M10 95H90" stroke-width="3" stroke-dasharray="9 5"/></g>',
        '<defs><clipPath id="c"><circle cx="50" cy="50" r="30"/></clipPath></defs>'
        '<g clip-path="url(#c)"><rect width="100" height="50" fill="#336722"/></g>',
        '<rect class="fill-red" width="50" height="50"/>'
        '<rect class="fill-red" style="fill:#244e93" x="50" width="50" height="50"/>',
        '<circle class="fill-colour" cx="50" cy="50" r="40"/><ellipse cx="50" cy="50" rx="30" ry="9" fill="#fff"/>',
    ],
)
def test_what_drawing_programs_write_is_read_as_they_mean_it(body: str) -> None:
    words = svg(body, ".fill-red { fill: #C33227 } .fill-colour { fill: #7DC242 }")
    assert shown(words).std() > 5
    assert alike(words) < 2


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("<text>Boo</text>", "holds <text>, which is not drawn"),
        ('<image href="a.png"/>', "holds <image>"),
        ('<use href="#a"/>', "holds <use>"),
        ('<rect fill="url(#g)" width="9" height="9"/>', 'is painted "url(#g)". Paint it in a plain colour, #C33227'),
        ('<rect fill="tomato" width="9" height="9"/>', 'is painted "tomato"'),
        ('<rect class="fill-mauve" width="9" height="9"/>', 'and there is no colour "mauve"'),
        ('<rect class="cls-1" width="9" height="9"/>', 'is painted "cls-1"'),
        ('<rect opacity="0.5" width="9" height="9"/>', "has an opacity of 0.5"),
        ('<rect width="9mm" height="9"/>', 'has a length "9mm". Write it as a number'),
        ('<path d="M 1 2 3"/>', "that is no path: L wants 2 numbers"),
        ('<path d="1 2"/>', "a number where a letter should be"),
        ('<path d="M 0 0 X 3"/>', "other signs than letters and numbers"),
        ('<g transform="skewX(3)"/>', 'has a transform "skewX(3)"'),
        ('<g clip-path="url(#c)"><rect width="9" height="9"/></g>', 'is clipped to "url(#c)", which is not there'),
    ],
)
def test_what_is_not_drawn_is_refused(body: str, problem: str) -> None:
    with pytest.raises(UserError) as error:
        art.parse(svg(body), "mine/art/x.svg")
    assert problem in str(error.value)
    assert str(error.value).startswith("mine/art/x.svg line ")


def test_all_that_is_not_drawn_is_told_at_once_each_with_its_line() -> None:
    body = """
<g transform="skewX(3)"/>
<clipPath id="c"><text/></clipPath>
<g clip-path="url(#c)">
  <rect width="9mm" height="9"/>
  <text>Boo</text>
</g>
<path d="M 1 2 3"/><text>Boo</text>
<g><rect opacity="0.5" width="9" height="9"/></g>"""
    with pytest.raises(UserError) as error:
        art.parse(svg(body), "x.svg")
    told = str(error.value).splitlines()
    assert [line.partition(": ")[0] for line in told] == [
        "x.svg line 2",
        "x.svg lines 3, 6, 8",  # lettering, of what clips too
        "x.svg line 5",
        "x.svg line 8",
        "x.svg line 9",
    ]
    assert "<text>" in told[1]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (b"<svg", 'x.svg line 1: what "<" opens is never closed by ">"'),
        (b"a cow", 'x.svg line 1: it does not begin with "<". Mend it, or save it as plain SVG again.'),
        (b'<svg>\n<path d="M 0/></svg>', "x.svg line 2: something stands there that cannot: look for a missing"),
        (b"<svg>\n<g>\n</svg>", "x.svg line 3: an element is closed that was not opened last: each <g> needs"),
        (b"<svg>\n", "x.svg line 2: it ends before all elements are closed"),
        (b"<svg a='1' a='2'/>", "an element says the same thing twice"),
        (b"<svg/>\nmore", "x.svg line 2: more stands behind the last element"),
        (b"<svg>&nbsp;</svg>", "write the letter itself"),
        (b"<svg><g x:y='1'/></svg>", "a name with a colon belongs to a program"),
        (b"<?xml version='1.0' encoding='klingon'?><svg/>", "its letters cannot be read, save it as UTF-8"),
        (b"<svg/>", "has no viewBox: it must be four numbers, the last two above 0, such as "),
        (b'<svg viewBox="0 0 100"/>', 'has the viewBox "0 0 100": it must be four numbers'),
        (b'<svg viewBox="0 0 0 0"/>', 'has the viewBox "0 0 0 0": it must be four numbers'),
        (b'<svg viewBox="0 0 1e999 9"/>', 'has the viewBox "0 0 1e999 9": it must be four numbers'),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', "declares entities"),
        (b" " * (art.LARGEST + 1), "is larger than 1 MB"),
    ],
)
def test_damaged_files_are_refused(words: bytes, problem: str) -> None:
    with pytest.raises(UserError, match=problem):
        art.parse(words, "x.svg")


def test_the_chosen_colour_and_what_is_mixed_with_it_take_anothers_place() -> None:
    def colours(**chosen: str) -> set[tuple[int, ...]]:
        found = art.parse(
            svg(
                '<rect class="fill-colour" width="50" height="100"/>'
                '<rect class="fill-colour-ink-50" x="50" width="50" height="100"/>',
                ".fill-colour { fill: #C33227 }",
            ),
            "x.svg",
        )

        def draw(canvas: Canvas) -> None:
            with Pen(canvas, 0, 0, 100) as pen:
                art.show(pen, found, colours=chosen)

        seen = np.asarray(picture(draw, 100, 100, 40))
        return {tuple(seen[20, 10]), tuple(seen[20, 30])}

    def rgb(*hues: str) -> set[tuple[int, ...]]:
        return {tuple(bytes.fromhex(hue[1:])) for hue in hues}

    assert colours() == rgb("#C33227", DESIGN.mix("red", "ink", 0.5))
    assert colours(colour="teal") == rgb(DESIGN.hex("teal"), DESIGN.mix("teal", "ink", 0.5))
