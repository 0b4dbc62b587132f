"""What a manifest says of one file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from companion.kernel.errors import UserError
from printables.sheets import shape


@dataclass(frozen=True)
class FileManifest:
    """What a manifest says of one file."""

    manifest: Mapping[str, Any]
    name: str

    @cached_property
    def file(self) -> Mapping[str, Any]:
        for file in self.manifest["files"]:
            if file["name"] == self.name:
                known: Mapping[str, Any] = file
                return known
        names = ", ".join(file["name"] for file in self.manifest["files"]) or "no file at all"
        raise UserError(f'The manifest does not know "{self.name}"; it is of {names}. Name the right one.')

    @cached_property
    def placements(self) -> Sequence[Mapping[str, Any]]:
        return [placed for placed in self.manifest["placements"] if placed["file"] == self.name]

    @cached_property
    def sizes(self) -> Mapping[str, tuple[float, float]]:
        """The trimmed size of each face that is placed whole, before turning."""
        return {
            placed["face"]: (w, h) if placed["turn"] % 180 == 0 else (h, w)
            for placed in self.placements
            if "window_mm" not in placed
            for w, h in [[side / placed.get("scale", 1.0) for side in placed["rect_mm"][2:]]]
        }

    @cached_property
    def tagged(self) -> Mapping[str, Mapping[str, Any]]:
        """The piece whose tag is on a face, by the face's id."""
        return {piece["front"]: piece for piece in self.manifest["counters"]}

    @cached_property
    def rings(self) -> Mapping[str, str]:
        """The code around a die's side, by the face's id."""
        return {die["face"]: die["ring"] for die in self.manifest.get("dice", ())}

    @cached_property
    def pairs(self) -> frozenset[tuple[str, str]]:
        return frozenset((piece["front"], piece["back"]) for piece in self.manifest["counters"])

    def on(self, page: int) -> Sequence[Mapping[str, Any]]:
        """Return what is placed on a page, from 1."""
        return [placed for placed in self.placements if placed["page"] == page]

    def sides(self, page: int) -> frozenset[str]:
        return frozenset(placed["side"] for placed in self.on(page))


def read_manifest(path: Path, manifest: Path | None = None) -> FileManifest | None:
    """Read what a manifest says of a file; none where there is no manifest.

    :param path: of the printed file. :param manifest: the manifest's file; none takes the one beside the file.
    :raises UserError: it cannot be read, lacks something, or doesn't know the file.
    """
    if manifest is None:
        manifest = path.parent / "manifest.json"
        if not manifest.is_file():
            return None
    return told_of(path.name, shape.read(manifest))


def told_of(name: str, manifest: Mapping[str, Any]) -> FileManifest:
    """Return what a manifest that has its shape says of one file. Raises :class:`UserError` where it lacks that."""
    told = FileManifest(complete(manifest), name)
    if missing := [key for key in ("pages", "paper_mm", "flip") if key not in told.file]:
        raise UserError(f"The manifest lacks {', '.join(missing)} of {name}. Print the kit again.")
    return told


def complete(manifest: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a manifest that is of a print. Raises :class:`UserError` for another."""
    if missing := [key for key in ("placements", "counters") if key not in manifest]:
        raise UserError(f"The manifest lacks {', '.join(missing)}. Print the kit again.")
    return manifest
