"""SVG pictures: checked before anything reads them, then made into pixels by resvg, as fine as they are printed.

What is drawn is in the file itself: nothing is opened beside it, nothing fetched, no entity put in, no script run. What
could look otherwise elsewhere, or would be left out, is an error that says what to do.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree
from xml.parsers import expat

import resvg_py
from PIL import Image

from companion.kernel.errors import UserError
from printables.draw.art import is_colour
from printables.draw.damage import slip

LARGEST: Final = 20_000_000
"""Bytes of a file."""
DEEPEST: Final = 200
MOST: Final = 200_000
"""Elements, those that are used again counted again."""

_UNDRAWN: Final[Mapping[str, str]] = {
    "text": "Turn its text into paths (in Inkscape: Path, Object to Path): fonts are not the same everywhere.",
    "foreignObject": "Export it as plain SVG.",
    "animate": "Export it without movement.",
    "animateTransform": "Export it without movement.",
}
_OUTSIDE: Final = re.compile(r"url\(\s*['\"]?\s*(?!#|data:)|@import", re.IGNORECASE)
_PICTURE: Final = re.compile(r"data:image/(png|jpe?g|gif|webp);", re.IGNORECASE)
_LENGTH: Final = re.compile(r"\s*\+?(\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*(?:px|pt|mm|cm|in|pc|Q)?\s*")


@dataclass(frozen=True, slots=True)
class CheckedDrawing:
    """A checked SVG. :param wide: in its own unit; only the ratio to :param high: matters."""

    name: str
    words: str
    wide: float
    high: float


@lru_cache(maxsize=64)
def read(file: Path, changed: float) -> CheckedDrawing:
    """Return an SVG file's drawing.

    :param changed: when, as the file system says: another time, another file.
    :raises UserError: it is damaged, leads outside itself, or holds what would not be drawn.
    """
    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except OSError as error:
        raise _refused(file, f"cannot be read: {error.strerror or error}.") from None
    if len(data) > LARGEST:
        raise _refused(file, f"is larger than {LARGEST // 1_000_000} MB.")
    _plain(file, data)
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as error:  # what declares a set of signs that it isn't in
        raise _refused(file, f"is damaged, {slip(error)}.") from None
    if _kind(root) != "svg":
        raise _refused(file, "is damaged, or something else than its name says.")
    looks = " ".join(element.text or "" for element in root.iter() if _kind(element) == "style")
    for element in root.iter():
        kind = _kind(element)
        if kind in _UNDRAWN:
            raise _refused(file, f"holds <{kind}>, which is not drawn. {_UNDRAWN[kind]}")
        for key, value in element.attrib.items():
            leads = key.rpartition("}")[2] == "href" and not value.startswith("#") and kind != "a"
            if (leads and not (kind in ("image", "feImage") and _PICTURE.match(value))) or _OUTSIDE.search(value):
                raise _refused(file, f'leads to "{value[:60]}", outside the file. Embed it.')
        if word := _unexplained(element, looks):
            raise _refused(
                file, f'has the colour of the class "{word}", which no <style> in it explains. Show it by kind = "art".'
            )
        if kind == "style" and _OUTSIDE.search(element.text or ""):
            raise _refused(file, "has a style sheet that leads outside the file. Embed it.")
    if _weight(file, root) > MOST:
        raise _refused(file, f"has more than {MOST} parts. Simplify it.")
    return CheckedDrawing(file.name, ElementTree.tostring(root, "unicode"), *_size(file, root))


def _unexplained(element: ElementTree.Element, looks: str) -> str:
    """Return the class that gives an element its colour, if only :mod:`printables.draw.art` knows it.

    :param looks: the file's style sheets.
    """
    for word in element.get("class", "").split():
        key = "stroke" if word.startswith("line-") else "fill"
        plain = key in element.attrib or re.search(rf"(^|[;\s]){key}\s*:", element.get("style", ""))
        if is_colour(word) and not plain and not re.search(rf"\.{re.escape(word)}(?![\w-])", looks):
            return word
    return ""


def _refused(file: Path, problem: str) -> UserError:
    return UserError(f'the picture "{file.name}" {problem}')


def _kind(element: ElementTree.Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _plain(file: Path, data: bytes) -> None:
    """Refuse what declares entities, or is nested beyond measure, before a tree is built of it."""
    parser = expat.ParserCreate()
    depth = 0

    def declared(*_: object) -> None:
        raise _refused(file, "declares entities. Export it as plain SVG.")

    def doctype(name: str, system: str | None, public: str | None, inside: bool) -> None:
        if inside:
            declared()

    def begun(*_: object) -> None:
        nonlocal depth
        depth += 1
        if depth > DEEPEST:
            raise _refused(file, f"is nested more than {DEEPEST} deep. Simplify it.")

    def ended(_: str) -> None:
        nonlocal depth
        depth -= 1

    parser.StartDoctypeDeclHandler = doctype
    parser.EntityDeclHandler = declared
    parser.StartElementHandler = begun
    parser.EndElementHandler = ended
    try:
        parser.Parse(data, True)
    except UserError:
        raise
    except (expat.ExpatError, ValueError, LookupError) as error:
        raise _refused(file, f"is damaged, {slip(error)}.") from None


def _weight(file: Path, root: ElementTree.Element) -> int:
    """How many elements are drawn, those that are used again counted again."""
    named = {element.get("id"): element for element in root.iter() if element.get("id")}
    known: dict[int, int] = {}
    opened: set[int] = set()

    def weight(element: ElementTree.Element) -> int:
        key = id(element)
        if key in known:
            return known[key]
        if key in opened or len(opened) > 4 * DEEPEST:
            raise _refused(file, "uses itself. Simplify it.")
        opened.add(key)
        total = 1 + sum(map(weight, element))
        for name, value in element.attrib.items():
            target = named.get(value[1:]) if name.rpartition("}")[2] == "href" and value.startswith("#") else None
            if target is not None:
                total += weight(target)
        opened.discard(key)
        known[key] = total
        return total

    return weight(root)


def _size(file: Path, root: ElementTree.Element) -> tuple[float, float]:
    box = root.get("viewBox", "").replace(",", " ").split()
    words = [root.get(side, "") for side in ("width", "height")]
    try:
        if (
            all(_LENGTH.fullmatch(word) for word in words)
            and len({re.sub(r"[\d.\s+]", "", word) for word in words}) == 1
        ):
            wide, high = (float(re.sub(r"[^\d.]", "", word)) for word in words)
        else:
            _, _, wide, high = map(float, box)
        if not (0 < wide < 1e6 and 0 < high < 1e6 and 1 / 50 < wide / high < 50):
            raise ValueError
    except ValueError:
        raise _refused(file, "doesn't say how large it is: it needs a viewBox.") from None
    return wide, high


def pixels(drawing: CheckedDrawing, wide: int) -> Image.Image:
    """Return a drawing in RGBA, so many pixels wide.

    :raises UserError: it cannot be drawn.
    """
    try:
        png = resvg_py.svg_to_bytes(svg_string=drawing.words, width=wide, skip_system_fonts=True)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # a fault inside resvg is no Exception
        raise UserError(f'the picture "{drawing.name}" cannot be drawn: {str(error)[:90]}.') from None
    return Image.open(io.BytesIO(png)).convert("RGBA")
