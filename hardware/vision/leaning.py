"""Which dice in a tray lean, and along which slopes dice are seen, by what their bodies cover.

An upper side that looks as that of a die that lies flat has a second explanation, as every small square seen from afar:
that it leans by about twice the angle from which it is seen (Collins and Bartoli 2014, IPPE). The bodies below it would
lie on opposite sides: where that of the one covers the floor, that of the other leaves it bare. So for each way to lie
the outline of the whole die is known, and what stands out from the floor around is held against it, pixel by pixel.
That shows light bodies. Others end where it is another grey, lighter or darker, on the one side of such an outline than
on the other; a shadow ends elsewhere. Both, and how far the upper side is from the shape of one that lies flat, make
one logarithm of a likelihood ratio.

The slope along which a flat die is seen is told by what stands out alone (:func:`slope_of`), as likely as each is.

Markers' black shows what lies over it as the floor does; their white shows nothing. What goes on further than a die's
body could is a lamp's reflection, an arm or the like, and says nothing either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats, Grey
from hardware.vision.constants import BRIGHT, MEDIAN, ROUNDED, TINY, Fitted, disc
from hardware.vision.die import OWN, ReadDie
from hardware.vision.floor import FAINT, LEAK_MM, PX_PER_MM, Floor

SHAPE: Final[Fitted[float]] = 0.0075
"""Standard deviation of how much longer than wide an upper side looks, and of its slant: 0.0045 at 2 px per module of
the map's tags if it is flat, 0.006 at 1.2, and 0.009 if it leans: its far end is smaller."""
GUESSED: Final[Fitted[float]] = 0.05
"""And of dice that lean, and of ordinary ones, which are looked for as squares: their shape says nothing."""
USUAL: Final = -2 * float(np.log(GUESSED / SHAPE))
"""How much likelier it is that a die leans if it is square: the logarithm. About those about which there is doubt a
person is asked. Of 1,775 dice that lay flat six were said to lean, and of 278 that leant so that they look flat one was
not, one of the three most blurred (throws of the seeds 40000 to 44199, before what blur shows of an upper side was left
out)."""
ODD: Final = -2 * USUAL
"""A shape says as much at most that a die leans: blur one way draws squares long."""
WRONG: Final = np.array([
    (far * np.cos(way), far * np.sin(way))
    for far, ways in ((0.0, 1), (1.2, 6), (2.4, 8))
    for way in 2 * np.pi / ways * (np.arange(ways) + far / 8)
])  # fmt: skip
"""By how many standard deviations a shape may be wrong, as far as it is tried."""
LEAST_DEG: Final = 10.0
"""What leans less lies flat: what dice lean on, and is thick enough to be seen, tips them further."""

BODIES: Final[Fitted[tuple[tuple[float, float], ...]]] = ((0.75, 0.5), (0.35, 0.25), (0.06, 0.25))
"""Share of a die's body that stands out from the floor, and how likely that is: of a light one most, the rest are
cells, and sides in the shade; of a grey one some, of a dark one nothing."""
FLOOR: Final[Fitted[float]] = 0.04
"""And of the bare floor."""
BLUR_MM: Final = (0.0, LEAK_MM / 2, LEAK_MM)
"""How far a body seems to reach further, because of blur: what fits best."""
SOFT_MM: Final = LEAK_MM / 2
"""Over which that ends."""
ALIKE: Final[Fitted[float]] = 0.15
"""What a pixel counts: its neighbours mostly say the same."""

PIECE_MM: Final[Fitted[float]] = 3.0
"""As much of an outline says as much as one point."""

