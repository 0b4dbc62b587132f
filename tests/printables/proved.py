"""Proofs of one PDF, each finding by itself: what `saucer check` sums up as causes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from printables.proof.check import problems
from printables.proof.file import PrintedFile, opened_twice
from printables.proof.manifest import FileManifest, read_manifest, told_of
from printables.sheets import shape


@dataclass(frozen=True, slots=True)
class PrintFault:
    """Something that is wrong with a printed file.

    :param proof: what failed: ``viewer``, ``paper size``, ``fonts``, ``place``, ``duplex``, ``scale``, ``edge``,
        ``tag``, ``text``, ``covered``, ``notes`` or ``inks``.
    :param page: from 1; none if it is about the whole file.
    :param message: what is wrong, and with which piece.
    """

    file: str
    proof: str
    page: int | None
    message: str

    def __str__(self) -> str:
        page = f" page {self.page}" if self.page else ""
        return f"{self.file}{page}: {self.message} [{self.proof}]"


def check(path: Path, manifest: Mapping[str, Any] | Path | None = None) -> list[PrintFault]:
    """Prove one PDF.

    :param path: the file. :param manifest: see :func:`told`.
    :returns: what is wrong, page by page; nothing if the file may be printed.
    """
    known = told(path, manifest)
    with opened_twice(path) as (pdf, document):
        return [PrintFault(path.name, *found) for found in problems(PrintedFile(path.name, pdf, document, known))]


def told(path: Path, manifest: Mapping[str, Any] | Path | None) -> FileManifest | None:
    """Return what a manifest says of a file. :param manifest: it, or its file; none takes the one beside the PDF."""
    if isinstance(manifest, Mapping):
        return told_of(path.name, shape.checked(json.loads(json.dumps(manifest)), "The manifest"))
    return read_manifest(path, manifest)
