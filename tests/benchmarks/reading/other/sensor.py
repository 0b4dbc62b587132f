"""From light to a stored picture: lenses, shutters, noise, and what cameras do before they hand a picture out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.benchmarks.reading.other.codec import filmed
from tests.benchmarks.reading.other.light import GAMMA, Light, Picture

OPTICS: Final = (
    *("clean", "hexagon", "astigmatic", "halo", "shake", "phone", "webcam", "film", "rolling", "chroma"),
    *("coloured", "dark", "blinds"),
)
"""blinds: of a window, mirrored in lamination (:mod:`.scenes` hangs it); through an ordinary lens. film: the last
picture of one, coded by :mod:`.codec`."""

ASKED_FOR: Final = ("sun", "barrel")
"""Beside those that the seeds go through in turn. sun: through a blind, in stripes; through an ordinary lens. barrel:
through one that draws a picture's corners inwards by 16 to 25 %, and is ordinary else."""

FILMED: Final = 6
"""Pictures of a film."""


def developed(
    light: Light, optics: str, settings: np.random.Generator, noise: np.random.Generator
) -> tuple[Picture, float]:
    """Return the grey picture that a program gets, and the light at which its sensor is full.

    :param settings: draws what the camera is like; :param noise: what differs from picture to picture.
    """
    full = 1.0 / float(settings.uniform(0.62, 0.95))
    kernel = _kernel(optics, settings)
    light = np.asarray(cv2.filter2D(light, cv2.CV_32F, kernel, borderType=cv2.BORDER_REPLICATE), np.float32)
    if optics == "rolling":
        light = _rolling(light, settings)
    if optics == "chroma":
        light = _chroma(light, float(settings.uniform(0.0006, 0.0018)))
    colour = np.ones(3)
    if optics == "coloured":
        colour = np.array([(1.0, 0.45, 0.3), (0.4, 0.55, 1.0), (0.5, 1.0, 0.5)])[settings.integers(3)]
    well = settings.uniform(250, 900) if optics == "dark" else settings.uniform(2500, 9000)
    values = light * (colour / full).astype(np.float32)
    values = np.clip(values, 0, 1)
    rgb = _sensed(values, float(well), float(settings.uniform(2, 7)), noise)
    shown = rgb / (colour / colour.max())
    np.clip(shown, 0, 1, out=shown)
    shown **= 1 / GAMMA
    shown *= 255
    picture = np.asarray(np.rint(shown, out=shown), np.uint8)
    picture = _PROCESSED.get(optics, _jpeg)(picture, settings)
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY), np.uint8), full


def _grid(radius: float) -> tuple[Any, Any, int]:
    half, k = int(np.ceil(radius)) + 1, 8
    y, x = np.mgrid[0 : (2 * half + 1) * k, 0 : (2 * half + 1) * k]
    return (x + 0.5) / k - half - 0.5, (y + 0.5) / k - half - 0.5, half


def _kernel(optics: str, rng: np.random.Generator) -> NDArray[np.float32]:
    """How a point spreads, drawn finely and put into pixels."""
    sharp = float(rng.uniform(0.42, 0.62))
    x, y, half = _grid(9.0)
    spot = np.exp(-(x * x + y * y) / (2 * sharp**2))
    if optics == "hexagon":
        radius, turn = rng.uniform(0.9, 1.8), rng.uniform(0, np.pi / 3)
        ways = turn + np.arange(3) * np.pi / 3
        aperture = np.ones_like(x, bool)
        for way in ways:
            aperture &= np.abs(x * np.cos(way) + y * np.sin(way)) < radius * np.cos(np.pi / 6)
        spot = cv2.filter2D(spot, cv2.CV_64F, aperture.astype(np.float64))
    elif optics == "astigmatic":
        way, long = rng.uniform(0, np.pi), rng.uniform(1.0, 1.6)
        a, b = x * np.cos(way) + y * np.sin(way), y * np.cos(way) - x * np.sin(way)
        spot = np.exp(-(a * a) / (2 * long**2) - (b * b) / (2 * sharp**2))
    elif optics == "halo":
        wide = rng.uniform(2.5, 4.5)
        share = rng.uniform(0.12, 0.3)
        tail = np.exp(-np.hypot(x, y) / wide)
        spot = (1 - share) * spot / spot.sum() + share * tail / tail.sum()
    elif optics == "shake":
        steps = np.cumsum(rng.normal(0, 1, (40, 2)), axis=0)
        steps -= steps.mean(axis=0)
        steps *= rng.uniform(0.5, 1.3) / max(np.abs(steps).max(), 1e-6)
        spot = np.sum([np.exp(-((x - u) ** 2 + (y - v) ** 2) / (2 * sharp**2)) for u, v in steps], axis=0)
    side = 2 * half + 1
    kernel = spot.reshape(side, 8, side, 8).sum(axis=(1, 3))
    return np.asarray(kernel / kernel.sum(), np.float32)


