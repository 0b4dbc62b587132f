"""Paths as SVG writes them: read into moves, lines, curves and closings, moved, and written as a PDF says them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import atan2, cos, hypot, pi, radians, sin, sqrt, tan
from typing import Final

from reportlab.lib.rl_accel import fp_str

__all__ = ["NUMBER", "ROUND", "Matrix", "Path", "Segment", "moved", "parsed", "round_about", "route", "within"]

NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TOKEN: Final = re.compile(rf"[MmLlHhVvCcSsQqTtAaZz]|{NUMBER.pattern}")
_SIGNS: Final = frozenset("MmLlHhVvCcSsQqTtAaZz0123456789.+-eE, \t\r\n")
_LETTERS: Final = frozenset("MmLlHhVvCcSsQqTtAaZz")
_ARGUMENTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_STEPS: Final = {"M": "m", "L": "l", "C": "c", "Z": "h"}
ROUND: Final = 0.5522847
"""How long a circle's handles are for its radius, in four curves: off by less than 0.03 %."""

Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f: x becomes ax + cy + e, and y becomes bx + dy + f."""
Segment = tuple[str, tuple[float, ...]]
"""M, L, C or Z, and the coordinates of its points."""
Path = str | tuple[Segment, ...]
"""As SVG writes it, or read already."""


def within(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the matrix that does what the inner one does, and then the outer."""
    a, b, c, d, e, f = outer
    u, v, w, x, y, z = inner
    return (a * u + c * v, b * u + d * v, a * w + c * x, b * w + d * x, a * y + c * z + e, b * y + d * z + f)


def moved(segments: Iterable[Segment], matrix: Matrix) -> list[Segment]:
    """Return segments with every point where a matrix has it."""
    a, b, c, d, e, f = matrix
    return [
        (letter, tuple(v for x, y in zip(n[::2], n[1::2], strict=True) for v in (a * x + c * y + e, b * x + d * y + f)))
        for letter, n in segments
    ]


def route(segments: Iterable[Segment]) -> str:
    """Return segments as a PDF says them."""
    words = ["n"]
    for letter, n in segments:
        if n:
            words.append(fp_str(*n))
        words.append(_STEPS[letter])
    return " ".join(words)


def round_about(cx: float, cy: float, rx: float, ry: float) -> list[Segment]:
    """Return an ellipse, in four curves, to a thousandth."""
    u, v = rx * ROUND, ry * ROUND
    west, x1, x2, east = (round(x, 3) for x in (cx - rx, cx - u, cx + u, cx + rx))
    low, y1, y2, high = (round(y, 3) for y in (cy - ry, cy - v, cy + v, cy + ry))
    return [
        ("M", (east, cy)),
        ("C", (east, y2, x2, high, cx, high)),
        ("C", (x1, high, west, y2, west, cy)),
        ("C", (west, y1, x1, low, cx, low)),
        ("C", (x2, low, east, y1, east, cy)),
        ("Z", ()),
    ]


def parsed(d: str) -> list[Segment]:
    """Return a path's segments, reduced to moves, lines, curves and closings with absolute coordinates.

    :raises ValueError: it is no path.
    """
    tokens = _TOKEN.findall(d)
    if not _SIGNS.issuperset(d):
        raise ValueError(f'"{d[:30]}" has other signs than letters and numbers of a path')
    out: list[Segment] = []
    at, letter = 0, ""
    x = y = left = top = 0.0  # the point reached, and where the part began
    handle: tuple[str, float, float] = ("", 0.0, 0.0)  # the last curve's, for those that go on smoothly
    while at < len(tokens):
        if tokens[at].isalpha():
            letter, at = tokens[at], at + 1
        elif letter in "mM":
            letter = {"m": "l", "M": "L"}.get(letter, "")
        kind = letter.upper()
        if not kind or (kind == "Z" and at < len(tokens) and not tokens[at].isalpha()):
            raise ValueError(f'"{d[:30]}" has a number where a letter should be')
        many = _ARGUMENTS[kind]
        said = tokens[at : at + many]
        if len(said) < many or not _LETTERS.isdisjoint(said):
            raise ValueError(f"{letter} wants {many} numbers")
        n = [*map(float, said)]
        at += many
        if kind == "Z":
            out.append(("Z", ()))
            x, y = left, top
            continue
        if letter.islower():
            if kind in "HV":
                n = [n[0] + (x if kind == "H" else y)]
            elif kind == "A":
                n = [*n[:5], n[5] + x, n[6] + y]
            else:
                n = [value + (y if k % 2 else x) for k, value in enumerate(n)]
        if kind == "M":
            left, top = n
            out.append(("M", (n[0], n[1])))
        elif kind in "LHV":
            n = {"L": n, "H": [n[0], y], "V": [x, n[0]]}[kind]
            out.append(("L", (n[0], n[1])))
        elif kind == "A":
            out += _arc(x, y, *n)
        else:
            if kind in "ST":  # the handle mirrored, if there was one of its kind
                n = [
                    *((2 * x - handle[1], 2 * y - handle[2]) if handle[0] == {"S": "C", "T": "Q"}[kind] else (x, y)),
                    *n,
                ]
            handle = ("C" if kind in "CS" else "Q", n[-4], n[-3])
            if len(n) == 4:
                (a, b, e, f) = n
                n = [x + (a - x) * 2 / 3, y + (b - y) * 2 / 3, e + (a - e) * 2 / 3, f + (b - f) * 2 / 3, e, f]
            out.append(("C", tuple(n)))
        if kind not in "CSQT":
            handle = ("", 0.0, 0.0)
        x, y = n[-2:]
    return out


def _arc(x: float, y: float, *arc: float) -> list[Segment]:
    """Return an elliptical arc as curves of at most a quarter (SVG 1.1, appendix F.6)."""
    rx, ry, turn, large, sweep, ex, ey = arc
    rx, ry, t = abs(rx), abs(ry), radians(turn)
    if not rx or not ry or (x, y) == (ex, ey):
        return [("L", (ex, ey))]
    px, py = (x - ex) / 2, (y - ey) / 2
    u, v = cos(t) * px + sin(t) * py, cos(t) * py - sin(t) * px
    grow = max(1.0, hypot(u / rx, v / ry))
    rx, ry = rx * grow, ry * grow
    far = sqrt(max(0.0, (rx * ry) ** 2 - (rx * v) ** 2 - (ry * u) ** 2) / ((rx * v) ** 2 + (ry * u) ** 2))
    far = far if bool(large) != bool(sweep) else -far
    cu, cv = far * rx * v / ry, -far * ry * u / rx
    cx, cy = cos(t) * cu - sin(t) * cv + (x + ex) / 2, sin(t) * cu + cos(t) * cv + (y + ey) / 2
    start = atan2((v - cv) / ry, (u - cu) / rx)
    sweeps = (atan2((-v - cv) / ry, (-u - cu) / rx) - start) % (2 * pi)
    sweeps -= 0 if sweep else 2 * pi
    many = max(1, -int(-abs(sweeps) // (pi / 2 + 1e-9)))
    step = sweeps / many
    k = 4 / 3 * tan(step / 4)
    place: Matrix = (rx * cos(t), rx * sin(t), -ry * sin(t), ry * cos(t), cx, cy)
    out: list[Segment] = []
    for one in range(many):
        a, b = start + one * step, start + (one + 1) * step
        curve = (cos(a) - k * sin(a), sin(a) + k * cos(a), cos(b) + k * sin(b), sin(b) - k * cos(b), cos(b), sin(b))
        out += moved([("C", curve)], place)
    return out
