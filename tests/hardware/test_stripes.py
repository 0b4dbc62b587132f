"""Codes under the stripes that a window's blinds mirror in lamination."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from hardware.vision.closed_set import PX_PER_MODULE, find
from hardware.vision.stripes import striped
from hardware.vision.templates import symbol, templates
from tests.hardware.test_closed_set import TEXTS, desk

PLACES = [(25 + 35 * (i % 3), 25 + 38 * (i // 3)) for i in range(6)]
KNOWN = templates(tuple((text, i % 8) for i, text in enumerate(TEXTS)))
FINE = 1.6


def table(texts: list[str]) -> NDArray[np.uint8]:
    return desk(*((symbol(text, i), *PLACES[i], 20 * i) for i, text in enumerate(texts)))


def under_blinds(picture: NDArray[np.uint8], bright: float, every: float) -> NDArray[np.uint8]:
    """Return a picture under mirrored slats, some of whose light is more than it can show.

    :param every: modules from slat to slat.
    """
    y, x = np.mgrid[: picture.shape[0], : picture.shape[1]] / PX_PER_MODULE
    slats = np.clip(0.5 + 2.5 * np.sin(2 * np.pi * (x + 0.4 * y) / every), 0.08, 1) * bright
    soft = cv2.GaussianBlur(slats.astype(np.float32), (0, 0), 0.5 * PX_PER_MODULE)
    return np.asarray(np.clip(0.7 * picture + soft, 0, 255), np.uint8)


@pytest.mark.parametrize(("bright", "every"), [(90, 12), (120, 12), (120, 14)])
def test_codes_are_read_between_stripes(bright: float, every: float) -> None:
    picture = under_blinds(table(list(TEXTS)), bright, every)
    found = {it.text: it.corners.mean(axis=0) / PX_PER_MODULE for it in find(picture, KNOWN, FINE) if it.sure}
    assert set(found) == set(TEXTS)
    for text, place in zip(TEXTS, PLACES, strict=True):
        assert found[text] == pytest.approx(place, abs=0.3)


def test_strangers_between_stripes_are_nobodys() -> None:
    """One is ours, by which the stripes are seen."""
    picture = under_blinds(table([TEXTS[0], "PV:MAY", "PV:SHERIFS", "PV:MAIR", "PV:JUDGES", "PV:SHERIFF"]), 90, 12)
    found = find(picture, KNOWN, FINE)
    assert striped(picture, KNOWN, found, {})
    assert [it.text for it in found if it.sure] == [TEXTS[0]], "the last is ours under another mask"


def test_shadows_and_what_lies_on_others_are_no_stripes() -> None:
    plain = table(list(TEXTS))
    shaded = plain.copy()
    shaded[:, 60:] //= 2
    beneath = desk((symbol(TEXTS[0], 0), 40, 40, 0), (symbol(TEXTS[1], 1), 58, 46, 30))
    noise = np.random.default_rng(1).normal(0, 12, plain.shape)
    for picture in (plain, shaded, beneath, np.clip(plain + noise, 0, 255).astype(np.uint8)):
        found = find(picture, KNOWN, FINE)
        assert sum(it.sure for it in found) >= 2
        assert not striped(picture, KNOWN, found, {})
