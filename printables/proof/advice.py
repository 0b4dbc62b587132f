"""Advice on printed files: each file of a folder looked at, and why it must not be printed, a sentence a cause.

    for advice in advised(Path("out")):
        print(advice.name, [cause.message for cause in advice.causes])

PDFs, the cut files that belong to them, and the pictures and lists of a service's folder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pikepdf
import pypdfium2

from companion.kernel.errors import UserError
from printables.proof.causes import Cause, causes, listed
from printables.proof.check import Damaged, problems
from printables.proof.cuts import cut_causes
from printables.proof.file import PrintedFile, opened_twice
from printables.proof.manifest import FileManifest, read_manifest, told_of
from printables.proof.pictures import order_causes, picture_causes
from printables.sheets import shape

MANIFEST: Final = "manifest.json"


@dataclass(frozen=True, slots=True)
class Advice:
    """What is to be said of a file.

    :param causes: why it must not be printed; none if it may be. :param told: whether a manifest said what it should
        be; without one, what lies where cannot be proved.
    """

    name: str
    causes: tuple[Cause, ...]
    told: bool = True


def advised(path: Path, manifest: Path | None = None) -> Iterator[Advice]:
    """Look at a PDF, or at everything in a folder, and yield what is to be said of each file.

    Folders within it that have a manifest of their own are looked at, too: what is printed at home for an order.

    :param manifest: by default the one beside the PDF, or in the folder.
    :raises UserError: there is nothing to look at, or the manifest cannot be used.
    """
    if not path.is_dir():
        yield _pdf(path, read_manifest(path, manifest))
        return
    there = manifest or path / MANIFEST
    data = shape.read(there) if there.is_file() else None
    pdfs = sorted(file for file in path.glob("*.pdf") if file.is_file())
    names = [file["name"] for file in data["files"]] if data else []
    inside = [] if manifest else sorted(folder.parent for folder in path.glob(f"*/{MANIFEST}"))
    if not (pdfs or names or inside):
        raise UserError(f'There is no PDF in the folder "{path}". Print a kit into it with `saucer print`.')
    for name in names:
        if name.endswith(".pdf") and not (path / name).is_file():
            yield _lost(name)
    for file in pdfs:
        if data is not None and names and file.name not in names:
            message = "It is not in the manifest: from another printing? Print the kit into an empty folder."
            yield Advice(file.name, (Cause(file.name, "unknown", message),))
        else:
            yield _pdf(file, told_of(file.name, data) if data is not None else read_manifest(file, manifest))
    if data is not None:
        yield from _pictures(path, data)
    for folder in inside:
        for advice in advised(folder):
            named = tuple(replace(cause, file=f"{folder.name}/{cause.file}") for cause in advice.causes)
            yield replace(advice, name=f"{folder.name}/{advice.name}", causes=named)


def _lost(name: str) -> Advice:
    return Advice(name, (Cause(name, "lost", "It is in the manifest, but not in the folder. Print it again."),))


def _pdf(path: Path, told: FileManifest | None) -> Advice:
    found = tuple(_told(path, told))
    return Advice(path.name, found, told is not None)


def _told(path: Path, told: FileManifest | None) -> Iterator[Cause]:
    if path.exists() and not path.is_file():  # a pipe would be waited for without end
        raise UserError(f'"{path}" is not a file. Move what is there out of the way.')
    try:
        with opened_twice(path) as (pdf, document):
            if pdf.is_encrypted:
                yield Cause(
                    path.name, "encrypted", "It is locked: print shops and viewers may refuse it. Print it again."
                )
            file = PrintedFile(path.name, pdf, document, told)
            yield from causes(file, problems(file))
            if told:
                yield from cut_causes(path.parent, file)
    except pikepdf.PasswordError:
        yield Cause(path.name, "encrypted", "It asks for a password. Take that off, or print it again.")
    except OSError as error:
        raise UserError(f'"{path}" cannot be read: {error.strerror or error}.') from None
    except Damaged as error:
        yield Cause(path.name, "damaged", str(error))
    except UserError:
        raise
    except (pikepdf.PdfError, pypdfium2.PdfiumError):
        yield Cause(
            path.name, "damaged", "It cannot be read as a PDF: it is damaged, or something else. Print it again."
        )
    except Exception:  # what comes of a damaged file is told of it, beside what a proof could not make out
        yield Cause(path.name, "damaged", "It is damaged inside: no cause can be made out. Print it again.")


def _pictures(folder: Path, data: Mapping[str, Any]) -> Iterator[Advice]:
    """Yield a service's pictures and lists."""
    pictures = [file for file in data["files"] if file["name"].endswith(".png")]
    if not pictures:
        return
    for file in pictures:
        yield _looked_at(folder, file, picture_causes)
    known = {file["name"] for file in pictures}
    for path in sorted(folder.rglob("*.png")):
        name = path.relative_to(folder).as_posix()
        if name not in known:
            yield Advice(name, (Cause(name, "unknown", "It is not in the manifest: the service would print it, too."),))
    for order in data.get("orders", ()):
        yield _looked_at(folder, order, order_causes)


def _looked_at(
    folder: Path, told: Mapping[str, Any], look: Callable[[Path, Mapping[str, Any]], Iterator[Cause]]
) -> Advice:
    name = told["name"]
    return Advice(name, tuple(look(folder, told))) if (folder / name).is_file() else _lost(name)


def together(all_of_it: Sequence[Advice]) -> list[Cause]:
    """Return the causes of many files, one sentence for what several have in common."""
    pdfs = [advice.name for advice in all_of_it if advice.name.endswith(".pdf")]
    files: dict[tuple[str, str], list[str]] = {}
    for advice in all_of_it:
        for cause in advice.causes:
            files.setdefault((cause.kind, cause.message), []).append(cause.file)
    return [
        Cause(f"All {len(pdfs)} PDFs" if len(pdfs) > 1 and set(names) >= set(pdfs) else listed(names), kind, message)
        for (kind, message), names in files.items()
    ]
