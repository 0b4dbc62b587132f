"""Light on the virtual table: how much of it each pixel gets, from lamps, shadows and reflections."""

from __future__ import annotations

import math
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.arrays import Floats
from hardware.simulator.geometry import (
    COARSE,
    project,
    widened,
)
from hardware.simulator.optics import LINEAR, Camera, disc_kernel, streak_kernel
from hardware.simulator.room import Glare, Room
from hardware.simulator.things import px_per_mm

BURNT: Final = 0.1
"""Where a lamp's reflection leaves less than this of paper's contrast with ink, nothing can be read any more."""

BAND: Final = 32
"""Rows that are lit at once: so many stay near the processor."""

PAPER: Final = 0.9
INK: Final = 0.02
"""Share of the light that they give back."""


def light_on(
    scene: NDArray[np.uint8], room: Room, camera: Camera, view: Floats
) -> tuple[NDArray[np.float32], NDArray[np.bool_] | None]:
    """Return what reaches the sensor, linear, float32 of shape (h, w, 3), 1 = all it can take; and where that is
    burnt.
    """
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
        outline = (camera.bent(project(view, shadow.outline_mm, 0.0)) + 0.5) / COARSE - 0.5
        cv2.fillPoly(dark, [np.round(outline * 16).astype(np.int32)], shadow.darkness, cv2.LINE_8, 4)
        middle = Glare(*shadow.outline_mm.mean(axis=0))
        soft = max(0.7, shadow.softness_mm * px_per_mm(view, middle) / COARSE)
        shade *= 1 - widened(cv2.GaussianBlur(dark, (0, 0), soft), h, w)
    shade *= room.exposure
    tinted = LINEAR[:, None] * np.asarray(room.cast, np.float32)
    light: NDArray[Any] = np.asarray(cv2.LUT(scene, tinted[None]))
    for top in range(0, h, BAND):
        band = light[top : top + BAND]
        cv2.multiply(band, cv2.merge([shade[top : top + BAND]] * 3), dst=band)
    burnt = None
    if room.glares:
        mirrored = sum(reflection(glare, view, camera, coarse) for glare in room.glares)
        light += widened(mirrored, h, w)[..., None]
        lit = cv2.resize(shade, coarse[::-1], interpolation=cv2.INTER_AREA) * np.float32(room.cast[1])
        left = np.minimum(PAPER * lit + mirrored, 1) - np.minimum(INK * lit + mirrored, 1)
        burnt = left < BURNT * PAPER * lit
    if room.blur_px:
        light = np.asarray(cv2.GaussianBlur(light, (0, 0), room.blur_px))
    if room.defocus_px > 0.3:
        light = np.asarray(cv2.filter2D(light, -1, disc_kernel(room.defocus_px)))
    if room.motion_px > 0.1:
        light = np.asarray(cv2.filter2D(light, -1, streak_kernel(room.motion_px, room.motion_deg)))
    return light, burnt


def reflection(glare: Glare, view: Floats, camera: Camera, shape: tuple[int, int]) -> NDArray[np.float32]:
    """Return a lamp's light by pixel of the coarse map."""
    middle = camera.bent(project(view, np.array([(glare.x_mm, glare.y_mm)]), 0.0))[0]
    radius = glare.radius_mm * px_per_mm(view, glare)
    y, x = np.ogrid[0 : shape[0], 0 : shape[1]]
    u, v = ((x + 0.5) * COARSE - 0.5 - middle[0]) / radius, ((y + 0.5) * COARSE - 0.5 - middle[1]) / radius
    a = math.radians(glare.angle_deg)
    along, across = (u * math.cos(a) + v * math.sin(a)) / glare.stretch, v * math.cos(a) - u * math.sin(a)
    r2 = along * along + across * across
    return np.asarray(glare.strength * ((1 - glare.veil) * np.exp(-r2 * r2) + glare.veil * np.exp(-r2 / 9)), np.float32)
