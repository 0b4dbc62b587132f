"""Picture files of every kind that cameras and phones write, opened without trust."""

from __future__ import annotations

import math
import os
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, Final

import numpy as np
import pi_heif
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

from hardware.arrays import Rgb
from hardware.errors import PictureError
from hardware.frames import Frame, FrameSource
from hardware.sentences import Sentence

MOST_PIXELS: Final = {"JPEG": 120_000_000, "MPO": 120_000_000, "WEBP": 25_000_000}
"""By kind of file; one that says it is larger is not opened. JPEG is shrunk while it is decoded, all others are held
whole in memory for a moment, WebP several times over."""

MOST_PIXELS_ELSE: Final = 50_000_000

ENOUGH_PIXELS: Final = 36_000_000
"""A larger picture is halved (in both directions, as often as needed) while or after it is decoded."""

LEAST_SIDE: Final = 64
"""No board can be seen in a picture narrower than this."""

FILMS: Final = frozenset({".avi", ".m4v", ".mjpeg", ".mjpg", ".mkv", ".mov", ".mp4", ".mpeg", ".mpg", ".webm"})
STILLS: Final = frozenset({".bmp", ".heic", ".heif", ".jpeg", ".jpg", ".png", ".tif", ".tiff", ".webp"})
KINDS: Final = ("BMP", "HEIF", "JPEG", "PNG", "TIFF", "WEBP")
"""What pictures are opened as; Pillow knows many more, which nobody photographs in."""

pi_heif.register_heif_opener(thumbnails=False)


def is_folder(path: Path) -> bool:
    """Whether it is a folder. Raises :class:`PictureError` for a name that no file can have, or none may look up."""
    try:
        return path.is_dir()
    except PermissionError:
        raise barred(path) from None
    except (OSError, ValueError):
        raise PictureError(
            Sentence(
                '"{name}" is longer than a file\'s name can be, or has a character that none can have.',
                name=str(path)[:80],
            )
        ) from None


@contextmanager
def _mute() -> Iterator[None]:
    """Let nothing reach the terminal: libtiff itself writes there what it thinks of a damaged file."""
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def barred(path: Path) -> PictureError:
    """Say that a file or a folder may not be read."""
    return PictureError(Sentence("This user isn't allowed to read {path}.", path=str(path)))


def kinds(suffixes: frozenset[str]) -> str:
    """Return suffixes as they are told: sorted, in capitals, without their points."""
    return ", ".join(sorted(s[1:].upper() for s in suffixes))


class Stills(FrameSource):
    """Picture files, in the order given.

    :param paths: of the :data:`KINDS`; turned as the camera noted (EXIF); grey, 16 bits a channel, transparency
        (shown on white) and CMYK are converted.
    :ivar path: of the picture that was read last, or could not be: the next may be read after it.
    """

    def __init__(self, paths: Sequence[Path | str]) -> None:
        self._left = [Path(p) for p in paths]
        self.path = Path()
        self.name = ", ".join(p.name for p in self._left[:3]) + (" …" if len(self._left) > 3 else "")

    @property
    def more(self) -> bool:
        """Whether there is another picture."""
        return bool(self._left)

    def read(self) -> Frame | None:
        if not self._left:
            return None
        self.path = self._left.pop(0)
        return Frame(load_picture(self.path), str(self.path))


