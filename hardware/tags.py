"""Which counter lies where: the QR codes on a board, read in its straightened picture.

The board is straightened by its pose to a fixed number of pixels per millimetre, in tiles, so that neither memory
nor time depends on the camera. A general decoder (ZXing-C++) reads every QR code of each tile; what it located and
could not decode is straightened again, finer and with other thresholds. Every code that claims to be a counter
is then held against the symbol that is printed on that counter, module by module: that gives the confidence, and
refuses places that the decoder only extrapolated.

The place for a reader that knows the whole set of symbols beforehand is :func:`read_tags`: same question, same answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

import cv2
import numpy as np
import zxingcpp
from numpy.typing import NDArray
from qrcode.constants import ERROR_CORRECT_H
from qrcode.main import QRCode
from qrcode.util import MODE_ALPHA_NUM, QRData

from hardware.pose import Floats, Grey, Pose

MODULES: Final = 21
"""Along a side of a version 1 QR code (ISO/IEC 18004)."""

FINE: Final = 5.0
"""Pixels per module of the straightened board. A decoder needs four; more than five find no more and take longer."""

TILE_PX: Final = 4_000_000
"""The straightened board is never held whole: tiles of at most this many pixels."""

COARSE: Final = 3.0
"""Pixels per module of a photograph below which every tile is also tried sharpened."""

AGAIN: Final = (
    (12.0, 2.5, zxingcpp.Binarizer.LocalAverage),
    (6.0, 2.5, zxingcpp.Binarizer.GlobalHistogram),
    (9.0, 1.0, zxingcpp.Binarizer.LocalAverage),
    (9.0, 0.0, zxingcpp.Binarizer.LocalAverage),
)
"""How a code that was located and not decoded is tried again: px per module, sharpening, threshold."""

CELL: Final = 32
"""Pixels between those whose origin in the photograph is computed exactly."""

_QR: Any = zxingcpp.BarcodeFormat.QRCode

LEAST_CONFIDENCE: Final = 0.62
"""Below this the symbol is not where the decoder says it is. A symbol of noise agrees in half its modules."""

SIZE_RANGE: Final = (0.8, 1.25)
"""Printed size of a code over its true size: outside it is somebody else's print."""


@dataclass(frozen=True)
class Codebook:
    """The closed set of tags that may lie on a table.

    :param ids: counter id by tag text.
    :param masks: QR mask by tag text, where known.
    :param module_mm: side of a module as printed.
    :param offset_mm: from the code's centre to the counter's centre, right and down on the upright face.
    :param thickness_mm: of the counters: their faces lie that far above the board. Between bare card and
        greyboard unless told otherwise, which is at most a millimetre wrong for either.
    """

    ids: Mapping[str, str]
    masks: Mapping[str, int] = field(default_factory=dict)
    module_mm: float = 0.7
    offset_mm: tuple[float, float] = (0.0, 0.0)
    thickness_mm: float = 0.8

    @classmethod
    def from_json(
        cls, entries: Iterable[Mapping[str, Any]], module_mm: float = 0.7, offset_mm: Sequence[float] = (0.0, 0.0)
    ) -> Codebook:
        """From entries ``{"id", "tag", "mask"}``; several entries may share a tag if they share the id.

        :raises ValueError: one tag for two counters.
        """
        ids: dict[str, str] = {}
        masks: dict[str, int] = {}
        for entry in entries:
            if ids.setdefault(entry["tag"], entry["id"]) != entry["id"]:
                raise ValueError(f"the tag {entry['tag']} stands for both {ids[entry['tag']]} and {entry['id']}")
            if entry.get("mask") is not None:
                masks[entry["tag"]] = int(entry["mask"])
        return cls(ids, masks, float(module_mm), (float(offset_mm[0]), float(offset_mm[1])))

    @classmethod
    def from_manifest(cls, manifest: Mapping[str, Any]) -> Codebook:
        """From the manifest of a printed game: its counters with their codes' rectangles.

        :raises ValueError: the counters do not all have their code in the same place.
        """
        counters = [c for c in manifest["counters"] if c.get("tag")]
        places = {tuple(float(v) for v in (*c["code_mm"], *c["size_mm"])) for c in counters}
        if len(places) != 1:
            raise ValueError(f"{len(places)} different places of codes on the counters' faces; one is needed")
        x, y, w, h, width, height = places.pop()
        offset = (width / 2 - x - w / 2, height / 2 - y - h / 2)
        return cls.from_json(counters, w / MODULES, offset)


