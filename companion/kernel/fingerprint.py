"""Fingerprints for people: six words to read aloud, groups of digits to compare.

The words stand for the first 48 bits: enough to notice a change made later, not enough against somebody who prepared
two games with the same words. The QR code that a phone photographs has all 256.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from companion.kernel.assets import root

WORDS: Final = 6


@cache
def words() -> tuple[str, ...]:
    """Return the 256 words, one for each value of a byte."""
    return tuple(root().joinpath("fingerprint.txt").read_text(encoding="utf-8").split())


def in_words(fingerprint: str) -> str:
    """Say the beginning of a fingerprint in six words.

    :param fingerprint: hexadecimal digits, at least twelve.
    """
    return " ".join(words()[number] for number in bytes.fromhex(fingerprint)[:WORDS])


def in_groups(fingerprint: str) -> str:
    """Write a fingerprint in groups of eight digits."""
    return " ".join(fingerprint[i : i + 8] for i in range(0, len(fingerprint), 8))
