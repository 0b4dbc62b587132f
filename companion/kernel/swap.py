"""Memory that holds secrets stays off every disk."""

from __future__ import annotations

import ctypes
import resource
from typing import Final

MCL_CURRENT: Final = 1
MCL_FUTURE: Final = 2
MCL_ONFAULT: Final = 4
"""What <sys/mman.h> calls what there is, what will be, and only once it is used."""


def keep_from_disks() -> bool:
    """Lock all memory that the process has or will have, so that what is secret is never swapped out.

    Pages are locked once they are used: nothing is read in for it. Only where the system sets no limit, as
    deploy/saucer.service asks it to: under a limit whatever exceeds it could not be had at all.

    :returns: whether it is locked; `saucer doctor` looks for itself.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_MEMLOCK)
    if hard != resource.RLIM_INFINITY:
        return False
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_MEMLOCK, (hard, hard))
    lock = getattr(ctypes.CDLL(None), "mlockall", None)
    return lock is not None and lock(MCL_CURRENT | MCL_FUTURE | MCL_ONFAULT) == 0
