"""Printer profiles: what a printer does to a sheet's back, measured once and corrected ever after.

A duplex printer lays every back a little aside, and a little askew, always by about the same. A profile holds the
correction for one printer and one tray. Profiles lie in ``$XDG_CONFIG_HOME/saucer/printers.toml`` (else
``~/.config/saucer``), lengths with their units::

    [study.rear]
    x = "0.5mm"        # move the back to the right, as one looks at it
    y = "-0.25mm"      # and up
    turn = 0.12        # and turn it clockwise, in degrees
    wide = 0.0004      # and make it wider by this share; high likewise; skew in degrees: all three by the camera only
    flip = "long"
    margin = { top = "4mm", right = "4mm", bottom = "12mm", left = "4mm" }    # or one length for all

"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, sin
from pathlib import Path
from typing import Annotated, Any, Final

from msgspec import Meta
from msgspec.structs import asdict

from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.keeping import keep
from companion.kernel.length import Length
from companion.kernel.schema import Mm, Name, Source, TomlTable
from companion.kernel.settings import read
from printables.sheets.imposition import STILL, Adjust, Flip
from printables.sheets.paper import USUAL, Edges

TRAY: Final = "main"
MOST: Final = 6.0
"""mm of correction beyond which a sheet was misfed rather than the printer out of true."""

_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,24}")


@dataclass(frozen=True, slots=True)
class PrinterProfile:
    """A printer and tray.

    :param adjust: of every back. :param flip: the edge on which its duplex unit turns sheets.
    :param margins: what it leaves white along the edges.
    """

    name: str
    tray: str = TRAY
    adjust: Adjust = STILL
    flip: Flip = "long"
    margins: Edges = USUAL

    def __post_init__(self) -> None:
        for what, word in (("printer", self.name), ("tray", self.tray)):
            if not _NAME.fullmatch(word):
                raise UserError(f'A {what} cannot be called "{word}": use up to 24 letters, digits, - and _.')
        if max(abs(self.adjust.x), abs(self.adjust.y)) > MOST or abs(self.adjust.turn) > 3:
            raise UserError(
                f"A correction of {self.adjust.x:g}, {self.adjust.y:g} mm and {self.adjust.turn:g}° is no fault of a "
                f"printer: it may be up to {MOST:g} mm and 3°. Feed the paper straight and calibrate again."
            )
        if max(abs(self.adjust.wide), abs(self.adjust.high)) > 0.02 or abs(self.adjust.skew) > 1:
            raise UserError(
                f"A correction of {self.adjust.wide:.1%} across, {self.adjust.high:.1%} down and "
                f"{self.adjust.skew:g}° of "
                'skew is no fault of a printer: was a side printed with "fit to page"? Print at 100 % and try again.'
            )
        for edge, margin in self.margins.named().items():
            if not 0 <= margin <= 25:
                raise UserError(f"A {edge} margin of {margin:g} mm is not between 0 and 25 mm.")
        if self.flip not in ("long", "short"):
            raise UserError(f'A sheet is turned on its long or its short edge, not "{self.flip}".')

    @property
    def label(self) -> str:
        """What a sheet says: the printer and how its backs were moved."""
        tray = f"/{self.tray}" if self.tray != TRAY else ""
        moved = self.adjust
        return f"{self.name}{tray} {moved.x:+.2f}, {moved.y:+.2f} mm, {moved.turn:+.2f}°"


def measured(across: float, left: float, right: float, span: float, below: float = 0.0) -> Adjust:
    """Return the correction from the calibration sheet's three readings, mm.

    All as one looks at the back: its lines were found `across` too far to the right, at `below` under the page's
    middle; `right` too low at its right; `left` too low at its left, `span` mm from there. So the printer turns the
    back clockwise by t, whose tangent is (right − left) / span, and moves it by e. What undoes ``R(t) p + e`` is
    ``R(−t) p − R(−t) e``.
    """
    t = atan2(right - left, span)
    x = across + below * sin(t)  # what the turn alone does at that height is taken off
    y = (left + right) / 2
    return Adjust(
        round(-(x * cos(t) + y * sin(t)), 4) + 0.0,
        round(-(y * cos(t) - x * sin(t)), 4) + 0.0,
        round(-degrees(t), 4) + 0.0,
    )


def config_file() -> Path:
    return places.config() / "printers.toml"


class Shift(Mm, least=-MOST, most=MOST):
    """How far a back is moved."""


class Margin(Mm, least=0.0, most=25.0):
    """What is left white along an edge."""


class MarginTable(TomlTable, frozen=True):
    """A margin an edge; one that isn't there has the usual one."""

    top: Margin = Margin(USUAL.top)
    right: Margin = Margin(USUAL.right)
    bottom: Margin = Margin(USUAL.bottom)
    left: Margin = Margin(USUAL.left)


