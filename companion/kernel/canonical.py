"""The one byte form of a value: what is stored, hashed and compared."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from msgspec import Struct, msgpack
from msgspec.structs import asdict


def plain(value: Any) -> Any:
    """Return what JSON can keep, for values it does not know by itself."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Struct):
        return asdict(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Set):
        return sorted(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(f"{type(value).__name__} has no canonical form")


_compact = msgpack.Encoder(enc_hook=plain, order="deterministic").encode
_encode = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False, default=plain
).encode


def canonical(value: Any) -> bytes:
    """UTF-8 JSON with sorted keys and no spaces.

    Dataclasses and structs become objects, sets become sorted lists, lazy sequences are listed.

    :raises TypeError: a value is of a kind that no file could give back.
    """
    return _encode(value).encode()


def compact(value: Any) -> bytes:
    """Return a form of a value that another value has, too, if their canonical forms are the same.

    It is for comparing values here and now: nothing could read it later, and it is made thirty times faster.
    """
    try:
        return _compact(value)
    except (OverflowError, TypeError):  # a whole number of more than eight bytes, or a key that is no word
        return canonical(value)


def frozen(value: Any) -> Any:
    """Return a JSON value with every list turned into a tuple, so that what was read equals what was written."""
    kind = type(value)
    if kind is tuple or kind is list:
        return tuple([frozen(item) if type(item) in _NESTED else item for item in value])
    if kind is dict:
        return {key: frozen(item) for key, item in value.items()}
    return value


_NESTED = frozenset({dict, list, tuple})
