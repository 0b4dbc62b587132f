"""Pictures of printed faces: each drawn from the very form that was printed, and told by its digest.

with Drawn(folder, manifest) as drawn:
    drawn.digests["mayor"]                 # as in the manifest; another one is refused
    drawn.pictures({"mayor": (300, 300)})  # face id -> picture of exactly so many pixels
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Final

import pikepdf
import pypdfium2
from PIL import Image

from companion.kernel.errors import UserError
from printables.draw.pixels import opened
from printables.sheets.digest import digest, forms

Pixels = tuple[int, int]
INCH: Final = 25.4
POINT: Final = 72 / INCH
SHY: Final = 0.01
"""Pixels by which a page is smaller than its picture: PDFium rounds up."""
ATONCE: Final = 64
"""Faces on which PDFium works at a time, so that memory stays small."""


class Drawn:
    """The faces of a printed kit.

    :param folder: with the PDFs. :param manifest: the kit's.
    :raises UserError: on entering: a PDF is missing, cannot be read, or shows a face otherwise than it was printed.
    """

    def __init__(self, folder: Path, manifest: Mapping[str, Any]) -> None:
        self._folder = folder
        self._files = [file for file in manifest["files"] if str(file["name"]).endswith(".pdf")]
        self._forms: dict[str, Any] = {}
        self.digests: dict[str, str] = {}

    def __enter__(self) -> Drawn:
        with ExitStack() as stack:
            for file in self._files:
                self._read(stack, str(file["name"]), file.get("faces") or {})
            self._open = stack.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    def _read(self, stack: ExitStack, name: str, told: Mapping[str, str]) -> None:
        path = self._folder / name
        if path.exists() and not path.is_file():  # a pipe would be waited for without end
            raise UserError(f'"{path}" is not a file. Move what is there out of the way.')
        try:
            pdf = stack.enter_context(pikepdf.open(path))
        except FileNotFoundError:
            raise UserError(f'"{path}" is in the manifest, but not there. Print the kit again.') from None
        except OSError as error:
            raise UserError(f'"{path}" cannot be read: {error.strerror or error}.') from None
        except (pikepdf.PdfError, ValueError):
            raise UserError(f'"{path}" cannot be read as a PDF: locked or damaged. Print the kit again.') from None
        try:
            self._take(pdf, name, told)
        except UserError:
            raise
        except Exception:  # what a damaged PDF gives has no common class
            raise UserError(f'"{path}" is damaged inside: `saucer check` says more. Print the kit again.') from None

    def _take(self, pdf: pikepdf.Pdf, name: str, told: Mapping[str, str]) -> None:
        """Take the faces of a PDF, each the first time that it is on a page."""
        for face, form in forms(pdf).items():
            if face in self._forms:
                continue
            self._forms[face] = form
            self.digests[face] = digest(form)
            if told.get(face, self.digests[face]) != self.digests[face]:
                raise UserError(
                    f'{name}: "{face}" looks otherwise than when it was printed: `saucer check` says more. '
                    "Print the kit again."
                )

    def pictures(
        self,
        wanted: Mapping[str, Pixels],
        sizes: Mapping[str, tuple[float, float]],
        watch: Callable[[int, int, str], None] | None = None,
    ) -> dict[str, Image.Image]:
        """Return pictures of faces, trimmed, in RGB.

        :param wanted: width and height in px, by face. :param sizes: of the faces, mm.
        :param watch: is told of progress: pictures made, pictures in all, the last one's name.
        :raises UserError: the PDFs don't have a face.
        """
        names = list(wanted)
        for face in names:
            if face not in self._forms:
                raise UserError(f'The PDFs in "{self._folder}" have no face "{face}". Print the kit again.')
        found: dict[str, Image.Image] = {}
        for at in range(0, len(names), ATONCE):
            batch = names[at : at + ATONCE]
            try:
                with opened(self._pages(batch, wanted, sizes)) as document:
                    for face, page in zip(batch, document, strict=True):
                        found[face] = page.render(scale=1, rev_byteorder=True).to_pil().convert("RGB")
                        if watch:
                            watch(len(found), len(names), face)
            except (pikepdf.PdfError, pypdfium2.PdfiumError):
                raise UserError(
                    f'A PDF in "{self._folder}" is damaged inside: `saucer check` says more. Print the kit again.'
                ) from None
        return found

    def _pages(
        self, names: Sequence[str], wanted: Mapping[str, Pixels], sizes: Mapping[str, tuple[float, float]]
    ) -> bytes:
        """Return a PDF with a page for each face, a point a pixel."""
        made = pikepdf.new()
        for face in names:
            (across, down), (wide, high) = wanted[face], sizes[face]
            made.add_blank_page(page_size=(across - SHY, down - SHY))
            page = made.pages[-1]
            form = made.copy_foreign(self._forms[face])
            page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=form))
            x, y = across / (wide * POINT), down / (high * POINT)
            page.Contents = made.make_stream(f"{x:.6f} 0 0 {y:.6f} 0 {-SHY:.6f} cm /F Do".encode())
        store = io.BytesIO()
        made.save(store)
        return store.getvalue()


def fitted(size: tuple[float, float], dpi: float, most: int) -> Pixels:
    """Return a face's pixels at a resolution, no side longer than what a table takes.

    :param size: mm. :param most: px.
    """
    scale = min(dpi / INCH, most / max(size))
    return max(1, round(size[0] * scale)), max(1, round(size[1] * scale))


def numbered(looks: Iterable[str], luck: Random) -> dict[str, str]:
    """Return a picture's name for each look, such as ``017.png``: by chance, so that a number tells nothing.

    :param looks: digests; those that are alike get one name.
    """
    known = list(dict.fromkeys(looks))
    numbers = luck.sample(range(1, len(known) + 1), len(known))
    return {look: f"{number:03}.png" for look, number in zip(known, numbers, strict=True)}


def png(picture: Image.Image) -> bytes:
    """Return a picture's file."""
    store = io.BytesIO()
    picture.save(store, "PNG", compress_level=6)
    return store.getvalue()
