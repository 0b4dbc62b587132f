"""The design system: colours, lengths and fonts of everything printed and shown, from ``assets/design.toml``.

    from printables.draw.design import DESIGN
    canvas.setFillColor(DESIGN.ink("town"))     # a ReportLab colour
    Label(color=DESIGN.rgba("alien"))           # Kivy's four floats
    DESIGN.hex("mustard"), DESIGN.mm("counter"), DESIGN.pt("body"), DESIGN.font("bold").name

A colour is asked for by its role (what it means) or its name in the palette.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache, cached_property
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

from msgspec import Meta, field

from companion.kernel import assets
from companion.kernel.errors import UserError, known
from companion.kernel.schema import Source, TomlTable

if TYPE_CHECKING:
    from reportlab.lib.colors import Color

T = TypeVar("T")

SHOWN: Final = 10
"""Colours that are named where the one that is wanted is like none."""

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
        self._mixes: dict[tuple[str, str, float], str] = {}
        self._lengths = {"mm": data.mm, "pt": data.pt, "dp": data.dp}

    @cached_property
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
            raise UserError(self.no_colour(colour)) from None

    def no_colour(self, name: str) -> str:
        """Say that there is no such colour, and which there are: those whose names are like it, or the first ones."""
        near = get_close_matches(name, self.names, 3)
        there = known([*near, *(one for one in self.names if one not in near)], len(near) or SHOWN)
        said = f'there is no colour "{name}"' if name.strip() else "the colour is empty"
        return f"{said}. There is: {there}; `saucer help art` shows them."

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
        made = self._mixes.get((a, b, share))
        if made is None:
            pairs = zip(self.rgb(a), self.rgb(b), strict=True)
            made = "#" + "".join(f"{round(255 * (x + (y - x) * share)):02X}" for x, y in pairs)
            self._mixes[a, b, share] = made
        return made

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


def linear(channel: float) -> float:
    """Return how much light a channel of sRGB means (IEC 61966-2-1)."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _luminance(rgb: RGB) -> float:
    r, g, b = (linear(channel) for channel in rgb)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@cache
def load() -> Design:
    """Return the design of everything here, read once."""
    return Design(Source.read(assets.root() / "design.toml", "design.toml"))


DESIGN: Final = load()