ASIDE_MM: Final[Fitted[float]] = 0.7
"""So far on either side of an outline it is looked whether something ends there."""
HALO_PX: Final[Fitted[float]] = 3.1
"""Nearer to an upper side, in the photograph, its white shows by its blur, on the side where no shadow lies, and says
nothing of a body: of 174 dark dice on setting seeds it told 15 to lean, of 174 grey ones nine. With 2.4 it still told
two of 377 grey ones, with this none."""
STEADY: Final[Fitted[float]] = 0.03
"""Standard deviation of the floor's light over so short a way, as a share of it, beside the noise."""
OTHER: Final[Fitted[float]] = 0.4
"""And of a body's light from the floor's."""
MISLED: Final[Fitted[float]] = 0.25
"""How often ends tell nothing: share of dice whose bodies end nowhere, dark ones in their own shadow, of an outline
where a body is as the floor beyond, and of the bare floor's points where something else ends. Of 348 dark and grey dice
on setting seeds six more are read than without it."""
STEEPEST: Final = 40.0
"""Degrees from straight above: from further aside a die's other sides look level."""
LONGEST: Final = float(np.tan(np.radians(STEEPEST)))
"""How many of its sides a die's body may stand out. What does so further is something else."""
TRIED: Final = np.linspace(-LONGEST, LONGEST, 22)
SLOPES: Final = np.stack(np.meshgrid(TRIED, TRIED), -1).reshape(-1, 2)
"""Slopes, mm to the right and down for each mm up, along which a flat die may be seen."""

REACH_MM: Final = 9.0
"""So far around an upper side it is looked."""
STEP: Final = 2
"""px from one that is looked at to the next."""
LIT: Final[Fitted[int]] = 60
"""Percentile of how bright it is around a die that is the floor; not its darker part, which may be a die's own shadow.
Under an arm all of it is darker than elsewhere."""
AROUND_MM: Final = 2 * ASIDE_MM
"""Around a die, where no other is looked for."""
Mask = NDArray[np.bool_]


def footprint(die: ReadDie, floor: Floor) -> Grey:
    """Return what a die covers in the straightened floor if it lies flat, and a little around it: 1 there, else 0."""
    return covered(np.concatenate([die.quad, floor.pose.lowered(die.quad, die.size_mm)]), floor)


def covered(corners: Floats, floor: Floor) -> Grey:
    """Return what lies between corners, mm, and a little around it, in the straightened floor: 1 there, else 0."""
    mask = np.zeros(floor.picture.shape, np.uint8)
    hull = cv2.convexHull(floor.px(corners).astype(np.float32))
    cv2.fillConvexPoly(mask, np.round(hull).astype(np.int32), 1)
    return np.asarray(cv2.dilate(mask, disc(round(AROUND_MM * PX_PER_MM))), np.uint8)


def leaning(dice: Sequence[ReadDie], near: Sequence[Grey], around: Around) -> set[int]:
    """Say which dice do not lie flat. :param near: the footprint of each."""
    if not dice:
        return set()
    taken = np.sum(near, axis=0, dtype=np.uint8)
    return {
        number
        for number, (die, own) in enumerate(zip(dice, near, strict=True))
        if _leans(die, Outline(die.quad, die.size_mm, around, taken == own, printed=die.die != OWN), around) > 0
    }


def slope_of(quad: Floats, size_mm: float, around: Around, free: Mask) -> tuple[Floats, float]:
    """Say along which slope a die is seen if it lies flat, as what stands out from the floor tells, and how surely.

    Where a body ends is not asked: a shadow ends as a dark one does, and all shadows lie on the same side.

    :param free: where no other die lies.
    :returns: mm to the right and down for each mm up, and their standard deviation: what is known and no more, so that
        of a dark body it is large.
    """
    fits = Outline(quad, size_mm, around, free, step=2 * STEP).stands_out(SLOPES * size_mm)
    chances = np.exp(fits - fits.max())
    chances /= chances.sum()
    slope = chances @ SLOPES
    variance = chances @ np.sum((SLOPES - slope) ** 2, axis=1) / 2 + ROUNDED * (TRIED[1] - TRIED[0]) ** 2
    return slope, float(np.sqrt(variance))


