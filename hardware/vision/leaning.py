"""Which dice in a tray lean, by what their bodies cover.

An upper side that looks as that of a die that lies flat has a second explanation, as every small square seen from afar:
that it leans by about twice the angle from which it is seen (Collins and Bartoli 2014, IPPE). The bodies below it would
lie on opposite sides: where that of the one covers the floor, that of the other leaves it bare. So for each way to lie
the outline of the whole die is known, and what stands out from the floor around is held against it, pixel by pixel.
That shows light bodies. Others end where it is another grey, lighter or darker, on the one side of such an outline than
on the other; a shadow ends elsewhere. Both, and how far the upper side is from the shape of one that lies flat, make
one logarithm of a likelihood ratio.

Markers' black shows what lies over it as the floor does; their white shows nothing. What goes on further than a die's
body could is a lamp's reflection, an arm or the like, and says nothing either.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats, Grey
from hardware.vision.die import OWN, ReadDie
from hardware.vision.floor import PX_PER_MM, Floor, disc

BRIGHT: Final = 1.32
"""What is so many times as bright as the floor stands out from it."""
BRIGHTER: Final = 6.0
"""And by so many grey levels."""

SHAPE: Final = 0.006
"""Standard deviation of how much longer than wide a flat die's upper side looks, and of its slant: 0.0045 at 2 px per
module of the map's tags, 0.006 at 1.2."""
ODD: Final = 9.0
"""A shape says so much at most that a die leans: blur one way draws squares long."""
USUAL: Final = -5.5
"""And so much if it is square: shapes of dice that lean are spread ten times as far."""
LEANT: Final = 0.009
"""Standard deviation of the shape of a die that leans, whose far end is smaller."""
GUESSED: Final = 0.05
"""And of ordinary dice, which are looked for as squares: their shape says nothing."""
RARE: Final = -2.0
"""What is said of those before they are looked at: few lean."""
WRONG: Final = np.array([
    (far * np.cos(way), far * np.sin(way))
    for far, ways in ((0.0, 1), (1.2, 6), (2.4, 8))
    for way in 2 * np.pi / ways * (np.arange(ways) + far / 8)
])  # fmt: skip
"""By how many standard deviations a shape may be wrong, as far as it is tried."""
LEAST_DEG: Final = 10.0
"""What leans less lies flat: what dice lean on, and is thick enough to be seen, tips them further."""

BODIES: Final = ((0.75, 0.5), (0.35, 0.25), (0.06, 0.25))
"""Share of a die's body that stands out from the floor, and how likely that is: of a light one most, the rest are
cells, and sides in the shade; of a grey one some, of a dark one nothing."""
FLOOR: Final = 0.04
"""And of the bare floor."""
BLUR_MM: Final = (0.2, 0.5, 0.8)
"""How far a body seems to reach further, because of blur: what fits best."""
SOFT_MM: Final = 0.35
"""Over which that ends."""
ALIKE: Final = 0.15
"""What a pixel counts: its neighbours mostly say the same."""

ASIDE_MM: Final = 0.7
"""So far on either side of an outline it is looked whether something ends there."""
SPACED_MM: Final = 0.4
"""Between the points of it."""
PIECE_MM: Final = 3.0
"""As much of it says as much as one point."""
SHIFTS_MM: Final = (0.0, 0.3, 0.6)
"""How far it may seem to lie further out, because of blur."""
HALO_MM: Final = 1.4
"""Nearer to an upper side its white shows by its blur, on the side where no shadow lies, and says nothing of a body: of
174 dark dice on setting seeds it told 15 to lean, of 174 grey ones nine."""
STEADY: Final = 0.03
"""Standard deviation of the floor's light over so short a way, as a share of it, beside the noise."""
OTHER: Final = 0.4
"""And of a body's light from the floor's."""
CAMOUFLAGED: Final = 0.15
"""Share of an outline where a body is as the floor beyond."""
SHADED: Final = 0.2
"""Share of dice whose bodies end nowhere: dark ones in their own shadow. Of 348 dark and grey dice on setting seeds six
more are read than without it."""
STRANGE: Final = 0.2
"""Share of the bare floor's points where something else ends."""

