"""Pictures of the table, wherever they come from: still files, a film, a USB camera, the Pi's own camera.

    with open_source("camera:0") as source:      # or "table.jpg", "evening.mp4", "camera:csi"
        for frame in source:
            sight = see(frame, markers, codebook)

All sources give :class:`Frame` and are closed alike; files come to an end, cameras don't.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from hardware.errors import CameraError, PictureError
from hardware.film import RecordedVideo
from hardware.frames import FrameSource
from hardware.live import RibbonCamera, UsbCamera
from hardware.pictures import FILMS, STILLS, Stills, barred, is_folder, kinds
from hardware.sentences import Sentence

SIZE: Final = re.compile(r"(.*)@([1-9][0-9]{1,4})x([1-9][0-9]{1,4})")
LIKE_A_CAMERA: Final = re.compile(r"(?:camera|webcam|video)([0-9]{0,3})", re.IGNORECASE)
ADDRESS: Final = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*://")


def open_source(what: str | Path, *, every: float = 0.0) -> FrameSource:
    """Return the source that a word or path names.

    :param what: ``camera:0`` (``/dev/video0``), ``camera:/dev/v4l/by-id/…``, ``camera:csi`` (the Pi's ribbon camera),
        a picture file, a folder of pictures, or a film. ``camera:0@3840x2160`` asks for pictures of that size.
    :param every: of a film, take a picture every so many seconds; 0 takes all.
    :raises CameraError: no such camera.
    :raises PictureError: no such file, or neither a picture nor a film.
    """
    text = str(what)
    if text == "camera" or text.startswith("camera:"):
        which, size = _sized(text.partition(":")[2] or "0")
        if size is None and "@" in which and "/" not in which:
            raise CameraError(
                Sentence(
                    '"{size}" is not a picture size. Write it like camera:0@3840x2160.', size=which.rpartition("@")[2]
                )
            )
        if which == "csi":
            return RibbonCamera(size=size) if size else RibbonCamera()
        return UsbCamera(which, size=size) if size else UsbCamera(which)
    if ADDRESS.match(text):
        raise PictureError(
            Sentence(
                '"{name}" is an address, and Saucer opens none: pictures stay on this machine. Connect the camera to '
                "it and name camera:0, or save a picture or a film and name that file.",
                name=text[:80],
            )
        )
    if not text.strip():
        raise PictureError(
            Sentence("A picture's name is empty. Name a picture, a film, a folder of pictures, or camera:0.")
        )
    path = Path(text)
    if (like := LIKE_A_CAMERA.fullmatch(text)) and not path.exists():
        raise PictureError(
            Sentence("There is no file {path}. Write camera:{number} for a camera.", path=text, number=like[1] or "0")
        )
    if is_folder(path):
        return Stills(stills(path))
    if path.suffix.lower() in FILMS and path.is_file():
        return RecordedVideo(path, every=every)
    return Stills([path])


def stills(folder: Path) -> list[Path]:
    """Return the pictures in a folder by name. Raises :class:`PictureError` if there are none."""
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix.lower() in STILLS)
    except PermissionError:
        raise barred(folder) from None
    if not found:
        raise PictureError(
            Sentence(
                "There are no pictures in the folder {path}. Saucer reads {stills}.",
                path=str(folder),
                stills=kinds(STILLS),
            )
        )
    return found


def _sized(which: str) -> tuple[str, tuple[int, int] | None]:
    """Split what follows ``camera:`` into the camera and the size that is asked of it."""
    found = SIZE.fullmatch(which)
    return (found[1] or "0", (int(found[2]), int(found[3]))) if found else (which, None)


def camera_name(what: str | Path) -> str:
    """Return what a camera is called, so that it keeps its calibration; empty for what is no camera.

    By the name that Linux makes of its maker, model and serial number, which stays the same after replugging;
    ``csi`` for the Pi's own, and ``video0`` and so on for those that say nothing of themselves.
    """
    text = str(what)
    if text != "camera" and not text.startswith("camera:"):
        return ""
    which, _size = _sized(text.partition(":")[2] or "0")
    if which == "csi":
        return which
    path = Path(f"/dev/video{int(which)}" if which.isdecimal() and len(which) < 9 else which)
    try:
        there = path.resolve()
    except (OSError, ValueError):
        return ""
    names = sorted(link.name for link in Path("/dev/v4l/by-id").glob("*") if link.resolve() == there)
    return names[0] if names else there.name
