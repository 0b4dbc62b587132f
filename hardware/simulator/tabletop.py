"""A virtual tabletop and the camera above it: lays pictures of counters on the picture of a board and photographs them.

It stands in where there is no camera: the demonstration table is photographed with it, and the reader is measured
with it. Its pictures are made the way a camera makes them (perspective, the counters' thickness and shadow, hands and
what they throw on the table, lamps mirrored in what shines, a lens that bends, blurs and is out of focus, uneven light,
photon and read noise behind a mosaic of colour filters, JPEG), but they are *made*: real rooms are nastier, and no
figure measured on them says how a real camera will do.
"""

from __future__ import annotations

import io
import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from hardware.camera import load_picture
from hardware.errors import PictureError

Picture = NDArray[np.uint8]
Floats = NDArray[np.float64]


LINEAR: Final = (np.arange(256, dtype=np.float32) / 255) ** np.float32(2.2)
"""Light by pixel value."""

DISPLAY: Final = np.round((np.arange(1 << 16) / 65535) ** (1 / 2.2) * 255).astype(np.uint8)
"""Pixel value by light in 65535ths."""

NOBODY: Final = -1
"""In a photograph's map of owners: the board or the table."""

SOMEBODY: Final = -2
"""In a photograph's map of owners: a hand or an arm."""

COARSE: Final = 8
"""Pixels to one of the coarse maps in which light changes slowly."""

MOSAIC: Final = ((0, 0, 0), (1, 0, 1), (1, 1, 0), (2, 1, 1))
"""Colour (red, green, blue), row and column of each filter in a square of four (Bayer)."""

DEMOSAICING: Final = (
    ((0, 0, -2, 0, 0), (0, 0, 4, 0, 0), (-2, 4, 8, 4, -2), (0, 0, 4, 0, 0), (0, 0, -2, 0, 0)),
    ((0, 0, 1, 0, 0), (0, -2, 0, -2, 0), (-2, 8, 10, 8, -2), (0, -2, 0, -2, 0), (0, 0, 1, 0, 0)),
    ((0, 0, -2, 0, 0), (0, -2, 8, -2, 0), (1, 0, 10, 0, 1), (0, -2, 8, -2, 0), (0, 0, -2, 0, 0)),
    ((0, 0, -3, 0, 0), (0, 4, 0, 4, 0), (-3, 0, 12, 0, -3), (0, 4, 0, 4, 0), (0, 0, -3, 0, 0)),
)
"""Sixteenths: green, at red and blue; what is beside a green pixel, and above it; blue at red and red at blue."""

BURNT: Final = 0.1
"""Where a lamp's reflection leaves less than this of paper's contrast with ink, nothing can be read any more."""

PAPER: Final = 0.9
INK: Final = 0.02
"""Share of the light that they give back."""


@dataclass(frozen=True)
class Lying:
    """A counter on the board.

    :param face: its upper side, uint8 RGB of shape (h, w, 3).
    :param x_mm: its centre on the board, from the left.
    :param y_mm: and from the top.
    :param angle_deg: 0 when its top points to the board's top; clockwise.
    :param size_mm: width and height.
    :param id: what it is, for the truth that is handed back.
    """

    face: Picture
    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    size_mm: tuple[float, float] = (25.0, 25.0)
    id: str = ""


@dataclass(frozen=True)
class Camera:
    """Where the camera hangs and what it is.

    :param width: picture in px.
    :param height: picture in px.
    :param tilt_deg: how far it leans from looking straight down.
    :param around_deg: from which side it leans, and so how the board is turned: 0 = from the board's lower edge.
    :param turn_deg: how the camera is turned about its own axis.
    :param fill: share of the picture's width or height that the board takes.
    :param field_deg: angle of view over the picture's width.
    :param bend: the lens's first radial distortion coefficient (OpenCV's k1, over the focal length).
    :param aim_mm: how far beside the board's middle it looks.
    """

    width: int = 1920
    height: int = 1080
    tilt_deg: float = 12.0
    around_deg: float = 0.0
    turn_deg: float = 0.0
    fill: float = 0.94
    field_deg: float = 62.0
    bend: float = 0.0
    aim_mm: tuple[float, float] = (0.0, 0.0)

    @property
    def K(self) -> Floats:
        """Focal length and middle in px, shape (3, 3), as OpenCV has it."""
        focal = self.width / 2 / np.tan(np.radians(self.field_deg) / 2)
        return np.array([[focal, 0, (self.width - 1) / 2], [0, focal, (self.height - 1) / 2], [0, 0, 1]])

    @property
    def distortion(self) -> Floats:
        """OpenCV's k1, k2, p1, p2, k3."""
        return np.array([self.bend, 0.0, 0.0, 0.0, 0.0])

    def homography(self, size_mm: Sequence[float]) -> Floats:
        """Board mm to px for a board of that size, as without the lens's bend; shape (3, 3)."""
        return _projection(self, size_mm)[:, [0, 1, 3]]

    def eye_mm(self, size_mm: Sequence[float]) -> tuple[float, float, float]:
        """Where its lens is over a board of that size: beside the top left corner, and above."""
        view = _projection(self, size_mm)
        x, y, z = -np.linalg.solve(view[:, :3], view[:, 3])
        return float(x), float(y), float(z)

    def bent(self, px: Floats) -> Floats:
        """Where the lens puts what a straight one would put at these pixels; both of shape (…, 2).

        A point at radius r (over the focal length) moves to r · (1 + k1 · r²).
        """
        K = self.K
        ray = (px - K[:2, 2]) / K[0, 0]
        return np.asarray(px + ray * (self.bend * np.sum(ray * ray, axis=-1, keepdims=True)) * K[0, 0], np.float64)