@dataclass(frozen=True)
class Around:
    """What surrounds a tray's dice.

    :ivar grey: the straightened floor, softened. :ivar light: how many times as bright as the bare floor it is: what is
        above :data:`BRIGHT` stands out. :ivar out: what does. :ivar open: where the floor is not marked.
    """

    floor: Floor
    grey: Grey
    light: Floats
    out: Mask
    open: Mask

    @cached_property
    def bright(self) -> Mask:
        """What stands out, from the markers' black, too."""
        return np.asarray(self.out | ((self.light > BRIGHT) & self.floor.black), bool)

    @cached_property
    def soft(self) -> Floats:
        """The picture without its finest noise."""
        return np.asarray(cv2.GaussianBlur(self.floor.picture.astype(np.float32), (0, 0), 1.0), np.float64)

    @cached_property
    def halo_mm(self) -> float:
        """How far from an upper side its white shows by its blur."""
        pose = self.floor.pose
        return HALO_PX / float(pose.px_per_mm(np.array(pose.size_mm) / 2))

    @cached_property
    def noise(self) -> float:
        """How much that changes over a short way where nothing lies."""
        aside = round(ASIDE_MM * PX_PER_MM)
        steps = np.abs(self.soft[:, 2 * aside :] - self.soft[:, : -2 * aside])[self.open[:, aside:-aside]]
        return max(1.0, MEDIAN * float(np.median(steps))) if len(steps) else 1.0


def surroundings(floor: Floor, other: Mask | None = None) -> Around:
    """Tell what surrounds a tray's dice. :param other: what has another colour than the floor."""
    grey = np.asarray(cv2.GaussianBlur(floor.picture, (0, 0), 1.0), np.uint8)
    open = floor.inside & ~floor.tiles
    light = np.asarray((grey - FAINT) / (np.inf if floor.level is None else np.maximum(floor.level, 1.0)), np.float64)
    out = (light > BRIGHT) & open
    if other is not None:
        out |= other & open
    whole = cv2.morphologyEx(out.astype(np.uint8), cv2.MORPH_CLOSE, disc(round(AROUND_MM * PX_PER_MM)))
    return Around(floor, grey, light, whole > 0, open)


