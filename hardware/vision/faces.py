"""What is printed around codes, as far as their sizes are told by it.

A face is a picture of few colours. How bright each of them looks depends on the light and the camera; that is found
when it is laid over the photograph. Ink and paper of its code are the darkest and the lightest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats, Rgb
from hardware.vision.constants import ROUNDED, WHITE, Fitted
from hardware.vision.laying import FINE, Complex, nearest, within_code
from hardware.vision.templates import Array

FaceOf = Callable[[str], Rgb | None]
"""The face on which a tag is printed, RGB of shape (height, width, 3), at least :data:`DOTS` px per module; None if it
cannot be had."""


DOTS: Final = 8
"""Pixels per module of a picture that is asked for."""

COARSER: Final = round(DOTS / FINE)
SAMPLES: Final = DOTS / COARSER
"""Samples of a drawn face in a module, about as many as of a code: a whole number of pixels each, which are quickly
shrunk."""

FAR: Final = 20.0
"""Modules from a code's middle: what is further away is not looked at."""

RIM: Final[Fitted[float]] = 2.0
"""Modules of a face's rim that are not looked at: where it is cut is not exact, and blur brings in what is beside."""

BARE: Final = 3
"""Modules of white around a code of which nothing else is known: the rim, and one that is looked at."""

APART: Final = 24
"""Colours that differ by less in each of red, green and blue are one."""

LEAST: Final = 0.01
"""Share of a face that a colour covers, if it is one of the print's."""

CELLS: Final = np.stack(np.meshgrid(*[np.arange(32) * 8.0 + 4] * 3, indexing="ij"), axis=-1).reshape(-1, 3)
"""All colours there are, as coarsely as is enough: red, green, blue; shape (32768, 3)."""

GREY: Final = np.array([0.299, 0.587, 0.114])


Cells = NDArray[np.uint16]
"""Number of the cell of :data:`CELLS` in which each pixel's colour lies, shape (height, width)."""


def unprinted(text: str) -> None:
    """Return nothing: it is not known what is printed around a tag."""


@dataclass(frozen=True, eq=False)
class Faces:
    """Pieces' faces, ready to be laid over a photograph; see :class:`hardware.vision.laying.Print`.

    :ivar shares: of each colour, ink and paper first, in each sample, shape (height, width, colours) each.
    :ivar bright: of each colour, from -1 for ink to 1 for paper. :ivar edges: of each face, as `reach` has them.
    :ivar seen: modules of the codes that are not covered, shape (n, 21, 21).
    """

    shares: Sequence[Array]
    bright: Array
    edges: Floats
    seen: NDArray[np.bool_]

    @property
    def tints(self) -> int:
        return len(self.bright) - 2

    @property
    def start(self) -> Floats:
        return np.asarray(self.edges[:, :2], np.float64)

    @property
    def fine(self) -> Floats:
        samples = np.array([one.shape[1::-1] for one in self.shares])
        return np.asarray(samples / (self.edges[:, 2:] - self.edges[:, :2]), np.float64)

    @property
    def reach(self) -> Floats:
        return np.asarray(self.edges + np.array([RIM, RIM, -RIM, -RIM]), np.float64)

    def trusted(self, at: Complex) -> Array:
        return np.asarray(nearest(self.seen, at) | ~within_code(at), np.float32)

    def drawn(self, blur: Floats, brighter: Array) -> list[Array]:
        bright = self.bright.copy()
        bright[2:] += brighter
        return [_blurred(share @ bright, each) for share, each in zip(self.shares, blur, strict=True)]

    def tinted(self, blur: Floats) -> list[Array]:
        return [_blurred(share[..., 2:], [each]) for share, each in zip(self.shares, blur, strict=True)]