REACH_MM: Final = 9.0
"""So far around an upper side it is looked."""
STEP: Final = 2
"""px from one that is looked at to the next."""
CLEAR_MM: Final = 2.0
LIT: Final = 60
"""Percentile of how bright it is as far around as that, or further, that is the floor; not its darker part, which may
be a die's own shadow. Under an arm all of it is darker than elsewhere."""
AROUND_MM: Final = 1.2
"""Around a die, where no other is looked for."""
LONGEST: Final = 0.85
"""Sides of a die. What stands out further than that is something else."""
EDGE_MM: Final = 1.0
"""Beyond an upper side, where all is bright by its blur and hangs together."""

SURE: Final = -1.5
"""A logarithm from which a die is said to lean: one about which there is doubt is asked about. Of 1,775 dice that lay
flat six had more, and of 278 that leant so that they look flat one had less, one of the three most blurred (throws of
the seeds 40000 to 44199, before what blur shows of an upper side was left out)."""

Mask = NDArray[np.bool_]


def footprint(die: ReadDie, floor: Floor) -> Grey:
    """Return what a die covers in the straightened floor if it lies flat, and a little around it: 1 there, else 0."""
    mask = np.zeros(floor.picture.shape, np.uint8)
    both = np.concatenate([floor.px(die.quad), floor.px(floor.pose.lowered(die.quad, die.size_mm))])
    cv2.fillConvexPoly(mask, np.round(cv2.convexHull(both.astype(np.float32))).astype(np.int32), 1)
    return np.asarray(cv2.dilate(mask, disc(round(AROUND_MM * PX_PER_MM))), np.uint8)


def leaning(
    dice: Sequence[ReadDie], near: Sequence[Grey], floor: Floor, *, light: Floats, out: Mask, open: Mask
) -> set[int]:
    """Say which dice do not lie flat.

    :param near: the footprint of each.
    :param light: of the picture (:func:`against_floor`). :param out: what stands out. :param open: where the floor is
        not marked.
    """
    if not dice:
        return set()
    taken = np.sum(near, axis=0, dtype=np.uint8)
    bright = out | ((light > BRIGHT) & floor.black)
    gradients = Gradients(floor, open)
    return {
        number
        for number, (die, own) in enumerate(zip(dice, near, strict=True))
        if _leans(die, floor, light, bright, taken == own, gradients) > SURE
    }


def against_floor(grey: Grey, floor: Floor) -> Floats:
    """Say how many times as bright as the bare floor it is everywhere: what is above :data:`BRIGHT` stands out.

    :param grey: the straightened floor, softened.
    """
    level = np.inf if floor.level is None else np.maximum(floor.level, 1.0)
    return np.asarray((grey - BRIGHTER) / level, np.float64)


