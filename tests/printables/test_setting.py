"""A designer's text in any script: joined, stacked, from the right, broken into lines, with icons among the words."""

from __future__ import annotations

import io
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pikepdf
import pypdfium2
import pytest

from companion.cli import main
from companion.kernel import assets
from companion.kernel.errors import UserError
from printables.draw import fonts
from printables.draw.setting import Icon, Style, composed, seen, with_icons
from printables.draw.shaping import Run, shape
from printables.proof.advice import advised

FONTS = Path(__file__).parent / "fonts"
ARABIC, DEVANAGARI, HEBREW = (f"Noto{name}-few.ttf" for name in ("NaskhArabic", "SansDevanagari", "SansHebrew"))
LAYOUT = f"""\
format = 1
title = "Scripts"
ground = "#FFFFFF"
cards = "cards.csv"
fonts = {{ world = ["text", "{ARABIC}", "{DEVANAGARI}", "{HEBREW}"] }}
icons = {{ coin = "coin.svg", "🛸" = "coin.svg" }}
[[field]]
text = "{{text}}"
font = "world"
colour = "ink"
most = 12
at = ["4mm", "10mm"]
size = ["40mm", "40mm"]
"""
COIN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#FF0000"/></svg>'


@pytest.fixture
def world() -> Style:
    fonts.register()
    chain = ("text", *(fonts.own(FONTS / name) for name in (ARABIC, DEVANAGARI, HEBREW)))
    return Style(chain, ("bold", *chain))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in (ARABIC, DEVANAGARI, HEBREW):
        shutil.copy(FONTS / name, tmp_path)
    (tmp_path / "coin.svg").write_text(COIN)
    (tmp_path / "deck.toml").write_text(LAYOUT)
    return tmp_path


def printed(folder: Path, *texts: str) -> Path:
    rows = "".join(f'"{text}"\n' for text in texts)
    (folder / "cards.csv").write_text(f"text\n{rows}", encoding="utf-8")
    out = folder / "out"
    assert main(["deck", str(folder), "--out", str(out)]) == 0
    assert [cause for advice in advised(out) for cause in advice.causes] == []
    return out / "deck.pdf"


def ink(pdf: Path, x: float, dpi: int = 300) -> Any:
    """Where there is ink in the text's place on the card whose left edge is x mm, on the first page."""
    with pypdfium2.PdfDocument(pdf) as document:
        image = np.asarray(document[0].render(scale=dpi / 72).to_pil().convert("L"))
    left, top, right, low = (round(side / 25.4 * dpi) for side in (x + 3, 16.5 + 9, x + 45, 16.5 + 51))
    return image[top:low, left:right] < 128


def lines(text: str, style: Style, wide: float) -> list[str]:
    """Return the lines of a text as they are read from left to right."""
    return [
        "".join(piece.what.text if isinstance(piece.what, Run) else "■" for piece in seen(line))
        for line in composed(text, style).lines(wide)
    ]


def test_arabic_letters_join(world: Style, folder: Path) -> None:
    """Joined, a word is one stroke; its letters alone would be as many as there are."""
    parts, _ = cv2.connectedComponents(ink(printed(folder, "سلم"), 10.5).astype(np.uint8))
    assert parts - 1 == 1
    run = shape("سلم", world.chain[1], True)
    alone = [shape(letter, world.chain[1], True).glyphs[0].code for letter in "سلم"]
    assert not set(alone) & {glyph.code for glyph in run.glyphs[:-1]}


def test_devanagari_stacks_and_turns_about(world: Style) -> None:
    assert len(shape("क्ष", world.chain[2], False).glyphs) == 1, "three signs, one letter"
    sign, other = shape("दि", world.chain[2], False).glyphs, shape("द", world.chain[2], False).glyphs
    assert sign[-1].code == other[0].code, "the vowel that is said last stands first"


@pytest.mark.parametrize("sign", ["\uffff", "\u0378", "\u2069", "\u202c", "\u2028", "\ufeff", "\U000e0041"])
def test_what_is_no_sign_to_be_read_is_refused_or_left_out(sign: str, world: Style) -> None:
    for text in (f"שלום {sign}12", f"{sign}שלום", f"abc {sign} עולם"):
        with suppress(UserError):
            composed(text, world)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("abc שלום def", ["abc שלום def"]),
        ("שלום abc עולם", ["עולם abc שלום"]),
        ("שלום, abc 12 (עולם)!", ["!(עולם) abc 12 ,שלום"]),
        ("abc", ["abc"]),
        ("abc \u2067שלום, 12\u2069 def", ["abc 12 ,שלום def"]),
        ("שלום \u2066abc, 12\u2069 עולם", ["עולם abc, 12 שלום"]),
        ("abc \u2068שלום, 12\u2069 def", ["abc 12 ,שלום def"]),
    ],
)
def test_both_directions_in_one_line(text: str, seen: list[str], world: Style) -> None:
    """Runs from left to right on paper; within a run HarfBuzz turns the letters."""
    found = lines(text, world, 100.0)
    assert [_words(line) for line in found] == [_words(line) for line in seen]


def _words(line: str) -> list[str]:
    return line.replace("(", "").replace(")", "").split()


def test_what_is_written_from_the_right_begins_there(folder: Path) -> None:
    """And where one line isn't enough, the first words are on the first line."""
    pdf = printed(folder, "שלום", "abc", "שלום " * 8 + "עולם")
    right, left = ink(pdf, 10.5), ink(pdf, 73.5)
    where = [np.argwhere(found)[:, 1].mean() / found.shape[1] for found in (right, left)]
    assert where[0] > 0.8
    assert where[1] < 0.2
    with pypdfium2.PdfDocument(pdf) as document:
        text = document[0].get_textpage().get_text_range()
    assert "שלום" in text, "it can be searched and copied"


