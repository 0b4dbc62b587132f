"""Photographs that a run of the tests has rendered, kept for the next run with the pictures of tests/drawn.py.

Rendering took more than half of the time of the tests that read photographs.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import shutil
import sys
import time
import zlib
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, TypeVar

import numpy as np

from companion.kernel.files import write_whole
from companion.kernel.places import cache as cache_folder
from hardware import simulator
from hardware.simulator.tabletop import Photograph, Tabletop
from hardware.simulator.things import Lying

WEEK_S: Final = 7 * 24 * 3600.0
"""Seconds after which a photograph that nobody wanted is thrown away."""
OTHER: Final = Path(__file__).with_name("benchmarks") / "reading" / "other"
"""The second renderer."""
T = TypeVar("T")

render = Tabletop.film
"""How films are rendered, whatever is in the album."""


def open_album() -> None:
    """Let each film of a virtual table, and each scene of the second renderer, be rendered once, as long as nothing
    changes of what it is rendered from.
    """
    for old in cache_folder().glob("photographs-*"):
        if old != shelf():
            shutil.rmtree(old, ignore_errors=True)  # not what is a link: others look for their photographs there
    for file in shelf().glob("*"):
        if file.stat().st_mtime < time.time() - WEEK_S:
            file.unlink(missing_ok=True)

    def film(table: Tabletop, counters: Iterable[Lying] = (), *words: Any, **named: Any) -> list[Photograph]:
        truth, cubes = tuple(counters), tuple(named.get("cubes", ()))

        def rendered() -> list[Photograph]:
            return [replace(one, truth=(), cubes=()) for one in render(table, truth, *words, **named)]

        key = digest((table, truth, words, sorted(named.items())))
        return [replace(one, truth=truth, cubes=cubes) for one in kept(key, rendered)]

    Tabletop.film = film  # type: ignore[assignment, method-assign]
    scenes: Any = sys.modules.get("tests.benchmarks.reading.other.scenes")
    if scenes is not None:
        scenes.taking = lambda laid, rng, *words: kept(
            digest((sorted(laid.items()), rng.bit_generator.state, words)), lambda: scenes.shoot(laid, rng, *words)
        )


def kept(key: str, rendered: Callable[[], T]) -> T:
    """Return photographs from the album; those that aren't in it are rendered, and put there."""
    file = shelf() / key
    if file.exists() and file.stat().st_size:  # nothing is in it where the power went
        os.utime(file)
        found: T = pickle.loads(zlib.decompress(file.read_bytes()))
        return found
    made = rendered()
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, zlib.compress(pickle.dumps(made, protocol=5), 1), durable=False)
    return made


@cache
def shelf() -> Path:
    """Return the folder of the album: its name says which renderers it is from, and what these stand on."""
    told = hashlib.sha256(" ".join(version(name) for name in ("numpy", "opencv-python", "pillow")).encode())
    for path in sorted((*Path(simulator.__path__[0]).glob("*.py"), *OTHER.glob("*.py"))):
        told.update(f"\0{path.name}\0".encode() + path.read_bytes())
    return cache_folder() / f"photographs-{told.hexdigest()[:16]}"


def digest(thing: object) -> str:
    """Return a hash of everything that a thing holds: values, and whatever has fields, elements or pixels."""
    told = hashlib.sha1()
    _tell(thing, told.update)
    return told.hexdigest()


def _tell(thing: object, into: Callable[[Any], None]) -> None:
    if isinstance(thing, np.ndarray):
        into(f"{thing.dtype}{thing.shape}".encode())
        into(np.ascontiguousarray(thing))
    elif isinstance(thing, tuple | list):
        into(f"{type(thing).__name__}{len(thing)}".encode())
        for one in thing:
            _tell(one, into)
    elif is_dataclass(thing):
        into(type(thing).__name__.encode())
        for field in fields(thing):
            _tell(getattr(thing, field.name), into)
    else:
        into(f"{type(thing).__name__} {thing!r} ".encode())
