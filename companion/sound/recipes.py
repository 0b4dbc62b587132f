"""The recipes of the effects: which waves they are made of.

[[sound]]
id = "bonk"
[[sound.part]]
wave = "sine"
pitch = [[0.0, 420.0], [0.3, 90.0]]     # at so many seconds so many hertz; it glides in between
loud = [[0.0, 1.0], [0.3, 0.0]]         # at so many seconds so loud; the part ends with the last
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Literal

from msgspec import Meta

from companion.kernel import assets
from companion.kernel.schema import Name, Source, TomlTable

FILE: Final = "sounds/effects.toml"
_ID: Final = re.compile(r'^id *= *"([^"]*)"', re.MULTILINE)

Seconds = Annotated[float, Meta(ge=0, le=30)]
Hertz = Annotated[float, Meta(ge=0.1, le=10_000)]
Share = Annotated[float, Meta(ge=0, le=1)]
Wave = Literal["sine", "triangle", "square", "saw", "noise"]


class WavePart(TomlTable, frozen=True):
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


class Recipe(TomlTable, frozen=True):
    """An effect.

    :ivar part: its waves. :ivar peak: how loud it is at its loudest.
    :ivar echo: after how many seconds, and how loud, it comes back. :ivar loops: its end goes over into its beginning.
    """

    id: Name
    part: tuple[WavePart, ...]
    peak: Share = 0.7
    echo: tuple[Seconds, Share] = (0.0, 0.0)
    loops: bool = False


class _RecipesFile(TomlTable, frozen=True):
    sound: tuple[Recipe, ...]


@cache
def ids() -> frozenset[str]:
    """Return the ids of the effects that ship with Saucer. Waves are read once something is to be heard."""
    return frozenset(_ID.findall((assets.root() / FILE).read_text(encoding="utf-8")))


@cache
def recipes() -> Mapping[str, Recipe]:
    """Return the effects that ship with Saucer, by id. Raises :class:`UserError` for a recipe that cannot be made."""
    source = Source.read(assets.root() / FILE, FILE)
    return {recipe.id: recipe for recipe in source.as_a(_RecipesFile).sound}
