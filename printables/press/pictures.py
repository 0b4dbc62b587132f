"""Pixels of what is printed: the same forms that go into the PDFs, rasterised by PDFium.

    write_images("pleasantville", Path("pictures"), 300)  # PNGs and manifest.json
    board_picture("pleasantville", 2.0)               # the whole board, 2 px a millimetre
    face_picture("pleasantville", "mayor", 120)       # a counter's front, 120 px wide
    sign_picture("saucer", 96)                        # an ornament
    rule_leaves("pleasantville")                      # the panels of its printed rules
    leaf_picture("pleasantville", "glance/turn", 600) # one of them, 600 px wide

Pictures are kept under the user's cache folder (``$XDG_CACHE_HOME/saucer``, else ``~/.cache/saucer``), in one
folder for each game that is named by a hash of all that they are made from. When data, fonts or drawing code
change, a new folder is begun and the old one is deleted. Where nothing can be written, pictures are made anew.
What draws is imported when something is to be drawn: it takes 100 ms and 20 MB more than to read a picture. A
process that is to stay small has another one draw (:func:`drawn_by`), and reads what that one has kept.
"""

from __future__ import annotations

import fcntl
import hashlib
import io
import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import asdict
from functools import cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from PIL import Image

from companion.kernel import assets, places
from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.manifest import game as manifest
from companion.kernel.manifest import names
from companion.kernel.version import VERSION
from companion.kernel.words import FIRST, homes, language
from printables.press import quick_png
from printables.press.leaf import Leaf

if TYPE_CHECKING:
    from printables.press.manifest import FacePicture
    from printables.sheets.component import Face
    from printables.sheets.kit import Kit

Made = TypeVar("Made")
Draws = Callable[[Callable[..., object], tuple[Any, ...]], bool]
"""Has a picture drawn and kept: it is given the function of this module that does so, and what it is called with.

It returns False where there is no such picture. Where drawing failed it says nothing: the picture is not there then.
"""

_draws: list[Draws] = []
_at_once: ContextVar[bool] = ContextVar("at once", default=False)
_held: ContextVar[dict[Path, bytes] | None] = ContextVar("held", default=None)

SHY: Final = 0.01
"""Pixels by which a page is smaller than its picture: PDFium rounds up."""
WIDEST: Final = 10.0
"""mm of bleed."""
COARSEST: Final = 30
MOST_PIXELS: Final = 250_000_000
"""Of a picture: more does not fit a small computer's memory."""
FINEST: Final = 1200


class Undrawn(Exception):
    """A picture was wanted at once, but has to be drawn first."""


def drawn_by(draws: Draws | None) -> None:
    """Have what isn't kept yet drawn elsewhere from now on; None for here.

    Where nothing can be kept, or nothing came of it, it is drawn here all the same.
    """
    _draws[:] = [draws] if draws is not None else []


@contextmanager
def at_once() -> Iterator[None]:
    """Take only what is kept, where something else draws; :class:`Undrawn` is raised for what would take its time."""
    before = _at_once.set(True)
    try:
        yield
    finally:
        _at_once.reset(before)


@contextmanager
def held_in(store: dict[Path, bytes]) -> Iterator[None]:
    """Keep in a store what is read of the cache, and read what is there from it alone.

    So pictures can be read all at once, in one order, before it is known which are wanted: a file's time of access
    tells nobody what was looked at.
    """
    before = _held.set(store)
    try:
        yield
    finally:
        _held.reset(before)


def write_images(
    game: str, out: Path, dpi: int = 200, bleed: float = 0.0, watch: Callable[[int, int, str], None] | None = None
) -> tuple[Path, ...]:
    """Write a game's faces as PNGs: ``board.png``, ``faces/<face id>.png`` and ``manifest.json``.

    A picture has the nearest whole number of pixels to its size (25 mm at 200 dpi are 197 px, not 196.85) at
    exactly the resolution asked for: its top left is the face's, the odd fraction of a pixel at the right and
    bottom is bleed or white.

    :param out: the folder, made if it isn't there. :param dpi: 30 to 1200 pixels an inch.
    :param bleed: mm of art around each face, 0 to 10; beyond a face's own bleed its outer edge goes on.
    :param watch: told of progress: pictures made, pictures in all, the last one's name.
    :returns: the files written, the manifest last.
    :raises UserError: no such game; the resolution is out of range; the folder cannot be written to.
    """
    from printables.draw.pixels import opened
    from printables.kits import kit
    from printables.press.delivery import Delivery
    from printables.press.manifest import encoded, image_manifest

    things = kit(game)
    with Delivery(out) as delivery:
        pictures = [_sized(face, dpi, bleed) for face in things.faces.values()]
        with opened(_pages(pictures, dpi, things.title)) as document:
            for number, (picture, page) in enumerate(zip(pictures, document, strict=True), 1):
                store = io.BytesIO()
                _pixels(page, dpi / 72).save(store, "PNG", dpi=(dpi, dpi), compress_level=4)
                delivery.add(picture.name, store.getvalue())
                if watch:
                    watch(number, len(pictures), picture.name)
        delivery.add("manifest.json", encoded(image_manifest(things, VERSION, pictures, dpi)))
    return delivery.files


