"""A virtual tabletop and the camera above it: lays pictures of counters on the picture of a board and photographs them.

It stands in where there is no camera: the demonstration table is photographed with it, and the reader is measured
with it. Its pictures are made the way a camera makes them (perspective, the counters' thickness and shadow, a lens that
bends and blurs, uneven light, photon noise, JPEG), but they are *made*: real rooms are nastier, and no figure
measured on them says how a real camera will do.
"""

from __future__ import annotations

import io
import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
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
    :param bend: the lens's first radial distortion coefficient (k1, over the focal length).
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

    def homography(self, size_mm: Sequence[float]) -> Floats:
        """Board mm to px for a board of that size, as without the lens's bend; shape (3, 3)."""
        return _projection(self, size_mm)[:, [0, 1, 3]]


@dataclass(frozen=True)
class Room:
    """Light and all that spoils a picture.

    :param blur_px: standard deviation of the lens's blur.
    :param motion_px: how far the camera moved while the shutter was open, along ``motion_deg``.
    :param gradient: how much darker the far side is, 0 to 1.
    :param light_deg: where the light comes from.
    :param cast: red, green and blue of the light.
    :param electrons: what a white pixel collects; fewer make more noise.
    :param exposure: brightness of the board, 1 = white paper is almost white.
    :param jpeg: quality.
    :param shadow: darkness of a soft shadow across the table, 0 = none.
    :param thickness_mm: of the counters' card.
    """

    blur_px: float = 0.55
    motion_px: float = 0.0
    motion_deg: float = 0.0
    gradient: float = 0.25
    light_deg: float = 215.0
    cast: tuple[float, float, float] = (1.0, 0.96, 0.88)
    electrons: float = 5000.0
    exposure: float = 0.92
    jpeg: int = 88
    shadow: float = 0.0
    thickness_mm: float = 1.8


@dataclass(frozen=True)
class Photograph:
    """What the camera saw, and what was really there.

    :ivar jpeg: the file as a camera would have written it.
    :ivar truth: what lies on the board, from below to above.
    :ivar H: board mm to px, as without the lens's bend; shape (3, 3).
    """

    jpeg: bytes
    truth: tuple[Lying, ...]
    H: Floats
    size_mm: tuple[float, float]

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
        seed: int | None = None,
    ) -> Photograph:
        """Lays the counters down in order (later ones on top where they meet) and takes a picture."""
        camera, room = camera or Camera(), room or Room()
        rng = np.random.default_rng(self.seed if seed is None else seed)
        truth = tuple(counters)
        fine = 2 if camera.width * camera.height <= 4_000_000 else 1
        P = _projection(camera, self.size_mm)
        sharp = np.diag([fine, fine, 1.0])
        sharp[:2, 2] = (fine - 1) / 2
        view = sharp @ P
        width, height = camera.width * fine, camera.height * fine
        scene = self._table(view, width, height)
        w, h = self.size_mm
        _lay(scene, view, self.board, np.array([(0, 0), (w, 0), (w, h), (0, h)], np.float64), 0.3)
        stack: list[tuple[Floats, float]] = []
        for counter in truth:
            outline = _outline(counter)
            under = max((z * _share(outline, other) for other, z in stack), default=0.0)
            z = under + room.thickness_mm
            stack.append((outline, z))
            _shade(scene, view, outline, z, room)
            _side(scene, view, outline, under, z)
            _lay(scene, view, counter.face, outline, z)
        if camera.bend:
            scene = _bend(scene, camera)
        if fine > 1:
            size = (camera.width, camera.height)
            scene = np.asarray(cv2.resize(scene, size, interpolation=cv2.INTER_AREA), np.uint8)
        return Photograph(_expose(scene, room, rng), truth, P[:, [0, 1, 3]], self.size_mm)

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
    focal = camera.width / 2 / np.tan(np.radians(camera.field_deg) / 2)
    K = np.array([[focal, 0, (camera.width - 1) / 2], [0, focal, (camera.height - 1) / 2], [0, 0, 1]])
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
    a = np.radians(counter.angle_deg)
    turn = np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
    w, h = counter.size_mm
    corners = np.array([(-w, -h), (w, -h), (w, h), (-w, h)]) / 2
    return np.asarray(corners @ turn.T + (counter.x_mm, counter.y_mm), np.float64)


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
    cover = mask[..., None].astype(np.uint16)
    part[:] = ((drawn * cover + part * (255 - cover) + 127) // 255).astype(np.uint8)


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


def _bend(scene: NDArray[np.uint8], camera: Camera) -> NDArray[np.uint8]:
    """Radial distortion: a point at radius r (over the focal length) moves to r · (1 + k1 · r²)."""
    h, w = scene.shape[:2]
    focal = w / 2 / math.tan(math.radians(camera.field_deg) / 2)
    rows, columns = np.ogrid[0:h, 0:w]
    x = ((columns - (w - 1) / 2) / focal).astype(np.float32)
    y = ((rows - (h - 1) / 2) / focal).astype(np.float32)
    r2 = x * x + y * y
    undo = 1 / (1 + camera.bend * r2 * (1 - 2 * camera.bend * r2))
    source_x, source_y = x * undo * focal + (w - 1) / 2, y * undo * focal + (h - 1) / 2
    return np.asarray(cv2.remap(scene, source_x, source_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT), np.uint8)


def _expose(scene: NDArray[np.uint8], room: Room, rng: np.random.Generator) -> bytes:
    """Light, lens, sensor and file."""
    h, w = scene.shape[:2]
    y, x = np.ogrid[0:h, 0:w]
    x, y = (x / w - 0.5).astype(np.float32), (y / h - 0.5).astype(np.float32)
    towards = math.radians(room.light_deg)
    shade = 1 - room.gradient * (0.5 - (x * math.cos(towards) + y * math.sin(towards)) * 0.7)
    shade *= 1 - 0.28 * (x * x + y * y)  # the corners of a lens are darker
    if room.shadow:
        along = x * math.cos(towards + 1.1) + y * math.sin(towards + 1.1) + 0.12
        shade *= 1 - room.shadow / (1 + np.exp(-along * 40)) / (1 + np.exp((along - 0.35) * 25))
    shade *= room.exposure
    light: NDArray[Any] = LINEAR[scene]
    light *= np.asarray(room.cast, np.float32)
    light *= shade[..., None]
    if room.blur_px:
        light = np.asarray(cv2.GaussianBlur(light, (0, 0), room.blur_px))
    if room.motion_px > 0.1:
        light = np.asarray(cv2.filter2D(light, -1, _streak(room.motion_px, room.motion_deg)))
    grain = rng.standard_normal((h, w), np.float32)
    for channel, shift in enumerate((0, w // 3, 2 * w // 3)):  # each colour its own grains: far ones of one field
        part = light[..., channel]
        spread = np.sqrt(np.maximum(part, 0) / room.electrons + np.float32((4 / room.electrons) ** 2))
        part += np.roll(grain, (7, shift), axis=(0, 1)) * spread
    np.clip(light, 0, 1, out=light)
    light *= len(DISPLAY) - 1
    return encode(DISPLAY[light.astype(np.uint16)], room.jpeg)


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
