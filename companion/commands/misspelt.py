"""What ``$SAUCER_WORDS`` has for a game under a name that nobody asks for: folders, texts, pages and drawings."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
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
CHANGED: Final = ("art", "faces", "pages")
"""What a game's folder may change, beside its texts. Layouts are changed as a whole, by whatever names."""


def tell_misspelt() -> None:
    """Say on the error stream what nobody reads for how it is called, each with what is near."""
    for folder, near in misspelt(value_of(FOLDER)):
        words = _('There is no game "{name}": nothing in {folder} is read. Call it {near}, if that is what you mean.')
        print(printable(words.format(name=folder.name, folder=folder, near=near)), file=sys.stderr)
    for folder, id, near in lost_texts(value_of(FOLDER)):
        words = _('The text "{id}" in {folder} is never read. Call it {near}, if that is what you mean.')
        print(printable(words.format(id=id, folder=folder, near=near)), file=sys.stderr)
    for path, near in lost_files(value_of(FOLDER)):
        words = _("{path} replaces nothing. Call it {near}, if that is what you mean.")
        print(printable(words.format(path=path, near=near)), file=sys.stderr)


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


def lost_files(around: str) -> Iterator[tuple[Path, str]]:
    """Yield the pages and drawings within a folder, and what holds them, that are almost a game's, and the game's."""
    for game in names() if around else ():
        ours, own = Path(str(assets.folder(game))), Path(around) / game
        yield from _almost(own, [ours / name for name in CHANGED])
        for language in languages():
            pages = [ours / "pages" / one for one in (FIRST, language)]
            yield from _almost(own / "pages" / language, [page for folder in pages for page in folder.glob("*.md")])
        for folder in (own / "art", *(one for one in sorted(own.glob("art/**/*")) if one.is_dir())):
            yield from _almost(folder, (ours / folder.relative_to(own)).glob("*"))


def _almost(folder: Path, there: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    """Yield what is in a folder and called almost as something of the game's; no file beside the one it may mean."""
    called = {path.stem: path.name for path in there}
    own = {path.name: path for path in sorted(folder.glob("*"))}
    for name, path in own.items():
        near = get_close_matches(path.stem, called, 1, NEAR)
        if near and name not in called.values() and (path.is_dir() or called[near[0]] not in own):
            yield path, called[near[0]]
