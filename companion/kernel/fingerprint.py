"""Fingerprints for people: a code to photograph, digits to compare, eight words to note and to read aloud.

The code that a phone photographs has all 256 bits, and nobody makes another sitting with the same. Words are fewer, so
they are made slow: eight of 256, out of argon2id with 64 MiB. Whoever wants two sittings with the same words needs some
2^32 tries at a tenth of a second each, and whoever wants one with words that somebody noted, 2^64.
Up to format 3 six words stood for the first 48 bits themselves: two sittings with the same are found in a minute.
"""

from __future__ import annotations

import string
from typing import Final, Literal, NamedTuple

from companion.kernel.eight_words import OLD_WORDS, WORDS, words
from companion.kernel.errors import UserError
from companion.kernel.words import _, ngettext

SHORTEST: Final = 32
"""Digits of a noted fingerprint that nobody meets by trying."""
DIGITS: Final = 64
SLIPS: Final = 2
"""So many misread digits are taken for slips of the pen."""


class Noted(NamedTuple):
    """What somebody noted of a fingerprint.

    :ivar mark: as it is compared: digits without spaces, or words with one between.
    """

    kind: Literal["digits", "words", "old words"]
    mark: str


def in_groups(fingerprint: str) -> str:
    """Write a fingerprint in groups of eight digits."""
    return " ".join(fingerprint[i : i + 8] for i in range(0, len(fingerprint), 8))


def noted(text: str) -> Noted:
    """Read what somebody noted: at least 32 digits of a fingerprint, its eight words, or six of an earlier Saucer.

    :raises UserError: it is none of these; it says what is missing, or which word there is not.
    """
    parts = text.lower().split()
    digits = "".join(parts)
    if digits and set(digits) <= set(string.hexdigits):
        if SHORTEST <= len(digits) <= DIGITS:
            return Noted("digits", digits)
        words_of_it = ngettext(
            '"{mark}" has {n} digit. Give {least} to {most} of a fingerprint: fewer can be forged.',
            '"{mark}" has {n} digits. Give {least} to {most} of a fingerprint: fewer can be forged.',
            len(digits),
        )
        raise UserError(words_of_it.format(mark=text, n=len(digits), least=SHORTEST, most=DIGITS))
    if unknown := [part for part in parts if part not in words()]:
        raise UserError(_('"{word}" is not a word of a fingerprint: look at your note again.').format(word=unknown[0]))
    if len(parts) == WORDS:
        return Noted("words", " ".join(parts))
    if len(parts) == OLD_WORDS:
        return Noted("old words", " ".join(parts))
    words_of_it = ngettext(
        '"{mark}" has {n} word. A fingerprint has {most} (earlier ones {old}), or at least {least} digits.',
        '"{mark}" has {n} words. A fingerprint has {most} (earlier ones {old}), or at least {least} digits.',
        len(parts),
    )
    raise UserError(words_of_it.format(mark=text, n=len(parts), most=WORDS, old=OLD_WORDS, least=SHORTEST))


def is_nearly(note: Noted, said: str) -> bool:
    """Return whether somebody who noted a fingerprint made a slip of the pen, so that nobody is called a forger for it.

    One word is another, or up to two digits are, or a digit was left out or written twice. That proves nothing.

    :param said: the fingerprint, in digits or words as the note is.
    """
    mark = note.mark
    if note.kind != "digits":
        return sum(a != b for a, b in zip(mark.split(), said.split(), strict=True)) == 1
    if sum(a != b for a, b in zip(mark, said, strict=False)) <= SLIPS:
        return True
    same = next((i for i, (a, b) in enumerate(zip(mark, said, strict=False)) if a != b), len(mark))
    return said[same + 1 :].startswith(mark[same:]) or said[same:].startswith(mark[same + 1 :])
