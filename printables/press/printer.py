"""Printer profiles: what a printer does to a sheet's back, measured once and corrected ever after.

A duplex printer lays every back a little aside, and a little askew, always by about the same. A profile holds the
correction for one printer and one tray. Profiles lie in ``$XDG_CONFIG_HOME/saucer/printers.toml`` (else
``~/.config/saucer``), lengths with their units::

    [study.rear]
    x = "0.5mm"        # move the back to the right, as one looks at it
    y = "-0.25mm"      # and up
    turn = 0.12        # and turn it clockwise, in degrees
    flip = "long"
    margin = { top = "4mm", right = "4mm", bottom = "12mm", left = "4mm" }    # or one length for all

"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import atan2, cos, degrees, sin
from pathlib import Path
from typing import Any, Final

from companion.kernel.errors import UserError
from companion.kernel.length import Length
from companion.kernel.settings import config_folder, keep, read
from printables.sheets.imposition import STILL, Adjust, Flip
from printables.sheets.paper import USUAL, Edges

TRAY: Final = "main"
MOST: Final = 6.0
"""mm of correction beyond which a sheet was misfed rather than the printer out of true."""

_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,24}")


@dataclass(frozen=True, slots=True)
class Profile:
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
    """The correction from the calibration sheet's three readings, mm.

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
    return config_folder() / "printers.toml"


def profiles() -> dict[tuple[str, str], Profile]:
    """All that are stored, by printer and tray. Raises :class:`UserError` naming what in the file is wrong."""
    file = config_file()
    data = read(file)
    found = {}
    for name, trays in data.items():
        for tray, row in (trays if isinstance(trays, dict) else {}).items():
            where = f"{file}, [{name}.{tray}]"
            if not isinstance(row, dict):
                raise UserError(f'{where}: "{tray}" stands outside a tray. Write [{name}.main] above it.')
            found[name, tray] = _profile(name, tray, row, where)
    return found


def _profile(name: str, tray: str, row: dict[str, Any], where: str) -> Profile:
    known = {"x", "y", "turn", "flip", "margin"}
    for key in row:
        if key not in known:
            raise UserError(f'{where}: "{key}" means nothing here. Keys: {", ".join(sorted(known))}.')
    try:
        return Profile(
            name,
            tray,
            Adjust(
                Length.parse(str(row.get("x", "0mm")), "x").mm,
                Length.parse(str(row.get("y", "0mm")), "y").mm,
                float(row.get("turn", 0.0)),
            ),
            row.get("flip", "long"),
            _margins(row.get("margin", {})),
        )
    except (UserError, TypeError, ValueError) as error:
        raise UserError(f"{where}: {error}") from None


def _margins(given: Any) -> Edges:
    """One length for all edges, or a table of lengths by edge; an edge that isn't there has the usual margin."""
    if not isinstance(given, dict):
        return Edges.all(Length.parse(str(given), "margin").mm)
    for edge in given:
        if edge not in USUAL.named():
            raise UserError(f'a sheet has no edge "{edge}". Edges: {", ".join(USUAL.named())}.')
    return Edges(**{edge: Length.parse(str(word), f"{edge} margin").mm for edge, word in given.items()})


def margins(word: str) -> Edges:
    """Margins as people type them: ``4mm``, or ``top=4mm,bottom=12mm`` where the others are as usual.

    :raises UserError: it is neither.
    """
    if "=" not in word:
        return _margins(word)
    parts = [part.partition("=") for part in word.split(",")]
    return _margins({edge.strip().lower(): length.strip() for edge, _, length in parts})


def profile(name: str, tray: str = TRAY) -> Profile:
    """A stored profile. Raises :class:`UserError` if there is none."""
    found = profiles()
    if (name, tray) not in found:
        known = ", ".join(f"{a} (tray {b})" for a, b in sorted(found)) or "none yet"
        raise UserError(
            f'There is no profile of the printer "{name}", tray "{tray}". Profiles: {known}. '
            "Make one: saucer printer calibrate, then saucer printer set."
        )
    return found[name, tray]


def store(new: Profile) -> Path:
    """Keeps a profile, in place of an older one of the same printer and tray. Returns the file."""
    found = profiles() | {(new.name, new.tray): new}
    lines = ["# Saucer's printer profiles: see `saucer printer --help`."]
    for (name, tray), row in sorted(found.items()):
        lines += [
            "",
            f"[{name}.{tray}]",
            f'x = "{Length(row.adjust.x)}"',
            f'y = "{Length(row.adjust.y)}"',
            f"turn = {row.adjust.turn!r}",
            f'flip = "{row.flip}"',
            "margin = { " + ", ".join(f'{edge} = "{Length(mm)}"' for edge, mm in row.margins.named().items()) + " }",
        ]
    file = config_file()
    keep(file, lines)
    return file