@dataclass(frozen=True)
class Shadow:
    """Of something between a lamp and the board.

    :param outline_mm: corners on the board, shape (n, 2).
    :param softness_mm: standard deviation of its edge.
    :param darkness: share of the light that it takes, 0 to 1.
    """

    outline_mm: Floats
    softness_mm: float = 12.0
    darkness: float = 0.5


@dataclass(frozen=True)
class Glare:
    """A lamp or a window mirrored in what shines.

    :param x_mm: its middle on the board, from the left; :param y_mm: and from the top.
    :param radius_mm: of the part that is as bright as its middle.
    :param stretch: how many times longer than wide, along :param angle_deg:.
    :param strength: light in its middle; 1 is white paper at full exposure.
    :param veil: share of its light that lies around it, three times as wide.
    """

    x_mm: float
    y_mm: float
    radius_mm: float = 18.0
    stretch: float = 1.0
    angle_deg: float = 0.0
    strength: float = 1.5
    veil: float = 0.15


@dataclass(frozen=True)
class Hand:
    """A hand over the board, with its arm and the shadow under it.

    :param x_mm: the middle of its palm on the board, from the left; :param y_mm: and from the top.
    :param angle_deg: where the fingers point; 0 is up, clockwise. The arm goes the other way, out of the picture.
    :param height_mm: of the palm above the board. Fingertips are half as high.
    :param skin: RGB.
    """

    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    height_mm: float = 40.0
    skin: tuple[int, int, int] = (206, 160, 132)


@dataclass(frozen=True)
class Room:
    """Light and all that spoils a picture.

    :param blur_px: standard deviation of the lens's blur.
    :param defocus_px: radius of the disc that a point becomes when it is out of focus.
    :param motion_px: how far the camera moved while the shutter was open, along ``motion_deg``.
    :param gradient: how much darker the far side is, 0 to 1.
    :param light_deg: where the light comes from.
    :param cast: red, green and blue of the light.
    :param electrons: what a white pixel collects; fewer make more noise.
    :param read_noise: of the sensor's amplifier, in electrons.
    :param mosaic: each pixel sees one colour only, and the others are made up from its neighbours (Bayer).
    :param exposure: brightness of the board, 1 = white paper is almost white.
    :param jpeg: quality.
    :param shadow: darkness of a soft shadow across the table, 0 = none.
    :param shadows: others, of known shape.
    :param glares: lamps mirrored on the board.
    :param thickness_mm: of the counters' card.
    """

    blur_px: float = 0.55
    defocus_px: float = 0.0
    motion_px: float = 0.0
    motion_deg: float = 0.0
    gradient: float = 0.25
    light_deg: float = 215.0
    cast: tuple[float, float, float] = (1.0, 0.96, 0.88)
    electrons: float = 5000.0
    read_noise: float = 4.0
    mosaic: bool = False
    exposure: float = 0.92
    jpeg: int = 88
    shadow: float = 0.0
    shadows: tuple[Shadow, ...] = ()
    glares: tuple[Glare, ...] = ()
    thickness_mm: float = 1.8


