"""How colours look to other eyes, and how far apart two of them are."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from printables.draw.design import RGB, VISION, linear


def simulate(rgb: RGB, vision: str) -> RGB:
    """Say how a colour looks to other eyes: protanopia, deuteranopia, tritanopia, or in grey."""
    light = [linear(channel) for channel in rgb]
    seen = [sum(k * c for k, c in zip(row, light, strict=True)) for row in VISION[vision]]
    return (_gamma(seen[0]), _gamma(seen[1]), _gamma(seen[2]))


def lab(rgb: RGB) -> tuple[float, float, float]:
    """CIE L*a*b* (D65, 2°) of an sRGB colour (IEC 61966-2-1)."""
    r, g, b = (linear(channel) for channel in rgb)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


def delta_e(one: tuple[float, float, float], two: tuple[float, float, float]) -> float:
    """CIEDE2000 difference of two L*a*b* colours (Sharma, Wu and Dalal 2005). 1 is just noticeable."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    dh = h2 - h1 if c1 * c2 else 0.0
    if abs(dh) > 180:
        dh -= 360 if dh > 0 else -360
    hue = (h1 + h2) / 2 if c1 * c2 else h1 + h2
    if c1 * c2 and abs(h1 - h2) > 180:
        hue += 180 if h1 + h2 < 360 else -180
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    turn = 2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    dl, dc, dhh = (l2 - l1) / sl, (c2 - c1) / sc, 2 * sqrt(c1 * c2) * sin(radians(dh / 2)) / sh
    return sqrt(max(0.0, dl**2 + dc**2 + dhh**2 - turn * dc * dhh))


def _gamma(light: float) -> float:
    light = min(1.0, max(0.0, light))
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
