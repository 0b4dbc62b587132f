"""Files that nobody lets us read, whoever runs the tests: root's right to read everything is laid down meanwhile."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

VERSION: Final = 0x20080522
OVERRIDES: Final = 0b110
"""CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH (capabilities(7))."""


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Sets(ctypes.Structure):
    _fields_ = (("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32))


@contextmanager
def unreadable(path: Path) -> Iterator[None]:
    """Let nobody read a file, or look into a folder, for a while."""
    libc = ctypes.CDLL(None, use_errno=True)
    header, had = _Header(VERSION, 0), (_Sets * 2)()
    if libc.capget(ctypes.byref(header), had):
        raise OSError(ctypes.get_errno(), "capget")
    fewer = (_Sets * 2)(*(_Sets(one.effective, one.permitted, one.inheritable) for one in had))
    fewer[0].effective &= ~OVERRIDES
    mode = path.stat().st_mode
    path.chmod(0)
    if libc.capset(ctypes.byref(header), fewer):
        raise OSError(ctypes.get_errno(), "capset")
    try:
        assert not os.access(path, os.R_OK, effective_ids=True)
        yield
    finally:
        libc.capset(ctypes.byref(header), had)
        path.chmod(mode)
