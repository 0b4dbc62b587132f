"""Pages of phones without a network: each ask of a game as whoever is asked finds it, and a browser that draws them.

with Glass("pleasantville") as glass:
    for one in drawn("pleasantville", games=1):
        glass.show(phone, one)
"""

from __future__ import annotations

import base64
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final
from unittest.mock import patch

from companion.app.gallery.fullest import fullest
from companion.app.gallery.plan import ENDING, Company, Stop, begin
from companion.kernel.game import CHANCE, TABLE, Seat
from companion.phones import files as made
from companion.phones.chairs import Touch
from companion.phones.postman import POLICY
from companion.phones.seating import Seating
from companion.presentation.screen import GameScreen, load
from companion.presentation.shown import Shown
from companion.presentation.sitting import Sitting

DRAW: Final = """
const [module, done] = [import("/phone.js"), arguments[arguments.length - 1]];
const parts = arguments[0].map((part) => Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0)));
module.then(async ({ Chair, chairs, draw, opened, turn, unpacked }) => {
  const [still, open, own] = await Promise.all(parts.map(unpacked));
  if (!chairs.length) chairs.push(new Chair({}));
  const [chair] = chairs;
  Object.assign(chair, { connect() {}, own: null, line: { ready: true } });  // a page that is heard
  opened(still); opened(open); chair.sit(null, own); turn(chair);
  draw();
  done("");
}).catch((error) => done(String(error.stack || error)));
"""
"""Hands parts to the page as the channel does once it has opened them."""


BLANK: Final = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='420' height='587'/%3E"


@dataclass(frozen=True)
class Drawn:
    """A page as it goes out: three parts, and a name for it.

    :ivar name: the ask's kind, whose it is, and how far it is answered.
    """

    name: str
    still: bytes
    open: bytes
    own: bytes


class Glass:
    """Serves what browsers fetch for a game, under the postman's policy.

    :param pictures: drawn as they are; else left out, and cards blank: what is measured takes the same room.
    :ivar found: kind and content of what may be fetched, by path. :ivar asked: the paths that were, in order.
    """

    def __init__(self, game: str, *, pictures: bool = True) -> None:
        screen = load(game)
        with ExitStack() as stack:
            if not pictures:
                blank = dict.fromkeys(screen.hand_faces, BLANK)
                stack.enter_context(patch.object(made, "_cards", lambda _: blank))
                stack.enter_context(patch.object(made, "_panel", lambda *_: BLANK))
                stack.enter_context(patch.object(made, "_pictures", lambda *_: ()))
                stack.enter_context(patch.object(type(screen), "portrait", lambda *_: object()))
            found = {path: (kind, content) for path, kind, content in made.files(screen)}
        self.asked: list[str] = []

        glass = self

        class Answering(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                glass.asked.append(self.path)
                kind, content = found.get(self.path, ("text/plain", b""))
                self.send_response(200 if self.path in found else 404)
                for name, value in {
                    "Content-Type": kind, "Content-Length": str(len(content)), "Content-Security-Policy": POLICY,
                }.items():  # fmt: skip
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_: Any) -> None:
                pass

        self.found = found
        self.paths = frozenset(found)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
        self.url = f"http://127.0.0.1:{self._server.server_port}/"

    def __enter__(self) -> Glass:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


def parts_of(page: Drawn) -> list[str]:
    """Return what a page is handed over as."""
    return [base64.b64encode(part).decode() for part in (page.still, page.open, page.own)]


def show(driver: Any, page: Drawn) -> None:
    """Draw a page in a browser that has opened a glass and says what to type there."""
    failed = driver.execute_async_script(DRAW, parts_of(page))
    assert not failed, f"{page.name}: {failed}"


def asked(screen: GameScreen, sitting: Sitting, key: Stop, company: Company, paths: frozenset[str]) -> Iterator[Drawn]:
    """Yield the watcher's page, and that of whoever is asked: as it comes, and before the last touch of an answer."""
    shown = Shown(screen, sitting)
    seating = Seating(screen, sitting, shown, paths)
    seat = key.seat if key.seat in sitting.persons else sitting.persons[0]
    seating.seat((TABLE, *sitting.persons))

    def page(viewer: Seat, name: str) -> Drawn:
        parts = seating.parts() or seating._parts
        return Drawn(f"{name} {viewer}", parts.still, parts.open, parts.own[viewer])

    try:
        yield page(TABLE, key.name)
        yield page(seat, key.name)
        moment = sitting.moment_of(seat)
        if moment.what != "ask" or moment.ask is None or key.seat in (CHANCE, ENDING):
            return
        answer = company.answer(moment.ask)
        if answer is None:
            return
        taps = shown.prompt(moment).route(answer)[:-1]
        for tap in taps:
            seating.touch(seat, Touch(1, moment.token.number, tap.what, tap.id, tap.held))
        if taps:
            yield page(seat, f"{key.name}, answered")
    finally:
        sitting.elsewhere = frozenset()


def drawn(
    game: str, *, games: int, paths: frozenset[str] = frozenset(), only: frozenset[str] = frozenset()
) -> Iterator[Drawn]:
    """Yield pages of each ask of a game where it is fullest, and of each ending.

    :param games: that are played to find out. :param only: asks and endings, by name; all by default.
    """
    for part in fullest(game, games=games, only=only).parts:
        sitting = begin(game, part.options, part.seed)
        screen = load(game).for_options(sitting.table.journal.records[0]["options"])
        company = Company(sitting, part.bots, part.seed)
        try:
            stops = dict(part.stops)
            while stops:
                key = stops.pop(len(sitting.table.records), None)  # in a round many steps make no record
                if key is not None:
                    yield from asked(screen, sitting, key, company, paths)
                if sitting.moment.what == "over":
                    break
                company.step()
        finally:
            sitting.close()
