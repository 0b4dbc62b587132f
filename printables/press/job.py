"""Print jobs: what of a kit is to be printed, and how. What becomes of it is worked out once: :mod:`.plan`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.kernel.errors import UserError
from companion.kernel.version import VERSION
from printables.draw.inks import FULL, LIGHT, Inks, cmyk
from printables.press.presets import Preset
from printables.press.printer import PrinterProfile
from printables.press.renderer import Imprint
from printables.sheets.imposition import File, Flip
from printables.sheets.kit import Kit
from printables.sheets.paper import Paper


class NothingToPrint(UserError):
    """A kit has nothing of what was asked for, or a service makes nothing of it."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be printed, and how.

    :param flip: the edge on which sheets turn; none means the profile's, else the long one.
    :param only: names of the kit's files or of groups of them: :func:`chosen`; empty is all.
    :param copies: of everything. :param profile: of the printer.
    """

    kit: Kit
    preset: Preset
    paper: Paper
    flip: Flip | None = None
    only: tuple[str, ...] = ()
    copies: int = 1
    profile: PrinterProfile | None = None

    @property
    def turned_on(self) -> Flip:
        return self.flip or (self.profile.flip if self.profile else "long")


GROUPS: Final = {
    "cards": ("cards", "card", "deck"),
    "boards": ("board", "map"),
    "counters": ("counters", "markers", "tokens"),
    "figures": ("figures", "pawns", "stands"),
    "dice": ("dice", "tray"),
    "rules": ("rules", "here"),
}
"""What a kit's files belong to, by the last word of their names; all others are ``sheets``."""
SHEETS: Final = "sheets"


def group_of(name: str) -> str:
    """Return the group of a kit's file by its name: one of :data:`GROUPS`, or ``sheets``."""
    word = name.removesuffix(".pdf").split("-")[-1]
    return next((name for name, words in GROUPS.items() if word in words), SHEETS)


def chosen(kit: Kit, only: Sequence[str]) -> tuple[File, ...]:
    """Return a kit's files, or some of them, in the kit's order.

    :param only: files by their names, with or without ``.pdf``, and groups; a file goes before a group of its name.
    :raises NothingToPrint: a name is none of them; it says which there are.
    """
    if not only:
        return kit.files
    files = {file.stem: file for file in kit.files}
    groups: dict[str, list[str]] = {}
    for name in files:
        groups.setdefault(group_of(name), []).append(name)
    wanted: set[str] = set()
    for word in only:
        name = word.strip().lower().removesuffix(".pdf")
        if name in files:
            wanted.add(name)
        elif name in groups:
            wanted |= set(groups[name])
        else:
            several = "; ".join(f"{name} ({', '.join(parts)})" for name, parts in groups.items())
            raise NothingToPrint(f'{kit.title} has no part "{word}". Parts: {", ".join(files)}. Groups: {several}.')
    return tuple(file for name, file in files.items() if name in wanted)


def inks(preset: Preset) -> Inks:
    """Return a target's inks."""
    return {"full": FULL, "light": LIGHT}.get(preset.ink) or cmyk(preset.limit)


def imprint(job: Job) -> Imprint:
    """Return what the job's sheets say of themselves."""
    how = job.preset.label if job.preset.name != "home" or job.profile else ""
    if job.preset.proof:
        how += ": red is the trim, dashed blue the bleed, dotted green the safe zone"
    return Imprint(job.kit.title, VERSION, f"{how}, {job.profile.label}" if job.profile else how, job.kit.credits)
