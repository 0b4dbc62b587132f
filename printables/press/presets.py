"""Targets: how a kit is laid out and inked for a printer at home, a cutter, or a service.

Each is a TOML file ``assets/presets/<name>-<version>.toml`` that is checked against the schema here. A version that
people have printed with is never edited: what changes gets the next number, and the highest one is used unless
another is asked for (``tgc-1``). A file of one's own, checked in the same way, is asked for by its path.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, field

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.kernel.schema import Mm, Source, TomlTable
from printables.sheets.component import Face

Layout = Literal["sheets", "fold", "cutter", "images", "pages"]
SERVICES: Final = ("images", "pages")
"""Layouts of which a service cuts its products."""


class ProductSide(Mm, least=5.0, most=1000.0):
    """Of a product."""


class Bleed(Mm, least=0.0, most=500.0):
    """Around a product."""


class MarkSize(Mm, least=0.1, most=50.0):
    """Of a cutter's mark."""


class CropMarkLength(Mm, least=0.5, most=30.0):
    """Of a crop mark."""


class Gap(Mm, least=0.0, most=10.0):
    """Between a piece and its crop mark, or a piece and a product."""


class Weight(Mm, least=0.05, most=1.0):
    """Of a crop mark's line."""


class Corner(Mm, least=0.5, most=10.0):
    """Radius of an arc to cut by."""


class Apart(Mm, least=0.0, most=50.0):
    """Between pieces on a sheet."""


class BackBleed(Mm, least=0.0, most=6.0):
    """Around backs."""


class Product(TomlTable, frozen=True):
    """What a service cuts: its name there, the trimmed size in mm, and the bleed on each side in mm.

    :ivar sides: how many of it are printed: a die's face and a score pad have one. :ivar shape: as it is cut.
    :ivar holds: what of ours is laid in the middle of it though it is smaller: a board, or a sheet to be written on.
    """

    name: str
    width: ProductSide
    height: ProductSide
    bleed: Bleed
    sides: Literal[1, 2] = 2
    shape: Literal["rectangle", "circle"] = "rectangle"
    holds: Literal["board", "sheet"] | None = None

    def takes(self, face: Face, slack: float) -> bool:
        """Tell whether a piece of ours is this, give or take some mm."""
        disc = face.corner is not None and abs(2 * face.corner - max(face.width, face.height)) < 0.01
        near = abs(face.width - self.width) <= slack and abs(face.height - self.height) <= slack
        return near and disc == (self.shape == "circle")


class At(Mm, least=0.0, most=500.0):
    """Of a place on a picture."""


Area = tuple[At, At, ProductSide, ProductSide]
"""Left, top, width and height of a place on a picture."""


class Standee(TomlTable, frozen=True):
    """A flat figure on a foot, printed together in one picture for each side; lengths in mm.

    :ivar width: of the picture. :ivar height: likewise. :ivar figure: where the figure is on it; its foot's slot is
        cut out of the middle of its lower edge.
    """

    name: str
    width: ProductSide
    height: ProductSide
    figure: Area


class TuckBox(TomlTable, frozen=True):
    """A box for cards, printed flat in one picture; lengths in mm.

    :ivar product: the cards that it is for. :ivar holds: how many. :ivar width: of the picture. :ivar height: likewise.
    :ivar panels: where its two large sides are on it.
    """

    name: str
    product: str
    holds: Annotated[int, Meta(ge=1, le=1000)]
    width: ProductSide
    height: ProductSide
    panels: tuple[Area, Area]


class Registration(TomlTable, frozen=True):
    """A cutter's marks: a square at the top left and two corners, or four corners; lengths in mm.

    :ivar inset: from the paper's edges. :ivar square: its side. :ivar arm: of a corner.
    :ivar line: its thickness. :ivar clear: kept white around them. :ivar count: three with the square, or four.
    :ivar slack: mm by which cuts keep away from the limit of what the machine reaches between its marks.
    """

    inset: MarkSize
    square: MarkSize
    arm: MarkSize
    line: MarkSize
    clear: MarkSize
    count: Literal[3, 4] = 3
    slack: Gap = Gap(0.2)


class RegistrationFrame(TomlTable, frozen=True):
    """A printed rectangle for a machine that reads no marks of ours; lengths in mm.

    :ivar inset: from the paper's edges. :ivar line: its thickness. :ivar clear: kept free inside it.
    """

    inset: MarkSize
    line: MarkSize
    clear: MarkSize


class CuttingMachine(TomlTable, frozen=True):
    """A cutting machine.

    :ivar name: what people call it. :ivar width: mm that its knife goes across.
    :ivar source: where these figures come from, and when they were looked up.
    """

    name: str
    width: ProductSide
    source: str


