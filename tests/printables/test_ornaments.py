"""Signs, dice and posters: they keep to their place, say what they should, and refuse what they can't."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray
from reportlab.pdfgen.canvas import Canvas

from companion.kernel.errors import UserError
from companion.kernel.manifest import games
from printables.decks.posters import scene_of
from printables.draw import art, ornaments, posters
from printables.draw.area import Area
from printables.draw.design import DESIGN
from printables.draw.ornaments import picture
from printables.draw.paths import parsed
from printables.draw.pen import Pen, ellipse, star
from printables.draw.units import PT_PER_MM
from printables.press.pictures import poster_picture


def pixels(
    drawing: Callable[[Canvas], None], w: float = 20, h: float = 20, px: int = 200, clear: bool = False
) -> NDArray[np.uint8]:
    return np.asarray(picture(drawing, w, h, px, clear=clear))


def test_a_path_is_read_as_in_svg() -> None:
    moves = parsed("M 1 2 H 5 V 6 Q 5 9 8 9 Z L 0 0")
    assert moves[:3] == [("M", (1, 2)), ("L", (5, 2)), ("L", (5, 6))]
    assert moves[3][0] == "C"
    assert moves[3][1] == pytest.approx((5, 8, 6, 9, 8, 9))
    assert moves[4:] == [("Z", ()), ("L", (0, 0))]


def test_numbers_without_a_letter_continue_the_line() -> None:
    assert parsed("M 0 0 1 1 2 0") == [("M", (0, 0)), ("L", (1, 1)), ("L", (2, 0))]


@pytest.mark.parametrize(
    ("path", "words"), [("1 2", "a number where a letter"), ("M 1", "M wants 2"), ("M 1 1 C 1 2 3 4", "C wants 6")]
)
def test_a_broken_path_is_named(path: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        parsed(path)


def test_an_ellipse_covers_what_an_ellipse_covers() -> None:
    def draw(canvas: Canvas) -> None:
        with Pen(canvas, 0, 0, 20) as pen:
            pen.path(ellipse(50, 50, 40, 20), "ink", None)

    covered = (pixels(draw, px=800) < 128).any(axis=2).mean()
    assert covered == pytest.approx(np.pi * 0.4 * 0.2, rel=0.005)


def test_a_star_has_its_points() -> None:
    assert [letter for letter, _ in star(0, 0, 5, 10, 4)].count("L") == 9


@pytest.mark.parametrize("name", ornaments.signs())
def test_a_sign_keeps_to_its_square(name: str) -> None:
    alpha = pixels(lambda canvas: ornaments.draw(canvas, name, 10, 10, 10), 30, 30, 900, clear=True)[..., 3]
    slack = 9  # 3 % of the side
    inside = alpha[300 - slack : 600 + slack, 300 - slack : 600 + slack]
    assert (inside > 0).mean() > 0.05
    assert (alpha > 8).sum() == (inside > 8).sum()


def test_signs_differ_from_each_other() -> None:
    seen = {
        name: pixels(partial(ornaments.draw, name=name, x=0, y=0, size=20), px=60).astype(int)
        for name in ornaments.signs()
    }
    for a in seen:
        for b in seen:
            assert a == b or np.abs(seen[a] - seen[b]).mean() > 5, f"{a} looks like {b}"


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_value(value: int) -> None:
    image = pixels(lambda canvas: ornaments.pips(canvas, 0, 0, 20, value, face=None))
    count, _ = cv2.connectedComponents((image[..., 0] < 128).astype(np.uint8))
    assert count - 1 == value


@pytest.mark.parametrize("value", [0, 7])
def test_a_die_has_no_other_sides(value: int) -> None:
    with pytest.raises(UserError, match="1 to 6"):
        picture(lambda canvas: ornaments.pips(canvas, 0, 0, 20, value), 20, 20, 20)


def test_coloured_sides_differ_without_their_colour() -> None:
    def sign(colour: str) -> NDArray[np.bool_]:
        grey: NDArray[Any] = cv2.cvtColor(
            pixels(lambda canvas: ornaments.colour_face(canvas, 0, 0, 20, colour, frame=False)), cv2.COLOR_RGB2GRAY
        )
        return np.asarray(grey > (230 if colour == "yellow" else 200))

    ground = {c: pixels(partial(ornaments.colour_face, x=0, y=0, size=20, colour=c, frame=False))[2, 2]
              for c in ("green", "yellow", "red")}  # fmt: skip
    for colour, pixel in ground.items():
        assert pixel == pytest.approx([255 * v for v in DESIGN.rgb(f"die_{colour}")], abs=1.5)
    shares = sorted(float(sign(colour).mean()) for colour in ground)
    assert shares[0] > 0.05
    assert shares[1] - shares[0] > 0.01
    assert shares[2] - shares[1] > 0.01


def test_an_unknown_sign_is_named() -> None:
    with pytest.raises(UserError, match='no ornament "unicorn"'):
        picture(lambda canvas: ornaments.draw(canvas, "unicorn", 0, 0, 5), 5, 5, 5)


def test_rays_fill_their_rectangle_and_nothing_else() -> None:
    image = pixels(lambda canvas: Area(canvas, 20, 20).rays(5, 5, 10, 10), px=400, clear=True)[..., 3]
    assert (image[102:298, 102:298] == 255).all()
    assert (image[:98] == 0).all()
    assert (image[:, :98] == 0).all()


def test_a_banner_fits_its_text_or_refuses_it() -> None:
    picture(lambda canvas: Area(canvas, 60, 12).banner(0, 2, 60, 8, "Player aid"), 60, 12, 120)
    long = "A title that goes on and on " * 5
    with pytest.raises(UserError, match="too long"):
        picture(lambda canvas: Area(canvas, 30, 12).banner(0, 2, 30, 8, long), 30, 12, 60)


def test_text_leaves_the_canvas_as_it_was(tmp_path: Path) -> None:
    """Character spacing and outline mode of one text must not leak into the next."""
    canvas = Canvas(str(tmp_path / "a.pdf"), pagesize=(400, 100))
    with Pen(canvas, 0, 0, 100) as pen:
        pen.text(50, 10, "WIDE", "display", 10, spread=20, line="red", width=2)
        pen.text(0, 20, "MM", "bold", 10, align="left")
    canvas.save()
    with pypdfium2.PdfDocument(tmp_path / "a.pdf") as document:
        page = document[0].get_textpage()
        at = page.get_text_range().index("MM")
        left, right = page.get_charbox(at), page.get_charbox(at + 1)
    assert right[0] - left[2] < 5 * PT_PER_MM


# --- posters -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("w", "h"), [(210, 297), (160, 96), (100, 100), (300, 60)])
def test_a_poster_covers_its_format(w: int, h: int) -> None:
    def draw(canvas: Canvas) -> None:
        posters.draw_poster(canvas, w, h, "They’ve Invaded Pleasantville!", "Who is next?")

    alpha = pixels(draw, w, h, 400, clear=True)[..., 3]
    assert (alpha[:-1, :-1] == 255).all()


@pytest.mark.parametrize(("w", "h"), [(210, 297), (160, 96)])
@pytest.mark.parametrize("title", ["Saucer", "They’ve Invaded Pleasantville!", "The War of the Worlds: France"])
def test_a_posters_words_stay_within_it(w: int, h: int, title: str, tmp_path: Path) -> None:
    canvas = Canvas(str(tmp_path / "a.pdf"), pagesize=(w * PT_PER_MM, h * PT_PER_MM))
    posters.draw_poster(canvas, w, h, title, "Nobody will believe you")
    canvas.save()
    with pypdfium2.PdfDocument(tmp_path / "a.pdf") as document:
        page = document[0].get_textpage()
        boxes = [page.get_charbox(i) for i in range(page.count_chars())]
        words = page.get_text_range()
    boxes = [box for box in boxes if box[2] > box[0]]
    assert "Nobody" in words
    assert min(box[0] for box in boxes) > 0.02 * w * PT_PER_MM
    assert max(box[2] for box in boxes) < 0.98 * w * PT_PER_MM
    assert min(box[1] for box in boxes) > 0
    assert max(box[3] for box in boxes) < 0.99 * h * PT_PER_MM


def test_a_title_is_broken_where_it_is_largest() -> None:
    assert posters._broken("THEY’VE INVADED PLEASANTVILLE!", 180, 60) == ["THEY’VE INVADED", "PLEASANTVILLE!"]
    assert posters._broken("SAUCER", 100, 30) == ["SAUCER"]


def test_a_poster_names_a_sign_that_it_cannot_set() -> None:
    with pytest.raises(UserError, match='no "☃"'):
        picture(lambda canvas: posters.draw_poster(canvas, 100, 80, "Snow ☃"), 100, 80, 50)


def test_the_same_poster_has_the_same_bytes(tmp_path: Path) -> None:
    for name in "ab":
        canvas = Canvas(str(tmp_path / name), pagesize=(300, 200), invariant=True)
        posters.draw_poster(canvas, 105, 70, "Saucer", "Twice")
        canvas.save()
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_pictures_for_the_screen_have_the_size_asked_for() -> None:
    assert posters.poster(800, 480, "Saucer", "The companion at the table").size == (800, 480)
    assert posters.poster(333, 517, "Saucer").size == (333, 517)


def test_the_line_under_a_title_is_larger_for_whoever_wants_large_letters() -> None:
    def inked(letters: float) -> int:
        """Return how many pixels the line changes below the title."""
        plain = posters.poster(800, 480, "Saucer", letters=letters)
        told = posters.poster(800, 480, "Saucer", "They come when you sleep", letters=letters)
        box = (0, 230, 420, 300)
        return int((np.asarray(plain.crop(box)) != np.asarray(told.crop(box))).any(axis=2).sum())

    assert inked(1.2) > 1.1 * inked(1.0)


@pytest.mark.parametrize("size", [(240, 400), (480, 288)])
def test_each_game_has_a_poster_of_its_own(size: tuple[int, int]) -> None:
    """Seen side by side on the opening screen, no two are alike below the title, and none is empty there."""
    foot = slice(size[1] // 2, None)
    ours = [id for id in games() if id == "pleasantville" or scene_of(id)]
    drawn = {id: np.asarray(poster_picture(id, size)).astype(int)[foot] for id in ours}
    assert len(drawn) == 5
    for one, other in combinations(drawn, 2):
        assert np.abs(drawn[one] - drawn[other]).mean() > 25, (one, other)
    for id, pixels_of in drawn.items():
        assert len(np.unique(pixels_of.reshape(-1, 3), axis=0)) > 300, id


def test_the_icon_in_the_assets_is_the_one_drawn() -> None:
    from PIL import Image

    from companion.kernel import assets

    with (assets.root() / "icon.png").open("rb") as file:
        kept = np.asarray(Image.open(file).convert("RGBA")).astype(int)

    def icon(canvas: Any) -> None:
        with Pen(canvas, 0, 0, 32) as pen:
            art.draw(pen, "icon")

    drawn = np.asarray(ornaments.picture(icon, 32, 32, 256, clear=True)).astype(int)
    assert kept.shape == drawn.shape
    assert np.abs(kept - drawn).mean() < 2
    assert drawn[0, 0, 3] == 0
    assert drawn[128, 128, 3] == 255


# --- banners -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fill", ["red", "mustard", "teal", "teal_dark", "blue"])
def test_a_banner_s_title_stands_out_from_its_ribbon(fill: str) -> None:
    image = picture(lambda canvas: Area(canvas, 100, 16).banner(0, 2, 100, 12, "HIIIH", fill), 100, 16, 1000)
    middle = np.asarray(image.convert("RGB"), float)[60:100, 300:700].reshape(-1, 3) / 255
    ground = np.array(DESIGN.rgb(fill))
    far = middle[np.abs(middle - ground).sum(axis=1).argmax()]
    seen = "#" + "".join(f"{round(255 * channel):02X}" for channel in far)
    assert DESIGN.contrast(seen, fill) >= 4.5
