"""The pictures of the app that ``make run`` takes where there is no display: a gallery of one game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PIL import Image

from companion.commands.demonstration import screens

pytestmark = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="no Xvfb")

SHOWN = {
    "lobby-home", "lobby-poster", "lobby-how-1", "lobby-new-game-1", "curtain-alien", "ask-hq-alien-held",
    "ask-place-town", "ask-alien_first-roll-rolled-held", "ask-alien_first-roll-typed", "ask-walker-roll-rolled",
    "ask-alien_move-alien-chosen", "ask-town_move-town-chosen", "ask-talk-town", "ask-takeover-alien", "rule-talk",
    "ask-attack-alien", "sheet-log", "sheet-menu", "camera", "hands-move", "take-back",
}  # fmt: skip
"""Screens of any game of Pleasantville; others come as the dice fall."""


@pytest.mark.slow
def test_the_gallery_of_a_game_shows_every_kind_of_screen(tmp_path: Path) -> None:
    pictures = screens(tmp_path, (800, 480))
    names = {picture.stem for picture in pictures}
    assert names >= SHOWN, SHOWN - names
    assert any(name.startswith("ending-") and name.endswith("-story-1") for name in names), "how it ended, and why"
    for picture in pictures:
        with Image.open(picture) as image:
            assert image.size == (800, 480), picture.name
            colours = image.convert("RGB").getcolors(1 << 20)
            assert colours is None or len(colours) > 50, f"{picture.name} is blank"