@dataclass(frozen=True)
class Photograph:
    """What the camera saw, and what was really there.

    :ivar jpeg: the file as a camera would have written it.
    :ivar truth: what lies on the board, from below to above.
    :ivar H: board mm to px, as without the lens's bend; shape (3, 3).
    :ivar heights_mm: of each one's upper side above the board.
    :ivar camera: that took it.
    :ivar owners: whose each pixel is, as without the lens's bend: index in the truth, ``NOBODY`` or ``SOMEBODY``; int16
        of shape (h, w).
    :ivar burnt: where a lamp's reflection leaves nothing to be read, every eighth pixel; bool.
    """

    jpeg: bytes
    truth: tuple[Lying, ...]
    H: Floats
    size_mm: tuple[float, float]
    heights_mm: tuple[float, ...] = ()
    camera: Camera = Camera()
    owners: NDArray[np.int16] | None = None
    burnt: NDArray[np.bool_] | None = None

    @property
    def picture(self) -> Picture:
        """RGB, shape (h, w, 3)."""
        return np.asarray(Image.open(io.BytesIO(self.jpeg)).convert("RGB"))

    @property
    def grey(self) -> Picture:
        """Shape (h, w)."""
        return np.asarray(Image.open(io.BytesIO(self.jpeg)).convert("L"))

    def px_per_mm(self) -> float:
        """In the board's middle."""
        x, y = self.size_mm[0] / 2, self.size_mm[1] / 2
        return float(np.sqrt(abs(np.linalg.det(self.H) / (self.H[2] @ (x, y, 1)) ** 3)))

    def shares(self, side_mm: float, offset_mm: Sequence[float] = (0.0, 0.0)) -> list[tuple[float, float]]:
        """How much of a square on each counter can be seen, and how much of that is burnt out; 0 to 1 both.

        :param side_mm: of the square. :param offset_mm: from its middle to the counter's.
        """
        if self.owners is None:
            raise ValueError("this photograph does not know whose its pixels are")
        h, w = self.owners.shape
        view = _projection(self.camera, self.size_mm)
        out = []
        for i, (one, z) in enumerate(zip(self.truth, self.heights_mm, strict=True)):
            along = (np.arange(42) + 0.5) / 42 - 0.5
            square = np.stack(np.meshgrid(along, along), axis=-1).reshape(-1, 2) * side_mm - offset_mm
            px = _at(view, square @ _turn(one.angle_deg).T + (one.x_mm, one.y_mm), z)
            there = self.camera.bent(px)
            inside = ((there > -0.5) & (there < (w - 0.5, h - 0.5))).all(axis=1)
            x, y = np.clip(np.round(px).astype(int), 0, (w - 1, h - 1)).T
            seen = inside & (self.owners[y, x] == i)
            burnt = 0.0
            if self.burnt is not None and seen.any():
                x, y = np.clip(there[seen] / COARSE, 0, np.array(self.burnt.shape[::-1]) - 1).astype(int).T
                burnt = float(self.burnt[y, x].mean())
            out.append((float(seen.mean()), burnt))
        return out


@dataclass
class Tabletop:
    """A board on a wooden table.

    :param board: RGB picture of the whole board, shape (h, w, 3).
    :param size_mm: its width and height.
    :param seed: of grain and noise: the same seed gives the same photographs, byte for byte.

        table = Tabletop(board, (745, 550), seed=3)
        photo = table.photograph([Lying(face, 120, 80, angle_deg=30, id="mayor")], Camera(tilt_deg=20))
    """

    board: Picture
    size_mm: tuple[float, float]
    seed: int = 0

    def photograph(
        self,
        counters: Iterable[Lying] = (),
        camera: Camera | None = None,
        room: Room | None = None,
        *,
        hands: Sequence[Hand] = (),
        seed: int | None = None,
    ) -> Photograph:
        """Lays the counters down in order (later ones on top where they meet) and takes a picture."""
        return self.film(counters, camera, room, hands=hands, seed=seed)[0]

    def film(
        self,
        counters: Iterable[Lying] = (),
        camera: Camera | None = None,
        room: Room | None = None,
        *,
        hands: Sequence[Hand] = (),
        frames: int = 1,
        seed: int | None = None,
    ) -> list[Photograph]:
        """Several pictures of the same table with the same camera, which differ by their noise."""
        camera, room = camera or Camera(), room or Room()
        rng = np.random.default_rng(self.seed if seed is None else seed)
        truth = tuple(counters)
        fine = 2 if camera.width * camera.height <= 4_000_000 else 1
        P = _projection(camera, self.size_mm)
        sharp = np.diag([fine, fine, 1.0])
        sharp[:2, 2] = (fine - 1) / 2
        view = sharp @ P
        width, height = camera.width * fine, camera.height * fine
        scene = self._table(P, camera.width, camera.height)
        if fine > 1:
            scene = np.asarray(cv2.resize(scene, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8)
        owners = np.full((camera.height, camera.width), NOBODY, np.int16)
        w, h = self.size_mm
        _lay(scene, view, self.board, np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float64), 0.0)
        stack: list[tuple[Floats, float]] = []
        for number, counter in enumerate(truth):
            outline = _outline(counter)
            under = max((z * _share(outline, other) for other, z in stack), default=0.0)
            z = under + room.thickness_mm
            stack.append((outline, z))
            _shade(scene, view, outline, z, room)
            _side(scene, view, outline, under, z)
            _lay(scene, view, counter.face, outline, z)
            _own(owners, np.concatenate([_at(P, outline, under), _at(P, outline, z)]), number)
        for hand in hands:
            _reach(scene, owners, view, P, hand, room)
        if camera.bend:
            scene = _bend(scene, camera)
        if fine > 1:
            size = (camera.width, camera.height)
            scene = np.asarray(cv2.resize(scene, size, interpolation=cv2.INTER_AREA), np.uint8)
        light, burnt = _light(scene, room, camera, P)
        H, heights = P[:, [0, 1, 3]], tuple(z for _, z in stack)
        return [
            Photograph(_expose(light, room, rng), truth, H, self.size_mm, heights, camera, owners, burnt)
            for _ in range(frames)
        ]

    def _table(self, view: Floats, width: int, height: int) -> NDArray[np.uint8]:
        """A table of planks around the board, at one pixel a millimetre, in the picture's perspective."""
        side = 2400
        middle = np.array(self.size_mm) / 2 - side / 2
        place = np.array([[1, 0, middle[0]], [0, 1, middle[1]], [0, 0, 1]], np.float64)
        H = view[:, [0, 1, 3]] @ place
        return np.ascontiguousarray(
            cv2.warpPerspective(
                _wood(side, self.seed % 3), H, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
            )
        )


