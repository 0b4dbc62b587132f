"""The environment variables of this process, for what looks at them all the time.

Each text that is shown may be in another language than the one before it, so words ask five variables each time.
``os.environ`` encodes a name anew with each look, and raises an error twice where there is none: a third of the time in
which a question's words were made.
"""

from __future__ import annotations

import os
from functools import cache
from posix import environ  # what os.environ keeps its variables in: what is set there later is found here


def value_of(name: str) -> str:
    """Return what an environment variable says, "" where it is not set."""
    value = environ.get(_encoded(name))
    return os.fsdecode(value) if value else ""


@cache
def _encoded(name: str) -> bytes:
    return os.fsencode(name)
