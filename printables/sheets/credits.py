"""Credits: whose work is printed, and on which terms."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from companion.kernel.errors import UserError
from companion.kernel.words import language

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9.+-]{0,63}")


@dataclass(frozen=True, slots=True)
class Credits:
    """Whose work is printed.

    :param author: of words and art. :param notice: who has the rights; empty says nothing.
    :param licence: its SPDX name, such as ``MIT`` or ``CC-BY-SA-4.0``; empty where none is given.
    :param language: of the words, as in BCP 47.
    :raises UserError: the licence's name has signs that no SPDX name has.
    """

    author: str = "Saucer"
    notice: str = "Copyright (c) 2026 The Saucer maintainers"
    licence: str = "MIT"
    language: str = "en"

    def __post_init__(self) -> None:
        if self.licence and not _NAME.fullmatch(self.licence):
            raise UserError(
                f'"{self.licence}" is not the short name of a licence, such as MIT or CC-BY-SA-4.0: see spdx.org.'
            )


OURS: Final = Credits()
"""Saucer's own kits: the terms of ``LICENSE``."""


def ours() -> Credits:
    """Return the same for a kit in the language in use."""
    return replace(OURS, language=language())