def _sized(face: Face, dpi: int, bleed: float) -> FacePicture:
    """Return what a face is written as. Raises :class:`UserError` for a resolution or a bleed out of range."""
    from printables.press.manifest import FacePicture

    if not 0 <= bleed <= WIDEST:
        raise UserError(f"A bleed of {bleed:g} mm cannot be shown: choose 0 to {WIDEST:g} mm.")
    if not COARSEST <= dpi <= FINEST:
        raise UserError(f"Pictures of {dpi} dpi cannot be made: choose {COARSEST} to {FINEST}.")
    name = "board.png" if face.id == "board" else f"faces/{face.id}.png"
    wide, high = (round((side + 2 * bleed) / 25.4 * dpi) for side in (face.width, face.height))
    if wide * high > MOST_PIXELS:
        fits = int(dpi * (MOST_PIXELS / (wide * high)) ** 0.5)
        raise UserError(f"{name} would have {wide} × {high} pixels. Choose {fits} dpi or fewer.")
    return FacePicture(name, face, wide, high, bleed)


def _pages(pictures: Sequence[FacePicture], dpi: int, title: str) -> bytes:
    """Return a PDF with a page for each picture, as large as that."""
    from printables.press.renderer import Imprint, PageBox, boxed_pages, single

    step, imprint = 25.4 / dpi, Imprint(title, VERSION)
    pages = [(one.face, (one.width - SHY) * step, (one.height - SHY) * step) for one in pictures]
    if not any(picture.bleed for picture in pictures):
        return single(pages, title, imprint)
    boxes = [PageBox(face, wide, high, (face.width, face.height)) for face, wide, high in pages]
    return boxed_pages(boxes, title, imprint)


def face_image(face: Face, px: int) -> Image.Image:
    """Return a face in RGB, `px` pixels wide, drawn now."""
    from printables.draw.pixels import opened
    from printables.press.renderer import Imprint, single

    scale = px / face.width
    high = round(face.height * scale)
    page = (face, (px - SHY) / scale, (high - SHY) / scale)
    data = single([page], face.id, Imprint(face.id, ""))
    with opened(data) as document:
        return _pixels(document[0], scale * 25.4 / 72)


def board_picture(game: str, px_per_mm: float) -> Image.Image:
    """Return a game's whole board in RGB, from the cache if it was made before.

    :param px_per_mm: pixels a millimetre; the width is rounded to whole pixels.
    :raises UserError: the game has no board, or the scale is not between 0.1 and 50.
    """
    if not 0.1 <= px_per_mm <= 50:
        raise UserError(f"A board of {px_per_mm:g} pixels a millimetre cannot be drawn: choose 0.1 to 50.")

    def make() -> Image.Image:
        board = _face(game, "board")
        return face_image(board, round(board.width * px_per_mm))

    return _picture(game, f"board@{px_per_mm:.6g}.png", make, (board_picture, game, px_per_mm))


def poster_picture(game: str, size: tuple[int, int], subtitle: str = "", letters: float = 1.0) -> Image.Image:
    """Return a game's poster in RGB, from the cache if it was made before.

    Its scene is the game's layout ``poster-scene``, if it has one.

    :param size: width and height in px. :param subtitle: a line under the title. :param letters: how much larger than
        usual that is. :raises UserError: no such game.
    """
    about = manifest(game)
    words = hashlib.sha256(f"{about.title}\0{subtitle}".encode()).hexdigest()[:12]
    name = f"poster-{words}@{size[0]}x{size[1]}{f'x{letters:g}' if letters != 1 else ''}.png"

    def make() -> Image.Image:
        from printables.draw.posters import poster
        from printables.kits import scene_of

        scene = scene_of(game)
        return poster(*size, about.title, subtitle, scene=scene, letters=letters)

    return _picture(game, name, make, (poster_picture, game, size, subtitle, letters))


