"""Which dice in a tray lean, by the sides that they show.

A die that leans towards the camera may look as square as one that lies flat. But where it lies flat, how far each of
its sides shows beyond the edges of its upper side is known: nothing may stand out further, and where a side should show
there must not be the floor. How far the picture's blur carries is taken from edges beyond which nothing shows. What
ends slowly is a lamp's reflection and not judged. A side in the die's own shadow may be as dark as the floor: that is
held against a die only if the other side may show too much.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats, Grey
from hardware.vision.die import OWN, ReadDie
from hardware.vision.floor import PX_PER_MM, Floor, disc
from hardware.vision.pips import OUT, Colours

BRIGHT: Final = 1.32
"""What is so many times as bright as the floor stands out from it."""
SHARP: Final = 1.25
"""So many times as bright as the floor beyond is what ends there; a lamp's reflection ends more slowly."""
FURTHER_MM: Final = 1.35
"""What stands out so much further than a side of a die that lies flat is another side, or what it lies on."""
TURNED_MM: Final = (0.75, -1.8)
"""So much further on one side, and so much less on the opposite one, tell together."""
LONGEST: Final = 0.95
"""What stands out further than so many sides of a die is something else."""
SLACK: Final = 0.06
"""Share by which a side may show further, because no camera is measured exactly."""
BLUR_MM: Final = (0.3, 0.75, 1.6)
"""How far blur may carry, at least, usually, and at most."""
SHORT: Final = 35
"""Percentile, of how far something stands out beyond edges where no side shows, that is blur."""

SIDE_MM: Final = 2.2
"""Where less of a die's side would show, it is not looked for."""
SHOWN: Final = 0.14
"""Least share of it that stands out from the floor. A side in the shade may show less."""
MATCHED: Final = 0.35
"""Where the side opposite stands out no further than this, mm, the die does not lean that way."""

FREE: Final = 0.6
"""Least share of a strip that is no marker's."""
PART: Final = 0.2
"""And of the place of a side that should show."""
STEP_MM: Final = 0.5
AWAY: Final = np.arange(-STEP_MM, 24.0 + STEP_MM / 2, STEP_MM)
"""How far from an edge it is looked, mm."""
ALONG: Final = np.linspace(0.15, 0.85, 12)
"""And where, of its length."""

Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class _Edge:
    """What lies beyond an edge of an upper side.

    :ivar reach: how far a side of the die shows there if it lies flat, mm; below 0 if none does.
    :ivar over: how much further something stands out, mm; NaN where that cannot be said.
    :ivar bare: the floor shows where a side should.
    """

    reach: float
    over: float
    bare: bool


def footprint(die: ReadDie, floor: Floor) -> tuple[Floats, Floats, Grey]:
    """Return the corners of a die's upper side and of its lower one, px, and what both cover if it lies flat."""
    top, foot = floor.px(die.quad), floor.px(floor.pose.lowered(die.quad, die.size_mm))
    mask = np.zeros(floor.picture.shape, np.uint8)
    hull = cv2.convexHull(np.concatenate([top, foot]).astype(np.float32))
    cv2.fillConvexPoly(mask, np.round(hull).astype(np.int32), 1)
    return top, foot, mask