@dataclass(frozen=True)
class Tag:
    """A counter that was read.

    :ivar id: the counter.
    :ivar x_mm: centre of the counter on the board, from its left edge.
    :ivar y_mm: and from its top edge.
    :ivar angle_deg: 0 when the counter's top points to the board's top; clockwise, 0 ≤ angle < 360.
    :ivar confidence: share of the symbol's 441 modules that look as printed, scaled so that 0 is what noise would
        give (half of them) and 1 is all of them. It falls with whatever lies over the code, with blur and with noise.
    """

    id: str
    x_mm: float
    y_mm: float
    angle_deg: float
    confidence: float


@dataclass(frozen=True)
class Reading:
    """What a look at the board gave.

    :ivar tags: from the top of the board to the bottom. One id at two places is there twice.
    :ivar unknown: codes that belong to no counter of the codebook.
    :ivar px_per_module: of the photograph, in the middle of the board.
    """

    tags: tuple[Tag, ...]
    unknown: int
    px_per_module: float


@cache
def symbol(text: str, mask: int) -> NDArray[np.bool_]:
    """The modules of a version 1, level H QR code, true where dark; shape (21, 21)."""
    code = QRCode(version=1, error_correction=ERROR_CORRECT_H, border=0, mask_pattern=mask)
    code.add_data(QRData(text, mode=MODE_ALPHA_NUM))
    code.make(fit=False)
    return np.array(code.get_matrix(), bool)


def read_tags(photo: Grey, pose: Pose, codebook: Codebook) -> Reading:
    """All counters of a codebook that can be read on the board.

    :param photo: grey, shape (height, width).
    :param pose: where the board lies in it.
    :returns: places in mm on the board. Codes outside the codebook are only counted.
    """
    board = _Straight(photo, pose, FINE / codebook.module_mm)
    side = MODULES * codebook.module_mm
    sure: list[_Code] = []
    doubtful: list[_Code] = []
    coarse = board.coarsest_px_per_mm * codebook.module_mm < COARSE
    for origin, picture in board.tiles(overlap_mm=2 * side):
        for sharpness in (0.0, 1.0) if coarse else (0.0,):
            for found in _decode(_sharpened(picture, sharpness), origin, board.px_per_mm):
                checked = _check(found, codebook, picture, origin, board.px_per_mm) if found.text else None
                (doubtful if checked is None else sure).append(checked or found)
    for found in _apart(doubtful, side / 2):
        if _wellshaped(found, side, (0.5, 1.7)) and all(_distance(found, other) > side / 2 for other in sure):
            sure.extend(_again(board, found, codebook))
    codes = _apart(sure, side / 2)
    tags = [_tag(code, codebook, pose) for code in codes if code.text in codebook.ids]
    tags.sort(key=lambda tag: (tag.y_mm, tag.x_mm, tag.id))
    middle = float(pose.px_per_mm(np.array(pose.size_mm) / 2)) * codebook.module_mm
    return Reading(tuple(tags), sum(code.text not in codebook.ids for code in codes), middle)


@dataclass(frozen=True)
class _Code:
    """A code located on the board: its own corners, clockwise from top left, shape (4, 2) mm."""

    text: str
    corners: Floats
    confidence: float = 0.0

    @property
    def centre(self) -> Floats:
        """Where the diagonals meet."""
        a, b, c, d = self.corners
        t = np.linalg.solve(np.column_stack([c - a, b - d]), b - a)[0]
        return np.asarray(a + t * (c - a), np.float64)


