"""Opens the referee's screen."""

from __future__ import annotations

import gc
import logging
import os
import signal
from collections.abc import Mapping
from importlib.resources import as_file
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any, Final

from companion.app import environment
from companion.app.service import NOBODY, Service
from companion.kernel import assets, places
from companion.kernel.errors import UserError
from companion.kernel.faults import keep_fault, summary
from companion.kernel.game import NOTHING
from companion.kernel.manifest import Choice
from companion.kernel.swap import keep_from_disks
from companion.presentation.shelf import show, shown
from companion.sound.announcer import Player

if TYPE_CHECKING:
    from companion.app.controls import Controls

log = logging.getLogger("saucer.app")

F11: Final = 292
"""What Kivy calls the key that makes the window fill the screen, and frees it again."""

LEFT: Final = Event()
"""Set when the people have left the referee and all is let go of."""


def run(
    game: str | None = None,
    table_path: Path | str | None = None,
    *,
    window: tuple[int, int] | None = None,
    fullscreen: bool | None = None,
    folder: Path | None = None,
    pins: Path | None = None,
    options: Mapping[str, Choice] = NOTHING,
    again: bool = False,
    phones: bool = False,
    codes: Mapping[str, str] = NOTHING,
) -> None:
    """Open the referee and stay until the people leave.

    :param game: whose page is opened; by default all games are shown.
    :param table_path: a sitting to go on with, or to begin there if there is no such file.
    :param window: its size in px; by default what suits the desktop, or the whole screen where there is none.
    :param fullscreen: take the whole screen; by default only where there is no desktop.
    :param folder: where sittings are kept; by default ``$XDG_DATA_HOME/saucer``.
    :param pins: the user's own pin file; by default ``pins.toml`` in that folder, if it is there.
    :param options: of the game, for a new sitting.
    :param again: go on with the sitting that was on the screen when the process or the machine ended, if one was.
    :param phones: let phones in at once in each sitting. :param codes: what opens the sitting, by person.
    :raises UserError: there is no screen, or the game or its sitting cannot be opened.
    """
    gc.disable()  # until the first picture is there: nothing of what is loaded for it is garbage
    keep_from_disks()
    service = Service()
    if "JOURNAL_STREAM" in os.environ:  # systemd keeps what is written; on a terminal nobody wants to read it
        logging.getLogger("saucer").addHandler(logging.StreamHandler())
    environment.prepare(window, fullscreen=fullscreen)
    from companion.app.drawing import Draughtsman
    from companion.app.loudspeaker import Loudspeaker
    from printables.press import pictures

    if again and table_path is None:
        table_path = shown()
    app = referee_app(
        game, table_path, folder=folder, pins=pins, options=options, player=Loudspeaker(), service=service,
        phones=phones, codes=codes,
    )  # fmt: skip
    for ending in (signal.SIGINT, signal.SIGHUP):  # SIGTERM is SDL's, and ends the app in order as it is
        signal.signal(ending, lambda *_: app.stop())
    pictures.drawn_by(draughtsman := Draughtsman())
    try:
        app.run()
    finally:
        draughtsman.close()
    LEFT.set()


