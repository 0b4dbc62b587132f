"""The process that says a fingerprint in words for the screen: it loads nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.kernel.eight_words import in_words

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def work(pipe: Connection, fingerprint: str) -> None:
    """Say a fingerprint in words, and end."""
    pipe.send(in_words(fingerprint))
