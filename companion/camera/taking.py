"""Taking one picture."""

from __future__ import annotations

from typing import Final

from companion.kernel.errors import UserError
from companion.kernel.words import _
from hardware.frames import Frame, FrameSource

WARM_UP: Final = 8
"""A camera finds its exposure in its first pictures."""


def take(source: FrameSource) -> Frame:
    """Return a source's next picture; of a camera, one whose exposure has settled.

    :raises UserError: there was none.
    """
    frame = None
    for _look in range(WARM_UP if source.live else 1):
        frame = source.read() or frame
    if frame is None:
        raise UserError(_("There was no picture to look at."))
    return frame
