"""PDFium, which turns pages into pixels, used by one thread at a time.

It keeps state of its own for the whole process: two threads in it at once end the process without a word. Whoever
opens a document does it here, and holds the others up until it is closed. At the end of the process whoever is in it is
waited for: its memory would go under their feet.
"""

from __future__ import annotations

import atexit
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pypdfium2

__all__ = ["opened"]

_ALONE: Final = threading.RLock()


@contextmanager
def opened(source: bytes | Path) -> Iterator[pypdfium2.PdfDocument]:
    """Provide a PDF's pages, for as long as the block lasts; other threads wait for its end.

    :raises pypdfium2.PdfiumError: it is no PDF.
    """
    import pypdfium2

    with _ALONE, pypdfium2.PdfDocument(source) as document:
        _wait_at_exit()
        yield document


@cache
def _wait_at_exit() -> None:
    """Let nobody in any more when the process ends.

    What is registered last comes first: before PDFium's own farewell and before that of all that is to be finalized,
    which is registered with the first document and closes whatever is open.
    """
    atexit.register(_ALONE.acquire)
