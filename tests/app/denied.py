"""A system call refused to a process and all that it starts, as a service's sandbox does it (seccomp(2))."""

from __future__ import annotations

import ctypes
import errno
import os
import platform
from typing import Final

SETPRIORITY: Final = {"x86_64": 141, "aarch64": 140}
NO_NEW_PRIVILEGES: Final = 38
SECCOMP: Final = 22
FILTER: Final = 2
LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06
ERRNO, ALLOW = 0x00050000, 0x7FFF0000


class _Step(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint16), ("yes", ctypes.c_uint8), ("no", ctypes.c_uint8), ("k", ctypes.c_uint32))


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_uint16), ("steps", ctypes.POINTER(_Step)))


def deny(call: int) -> None:
    """Refuse a system call with EPERM from now on.

    :param call: its number on this machine. :raises OSError: the kernel takes no filters.
    """
    refuse, go_on = _Step(RETURN, 0, 0, ERRNO | errno.EPERM), _Step(RETURN, 0, 0, ALLOW)
    steps = (_Step * 4)(_Step(LOAD, 0, 0, 0), _Step(EQUAL, 0, 1, call), refuse, go_on)
    libc = ctypes.CDLL(None, use_errno=True)
    for words in ((NO_NEW_PRIVILEGES, 1, 0, 0, 0), (SECCOMP, FILTER, ctypes.byref(_Program(4, steps)), 0, 0)):
        if libc.prctl(*words):
            raise OSError(ctypes.get_errno(), "prctl")


def no_priorities() -> None:
    """Let nobody say who comes first; prove it."""
    deny(SETPRIORITY[platform.machine()])
    try:
        os.nice(1)
    except PermissionError:
        return
    raise AssertionError("it was not refused")