def test_letters_of_a_shaped_word_are_read_back(folder: Path) -> None:
    pdf = printed(folder, "السلام عليكم", "क्षत्रिय हिन्दी")
    with pypdfium2.PdfDocument(pdf) as document:
        text = document[0].get_textpage().get_text_range()
    for word in ("السلام", "عليكم", "क्षत्रिय", "हिन्दी"):
        assert word in text


def eastern(tmp_path: Path) -> Style:
    """Return a font that has Japanese signs: our own letters under their numbers, and by our own font's name."""
    from fontTools.ttLib import TTFont

    source = next(file for file in (assets.root() / "fonts").iterdir() if file.name == "BarlowCondensed-Medium.ttf")
    font = TTFont(io.BytesIO(source.read_bytes()))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap |= dict.fromkeys(map(ord, "宇宙人が来た。「逃げろ！」と彼は言ったー、"), "M")
    font.save(tmp_path / "East.ttf")
    role = fonts.own(tmp_path / "East.ttf")
    return Style((role,), (role,))


def test_japanese_breaks_between_signs_but_not_before_a_full_stop(tmp_path: Path) -> None:
    fonts.register()
    style = eastern(tmp_path)
    text = "宇宙人が来た。「逃げろ！」と彼は言った、"
    one = composed("宇", style).lines(10.0)[0].width
    for room in range(3, 15):
        found = lines(text, style, room * one + 0.01)
        assert "".join(found) == text
        assert max(map(len, found)) <= room
        assert not {line[0] for line in found} & set("。！」っー、")
        assert not {line[-1] for line in found} & set("「")
    assert len(lines(text, style, 5 * one + 0.01)) >= 4


def test_words_are_parted_where_words_end(world: Style) -> None:
    assert lines("a well-known visitor", world, 3.2) == ["a well-", "known", "visitor"]
    assert lines("re\u00adally", world, 1.5) == ["re\u00ad-", "ally"]
    assert lines("re\u00adally", world, 9.0) == ["re\u00adally"]
    assert lines("10\u00a0000 a", world, 2.3) == ["10\u00a0000", "a"]
    assert lines("one\n\ntwo", world, 9.0) == ["one", "", "two"]
    with pytest.raises(UserError, match="visitor"):
        lines("a visitor", world, 1.0)


def test_letters_are_kerned_and_found(world: Style) -> None:
    run = shape("AVATAR office", "text", False)
    assert not any(cluster.reads for cluster in run.clusters)
    assert run.width < sum(shape(letter, "text", False).width for letter in "AVATAR office") - 0.01


def test_bold_words_stand_in_their_own_font(world: Style) -> None:
    (line,) = composed("a **b** c", world).lines(50.0)
    assert [piece.what.role for piece in seen(line) if isinstance(piece.what, Run) and not piece.blank] == [
        "text", "bold", "text"
    ]  # fmt: skip


def test_icons_stand_among_words(folder: Path, capsys: Any) -> None:
    """By name in colons, or an emoji by itself; what is no icon's name stays, and is told."""
    icon = Icon(2.0, lambda *_: None, "coin")
    text, used, unknown = with_icons("Pay :coin: or 🛸\ufe0f at 10:30:15 :coyn:", {"coin": icon, "🛸": icon})
    assert (text, used, unknown) == ("Pay \ufffc or \ufffc at 10:30:15 :coyn:", (icon, icon), ("coyn",))
    pdf = printed(folder, "Pay :coin: :coin: or 🛸 :eye: :coyn:")
    assert 'cards.csv line 2: ":coyn:" is no icon: it is printed as it stands.' in capsys.readouterr().err
    with pypdfium2.PdfDocument(pdf) as document:
        image = np.asarray(document[0].render(scale=150 / 72).to_pil().convert("RGB")).astype(int)
    red = ((image[..., 0] > 200) & (image[..., 1] < 60)).astype(np.uint8)
    parts, _, stats, _ = cv2.connectedComponentsWithStats(red)
    side = 12 / 72 * 150
    assert parts - 1 == 3
    assert np.allclose(stats[1:, 2:4], side, atol=3), "as high as the letters' size, and round"
    with pikepdf.open(pdf) as opened:
        kinds = [thing for thing in opened.objects if isinstance(thing, pikepdf.Stream)]
        assert sum("/SMask" in thing for thing in kinds) == 1, "drawn once"


def test_a_sign_that_no_font_has_is_said_with_a_way_out(folder: Path, capsys: Any) -> None:
    for text, way in (("A 👽", 'icons = { "👽" = "art/picture.svg" }'), ("国", "Add a font that has it")):
        (folder / "cards.csv").write_text(f"text\n{text}\n", encoding="utf-8")
        assert main(["deck", str(folder), "--out", str(folder / "o")]) == 2
        said = capsys.readouterr().err
        assert "cards.csv line 2, deck.toml line 7: " in said
        assert way in said


def test_the_same_deck_gives_the_same_bytes(folder: Path) -> None:
    """Whatever was shaped before it."""
    first = printed(folder, "السلام").read_bytes()
    printed(folder, "عليكم ورحمة", "क्षत्रिय")
    assert printed(folder, "السلام").read_bytes() == first