def faces_around(pictures: Sequence[Rgb], edges: Floats, seen: NDArray[np.bool_]) -> Faces | None:
    """Return the faces around codes, to be laid over a photograph; None if they have no other colours than codes.

    :param pictures: RGB. :param edges: left, top, right and bottom of each, modules from its code's middle,
        shape (n, 4). :param seen: see :class:`Faces`.
    """
    cells = [_cells(picture) for picture in pictures]
    colours = _colours(cells)
    if len(colours) < 3:
        return None
    grey = colours @ GREY
    bright = (2 * (grey - grey[0]) / (grey[1] - grey[0]) - 1).astype(np.float32)
    parts = [_part(*one) for one in zip(cells, edges, strict=True)]
    kept = np.array([around for _, around in parts])
    nearest_of = ((colours**2).sum(axis=1) - 2 * CELLS @ colours.T).argmin(axis=1).astype(np.uint8)
    return Faces([_shares(part, nearest_of, len(colours)) for part, _ in parts], bright, kept, seen)


def bare(dark: NDArray[np.bool_]) -> tuple[Rgb, Floats]:
    """Return a code on white paper as a face, and its edges. :param dark: modules, shape (21, 21)."""
    modules = np.pad(np.where(dark, 0, WHITE).astype(np.uint8), BARE, constant_values=WHITE)
    picture = modules.repeat(DOTS, axis=0).repeat(DOTS, axis=1)
    edges = np.array([-1.0, -1.0, 1.0, 1.0]) * len(modules) / 2
    return np.repeat(picture[..., None], 3, axis=2), edges


def _part(face: Cells, edges: Floats) -> tuple[Cells, Floats]:
    """Return what of a face is not far from its code, and the edges of that."""
    px = np.tile(np.array(face.shape[1::-1]) / (edges[2:] - edges[:2]), 2)
    first = np.tile(edges[:2], 2)
    cut = np.rint((np.clip(edges, -FAR, FAR) - first) * px).astype(int)
    cut[2:] -= (cut[2:] - cut[:2]) % COARSER
    left, top, right, bottom = cut
    return face[top:bottom, left:right], np.asarray(first + cut / px, np.float64)


def _cells(picture: Rgb) -> Cells:
    return cv2.cvtColor(picture, cv2.COLOR_RGB2BGR555).view(np.uint16)[..., 0]


def _colours(faces: Sequence[Cells]) -> Floats:
    """Return the print's colours: the darkest, the lightest, then the others; shape (colours, 3)."""
    covered = np.zeros(len(CELLS))
    for face in faces:
        some = face[::2, ::2]
        share = np.bincount(some.ravel(), minlength=len(CELLS)) / some.size
        covered += np.where(share > LEAST, share, 0)
    kept: list[Floats] = []
    found = np.flatnonzero(covered)
    for cell in found[np.argsort(-covered[found], kind="stable")]:
        if all(np.abs(CELLS[cell] - other).max() > APART for other in kept):
            kept.append(CELLS[cell])
    kept.sort(key=lambda colour: float(colour.sum()))
    return np.array([kept[0], kept[-1], *kept[1:-1]]) if len(kept) > 1 else np.zeros((0, 3))


def _shares(face: Cells, nearest_of: NDArray[np.uint8], colours: int) -> Array:
    """Share of each colour in each sample of a face. :param nearest_of: number of the colour that each cell is."""
    height, width = (side // COARSER for side in face.shape)
    colour = nearest_of.take(face)
    each = [np.uint8(WHITE) * (colour == k) for k in range(colours)]
    small = cv2.merge([cv2.resize(one, (width, height), interpolation=cv2.INTER_AREA) for one in each])
    return np.asarray(small / np.float32(WHITE), np.float32)


def _blurred(picture: Array, blurs: Sequence[float] | Floats) -> Array:
    """Blurred by each of some Gaussians, in modules, the narrowest first, all in the last axis."""
    out = []
    blurred: Any = picture
    done = float(ROUNDED) / SAMPLES**2  # a sample is a mean already
    for blur in blurs:
        more = max(blur * blur - done, 1e-4)
        blurred = cv2.GaussianBlur(blurred, (0, 0), SAMPLES * float(more**0.5), borderType=cv2.BORDER_REPLICATE)
        out.append(blurred)
        done += more
    return np.asarray(cv2.merge(out), np.float32)
