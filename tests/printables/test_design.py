"""The design system: complete, legible, and safe for every kind of colour vision."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pypdfium2
import pytest

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.schema import Source
from printables.draw import fonts
from printables.draw.area import Area
from printables.draw.design import DESIGN, VISION, Design, spelt
from printables.press.renderer import Imprint, single
from printables.sheets.component import Face
from tests.vision import delta_e, lab, simulate

APART = 20.0
"""Least CIEDE2000 difference between colours that mean different things in play."""


@pytest.mark.parametrize(
    ("one", "two", "difference"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((50, 2.5, 0), (56, -27, -3), 31.9030),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_delta_e_agrees_with_the_published_data(
    one: tuple[float, float, float], two: tuple[float, float, float], difference: float
) -> None:
    assert delta_e(one, two) == pytest.approx(difference, abs=1e-4)
    assert delta_e(two, one) == pytest.approx(difference, abs=1e-4)


def test_lab_of_white_and_black() -> None:
    assert lab((1, 1, 1)) == pytest.approx((100, 0, 0), abs=0.02)
    assert lab((0, 0, 0)) == pytest.approx((0, 0, 0), abs=1e-9)


@pytest.mark.parametrize("vision", VISION)
def test_white_stays_white_to_all_eyes(vision: str) -> None:
    assert simulate((1, 1, 1), vision) == pytest.approx((1, 1, 1), abs=1e-4)


def test_red_and_green_of_one_lightness_fall_together_for_deuteranopes() -> None:
    red, green = DESIGN.rgb("#CC5544"), DESIGN.rgb("#82812E")
    seen = [lab(simulate(colour, "deuteranopia")) for colour in (red, green)]
    assert delta_e(*seen) < APART < delta_e(lab(red), lab(green))


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize(
    "group", [("town", "alien", "neutral"), ("die_green", "die_yellow", "die_red")], ids=["control", "dice"]
)
def test_colours_that_matter_differ_for_everybody(group: tuple[str, str, str], vision: str) -> None:
    for a, b in combinations(group, 2):
        difference = delta_e(lab(simulate(DESIGN.rgb(a), vision)), lab(simulate(DESIGN.rgb(b), vision)))
        assert difference >= APART, f"{a} and {b} are only {difference:.1f} apart with {vision}"


def test_colours_that_matter_have_each_their_own_shape() -> None:
    assert len({DESIGN.shape(role) for role in DESIGN.shapes}) == len(DESIGN.shapes)
    assert {"town", "alien", "neutral", "die_green", "die_yellow", "die_red"} <= set(DESIGN.shapes)


@pytest.mark.parametrize("ground", DESIGN.names)
def test_text_can_be_read_on_every_colour(ground: str) -> None:
    assert DESIGN.contrast(DESIGN.text_on(ground), ground) >= 4.5


def test_every_colour_can_be_asked_for_in_every_form() -> None:
    for name in DESIGN.names:
        r, g, b = DESIGN.rgb(name)
        assert "#" + "".join(f"{round(255 * v):02X}" for v in (r, g, b)) == DESIGN.hex(name).upper()
        assert DESIGN.ink(name).rgb() == (r, g, b)
        assert DESIGN.rgba(name, 0.5) == (r, g, b, 0.5)


def test_mixing_two_colours() -> None:
    assert DESIGN.mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert DESIGN.mix("red", "teal", 0) == DESIGN.hex("red")


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: DESIGN.hex("puce"), 'no colour "puce"'),
        (lambda: DESIGN.mm("mile"), 'no length (mm) "mile"'),
        (lambda: DESIGN.font("gothic"), 'no font for "gothic"'),
        (lambda: DESIGN.shape("blob"), 'no shape "blob"'),
    ],
)
def test_what_is_not_there_is_named(ask: Callable[..., Any], words: str) -> None:
    with pytest.raises(UserError) as error:
        ask()
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('ink = "#000000"', 'ink = "black"', 'line 2: "ink" must be a colour such as "#14182E", not "black".'),
        ('text = "ink"', 'town = "navy"', 'line 5: "town" is given "navy", which is not in [palette].'),
        ('text = "ink"', 'ink = "ink"', 'line 5: "ink" is both a colour and a role. Rename one of them.'),
        ("[dp]", "[dp]\nside = '3'", 'line 11: "side" must be a number, not "3".'),
        (
            "[dp]",
            "[px]",
            'line 10: "px" means nothing here. Keys: palette, roles, shapes, fonts, mm, pt, dp, die, contrast.',
        ),
        ("[fonts]", "[fonts]\ntext = {name = 'a'}", 'line 8: "file" is missing; it must be a text in quotes.'),
    ],
)
def test_a_design_that_contradicts_itself_is_refused(old: str, new: str, words: str) -> None:
    text = '[palette]\nink = "#000000"\n\n[roles]\ntext = "ink"\n[shapes]\n[fonts]\n[mm]\n[pt]\n[dp]\n'
    Design(Source.parse(text, "design.toml"))
    with pytest.raises(UserError) as error:
        Design(Source.parse(text.replace(old, new), "design.toml"))
    assert str(error.value) == f"design.toml {words}"


@pytest.mark.parametrize("role", DESIGN.fonts)
def test_fonts_are_small_free_and_there(role: str) -> None:
    file = fonts.path(role)
    assert file.stat().st_size < 200_000
    readme = (assets.root() / "fonts" / "README.md").read_text(encoding="utf-8")
    assert file.name in readme
    licence = next(line.split("`")[-2] for line in readme.splitlines() if file.name in line and "OFL-" in line)
    text = (assets.root() / "fonts" / licence).read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "Reserved Font Name" not in text.split("-----")[0]


@pytest.mark.parametrize("role", DESIGN.fonts)
def test_fonts_can_spell_what_is_written_here(role: str) -> None:
    fonts.check_glyphs("Maître d’ & “Zebu-Lon”: 17 × ½ − … é ü œ À", role)


def test_a_missing_glyph_is_named() -> None:
    with pytest.raises(UserError, match=r'no "→" \(U\+2192 RIGHTWARDS ARROW\)'):
        fonts.check_glyphs("A → B", "text")


def test_text_is_fitted_to_a_width() -> None:
    size = fonts.fit("MACHINE &\nREPAIR", "bold", width_mm=12, most_pt=40, least_pt=5)
    assert fonts.width_mm("MACHINE &", "bold", size) == pytest.approx(12)
    assert fonts.fit("I", "bold", width_mm=12, most_pt=9, least_pt=5) == 9
    with pytest.raises(UserError, match="Shorten it"):
        fonts.fit("MACHINE & REPAIR", "bold", width_mm=5, most_pt=9, least_pt=6)


def test_no_letter_of_the_display_font_is_taken_for_another() -> None:
    """Its ß is a capital that reads as a B: "Schießen" would be "schieben"."""
    assert spelt("Schießen", "display") == "Schiessen"
    assert spelt("Schießen", "bold") == "Schießen"
    assert fonts.width_mm("ß", "display", 10) == fonts.width_mm("ss", "display", 10)

    def draw(area: Area) -> None:
        area.fitted(2, 15, 50, "Schießen", "display", 20)

    data = single([(Face("x", 60, 20, draw), 60, 20)], "", Imprint("", ""))
    assert pypdfium2.PdfDocument(data)[0].get_textpage().get_text_bounded() == "Schiessen"