def load_picture(path: Path | str) -> Rgb:
    """Return a picture file as RGB, shape (height, width, 3).

    Its size is read before its pixels, and pictures of more than 36 megapixels are halved, so that a file
    cannot fill the memory.

    :raises PictureError: there is no such file, or it is no picture, or cut short, or too small or too large.
    """
    path = Path(path)
    if is_folder(path):
        raise PictureError(Sentence("{path} is a folder, not a picture.", path=str(path)))
    if not path.exists():
        raise PictureError(Sentence("There is no file {path}.", path=str(path)))
    if not path.is_file():
        raise PictureError(Sentence("{path} is a pipe or a device, not a picture.", path=str(path)))
    if not path.stat().st_size:
        raise PictureError(Sentence("{path} is empty. Copy it again.", path=str(path)))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # our own limit is below; what Pillow thinks of a file is no help
            with Image.open(path, formats=KINDS) as image:
                w, h = image.size
                if w * h > MOST_PIXELS.get(image.format or "", MOST_PIXELS_ELSE):
                    raise _too_large(path, image.format or "", f"{w} × {h}")
                if min(w, h) < LEAST_SIDE:
                    raise PictureError(
                        Sentence(
                            "{path} is only {w} × {h} pixels: nothing can be read in it.", path=str(path), w=w, h=h
                        )
                    )
                with _mute() if image.format == "TIFF" else nullcontext():
                    return _rgb(image)
    except Image.DecompressionBombError:  # raised before the kind of file and its size can be asked for
        raise PictureError(
            Sentence(
                "{path} has more than {most} million pixels. {how}",
                path=str(path),
                most=2 * (Image.MAX_IMAGE_PIXELS or 0) // 1_000_000,
                how=Sentence("Make it smaller; 12 million are plenty."),
            )
        ) from None
    except UnidentifiedImageError:
        raise PictureError(
            Sentence(
                "{path} cannot be read as a picture; it may be damaged. Saucer reads {stills}, and films ({films}).",
                path=str(path),
                stills=kinds(STILLS),
                films=kinds(FILMS),
            )
        ) from None
    except PermissionError:
        raise barred(path) from None
    except (OSError, SyntaxError, ValueError, EOFError, RuntimeError) as error:
        if isinstance(error, PictureError):
            raise
        raise PictureError(
            Sentence("{path} is damaged or cut short and cannot be read. Copy it again.", path=str(path))
        ) from None


def _too_large(path: Path, kind: str, size: str) -> PictureError:
    most = MOST_PIXELS.get(kind, MOST_PIXELS_ELSE) // 1_000_000
    how = Sentence("Make it smaller, or save it as JPEG; 12 million are plenty.")
    if kind in ("JPEG", "MPO"):
        how = Sentence("Make it smaller; 12 million are plenty.")
    return PictureError(
        Sentence(
            "{path} has {size} pixels, more than {most} million. {how}", path=str(path), size=size, most=most, how=how
        )
    )


def _rgb(image: Image.Image) -> Rgb:
    """Pixels of an opened file, upright, at most :data:`ENOUGH_PIXELS`."""
    halvings = 0
    while image.width * image.height / 4**halvings > ENOUGH_PIXELS:
        halvings += 1
    if halvings:
        image.draft("RGB", (image.width >> halvings, image.height >> halvings))  # JPEG decodes smaller at once
    deep = image.mode.startswith("I") or image.mode == "F"
    while image.width * image.height > ENOUGH_PIXELS and not deep:
        image = image.reduce(2)
    image = ImageOps.exif_transpose(image)
    if deep:
        values = np.asarray(image)
        while values.size > ENOUGH_PIXELS:
            values = values[::2, ::2]
        return _from_deep(values)
    if image.mode in ("LA", "PA", "RGBA", "RGBa", "La") or "transparency" in image.info:
        image = image.convert("RGBA")
        white = Image.new("RGBA", image.size, "white")
        image = Image.alpha_composite(white, image)
    return np.asarray(image if image.mode == "RGB" else image.convert("RGB"), np.uint8)


def _from_deep(values: NDArray[Any]) -> Rgb:
    """More than 8 bits a pixel, grey, to RGB. White is the most that as many bits as were used can hold."""
    top = float(values.max(initial=0))
    white = 1.0 if top <= 1 else 2.0 ** max(8, math.ceil(math.log2(top + 1))) - 1
    grey = np.clip(values.astype(np.float32) * np.float32(255 / white) + 0.5, 0, 255).astype(np.uint8)
    return np.repeat(grey[..., None], 3, axis=2)