class Gradients:
    """How the straightened floor changes over short ways. :param open: where it is not marked."""

    def __init__(self, floor: Floor, open: Mask) -> None:
        self._soft = np.asarray(cv2.GaussianBlur(floor.picture.astype(np.float32), (0, 0), 1.0), np.float64)
        self._level, self.open, self.black = floor.level, open, floor.black
        aside = round(ASIDE_MM * PX_PER_MM)
        steps = np.abs(self._soft[:, 2 * aside :] - self._soft[:, : -2 * aside])[open[:, aside:-aside]]
        self._noise = max(1.0, 1.48 * float(np.median(steps))) if len(steps) else 1.0

    def fit(self, top: Floats, body: Floats, free: Mask) -> float:
        """How much likelier a die's body ends where one would that lies so than that nothing does: the logarithm.

        :param top: the upper side, px. :param body: where from it the lower one lies, px. :param free: of other dice.
        """
        if self._level is None:
            return 0.0
        hull = _hull(top, body)
        along, outward = _sides(hull)
        counts = np.maximum(1, np.linalg.norm(along, axis=1) / (SPACED_MM * PX_PER_MM)).astype(int)
        share = np.concatenate([(np.arange(count) + 0.5) / count for count in counts])[:, None]
        points = np.repeat(hull, counts, axis=0) + share * np.repeat(along, counts, axis=0)
        normals = np.repeat(outward, counts, axis=0)
        ends = max(self._ends(points + normals * (out * PX_PER_MM), normals, top, free) for out in SHIFTS_MM)
        return float(np.logaddexp(np.log(1 - SHADED) + ends, np.log(SHADED)))

    def _ends(self, points: Floats, normals: Floats, top: Floats, free: Mask) -> float:
        side = normals * (ASIDE_MM * PX_PER_MM)
        last = np.array(free.shape[::-1]) - 1
        x, y = np.clip(np.round(points + np.array([-1, 0, 1])[:, None, None] * side), 0, last).astype(int).T
        known = ((self.open & free)[y, x].all(axis=1) | (self.black & free)[y, x].all(axis=1)) & (
            _beyond(points - side, top) > HALO_MM
        )
        x, y = x[known], y[known]
        step = self._soft[y[:, 0], x[:, 0]] - self._soft[y[:, 2], x[:, 2]]
        level = np.asarray(self._level)[y[:, 2], x[:, 2]]
        bare = np.hypot(self._noise, STEADY * level)
        wide = np.hypot(bare, OTHER * level)
        same = np.exp(-((step / bare) ** 2) / 2) / bare
        apart = np.exp(-np.minimum((step / wide) ** 2, 4.0) / 2) / wide
        ratio = (CAMOUFLAGED * same + (1 - CAMOUFLAGED) * apart) / ((1 - STRANGE) * same + STRANGE * apart)
        return float(np.log(ratio).sum()) * SPACED_MM / PIECE_MM


def _hull(top: Floats, body: Floats) -> Floats:
    """Return a die's outline, clockwise, px."""
    return np.asarray(cv2.convexHull(np.concatenate([top, top + body]).astype(np.float32))[:, 0], np.float64)


def _sides(hull: Floats) -> tuple[Floats, Floats]:
    """Return the sides of an outline, px, and which way is out of it from each, of length one; shape (n, 2) each."""
    along = np.roll(hull, -1, axis=0) - hull
    return along, np.column_stack([along[:, 1], -along[:, 0]]) / np.linalg.norm(along, axis=1)[:, None]


def _beyond(points: Floats, hull: Floats) -> Floats:
    """How far points, shape (n, 2), lie beyond an outline, mm; within it below 0."""
    _, outward = _sides(hull)
    far = (outward @ points.T - np.sum(hull * outward, axis=1)[:, None]).max(axis=0)
    return np.asarray(far / PX_PER_MM, np.float64)


def _leans(die: ReadDie, floor: Floor, light: Floats, bright: Mask, free: Mask, gradients: Gradients) -> float:
    """How much likelier than flat a die leans: the logarithm. :param free: of other dice."""
    shape, flat, others, shares = _bodies(die, floor)
    bodies = np.vstack([flat, others]) * PX_PER_MM
    top = floor.px(die.quad)
    printed = die.die != OWN
    ends = np.array([gradients.fit(top, body, free) if printed else 0.0 for body in bodies])
    known = (gradients.open | gradients.black if printed else gradients.open) & free
    margin = die.size_mm * PX_PER_MM
    low = np.maximum(np.floor(top.min(axis=0) - margin), 0).astype(int)
    high = np.ceil(top.max(axis=0) + margin).astype(int)
    here = np.s_[low[1] : high[1], low[0] : high[0]]
    light, bright, known, top = light[here], bright[here], known[here].copy(), top - low
    around = np.ones(bright.shape, np.uint8)
    cv2.fillConvexPoly(around, np.round(top).astype(np.int32), 0)
    away = cv2.distanceTransform(around, cv2.DIST_L2, 5) / PX_PER_MM
    near = light[known & (away > CLEAR_MM) & (away < REACH_MM)]
    bright = bright | (light > BRIGHT * min(1.0, float(np.percentile(near, LIT)) if len(near) else 1.0))
    _, parts = cv2.connectedComponents((bright & known & (away > EDGE_MM)).astype(np.uint8))
    known &= (parts == 0) | ~np.isin(parts, parts[away > LONGEST * die.size_mm])
    looked = np.zeros_like(known)
    looked[::STEP, ::STEP] = True
    y, x = np.nonzero(looked & known & (away > HALO_MM) & (away < REACH_MM))
    points, lit = np.column_stack([x, y]).astype(np.float64), bright[y, x]
    fits = ends + [_fits(points, lit, top, body) for body in bodies]
    return shape + float(np.logaddexp.reduce(fits[1:] - fits[0] + np.log(shares)))