class Outline:
    """Says where the body below an upper side may lie, by what surrounds it.

    A die's outline is that of its upper side, drawn along to the lower one.

    :param quad: where the upper side's corners seem to lie on the floor, mm, shape (4, 2), clockwise.
    :param free: where no other die lies. :param printed: whether it is a printed die, which ends where its body does.
    :param step: px from one that is looked at to the next.
    """

    def __init__(
        self, quad: Floats, size_mm: float, around: Around, free: Mask, *, printed: bool = True, step: int = STEP
    ) -> None:
        self._around, self._free, self._ends_tell, self._step = around, free, printed, step
        self._top = top = around.floor.px(quad)
        self._along = np.roll(top, -1, axis=0) - top
        self._outward = np.column_stack([self._along[:, 1], -self._along[:, 0]])
        self._outward /= np.linalg.norm(self._along, axis=1)[:, None]
        self._reach = np.sum(top * self._outward, axis=1)
        known = (around.open | around.floor.black if printed else around.open) & free
        margin = size_mm * PX_PER_MM
        low = np.maximum(np.floor(top.min(axis=0) - margin), 0).astype(int)
        high = np.ceil(top.max(axis=0) + margin).astype(int)
        here = np.s_[low[1] : high[1], low[0] : high[0]]
        light, bright, known = around.light[here], around.bright[here], known[here].copy()
        beside = np.ones(bright.shape, np.uint8)
        cv2.fillConvexPoly(beside, np.round(top - low).astype(np.int32), 0)
        away = cv2.distanceTransform(beside, cv2.DIST_L2, cv2.DIST_MASK_5) / PX_PER_MM
        near = light[known & (away > AROUND_MM) & (away < REACH_MM)]
        bright = bright | (light > BRIGHT * min(1.0, float(np.percentile(near, LIT)) if len(near) else 1.0))
        _, parts = cv2.connectedComponents((bright & known & (away > around.halo_mm)).astype(np.uint8))
        known &= (parts == 0) | ~np.isin(parts, parts[away > LONGEST * size_mm])
        looked = np.zeros_like(known)
        looked[::step, ::step] = True
        y, x = np.nonzero(looked & known & (away > around.halo_mm) & (away < REACH_MM))
        self._points, self._lit = np.column_stack([x, y]) + low, bright[y, x]

    def fits(self, bodies: Floats) -> Floats:
        """How well bodies fit what is seen: logarithms of likelihoods, shape (n,).

        :param bodies: where from the upper side the lower one lies, mm on the floor, shape (n, 2).
        """
        return self.stands_out(bodies) + (self._ends(bodies * PX_PER_MM) if self._ends_tell else 0.0)

    def _beyond(self, points: Floats, bodies: Floats) -> Floats:
        """How far points lie beyond the outline with each body, mm; within it below 0; shape (n, points).

        :param points: shape (points, 2) or (n, points, 2).
        """
        over = points @ self._outward.T - self._reach - np.maximum(bodies @ self._outward.T, 0)[:, None]
        aside = _aside(bodies)[..., None]
        far, ends = (points @ aside)[..., 0], (self._top @ aside)[..., 0]
        beyond = np.maximum(far - ends.max(axis=1)[:, None], ends.min(axis=1)[:, None] - far)
        return np.asarray(np.maximum(over.max(axis=2), beyond) / PX_PER_MM, np.float64)

    def stands_out(self, bodies: Floats) -> Floats:
        """Say the same by what is brighter than the floor alone."""
        ends = np.exp(self._beyond(self._points, bodies * PX_PER_MM) / SOFT_MM)
        each = []
        for share, chance in BODIES:
            blurred = [FLOOR + (share - FLOOR) / (1 + ends * np.exp(-blur / SOFT_MM)) for blur in BLUR_MM]
            told = [np.log(np.where(self._lit, part, 1 - part)).sum(axis=1) for part in blurred]
            each.append(ALIKE * (self._step / STEP) ** 2 * np.max(told, axis=0) + np.log(chance))
        return np.asarray(np.logaddexp.reduce(each), np.float64)

    def _ends(self, bodies: Floats) -> Floats:
        """How much likelier something ends where bodies would than that nothing does: logarithms."""
        if self._around.floor.level is None:
            return np.zeros(len(bodies))
        side = max(np.linalg.norm(self._along, axis=1).max(), np.linalg.norm(bodies, axis=1).max())
        share = (np.arange(count := int(side)) + 0.5)[:, None] / count
        edges = self._top[:, None] + share * self._along[:, None]
        drawn = (bodies @ self._outward.T > 0)[:, :, None, None] * bodies[:, None, None]
        aside = _aside(bodies)
        far = self._top @ aside[..., None]
        last = np.stack([far.argmax(axis=1), far.argmin(axis=1)], axis=1)[..., 0]
        sides = self._top[last][:, :, None] + share * bodies[:, None, None]
        points = np.concatenate([edges + drawn, sides], axis=1)
        normals = np.concatenate([np.broadcast_to(self._outward, (len(bodies), 4, 2)),
                                  np.stack([aside, -aside], axis=1)], axis=1)  # fmt: skip
        long = np.concatenate([np.broadcast_to(np.linalg.norm(self._along, axis=1), (len(bodies), 4)),
                               np.repeat(np.linalg.norm(bodies, axis=1)[:, None], 2, axis=1)], axis=1)  # fmt: skip
        normals = np.repeat(normals, count, axis=1)
        points = points.reshape(normals.shape)
        worth = np.repeat(long / count / PX_PER_MM / PIECE_MM, count, axis=1)
        ends = np.max([self._ends_at(points + normals * (out * PX_PER_MM), normals, worth) for out in BLUR_MM], axis=0)
        return np.asarray(np.logaddexp(np.log(1 - MISLED) + ends, np.log(MISLED)), np.float64)

    def _ends_at(self, points: Floats, normals: Floats, worth: Floats) -> Floats:
        around = self._around
        side = normals * (ASIDE_MM * PX_PER_MM)
        inner, at, outer = (self._number(points + way * side) for way in (-1, 0, 1))
        open, black = (
            (mask := (part & self._free).ravel())[inner] & mask[at] & mask[outer]
            for part in (around.open, around.floor.black)
        )
        top = np.max((points - side) @ self._outward.T - self._reach, axis=2)
        known = (open | black) & (top > around.halo_mm * PX_PER_MM)
        soft, level = around.soft.ravel(), np.asarray(around.floor.level).ravel()[outer]
        step = soft[inner] - soft[outer]
        bare = np.hypot(around.noise, STEADY * level)
        wide = np.hypot(bare, OTHER * level)
        same = np.exp(-((step / bare) ** 2) / 2) / bare
        apart = np.exp(-np.minimum((step / wide) ** 2, 4.0) / 2) / wide
        ratio = (MISLED * same + (1 - MISLED) * apart) / ((1 - MISLED) * same + MISLED * apart)
        return np.asarray(np.sum(np.log(ratio) * worth * known, axis=1), np.float64)

    def _number(self, points: Floats) -> NDArray[np.intp]:
        """Return the numbers of the pixels in which points lie, counted row by row."""
        high, wide = self._free.shape
        x, y = np.clip(np.round(points), 0, (wide - 1, high - 1)).astype(np.intp).transpose(2, 0, 1)
        return np.asarray(y * wide + x, np.intp)