class _Straight:
    """The board seen squarely, at a fixed number of pixels per mm."""

    def __init__(self, photo: Grey, pose: Pose, px_per_mm: float) -> None:
        w, h = pose.size_mm
        self.coarsest_px_per_mm = float(pose.px_per_mm(np.array([(0, 0), (w, 0), (w, h), (0, h)])).min())
        self.scale = np.ones(2)
        if self.coarsest_px_per_mm > 1.3 * px_per_mm:  # a finer picture would only alias
            shape = np.array(photo.shape[::-1])
            size = np.round(shape * px_per_mm / self.coarsest_px_per_mm).astype(int)
            photo = np.asarray(cv2.resize(photo, (int(size[0]), int(size[1])), interpolation=cv2.INTER_AREA), np.uint8)
            self.scale = size / shape
        self.photo = photo
        self.pose = pose
        self.px_per_mm = px_per_mm

    def patch(self, origin: Floats, size_mm: tuple[float, float], px_per_mm: float) -> Grey:
        """A rectangle of the board; pixel (0, 0) has its outer corner at the origin.

        Where each pixel comes from is computed at every 32nd and interpolated: it changes smoothly.
        """
        w, h = (max(1, round(side * px_per_mm)) for side in size_mm)
        columns, rows = -(-w // CELL), -(-h // CELL)
        x, y = np.meshgrid(np.arange(-1, columns + 1), np.arange(-1, rows + 1))
        nodes = origin + (np.stack([x, y], axis=-1) + 0.5) * (CELL / px_per_mm)
        source = (self.pose.to_photo(nodes) + 0.5) * self.scale - 0.5
        whole = ((columns + 2) * CELL, (rows + 2) * CELL)
        from_x, from_y = (
            cv2.resize(nodes_px.astype(np.float32), whole, interpolation=cv2.INTER_LINEAR)[CELL:, CELL:][:h, :w]
            for nodes_px in (source[..., 0], source[..., 1])
        )
        picture = cv2.remap(self.photo, from_x, from_y, cv2.INTER_CUBIC, borderValue=(128,))
        return np.asarray(picture, np.uint8)

    def tiles(self, overlap_mm: float) -> Iterator[tuple[Floats, Grey]]:
        """Pieces of the whole board that overlap, each with its origin."""
        w, h = self.pose.size_mm
        side = max(TILE_PX**0.5 / self.px_per_mm, 2 * overlap_mm)
        for y, tall in _spans(h, side, overlap_mm):
            for x, wide in _spans(w, side, overlap_mm):
                origin = np.array([x, y])
                yield origin, self.patch(origin, (wide, tall), self.px_per_mm)


def _spans(length: float, most: float, overlap: float) -> list[tuple[float, float]]:
    """Start and length of equal pieces not longer than `most` that overlap."""
    pieces = max(1, int(np.ceil((length - overlap) / (most - overlap))))
    each = (length + (pieces - 1) * overlap) / pieces
    return [(i * (each - overlap), each) for i in range(pieces)]


def _decode(
    picture: Grey, origin: Floats, px_per_mm: float, binarizer: Any = zxingcpp.Binarizer.LocalAverage
) -> list[_Code]:
    """Every QR code that can be located; those that could not be decoded have no text."""
    results = zxingcpp.read_barcodes(
        picture,
        formats=_QR,
        try_invert=False,
        binarizer=binarizer,
        text_mode=zxingcpp.TextMode.Plain,
        return_errors=True,
    )
    codes = []
    for result in results:
        p = result.position
        quad = [p.top_left, p.top_right, p.bottom_right, p.bottom_left]
        # these corners count from the first pixel's outer corner, as tiles do: no half pixel between them
        corners = np.array([(c.x, c.y) for c in quad], np.float64) / px_per_mm + origin
        codes.append(_Code(result.text if result.valid else "", corners))
    return codes


def _sharpened(picture: Grey, amount: float, px_per_module: float = FINE) -> Grey:
    """With the blur of a camera at its limit partly taken back (unsharp mask, over two modules)."""
    if not amount:
        return picture
    width = round(px_per_module) * 2 + 1
    soft = cv2.blur(picture, (width, width))
    return np.asarray(cv2.addWeighted(picture, 1 + amount, soft, -amount, 0), np.uint8)


def _wellshaped(code: _Code, side: float, range_: tuple[float, float] = SIZE_RANGE) -> bool:
    """Whether its corners make something like a square of the right size, seen from the front."""
    edges = np.roll(code.corners, -1, axis=0) - code.corners
    lengths = np.linalg.norm(edges, axis=1)
    following = np.roll(edges, -1, axis=0)
    turning = edges[:, 0] * following[:, 1] - edges[:, 1] * following[:, 0]
    return bool(
        (turning > 0.6 * lengths * np.roll(lengths, -1)).all()
        and range_[0] * side <= lengths.min()
        and lengths.max() <= range_[1] * side
    )


def _check(code: _Code, codebook: Codebook, picture: Grey, origin: Floats, px_per_mm: float) -> _Code | None:
    """The code with its confidence, if its symbol is really there; a stranger's code as it is."""
    if code.text not in codebook.ids:
        return code
    if not _wellshaped(code, MODULES * codebook.module_mm):
        return None
    mask = codebook.masks.get(code.text)
    corners = (code.corners - origin) * px_per_mm - 0.5
    values = _sample(picture, corners)
    if values is None:
        return None
    confidence = max(_agreement(values, symbol(code.text, m)) for m in (range(8) if mask is None else (mask,)))
    if confidence < 2 * LEAST_CONFIDENCE - 1:
        return None
    return _Code(code.text, code.corners, confidence)


def _sample(picture: Grey, corners: Floats) -> Floats | None:
    """Brightness in the middle of each module, shape (21, 21); None if a corner is outside the picture."""
    h, w = picture.shape
    if (corners < -1).any() or (corners > (w, h)).any():
        return None
    unit = np.array([(0, 0), (MODULES, 0), (MODULES, MODULES), (0, MODULES)], np.float32) - 0.5
    H = cv2.getPerspectiveTransform(unit, corners.astype(np.float32))
    third = np.array([[1 / 3, 0, -1 / 3], [0, 1 / 3, -1 / 3], [0, 0, 1]])
    size = (3 * MODULES, 3 * MODULES)
    fine = cv2.warpPerspective(picture, H @ third, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
    return np.asarray(fine.reshape(MODULES, 3, MODULES, 3).mean(axis=(1, 3)), np.float64)


def _agreement(values: Floats, dark: NDArray[np.bool_]) -> float:
    """Share of modules on their side of the middle brightness, from -1 (none) over 0 (half) to 1 (all).

    The middle brightness is a plane over the symbol, fitted together with its contrast: light may fall unevenly.
    """
    y, x = np.mgrid[-1 : 1 : MODULES * 1j, -1 : 1 : MODULES * 1j]
    sign = np.where(dark, -1.0, 1.0).ravel()
    model = np.column_stack([sign, np.ones(sign.size), x.ravel(), y.ravel()])
    fit, *_ = np.linalg.lstsq(model, values.ravel(), rcond=None)
    if fit[0] <= 0:
        return -1.0
    return float(2 * np.mean((values.ravel() - model[:, 1:] @ fit[1:]) * sign > 0) - 1)


def _again(board: _Straight, code: _Code, codebook: Codebook) -> list[_Code]:
    """Another look at a code that was located and not decoded."""
    side = MODULES * codebook.module_mm
    origin = code.corners.mean(axis=0) - side
    for px_per_module, sharpness, binarizer in AGAIN:
        px_per_mm = px_per_module / codebook.module_mm
        patch = board.patch(origin, (2 * side, 2 * side), px_per_mm)
        sharp = _sharpened(patch, sharpness, px_per_module)
        read = [found for found in _decode(sharp, origin, px_per_mm, binarizer) if found.text]
        checked = [_check(found, codebook, patch, origin, px_per_mm) for found in read]
        good = [found for found in checked if found is not None and _distance(found, code) < side / 2]
        if good:
            return good
    return []


def _distance(a: _Code, b: _Code) -> float:
    return float(np.linalg.norm(a.corners.mean(axis=0) - b.corners.mean(axis=0)))


def _apart(codes: Sequence[_Code], least_mm: float) -> list[_Code]:
    """One code a place: the surest."""
    kept: list[_Code] = []
    for code in sorted(codes, key=lambda c: -c.confidence):
        if all(_distance(code, other) > least_mm for other in kept):
            kept.append(code)
    return kept


def _tag(code: _Code, codebook: Codebook, pose: Pose) -> Tag:
    a, b, c, d = code.corners
    right = (b - a) + (c - d)
    right /= np.linalg.norm(right)
    down = np.array([-right[1], right[0]])
    centre = pose.lowered(code.centre, codebook.thickness_mm)
    x, y = centre + codebook.offset_mm[0] * right + codebook.offset_mm[1] * down
    angle = float(np.degrees(np.arctan2(right[1], right[0])) % 360)
    return Tag(codebook.ids[code.text], float(x), float(y), angle, code.confidence)