def leaning(
    dice: Sequence[ReadDie], floor: Floor, grey: Grey, out: Mask, *, open: Mask, colours: Colours | None = None
) -> set[int]:
    """Say which dice do not lie flat, as far as that can be seen.

    :param grey: the straightened floor, softened. :param out: what stands out from it.
    :param open: where it is not marked. :param colours: by which ordinary dice stand out.
    """
    light: Floats = grey.astype(np.float64)
    prints = [footprint(die, floor) for die in dice]
    wide = [cv2.dilate(mask, disc(round(1.2 * PX_PER_MM))) > 0 for _, _, mask in prints]
    every: list[list[_Edge]] = []
    for number, (die, (top, foot, mask)) in enumerate(zip(dice, prints, strict=True)):
        free = open.copy()
        for other, there in enumerate(wide):
            if other != number:
                free &= ~there
        around = (cv2.dilate(mask, disc(round(3 * PX_PER_MM))) > cv2.dilate(mask, disc(round(PX_PER_MM)))) & open
        shade = float(np.median(grey[around])) if around.any() else 255.0
        lit = out | (grey > BRIGHT * shade + 3)
        strong = colours.off + 2 * OUT if colours is not None and die.die == OWN else light
        every.append(_edges(top, foot, die.size_mm, (strong, out, lit, free, open)))
    short = [edge.over for edges in every for edge in edges if edge.reach < -0.3 and edge.over < 3]
    least, usual, most = BLUR_MM
    blur = float(np.clip(np.percentile(short, SHORT), least, most)) if short else usual
    return {number for number, edges in enumerate(every) if any(_tells(edges, i, blur) for i in range(4))}


def _tells(edges: Sequence[_Edge], i: int, blur: float) -> bool:
    """Whether what lies beyond an edge shows that a die leans."""
    edge, opposite = edges[i], edges[(i + 2) % 4]
    over, less = edge.over - blur, opposite.over - blur
    turned = over > TURNED_MM[0] and less < TURNED_MM[1]
    return over > FURTHER_MM or turned or (edge.bare and not less < MATCHED)


def _edges(top: Floats, foot: Floats, size_mm: float, pictures: tuple[NDArray[Any], ...]) -> list[_Edge]:
    edges = []
    for a, b, under in zip(top, np.roll(top, -1, axis=0), (foot + np.roll(foot, -1, axis=0)) / 2, strict=True):
        along = (b - a) / np.linalg.norm(b - a)
        outward = np.array([along[1], -along[0]])
        reach = float((under - (a + b) / 2) @ outward) / PX_PER_MM
        places = a + ALONG[:, None] * (b - a) + AWAY[:, None, None] * PX_PER_MM * outward
        x, y = np.round(places).astype(int).transpose(2, 0, 1)
        h, w = pictures[0].shape
        x, y = np.clip(x, 0, w - 1), np.clip(y, 0, h - 1)
        strong, out, lit, free, open = (picture[y, x] for picture in pictures)
        over = _ends(strong, out, free, size_mm * LONGEST) - max(reach, 0.0) * (1 + SLACK)
        bare = reach > SIDE_MM and _bare(lit, open, reach)
        edges.append(_Edge(reach, over, bare))
    return edges


def _ends(strong: Floats, out: Mask, free: Mask, most_mm: float) -> float:
    """How far something stands out beyond an edge, mm; NaN where markers or dice hide its end, or it has none."""
    count = free.sum(axis=1)
    seen = count >= FREE * len(ALONG)
    much = (out & free).sum(axis=1) / np.maximum(count, 1)
    much_so = (strong * free).sum(axis=1) / np.maximum(count, 1)
    for i in range(1, len(AWAY)):
        if not seen[i] or AWAY[i] > most_mm:
            return np.nan
        if much[i] < 0.5:
            far = float(AWAY[i])
            if seen[i - 1] and much[i - 1] > 0.5:
                far += STEP_MM * ((much[i - 1] - 0.5) / (much[i - 1] - much[i]) - 1)
            inner, beyond = much_so[max(1, i - 4) : max(2, i - 1)], much_so[i + 1 : i + 4]
            slow = far > 1 and not (seen[i + 1 : i + 4].all() and inner.mean() > SHARP * beyond.mean())
            return np.nan if slow else far
    return np.nan


def _bare(lit: Mask, open: Mask, reach: float) -> bool:
    """Whether the floor shows as far as a side should."""
    where = (AWAY > 0.8) & (max(reach - 0.4, 1.5) > AWAY)
    free = open[where]
    return bool(free.mean() > PART and lit[where][free].mean() < SHOWN)
