"""General decoders: what anybody can install, each as its makers mean it to be used."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial
from importlib.util import find_spec
from typing import Any, Final

import cv2
import numpy as np
import zxingcpp
from numpy.typing import NDArray

Grey = NDArray[np.uint8]
Found = list[tuple[str, float, float]]
"""Text and middle in px, (0, 0) at the first pixel's middle."""

SLOW: Final = ("cv2.QRCodeDetector", "cv2.QRCodeDetectorAruco", "zbar")
"""These are shown a stated sample only: they take seconds a picture."""


def zxing(picture: Grey, times: int = 1) -> Found:
    """zxing-cpp, on the picture enlarged so many times."""
    if times > 1:
        h, w = picture.shape
        picture = np.asarray(cv2.resize(picture, (w * times, h * times), interpolation=cv2.INTER_CUBIC), np.uint8)
    found = []
    for code in zxingcpp.read_barcodes(picture, formats=zxingcpp.barcode_formats_from_str("QRCode")):
        p = code.position
        corners = [(c.x, c.y) for c in (p.top_left, p.top_right, p.bottom_right, p.bottom_left)]
        x, y = np.mean(corners, axis=0) / times - 0.5
        found.append((code.text, float(x), float(y)))
    return found


def opencv(detector: Any, picture: Grey) -> Found:
    try:
        there, texts, corners, _ = detector.detectAndDecodeMulti(picture)
    except (UnicodeDecodeError, cv2.error):  # its binding cannot hand over what it misread
        return []
    if not there or corners is None:
        return []
    middles = np.asarray(corners, np.float64).reshape(len(texts), -1, 2).mean(axis=1)
    return [(text, float(x), float(y)) for text, (x, y) in zip(texts, middles, strict=True) if text]


def zbar(picture: Grey) -> Found:
    from pyzbar import pyzbar  # type: ignore[import-not-found]

    found = []
    for code in pyzbar.decode(picture, symbols=[pyzbar.ZBarSymbol.QRCODE]):
        x, y = np.mean([(p.x, p.y) for p in code.polygon], axis=0)
        found.append((code.data.decode("utf-8", "replace"), float(x), float(y)))
    return found


def peers() -> tuple[Mapping[str, Callable[[Grey], Found]], tuple[str, ...]]:
    """Those that are installed, by name, and the names of those that are not."""
    there: dict[str, Callable[[Grey], Found]] = {
        "zxing-cpp": zxing,
        "zxing-cpp ×2": partial(zxing, times=2),
        "zxing-cpp ×3": partial(zxing, times=3),
        "cv2.QRCodeDetector": partial(opencv, cv2.QRCodeDetector()),
        "cv2.QRCodeDetectorAruco": partial(opencv, cv2.QRCodeDetectorAruco()),
    }
    if find_spec("pyzbar") is None:  # neither the package nor the library it wraps comes with Saucer
        return there, ("zbar",)
    there["zbar"] = zbar
    return there, ()


def timed(read: Callable[[Grey], Found], picture: Grey) -> tuple[Found, float]:
    """Return what it found, and the CPU ms it took."""
    start = time.process_time()
    found = read(picture)
    return found, (time.process_time() - start) * 1000
