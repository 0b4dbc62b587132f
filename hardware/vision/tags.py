"""Which counter lies where: the QR codes on a board, read in its straightened picture.

The board is straightened by its pose to a fixed number of pixels per module, in tiles, so that neither memory nor time
depends on the camera. What may lie on it is known: a closed-set reader looks for the codes of the codebook and for
nothing else, by likelihood (:mod:`hardware.vision.closed_set`). A general decoder (ZXing-C++) is shown the photograph
as it is: strangers' codes are counted, never taken for a counter.
Every counter is at last held against the symbol that is printed on it, module by module: that gives its confidence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from functools import cached_property, partial
from typing import Any, Final

import cv2
import numpy as np
import zxingcpp

from companion.kernel.qr import MODULES
from hardware.arrays import Floats, Grey
from hardware.vision import halves, modules
from hardware.vision.closed_set import BARE, PX_PER_MODULE, Candidate, enough_where_meant, find
from hardware.vision.constants import NEXT, TURN_DEG, Fitted
from hardware.vision.covered import Edges
from hardware.vision.faces import FaceOf, Faces, bare, faces_around, unprinted
from hardware.vision.likelihood import SIZES, apart, blurs_of
from hardware.vision.markers import logarithmic
from hardware.vision.modules import Marks
from hardware.vision.pose import (
    Pose,
)
from hardware.vision.sizes import sizes
from hardware.vision.stacks import FEWEST, lies_on, raised
from hardware.vision.templates import symbol, templates

__all__ = ["MODULES", "Codebook", "Reading", "Shape", "Tag", "glance", "read_tags", "symbol"]

LEGIBLE: Final[Fitted[float]] = 1.5
"""Pixels per module of a photograph below which a general decoder reads nothing."""

PLENTY: Final[Fitted[float]] = 2.6
"""And above which it reads no more: finer photographs are shrunk for it."""

GLANCED_PX: Final = 4000
"""Longest side of a picture that is shown to a general decoder whole. Those of half of it are shown twice as large,
too: it reads four in five codes at two pixels a module so, one in five otherwise."""

TILE_PX: Final = 4_000_000
"""The straightened board is never held whole if it is larger: tiles of at most this many pixels."""

CELL: Final = 32
"""Pixels between those whose origin in the photograph is computed exactly."""

SHARPER: Final[Fitted[Floats]] = np.array([-0.12, 1.24, -0.12], np.float32)
"""Gives a photograph back what linear interpolation between its pixels takes away."""

Rect = tuple[float, float, float, float]
"""Left, top, right and bottom on the board, mm."""

Meant = Callable[[str, float, float], bool]
"""Whether the game lets a piece with a tag of this text lie at a place, mm."""

_QR: Any = zxingcpp.BarcodeFormat.QRCode


SHRUNK: Final[Fitted[tuple[float, float]]] = (1.15, 1.3)
"""Pixels of the photograph along one that is made of it, up to which it is sharpened, and above which it is blurred."""
SHRUNK_BLUR_PX: Final[Fitted[float]] = 0.6
"""By so much, lest finer print comes through as another."""

SAME_SIZE: Final = 1.13
"""Codes whose modules differ by no more than this are looked for together: the reader forgives half of it."""

UNMOVED_MM: Final = 1.0
"""A code that seems to lie no further than this from where it lay has not been touched."""

GROUND: Final = "sheet"
"""The kind of piece on which others lie: what it covers is looked at all the same."""


@dataclass(frozen=True)
class Shape:
    """How a tag lies on its piece.

    :param module_mm: side of a module as printed.
    :param offset_mm: from the code's centre to where the piece is said to lie, right and down on the upright face:
        to a counter's middle, to the line on which a stand's figure stands.
    :param thickness_mm: of the piece: its face lies that far above the board. Midway between bare card and greyboard,
        0.3 and 2 mm, unless told otherwise.
    :param told: somebody has said how thick it is.
    :param size_mm: width and height of the piece. What it covers is not looked for under it.
        Without it, it is taken to be as large as its code with the quiet zone.
    :param middle_mm: from the code's centre to the middle of the face.
    :param face: the side of the piece that bears the tag, and so lies up where the tag is read.
    :param kind: ``counter``, ``card``, ``stand``, ``token`` or ``sheet``.
    """

    module_mm: float = 0.7
    offset_mm: tuple[float, float] = (0.0, 0.0)
    thickness_mm: float = 1.15
    size_mm: tuple[float, float] | None = None
    _: KW_ONLY
    middle_mm: tuple[float, float] | None = None
    face: str = "front"
    kind: str = "counter"
    told: bool = False

    @property
    def edges(self) -> Edges:
        """The edges of the piece around its code, in modules."""
        if self.size_mm is None or self.kind == GROUND:
            return BARE
        x, y = self.offset_mm if self.middle_mm is None else self.middle_mm
        w, h = self.size_mm
        return (
            (x - w / 2) / self.module_mm,
            (y - h / 2) / self.module_mm,
            (x + w / 2) / self.module_mm,
            (y + h / 2) / self.module_mm,
        )


@dataclass(frozen=True)
class Codebook:
    """The closed set of tags that may lie on a table.

    :param ids: piece id by tag text.
    :param masks: QR mask by tag text, where known.
    :param shape: of every tag that has none of its own.
    :param shapes: by tag text.
    :param face_of: what is printed around tags, where it is known: it tells how high pieces lie that lie on others.
    """

    ids: Mapping[str, str]
    masks: Mapping[str, int] = field(default_factory=dict)
    shape: Shape = field(default_factory=Shape)
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    face_of: FaceOf = field(default=unprinted, compare=False)

    def shape_of(self, text: str) -> Shape:
        """Return how a tag lies on its piece."""
        return self.shapes.get(text, self.shape)

    @cached_property
    def older(self) -> frozenset[str]:
        """The tags that a piece bore before it was given another: of several for one piece all but the last."""
        newest = {piece: text for text, piece in self.ids.items()}
        return frozenset(text for text, piece in self.ids.items() if newest[piece] != text)

    @cached_property
    def module_mm(self) -> float:
        """The smallest module: what a picture must be fine enough for."""
        return min((self.shape_of(text).module_mm for text in self.ids), default=self.shape.module_mm)

    @cached_property
    def groups(self) -> tuple[tuple[float, tuple[str, ...]], ...]:
        """Tags that are looked for together, each group with the module between its smallest and its largest."""
        sizes = sorted({self.shape_of(text).module_mm for text in self.ids})
        groups: list[list[float]] = []
        for size in sizes:
            if groups and size <= groups[-1][0] * SAME_SIZE:
                groups[-1].append(size)
            else:
                groups.append([size])
        return tuple(
            (
                (group[0] * group[-1]) ** 0.5,
                tuple(text for text in self.ids if group[0] <= self.shape_of(text).module_mm <= group[-1]),
            )
            for group in groups
        )

    def codewords(self, texts: Sequence[str]) -> tuple[tuple[str, int | None], ...]:
        """Return texts with their masks, as templates are asked for."""
        return tuple((text, self.masks.get(text)) for text in texts)

    def as_thick(self, thickness_mm: float, *kinds: str) -> Codebook:
        """Return the same tags on pieces of another thickness: of all, or of those of some kinds."""

        def thick(shape: Shape) -> Shape:
            return replace(shape, thickness_mm=thickness_mm, told=True) if not kinds or shape.kind in kinds else shape

        shapes = {text: thick(shape) for text, shape in self.shapes.items()}
        return replace(self, shape=thick(self.shape), shapes=shapes)

    @classmethod
    def from_json(
        cls, entries: Iterable[Mapping[str, Any]], shape: Shape | None = None, shapes: Mapping[str, Shape] | None = None
    ) -> Codebook:
        """From entries ``{"id", "tag", "mask"}``; several entries may share a tag if they share the id.

        An id that comes again with another tag was printed anew; both tags are read, and the last is the kit's.

        :param shape: of every tag; :param shapes: or by tag text.
        :raises ValueError: one tag for two counters.
        """
        ids: dict[str, str] = {}
        masks: dict[str, int] = {}
        for entry in entries:
            if ids.setdefault(entry["tag"], entry["id"]) != entry["id"]:
                both = f'"{ids[entry["tag"]]}" and "{entry["id"]}"'
                raise ValueError(f"the tag {entry['tag']} stands for both {both}")
            if entry.get("mask") is not None:
                masks[entry["tag"]] = int(entry["mask"])
        return cls(ids, masks, shape or Shape(), shapes or {})

    @classmethod
    def from_manifest(cls, manifest: Mapping[str, Any]) -> Codebook:
        """From the manifest of a printed game: its pieces with their codes' rectangles.

        :raises ValueError: one tag for two counters, or one tag in two places of a face.
        """
        counters = [c for c in manifest["counters"] if c.get("tag")]
        shapes: dict[str, Shape] = {}
        for counter in counters:
            (x, y, w, h), (width, height) = counter["code_mm"], counter["size_mm"]
            middle = (width / 2 - x - w / 2, height / 2 - y - h / 2)
            kind = counter.get("kind", "counter")
            shape = Shape(w / MODULES, middle, size_mm=(float(width), float(height)), kind=kind)
            if shapes.setdefault(counter["tag"], shape) != shape:
                raise ValueError(f"the tag {counter['tag']} lies in two places of its face")
        return cls.from_json(counters, shapes=shapes)


@dataclass(frozen=True)
class Tag:
    """A counter that was read.

    :ivar id: the counter.
    :ivar x_mm: centre of the counter on the board, from its left edge.
    :ivar y_mm: and from its top edge.
    :ivar angle_deg: 0 when the counter's top points to the board's top; clockwise, 0 ≤ angle < 360.
    :ivar confidence: share of the data modules that look as printed, in that half of the symbol where fewest do,
        scaled so that 0 is what noise would give (half of them) and 1 is all of them. It falls with whatever lies over
        the code, with blur and with noise.
    :ivar score: correlation of the data modules with this counter's, 1 at most; of a code that lies partly under
        counters that were read, of those modules that lie open.
    :ivar margin: by how much any other counter's symbol, or this one's turned, correlates less over the same modules.
    :ivar visible: share of the symbol that can be made out: 1 for a counter that nothing lies over, otherwise within
        a few hundredths of what shows.
    :ivar face: the side that lies up.
    :ivar text: of the tag itself.
    :ivar outline: corners of its code, clockwise from its own top left, mm on the board as it seems to lie there:
        :meth:`Pose.lowered` is not taken into account.
    :ivar height_mm: of its face above the board, as far as can be told: of a counter on others more than its own.
    """

    id: str
    x_mm: float
    y_mm: float
    angle_deg: float
    confidence: float
    score: float
    margin: float
    visible: float
    face: str = "front"
    text: str = ""
    outline: tuple[tuple[float, float], ...] = ()
    height_mm: float = 0.0


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


def make_ready(codebook: Codebook) -> None:
    """Draw already what codes look like in a fine photograph: else the first that is read waits for it, a second."""
    for _module, texts in codebook.groups:
        known = templates(codebook.codewords(texts))
        tuple(map(known.banks.__getitem__, blurs_of(PLENTY)))


def read_tags(
    photo: Grey,
    pose: Pose,
    codebook: Codebook,
    *,
    within: Rect | None = None,
    expected: Sequence[Tag] = (),
    meant: Meant | None = None,
    by_size: bool = False,
) -> Reading:
    """Return all counters of a codebook that can be read on the board.

    :param photo: grey, shape (height, width).
    :param pose: where the board lies in it.
    :param within: the part of the board that is read; all of it unless told otherwise. Strangers' codes are counted
        on the whole board alone.
    :param expected: counters as they were last read: those that are not found are asked for where they lay.
    :param meant: where the game lets pieces lie: what the search is not sure of is believed there sooner.
    :param by_size: how high counters lie is told by how large they look, too, where nothing is known from before. It
        needs a board that is printed as exactly as they are: one that strips lay out is not.
    :returns: places in mm on the board. Codes outside the codebook are only counted.
    """
    if pose.striped:
        photo = logarithmic(photo)
    side = MODULES * codebook.module_mm
    middle = float(pose.px_per_mm(np.array(pose.size_mm) / 2)) * codebook.module_mm
    codes: list[_Code] = []
    for module, texts in codebook.groups:
        straight = Straight(photo, pose, PX_PER_MODULE / module)
        known = templates(codebook.codewords(texts))
        edges = {text: codebook.shape_of(text).edges for text in texts}
        fineness, coarsest = middle / codebook.module_mm * module, straight.coarsest_px_per_mm * module
        for origin, picture in straight.tiles(2 * MODULES * module, within):
            asked = [(tag.text, (np.array(tag.outline) - origin) * straight.px_per_mm) for tag in expected]
            found = find(picture, known, fineness, edges, asked, coarsest=coarsest)
            codes += [_Code(candidate, candidate.corners / straight.px_per_mm + origin) for candidate in found]
    fits = _fit(codes, codebook)
    codes = [code if not code.candidate.sure or fit else code.doubted() for code, fit in zip(codes, fits, strict=True)]
    # where tiles overlap a code is there twice
    centres = np.array([code.corners for code in codes]).reshape(-1, 4, 2).mean(axis=1)
    worth = np.array([code.candidate.worth for code in codes])
    codes = [codes[i] for i in apart(centres, worth, len(codes), side / 2)]
    if meant is not None:
        codes = _believed(codes, codebook, meant)
    sure = [code for code in codes if code.candidate.sure]
    read = {code.candidate.text for code in sure}
    beneath = [code for code in codes if code.candidate.beneath and code.candidate.text not in read]
    read |= {code.candidate.text for code in beneath}
    beneath += _covered([tag for tag in expected if tag.text not in read], sure, codebook)
    there = _remembered([*sure, *beneath], expected)
    tags = _tags(photo, pose, there, codebook, by_size=by_size and within is None and not expected)
    legible = middle >= LEGIBLE and within is None
    unknown = _strangers(photo, pose, codebook, sure) if legible else 0
    return Reading(tuple(tags), unknown, middle)


def glance(photo: Grey) -> list[tuple[str, Floats]]:
    """Return every QR code that a general decoder reads, whosever it is: a first look that needs no board.

    For cards that are held up, and to say what is on the table when its board cannot be found. It needs about three
    pixels a module, and all of the code.

    :param photo: grey, shape (height, width).
    :returns: text and corners, clockwise from the code's own top left, shape (4, 2), in px with (0, 0) at the middle of
        the first pixel; from the top of the picture to the bottom.
    :raises ValueError: not a grey picture of bytes.
    """
    if photo.ndim != 2 or photo.dtype != np.uint8:
        raise ValueError(f"a grey picture of bytes is needed, not {photo.dtype} of shape {photo.shape}")
    h, w = photo.shape
    scales = [min(1.0, GLANCED_PX / max(h, w))]
    if 2 * max(h, w) <= GLANCED_PX:
        scales.append(2.0)
    codes: list[tuple[str, Floats]] = []
    for scale in scales:
        size = (max(1, round(w * scale)), max(1, round(h * scale)))
        how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
        picture = photo if scale == 1 else np.asarray(cv2.resize(photo, size, interpolation=how), np.uint8)
        for text, quad in _decode(picture):
            quad = quad * (np.array([w, h]) / size) - 0.5
            middle, reach = quad.mean(axis=0), float(np.ptp(quad, axis=0).max()) / 2
            if _nearest(middle, [other.mean(axis=0) for _, other in codes]) > reach:
                codes.append((text, quad))
    return sorted(codes, key=lambda code: float(code[1][:, 1].mean()))


@dataclass(frozen=True)
class _Code:
    """What looks like a code, and its own corners on the board, clockwise from top left, shape (4, 2) mm.

    :ivar height_mm: of its face above the board, where that is known from before.
    """

    candidate: Candidate
    corners: Floats
    height_mm: float | None = None

    @cached_property
    def centre(self) -> Floats:
        return np.asarray(self.corners.mean(axis=0), np.float64)

    def doubted(self) -> _Code:
        return replace(self, candidate=replace(self.candidate, sure=False))


def _fit(codes: Sequence[_Code], codebook: Codebook) -> list[bool]:
    """Which codes are as large as their own print: of those that are looked for together some are larger."""
    corners = np.array([code.corners for code in codes]).reshape(-1, 4, 2)
    sides = np.linalg.norm(np.roll(corners, -1, axis=1) - corners, axis=2).mean(axis=1)
    sizes = sides / MODULES / [codebook.shape_of(code.candidate.text).module_mm for code in codes]
    return [bool(fits) for fits in (SIZES[0] < sizes) & (sizes < SIZES[1])]


class Straight:
    """The board seen squarely, at a fixed number of pixels per mm."""

    def __init__(self, photo: Grey, pose: Pose, px_per_mm: float) -> None:
        w, h = pose.size_mm
        self.coarsest_px_per_mm = float(pose.px_per_mm(np.array([(0, 0), (w, 0), (w, h), (0, h)])).min())
        finer = self.coarsest_px_per_mm / px_per_mm
        self.shrunk = max(1, int(finer))
        if self.shrunk > 1:  # a finer picture would only alias
            h, w = (side // self.shrunk for side in photo.shape)
            photo = photo[: h * self.shrunk, : w * self.shrunk]
            photo = np.asarray(cv2.resize(photo, (w, h), interpolation=cv2.INTER_AREA), np.uint8)
        if finer / self.shrunk > SHRUNK[1]:
            photo = np.asarray(cv2.GaussianBlur(photo, NEXT, SHRUNK_BLUR_PX), np.uint8)
        elif finer / self.shrunk <= SHRUNK[0]:  # as sharp as cubic interpolation, in half the time
            photo = np.asarray(cv2.sepFilter2D(photo, -1, SHARPER, SHARPER), np.uint8)
        self.photo = photo
        self.pose = pose
        self.px_per_mm = px_per_mm

    def patch(self, origin: Floats, size_mm: tuple[float, float], px_per_mm: float) -> Grey:
        """Return a rectangle of the board; pixel (0, 0) has its outer corner at the origin.

        Where each pixel comes from is computed at every 32nd and interpolated: it changes smoothly.
        """
        w, h = (max(1, round(side * px_per_mm)) for side in size_mm)
        columns, rows = -(-w // CELL), -(-h // CELL)
        x, y = np.meshgrid(np.arange(-1, columns + 1), np.arange(-1, rows + 1))
        nodes = origin + (np.stack([x, y], axis=-1) + 0.5) * (CELL / px_per_mm)
        source = (self.pose.to_photo(nodes) + 0.5) / self.shrunk - 0.5
        whole = ((columns + 2) * CELL, (rows + 2) * CELL)
        px = np.asarray(cv2.resize(source.astype(np.float32), whole, interpolation=cv2.INTER_LINEAR), np.float32)
        px = px[CELL:, CELL:][:h, :w]
        none: Any = None  # one map tells both ways; OpenCV's annotations want two
        return np.asarray(cv2.remap(self.photo, px, none, cv2.INTER_LINEAR, borderValue=(128,)), np.uint8)

    def tiles(self, overlap_mm: float, within: Rect | None = None) -> Iterator[tuple[Floats, Grey]]:
        """Pieces of the board that overlap, each with its origin."""
        left, top, right, bottom = within or (0.0, 0.0, *self.pose.size_mm)
        side = max(TILE_PX**0.5 / self.px_per_mm, 2 * overlap_mm)
        for y, tall in _spans(bottom - top, side, overlap_mm):
            for x, wide in _spans(right - left, side, overlap_mm):
                origin = np.array([left + x, top + y])
                yield origin, self.patch(origin, (wide, tall), self.px_per_mm)


def _spans(length: float, most: float, overlap: float) -> list[tuple[float, float]]:
    """Start and length of equal pieces not longer than `most` that overlap."""
    pieces = max(1, int(np.ceil((length - overlap) / (most - overlap))))
    each = (length + (pieces - 1) * overlap) / pieces
    return [(i * (each - overlap), each) for i in range(pieces)]


def _nearest(place: Floats, others: Sequence[Floats]) -> float:
    """Distance to the nearest of some places, without end if there are none."""
    return float(np.hypot(*(np.reshape(others, (-1, 2)) - place).T).min(initial=np.inf))


def _tags(photo: Grey, pose: Pose, codes: Sequence[_Code], codebook: Codebook, *, by_size: bool) -> list[Tag]:
    """Return what was read, from the top of the board to the bottom.

    :param codes: what was read, and then what lies beneath it unread.
    :param by_size: how large codes look says how high they lie, too: where nothing is known from before.
    """
    corners = np.array([code.corners for code in codes]).reshape(-1, 4, 2)
    shapes = [codebook.shape_of(code.candidate.text) for code in codes]
    dark = np.array([code.candidate.dark for code in codes], bool).reshape(-1, MODULES, MODULES)
    seen = np.array([code.candidate.seen for code in codes], bool).reshape(-1, MODULES, MODULES)
    middle = float(pose.px_per_mm(np.array(pose.size_mm) / 2)) * codebook.module_mm
    look = modules.looks(photo, pose, corners, dark, middle)
    faces = _faces(corners, shapes)
    own = np.array([shape.thickness_mm for shape in shapes])
    high = np.array(modules.heights(look, faces, own, [code.height_mm for code in codes]))
    sure, shows = halves.confidences(look), halves.visible(look, seen)
    read = np.array([code.candidate.sure for code in codes], bool)
    if by_size and read.sum() >= FEWEST and lies_on(high, own)[read].any():
        side = np.array([shape.module_mm for shape in shapes])[read]
        places = corners[read].mean(axis=1)
        around = partial(
            _printed, [code.candidate.text for code in codes if code.candidate.sure], codebook, dark[read], seen[read]
        )
        times, errors = sizes(photo, pose, corners[read], dark[read], seen=seen[read], module_mm=side, faces=around)
        high[read] = raised(pose, places, times, errors, high=high[read], own=own[read])
    a, b, c, d = corners.swapaxes(0, 1)
    fall = (d - a) + (c - b)
    right = (b - a) + (c - d) + np.column_stack([fall[:, 1], -fall[:, 0]])
    right /= np.linalg.norm(right, axis=1, keepdims=True)
    down = np.column_stack([-right[:, 1], right[:, 0]])
    across, below = np.array([shape.offset_mm for shape in shapes]).reshape(-1, 2, 1).swapaxes(0, 1)
    places = pose.lowered(corners.mean(axis=1), high[:, None]) + across * right + below * down
    angles = np.degrees(np.arctan2(right[:, 1], right[:, 0])) % TURN_DEG
    found = [
        Tag(
            codebook.ids[it.text],
            float(places[i, 0]),
            float(places[i, 1]),
            float(angles[i]),
            float(sure[i]),
            it.score,
            it.margin,
            float(shows[i]),
            shape.face,
            it.text,
            tuple((x, y) for x, y in corners[i].tolist()),
            float(high[i]),
        )
        for i, (it, shape) in enumerate(zip((code.candidate for code in codes), shapes, strict=True))
        if it.sure
    ]
    return sorted(found, key=lambda tag: (tag.y_mm, tag.x_mm, tag.id))


def _printed(sure: Sequence[str], codebook: Codebook, dark: Marks, seen: Marks) -> Faces | None:
    """Faces of codes' pieces, ready to be laid, and the code alone where one cannot be had; None if none can.

    :param dark: their modules, shape (n, 21, 21). :param seen: those that are not covered, likewise.
    """
    pictures = [codebook.face_of(text) for text in sure]
    if all(picture is None for picture in pictures):
        return None
    each = [
        (picture, np.array(codebook.shape_of(text).edges)) if picture is not None else bare(code)
        for text, picture, code in zip(sure, pictures, dark, strict=True)
    ]
    return faces_around([face for face, _ in each], np.array([edges for _, edges in each]), seen)


def _remembered(codes: Sequence[_Code], expected: Sequence[Tag]) -> list[_Code]:
    """Return the same codes; those that lie where they lay are as high as they were."""
    lay = [(tag.text, np.array(tag.outline).mean(axis=0), tag.height_mm) for tag in expected]
    out = []
    for code in codes:
        for text, centre, height_mm in lay:
            if text == code.candidate.text and np.hypot(*(centre - code.centre)) < UNMOVED_MM:
                code = replace(code, height_mm=height_mm)
        out.append(code)
    return out


def _believed(codes: Sequence[_Code], codebook: Codebook, meant: Meant) -> list[_Code]:
    """Return the same codes, and those that lie where they may lie are sure if they are good enough for that."""
    read = {code.candidate.text for code in codes if code.candidate.sure}
    out = []
    for code in codes:
        it = code.candidate
        fit = it.text not in read and enough_where_meant(it) and all(_fit([code], codebook))
        if fit and meant(it.text, *code.centre):
            read.add(it.text)
            code = replace(code, candidate=replace(it, sure=True, beneath=False))
        out.append(code)
    return out


def _covered(tags: Sequence[Tag], sure: Sequence[_Code], codebook: Codebook) -> list[_Code]:
    """Those of the counters not seen any more that seem to lie where they lay, for others lie over them now."""
    if not tags:
        return []
    shapes = [codebook.shape_of(code.candidate.text) for code in sure]
    faces = _faces(np.array([code.corners for code in sure]).reshape(-1, 4, 2), shapes).astype(np.float32)
    found = []
    for tag in tags:
        outline = np.array(tag.outline)
        x, y = outline.mean(axis=0)
        if any(cv2.pointPolygonTest(face.reshape(-1, 1, 2), (float(x), float(y)), False) > 0 for face in faces):
            dark = symbol(tag.text, codebook.masks.get(tag.text, 0))
            nothing = np.zeros((MODULES, MODULES), bool)
            candidate = Candidate(tag.text, dark, outline, 0.0, 0.0, 0.0, nothing, 0.0, sure=False, beneath=True)
            found.append(_Code(candidate, outline, tag.height_mm))
    return found


def _faces(corners: Floats, shapes: Sequence[Shape]) -> Floats:
    """Corners of the pieces around codes, shape (n, 4, 2) mm; of a ground on which others lie, nothing."""
    nothing = (0.0, 0.0, 0.0, 0.0)
    edges = np.array([nothing if shape.kind == GROUND else shape.edges for shape in shapes]).reshape(-1, 4)
    frames = (corners[:, [1, -1]] - corners[:, :1]) / MODULES
    around = edges[:, [[0, 1], [2, 1], [2, -1], [0, -1]]]
    return np.asarray(corners.mean(axis=1, keepdims=True) + around @ frames, np.float64)


def _strangers(photo: Grey, pose: Pose, codebook: Codebook, sure: Sequence[_Code]) -> int:
    """How many codes on the board belong to no counter: those that a general decoder reads."""
    side = MODULES * codebook.module_mm
    finest = float(pose.px_per_mm(np.array(pose.size_mm) / 2)) * codebook.module_mm
    shrink = min(1.0, PLENTY / finest)
    h, w = (max(1, round(length * shrink)) for length in photo.shape)
    small = photo if shrink == 1 else np.asarray(cv2.resize(photo, (w, h), interpolation=cv2.INTER_LINEAR), np.uint8)
    stretch = np.array([photo.shape[1] / w, photo.shape[0] / h])
    read = [(text, pose.to_board(quad.mean(axis=0) * stretch - 0.5)) for text, quad in _decode(small)]
    places = [code.centre for code in sure]
    count = 0
    for text, place in read:
        inside = (place >= 0).all() and (place <= np.array(pose.size_mm)).all()
        if inside and text not in codebook.ids and _nearest(place, places) > side / 2:
            places.append(place)
            count += 1
    return count


def _decode(picture: Grey) -> list[tuple[str, Floats]]:
    """Text and corners of every QR code that can be decoded, in px from the first pixel's outer corner."""
    codes = []
    for result in zxingcpp.read_barcodes(picture, formats=_QR, try_invert=False, text_mode=zxingcpp.TextMode.Plain):
        p = result.position
        quad = [p.top_left, p.top_right, p.bottom_right, p.bottom_left]
        codes.append((result.text, np.array([(c.x, c.y) for c in quad], np.float64)))
    return codes
