"""Targets: how a kit is laid out and inked for a printer at home, a cutter, or a service.

Each is a TOML file ``assets/presets/<name>-<version>.toml`` that is checked against the schema here. A version that
people have printed with is never edited: what changes gets the next number, and the highest one is used unless
another is asked for (``tgc-1``). A file of one's own, checked in the same way, is asked for by its path.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.length import Length

FORMAT: Final = 1

Layout = Literal["sheets", "fold", "cutter", "images", "pages"]

LAYOUTS: Final[Mapping[str, Layout]] = {
    "sheets": "sheets",
    "fold": "fold",
    "cutter": "cutter",
    "images": "images",
    "pages": "pages",
}
INKS: Final = ("full", "light", "cmyk")


@dataclass(frozen=True, slots=True)
class Product:
    """What a service cuts: its name there, the trimmed size in mm, and the bleed on each side in mm."""

    name: str
    width: float
    height: float
    bleed: float

    def takes(self, width: float, height: float, slack: float) -> bool:
        """Whether a piece of ours (mm) is this, give or take some mm."""
        return abs(width - self.width) <= slack and abs(height - self.height) <= slack


@dataclass(frozen=True, slots=True)
class Registration:
    """A cutter's marks: a square at the top left and two corners, lengths in mm.

    :param inset: from the paper's edges. :param square: its side. :param arm: of a corner.
    :param line: its thickness. :param clear: kept white around them.
    """

    inset: float
    square: float
    arm: float
    line: float
    clear: float


@dataclass(frozen=True, slots=True)
class Marks:
    """How crop marks look, lengths in mm; what is none stays as the sheets are laid out.

    :param length: of a mark outside the pieces, where the paper has that much room.
    :param gap: between a trimmed edge and its mark. :param weight: of the line.
    :param corner: radius of thin arcs at the corners of cards, to cut them round by; none draws none.
    :param backs: whether backs bear marks too.
    """

    length: float | None = None
    gap: float | None = None
    weight: float | None = None
    corner: float | None = None
    backs: bool = False


@dataclass(frozen=True, slots=True)
class Lattice:
    """How double-sided pieces of one size are laid on a sheet, in place of the kit's own way.

    :param gap: mm between them. :param columns: none is as many as fit. :param rows: likewise.
    """

    gap: float = 0.0
    columns: int | None = None
    rows: int | None = None


@dataclass(frozen=True, slots=True)
class Preset:
    """A target.

    :param layout: ``sheets`` as the kit imposes them; ``fold``: front and back side by side on one side of the
        paper; ``cutter``; ``images``: a PNG a face; ``pages``: a PDF page a face.
    :param ink: ``full``, ``light`` or ``cmyk``. :param limit: the most ink in one place, as a sum.
    :param proof: whether trim, safe and bleed lines are drawn over everything.
    :param dpi: of images. :param backs_first: the order of pages.
    :param slack: mm by which a piece may differ from a product.
    :param back_bleed: mm of art around backs, where that is more than their own and there is room.
    """

    name: str
    version: int
    title: str
    layout: Layout
    ink: str = "full"
    limit: float = 4.0
    proof: bool = False
    dpi: int = 300
    backs_first: bool = False
    slack: float = 0.0
    products: tuple[Product, ...] = ()
    registration: Registration | None = None
    marks: Marks | None = None
    grid: Lattice | None = None
    back_bleed: float = 0.0

    @property
    def label(self) -> str:
        """What a sheet says: ``home-1``."""
        return f"{self.name}-{self.version}"

    @classmethod
    def from_toml(cls, data: Mapping[str, Any], where: str) -> Preset:
        """Checks a parsed file. Raises :class:`UserError` naming the file and the key."""
        check = _Check(where)
        check.keys(data, {"format", "name", "version", "title", "layout"}, set(_OPTIONAL))
        if data["format"] != FORMAT:
            raise UserError(f"{where}: this is format {data['format']!r}; Saucer reads format {FORMAT}.")
        values: dict[str, Any] = {key: check.kind(data, key, kind) for key, kind in _KINDS.items() if key in data}
        if values["layout"] not in LAYOUTS:
            raise UserError(f'{where}: layout is "{values["layout"]}", not one of {", ".join(LAYOUTS)}.')
        if values.get("ink", "full") not in INKS:
            raise UserError(f'{where}: ink is "{values["ink"]}", not one of {", ".join(INKS)}.')
        if not _NAME.fullmatch(values["name"]):
            raise UserError(f'{where}: name is "{values["name"]}"; use up to 24 small letters, digits, - and _.')
        check.between(values, "version", 1, 9999)
        check.between(values, "limit", 1.0, 4.0)
        check.between(values, "dpi", 72, 1200)
        if "slack" in values:
            values["slack"] = check.length(values["slack"], "slack", 0.0, 10.0)
        products = []
        if not isinstance(data.get("product", []), list):
            raise UserError(f"{where}: write [[product]] with two brackets.")
        for i, row in enumerate(data.get("product", ()), 1):
            inner = _Check(f"{where}, product {i}")
            inner.keys(row, {"name", "width", "height", "bleed"}, set())
            sizes = [inner.length(row[key], key, least, 500.0) for key, least in _SIZES.items()]
            products.append(Product(inner.kind(row, "name", str), *sizes))
        marks = None
        if "registration" in data:
            inner = _Check(f"{where}, registration")
            keys = ("inset", "square", "arm", "line", "clear")
            inner.keys(data["registration"], set(keys), set())
            marks = Registration(*(inner.length(data["registration"][key], key, 0.1, 50.0) for key in keys))
        crops, more = None, 0.0
        for key in ("marks", "backs"):
            if key in data and values["layout"] not in ("sheets", "fold"):
                raise UserError(f'{where}: {key} means nothing for the layout "{values["layout"]}".')
        if "marks" in data:
            inner = _Check(f"{where}, marks")
            inner.keys(data["marks"], set(), {"length", "gap", "weight", "corner", "backs"})
            lengths = {
                key: inner.length(value, key, *_MARKS[key]) for key, value in data["marks"].items() if key != "backs"
            }
            crops = Marks(
                **lengths, backs=bool(data["marks"].get("backs") and inner.kind(data["marks"], "backs", bool))
            )
        lattice = None
        if "grid" in data:
            if values["layout"] != "sheets":
                raise UserError(f'{where}: grid means nothing for the layout "{values["layout"]}".')
            inner = _Check(f"{where}, grid")
            inner.keys(data["grid"], set(), {"gap", "columns", "rows"})
            counts = {key: inner.kind(data["grid"], key, int) for key in ("columns", "rows") if key in data["grid"]}
            for key in counts:
                inner.between(counts, key, 1, 40)
            lattice = Lattice(inner.length(data["grid"].get("gap", "0mm"), "gap", 0.0, 50.0), **counts)
        if "backs" in data:
            inner = _Check(f"{where}, backs")
            inner.keys(data["backs"], {"bleed"}, set())
            more = inner.length(data["backs"]["bleed"], "bleed", 0.0, 6.0)
        if values["layout"] in ("images", "pages") and not products:
            raise UserError(f'{where}: a target of the layout "{values["layout"]}" needs at least one product.')
        if values["layout"] == "cutter" and not marks:
            raise UserError(f"{where}: a cutter needs its registration marks.")
        return cls(**values, products=tuple(products), registration=marks, marks=crops, grid=lattice, back_bleed=more)


_KINDS: Final[Mapping[str, type | tuple[type, ...]]] = {
    "name": str, "version": int, "title": str, "layout": str, "ink": str, "limit": (int, float), "proof": bool,
    "dpi": int, "backs_first": bool, "slack": str,
}  # fmt: skip
_OPTIONAL: Final = (
    "ink", "limit", "proof", "dpi", "backs_first", "slack", "product", "registration", "marks", "grid", "backs",
)  # fmt: skip
_MARKS: Final = {"length": (0.5, 30.0), "gap": (0.0, 10.0), "weight": (0.05, 1.0), "corner": (0.5, 10.0)}
"""The least and the most of each length, mm."""
_SIZES: Final = {"width": 5.0, "height": 5.0, "bleed": 0.0}
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,23}")


class _Check:
    def __init__(self, where: str) -> None:
        self.where = where

    def keys(self, data: Mapping[str, Any], needed: set[str], allowed: set[str]) -> None:
        if not isinstance(data, dict):
            raise UserError(f"{self.where}: it is not a table of keys and values.")
        for key in sorted(needed - set(data)):
            raise UserError(f"{self.where}: {key} is missing.")
        for key in sorted(set(data) - needed - allowed):
            raise UserError(f'{self.where}: "{key}" means nothing here. Keys: {", ".join(sorted(needed | allowed))}.')

    def kind(self, data: Mapping[str, Any], key: str, kind: type | tuple[type, ...]) -> Any:
        value = data[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise UserError(f'{self.where}: {key} is "{value}", which is of the wrong kind.')
        return value

    def between(self, data: Mapping[str, Any], key: str, least: float, most: float) -> None:
        if key in data and not least <= data[key] <= most:
            raise UserError(f"{self.where}: {key} is {data[key]:g}, not from {least:g} to {most:g}.")

    def length(self, value: object, key: str, least: float, most: float) -> float:
        if not isinstance(value, str):
            raise UserError(f'{self.where}: {key} is {value}; write it with its unit, such as "3mm".')
        try:
            mm = Length.parse(value, key).mm
        except UserError as error:
            raise UserError(f"{self.where}: {error}") from None
        if not least <= mm <= most:
            raise UserError(f"{self.where}: {key} is {value}, not from {least:g}mm to {most:g}mm.")
        return mm


@cache
def presets() -> Mapping[str, Preset]:
    """All targets: each version under ``name-version``, the newest under its name alone."""
    found: dict[str, Preset] = {}
    for file in sorted((assets.root() / "presets").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            preset = Preset.from_toml(tomllib.loads(file.read_text(encoding="utf-8")), file.name)
            if file.name != f"{preset.label}.toml":
                raise UserError(f"{file.name}: it calls itself {preset.label}. Rename one of the two.")
            found[preset.label] = preset
            if preset.name not in found or found[preset.name].version < preset.version:
                found[preset.name] = preset
    return found


def preset(name: str) -> Preset:
    """A target by its name, by name and version, or from a file of one's own by a path that ends in ``.toml``.

    :raises UserError: there is none, or the file cannot be used.
    """
    if name.endswith(".toml"):
        return _own(Path(name))
    try:
        return presets()[name]
    except KeyError:
        names = sorted(key for key, value in presets().items() if key == value.name)
        raise UserError(f'There is no target "{name}". Targets: {", ".join(names)}, or a file.toml.') from None


def _own(file: Path) -> Preset:
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise UserError(f"{file}: it cannot be read: {reason}.") from None
    return Preset.from_toml(data, file.name)
