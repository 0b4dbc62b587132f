"""The lobby: before and after a sitting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from companion.app import opening
from companion.app.referee.desk import Desk
from companion.app.screen import GameScreen
from companion.app.sheets import Reading
from companion.app.shelf import Kept, new_path, unfinished
from companion.app.sitting import Sitting
from companion.kernel.words import _


class Lobby:
    """Sets up new sittings, and resumes those that were kept.

    :param enter: called with a sitting that is to be played. :param leave: called when the people leave.
    """

    def __init__(
        self,
        desk: Desk,
        screen: GameScreen,
        *,
        enter: Callable[[Sitting], object],
        leave: Callable[[], object],
    ) -> None:
        self._desk = desk
        self._screen = screen
        self._enter = enter
        self._leave = leave
        self.wishes = opening.Wishes()

    def open(self) -> None:
        """Show the opening screen."""
        screen, shell = self._screen, self._desk.shell
        self.wishes = opening.remembered(screen.name)
        kept = unfinished(self._desk.folder, screen.game)
        shell.raise_curtain()
        shell.set_screen(
            opening.Opening(
                screen,
                kept,
                new=self.ask_wishes,
                resume=self._resume,
                older=lambda: self._list(kept),
                rules=lambda: shell.open_sheet(Reading(_("How it is played"), screen.how(), shell.close_sheet)),
                quit=self._leave,
            )
        )

    def begin(self, wishes: opening.Wishes, *, seed: str | None = None, path: Path | None = None) -> Sitting:
        """Begin a sitting. Raises :class:`UserError` when its file cannot be made."""
        self.wishes = wishes
        screen = self._screen
        opening.remember(screen.name, wishes)
        return Sitting.begin(
            screen.game,
            players=wishes.players,
            bots=screen.bots(seed or datetime.now().isoformat()),
            rolling=wishes.rolling,
            path=path or new_path(self._desk.folder, screen.name, datetime.now()),
            seed=seed,
        )

    def resume(self, path: Path) -> Sitting:
        """Open the sitting in a file. Raises :class:`UserError` when it cannot go on."""
        screen = self._screen
        return Sitting.resume(screen.game, path, bots=screen.bots(ascii(path.name)[-64:]))

    def open_file(self, path: Path) -> None:
        """Go on with the sitting in a file, or begin one there."""
        self.open()
        if path.exists():
            self._desk.carefully(lambda: self._enter(self.resume(path)))
        else:
            self.ask_wishes(path)

    def ask_wishes(self, path: Path | None = None) -> None:
        """Ask how a new game is to be played."""

        def begin(wishes: opening.Wishes) -> None:
            self._desk.carefully(lambda: self._enter(self.begin(wishes, path=path)))

        shell = self._desk.shell
        shell.open_sheet(opening.NewGame(self._screen, self.wishes, begin, shell.close_sheet))

    def _resume(self, kept: Kept) -> None:
        self._desk.carefully(lambda: self._enter(self.resume(kept.path)))

    def _list(self, kept: Sequence[Kept]) -> None:
        shell = self._desk.shell

        def explain(one: Kept) -> None:
            shell.tell(_("This one cannot go on"), one.problem)

        shell.open_sheet(opening.Sittings(self._screen.title, kept, self._resume, explain, shell.close_sheet))