def palette() -> dict[str, tuple[str, str, str]]:
    """Return each colour and role of the design system: itself, what is written on it, and itself where strong."""
    from printables.draw.design import DESIGN

    return {name: (DESIGN.hex(name), DESIGN.hex(DESIGN.text_on(name)), DESIGN.strong(name)) for name in DESIGN.names}


def sign_picture(name: str, px: int, colour: str = "") -> Image.Image:
    """Return an ornament in RGBA, clear around it, from the cache if it was made before.

    :param px: its side. :param colour: of the design system, if not its own.
    :raises UserError: no such ornament.
    """

    def make() -> Image.Image:
        from printables.draw import ornaments

        drawing = partial(ornaments.draw, name=name, x=0, y=0, size=20, colour=colour)
        return ornaments.picture(drawing, 20, 20, px, clear=True)

    return _picture("signs", f"{name}-{colour}@{px}.png", make, (sign_picture, name, px, colour))


def guest_picture(name: str, px: int) -> Image.Image:
    """Return the face of somebody at the table in RGBA, clear around it, from the cache if it was made before.

    :param px: its side. :raises UserError: no such face.
    """

    def make() -> Image.Image:
        from printables.draw import ornaments

        return ornaments.picture(partial(ornaments.guest, name=name, x=0, y=0, size=20), 20, 20, px, clear=True)

    return _picture("signs", f"guest-{name}@{px}.png", make, (guest_picture, name, px))


def face_picture(game: str, face: str, px: int) -> Image.Image:
    """Return a face of a game, trimmed, in RGB, from the cache if it was made before.

    :param face: its id, as in the manifest. :param px: its width in pixels, 1 to 40 000.
    :raises UserError: no such game or face, or a width out of range.
    """
    if not 1 <= px <= 40_000:
        raise UserError(f'A picture of "{face}" cannot be {px} pixels wide: choose 1 to 40000.')
    return _picture(game, f"{face}@{px}.png", lambda: face_image(_face(game, face), px), (face_picture, game, face, px))


def figure_picture(game: str, name: str, px: int) -> Image.Image | None:
    """Return a picture that only the screen has, in RGB, from the cache if it was made before; or that there is none.

    It is drawn by ``portrait`` of the game's kit.

    :param name: of the figure or counter. :param px: its width in pixels.
    """
    shelf = _shelf(game)
    lacking = shelf / f"figure-{name}.none" if shelf else None
    if lacking is not None and lacking.is_file():
        return None

    def draw() -> Image.Image:
        from printables.kits import portrait

        face = portrait(game, name)
        if face is None:
            raise LookupError(name)
        return face_image(face, px)

    try:
        return _picture(game, f"figure-{name}@{px}.png", draw, (figure_picture, game, name, px))
    except LookupError:
        if lacking is not None:
            with suppress(OSError):
                lacking.touch()
        return None


def piece_names(game: str) -> dict[str, str]:
    """Return what a game's kit calls its pieces, by the ids of their codes, in the language in use.

    :raises UserError: there is no kit, or it cannot be used.
    """
    return {piece.id: piece.name for piece in _kit(game, language()).counters}


def leaf_picture(game: str, leaf: str, px: int) -> Image.Image:
    """Return a panel of a game's printed rules in RGB, `px` pixels wide, from the cache if it was made before.

    :param leaf: its id. :raises UserError: no such game or panel.
    """

    def make() -> Image.Image:
        from printables.press.rulebook import drawn

        return drawn(game, leaf, px)

    return _picture(game, f"leaf-{leaf.replace('/', '-')}@{px}.png", make, (leaf_picture, game, leaf, px))


def rule_leaves(game: str) -> tuple[Leaf, ...]:
    """Return the panels of a game's printed rules in the language in use, from the cache if they were read before.

    :raises UserError: no such game, or a page has faults. :raises Undrawn: as :func:`face_picture`.
    """

    def make() -> tuple[Leaf, ...]:
        from printables.press.rulebook import leaves

        return leaves(game)

    def written(found: tuple[Leaf, ...]) -> bytes:
        return json.dumps([asdict(leaf) for leaf in found]).encode()

    return _cached(game, "leaves.json", make, (rule_leaves, game), _leaves, written)


def _leaves(data: bytes) -> tuple[Leaf, ...]:
    return tuple(Leaf(**{**row, "parts": tuple(map(tuple, row["parts"]))}) for row in json.loads(data))


