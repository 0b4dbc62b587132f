"""Words keep within their boxes, whole."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("word", ["Pleasantville", "Abductinators", "Feuerwehrhaus"])
@pytest.mark.parametrize("width", [90, 104, 117, 128, 150])
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
