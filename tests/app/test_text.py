"""Words keep within their boxes, whole."""

from __future__ import annotations

import pytest


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


def test_a_short_page_stands_in_large_letters() -> None:
    """The rules of a moment are a sentence or two, read aloud or from across the table."""
    from companion.app.sheets import Reading

    found = {}
    for words in ("Any 6 does it.", "Any 6 does it, and so does a long rule. " * 30, "A long rule. " * 400):
        sheet = Reading("Rules", words, lambda: None, size=(800, 480))
        sheet._place()
        sheet.pages._build()
        found[words] = sheet.pages._size
    short, longer, longest = found.values()
    assert short == 32
    assert 20 <= longer < 32
    assert longest == 20
