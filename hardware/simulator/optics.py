"""The virtual camera: where it hangs, how its lens bends and blurs, how its sensor exposes and its file is written."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from hardware.arrays import Floats, Rgb
from hardware.simulator.geometry import (
    about_z,
)
from hardware.simulator.room import Room

LINEAR: Final = (np.arange(256, dtype=np.float32) / 255) ** np.float32(2.2)
"""Light by pixel value."""

DISPLAY: Final = np.round((np.arange(1 << 16) / 65535) ** (1 / 2.2) * 255).astype(np.uint8)
"""Pixel value by light in 65535ths."""

MOSAIC: Final = ((0, 0, 0), (1, 0, 1), (1, 1, 0), (2, 1, 1))
"""Colour (red, green, blue), row and column of each filter in a square of four (Bayer)."""

DEMOSAICING: Final = (
    ((0, 0, -2, 0, 0), (0, 0, 4, 0, 0), (-2, 4, 8, 4, -2), (0, 0, 4, 0, 0), (0, 0, -2, 0, 0)),
    ((0, 0, 1, 0, 0), (0, -2, 0, -2, 0), (-2, 8, 10, 8, -2), (0, -2, 0, -2, 0), (0, 0, 1, 0, 0)),
    ((0, 0, -2, 0, 0), (0, -2, 8, -2, 0), (1, 0, 10, 0, 1), (0, -2, 8, -2, 0), (0, 0, -2, 0, 0)),
    ((0, 0, -3, 0, 0), (0, 4, 0, 4, 0), (-3, 0, 12, 0, -3), (0, 4, 0, 4, 0), (0, 0, -3, 0, 0)),
)
"""Sixteenths: green, at red and blue; what is beside a green pixel, and above it; blue at red and red at blue."""


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
        return projection_of(self, size_mm)[:, [0, 1, 3]]

    def eye_mm(self, size_mm: Sequence[float]) -> tuple[float, float, float]:
        """Say where its lens is over a board of that size: beside the top left corner, and above."""
        view = projection_of(self, size_mm)
        x, y, z = -np.linalg.solve(view[:, :3], view[:, 3])
        return float(x), float(y), float(z)

    def bent(self, px: Floats) -> Floats:
        """Say where the lens puts what a straight one would put at these pixels; both of shape (…, 2).

        A point at radius r (over the focal length) moves to r · (1 + k1 · r²).
        """
        K = self.K
        ray = (px - K[:2, 2]) / K[0, 0]
        return np.asarray(px + ray * (self.bend * np.sum(ray * ray, axis=-1, keepdims=True)) * K[0, 0], np.float64)


def projection_of(camera: Camera, size_mm: Sequence[float]) -> Floats:
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
    R = about_z(turn) @ Rx.T @ about_z(around)
    middle = np.array([size_mm[0] / 2 + camera.aim_mm[0], size_mm[1] / 2 + camera.aim_mm[1], 0.0])
    w, h = size_mm
    corners = np.array([(0, 0, 0), (w, 0, 0), (w, h, 0), (0, h, 0)], np.float64)

    # Seen from so far, a corner lies |f x / (distance + deep)| from the picture's middle.
    x, y, deep = ((corners - middle) @ R.T).T
    half = np.array([[camera.width], [camera.height]]) * camera.fill / 2
    distance = float((np.abs([x, y]) * K[0, 0] / half - deep).max())
    distance = min(20000.0, max(distance, 50.0, float((1 - deep).max())))
    t = np.array([0, 0, distance]) - R @ middle
    P = K @ np.column_stack([R[:, 0], R[:, 1], -R[:, 2], t])
    return np.asarray(P / P[2, 3], np.float64)


def bend_lens(scene: NDArray[np.uint8], camera: Camera) -> NDArray[np.uint8]:
    """Return the picture as the lens bends it. Where pixels come from is computed at every 32nd and interpolated."""
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


def expose(light: NDArray[np.float32], room: Room, rng: np.random.Generator) -> bytes:
    """Sensor and file."""
    h, w = light.shape[:2]
    grain = rng.standard_normal((h, w), np.float32)
    if room.mosaic:
        raw = np.empty((h, w), np.float32)
        for channel, y, x in MOSAIC:
            raw[y::2, x::2] = light[y::2, x::2, channel]
        _make_noisy(raw, grain, room)
        np.clip(raw, 0, 1, out=raw)
        cast = np.asarray(room.cast, np.float32)
        for channel, y, x in MOSAIC:
            raw[y::2, x::2] /= cast[channel]
        return encode(_shown(np.asarray(cv2.multiply(_colours(raw), cast.astype(np.float64)), np.float32)), room.jpeg)
    shown = []
    for channel, shift in enumerate((0, w // 3, 2 * w // 3)):  # each colour its own grains: far ones of one field
        part = np.array(light[..., channel])
        _make_noisy(part, np.roll(grain, (7, shift), axis=(0, 1)), room)
        shown.append(_shown(part))
    return encode(np.asarray(cv2.merge(shown), np.uint8), room.jpeg)


def _make_noisy(light: NDArray[np.float32], grain: NDArray[np.float32], room: Room) -> None:
    """Add the noise of photons and of reading to light that one colour's pixels see; shapes (h, w)."""
    spread = np.maximum(light, 0)
    spread /= room.electrons
    spread += np.float32((room.read_noise / room.electrons) ** 2)
    np.sqrt(spread, out=spread)
    spread *= grain
    light += spread


def _shown(light: NDArray[np.float32]) -> NDArray[np.uint8]:
    """Return pixel values of light, which is overwritten."""
    np.clip(light, 0, 1, out=light)
    light *= len(DISPLAY) - 1
    return np.asarray(cv2.LUT(light.astype(np.uint16), DISPLAY))


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


def disc_kernel(radius_px: float) -> NDArray[np.float32]:
    """Return what becomes of a point out of focus, as a kernel."""
    reach = math.ceil(radius_px)
    along = (np.arange((2 * reach + 1) * 8) + 0.5) / 8 - reach - 0.5
    inside = along[:, None] ** 2 + along**2 <= radius_px**2
    kernel = inside.reshape(2 * reach + 1, 8, 2 * reach + 1, 8).mean(axis=(1, 3))
    return np.asarray(kernel / kernel.sum(), np.float32)


def streak_kernel(length_px: float, angle_deg: float) -> NDArray[np.float32]:
    """Return the path of a moving camera as a kernel."""
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


def encode(picture: Rgb, quality: int = 88) -> bytes:
    """Return a JPEG file of an RGB picture."""
    file = io.BytesIO()
    Image.fromarray(picture).save(file, "JPEG", quality=quality)
    return file.getvalue()
