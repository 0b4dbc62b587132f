"""Effects, made of a few waves each as a theremin or a spring would have it: recipes in, samples out."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from companion.sound import wav
from companion.sound.recipes import Recipe, WavePart

Samples = NDArray[np.float64]

SHAPES: Final[Mapping[str, Callable[[Samples], Samples]]] = {
    "sine": lambda turns: np.sin(2 * np.pi * turns),
    "triangle": lambda turns: 1 - 4 * np.abs((turns + 0.25) % 1 - 0.5),
    "square": lambda turns: np.where(turns % 1 < 0.5, 1.0, -1.0),
    "saw": lambda turns: 2 * (turns % 1) - 1,
}
FADE_S: Final = 1.5
"""Seconds for which the end and the beginning of a loop overlap."""
REPEATS: Final = 4


def render(recipe: Recipe) -> Samples:
    """Return the samples of an effect, shape (n,), from -1 to 1, at :data:`wav.RATE`; the same whenever it is made."""
    placed = [(part.at + turn * part.every, _part(recipe.id, i, part, turn))
              for i, part in enumerate(recipe.part) for turn in range(part.times)]  # fmt: skip
    mixed = _mixed(placed)
    delay, share = recipe.echo
    if share:
        mixed = _mixed([(turn * delay, mixed * share**turn) for turn in range(REPEATS)])
    return wav.evened(_looped(mixed) if recipe.loops else mixed, recipe.peak)


def _part(id: str, number: int, part: WavePart, turn: int) -> Samples:
    time = np.arange(round(part.loud[-1][0] * wav.RATE)) / wav.RATE
    ats, hertz = zip(*part.pitch, strict=True)
    sways, depth = part.vibrato
    pitch = np.exp(np.interp(time, ats, np.log(hertz))) * (1 + depth * np.sin(2 * np.pi * sways * time))
    turns = np.cumsum(pitch) / wav.RATE
    points, louds = zip(*part.loud, strict=True)
    loud = np.interp(time, points, louds)
    if part.wave != "noise":
        return np.asarray(SHAPES[part.wave](turns) * loud)
    luck = np.random.default_rng(zlib.crc32(f"{id} {number} {turn}".encode()))
    steps = luck.uniform(-1, 1, int(turns[-1]) + 2)
    return np.asarray(np.interp(turns, np.arange(len(steps)), steps) * loud)


def _mixed(placed: list[tuple[float, Samples]]) -> Samples:
    starts = [round(at * wav.RATE) for at, _ in placed]
    whole = np.zeros(max(start + len(one) for start, (_, one) in zip(starts, placed, strict=True)))
    for start, (_, one) in zip(starts, placed, strict=True):
        whole[start : start + len(one)] += one
    return whole


def _looped(samples: Samples) -> Samples:
    """Lay the end over the beginning, so that no seam is heard."""
    fade = round(FADE_S * wav.RATE)
    ramp = np.linspace(0, 1, fade)
    body = samples[:-fade].copy()
    body[:fade] = body[:fade] * np.sqrt(ramp) + samples[-fade:] * np.sqrt(1 - ramp)
    return body
