"""Fingerprints in words, for whoever says one: little is read for it, so that a process of its own is soon there."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

WORDS: Final = 8
OLD_WORDS: Final = 6
"""How many stood for a fingerprint up to format 3."""
PASSES: Final = 3
MEMORY: Final = 64 << 20
"""Cost of saying one fingerprint in words (argon2id): passes over so many bytes."""
SALT: Final = b"saucer: in words"


@cache
def words() -> tuple[str, ...]:
    """Return the 256 words, one for each value of a byte."""
    return tuple(files("assets").joinpath("fingerprint.txt").read_text(encoding="utf-8").split())


@lru_cache(maxsize=256)
def in_words(fingerprint: str) -> str:
    """Say a fingerprint in eight words. It takes a tenth of a second and more, on purpose, and 64 MiB meanwhile.

    :param fingerprint: hexadecimal digits.
    """
    from nacl import pwhash

    made = pwhash.argon2id.kdf(16, bytes.fromhex(fingerprint), SALT, opslimit=PASSES, memlimit=MEMORY)
    return " ".join(words()[number] for number in made[:WORDS])


def in_old_words(fingerprint: str) -> str:
    """Say the first 48 bits of a fingerprint in six words, as up to format 3."""
    return " ".join(words()[number] for number in bytes.fromhex(fingerprint)[:OLD_WORDS])


def longest_words() -> str:
    """Return eight words that take as much room as any eight: room is kept for them until the real ones are there."""
    longest = max(words(), key=len)
    return " ".join([longest] * WORDS)
