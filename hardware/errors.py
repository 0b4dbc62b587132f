"""What can go wrong between a table and its companion. Each message is a sentence a player can act on."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.errors import UserError


def listed(words: Sequence[str]) -> str:
    """Words in a sentence: ``a``, ``a and b``, ``a, b and c``."""
    return " and ".join(words) if len(words) < 3 else ", ".join(words[:-1]) + " and " + words[-1]


class PictureError(UserError):
    """A file is missing, or is no picture or film that can be read."""


class CameraError(UserError):
    """There is no such camera, or it does not give pictures."""


class CameraLost(CameraError):
    """A camera that worked has gone, and did not come back."""


class CameraStill(CameraError):
    """A camera gives the same picture again and again; it may come to itself when it is read once more."""


class DriverStuck(CameraError):
    """A camera's driver does not come back from a call."""


class BoardNotFound(UserError):
    """A picture does not show enough of the board's markers to tell where things lie.

    :ivar ids: the board's markers that were seen.
    """

    def __init__(self, message: str, ids: tuple[int, ...] = ()) -> None:
        super().__init__(message)
        self.ids = ids


class NotCalibrated(UserError):
    """Pictures of the board that do not tell how the lens sees."""


class DiceNotLearnt(UserError):
    """Pictures of ordinary dice from which they cannot be learnt.

    :ivar face: whose picture is to be taken again; None for all of them.
    """

    def __init__(self, message: str, face: int | None = None) -> None:
        super().__init__(message)
        self.face = face


class PinsError(UserError):
    """A description of the pins that cannot be wired."""
