"""Key screens of all games as read from a chair: letters high enough, nothing left out, nothing beyond the window."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from companion.kernel import keeping, words
from companion.kernel.manifest import game as manifest_of
from companion.trying.texts import texts as texts_of
from tests import pseudo
from tests.app.chair import GOLDEN, KEY, PICTURES, SIZES, Reader, read
from tests.test_languages import english_in

GAMES = tuple(KEY)
KEEP = "KEEP_PICTURES"
"""If this variable is set, the pictures are kept instead of compared."""
PART, PART_GAP, WHOLE_GAP = 10, 48.0, 6.0
"""A part's side in px; how far, of 255, a part and the whole may be from what was kept."""
FIRST = "abductinators"
"""The game whose screens are read in every run; the others are read when all is tested."""


def well_read(reader: Reader) -> None:
    """Fail on what somebody on a chair could not read or hit."""
    assert len(reader.said) > 20
    assert not reader.low, "capitals lower than 3 mm, or 4 mm where they are read across the table"
    assert not reader.cut, "words that are left out"
    assert not reader.out_of, "words beyond the window"
    assert not reader.lapped, "things of a panel that lie on each other"
    assert not reader.small, "things to be touched that are smaller than 9 mm"
    assert not reader.paged, "lists of more than one page"


def cases() -> Iterator[object]:
    """Yield all games at all sizes; one of these in every run."""
    for game in GAMES:
        for size in SIZES:
            marks = () if (game, size) == (FIRST, SIZES[0]) else pytest.mark.slow
            yield pytest.param(game, size, id=f"{game}-{size[0]}x{size[1]}", marks=marks)


@pytest.mark.parametrize(("game", "size"), list(cases()))
def test_key_screens_are_read_from_a_chair(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    reader = read(game, tmp_path, size=size, lobby=game != FIRST or size != SIZES[0])
    well_read(reader)
    if size == SIZES[0]:
        assert reader.kept.keys() == set(GOLDEN[game])
        if KEEP in os.environ:
            for name, picture in reader.kept.items():
                picture.save(PICTURES / f"{game}-{name}.png", optimize=True)
        assert not {name for name, picture in reader.kept.items() if other_than_kept(f"{game}-{name}", picture)}


def other_than_kept(name: str, picture: Image.Image) -> bool:
    """Whether a screen looks otherwise than its picture that was kept: on the whole, or in some part of it."""
    with Image.open(PICTURES / f"{name}.png") as kept:
        gap = np.abs(np.asarray(kept.convert("RGB"), float) - np.asarray(picture, float)).mean(axis=2)
    parts = gap.reshape(gap.shape[0] // PART, PART, gap.shape[1] // PART, PART).mean(axis=(1, 3))
    return bool(gap.mean() > WHOLE_GAP or parts.max() > PART_GAP)


def test_another_look_is_seen() -> None:
    name = f"{FIRST}-{GOLDEN[FIRST][0]}"
    with Image.open(PICTURES / f"{name}.png") as kept:
        same = kept.convert("RGB")
    assert not other_than_kept(name, same)
    other = same.copy()
    other.paste((246, 233, 203), (0, 0, 20, 20))  # a sign in the bar is gone
    assert other_than_kept(name, other)
    assert other_than_kept(name, same.transpose(Image.Transpose.FLIP_LEFT_RIGHT))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("chosen", [{"letters": "large"}, {"hand": "left"}, {"contrast": True}], ids=str)
def test_key_screens_are_read_by_other_eyes(game: str, chosen: dict[str, str | bool], tmp_path: Path) -> None:
    from companion.app import theme

    keeping.choose(**chosen)
    well_read(read(game, tmp_path, size=(800, 480)))
    assert theme.eyes() != theme.Eyesight(), "the settings were read"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_language_that_is_longer_by_two_fifths_fits(game: str, tmp_path: Path) -> None:
    with pseudo.spoken(tmp_path / "pseudo"):
        well_read(read(game, tmp_path, size=(800, 480)))


def test_the_pseudo_language_is_longer_by_two_fifths() -> None:
    for text in ("Roll", "Hand the screen on.", "Begin the game", "What is on tonight?"):
        assert 1.25 <= len(pseudo.accented(text)) / len(text) <= 1.55
    long = "Twelve turns decide it, and whoever was taken over never says so."
    assert 1.37 <= len(pseudo.accented(long)) / len(long) <= 1.43


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_german_screens_hold_no_english(game: str, tmp_path: Path) -> None:
    words.choose("de")
    reader = read(game, tmp_path, size=(800, 480))
    words.choose("")
    well_read(reader)
    english = {one.text for id, one in texts_of(game, words.FIRST).items() if two_words(one.text)}
    german = {one.text for one in texts_of(game, "de").values()}
    assert not [said for said in reader.said if said != manifest_of(game).title and english_in(said, "", "de")]
    assert not {said for said in reader.said for one in english - german if one in said}


def two_words(text: str) -> bool:
    """Whether a text is an entry of two words or more without facts in it."""
    return "{" not in text and len(re.findall(r"[^\W\d_]{2,}", text)) > 1
