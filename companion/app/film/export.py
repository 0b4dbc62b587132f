"""A film as a file: an animated picture, a video, or a report with a map a turn.

    export(film, Path("evening.mp4"), size=(1280, 720))

Frames are drawn by the widgets of the screen in a window that nobody need see. Videos are MPEG-4 by OpenCV, animated
pictures GIF or PNG by Pillow: both come in wheels for every machine that Saucer runs on.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from PIL import Image

from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.words import Name, _, counted, decimal
from companion.presentation.reel import Film
from companion.presentation.statistics import Digest, digest
from hardware.video import VideoFile

if TYPE_CHECKING:
    from companion.app.film.picture import FilmPicture

SUFFIXES: Final = (".pdf", ".mp4", ".gif", ".apng")
RATE: Final = 5
"""Pictures a second of a video."""
STILL_S: Final = 0.9
"""Seconds that a frame stays, and so long again for two hundred letters."""
ENDING_S: Final = 4.0
"""Seconds more for the last one, on which stands who won."""
SIZES: Final = {".gif": (800, 480), ".apng": (800, 480), ".mp4": (1280, 720), ".pdf": (1600, 1000)}
Watch = Callable[[int, int], object]


def export(
    film: Film, out: Path, *, size: tuple[int, int] | None = None, watch: Watch = lambda done, all: None
) -> Path:
    """Write a film as a file; its kind is that of the name.

    :param size: of the pictures in px. :param watch: told how many frames of how many are drawn.
    :raises UserError: there is no such kind; the file is there already or cannot be written.
    """
    kind = out.suffix.lower()
    if kind not in SUFFIXES:
        raise UserError(_("{path}: a film’s name ends in one of {kinds}.").format(path=out, kinds=", ".join(SUFFIXES)))
    if out.exists():
        raise UserError(_("{path} already exists. Name another file.").format(path=out))
    if not out.parent.is_dir():
        raise UserError(_("There is no folder {path}. Make it, or name another.").format(path=out.parent))
    size = size or SIZES[kind]
    try:
        if kind == ".pdf":
            write_whole(out, report(film, size, watch))
        elif kind == ".mp4":
            _video(film, out, size, watch)
        else:
            _animated(film, out, size, watch)
    except OSError as error:
        raise UserError(_("{path} cannot be written: {strerror}.").format(path=out, strerror=error.strerror)) from error
    return out


def pictures(film: Film, size: tuple[int, int], numbers: Iterator[int] | None = None) -> Iterator[Image.Image]:
    """Draw frames, by default all of them in order.

    :param size: width and height in px. :raises UserError: no window can be opened here, not even an unseen one.
    """
    with _Easel(film, size) as easel:
        for number in numbers if numbers is not None else iter(range(len(film.frames))):
            yield easel.draw(number)


def seconds(film: Film, number: int) -> float:
    """How long a frame stays."""
    letters = sum(len(told.words) for told in film.frames[number].told)
    return STILL_S * (1 + min(2.0, letters / 200)) + (ENDING_S if number == len(film.frames) - 1 else 0.0)


class _Easel:
    """Draws frames one after the other.

    :param boards_only: without what stands beside the board.
    """

    def __init__(self, film: Film, size: tuple[int, int], *, boards_only: bool = False) -> None:
        from companion.app import environment

        environment.prepare(size)
        from kivy.base import EventLoop, runTouchApp
        from kivy.core.window import Window

        if Window is None:
            raise UserError(_("No picture can be drawn here: is libegl1 installed?"))
        if EventLoop.status != "started":
            runTouchApp(embedded=True)
        from companion.app import pictures as textures
        from companion.app import theme
        from companion.app.art import Art
        from companion.app.film.picture import FilmPicture

        self._plan, self._theme = theme.now(), theme
        theme.use(*size)
        self._art = Art(film.screen, lambda board, picture: None, together=False)
        boards = {}
        for id, board in film.boards.items():
            image = film.screen.board_picture(id, textures.LARGEST / max(board.size))
            if image is not None:
                boards[id] = textures.texture(image)
        self._boards_only = boards_only
        self._picture: FilmPicture = FilmPicture(film, self._art.face_of, boards)
        self._picture.size_hint = (None, None)
        self._picture.size = size
        self._loop = EventLoop

    def __enter__(self) -> _Easel:
        return self

    def __exit__(self, *_error: object) -> None:
        self._art.close()
        self._theme.use(self._plan.width, self._plan.height)

    def draw(self, number: int) -> Image.Image:
        self._picture.show(number)
        for _frame in range(2):  # layouts and words are made in the next frames
            self._loop.idle()
        self._picture.board.settle()
        widget = self._picture.board if self._boards_only else self._picture
        texture = widget.export_as_image().texture
        wide, high = texture.size
        data = np.frombuffer(texture.pixels, dtype=np.uint8).reshape(high, wide, 4)
        image = Image.fromarray(np.ascontiguousarray(data[:, :, :3]))
        if self._boards_only:  # without the bars where the board is of another shape than its place
            left, low, right, top = self._picture.board.in_sight
            image = image.crop((round(left), round(high - top), round(right), round(high - low)))
        return image


def _animated(film: Film, out: Path, size: tuple[int, int], watch: Watch) -> None:
    """Write a GIF of 64 colours a frame, or an animated PNG of 256 in all: plenty for what is drawn.

    Pillow draws a GIF's frames as it takes them, but keeps all of a PNG: with a palette they fit into a small machine.
    """
    count, kind = len(film.frames), "GIF" if out.suffix.lower() == ".gif" else "PNG"

    palette = next(pictures(film, size, iter((count * 2 // 3,)))).quantize(256) if kind == "PNG" else None

    def drawn() -> Iterator[Image.Image]:
        for number, picture in enumerate(pictures(film, size)):
            if palette is None:
                yield picture.quantize(64, Image.Quantize.FASTOCTREE)
            else:
                yield picture.quantize(palette=palette, dither=Image.Dither.NONE)
            watch(number + 1, count)

    frames, store = drawn(), io.BytesIO()
    durations = [round(1000 * seconds(film, number)) for number in range(count)]
    first = next(frames)
    rest: Any = frames if kind == "GIF" else list(frames)
    first.save(store, kind, save_all=True, append_images=rest, duration=durations, loop=0)
    write_whole(out, store.getvalue())


def _video(film: Film, out: Path, size: tuple[int, int], watch: Watch) -> None:
    with VideoFile(out, size, rate=RATE) as video:
        for number, picture in enumerate(pictures(film, size)):
            video.add(np.asarray(picture), max(1, round(RATE * seconds(film, number))))
            watch(number + 1, len(film.frames))


def report(film: Film, size: tuple[int, int], watch: Watch) -> bytes:
    """Return a report in A4: how it ended, and for each turn its map at the end and all that happened."""
    from companion.kernel.fingerprint import in_groups
    from companion.kernel.manifest import game
    from printables.press.film import Chapter, film_pdf

    bounds = [*film.chapters, len(film.frames)]
    chapters = []
    with _Easel(film, size, boards_only=True) as easel:
        for i, first in enumerate(film.chapters):
            last = bounds[i + 1] - 1
            told = [(one.words, one.hidden) for frame in film.frames[first : last + 1] for one in frame.told]
            store = io.BytesIO()
            easel.draw(last).save(store, "JPEG", quality=82)
            chapters.append(Chapter(film.frames[first].chapter, store.getvalue(), tuple(told)))
            watch(i + 1, len(film.chapters))
    foot = _("Fingerprint: {digits}").format(digits=in_groups(film.fingerprint)) if film.fingerprint else ""
    title = str(game(film.screen.name).title)
    return film_pdf(title, film.headline, [film.sentence, *in_sentences(film, digest(film))], chapters,
                    hidden=_("Not everybody knew this when it happened."), foot=foot)  # fmt: skip


def in_sentences(film: Film, told: Digest) -> list[str]:
    """Return the numbers of a game in sentences."""
    found = []
    if told.turning[0]:
        found.append(_("The turning point: {chapter}. {words}").format(chapter=told.turning[0], words=told.turning[1]))
    found += luck_sentences(told.luck, film.side)
    if told.rolls:
        found.append(rolls_sentence(told.rolls, told.pips, told.expected))
    return found


def rolls_sentence(rolls: int, pips: int, expected: float) -> str:
    """Return in a sentence what numbered dice showed, and what they show on average."""
    words = _("{rolls} of numbered dice: {pips} in all, where you would expect {expected}.")
    return words.format(rolls=counted("{n} roll", "{n} rolls", rolls), pips=pips, expected=round(expected))


def luck_sentences(luck: Mapping[str, float], side: Callable[[str], Name]) -> list[str]:
    """Return the luck of each side in sentences; those whom dice neither helped nor harmed are left out."""
    found = []
    for id, points in luck.items():
        if abs(points) >= 0.05:
            words = (
                _("The dice gave {side:the} {points} more points than you would expect.")
                if points > 0
                else _("The dice gave {side:the} {points} fewer points than you would expect.")
            )
            found.append(words.format(side=side(id), points=decimal(points)))
    return found