def _aside(bodies: Floats) -> Floats:
    """Return the ways, of length one, at right angles to bodies; shape (n, 2)."""
    long = np.maximum(np.linalg.norm(bodies, axis=1, keepdims=True), TINY)
    return np.asarray(np.column_stack([-bodies[:, 1], bodies[:, 0]]) / long, np.float64)


def _leans(die: ReadDie, outline: Outline, around: Around) -> float:
    """How much likelier than flat it is that a die leans, or that a person must be asked: the logarithm."""
    shape, flat, others, shares = _bodies(die, around.floor)
    fits = outline.fits(np.vstack([flat, others]))
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
    x, y = (off + (GUESSED if die.die == OWN else SHAPE) * WRONG).T
    size = np.sqrt(1 + x * x + y * y)
    shapes = np.array([[size + x, y], [y, size - x]]).transpose(2, 0, 1)
    least = np.linalg.eigvals(np.linalg.solve(shapes, square)).real.min(axis=1)
    much, ways = np.linalg.eigh(square - least[:, None, None] * shapes)
    w = ways[:, :, 1] * np.sqrt(np.maximum(much[:, 1:], 0))
    shares = np.exp(-np.sum(WRONG**2, axis=1) / 2)
    normals, shares = np.concatenate([w, -w]), np.tile(shares / shares.sum() / 2, 2)
    tipped = _lean_deg(normals, slope) > LEAST_DEG
    says = 0.0 if die.die == OWN else min(float(off @ off) / SHAPE**2 / 2, ODD) + USUAL
    return says, slope * die.size_mm, -normals[tipped] * die.size_mm, shares[tipped]


def _lean_deg(normals: Floats, slope: Floats) -> Floats:
    """How far sides lean whose normals lie so on the floor, shape (n, 2), seen along a slope."""
    long, both = 1 + slope @ slope, normals @ slope
    up = (np.sqrt(np.maximum(both * both - long * (np.sum(normals**2, axis=1) - 1), 0)) - both) / long
    return np.asarray(np.degrees(np.arccos(np.minimum(up, 1))), np.float64)
