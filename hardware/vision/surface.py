"""A surface that is not flat: ridges along and across, on a bow, as cubic splines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.polynomial.polynomial import polyder, polyval
from numpy.typing import NDArray

from hardware.arrays import Floats
from hardware.vision.constants import Fitted

RIDGE_MM: Final = 25.0
BOW_MM: Final = 100.0
"""Between knots of the splines: of ridges, and of the bow."""

RIDGES: Final[Fitted[float]] = 0.006
"""Standard deviation of ridges' second derivative, 1/mm: one of 6 mm over 60 mm has 0.02 on top."""
BOWS: Final[Fitted[float]] = 0.0001
"""And of the bow's."""

HIGH_MM: Final = 5.0
"""And of heights."""

_CUBIC: Final = np.array([(1, 4, 1, 0), (-3, 0, 3, 0), (3, -6, 3, 0), (-1, 3, -3, 1)]) / 6


@dataclass(frozen=True, eq=False)
class Relief:
    """Heights above a plane.

    :ivar bow: knots, mm, shape (rows, columns). :ivar across: of ridges down the board, from left to right.
    :ivar down: of ridges across it, from top to bottom.
    """

    bow: Floats
    across: Floats
    down: Floats

    def heights(self, points_mm: Floats) -> Floats:
        """Return how high places lie, shape (…, 2) to (…), mm."""
        points = np.asarray(points_mm, np.float64)
        x, y = points[..., 0], points[..., 1]
        (i, u, _), (j, v, _) = _spline(x, BOW_MM, self.bow.shape[1]), _spline(y, BOW_MM, self.bow.shape[0])
        out = sum(v[k] * u[m] * self.bow[j + k, i + m] for k in range(4) for m in range(4))
        for at, knots in ((x, self.across), (y, self.down)):
            i, u, _ = _spline(at, RIDGE_MM, len(knots))
            out = out + sum(u[m] * knots[i + m] for m in range(4))
        return np.asarray(out, np.float64)

    def seen(self, points_mm: Floats, eye_mm: Sequence[float]) -> Floats:
        """Say where on the plane places seem to lie; shape (…, 2). :param eye_mm: where the lens is over it."""
        high = self.heights(points_mm)[..., None]
        return np.asarray(points_mm + (points_mm - np.array(eye_mm[:2])) * high / (eye_mm[2] - high), np.float64)


@dataclass(frozen=True)
class Splines:
    """All knots in one row: the bow's, then those of ridges down and across. Each is how many."""

    rows: int
    columns: int
    across: int
    down: int

    @classmethod
    def over(cls, size_mm: tuple[float, float]) -> Splines:
        """Return those that a board wants."""
        (columns, across), (rows, down) = (
            [int(np.ceil(side / mm)) + len(_CUBIC) - 1 for mm in (BOW_MM, RIDGE_MM)] for side in size_mm
        )
        return cls(rows, columns, across, down)

    @property
    def count(self) -> int:
        """How many there are."""
        return self.rows * self.columns + self.across + self.down

    def surface(self, knots: Floats) -> Relief:
        """Return the surface with these knots."""
        bow, across, down = np.split(knots, [self.rows * self.columns, self.rows * self.columns + self.across])
        return Relief(bow.reshape(self.rows, self.columns), across, down)

    def at(self, points: Floats) -> tuple[Floats, Floats, Floats]:
        """Return what each knot has to do with heights at places, and with slopes right and down; (n, count) each."""
        x, y = points.T
        (wide, wider), (tall, taller) = _rows(x, BOW_MM, self.columns), _rows(y, BOW_MM, self.rows)
        (across, steep), (down, steeper) = _rows(x, RIDGE_MM, self.across), _rows(y, RIDGE_MM, self.down)
        bows = [
            (b[:, :, None] * a[:, None]).reshape(len(x), -1) for a, b in ((wide, tall), (wider, tall), (wide, taller))
        ]
        none = [np.zeros_like(across), np.zeros_like(down)]
        return (
            np.hstack([bows[0], across, down]),
            np.hstack([bows[1], steep, none[1]]),
            np.hstack([bows[2], none[0], steeper]),
        )

    def stiffness(self) -> Floats:
        """How unlikely knots are, as a quadratic form."""
        rows, columns = _bends(self.rows), _bends(self.columns)
        one_r, one_c = np.diff(np.eye(self.rows), axis=0), np.diff(np.eye(self.columns), axis=0)
        bend = np.kron(np.eye(self.rows), columns) + np.kron(rows, np.eye(self.columns))
        bend += 2 * np.kron(one_r.T @ one_r, one_c.T @ one_c)
        parts = [bend / (BOW_MM**2 * BOWS) ** 2 + np.eye(len(bend)) / HIGH_MM**2]
        parts += [_bends(n) / (RIDGE_MM**2 * RIDGES) ** 2 + np.eye(n) / HIGH_MM**2 for n in (self.across, self.down)]
        out = np.zeros((self.count, self.count))
        start = 0
        for part in parts:
            out[start : start + len(part), start : start + len(part)] = part
            start += len(part)
        return out


def _bends(count: int) -> Floats:
    """Squares of second differences of knots in a row."""
    second = np.diff(np.eye(count), n=2, axis=0)
    return np.asarray(second.T @ second, np.float64)


def _spline(at: Floats, cell_mm: float, count: int) -> tuple[NDArray[np.int_], Floats, Floats]:
    """Return the first of the four knots that a place is near, their shares, and the shares' slopes, shape (4, …)."""
    t = at / cell_mm
    first = np.clip(np.floor(t).astype(int), 0, count - 4)
    t = np.clip(t - first, 0, 1)
    return first, polyval(t, _CUBIC), polyval(t, polyder(_CUBIC)) / cell_mm


def _rows(at: Floats, cell_mm: float, count: int) -> tuple[Floats, Floats]:
    first, shares, slopes = _spline(at, cell_mm, count)
    place = first[:, None] + np.arange(4)
    out = np.zeros((2, len(at), count))
    for one, values in zip(out, (shares, slopes), strict=True):
        np.put_along_axis(one, place, values.T, axis=1)
    return out[0], out[1]
