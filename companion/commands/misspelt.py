"""Folders of ``$SAUCER_WORDS`` that are meant for a game and called as none."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from companion.kernel import assets
from companion.kernel.errors import printable
from companion.kernel.manifest import names
from companion.kernel.variables import value_of
from companion.kernel.words import FOLDER, _

NEAR: Final = 0.75
"""How much alike two names are, of 1, if one may be meant by the other."""


def tell_misspelt() -> None:
    """Say on the error stream which folders nobody reads because of how they are called, each with what is near."""
    for folder, near in misspelt(value_of(FOLDER)):
        words = _('There is no game "{name}": nothing in {folder} is read. Call it {near}, if that is what you mean.')
        print(printable(words.format(name=folder.name, folder=folder, near=near)), file=sys.stderr)


def misspelt(around: str) -> Iterator[tuple[Path, str]]:
    """Yield the folders within one whose names are almost a game's, and that game.

    What else lies there is not looked at: the words of the interface, fonts, pictures, other people's things.
    """
    if not around:
        return
    ours = {place.name for place in assets.root().iterdir()}
    try:
        folders = sorted(one for one in Path(around).iterdir() if one.is_dir())
    except OSError:  # whoever reads words from it says so
        return
    for folder in folders:
        near = get_close_matches(folder.name.lower().replace("-", "_"), names(), 1, NEAR)
        if near and folder.name not in {*names(), *ours}:
            yield folder, near[0]
