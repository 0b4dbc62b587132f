"""Folders of ``$SAUCER_WORDS`` that are meant for a game and called as none, and texts that are called as none."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from companion.kernel import assets
from companion.kernel.errors import printable
from companion.kernel.manifest import names
from companion.kernel.plain import scan
from companion.kernel.variables import value_of
from companion.kernel.words import FIRST, FOLDER, _, languages

NEAR: Final = 0.75
"""How much alike two names are, of 1, if one may be meant by the other."""


def tell_misspelt() -> None:
    """Say on the error stream which folders and texts nobody reads for how they are called, each with what is near."""
    for folder, near in misspelt(value_of(FOLDER)):
        words = _('There is no game "{name}": nothing in {folder} is read. Call it {near}, if that is what you mean.')
        print(printable(words.format(name=folder.name, folder=folder, near=near)), file=sys.stderr)
    for folder, id, near in lost_texts(value_of(FOLDER)):
        words = _('The text "{id}" in {folder} is never read. Call it {near}, if that is what you mean.')
        print(printable(words.format(id=id, folder=folder, near=near)), file=sys.stderr)


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


def lost_texts(around: str) -> Iterator[tuple[Path, str, str]]:
    """Yield the texts within a folder that are almost a game's: where each is, its id, and the game's own."""
    for game in names() if around else ():
        english = scan([assets.folder(game) / FIRST]).entries
        for language in languages():
            folder = Path(around) / game / language
            there = {*english, *scan([assets.folder(game) / language]).entries}
            for id in sorted(scan([folder]).entries.keys() - there) if folder.is_dir() else ():
                if not id.startswith(("-", "data-")) and (near := get_close_matches(id, there, 1, NEAR)):
                    yield folder, id, near[0]
