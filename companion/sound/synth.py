"""Effects, made of a few waves each as a theremin or a spring would have it: recipes in, samples out.

[[sound]]
id = "bonk"
[[sound.part]]
wave = "sine"
pitch = [[0.0, 420.0], [0.3, 90.0]]     # at so many seconds so many hertz; it glides in between
loud = [[0.0, 1.0], [0.3, 0.0]]         # at so many seconds so loud; the part ends with the last
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Final, Literal

import numpy as np
from msgspec import Meta
from numpy.typing import NDArray

from companion.kernel import assets
from companion.kernel.schema import Name, Source, Table
from companion.sound import wav

Samples = NDArray[np.float64]
Seconds = Annotated[float, Meta(ge=0, le=30)]
Hertz = Annotated[float, Meta(ge=0.1, le=10_000)]
Share = Annotated[float, Meta(ge=0, le=1)]
Wave = Literal["sine", "triangle", "square", "saw", "noise"]


class Part(Table, frozen=True):
    """One wave of an effect.

    :ivar wave: its shape; noise takes a new value so many times a second as its pitch says.
    :ivar pitch: points of time and hertz. :ivar loud: points of time and loudness; the part ends with the last.
    :ivar at: when it begins. :ivar vibrato: how many times a second its pitch sways, and by which share of it.
    :ivar times: how often it is played, :ivar every: so many seconds after the last time.
    """

    wave: Wave
    loud: tuple[tuple[Seconds, Share], ...]
    pitch: tuple[tuple[Seconds, Hertz], ...] = ((0.0, 440.0),)
    at: Seconds = 0.0
    vibrato: tuple[Hertz, Share] = (1.0, 0.0)
    times: Annotated[int, Meta(ge=1, le=200)] = 1
    every: Seconds = 0.1


class Recipe(Table, frozen=True):
    """An effect.

    :ivar part: its waves. :ivar peak: how loud it is at its loudest.
    :ivar echo: after how many seconds, and how loud, it comes back. :ivar loops: its end goes over into its beginning.
    """

    id: Name
    part: tuple[Part, ...]
    peak: Share = 0.7
    echo: tuple[Seconds, Share] = (0.0, 0.0)
    loops: bool = False


class _File(Table, frozen=True):
    sound: tuple[Recipe, ...]


SHAPES: Final[Mapping[str, Callable[[Samples], Samples]]] = {
    "sine": lambda turns: np.sin(2 * np.pi * turns),
    "triangle": lambda turns: 1 - 4 * np.abs((turns + 0.25) % 1 - 0.5),
    "square": lambda turns: np.where(turns % 1 < 0.5, 1.0, -1.0),
    "saw": lambda turns: 2 * (turns % 1) - 1,
}
FADE_S: Final = 1.5
"""Seconds for which the end and the beginning of a loop overlap."""
REPEATS: Final = 4


@cache
def recipes() -> Mapping[str, Recipe]:
    """Return the effects that ship with Saucer, by id. Raises :class:`UserError` for a recipe that cannot be made."""
    source = Source.read(assets.root() / "sounds" / "effects.toml", "sounds/effects.toml")
    return {recipe.id: recipe for recipe in source.as_a(_File).sound}


def render(recipe: Recipe) -> Samples:
    """Return the samples of an effect, shape (n,), from -1 to 1, at :data:`wav.RATE`; the same whenever it is made."""
    placed = [(part.at + turn * part.every, _part(recipe.id, i, part, turn))
              for i, part in enumerate(recipe.part) for turn in range(part.times)]  # fmt: skip
    mixed = _mixed(placed)
    delay, share = recipe.echo
    if share:
        mixed = _mixed([(turn * delay, mixed * share**turn) for turn in range(REPEATS)])
    return wav.evened(_looped(mixed) if recipe.loops else mixed, recipe.peak)


def _part(id: str, number: int, part: Part, turn: int) -> Samples:
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