def from_images(folder: Path | str, seed: int = 0) -> tuple[Tabletop, dict[str, Picture]]:
    """A table with a game's board, and its counters' faces by face id, from what ``saucer images`` wrote.

    :raises PictureError: the folder does not hold them.
    """
    folder = Path(folder)
    try:
        manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise PictureError(
            f"{folder} holds no pictures of a game. Make some: saucer images GAME --out {folder}"
        ) from None
    w, h = manifest["board"]["size_mm"]
    faces = {path.stem: load_picture(path) for path in sorted((folder / "faces").glob("*.png"))}
    return Tabletop(load_picture(folder / "board.png"), (w, h), seed), faces


def _projection(camera: Camera, size_mm: Sequence[float]) -> Floats:
    """Shape (3, 4): board mm with height above the board (up is positive) to px.

    The camera stands back until the board takes its share of the picture.
    """
    return _standing(camera, (size_mm[0], size_mm[1])).copy()


@lru_cache(maxsize=64)
def _standing(camera: Camera, size_mm: tuple[float, float]) -> Floats:
    K = camera.K
    tilt, around, turn = np.radians([camera.tilt_deg, camera.around_deg, camera.turn_deg])
    # seen from above, x right and y down, so that the third axis points into the table
    Rx = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
    R = _about_z(turn) @ Rx.T @ _about_z(around)
    middle = np.array([size_mm[0] / 2 + camera.aim_mm[0], size_mm[1] / 2 + camera.aim_mm[1], 0.0])
    w, h = size_mm
    corners = np.array([(0, 0, 0), (w, 0, 0), (w, h, 0), (0, h, 0)], np.float64)

    def look(distance: float) -> Floats:
        t = np.array([0, 0, distance]) - R @ middle
        return np.asarray(K @ np.column_stack([R[:, 0], R[:, 1], -R[:, 2], t]), np.float64)

    def takes(distance: float) -> float:
        p = np.column_stack([corners, np.ones(4)]) @ look(distance).T
        if (p[:, 2] <= 1).any():
            return np.inf
        px = p[:, :2] / p[:, 2:] - K[:2, 2]
        return float(2 * np.abs(px / (camera.width, camera.height)).max())

    near, far = 50.0, 20000.0
    for _ in range(60):
        middle_way = (near + far) / 2
        near, far = (middle_way, far) if takes(middle_way) > camera.fill else (near, middle_way)
    P = look(far)
    return np.asarray(P / P[2, 3], np.float64)


def _about_z(angle: float) -> Floats:
    return np.array([[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]])


def _outline(counter: Lying) -> Floats:
    """Its corners on the board in mm, clockwise from its own top left; shape (4, 2)."""
    w, h = counter.size_mm
    corners = np.array([(-w, -h), (w, -h), (w, h), (-w, h)]) / 2
    return np.asarray(corners @ _turn(counter.angle_deg).T + (counter.x_mm, counter.y_mm), np.float64)


def _turn(angle_deg: float) -> Floats:
    """Clockwise on the board, whose second axis points down; shape (2, 2)."""
    return _about_z(np.radians(angle_deg))[:2, :2]


