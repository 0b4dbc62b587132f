"""What was measured once and is used ever after: small TOML files in the user's own folder for settings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from companion.kernel import places
from companion.kernel.schema import Source, TomlTable

Tempo = Literal["usual", "wait", "pass"]
"""What waits for a finger of what is told: what would be gone else, each single thing, or nothing."""


class Saves(TomlTable, frozen=True):
    """How sittings are kept.

    :ivar copy: a folder on another medium where each gets a second copy while it is played; empty for none.
    """

    copy: str = ""


class Settings(TomlTable, frozen=True):
    """``settings.toml``: what somebody chose once.

    :ivar language: of the screen and the games; empty for English.
    :ivar saves: how sittings are kept.
    :ivar motion: whether things move on the screen.
    :ivar dark_min: minutes without a touch after which the screen turns dark; 0 for never.
    :ivar letters: how large letters are: ``"usual"`` or ``"large"``. :ivar contrast: whether colours are strong.
    :ivar hand: where panel and keys are: ``"right"`` or ``"left"``.
    :ivar camera: what is looked through first, with the size of its pictures, as ``saucer see`` takes it.
    :ivar news: what waits for a finger of what is told.
    :ivar inches: the display's diagonal; 0 for what a display of so many px usually has.
    :ivar sound: whether anything is heard. :ivar voice: whether lines are spoken. :ivar volume: in hundredths.
    """

    language: str = ""
    sound: bool = True
    voice: bool = True
    volume: Annotated[int, Meta(ge=0, le=100)] = 70
    motion: bool = True
    dark_min: Annotated[int, Meta(ge=0, le=600)] = 15
    letters: Literal["usual", "large"] = "usual"
    contrast: bool = False
    hand: Literal["right", "left"] = "right"
    inches: Annotated[float, Meta(ge=0, le=100)] = 0.0
    camera: str = ""
    news: Tempo = "usual"
    saves: Saves = Saves()


def chosen() -> Settings:
    """Return the user's settings. Raises :class:`UserError` naming the line that cannot be used."""
    return read(places.config() / "settings.toml").as_a(Settings)


def read(file: Path) -> Source:
    """Return a file of settings; an empty one if it isn't there.

    :raises UserError: it cannot be read, or is no TOML.
    """
    try:
        return Source.read(file)
    except FileNotFoundError:
        return Source.parse("", str(file))
