"""WAV files: 16 bits, one channel."""

from __future__ import annotations

import io
import struct
import wave
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RATE: Final = 22050
"""Samples a second of what is made here; the voice's own rate too."""
FULL: Final = 32767


def pack(samples: NDArray[np.float64], rate: int = RATE) -> bytes:
    """Write samples from -1 to 1, shape (n,), as a WAV file."""
    import numpy as np

    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(np.round(np.clip(samples, -1, 1) * FULL).astype("<i2").tobytes())
    return file.getvalue()


def unpack(data: bytes) -> tuple[NDArray[np.float64], int]:
    """Return the samples of a WAV file and its rate; also of one that was streamed and does not know its length.

    :raises ValueError: it is no WAV file of 16 bits and one channel.
    """
    import numpy as np

    start = data.find(b"data")
    if data[:4] != b"RIFF" or data[8:16] != b"WAVEfmt " or not 0 < start <= len(data) - 8:
        raise ValueError("no WAV file")
    channels, rate, bits = struct.unpack("<HI6xH", data[22:36])
    if (channels, bits) != (1, 16):
        raise ValueError("not 16 bits and one channel")
    length = min(struct.unpack("<I", data[start + 4 : start + 8])[0], len(data) - start - 8) // 2 * 2
    samples = np.frombuffer(data, "<i2", count=length // 2, offset=start + 8)
    return samples / FULL, rate


def evened(samples: NDArray[np.float64], peak: float) -> NDArray[np.float64]:
    """Make the loudest sample as loud as `peak`; silence stays silence."""
    import numpy as np

    most = float(np.abs(samples).max(initial=0.0))
    return samples * (peak / most) if most > 0 else samples


def seconds(file: Path) -> float:
    """Return how long a WAV file lasts.

    :raises OSError, wave.Error: it cannot be read.
    """
    with wave.open(str(file), "rb") as known:
        return known.getnframes() / known.getframerate()
