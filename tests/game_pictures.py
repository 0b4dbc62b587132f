"""Draws the pictures of the games' pages: ``python -m tests.game_pictures docs/games``. One real screen each."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image

from companion.app.gallery import plan
from companion.commands.gallery import pictures

SHOWN: Final = {
    "pleasantville": ("talk", "ask-talk-town"),
    "body_snatchers": ("accuse", "ask-accuse-all"),
    "abductinators": ("act", "ask-act-blorp"),
    "alien_invasion": ("target", "ask-target-hoppers-chosen"),
    "war_of_the_worlds": ("fire", "ask-fire-roll"),
}
"""By game: what is asked, and the name of the screen in the gallery."""
SIZE: Final = (1280, 720)
WIDE: Final = 960
QUALITY: Final = 82
TRIES: Final = 4


def drawn(game: str) -> Image.Image:
    """Return a game's picture: its screen as a window shows it, made smaller."""
    kind, name = SHOWN[game]
    with tempfile.TemporaryDirectory() as folder:
        made = plan.make(game, seats=1, tries=TRIES, only=(kind,))
        (file,) = (one for one in pictures(made, Path(folder), SIZE, "en") if one.stem == name)
        image = Image.open(file).convert("RGB")
        return image.resize((WIDE, WIDE * SIZE[1] // SIZE[0]), Image.Resampling.LANCZOS)


def main(folder: Path) -> None:
    """Write the pictures to a folder."""
    for game in SHOWN:
        drawn(game).save(folder / f"{game}.jpg", quality=QUALITY, optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