class CropMarks(TomlTable, frozen=True):
    """How crop marks look, lengths in mm; what is none stays as the sheets are laid out.

    :ivar length: of a mark outside the pieces, where the paper has that much room.
    :ivar gap: between a trimmed edge and its mark. :ivar weight: of the line.
    :ivar corner: radius of thin arcs at the corners of cards, to cut them round by; none draws none.
    :ivar backs: whether backs bear marks too.
    """

    length: CropMarkLength | None = None
    gap: Gap | None = None
    weight: Weight | None = None
    corner: Corner | None = None
    backs: bool = False


Count = Annotated[int, Meta(ge=1, le=40)]


class LatticeLayout(TomlTable, frozen=True):
    """How double-sided pieces of one size are laid on a sheet, in place of the kit's own way.

    :ivar gap: mm between them. :ivar columns: none is as many as fit. :ivar rows: likewise.
    """

    gap: Apart = Apart(0)
    columns: Count | None = None
    rows: Count | None = None


class Backs(TomlTable, frozen=True):
    """:ivar bleed: mm of art around backs, where that is more than their own and there is room."""

    bleed: BackBleed


class Preset(TomlTable, frozen=True):
    """A target.

    :ivar layout: ``sheets`` as the kit imposes them; ``fold``: front and back side by side on one side of the
        paper; ``cutter``; ``images``: a PNG a face; ``pages``: a PDF page a face.
    :ivar ink: ``full``, ``light`` or ``cmyk``. :ivar limit: the most ink in one place, as a sum.
    :ivar proof: whether trim, safe and bleed lines are drawn over everything.
    :ivar dpi: of images. :ivar backs_first: the order of pages.
    :ivar slack: mm by which a piece may differ from a product. :ivar source: where a service's sizes were found, when.
    """

    format: Literal[1]
    name: Annotated[
        str,
        Meta(pattern="^[a-z0-9][a-z0-9_-]{0,23}$", description="up to 24 small letters, digits, - and _, in quotes"),
    ]
    version: Annotated[int, Meta(ge=1, le=9999)]
    title: str
    layout: Layout
    ink: Literal["full", "light", "cmyk"] = "full"
    limit: Annotated[float, Meta(ge=1, le=4)] = 4.0
    proof: bool = False
    dpi: Annotated[int, Meta(ge=72, le=1200)] = 300
    backs_first: bool = False
    slack: Gap = Gap(0)
    products: tuple[Product, ...] = field(default=(), name="product")
    standees: tuple[Standee, ...] = field(default=(), name="standee")
    boxes: tuple[TuckBox, ...] = field(default=(), name="box")
    source: str = ""
    registration: Registration | None = None
    frame: RegistrationFrame | None = None
    machine: CuttingMachine | None = None
    marks: CropMarks | None = None
    grid: LatticeLayout | None = None
    backs: Backs | None = None

    def __post_init__(self) -> None:
        sheets = self.layout in ("sheets", "fold")
        for key, given, meant in (
            ("marks", self.marks, sheets),
            ("backs", self.backs, sheets),
            ("grid", self.grid, self.layout == "sheets"),
        ):
            if given is not None and not meant:
                raise ValueError(f'"{key}" means nothing for the layout "{self.layout}". Leave it out.')
        if self.layout in SERVICES and not self.products:
            raise ValueError(f'a target of the layout "{self.layout}" needs at least one [[product]].')
        if self.layout == "cutter" and self.registration is None and self.frame is None:
            raise ValueError("a cutter needs its marks: write [registration].")
        if self.registration and self.frame:
            raise ValueError("a cutter has marks or a frame, not both: leave out [registration] or [frame].")

    @property
    def label(self) -> str:
        """What a sheet says: ``home-1``."""
        return f"{self.name}-{self.version}"

    @property
    def back_bleed(self) -> float:
        """Mm of art around backs, where that is more than their own and there is room."""
        return self.backs.bleed if self.backs else 0.0


@cache
def presets() -> Mapping[str, Preset]:
    """Return all targets: each version under ``name-version``, the newest under its name alone."""
    found: dict[str, Preset] = {}
    for file in sorted((assets.root() / "presets").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            preset = Source.read(file, file.name).as_a(Preset)
            if file.name != f"{preset.label}.toml":
                raise UserError(f"{file.name}: it calls itself {preset.label}. Rename one of the two.")
            found[preset.label] = preset
            if preset.name not in found or found[preset.name].version < preset.version:
                found[preset.name] = preset
    return found


def preset(name: str) -> Preset:
    """Return a target by its name, by name and version, or from a file of one's own by a path that ends in ``.toml``.

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
        return Source.read(file, file.name).as_a(Preset)
    except FileNotFoundError:
        raise UserError(f"There is no file {file}.") from None
