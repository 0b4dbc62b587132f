"""Words keep within their boxes, whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from PIL import Image


@pytest.mark.parametrize("word", ["Pleasantville", "Abductinators", "Feuerwehrhaus"])
@pytest.mark.parametrize("width", [112, 117, 128, 150])
@pytest.mark.parametrize("outline", [None, "ink"])
def test_a_long_word_is_set_smaller_and_never_broken(word: str, width: int, outline: str | None) -> None:
    from companion.app import theme
    from companion.app.widgets.text import Text

    text = Text(f"The {word}", role=theme.SCRIPT, size=24, outline=outline, least=0.2, size_hint=(None, None))
    text.size = (width, 200)
    text._fit()
    text.texture_update()
    lines = [" ".join(piece.text for piece in line.words) for line in text._label._cached_lines]
    assert any(word in line for line in lines), lines


@pytest.mark.parametrize("numbers", ["\N{EN DASH}" * 3, "123", ("12", "11", "10")])
@pytest.mark.parametrize("size", [(184, 152), (184, 60), (120, 200)], ids=str)
def test_what_unbroken_spaces_hold_together_stands_in_one_line(numbers: Sequence[str], size: tuple[int, int]) -> None:
    from companion.app import theme
    from companion.app.widgets.text import Text

    text = Text(
        (3 * "\N{NO-BREAK SPACE}").join(numbers), role=theme.DISPLAY, size=88, least=0.18, size_hint=(None, None)
    )
    text.size = size
    text._fit()
    text.texture_update()
    assert len(text._label._cached_lines) == 1
    assert not text.cut


def test_words_are_set_as_low_as_can_be_read_before_any_is_left_out() -> None:
    """In large German letters "Loslassen verbirgt es" was cut, though there was room for lower ones."""
    from companion.app import theme
    from companion.app.widgets.text import Text, least_height

    words = "Loslassen verbirgt, was nur dich etwas angeht"
    text = Text(words, role=theme.BOLD, size=40, least=0.9, size_hint=(None, None))
    text.size = (180, least_height(words, 180, theme.BOLD) + 2)
    text._fit()
    assert not text.cut
    assert theme.least_letters(theme.BOLD) <= text.font_size < 36
    text.size = (400, 200)
    text._fit()
    assert text.font_size > 36, "and large again where they fit"


@pytest.mark.parametrize(
    ("words", "size"), [("Headquarters", (118, 40)), ("Everybody has a card", (106, 56)), ("Gebäude", (66, 40))]
)
def test_keys_and_titles_keep_their_letters_whatever_they_say(words: str, size: tuple[int, int]) -> None:
    """One key stood in comic capitals, and beside it, as its words were longer, another in plain letters."""
    from companion.app import theme
    from companion.app.widgets.press import Key

    key = Key(words, size_hint=(None, None))
    key.label.size = size
    key.label._fit()
    assert key.label.face == theme.DISPLAY
    assert not key.label.cut


@pytest.mark.parametrize("high", [60, 400])
def test_what_is_read_aloud_stands_in_plain_letters_however_much_room_it_has(high: int) -> None:
    """Lines to be read stood in capitals in one ask, and in plain letters in the next, which were longer."""
    from typing import Any, cast

    from companion.app import theme
    from companion.app.panel import ChoicePanel
    from companion.kernel.game import Ask
    from companion.presentation.prompts.prompt import Words
    from companion.presentation.prompts.single import Ready
    from companion.presentation.question import Asking

    lines = ("Doctor, wake up.", "Point at whom you heal.")
    prompt = Ready(Ask("town", "x", (("x",),)), cast(Any, None), Words("", ""), lines=lines)
    panel = ChoicePanel(Asking(prompt), None, lambda _: None, deed=lambda answer, seats: None, changed=lambda: None)
    panel.large.size = (190, high)
    panel.large._fit()
    assert panel.large.face == theme.BOLD


@pytest.mark.parametrize("language", ["en", "de"])
def test_where_somebody_goes_is_asked_in_the_line_in_which_who_goes_was_asked(language: str) -> None:
    """What stands below must not move: a longer sentence ended at "Touch a marked space: the"."""
    from companion.app import theme
    from companion.app.widgets.text import Text, text_height
    from companion.kernel.words import choose, texts

    choose(language)
    try:
        say = texts("pleasantville")
        wide = theme.now().drawer - theme.px(20)
        text = Text(say("ask-move-to"), size=18, size_hint=(None, None))
        text.size = (wide, text_height(say("ask-move"), 18, wide))
        text._fit()
        text.texture_update()
        assert not text.cut
    finally:
        choose("en")


def test_the_display_font_writes_no_sharp_s() -> None:
    """Among its capitals ß looks like a B; other typefaces have one."""
    from companion.app import theme
    from companion.app.widgets.text import Text

    def drawn(words: str, role: str) -> bytes:
        text = Text(words, role=role, size_hint=(None, None))
        text.size = (300, 60)
        text._fit()
        text.texture_update()
        assert text.text == words
        return bytes(text.texture.pixels)

    assert drawn("Schließen", theme.DISPLAY) == drawn("Schliessen", theme.DISPLAY)
    assert drawn("Schließen", theme.BOLD) != drawn("Schliessen", theme.BOLD)


def test_a_short_page_stands_in_large_letters() -> None:
    """The rules of a moment are a sentence or two, read aloud or from across the table."""
    from companion.app.sheets import TextSheet

    found = {}
    for words in ("Any 6 does it.", "Any 6 does it, and so does a long rule. " * 30, "A long rule. " * 400):
        sheet = TextSheet("Rules", words, lambda: None)
        sheet.size = (800, 480)
        sheet._place()
        sheet.pages._build()
        found[words] = sheet.pages._size
    short, longer, longest = found.values()
    assert short == 32
    assert 20 <= longer < 32
    assert longest == 20


@pytest.mark.parametrize(
    "words",
    [
        "The Town wins at once by defeating Zebu-Lon at the headquarters, or after turn 12 with half of it.",
        "1 Ann   2 Ben   3 Cleo   4 Dan   5 Eve   6 Finn",
    ],
    ids=["sentence", "gaps"],
)
def test_words_are_never_taller_than_was_counted(words: str) -> None:
    from random import Random

    from kivy.core.text import Label

    from companion.app import theme
    from companion.app.widgets.text import _line, _wrapped_height

    font, luck = theme.font(theme.TEXT), Random(1)
    for _ in range(400):
        size, width = luck.uniform(14, 40), luck.uniform(200, 700)
        drawn = Label(text=words, font_name=font, font_size=size, text_size=(width, None))
        drawn.refresh()
        counted = _wrapped_height(words, size, width, font, 1.0)
        assert drawn.texture.size[1] < counted + _line(size, font) / 2, (size, width)


def test_letters_are_drawn_in_whole_sizes_and_each_is_opened_once() -> None:
    """Else Kivy opens a typeface for each fraction of a px, and closes one of 64 for it."""
    from kivy.core.text import Label

    from companion.app import theme
    from companion.app.widgets.text import _Measured, extent

    font = theme.font(theme.TEXT)
    ours, kivys = (kind(text="Mars attacks!", font_name=font, font_size=17.8) for kind in (_Measured, Label))
    for label in (ours, kivys):
        label.refresh()
    assert ours.texture.pixels == kivys.texture.pixels
    assert extent("Mars attacks!", 17.8, font) == kivys.get_extents("Mars attacks!")[0]
    opened = {size: _Measured(font_name=font, font_size=size)._get_font_id() for size in (17.2, 17.8, 18.0)}
    assert opened[17.2] == opened[17.8] != opened[18.0]


@pytest.mark.parametrize("height", range(120, 321, 4))
def test_portraits_keep_within_their_list(height: int) -> None:
    from kivy.graphics.texture import Texture

    from companion.app.widgets.rows import Rows
    from companion.presentation.prompts.prompt import Row

    face = Texture.create((8, 8))
    rows = Rows(lambda id: None, lambda id: face, size=(300, height), size_hint=(None, None))
    rows.tiles = True
    rows.show([Row(f"p{n}", f"Somebody with a rather long name, number {n}", face=f"f{n}") for n in range(16)])
    seen = set()
    for _ in range(rows.pages):
        assert all(child.y >= 0 and child.top <= height for child in rows.children)
        seen |= {child.row.id for child in rows.children if hasattr(child, "row")}
        rows.turn(1)
    assert len(seen) == 16


def test_rows_that_come_into_another_box_are_built_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.app.widgets.rows import Rows
    from companion.presentation.prompts.prompt import Row

    rows, built, box = Rows(lambda id: None, lambda id: None), list[str](), Rows._box

    def counted(rows: Rows, row: Row, laid: Any) -> Any:
        built.append(row.id)
        return box(rows, row, laid)

    monkeypatch.setattr(Rows, "_box", counted)
    rows.show([Row("one", "One")], (0, 0, 300, 200))
    rows.show([Row("two", "Two")], (10, 20, 300, 100))
    assert built == ["one", "two"]
    assert (*rows.pos, *rows.size) == (10, 20, 300, 100)
    rows.height = 150
    assert built == ["one", "two", "two"]


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_words_are_drawn_where_their_box_is_and_move_with_it(valign: str) -> None:
    """Boxes and words draw themselves: Kivy's style, which would, takes as long as all the rest of them."""
    from kivy.clock import Clock

    from companion.app.widgets.box import Box, place
    from companion.app.widgets.text import Text

    page, box = Box(), Box()
    words = Text("Mars", size=20, colour="text", valign=valign)
    place(page, 0, 0, 400, 300)
    page.add_widget(box)
    box.add_widget(words)
    places = []
    for x, y in ((0, 0), (120, 70)):
        place(box, x, y, 200, 100)
        place(words, 10, 20, 90, 60)
        for _ in range(3):
            Clock.tick()
        texture = page.export_as_image().texture
        drawn = Image.frombytes("RGBA", texture.size, texture.pixels).getchannel("A").point(lambda a: 255 * (a > 100))
        places.append(drawn.getbbox() or (0, 0, 0, 0))
    (left, top, right, bottom), moved = places
    assert moved == (left + 120, top - 70, right + 120, bottom - 70)
    assert 10 <= left < right <= 100
    assert 20 <= 300 - bottom < 300 - top <= 80
    middle = 300 - (top + bottom) / 2
    assert abs(middle - {"top": 66, "middle": 50, "bottom": 34}[valign]) < 10
