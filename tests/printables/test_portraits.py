"""Portraits: everybody has one, nobody looks like another, and backs are cut and marked as they should be."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from companion.kernel import assets
from companion.kernel.errors import UserError
from printables.draw import art
from printables.draw.area import Area
from printables.draw.ornaments import picture
from printables.draw.pen import Pen, box
from printables.draw.pixels import opened
from printables.kits import kit
from printables.sheets.component import Face

GAME = "pleasantville"
PEOPLE = tuple(name for name in art.drawings("portraits", GAME) if name != "tied")
TOWN = tuple(name for name in PEOPLE if name != "zebu_lon")
TIED = tuple(f"tied_{k:02d}" for k in range(1, 12))


def painted(canvas: Canvas, counter: str) -> None:
    with Pen(canvas, 0, 0, 25) as pen, pen.clipped(box(0, 0, 100, 100)):
        art.draw(pen, f"portraits/{counter}", GAME)


def portrait(counter: str, px: int) -> Image.Image:
    return picture(lambda canvas: painted(canvas, counter), 25, 25, px)


@cache
def faces() -> Mapping[str, Face]:
    return kit("pleasantville").faces


def draw_back(canvas: Canvas, counter: str, taken: bool = False) -> None:
    faces()[f"{counter}-back{'-star' * taken}"].draw(Area(canvas, 25, 25))


def back(counter: str, px: int, taken: bool = False) -> Image.Image:
    return picture(lambda canvas: draw_back(canvas, counter, taken), 25, 25, px)


def grey(image: Image.Image) -> NDArray[np.int_]:
    return np.asarray(image.convert("L")).astype(np.int_)


def test_everybody_in_town_has_a_portrait_and_nobody_else() -> None:
    town = assets.toml("pleasantville", "townspeople.toml")
    assert sorted([*(person["id"] for person in town["townsperson"]), "zebu_lon"]) == sorted(PEOPLE)


@pytest.mark.parametrize("counter", PEOPLE)
def test_a_portrait_has_what_a_face_needs(counter: str) -> None:
    needed = {"ground", "head", "clothes"}
    if counter != "zebu_lon":
        needed |= {"eyes", "nose", "mouth", "brows"}
    assert needed <= {group for group, _ in art.drawing(f"portraits/{counter}", GAME).parts}


def test_a_figure_stands_on_nothing_where_its_portrait_has_a_ground() -> None:
    def figure(canvas: Canvas) -> None:
        with Pen(canvas, 0, 0, 25) as pen:
            art.draw(pen, "portraits/mayor", GAME, without=("ground",))

    seen = np.asarray(picture(figure, 25, 25, 100, clear=True))
    whole = np.asarray(portrait("mayor", 100))
    assert (seen[5:20, :15, 3] == 0).all()
    assert (seen[45:60, 40:60, 3] == 255).all()
    assert np.abs(seen[45:60, 40:60, :3].astype(int) - whole[45:60, 40:60]).max() < 8


def test_nobody_looks_like_another_even_small_and_grey() -> None:
    seen = {name: grey(portrait(name, 64)) for name in PEOPLE}
    likeness = {pair: np.abs(seen[pair[0]] - seen[pair[1]]).mean() for pair in combinations(PEOPLE, 2)}
    nearest = min(likeness, key=likeness.__getitem__)
    assert likeness[nearest] > 18, f"{nearest} differ by {likeness[nearest]:.1f} only"


@pytest.mark.parametrize(
    ("counter", "taken"),
    [("mayor", False), ("mayor", True), ("judge", False), ("judge", True), ("zebu_lon", False), ("tied_07", False)],
)
def test_a_back_fills_its_bleed_and_no_more(counter: str, taken: bool) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.translate(3 * 72 / 25.4, 3 * 72 / 25.4)
        draw_back(canvas, counter, taken)

    alpha = np.asarray(picture(draw, 31, 31, 620, clear=True))[..., 3]  # 20 px/mm, bleed from 30 to 590
    assert (alpha[31:589, 31:589] == 255).all()
    assert (alpha[:29] == 0).all()
    assert (alpha[:, :29] == 0).all()
    assert (alpha[591:] == 0).all()
    assert (alpha[:, 591:] == 0).all()


@pytest.mark.parametrize("counter", TOWN)
def test_the_second_sets_back_differs_by_band_and_asterisk_alone(counter: str) -> None:
    plain = np.asarray(back(counter, 250)).astype(int)
    taken = np.asarray(back(counter, 250, taken=True)).astype(int)
    differs = np.abs(plain - taken).max(axis=2) > 24
    corner = np.zeros_like(differs)
    corner[10:97, 154:241] = True  # the asterisk's square, 1 mm or more from the cut
    band = np.zeros_like(differs)
    band[210:] = True
    assert not (differs & ~corner & ~band).any()
    assert differs[corner].mean() > 0.3
    assert differs[band].mean() > 0.6


def test_the_asterisk_is_seen_in_grey_on_every_back() -> None:
    for counter in TOWN:
        plain, taken = grey(back(counter, 100)), grey(back(counter, 100, taken=True))
        corner = (slice(4, 39), slice(61, 97))
        assert np.abs(plain[corner] - taken[corner]).mean() > 30, counter
        assert taken[corner].max() - taken[corner].min() > 90, counter


def test_tied_up_backs_bear_their_numbers() -> None:
    seen = [np.asarray(back(name, 100)).astype(int) for name in TIED]
    for a, b in combinations(range(len(seen)), 2):
        difference = np.abs(seen[a] - seen[b]).max(axis=2) > 60
        assert difference[15:75, 20:80].sum() > 60, f"{TIED[a]} looks like {TIED[b]}"
        assert not difference[:, :15].any()


@pytest.mark.parametrize(
    ("counter", "title"), [("attendant", "GAS STATION ATTENDANT"), ("zebu_lon", "ZEBU-LON"), ("tied_03", "TIED UP")]
)
def test_names_on_backs(counter: str, title: str, tmp_path: Path) -> None:
    file = tmp_path / "back.pdf"
    canvas = Canvas(str(file))
    draw_back(canvas, counter)
    canvas.save()
    with opened(file.read_bytes()) as document:
        assert title in document[0].get_textpage().get_text_bounded().split("\r\n")


def test_a_stranger_has_no_portrait() -> None:
    with pytest.raises(UserError, match=r"no pleasantville/art/portraits/milkman\.svg"):
        portrait("milkman", 32)
