"""Turn data into values of a type, one thread after another.

msgspec learns a type part by part when it is used first. A second thread that uses the type meanwhile meets parts that
are not there yet, and the process ends without a word (msgspec 0.22). So whatever is converted is converted here.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")

LEARNING: Final = threading.RLock()
"""Held while a type is used."""


def convert(data: Any, kind: type[T], special: Callable[[type, Any], Any] | None = None) -> T:
    """Return data as a value of a type. Raises :class:`msgspec.ValidationError`.

    :param special: makes the values of types that msgspec does not know.
    """
    with LEARNING:
        return msgspec.convert(data, kind, dec_hook=special)


def from_json(text: bytes, kind: type[T]) -> T:
    """Return what JSON says as a value of a type. Raises :class:`msgspec.DecodeError`."""
    with LEARNING:
        return msgspec.json.decode(text, type=kind)
