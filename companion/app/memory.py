"""What memory the process keeps: none that it doesn't need (the C library's, the graphics driver's)."""

from __future__ import annotations

import ctypes
import os
from typing import Any, Final

M_MMAP_THRESHOLD: Final = -3
"""What glibc's malloc.h calls the bytes from which on an allocation stands by itself."""
LARGE: Final = 128 * 1024
GRAPHICS: Final = ("libGLESv2.so.2", "libGL.so.1")
"""Whatever of these Kivy has opened knows OpenGL's functions."""


def keep_heap_small() -> None:
    """Have the C library take what is large from the system itself, and give it back as soon as it is free.

    It would otherwise grow used to pictures, put them among what is small, and leave holes behind.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None and "MALLOC_MMAP_THRESHOLD_" not in os.environ:  # glibc's, and nobody chose
        mallopt(M_MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """Give memory that is free back to the system, where the C library can."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


def let_compiler_go() -> None:
    """Tell the graphics driver that all shaders are compiled: Mesa keeps 7 MB of built-in functions for the next one.

    Nothing is lost where there is a next one: it builds them again. Call in Kivy's thread, with its window open.
    """
    for name in GRAPHICS:
        release: Any = getattr(_opened(name), "glReleaseShaderCompiler", None)
        if release is not None:
            release()
            return


def _opened(name: str) -> ctypes.CDLL | None:
    """Return a library that the process has opened already; None if it hasn't."""
    try:
        return ctypes.CDLL(name, mode=os.RTLD_NOLOAD | os.RTLD_NOW)
    except OSError:
        return None