def _share(upper: Floats, lower: Floats) -> float:
    """How much of a counter lies on another, 0 to 1: so much of the other's height carries it, like a shingle."""
    area, _ = cv2.intersectConvexConvex(upper.astype(np.float32), lower.astype(np.float32))
    return float(area / cv2.contourArea(upper.astype(np.float32)))


def _at(view: Floats, points: Floats, z: float) -> Floats:
    """Pixels of places at a height above the board."""
    p = np.column_stack([points, np.full(len(points), z), np.ones(len(points))]) @ view.T
    return np.asarray(p[:, :2] / p[:, 2:], np.float64)


def _lay(scene: NDArray[np.uint8], view: Floats, face: Picture, outline: Floats, z: float) -> None:
    """Draws a picture into the scene at its place and height, cleanly shrunk."""
    px = _at(view, outline, z)
    sides = np.linalg.norm(px - np.roll(px, -1, axis=0), axis=1)
    shrink = min(face.shape[1] / max(sides[0], sides[2]), face.shape[0] / max(sides[1], sides[3]))
    if shrink > 1.3:
        size = (max(1, round(face.shape[1] / shrink)), max(1, round(face.shape[0] / shrink)))
        face = np.asarray(cv2.resize(face, size, interpolation=cv2.INTER_AREA), np.uint8)
    h, w = face.shape[:2]
    lo = np.floor(px.min(axis=0)).astype(int) - 1
    hi = np.ceil(px.max(axis=0)).astype(int) + 2
    lo, hi = np.maximum(lo, 0), np.minimum(hi, (scene.shape[1], scene.shape[0]))
    if (hi <= lo).any():
        return
    corners = np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float32) - 0.5
    H = cv2.getPerspectiveTransform(corners, (px - lo).astype(np.float32))
    size = (int(hi[0] - lo[0]), int(hi[1] - lo[1]))
    drawn = cv2.warpPerspective(face, H, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mask = np.zeros(size[::-1], np.uint8)
    cv2.fillConvexPoly(mask, np.round((px - lo) * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    part = scene[lo[1] : hi[1], lo[0] : hi[0]]
    edge = (mask > 0) & (mask < 255)
    cover = mask[edge][:, None].astype(np.uint16)
    mixed = (drawn[edge] * cover + part[edge] * (255 - cover) + 127) // 255
    cv2.copyTo(drawn, mask, part)
    part[edge] = mixed.astype(np.uint8)


def _shade(scene: NDArray[np.uint8], view: Floats, outline: Floats, z: float, room: Room) -> None:
    """The counter's shadow on what lies under it."""
    away = np.radians(room.light_deg)
    cast = outline - np.array([np.cos(away), np.sin(away)]) * z * 0.9
    px = _at(view, cast, 0.0)
    lo = np.maximum(np.floor(px.min(axis=0)).astype(int) - 12, 0)
    hi = np.minimum(np.ceil(px.max(axis=0)).astype(int) + 12, (scene.shape[1], scene.shape[0]))
    if (hi <= lo).any():
        return
    mask = np.zeros((hi[1] - lo[1], hi[0] - lo[0]), np.float32)
    cv2.fillConvexPoly(mask, np.round((px - lo) * 16).astype(np.int32), 0.45, cv2.LINE_AA, 4)
    mask = cv2.GaussianBlur(mask, (0, 0), 2.5)
    part = scene[lo[1] : hi[1], lo[0] : hi[0]]
    part[:] = (part * (1 - mask[..., None])).astype(np.uint8)


def _side(scene: NDArray[np.uint8], view: Floats, outline: Floats, low: float, high: float) -> None:
    """The grey edge of the card, where the camera sees it."""
    foot, top = _at(view, outline, low), _at(view, outline, high)
    hull = cv2.convexHull(np.concatenate([foot, top]).astype(np.float32))
    cv2.fillConvexPoly(scene, np.round(hull * 16).astype(np.int32), (148, 138, 124), cv2.LINE_AA, 4)


def _own(owners: NDArray[np.int16], points_px: Floats, number: int) -> None:
    """Writes down whose the pixels within the hull of these points are."""
    hull = cv2.convexHull(points_px.astype(np.float32))
    cv2.fillConvexPoly(owners, np.round(hull * 16).astype(np.int32), number, cv2.LINE_8, 4)


def _reach(
    scene: NDArray[np.uint8], owners: NDArray[np.int16], view: Floats, plain: Floats, hand: Hand, room: Room
) -> None:
    """Draws a hand with its arm, first the shadow of all of it."""
    turn = _turn(hand.angle_deg)
    palm, tip = hand.height_mm, hand.height_mm / 2
    # two ends of each limb beside the palm's middle, with their radii and heights; the fingers point up
    limbs: list[tuple[float, float, float, float, float, float, float, float]] = [
        (0, 55, 26, palm, 0, 900, 48, palm + 160),
        (0, -14, 38, palm, 0, 24, 34, palm),
        (-34, 10, 13, palm, -62, -34, 10, tip),
    ]
    for x, length in ((-27, 74), (-9, 86), (10, 80), (28, 62)):
        limbs.append((x, -30, 11, palm, x * 1.25, -30 - length, 8, tip))
    away = np.radians(room.light_deg)
    slant = -np.array([np.cos(away), np.sin(away)]) * 0.5
    around = np.radians(np.arange(0, 360, 15))
    ring = np.column_stack([np.cos(around), np.sin(around)])
    shapes = []
    for x0, y0, r0, z0, x1, y1, r1, z1 in limbs:
        ends = [(ring * r + (x, y)) @ turn.T + (hand.x_mm, hand.y_mm) for x, y, r in ((x0, y0, r0), (x1, y1, r1))]
        shapes.append((ends, (z0, z1)))

    def hull(ends: Sequence[Floats], heights: Sequence[float], through: Floats) -> NDArray[np.float32]:
        points = [_at(through, end, z) for end, z in zip(ends, heights, strict=True)]
        return np.asarray(cv2.convexHull(np.concatenate(points).astype(np.float32)), np.float32)

    h, w = (-(-side // COARSE) for side in scene.shape[:2])
    dark = np.zeros((h, w), np.float32)
    for ends, heights in shapes:
        cast = [end + slant * z for end, z in zip(ends, heights, strict=True)]
        cv2.fillConvexPoly(dark, np.round(hull(cast, (0, 0), view) * (16 / COARSE)).astype(np.int32), 0.5, 8, 4)
    dark = np.asarray(cv2.GaussianBlur(dark, (0, 0), max(1.0, 6 * _px_per_mm(view, hand) / COARSE)))
    rows, columns = dark.max(axis=1) > 0.004, dark.max(axis=0) > 0.004
    if rows.any():
        (top, low), (left, right) = (np.flatnonzero(some)[[0, -1]] + (0, 1) for some in (rows, columns))
        part = scene[top * COARSE : low * COARSE, left * COARSE : right * COARSE]
        bright = 1 - _wide(dark[top:low, left:right], *part.shape[:2])
        part[:] = cv2.multiply(part, cv2.merge([bright] * 3), dtype=cv2.CV_8U)
    for number, (ends, heights) in enumerate(shapes):
        tone = np.array(hand.skin) * (0.86 if number == 0 else 1.0)
        outline = np.round(hull(ends, heights, view) * 16).astype(np.int32)
        cv2.fillConvexPoly(scene, outline, tuple(float(v) for v in tone * 0.8), cv2.LINE_AA, 4)
        inner = [end.mean(axis=0) + (end - end.mean(axis=0)) * 0.8 for end in ends]
        outline = np.round(hull(inner, heights, view) * 16).astype(np.int32)
        cv2.fillConvexPoly(scene, outline, tuple(float(v) for v in tone), cv2.LINE_AA, 4)
        _own(owners, np.concatenate([_at(plain, end, z) for end, z in zip(ends, heights, strict=True)]), SOMEBODY)


def _px_per_mm(view: Floats, place: Hand | Glare) -> float:
    """On the board at that place, over all directions."""
    square = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
    corners = square + np.array([place.x_mm, place.y_mm])
    return math.sqrt(cv2.contourArea(_at(view, corners, 0.0).astype(np.float32)))


def _bend(scene: NDArray[np.uint8], camera: Camera) -> NDArray[np.uint8]:
    """The picture as the lens bends it. Where pixels come from is computed at every 32nd and interpolated."""
    h, w = scene.shape[:2]
    K, cell = camera.K, 32
    across, down = -(-w // cell) + 2, -(-h // cell) + 2
    x, y = np.meshgrid(np.arange(across), np.arange(down))
    scale = w / camera.width
    there = (np.stack([x, y], axis=-1) - 0.5) * cell / scale - 0.5
    ray = (there - K[:2, 2]) / K[0, 0]
    straight = ray
    for _ in range(6):
        straight = ray / (1 + camera.bend * np.sum(straight * straight, axis=-1, keepdims=True))
    source = (straight * K[0, 0] + K[:2, 2] + 0.5) * scale - 0.5
    size = (across * cell, down * cell)
    from_x, from_y = (
        cv2.resize(source[..., i].astype(np.float32), size, interpolation=cv2.INTER_LINEAR)[cell:, cell:][:h, :w]
        for i in (0, 1)
    )
    return np.asarray(cv2.remap(scene, from_x, from_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT), np.uint8)


def _light(
    scene: NDArray[np.uint8], room: Room, camera: Camera, view: Floats
) -> tuple[NDArray[np.float32], NDArray[np.bool_] | None]:
    """What reaches the sensor, linear, float32 of shape (h, w, 3), 1 = all it can take; and where that is burnt."""
    h, w = scene.shape[:2]
    y, x = np.ogrid[0:h, 0:w]
    x, y = (x / w - 0.5).astype(np.float32), (y / h - 0.5).astype(np.float32)
    towards = math.radians(room.light_deg)
    shade = 1 - room.gradient * (0.5 - (x * math.cos(towards) + y * math.sin(towards)) * 0.7)
    shade *= 1 - 0.28 * (x * x + y * y)  # the corners of a lens are darker
    if room.shadow:
        along = x * math.cos(towards + 1.1) + y * math.sin(towards + 1.1) + 0.12
        shade *= 1 - room.shadow / (1 + np.exp(-along * 40)) / (1 + np.exp((along - 0.35) * 25))
    coarse = (-(-h // COARSE), -(-w // COARSE))
    for shadow in room.shadows:
        dark = np.zeros(coarse, np.float32)
        outline = (camera.bent(_at(view, shadow.outline_mm, 0.0)) + 0.5) / COARSE - 0.5
        cv2.fillPoly(dark, [np.round(outline * 16).astype(np.int32)], shadow.darkness, cv2.LINE_8, 4)
        middle = Glare(*shadow.outline_mm.mean(axis=0))
        soft = max(0.7, shadow.softness_mm * _px_per_mm(view, middle) / COARSE)
        shade *= 1 - _wide(cv2.GaussianBlur(dark, (0, 0), soft), h, w)
    shade *= room.exposure
    light: NDArray[Any] = np.asarray(cv2.LUT(scene, LINEAR))
    light *= np.asarray(room.cast, np.float32)
    light *= shade[..., None]
    burnt = None
    if room.glares:
        mirrored = sum(_mirrored(glare, view, camera, coarse) for glare in room.glares)
        light += _wide(mirrored, h, w)[..., None]
        lit = cv2.resize(shade, coarse[::-1], interpolation=cv2.INTER_AREA) * np.float32(room.cast[1])
        left = np.minimum(PAPER * lit + mirrored, 1) - np.minimum(INK * lit + mirrored, 1)
        burnt = left < BURNT * PAPER * lit
    if room.blur_px:
        light = np.asarray(cv2.GaussianBlur(light, (0, 0), room.blur_px))
    if room.defocus_px > 0.3:
        light = np.asarray(cv2.filter2D(light, -1, _disc(room.defocus_px)))
    if room.motion_px > 0.1:
        light = np.asarray(cv2.filter2D(light, -1, _streak(room.motion_px, room.motion_deg)))
    return light, burnt


def _wide(coarse: Any, h: int, w: int) -> NDArray[np.float32]:
    """A coarse map at the picture's size."""
    size = (coarse.shape[1] * COARSE, coarse.shape[0] * COARSE)
    return np.asarray(cv2.resize(coarse, size, interpolation=cv2.INTER_LINEAR)[:h, :w], np.float32)


def _mirrored(glare: Glare, view: Floats, camera: Camera, shape: tuple[int, int]) -> NDArray[np.float32]:
    """A lamp's light by pixel of the coarse map."""
    middle = camera.bent(_at(view, np.array([(glare.x_mm, glare.y_mm)]), 0.0))[0]
    radius = glare.radius_mm * _px_per_mm(view, glare)
    y, x = np.ogrid[0 : shape[0], 0 : shape[1]]
    u, v = ((x + 0.5) * COARSE - 0.5 - middle[0]) / radius, ((y + 0.5) * COARSE - 0.5 - middle[1]) / radius
    a = math.radians(glare.angle_deg)
    along, across = (u * math.cos(a) + v * math.sin(a)) / glare.stretch, v * math.cos(a) - u * math.sin(a)
    r2 = along * along + across * across
    return np.asarray(glare.strength * ((1 - glare.veil) * np.exp(-r2 * r2) + glare.veil * np.exp(-r2 / 9)), np.float32)


def _expose(light: NDArray[np.float32], room: Room, rng: np.random.Generator) -> bytes:
    """Sensor and file."""
    h, w = light.shape[:2]
    grain = rng.standard_normal((h, w), np.float32)
    read = np.float32((room.read_noise / room.electrons) ** 2)
    if room.mosaic:
        raw = np.empty((h, w), np.float32)
        for channel, y, x in MOSAIC:
            raw[y::2, x::2] = light[y::2, x::2, channel]
        raw += grain * np.sqrt(np.maximum(raw, 0) / room.electrons + read)
        np.clip(raw, 0, 1, out=raw)
        cast = np.asarray(room.cast, np.float32)
        for channel, y, x in MOSAIC:
            raw[y::2, x::2] /= cast[channel]
        colours = np.clip(_colours(raw) * cast, 0, 1) * (len(DISPLAY) - 1)
        return encode(DISPLAY[colours.astype(np.uint16)], room.jpeg)
    light = light.copy()
    for channel, shift in enumerate((0, w // 3, 2 * w // 3)):  # each colour its own grains: far ones of one field
        part = light[..., channel]
        spread = np.sqrt(np.maximum(part, 0) / room.electrons + read)
        part += np.roll(grain, (7, shift), axis=(0, 1)) * spread
    np.clip(light, 0, 1, out=light)
    light *= len(DISPLAY) - 1
    return encode(DISPLAY[light.astype(np.uint16)], room.jpeg)


def _colours(raw: NDArray[np.float32]) -> NDArray[np.float32]:
    """All colours of every pixel from the one that it sees, shape (h, w) to (h, w, 3).

    Linear interpolation, corrected by the gradient of the colour that is there (Malvar, He and Cutler 2004).
    """
    out = np.empty((*raw.shape, 3), np.float32)
    green, rows, columns, across = (
        cv2.filter2D(raw, -1, np.array(kernel, np.float32) / 16, borderType=cv2.BORDER_REFLECT_101)
        for kernel in DEMOSAICING
    )
    for channel, y, x in MOSAIC:
        here = (slice(y, None, 2), slice(x, None, 2))
        out[(*here, channel)] = raw[here]
        if channel == 1:
            along, down = (rows, columns) if y == 0 else (columns, rows)
            out[(*here, 0)], out[(*here, 2)] = along[here], down[here]
        else:
            out[(*here, 1)], out[(*here, 2 - channel)] = green[here], across[here]
    return out


def _disc(radius_px: float) -> NDArray[np.float32]:
    """What becomes of a point out of focus, as a kernel."""
    reach = math.ceil(radius_px)
    along = (np.arange((2 * reach + 1) * 8) + 0.5) / 8 - reach - 0.5
    inside = along[:, None] ** 2 + along**2 <= radius_px**2
    kernel = inside.reshape(2 * reach + 1, 8, 2 * reach + 1, 8).mean(axis=(1, 3))
    return np.asarray(kernel / kernel.sum(), np.float32)


def _streak(length_px: float, angle_deg: float) -> NDArray[np.float32]:
    """The path of a moving camera as a kernel."""
    reach = int(np.ceil(length_px / 2)) + 1
    kernel = np.zeros((2 * reach + 1,) * 2, np.float32)
    a = np.radians(angle_deg)
    for t in np.linspace(-length_px / 2, length_px / 2, 41):
        x, y = reach + t * np.cos(a), reach + t * np.sin(a)
        i, j = int(y), int(x)
        fy, fx = y - i, x - j
        kernel[i, j] += (1 - fy) * (1 - fx)
        kernel[i, j + 1] += (1 - fy) * fx
        kernel[i + 1, j] += fy * (1 - fx)
        kernel[i + 1, j + 1] += fy * fx
    return np.asarray(kernel / kernel.sum(), np.float32)


@cache
def _wood(side: int, seed: int) -> Picture:
    """Planks with grain, one pixel a millimetre."""
    rng = np.random.default_rng(seed)
    grain: Any = rng.standard_normal((side, side // 40)).astype(np.float32)
    grain = cv2.resize(grain, (side, side), interpolation=cv2.INTER_CUBIC)
    fine = cv2.resize(
        rng.standard_normal((side, side // 8)).astype(np.float32), (side, side), interpolation=cv2.INTER_LINEAR
    )
    grain = cv2.GaussianBlur(grain, (0, 0), sigmaX=1, sigmaY=1.6) * 0.10 + fine * 0.03
    plank = np.arange(side) // 140
    tone = rng.uniform(-0.12, 0.12, plank.max() + 1)[plank]
    bright = 1 + grain + tone[:, None]
    bright[np.arange(side) % 140 < 2] *= 0.55
    wood: Any = np.clip(bright[..., None] * np.array([104, 70, 44], np.float32), 0, 255)
    return np.asarray(wood, np.uint8)


def encode(picture: Picture, quality: int = 88) -> bytes:
    """A JPEG file of an RGB picture."""
    file = io.BytesIO()
    Image.fromarray(picture).save(file, "JPEG", quality=quality)
    return file.getvalue()
