"""How high counters lie in one picture: by what is seen beneath them, and by how large they look.

What lies beneath tells in how many layers a counter lies at the least, not how thick cards are, nor what it hides
altogether. The size of its code tells its height to a millimetre or two, and all codes together tell how thick the
cards are. Both are weighed (Bayes): each thickness and each way in which boards and counters may have been printed is
a hypothesis, under which every counter lies on none, one or two layers more than are seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats
from hardware.vision.constants import TINY, Fitted
from hardware.vision.pose import Pose

LEAST_MM: Final = 0.05
"""What lies higher by more than this lies on something."""

FEWEST: Final = 4
"""So many codes tell about one another."""

THICKNESSES: Final = np.geomspace(0.26, 1.74, 9)
"""Of cards, over what they are taken for: 0.3 to 2 mm of 1.15, bare card to greyboard."""

UNSURE: Final = 0.6
"""Standard deviation of its logarithm."""

PLACED: Final[Fitted[float]] = 0.0006
"""Standard deviation of what a pose adds to a code's size at any place, and to sizes from the board's middle to its
edge."""

ODD: Final[Fitted[float]] = 0.02
"""Share of the codes whose size tells nothing."""

ODD_MM: Final = 10.0
"""Heights among which it then lies."""

STEPS: Final = 6


@dataclass(frozen=True)
class _Way:
    """How a picture may have come about.

    :ivar prior: how likely that is. :ivar print: standard deviation of the size of all codes over the board's.
    :ivar bare: chances that one seems to lie on the board and lies on none, one or two layers.
    :ivar more: and that it lies on others that are seen, and as many more beneath them.
    """

    prior: float
    print: float
    bare: tuple[float, float, float]
    more: tuple[float, float, float]


WAYS: Final[Fitted[tuple[_Way, ...]]] = (
    _Way(0.6, 0.0006, (0.93, 0.05, 0.02), (0.85, 0.12, 0.03)),
    _Way(0.4, 0.0006, (0.34, 0.33, 0.33), (0.5, 0.4, 0.1)),
    _Way(0.003, 0.006, (0.93, 0.05, 0.02), (0.85, 0.12, 0.03)),
)
"""Few lie on what is not seen; many do; counters were printed larger or smaller than the board.

Set on stacks of three on seeds below 10000 of the other renderer."""


def lies_on(high: Floats, own: Floats) -> NDArray[np.bool_]:
    """Return which pieces of some thickness lie on others, by how high their faces lie."""
    return np.asarray(high > own + LEAST_MM, bool)


def raised(pose: Pose, places: Floats, times: Floats, errors: Floats, *, high: Floats, own: Floats) -> Floats:
    """Return how far above the board faces lie most likely, shape (n,) mm.

    :param places: of the codes' middles as they seem to lie, shape (n, 2) mm. :param times: as large as printed they
        look. :param errors: standard errors of that.
    :param high: by what is seen beneath them. :param own: thickness of each.
    """
    eye = pose.eye_mm[2]
    seen = eye * (1 - 1 / times)
    spread = eye * np.hypot(PLACED, errors)
    middle = np.array(pose.size_mm) / 2
    X = np.column_stack([np.ones(len(places)), (places - middle) / middle.max()])
    factors = np.ones(1) if pose.lens else THICKNESSES  # who measured the lens told how thick cards are
    more = lies_on(high, own)[:, None]
    chances = np.stack([np.where(more, way.more, way.bare) for way in WAYS])[:, None]
    layers = high[:, None] + own[:, None] * np.arange(chances.shape[-1])
    h = factors[:, None, None] * layers
    ridge = np.stack([np.diag(1 / (eye * np.array([way.print, PLACED, PLACED])) ** 2) for way in WAYS])[:, None]
    off = np.zeros((len(WAYS), len(factors), X.shape[1]))
    for _ in range(STEPS):
        away = ((seen - off @ X.T)[..., None] - h) / spread[:, None]
        near = (1 - ODD) * chances * np.exp(-0.5 * away * away) / spread[:, None]
        every = near + ODD / ODD_MM * chances
        total = every.sum(axis=-1)
        weight = near.sum(axis=-1) / total / spread**2
        meant = (near * h).sum(axis=-1) / np.maximum(near.sum(axis=-1), TINY)
        A = (X.T * weight[..., None, :]) @ X + ridge
        off = np.linalg.solve(A, (X.T @ (weight * (seen - meant))[..., None]))[..., 0]
    worth = np.log(total).sum(axis=2) - 0.5 * np.einsum("wfi,wfij,wfj->wf", off, np.broadcast_to(ridge, A.shape), off)
    worth += 0.5 * (np.linalg.slogdet(ridge)[1] - np.linalg.slogdet(A)[1])
    worth += np.log([[way.prior] for way in WAYS]) - 0.5 * (np.log(factors) / UNSURE) ** 2
    chance = np.exp(worth - worth.max())
    each = (every * h).sum(axis=-1) / total
    return np.asarray(np.einsum("wf,wfn->n", chance / chance.sum(), each), np.float64)
