"""From printed pieces on a table to the light that falls on a sensor, by casting a ray from each pixel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Light = NDArray[np.float32]
Picture = NDArray[np.uint8]

GAMMA: Final = 2.2
TABLE: Final = (0.16, 0.09, 0.05)
"""Linear light of the table around the board."""

_LINEAR: Final = ((np.arange(256) / 255.0) ** GAMMA).astype(np.float32)

FOLLOWED: Final = 5
"""So often a ray's place on what is not flat is followed."""

BAND: Final = 32
"""Rows of rays that are worked out together: what is known of so many stays near the processor."""

BOARD: Final = 0
"""In the map of owners; pieces count from 1, the table is -1."""


@dataclass(frozen=True)
class Piece:
    """A thin sheet over the table.

    :param face: its upper side, uint8 RGB.
    :param angle_deg: clockwise, 0 when its top points to the board's top.
    :param height_mm: of its upper side.
    :param curl_mm: by so much its left and right edges stand higher than its middle.
    :param gloss: share of the light that its surface mirrors. :param lean: slopes of that surface, right and down.
    :param disc: it is the ellipse in the rectangle. :param code: its code's middle, from its own right and down, and
        side, mm. :param at: where it is said to lie, from its middle.
    """

    face: Picture
    x_mm: float
    y_mm: float
    angle_deg: float = 0.0
    size_mm: tuple[float, float] = (25.0, 25.0)
    height_mm: float = 0.8
    curl_mm: float = 0.0
    gloss: float = 0.0
    lean: tuple[float, float] = (0.0, 0.0)
    id: str = ""
    level: int = 1
    disc: bool = False
    code: tuple[float, float, float] = (0.0, 0.0, 0.0)
    at: tuple[float, float] = (0.0, 0.0)

    def onto(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """Return a place on it, from its middle, on what it lies on."""
        c, s = np.cos(np.radians(self.angle_deg)), np.sin(np.radians(self.angle_deg))
        return float(self.x_mm + x_mm * c - y_mm * s), float(self.y_mm + x_mm * s + y_mm * c)


@dataclass(frozen=True)
class Window:
    """What is mirrored: a bright rectangle high above the table, with slats or without.

    :param place_mm: its middle, over the board's corner. :param height_mm: over the board.
    :param bright: times white paper. :param slat_mm: from slat to slat; 0 for none.
    """

    place_mm: tuple[float, float]
    half_mm: tuple[float, float]
    height_mm: float
    turn_deg: float
    bright: float
    slat_mm: float = 0.0


@dataclass(frozen=True)
class Blind:
    """What the sun shines through: slats that throw stripes on everything.

    :param every_mm: from stripe to stripe on the table. :param lit: share of that on which the sun shines.
    :param shade: light between, as a share of the sun's. :param soft_mm: over so much a stripe ends, since the sun is
        no point. :param turn_deg: of the stripes. :param shift: by so much they move for each mm of height.
    """

    every_mm: float
    lit: float
    shade: float
    soft_mm: float
    turn_deg: float
    shift: float

    def on(self, u: Light, v: Light, height: float) -> Light:
        """Light at places, 1 in the sun."""
        turn = np.radians(self.turn_deg)
        across = u * np.float32(np.cos(turn)) + v * np.float32(np.sin(turn)) + np.float32(self.shift * height)
        away = np.abs(np.mod(across, self.every_mm) - self.every_mm / 2)
        sun = np.clip(0.5 + (self.every_mm * self.lit / 2 - away) / self.soft_mm, 0, 1)
        return np.asarray(self.shade + (1 - self.shade) * sun, np.float32)


@dataclass(frozen=True)
class Relief:
    """A board that is not flat: it is bowed, and ridges stand where its sheets are joined.

    :ivar ridges: each a place on it, a direction, its height and how wide it is (standard deviation), mm and degrees.
    """

    ridges: tuple[tuple[float, float, float, float, float], ...]

    def height(self, u: Any, v: Any) -> Any:
        """How high the board's upper side is at places of it; in mm."""
        return sum(self._each(u, v))

    def slope(self, x: float, y: float) -> Floats:
        """How steep it is at a place, right and down."""
        steps = (self.height(x + 0.5, y) - self.height(x - 0.5, y), self.height(x, y + 0.5) - self.height(x, y - 0.5))
        return np.array(steps, np.float64)

    def _each(self, u: Any, v: Any) -> Iterator[Any]:
        for x, y, way, high, wide in self.ridges:
            c, s = np.float32(np.cos(np.radians(way))), np.float32(np.sin(np.radians(way)))
            across = ((v - y) * c - (u - x) * s) / np.float32(wide)
            yield np.float32(high) * np.exp(np.float32(-0.5) * across * across)


FLAT: Final = Relief(())


@dataclass(frozen=True)
class Lens:
    """A pinhole with distortion, decentred; straight rays are r · (1 + k1 r² + k2 r⁴) of bent ones."""

    width: int
    height: int
    focal_px: float
    axis_px: tuple[float, float]
    k1: float
    k2: float
    R: Floats
    eye_mm: Floats

    def rays(self, px: Any) -> Floats:
        """Directions in the board's axes (z away from the camera, into the table); shape (…, 3)."""
        at = (np.asarray(px, np.float64) - self.axis_px) / self.focal_px
        r2 = np.sum(at * at, axis=-1, keepdims=True)
        straight = at * (1 + self.k1 * r2 + self.k2 * r2 * r2)
        return np.concatenate([straight, np.ones_like(r2)], axis=-1) @ self.R

    def onto(self, px: Any, height_mm: float = 0.0) -> Floats:
        """Places on the plane so high above the board; shape (…, 2) mm."""
        ray = self.rays(px)
        far = (-height_mm - self.eye_mm[2]) / ray[..., 2:]
        return np.asarray(self.eye_mm[:2] + far * ray[..., :2], np.float64)


def hung(
    size_mm: tuple[float, float], px_per_mm: float, tilt_deg: float, rng: np.random.Generator, margin: float = 1.06
) -> Lens:
    """Return a camera that sees the whole board, so fine in its middle, leaning to any side."""
    w, h = size_mm
    field = np.radians(rng.uniform(52, 78))
    around, roll = rng.uniform(0, 2 * np.pi), np.radians(rng.uniform(-8, 8) + 180 * rng.integers(2))
    tilt = np.radians(tilt_deg)
    back = np.array([np.sin(tilt) * np.cos(around), np.sin(tilt) * np.sin(around), -np.cos(tilt)])
    forward = -back
    right = np.array([np.cos(roll), np.sin(roll), 0.0])
    right -= right @ forward * forward
    right /= np.linalg.norm(right)
    R = np.stack([right, np.cross(forward, right), forward])
    middle = np.array([w / 2, h / 2, 0.0])
    corners = np.array([(0, 0, 0), (w, 0, 0), (w, h, 0), (0, h, 0)], np.float64)
    far = w / 2 / np.tan(field / 2) * 1.15
    focal = px_per_mm * far
    eye = middle + back * far
    seen = (corners - eye) @ R.T
    px = seen[:, :2] / seen[:, 2:] * focal
    low, high = px.min(axis=0), px.max(axis=0)
    size = np.ceil((high - low) * margin / 16).astype(int) * 16
    axis = size / 2 - (low + high) / 2 + rng.normal(0, 0.012, 2) * size
    scale = (max(size) / 2 / focal) ** 2
    k1 = rng.uniform(-0.03, 0.05) / scale
    k2 = rng.uniform(-0.01, 0.01) / scale**2
    return Lens(int(size[0]), int(size[1]), float(focal), (float(axis[0]), float(axis[1])), k1, k2, R, eye)


@dataclass(frozen=True, eq=False)
class Seen:
    """What falls on the sensor.

    :ivar light: linear, 1 for white paper under even light; shape (h, w, 3).
    :ivar codes: by piece, the share of its code that shows, of that the light, shape (samples,), and how large the
        whole code is in the picture, px².
    """

    light: Light
    lens: Lens
    codes: dict[int, tuple[float, Light, float]]


def cast(
    board: Picture,
    size_mm: tuple[float, float],
    pieces: list[Piece],
    lens: Lens,
    *,
    lamp_mm: tuple[float, float, float],
    window: Window | None,
    board_gloss: float,
    fine: int,
    rng: np.random.Generator,
    blind: Blind | None = None,
    relief: Relief = FLAT,
) -> Seen:
    """Return the light of a scene.

    On a board that is not flat counters lie as steep as it is beneath their middles.

    :param board: its picture. :param pieces: from below to above. :param fine: rays a pixel, along each side.
    :param lamp_mm: place over the board's corner and height of the one lamp. :param blind: in its way.
    """
    h, w = lens.height * fine, lens.width * fine
    step = 16
    y, x = np.mgrid[0 : h + step : step, 0 : w + step : step].astype(np.float64)
    nodes = np.stack([(x + 0.5) / fine - 0.5, (y + 0.5) / fine - 0.5], axis=-1)
    rays = lens.rays(nodes)
    rays /= rays[..., 2:]
    whole = ((nodes.shape[1] - 1) * step + 1, (nodes.shape[0] - 1) * step + 1)
    slope = [_spread(rays[..., k], whole)[:h, :w] for k in (0, 1)]  # mm right and down for each mm of depth

    def plane(height: Any, box: tuple[slice, slice]) -> tuple[Light, Light]:
        deep = np.asarray(-height - float(lens.eye_mm[2]), np.float32)
        return float(lens.eye_mm[0]) + slope[0][box] * deep, float(lens.eye_mm[1]) + slope[1][box] * deep

    def lit(u: Light, v: Light, height: float) -> Light:
        z = lamp_mm[2] - float(height)
        far = np.square(u - lamp_mm[0]) + np.square(v - lamp_mm[1]) + z * z
        even = np.asarray(z**3 / (far * np.sqrt(far)), np.float32)
        return even * blind.on(u, v, height) if blind else even

    light = np.empty((h, w, 3), np.float32)
    owner = np.full((h, w), -1, np.int16)
    px_mm = board.shape[1] / size_mm[0]
    wanted = fine * lens.focal_px / abs(float(lens.eye_mm[2])) * 1.2
    texture, scale = _texture(board, px_mm, wanted)
    for top in range(0, h, BAND):
        band = (slice(top, min(top + BAND, h)), slice(0, w))
        u, v = plane(0.0, band)
        for _ in range(FOLLOWED if relief.ridges else 0):
            u, v = plane(relief.height(u, v), band)
        part = light[band]
        part[:] = TABLE
        on = (u >= 0) & (u < size_mm[0]) & (v >= 0) & (v < size_mm[1])
        paint = cv2.remap(texture, u * scale - 0.5, v * scale - 0.5, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        np.copyto(part, paint, where=on[..., None])
        owner[band][on] = BOARD
        part *= lit(u, v, 0.0)[..., None]
        if window and board_gloss:
            part[on] += _mirrored(window, u, v, 0.0, [side[band] for side in slope], (0, 0), board_gloss)[on][:, None]
    places: dict[int, tuple[tuple[slice, slice], NDArray[np.bool_]]] = {}
    for number, piece in enumerate(pieces, 1):
        box = _box(piece, lens, fine, (h, w), relief)
        if box[0].start >= box[0].stop or box[1].start >= box[1].stop:
            continue
        c, s = np.cos(np.radians(piece.angle_deg)), np.sin(np.radians(piece.angle_deg))
        steep = relief.slope(piece.x_mm, piece.y_mm)
        longer = float((np.sqrt(1 + steep @ steep) - 1) / max(steep @ steep, 1e-9))
        base = piece.height_mm + relief.height(piece.x_mm, piece.y_mm)
        rise: Any = np.float32(0)
        for _ in range(FOLLOWED if piece.curl_mm or steep.any() else 1):
            u, v = plane(np.float32(base) + rise, box)
            right, down = u - piece.x_mm, v - piece.y_mm
            upwards = right * np.float32(steep[0]) + down * np.float32(steep[1])
            right, down = (
                side + upwards * np.float32(longer * k) for side, k in zip((right, down), steep, strict=True)
            )
            a = right * np.float32(c) + down * np.float32(s)
            b = down * np.float32(c) - right * np.float32(s)
            rise = upwards + np.float32(piece.curl_mm) * np.clip(2 * a / piece.size_mm[0], -1, 1) ** 2
        half = np.array(piece.size_mm) / 2
        inside = (np.abs(a) < half[0]) & (np.abs(b) < half[1])
        if piece.disc:
            inside = (a / half[0]) ** 2 + (b / half[1]) ** 2 < 1
        px_mm = piece.face.shape[1] / piece.size_mm[0]
        texture, scale = _texture(piece.face, px_mm, wanted)
        paint = cv2.remap(
            texture,
            ((a + half[0]) * scale - 0.5).astype(np.float32),
            ((b + half[1]) * scale - 0.5).astype(np.float32),
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        paint = paint * lit(u, v, piece.height_mm)[..., None]
        if window and piece.gloss:
            wavy = rng.normal(0, 0.003, 2)
            phase = rng.uniform(0, 2 * np.pi, 2)
            lean = (
                piece.lean[0] + wavy[0] * np.sin(a / 3.0 + phase[0]),
                piece.lean[1] + wavy[1] * np.sin(b / 3.0 + phase[1]),
            )
            paint += _mirrored(window, u, v, piece.height_mm, [part[box] for part in slope], lean, piece.gloss)[
                ..., None
            ]
        light[box][inside], owner[box][inside] = paint[inside], number
        if piece.id:
            x, y, side = piece.code
            code = (np.abs(a - x) < side / 2) & (np.abs(b - y) < side / 2)
            places[number] = (box, code)
    codes = {}
    for number, (box, code) in places.items():
        mine, whole_code = code & (owner[box] == number), int(code.sum())
        share = float(mine.sum()) / max(whole_code, 1)
        codes[number] = (share, light[box].max(axis=2)[mine], whole_code / fine**2)
    small = cv2.resize(light, (lens.width, lens.height), interpolation=cv2.INTER_AREA)
    return Seen(np.asarray(small, np.float32), lens, codes)


def _spread(nodes: Floats, whole: tuple[int, int]) -> Light:
    """Values at every sixteenth ray, spread over all of them; the first and the last stay where they are."""
    x, y = np.meshgrid(
        np.linspace(0, nodes.shape[1] - 1, whole[0], dtype=np.float32),
        np.linspace(0, nodes.shape[0] - 1, whole[1], dtype=np.float32),
    )
    return np.asarray(cv2.remap(nodes.astype(np.float32), x, y, cv2.INTER_LINEAR), np.float32)


def _texture(face: Picture, px_mm: float, wanted: float) -> tuple[Light, float]:
    """Linear light of a face, shrunk until it is no finer than the rays, and its px per mm."""
    linear = np.asarray(cv2.LUT(face, _LINEAR), np.float32)
    if px_mm > wanted:
        size = tuple(max(1, round(side * wanted / px_mm)) for side in face.shape[1::-1])
        linear = np.asarray(cv2.resize(linear, size, interpolation=cv2.INTER_AREA), np.float32)
        px_mm = px_mm * size[0] / face.shape[1]
    return linear, px_mm


def _box(piece: Piece, lens: Lens, fine: int, shape: tuple[int, int], relief: Relief) -> tuple[slice, slice]:
    """Return the rays that may meet a piece."""
    reach = float(np.hypot(*piece.size_mm)) / 2
    out = []
    high = float(relief.height(piece.x_mm, piece.y_mm))
    for height in (piece.height_mm, piece.height_mm + piece.curl_mm + high):
        for du in (-reach, reach):
            for dv in (-reach, reach):
                seen = (np.array([piece.x_mm + du, piece.y_mm + dv, -height]) - lens.eye_mm) @ lens.R.T
                straight = seen[:2] / seen[2]
                bent = straight.copy()
                for _ in range(6):
                    r2 = bent @ bent
                    bent = straight / (1 + lens.k1 * r2 + lens.k2 * r2 * r2)
                out.append((bent * lens.focal_px + lens.axis_px + 0.5) * fine)
    low = np.floor(np.min(out, axis=0)).astype(int) - 2
    high = np.ceil(np.max(out, axis=0)).astype(int) + 2
    low, high = np.clip(low, 0, shape[::-1]), np.clip(high, 0, shape[::-1])
    return slice(int(low[1]), int(high[1])), slice(int(low[0]), int(high[0]))


def _mirrored(window: Window, u: Light, v: Light, height: float, slope: list[Light], lean: Any, gloss: float) -> Light:
    """Light of the window in a surface, in units of white paper."""
    up = window.height_mm - height
    # a ray that falls with these slopes goes up again with the same; a surface that leans turns it by twice as much
    x = u + (slope[0] + 2 * lean[0]) * up - window.place_mm[0]
    y = v + (slope[1] + 2 * lean[1]) * up - window.place_mm[1]
    c, s = np.cos(np.radians(window.turn_deg)), np.sin(np.radians(window.turn_deg))
    a, b = x * c + y * s, y * c - x * s
    soft = 0.03 * window.half_mm[0]
    edge = np.clip((window.half_mm[0] - np.abs(a)) / soft, 0, 1) * np.clip((window.half_mm[1] - np.abs(b)) / soft, 0, 1)
    if window.slat_mm:
        edge = edge * np.clip(0.5 + 2.5 * np.sin(2 * np.pi * b / window.slat_mm), 0.08, 1)
    return np.asarray(gloss * window.bright * edge, np.float32)
