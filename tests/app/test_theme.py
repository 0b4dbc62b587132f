"""The theme: letters and keys in mm on every display, colours that can be told apart."""

from __future__ import annotations

import io

import pytest
from reportlab.pdfbase.ttfonts import TTFontFile

from companion.app import theme
from companion.kernel import assets
from companion.kernel.manifest import having
from companion.presentation.screen import load
from printables.draw.design import DESIGN
from tests.app.chair import SIZES

LETTERS_ON = (
    ("paper_light", "danger"), ("paper_light", "good"), ("text", "paper"), ("text", "title"),
    ("paper_light", "blue_dark"), ("text", "paper_light"), ("brown_dark", "paper_light"),
    ("paper_light", "teal_dark"), ("title", "teal_dark"),
    ("gray_light", "night"), ("title", "night"), ("paper_light", "red_dark"), ("paper_light", "night"),
)  # fmt: skip
"""Letters and their grounds, as keys, rows, panels, bars and sheets have them."""
STRONG = 7.0
"""The contrast that WCAG 2 asks of letters for those who see little (AAA)."""


@pytest.mark.parametrize("role", DESIGN.fonts)
def test_capitals_are_as_high_as_the_typefaces_say(role: str) -> None:
    face = DESIGN.font(role)
    file = TTFontFile(io.BytesIO((assets.root() / "fonts" / face.file).read_bytes()))
    assert face.capitals == pytest.approx(file.capHeight / 1000, abs=0.002)


@pytest.mark.parametrize("inches", [0.0, 7.0, 10.1, 15.6])
@pytest.mark.parametrize("size", SIZES)
def test_letters_and_keys_have_their_least_size_on_every_display(size: tuple[int, int], inches: float) -> None:
    theme.see(theme.Eyesight(inches=inches))
    mm = theme.use(*size).mm
    for role in DESIGN.fonts:
        assert theme.letters(1, role) * DESIGN.font(role).capitals * mm >= 3.0
        assert theme.letters(1, role, far=True) * DESIGN.font(role).capitals * mm >= 4.0
    assert theme.touch() * mm >= 9.0
    assert mm * min(size) == pytest.approx((inches or {480: 7, 600: 7, 720: 10.1}.get(min(size), 15.6)) * 85.92 / 7)


def test_larger_letters_are_larger() -> None:
    usual = theme.letters(18)
    theme.see(theme.Eyesight(large=True))
    assert theme.letters(18) > 1.1 * usual


def test_strong_colours_are_told_apart_by_those_who_see_little() -> None:
    seats = {look.colour for game in having("screen", "rules") for look in load(game).seats.values()}
    theme.see(theme.Eyesight(contrast=True))
    pairs = [*LETTERS_ON, *((theme.on(colour), colour) for colour in seats)]
    weak = {pair for pair in pairs if DESIGN.contrast(*map(DESIGN.strong, pair)) < STRONG}
    assert not weak
    assert theme.rgba("night")[:3] == (0, 0, 0)


def test_what_was_asked_before_is_another_length_in_another_window_and_another_colour_for_other_eyes() -> None:
    usual, thin = theme.px(10), theme.rgba("danger")
    assert theme.use(1280, 720).unit > 1
    assert theme.px(10) > usual
    theme.use(800, 480)
    assert theme.px(10) == usual
    theme.see(theme.Eyesight(contrast=True))
    assert theme.rgba("danger") != thin


def test_titles_stand_out_from_the_banner_of_every_seat() -> None:
    colours = {look.colour for game in having("screen", "rules") for look in load(game).seats.values()}
    assert not [colour for colour in colours if DESIGN.contrast(theme.on(colour), colour) < theme.LARGE_CONTRAST]
    assert {theme.on(colour) for colour in ("blue", "mustard_light")} == {"paper_light", "ink"}


def test_a_sign_on_a_dark_ground_has_a_light_disc() -> None:
    """The lashes of an eye were lost on the night's blue."""
    from kivy.graphics import Canvas, Ellipse
    from kivy.graphics.texture import Texture

    from companion.app.widgets import paint

    def has_disc(ground: str) -> bool:
        canvas = Canvas()
        with canvas:
            paint.badge(Texture.create((8, 8)), 0, 0, 30, ground)
        return any(isinstance(one, Ellipse) for one in canvas.children)

    assert has_disc("night")
    assert not has_disc("red")
