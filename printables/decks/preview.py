"""The live preview of a deck or a kit: drawn anew when a file of its folder is saved, on a page that reloads itself.

The page is served to this machine only, on 127.0.0.1. What cannot be drawn is told above the last good sheets.
"""

from __future__ import annotations

import contextlib
import io
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from string import Template
from typing import Any, Final

from companion.kernel import assets
from companion.kernel.errors import UserError, several
from companion.kernel.faults import keep_fault, summary
from printables.draw.design import DESIGN
from printables.draw.pixels import opened

HOST: Final = "127.0.0.1"
DPI: Final = 110
BEAT: Final = 0.3
"""Seconds between looks at the folder."""

MOST_FILES: Final = 5000
"""Of a folder, beyond which it is no game's."""

Stamp = tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """What was drawn. :ivar files: PDFs by name. :ivar wrong: what of the rest could not be."""

    files: Mapping[str, bytes]
    wrong: str = ""


def stamp(folder: Path) -> Stamp:
    """Return which files a folder has, those of its folders too, how large they are and when they were saved.

    :raises UserError: there are more than a game has.
    """
    found = []
    if not folder.is_dir():
        raise FileNotFoundError(2, "it is gone", str(folder))
    for file in sorted(folder.rglob("[!.]*")):
        with contextlib.suppress(OSError):
            if file.is_file():
                state = file.stat()
                found.append((str(file.relative_to(folder)), state.st_size, state.st_mtime_ns))
        if len(found) > MOST_FILES:
            raise UserError(f'"{folder}" holds more than {MOST_FILES} files. Name the folder of the game alone.')
    return tuple(found)


class Preview:
    """Draws a folder's deck, or a game's kit, and serves it.

        with Preview(folder, draw, port=0) as preview:
            preview.watch(until=lambda: False)

    :param draw: makes the PDFs, or raises :class:`UserError`.
    :param port: 0 for any that is free. :param besides: folders that count as well, once they are there.
    :raises UserError: the port is taken.
    """

    def __init__(self, folder: Path, draw: Callable[[], Drawn], port: int, *, besides: Sequence[Path] = ()) -> None:
        self.folder = folder
        self.besides = besides
        self.draw = draw
        self.version = 0
        self.error = ""
        self.files: dict[str, tuple[bytes, ...]] = {}
        self._pdfs: dict[str, bytes] = {}
        self._stamp: tuple[Stamp, ...] | None = None
        try:
            self._server = _Server((HOST, port), _handler(self))
        except (OSError, OverflowError) as error:
            reason = error.strerror if isinstance(error, OSError) else "ports are numbers from 0 to 65535"
            raise UserError(f"Port {port} cannot be used: {reason}. Choose another with --port.") from None
        self._server.daemon_threads = True

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self._server.server_address[1]}/"

    def __enter__(self) -> Preview:
        self.look()
        threading.Thread(target=self._server.serve_forever, args=(0.1,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    @property
    def pages(self) -> tuple[bytes, ...]:
        """All pages as pictures, file by file."""
        return tuple(page for pages in self.files.values() for page in pages)

    def look(self) -> bool:
        """Draw all anew if a file has been saved. Returns whether it was drawn, well or not.

        While the folder is away, as it may be for a moment when it is synchronised, what was drawn last stays.

        :raises UserError: it wasn't there to begin with, or holds more than a game.
        """
        try:
            now = stamp(self.folder), *(stamp(place) for place in self.besides if place.is_dir())
        except OSError as error:
            wrong = f'"{self.folder}" cannot be read: {error.strerror or error}.'
            if self._stamp is None:
                raise UserError(wrong) from None
            if self._stamp == ():
                return False
            self._stamp, self.error = (), wrong
            self.version += 1
            return True
        if now == self._stamp:
            return False
        self._stamp = now
        try:
            made = self.draw()
            self.files = {
                name: self.files[name] if self._pdfs.get(name) == data else _pictures(data)
                for name, data in made.files.items()
            }
            self._pdfs, self.error = dict(made.files), made.wrong
        except UserError as error:
            self.error = str(error)
        except Exception as error:  # a fault of ours is no reason to stop watching
            keep_fault(error)
            self.error = f"Something went wrong inside Saucer ({summary(error)}). Take back what was saved last."
        self.version += 1
        return True

    def watch(self, until: Callable[[], bool], told: Callable[[str], None] = print) -> None:
        """Look again and again, and say what happened."""
        told(self.error or several(len(self.pages), "page"))
        while not until():
            time.sleep(BEAT)
            if self.look():
                told(self.error or f"{several(len(self.pages), 'page')}, drawn anew")

    def page(self) -> str:
        """Return the page, as HTML."""
        wrong = f'<p class="wrong" role="alert">{escape(self.error)}</p>' if self.error else ""
        sheets, number = "", 0
        for name, pages in self.files.items():
            sheets += f'<h2 id="{escape(name)}">{escape(name)}</h2>'
            for page in range(1, len(pages) + 1):
                number += 1
                sheets += f'<img src="/page/{number}.png?{self.version}" alt="{escape(name)}, page {page}">'
        links = " ".join(f'<a href="#{escape(name)}">{escape(name)}</a>' for name in self.files)
        colours = {name: DESIGN.hex(name) for name in ("night", "paper", "red", "mustard_light")}
        whole = Template((assets.root() / "preview.html").read_text(encoding="utf-8"))
        return whole.substitute(
            colours, title=escape(self.folder.name), wrong=wrong, links=links, sheets=sheets, version=self.version
        )


def _pictures(data: bytes) -> tuple[bytes, ...]:
    pictures = []
    with opened(data) as document:
        for page in document:
            store = io.BytesIO()
            page.render(scale=DPI / 72, rev_byteorder=True).to_pil().convert("RGB").save(store, "PNG", compress_level=1)
            pictures.append(store.getvalue())
    return tuple(pictures)


class _Server(ThreadingHTTPServer):
    """A server that tells the terminal nothing of broken connections."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Nothing: whoever asked has gone, or asked for nothing that there is."""


def _handler(preview: Preview) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        """Answers for one preview, and only those who ask for this machine by its own name."""

        timeout = 10.0
        """Seconds after which a request that never ends is dropped."""

        def do_GET(self) -> None:
            host = self.headers.get("Host", "").rsplit(":", 1)[0]
            path = self.path.split("?")[0]
            number = path.removeprefix("/page/").removesuffix(".png")
            pages = preview.pages
            known = {str(page) for page in range(1, len(pages) + 1)}
            if host not in (HOST, "localhost"):
                self._send(403, "text/plain", b"Ask for 127.0.0.1.")
            elif path == "/":
                self._send(200, "text/html; charset=utf-8", preview.page().encode())
            elif path == "/version":
                self._send(200, "text/plain", str(preview.version).encode())
            elif number in known and path == f"/page/{number}.png":
                self._send(200, "image/png", pages[int(number) - 1])
            else:
                self._send(404, "text/plain", b"There is no such page.")

        def _send(self, status: int, kind: str, body: bytes) -> None:
            with contextlib.suppress(OSError):  # whoever asked may be gone
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                self.wfile.write(body)

        def log_message(self, format: str, *words: Any) -> None:
            """Nothing: the terminal is for the faults of the files."""

    return Handler
