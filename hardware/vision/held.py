"""Codes that are shown to the camera without any board: a card before the lens, a row of cards on a bare table.

Nothing tells how large a code is in the picture or how it leans. So the picture is searched at sizes a fifth apart,
small ones for codes that are near; what is found is laid exactly over the photograph by its own four corners.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from companion.kernel.qr import MODULES
from hardware.arrays import Floats, Grey
from hardware.vision.closed_set import LEAST_VOTE_LEANING, PX_PER_MODULE_LEANING, Candidate, find_leaning
from hardware.vision.constants import TURN_DEG, Fitted
from hardware.vision.likelihood import SIZES, apart
from hardware.vision.proposals import finder_answers, most_votes
from hardware.vision.tags import Codebook
from hardware.vision.templates import Templates, normalised, templates

LEAST_PX: Final[Fitted[float]] = 0.92
"""Pixels per module of the smallest codes that are looked for."""

NEAR_PX: Final = 1.15
"""And where a card can be held nearer: a picture without one is done with in two thirds of the time."""

MOST_PX: Final = 20.0
"""And of the largest: a card's corner that fills the picture."""

STEP: Final = SIZES[1] ** 2
"""Between two sizes that are tried: the search forgives half of it either way. Where nothing is found, those between
them are tried too."""

MOST_PIXELS: Final = 4_000_000
"""Larger pictures are shrunk first: a card before the lens is large in them, a row of cards is laid out by strips."""

SCREENED_PX: Final = 1.0
"""Px per module at which a picture is first looked over at each size, in a quarter of the time of a search."""

ON: Final = 3
"""Once tags are found, so many smaller sizes are tried yet: a table that leans shows far cards smaller than near ones.
"""


@dataclass(frozen=True)
class HeldTag:
    """A tag seen without a board.

    :ivar id: the piece. :ivar text: of the tag.
    :ivar corners_px: of its code, clockwise from the code's own top left, shape (4, 2), (0, 0) at the middle of the
        picture's first pixel.
    :ivar px_per_module: how finely it is seen.
    :ivar score: correlation of its data modules; :ivar margin: how far every other code is behind.
    """

    id: str
    text: str
    corners_px: Floats
    px_per_module: float
    score: float
    margin: float

    @property
    def centre_px(self) -> tuple[float, float]:
        x, y = self.corners_px.mean(axis=0)
        return float(x), float(y)

    @property
    def angle_deg(self) -> float:
        """How the tag is turned in the picture: 0 upright, clockwise."""
        a, b, c, d = self.corners_px
        right = (b - a) + (c - d)
        return float(np.degrees(np.arctan2(right[1], right[0])) % TURN_DEG)


def held_tags(photo: Grey, codebook: Codebook, *, least_px: float = LEAST_PX) -> list[HeldTag]:
    """Return the tags of a codebook that lie open in a picture, from left to right.

    :param photo: grey, shape (height, width).
    :param codebook: any of its tags may be there, at any size up to 20 px per module, leaning up to 35 degrees.
    :param least_px: per module, of the smallest codes that are looked for.
    """
    if not codebook.ids:
        return []
    known = templates(tuple((text, codebook.masks.get(text)) for text in codebook.ids))
    shrink = min(1.0, (MOST_PIXELS / photo.size) ** 0.5)
    halves = _halves(photo)
    sizes = [size for size in _sizes(least_px * STEP**0.5 / shrink) if _worthwhile(halves, size)]
    found = _found(halves, known, sizes)
    if not found:
        between = {round(size * step, 6) for size in sizes for step in (STEP**0.5, STEP**-0.5)}
        found = _found(halves, known, sorted(between, reverse=True))
    if not found:
        return []
    centres = np.array([corners.mean(axis=0) for _, corners in found])
    worth = np.array([candidate.likelihood for candidate, _ in found])
    kept: list[HeldTag] = []
    for i in apart(centres, worth, len(found), 1.0):
        candidate, corners = found[i]
        along = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
        side = float(along.mean())
        if all(np.hypot(*np.subtract(one.centre_px, centres[i])) > side / 2 for one in kept):
            kept.append(
                HeldTag(
                    codebook.ids[candidate.text],
                    candidate.text,
                    corners,
                    side / MODULES,
                    candidate.score,
                    candidate.margin,
                )
            )
    return sorted(kept, key=lambda one: one.centre_px)


def _halves(photo: Grey) -> list[Grey]:
    """Return a picture, half as large, a quarter as large, and so on, as long as a code may be seen there."""
    halves = [photo]
    while min(halves[-1].shape) > 3 * MODULES:
        h, w = (side // 2 for side in halves[-1].shape)
        whole = halves[-1][: 2 * h, : 2 * w]
        halves.append(np.asarray(cv2.resize(whole, (w, h), interpolation=cv2.INTER_AREA), np.uint8))
    return halves


def _worthwhile(halves: Sequence[Grey], fineness: float) -> bool:
    """Say whether a picture shows something like the finders of a code with so many px per module."""
    if min(halves[0].shape) < 1.5 * MODULES * fineness:
        return False
    even = normalised(_scaled(halves, SCREENED_PX / fineness)[0], SCREENED_PX)
    return most_votes(finder_answers(even, SCREENED_PX), SCREENED_PX) >= LEAST_VOTE_LEANING


def _found(halves: Sequence[Grey], known: Templates, sizes: Sequence[float]) -> list[tuple[Candidate, Floats]]:
    """Return the codes that are sure, with their corners in px, until several smaller sizes show no more.

    :param sizes: px per module at which codes are looked for, the largest first.
    """
    found: list[tuple[Candidate, Floats]] = []
    left = ON
    for fineness in sizes:
        picture, stretch = _scaled(halves, PX_PER_MODULE_LEANING / fineness)
        every = find_leaning(picture, known, fineness)
        sure = [(candidate, candidate.corners * stretch - 0.5) for candidate in every if candidate.sure]
        found.extend(sure)
        left = ON if sure else left - bool(found)
        if not left:
            break
    return found


def _sizes(least: float) -> list[float]:
    """Px per module at which codes are looked for, the largest first."""
    sizes = [least]
    while sizes[-1] * STEP < MOST_PX:
        sizes.append(sizes[-1] * STEP)
    return sizes[::-1]


def _scaled(halves: Sequence[Grey], scale: float) -> tuple[Grey, Floats]:
    """Return a picture at another size, and how many of the photograph's px one of its px is, across and down.

    It is made from the smallest half that is no smaller: between two of their sizes each px is but a mean of four.
    """
    level = min(max(0, int(np.log2(1 / scale))), len(halves) - 1)
    half = halves[level]
    h, w = half.shape
    size = (max(1, round(w * scale * 2**level)), max(1, round(h * scale * 2**level)))
    how = cv2.INTER_LINEAR if scale < 1 else cv2.INTER_CUBIC
    picture = half if size == (w, h) else np.asarray(cv2.resize(half, size, interpolation=how), np.uint8)
    return picture, np.array([w / size[0], h / size[1]]) * 2**level
