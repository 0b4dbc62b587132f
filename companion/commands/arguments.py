"""What is written behind a command, checked: numbers, seconds, sizes, games."""

from __future__ import annotations

import argparse

from companion.kernel.errors import UserError
from companion.kernel.words import _


def count(word: str) -> int:
    """Read a number of things, 1 to 9999. Raises :class:`argparse.ArgumentTypeError` for anything else."""
    if not word.isdecimal() or not 1 <= int(word) <= 9999:
        raise argparse.ArgumentTypeError(_('"{word}" is not a number from 1 to 9999').format(word=word))
    return int(word)


def positive(word: str) -> int:
    """Read a whole number from 1 up. Raises :class:`argparse.ArgumentTypeError` for anything else."""
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(_('"{word}" is not a number from 1 up').format(word=word))
    return int(word)


def seconds(word: str) -> float:
    """Read a time of less than a day in seconds."""
    number = float(word)
    if not 0 <= number < 86_400:
        raise argparse.ArgumentTypeError(_("{word} is not a number of seconds").format(word=word))
    return number


def size(words: str | None) -> tuple[int, int] | None:
    """Read a window's width and height in px. Raises :class:`UserError` for what is none."""
    if words is None:
        return None
    width, _times, height = words.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise UserError(_('--window: "{words}" is not a size such as 800x480.').format(words=words))
    return int(width), int(height)
