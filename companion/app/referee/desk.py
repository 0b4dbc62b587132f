"""The desk: what every part of the referee has at hand."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

from companion.app.fittings import Fittings
from companion.app.shell import Shell
from companion.app.sound import SoundDesk
from companion.app.wanted import wanted
from companion.kernel.errors import UserError
from companion.kernel.game import Refused
from companion.kernel.journal import JournalError
from companion.kernel.keeping import choose
from companion.kernel.settings import Tempo
from companion.kernel.words import _
from companion.kernel.words import choose as choose_language

if TYPE_CHECKING:
    from companion.presentation.reel import Film

log = logging.getLogger("saucer.app")

GLIDE: Final = 0.35
"""The share of a roll's time for which a piece that moved is seen on its way."""


TEMPOS: Final[tuple[Tempo, ...]] = get_args(Tempo)


def _show_nothing(_film: Film, close: Callable[[], object]) -> None:
    """Show no film."""
    close()


def _draw_nothing() -> None:
    """Leave all as it is."""


@dataclass
class Desk:
    """What every part of the referee has at hand.

    :ivar folder: where sittings are kept.
    :ivar pace: how fast beats pass by themselves: seconds for a roll; 0 for at once.
    :ivar home: back to the home screen.
    :ivar fittings: lights and a buzzer that tell the whole table whose turn it is, and how dice fell.
    :ivar sound: what is heard. :ivar moves: whether things move on the screen; off where motion makes somebody ill.
    :ivar news: what waits for a finger of what is told.
    :ivar show_film: shows a film; its second argument is called when people leave it.
    :ivar camera_source: what the camera panel looks at first; by default the first camera there is.
    :ivar redraw: draws the game that is played anew, after a setting has changed.
    """

    shell: Shell
    folder: Path
    pace: float
    home: Callable[[], object]
    fittings: Fittings = field(default_factory=Fittings)
    sound: SoundDesk = field(default_factory=SoundDesk)
    moves: bool = field(default_factory=lambda: wanted().motion)
    news: Tempo = field(default_factory=lambda: wanted().news)
    show_film: Callable[[Film, Callable[[], object]], object] = field(default=_show_nothing)
    camera_source: str = ""
    redraw: Callable[[], object] = field(default=_draw_nothing)

    def carefully(self, deed: Callable[[], object]) -> None:
        """Do something; what goes wrong is told, and nothing is lost."""
        try:
            deed()
        except JournalError as error:
            self.shell.tell(_("The sitting’s file"), str(error), ((_("Back to the poster"), self.home),))
        except UserError as error:
            self.shell.tell(_("That does not work"), str(error))
        except Refused as error:
            self.shell.tell(_("That does not work"), str(error.facts.get("why", error)))

    @property
    def glide_s(self) -> float:
        """Seconds for which a piece that moved is seen on its way."""
        return GLIDE * self.pace if self.moves else 0.0

    def speak(self, language: str) -> None:
        """Speak another language from now on, and keep it; a disk that cannot take it is no reason to stop."""
        choose_language(language)
        with suppress(UserError):
            choose(language=language)
        self.sound.speak_anew()

    def toggle_motion(self) -> None:
        """Have things move on the screen, or stand; a disk that cannot keep it is no reason to stop."""
        self.moves = not self.moves
        with suppress(UserError):
            choose(motion=self.moves)

    def change_news(self) -> None:
        """Have other news wait for a finger from now on; a disk that cannot keep it is no reason to stop."""
        self.news = TEMPOS[(TEMPOS.index(self.news) + 1) % len(TEMPOS)]
        with suppress(UserError):
            choose(news=self.news)

    @contextmanager
    def keeping(self) -> Iterator[None]:
        """Give the table what it must keep, and do what follows from it.

        Where the disk can't keep it, nothing follows, and it is told.
        """
        try:
            yield
        except JournalError as error:
            self.disk_failed(error)

    def disk_failed(self, error: JournalError) -> None:
        """Say that something could not be kept: the sitting must be opened anew."""
        log.error("%s", error)
        self.shell.tell(_("The disk failed"), str(error), ((_("Back to the poster"), self.home),))