def referee_app(
    game: str | None = None,
    table_path: Path | str | None = None,
    *,
    folder: Path | None = None,
    pins: Path | None = None,
    pace: float = 2.2,
    options: Mapping[str, Choice] = NOTHING,
    player: Player | None = None,
    service: Service = NOBODY,
    phones: bool = False,
    codes: Mapping[str, str] = NOTHING,
) -> Any:
    """Return the Kivy App, not yet running. :func:`companion.app.environment.prepare` comes first.

    :param player: what makes sounds heard; None for silence.
    :param service: is told when the first picture is on the screen, and from then on that Kivy's clock goes round.
    :param phones: see :func:`run`. :param codes: likewise.
    :raises UserError: there is no screen, or the game or its sitting cannot be opened.
    """
    from kivy.core.window import Window

    if Window is None:
        raise UserError(
            "There is no screen to open a window on. Start Saucer on this machine's own screen or in a desktop session."
        )
    from kivy.app import App
    from kivy.base import ExceptionHandler, ExceptionManager
    from kivy.clock import Clock
    from kivy.graphics.opengl import glFinish

    from companion.app import theme, touches
    from companion.app.lobby.settings_sheet import wear
    from companion.app.memory import let_compiler_go
    from companion.app.referee import Referee
    from companion.app.repaint import Repaint
    from companion.app.rest import RestingClock
    from companion.presentation.screen import load

    touches.listen()
    kept_in = folder or places.made(places.sittings())
    path = Path(table_path) if table_path is not None else None
    if game is not None:
        load(game)  # what cannot be opened is refused before there is a window

    class _Handler(ExceptionHandler):
        """Nobody at the table is shown a traceback: it is kept for whoever mends it."""

        def __init__(self, app: RefereeApp) -> None:
            super().__init__()
            self._app = app
            self._count = 0

        def handle_exception(self, error: BaseException) -> Any:
            if not isinstance(error, Exception):
                return ExceptionManager.RAISE
            self._count += 1
            note = keep_fault(error)
            if note is None:
                log.warning("the note of it could not be written")
            log.error("%s", summary(error))
            if self._count > 20:
                show(None)  # whatever starts next must not meet it again
                return ExceptionManager.RAISE
            self._app.excuse(error, note)
            return ExceptionManager.PASS

    class RefereeApp(App):
        """The referee as an application."""

        title = "Saucer"

        def open_settings(self, *_: Any) -> bool:
            """Kivy's own settings are none of the people's business."""
            return False

        def build(self) -> Any:
            with as_file(assets.root() / "icon.png") as icon:
                self.icon = str(icon)
            Window.clearcolor = theme.rgba("night")
            wear()
            theme.use(*Window.size)
            Window.bind(on_resize=self._resized)
            self.referee = Referee(
                kept_in, game=game, options=options, pace=pace, leave=self.stop, player=player, phones=phones
            )
            return self.referee.shell

        def on_start(self) -> None:
            self.repaint, self.rest = Repaint(), RestingClock()
            self.controls: Controls | None = None
            Window.bind(on_key_up=self._key_up)
            self.handler = _Handler(self)
            ExceptionManager.add_handler(self.handler)
            Window.bind(on_flip=self._first_picture)
            if path is None:
                self.referee.open()
            else:
                self.referee.open_file(path, codes)

        def _first_picture(self, _: Any) -> None:
            Window.unbind(on_flip=self._first_picture)
            glFinish()  # it is drawn, not only ordered
            service.ready()
            gc.enable()
            Clock.schedule_once(self._seen, 0)

        def _seen(self, _: float) -> None:
            """Load what the first picture, which is on the screen, can do without."""
            from companion.app.controls import Controls  # and with it all that reaches pins

            own = pins or (kept_in / "pins.toml" if (kept_in / "pins.toml").is_file() else None)
            referee, shell = self.referee, self.referee.shell
            self.controls = Controls(referee.press, held=referee.hold, typed=lambda: shell.typed, pins=own)
            self.referee.fit(self.controls)
            let_compiler_go()  # before boards are drawn: two seconds later 6 MB more stayed
            if service.every_s is not None:
                Clock.schedule_interval(service.alive, service.every_s)

        def on_stop(self) -> None:
            service.stopping()
            Window.unbind(on_key_up=self._key_up, on_resize=self._resized)
            ExceptionManager.remove_handler(self.handler)
            self.repaint.close()
            self.rest.close()
            if self.controls is not None:
                self.controls.close()
            self.referee.close()

        def on_pause(self) -> bool:
            self.referee.hide()
            return True

        def excuse(self, error: Exception, note: Path | None) -> None:
            """Say that something went wrong; the sitting is safe in its file."""
            self.referee.excuse(str(error) if isinstance(error, UserError) else "", note)

        def _key_up(self, _: Any, key: int, *__: Any) -> bool:
            if key != F11:
                return False
            Window.fullscreen = False if Window.fullscreen else "auto"
            return True

        def _resized(self, _: Any, width: int, height: int) -> None:
            theme.use(width, height)
            self.referee.resized()

    return RefereeApp(kv_directory=str(Path(__file__).parent))
