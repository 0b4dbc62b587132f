"""The design system: colours, lengths and fonts of everything printed and shown, from ``assets/design.toml``.

    from printables.draw.design import DESIGN
    canvas.setFillColor(DESIGN.ink("town"))     # a ReportLab colour
    Label(color=DESIGN.rgba("alien"))           # Kivy's four floats
    DESIGN.hex("mustard"), DESIGN.mm("counter"), DESIGN.pt("body"), DESIGN.font("bold").name

A colour is asked for by its role (what it means) or its name in the palette. The module also measures whether
colours can be told apart by everybody: :func:`simulate` and :func:`delta_e`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

from msgspec import Meta, field

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.schema import Source, TomlTable

if TYPE_CHECKING:
    from reportlab.lib.colors import Color

T = TypeVar("T")

RGB = tuple[float, float, float]
"""sRGB, each 0–1."""

VISION: Final[Mapping[str, tuple[RGB, RGB, RGB]]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""What a linear RGB colour becomes to such eyes: Machado, Oliveira and Fernandes 2009, severity 1.0; grey is
relative luminance, what a black-and-white printer leaves."""


class Typeface(TomlTable, frozen=True):
    """A typeface: the name under which it is embedded and its file in ``assets/fonts``.

    :ivar capitals: their height, as a share of the type size.
    """

    name: str
    file: str
    capitals: float


Code = Annotated[str, Meta(pattern="^#[0-9A-Fa-f]{6}$", description='a colour such as "#14182E"')]


class DesignFile(TomlTable, frozen=True):
    """``design.toml``."""

    palette: dict[str, Code]
    roles: dict[str, str]
    shapes: dict[str, str]
    fonts: dict[str, Typeface]
    mm: dict[str, float]
    pt: dict[str, float]
    dp: dict[str, float]
    die: dict[str, Code] = field(default_factory=dict)
    contrast: dict[str, Code] = field(default_factory=dict)


class Design:
    """A design system.

    :raises UserError: its file does not fit :class:`DesignFile`, or names a colour that isn't there.
    """

    def __init__(self, source: Source) -> None:
        data = source.as_a(DesignFile)
        self._hex = data.palette | {f"die.{name}": value for name, value in data.die.items()}
        self.roles = data.roles
        for role, name in self.roles.items():
            if name not in self._hex:
                raise source.refuse(("roles", role), f'"{role}" is given "{name}", which is not in [palette].')
            if role in self._hex:
                raise source.refuse(("roles", role), f'"{role}" is both a colour and a role. Rename one of them.')
        for name in data.contrast:
            if name not in self._hex:
                raise source.refuse(("contrast", name), f'"{name}" is not in [palette].')
        self._strong = data.contrast
        self.fonts = data.fonts
        self.shapes = data.shapes
        self._inks: dict[tuple[str, float], Color] = {}
        self._lengths = {"mm": data.mm, "pt": data.pt, "dp": data.dp}

    @property
    def names(self) -> tuple[str, ...]:
        """All colours and roles that may be asked for."""
        return (*self._hex, *self.roles)

    def hex(self, colour: str) -> str:
        """``"#RRGGBB"`` of a colour's name or role; a ``"#RRGGBB"`` is given back as it is."""
        if colour.startswith("#"):
            return colour
        name = self.roles.get(colour, colour)
        try:
            return self._hex[name]
        except KeyError:
            raise UserError(f'There is no colour "{colour}" in assets/design.toml.') from None

    def strong(self, colour: str) -> str:
        """Return what stands for a colour on a screen of strong colours, as ``"#RRGGBB"``."""
        return self._strong.get(self.roles.get(colour, colour)) or self.hex(colour)

    def rgb(self, colour: str) -> RGB:
        """Red, green and blue, each 0–1."""
        code = self.hex(colour)
        return (int(code[1:3], 16) / 255, int(code[3:5], 16) / 255, int(code[5:7], 16) / 255)

    def rgba(self, colour: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
        """Return what Kivy wants."""
        return (*self.rgb(colour), alpha)

    def ink(self, colour: str, alpha: float = 1.0) -> Color:
        """Return a ReportLab colour, the same each time; not to be changed."""
        made = self._inks.get((colour, alpha))
        if made is None:
            from reportlab.lib.colors import Color

            made = self._inks[colour, alpha] = Color(*self.rgb(colour), alpha=alpha)
        return made

    def mix(self, a: str, b: str, share: float) -> str:
        """``"#RRGGBB"`` between two colours; ``share`` 0–1 is b's part."""
        pairs = zip(self.rgb(a), self.rgb(b), strict=True)
        return "#" + "".join(f"{round(255 * (x + (y - x) * share)):02X}" for x, y in pairs)

    def text_on(self, colour: str) -> str:
        """``"ink"`` or ``"paper_light"``: whichever stands out more on a colour (WCAG 2 contrast)."""
        return max(("ink", "paper_light"), key=lambda text: self.contrast(text, colour))

    def contrast(self, a: str, b: str) -> float:
        """WCAG 2 contrast ratio of two colours, 1–21. Text wants 4.5, large signs 3."""
        dark, light = sorted((_luminance(self.rgb(a)), _luminance(self.rgb(b))))
        return (light + 0.05) / (dark + 0.05)

    def shape(self, role: str) -> str:
        """Return the sign that stands beside a colour that matters in play, so that it needs no colour vision."""
        return self._find(self.shapes, role, "shape")

    def font(self, role: str) -> Typeface:
        """Return the typeface of a role: display, script, text, bold."""
        try:
            return self.fonts[role]
        except KeyError:
            raise UserError(f'There is no font for "{role}". Roles: {", ".join(self.fonts)}.') from None

    def mm(self, name: str) -> float:
        """Return a length on paper, in millimetres."""
        return self._find(self._lengths["mm"], name, "length (mm)")

    def pt(self, name: str) -> float:
        """Return a type size on paper, in points."""
        return self._find(self._lengths["pt"], name, "type size (pt)")

    def dp(self, name: str) -> float:
        """Return a length on the screen, in density-independent pixels."""
        return self._find(self._lengths["dp"], name, "screen length (dp)")

    @staticmethod
    def _find(table: Mapping[str, T], name: str, what: str) -> T:
        try:
            return table[name]
        except KeyError:
            raise UserError(f'There is no {what} "{name}" in assets/design.toml.') from None


def spelt(text: str, role: str) -> str:
    """Return a text as a role's font is to write it: among the display font's capitals ß is taken for a B."""
    return text.replace("ß", "ss") if role == "display" else text


def simulate(rgb: RGB, vision: str) -> RGB:
    """Say how a colour looks to other eyes: protanopia, deuteranopia, tritanopia, or in grey."""
    linear = [_linear(channel) for channel in rgb]
    seen = [sum(k * c for k, c in zip(row, linear, strict=True)) for row in VISION[vision]]
    return (_gamma(seen[0]), _gamma(seen[1]), _gamma(seen[2]))


def lab(rgb: RGB) -> tuple[float, float, float]:
    """CIE L*a*b* (D65, 2°) of an sRGB colour (IEC 61966-2-1)."""
    r, g, b = (_linear(channel) for channel in rgb)
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


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _gamma(light: float) -> float:
    light = min(1.0, max(0.0, light))
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def _luminance(rgb: RGB) -> float:
    r, g, b = (_linear(channel) for channel in rgb)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@cache
def load() -> Design:
    """Return the design of everything here, read once."""
    return Design(Source.read(assets.root() / "design.toml", "design.toml"))


DESIGN: Final = load()
