"""The walk through the app that ``make run`` takes where there is no display."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PIL import Image

from companion.commands.demonstration import screens

pytestmark = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="no Xvfb")

SHOWN = {
    "poster", "new-game", "curtain", "alien-headquarters", "dice-alien-first-rolled", "dice-secret-held", "town-places",
    "dice-walker-rolled", "alien-moves", "town-moves", "town-talks", "alien-takes-over", "rules", "log", "menu",
    "camera", "dice-typed", "hands", "the-end", "the-whole-story",
}  # fmt: skip
"""Screens of any game of Pleasantville; others come as the dice fall."""


@pytest.mark.slow
def test_the_walk_comes_through_and_shows_every_kind_of_screen(tmp_path: Path) -> None:
    pictures = screens(tmp_path, (800, 480))
    names = {picture.stem.partition("-")[2] for picture in pictures}
    assert names >= SHOWN, SHOWN - names
    for picture in pictures:
        with Image.open(picture) as image:
            assert image.size == (800, 480), picture.name
            colours = image.convert("RGB").getcolors(1 << 20)
            assert colours is None or len(colours) > 50, f"{picture.name} is blank"