def _picture(game: str, name: str, make: Callable[[], Image.Image], call: tuple[Any, ...]) -> Image.Image:
    """Return a picture of a game from the cache, unpacked once it is used: see :func:`_cached`."""
    return _cached(game, name, make, call, _image, quick_png.encoded)


def _image(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data), formats=("PNG",)) as found:
        found.verify()
    return Image.open(io.BytesIO(data), formats=("PNG",))


def _cached(
    game: str,
    name: str,
    make: Callable[[], Made],
    call: tuple[Any, ...],
    read: Callable[[bytes], Made],
    written: Callable[[Made], bytes],
) -> Made:
    """Return what is kept of a game, or is made now and kept.

    :param call: the function of this module that wants it, and what it was called with. :param read: makes it of a
        file's bytes. :param written: gives these. Where it cannot be kept, whole, it is made again.
    :raises Undrawn: it would have to be made elsewhere, and is wanted at once.
    :raises LookupError: there is no such picture, as was found elsewhere.
    """
    kept = _shelf(game)
    name = name if language() == FIRST else f"{language()}-{name}"
    file = kept / name if kept else None
    if file is None:
        return make()
    found = _found(file, read)
    if found is None and _draws:
        if _at_once.get():
            raise Undrawn(name)
        if not _draws[0](call[0], call[1:]):
            raise LookupError(name)
        found = _found(file, read)
    if found is not None:
        return found
    with _alone(file):
        found = _found(file, read)  # somebody else may have made it meanwhile
        if found is None:
            found = make()
            with suppress(OSError):
                write_whole(file, written(found), durable=False)
    return found


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Hold up whoever wants to draw the same picture, in this process or another: it is drawn once."""
    waits = file.with_name(f"{file.name}.drawn")
    try:
        handle = waits.open("wb")
    except OSError:  # nothing can be kept
        yield
        return
    with handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        try:
            yield
        finally:
            waits.unlink(missing_ok=True)


def _found(file: Path, read: Callable[[bytes], Made]) -> Made | None:
    """Return what was kept; what is damaged is thrown away."""
    held = _held.get()
    try:
        data = held[file] if held is not None and file in held else file.read_bytes()
    except OSError:
        return None
    try:
        found = read(data)
    except (OSError, ValueError, TypeError, SyntaxError, Image.DecompressionBombError):
        file.unlink(missing_ok=True)
        return None
    if held is not None:
        held[file] = data
    return found


def _pixels(page: Any, scale: float) -> Image.Image:
    """Return a page in RGB; `scale` is px per pt."""
    bitmap = page.render(scale=scale, rev_byteorder=True)
    image: Image.Image = bitmap.to_pil().convert("RGB")
    return image


@cache
def _kit(game: str, _language: str) -> Kit:
    from printables.kits import kit

    return kit(game)


def _face(game: str, face: str) -> Face:
    faces = _kit(game, language()).faces
    if face not in faces:
        raise UserError(f'"{game}" has no face "{face}".')
    return faces[face]


def fingerprint(game: str) -> str:
    """Return a hash of everything that a game's pictures are made from: its folder, wherever that is, what stands in
    place of it, the design, the fonts, this package.
    """
    return _fingerprint(homes(game) if game in names() else (assets.root() / game,))


@cache
def _fingerprint(own: tuple[Traversable, ...]) -> str:
    digest = hashlib.sha256()
    root = assets.root()
    for place in (*own, root / "art", root / "fonts", root / "design.toml", files("printables")):
        for name, data in _contents(place):
            digest.update(f"{name}\0{len(data)}\0".encode())
            digest.update(data)
    return digest.hexdigest()[:16]


def _contents(place: Traversable) -> Iterator[tuple[str, bytes]]:
    """Yield the path of each file from a place on, and what it holds."""
    if place.is_file():
        if not place.name.endswith(".pyc"):
            yield place.name, place.read_bytes()
    elif place.is_dir() and place.name != "__pycache__":
        for part in sorted(place.iterdir(), key=lambda part: part.name):
            for name, data in _contents(part):
                yield f"{place.name}/{name}", data


def _shelf(game: str) -> Path | None:
    """Return the folder of a game's pictures, or none where it cannot be made; clears away what is out of date."""
    folder = places.cache()
    shelf = folder / f"{game}-{fingerprint(game)}"
    if shelf.is_dir():
        return shelf
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        for old in folder.glob(f"{game}-*"):
            if old != shelf:
                shutil.rmtree(old, ignore_errors=True)
    except OSError:
        return None
    return shelf