def _rolling(light: Light, rng: np.random.Generator) -> Light:
    """Return the light of a camera that swings while the rows are read one after the other."""
    h, w = light.shape[:2]
    row = np.arange(h, dtype=np.float32)
    swing = rng.uniform(0.4, 1.4) * np.sin(2 * np.pi * row / (h * rng.uniform(0.3, 1.2)) + rng.uniform(0, 6.3))
    y = np.repeat((row + rng.uniform(0.1, 0.5) * np.cos(2 * np.pi * row / h))[:, None], w, axis=1)
    x = np.arange(w, dtype=np.float32)[None, :] + swing[:, None]
    return np.asarray(cv2.remap(light, x.astype(np.float32), y.astype(np.float32), cv2.INTER_CUBIC), np.float32)


def _chroma(light: Light, much: float) -> Light:
    """Red is a little larger than green, and blue a little smaller."""
    h, w = light.shape[:2]
    out = light.copy()
    for channel, sign in ((0, 1), (2, -1)):
        k = 1 + sign * much
        move = np.array([[k, 0, (1 - k) * w / 2], [0, k, (1 - k) * h / 2]])
        out[..., channel] = cv2.warpAffine(light[..., channel], move, (w, h), flags=cv2.INTER_CUBIC, borderMode=1)
    return np.asarray(np.maximum(out, 0), np.float32)


def _sensed(values: Light, well: float, read: float, noise: np.random.Generator) -> Light:
    """Electrons counted behind a mosaic of filters, and the missing colours from the neighbours."""
    h, w = values.shape[:2]
    raw = np.empty((h, w), np.float32)
    for row, column, channel in ((0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 2)):
        raw[row::2, column::2] = values[row::2, column::2, channel]
    electrons = raw * well
    electrons = electrons + noise.normal(0, 1, raw.shape) * np.sqrt(electrons + read**2)
    counts = np.clip(electrons / well * 65535, 0, 65535).astype(np.uint16)
    return np.asarray(cv2.cvtColor(counts, cv2.COLOR_BAYER_BG2RGB) / np.float32(65535), np.float32)


def _stored(picture: Picture, quality: int) -> Picture:
    data = cv2.imencode(".jpg", picture[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)[..., ::-1].copy()


def _jpeg(picture: Picture, rng: np.random.Generator) -> Picture:
    return _stored(picture, int(rng.integers(72, 96)))


def _phone(picture: Picture, rng: np.random.Generator) -> Picture:
    """Smoothed, stretched by parts, and sharpened until edges have seams."""
    picture = np.asarray(cv2.bilateralFilter(picture, 5, float(rng.uniform(12, 30)), 2.0), np.uint8)
    lab = cv2.cvtColor(picture, cv2.COLOR_RGB2LAB)
    lab[..., 0] = cv2.createCLAHE(float(rng.uniform(1.2, 2.5)), (8, 8)).apply(lab[..., 0])
    picture = np.asarray(cv2.cvtColor(lab, cv2.COLOR_LAB2RGB), np.uint8)
    soft = cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(0.8, 1.6)))
    much = float(rng.uniform(0.8, 2.2))
    return _jpeg(np.asarray(cv2.addWeighted(picture, 1 + much, soft, -much, 0), np.uint8), rng)


def _webcam(picture: Picture, rng: np.random.Generator) -> Picture:
    """Banded by the light's flicker, scaled once, stored poorly."""
    h, w = picture.shape[:2]
    bands = 1 + rng.uniform(0.01, 0.05) * np.sin(np.arange(h) / h * rng.uniform(8, 30) + rng.uniform(0, 6))
    banded = np.clip(picture * bands[:, None, None], 0, 255).astype(np.uint8)
    k = float(rng.uniform(0.85, 0.97))
    small = cv2.resize(banded, (round(w * k), round(h * k)), interpolation=cv2.INTER_LINEAR)
    banded = np.asarray(cv2.resize(small, (w, h), interpolation=cv2.INTER_LINEAR), np.uint8)
    return _stored(banded, int(rng.integers(40, 62)))


def _film(picture: Picture, rng: np.random.Generator) -> Picture:
    """Return the last of some pictures by a camera that sways, coded as a film: most of it is predicted from those
    before."""
    h, w = picture.shape[:2]
    sway = np.cumsum(rng.normal(0, 0.7, (FILMED - 1, 2)), axis=0)[::-1]
    film = []
    for x, y in sway:
        move = np.array([[1, 0, x], [0, 1, y]])
        there = cv2.warpAffine(picture, move, (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        film.append(np.asarray(there, np.uint8))
    return filmed([*film, picture], int(rng.integers(22, 34)))[-1]


_PROCESSED: Final[dict[str, Callable[[Picture, np.random.Generator], Picture]]] = {
    "phone": _phone,
    "webcam": _webcam,
    "film": _film,
}
