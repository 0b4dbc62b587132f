"""The terminal: what is printed shows itself, and nothing in it is obeyed.

Names, salts, words of decks come out of files that anybody may have written. A terminal obeys some signs instead of
showing them: it clears itself, moves, colours, is renamed. So all that a command prints goes through here.
"""

from __future__ import annotations

import io
import json
import unicodedata
from collections.abc import Callable
from typing import IO, Any


def is_shown(sign: str) -> bool:
    """Return whether a sign is shown and not obeyed: letters, signs and spaces, a line's end, a tabulator."""
    return sign.isprintable() or sign in "\n\t" or unicodedata.category(sign) == "Zs"


def escaped(sign: str) -> str:
    """Write a sign as Python would."""
    return ascii(sign)[1:-1]


def plain(text: str, escape: Callable[[str], str] = escaped) -> str:
    """Return a text in which whatever a terminal would obey is written out."""
    if text.replace("\n", "").replace("\t", "").isprintable():
        return text
    return "".join(sign if is_shown(sign) else escape(sign) for sign in text)


def plain_json(value: Any) -> str:
    """Write a value as JSON on one line, whatever a terminal would obey as JSON's own escapes."""
    return plain(json.dumps(value, ensure_ascii=False, default=list), lambda sign: json.dumps(sign)[1:-1])


class PlainStream(io.TextIOBase):
    """A stream of text to a terminal, made plain: see :func:`plain`.

    A carriage return that begins a piece stands: that is how a command draws its progress over its last.

    :param stream: what it goes to.
    """

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        drawn = text.startswith("\r")
        self._stream.write("\r" * drawn + plain(text[drawn:]))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def flush(self) -> None:
        self._stream.flush()

    def isatty(self) -> bool:
        return self._stream.isatty()

    def fileno(self) -> int:
        return self._stream.fileno()

    def writable(self) -> bool:
        return True

    def close(self) -> None:
        """Leave the stream open: it is not ours."""