def _bodies(die: ReadDie, floor: Floor) -> tuple[float, Floats, Floats, Floats]:
    """How much its upper side's shape says that a die leans, and where from it the lower side lies, mm on the floor: if
    the die lies flat, shape (2,), and for ways to lean, shape (n, 2), with the share of each.

    An upper side with the edges M (their columns, of length one, as they lie on the floor) that is seen along the slope
    t has M·Mᵀ ~ 1 + t·tᵀ − w·wᵀ where w is its normal as it lies on the floor, −t if it is level. The shape gives w but
    for its sign.
    """
    a, b, c, d = die.quad
    edges = np.column_stack([b - a + c - d, d - a + c - b])
    seen = edges @ edges.T
    seen /= np.sqrt(np.linalg.det(seen))
    off = np.array([(seen[0, 0] - seen[1, 1]) / 2, seen[0, 1]])
    slope = (np.array(floor.pose.eye_mm[:2]) - die.quad.mean(axis=0)) / floor.pose.eye_mm[2]
    square = np.eye(2) + np.outer(slope, slope)
    x, y = (off + (GUESSED if die.die == OWN else LEANT) * WRONG).T
    size = np.sqrt(1 + x * x + y * y)
    shapes = np.array([[size + x, y], [y, size - x]]).transpose(2, 0, 1)
    least = np.linalg.eigvals(np.linalg.solve(shapes, square)).real.min(axis=1)
    much, ways = np.linalg.eigh(square - least[:, None, None] * shapes)
    w = ways[:, :, 1] * np.sqrt(np.maximum(much[:, 1:], 0))
    shares = np.exp(-np.sum(WRONG**2, axis=1) / 2)
    normals, shares = np.concatenate([w, -w]), np.tile(shares / shares.sum() / 2, 2)
    tipped = _lean_deg(normals, slope) > LEAST_DEG
    says = RARE if die.die == OWN else min(float(off @ off) / SHAPE**2 / 2, ODD) + USUAL
    return says, slope * die.size_mm, -normals[tipped] * die.size_mm, shares[tipped]


def _lean_deg(normals: Floats, slope: Floats) -> Floats:
    """How far sides lean whose normals lie so on the floor, shape (n, 2), seen along a slope."""
    long, both = 1 + slope @ slope, normals @ slope
    up = (np.sqrt(np.maximum(both * both - long * (np.sum(normals**2, axis=1) - 1), 0)) - both) / long
    return np.asarray(np.degrees(np.arccos(np.minimum(up, 1))), np.float64)


def _fits(points: Floats, lit: Mask, top: Floats, body: Floats) -> float:
    """How well what stands out fits a die: the logarithm of its likelihood.

    :param points: px, shape (n, 2). :param body: where from the upper side the lower one lies, px.
    """
    beyond = _beyond(points, _hull(top, body))
    ends = np.exp(beyond / SOFT_MM) * np.exp(-np.array(BLUR_MM) / SOFT_MM)[:, None]
    bodies, chances = np.array(BODIES).T
    share = FLOOR + (bodies[:, None, None] - FLOOR) / (1 + ends)
    each = ALIKE * np.log(np.where(lit, share, 1 - share)).sum(axis=2).max(axis=1)
    return float(np.logaddexp.reduce(each + np.log(chances)))