Share = Annotated[float, Meta(ge=-0.02, le=0.02)]
"""By how much wider or higher a back is made."""


class TrayProfile(TomlTable, frozen=True):
    """A profile as it is written."""

    x: Shift = Shift(0)
    y: Shift = Shift(0)
    turn: Annotated[float, Meta(ge=-3, le=3)] = 0.0
    wide: Share = 0.0
    high: Share = 0.0
    skew: Annotated[float, Meta(ge=-1, le=1)] = 0.0
    flip: Flip = "long"
    margin: Any = None
    """One length for all edges, or a table."""


def profiles() -> dict[tuple[str, str], PrinterProfile]:
    """Return all that are stored, by printer and tray. Raises :class:`UserError` naming what in the file is wrong."""
    source = read(config_file())
    return {
        (name, tray): _profile(source, name, tray, row)
        for name, trays in source.as_a(dict[Name, dict[Name, TrayProfile]]).items()
        for tray, row in trays.items()
    }


def _profile(source: Source, name: str, tray: str, row: TrayProfile) -> PrinterProfile:
    edges = USUAL
    if isinstance(row.margin, dict):
        edges = Edges(**asdict(source.as_a(MarginTable, row.margin, (name, tray, "margin"))))
    elif row.margin is not None:
        edges = Edges.all(source.as_a(Margin, row.margin, (name, tray, "margin")))
    return PrinterProfile(name, tray, Adjust(row.x, row.y, row.turn, row.wide, row.high, row.skew), row.flip, edges)


def margins(word: str) -> Edges:
    """Margins as people type them: ``4mm``, or ``top=4mm,bottom=12mm`` where the others are as usual.

    :raises UserError: it is neither.
    """
    if "=" not in word:
        return Edges.all(Length.parse(word, "margin").mm)
    given = {}
    for part in word.split(","):
        edge, _, length = part.partition("=")
        edge = edge.strip().lower()
        if edge not in USUAL.named():
            raise UserError(f'A sheet has no edge "{edge}". Edges: {", ".join(USUAL.named())}.')
        given[edge] = Length.parse(length, f"{edge} margin").mm
    return replace(USUAL, **given)


def profile(name: str, tray: str = TRAY) -> PrinterProfile:
    """Return a stored profile. Raises :class:`UserError` if there is none."""
    found = profiles()
    if (name, tray) not in found:
        known = ", ".join(f"{a} (tray {b})" for a, b in sorted(found)) or "none yet"
        raise UserError(
            f'There is no profile of the printer "{name}", tray "{tray}". Profiles: {known}. '
            "Make one: saucer printer calibrate, then saucer printer set."
        )
    return found[name, tray]


def store(new: PrinterProfile) -> Path:
    """Keep a profile, in place of an older one of the same printer and tray. Returns the file.

    What else is in the file stays as somebody wrote it, comments too.
    """
    import tomlkit

    profiles()  # a file that cannot be read is not written over
    file = config_file()
    document = tomlkit.parse(read(file).text or "# Saucer's printer profiles: see `saucer printer --help`.\n")
    margin = tomlkit.inline_table()
    margin.update({edge: str(Length(mm)) for edge, mm in new.margins.named().items()})
    if new.name not in document:
        document.add(tomlkit.nl())
    trays = document.setdefault(new.name, tomlkit.table(is_super_table=True))
    row = trays.setdefault(new.tray, tomlkit.table())
    for key in ("wide", "high", "skew"):  # only the camera measures these
        value = round(float(getattr(new.adjust, key)), 6)
        if value:
            row[key] = value
        else:
            row.pop(key, None)
    row.update(
        x=str(Length(new.adjust.x)),
        y=str(Length(new.adjust.y)),
        turn=float(new.adjust.turn),
        flip=new.flip,
        margin=margin,
    )
    keep(file, tomlkit.dumps(document))
    return file
