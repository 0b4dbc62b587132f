"""What the board on the screen shows, and what a touch on it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic

from companion.app.hands.card import HandsCard
from companion.app.panel import ChoicePanel
from companion.app.panel.lines import Lines
from companion.app.referee.scene import Scene
from companion.app.widgets.press import Press
from companion.kernel.board import split
from companion.kernel.words import _
from companion.presentation import hands as lines
from companion.presentation.page import Page
from companion.presentation.parts.drawn import About
from companion.presentation.pieces import Piece, Trail
from companion.presentation.prompts.prompt import Load, Marks


class BoardDesk:
    """The boards of a sitting."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._sought: frozenset[str] = frozenset()
        """Places that may be touched, as they were when the boards last came to where they are."""
        self._figures: dict[tuple[str, str], tuple[str, str]] = {}
        """What stood on pieces, by piece and place, when nothing was left for hands to do."""
        self._held: dict[str, str] = {}
        """What still stands under pieces, by place, until hands have done their list."""
        self._closed = -Press.settling
        """When a paper that told of a place was last put away: what it hid is deaf a moment longer."""

    def refresh(self, about: About | None = None) -> None:
        """Draw what may be seen now, with the marks of what is being chosen, and of what was asked about."""
        if about is None:
            self._scene.stage.remark("")
        peeking = self._scene.peeking
        panel = self._scene.stage.panel
        if isinstance(panel, HandsCard):
            self.draw(lines.marks(panel.now), peeking=peeking, ways=lines.routes(panel.now))
            return
        marks = panel.marks().seen(peeking) if isinstance(panel, ChoicePanel) else Marks()
        if about is not None:
            chosen = marks.chosen if marks.legal or marks.counters else marks.chosen | about.places
            marks = replace(marks, chosen=chosen)
        self.draw(marks, peeking=peeking, ways=about.trails if about is not None else ())

    def draw(self, marks: Marks, *, peeking: bool, ways: Sequence[Trail] = ()) -> None:
        """Draw the board: as the table shows it, or as the viewer knows it while it may be shown.

        :param ways: of what hands must move, instead of the ways of what has just happened.
        """
        scene = self._scene
        page = scene.page(peeking)
        on_boards = page.known if peeking else page.covered
        ways = ways or lines.routes(scene.pending) or page.trails
        pieces = on_boards.pieces if peeking else self._in_step(on_boards.pieces)
        scene.stage.show_map(pieces, marks, ways, on_boards.flags)

    def _in_step(self, pieces: Sequence[Piece]) -> Sequence[Piece]:
        """Return pieces with what stood on them before hands were given a list, until they have done all of it.

        :param pieces: as all may know them: nothing that a seat sees while it peeks is kept.
        """
        if self._scene.pending or not self._scene.shown.open.deeds:
            self._figures = {(one.id, one.place): (one.words, one.owner) for one in pieces}
            self._held = {}
            return pieces
        told = [(one, *self._figures.get((one.id, one.place), (one.words, one.owner))) for one in pieces]
        self._held = {one.place: owner for one, _words, owner in told if owner != one.owner}
        return [replace(one, words=words, owner=owner) for one, words, owner in told]

    def lay_open(self) -> None:
        """Take off the stage what a viewer alone may see: only the boards stay, as the whole table knows them."""
        stage = self._scene.stage
        stage.set_private(False)
        stage.show_secrets(())
        stage.set_panel(None)
        self.draw(Marks(), peeking=False)

    def lines(self, page: Page) -> Lines | None:
        """Return the lines that go on beside what is asked and told, if there are some."""
        rows = page.lines
        return Lines(rows, self._scene.art.face_of) if rows else None

    def look_at(self, spaces: Sequence[str], *, else_fit: bool) -> None:
        """Bring spaces into sight; without any, show the whole board if wanted."""
        if spaces:
            self._scene.stage.boards.look_at(spaces)
        elif else_fit:
            self._scene.stage.boards.fit()
        self._scene.stage.keep_clear()

    def turn_to(self, places: Sequence[str]) -> None:
        """Bring places into sight where something has just happened, unless all of them are."""
        boards = self._scene.stage.boards
        if places and not all(map(boards.shows, places)):
            boards.seek(places)
            self.look_at(places, else_fit=False)

    def look_at_ask(self, focus: Sequence[str], *, other: bool) -> None:
        """Bring all that an ask is about into sight, as large as it fits.

        :param focus: what the prompt wants to be seen first. :param other: the ask is of another kind than the last
            one; if it is not, the boards stay where a finger has left them, as long as they show all of it.
        """
        boards = self._scene.stage.boards
        marked = self._marked()
        self._sought = frozenset(marked)
        moment = self._scene.moment
        boards.seek(() if marked or moment is None or moment.private else focus)
        wanted = [*focus, *(place for place in marked if place not in focus)]
        if other or focus or not all(boards.shows(place) for place in wanted):
            self.look_at(wanted, else_fit=other)
        self._scene.stage.share_room()

    def _marked(self, *, counters: bool = True) -> Sequence[str]:
        """Return the places that may be touched, or where pieces that may be, or have been; none where that could tell
        a secret.

        :param counters: pieces that may be touched count, too.
        """
        scene = self._scene
        panel = scene.stage.panel
        if not isinstance(panel, ChoicePanel) or scene.moment is None or scene.moment.private or panel.question.hush:
            return ()
        marks, views = panel.marks(), scene.stage.boards.views.values()
        lying = {piece: place for view in views for piece, place in view.lying().items()}
        pieces = marks.picked | (marks.counters if counters else frozenset())
        places = marks.legal | marks.chosen | {lying[piece] for piece in pieces & lying.keys()}
        return sorted(place for place in places if any(split(place)[0] in view.board.places for view in views))

    def chosen(self) -> None:
        """Follow what was chosen in the panel."""
        stage = self._scene.stage
        if not isinstance(stage.panel, ChoicePanel):
            return
        self.refresh()
        focus, marked = stage.panel.question.focus, self._marked(counters=False)
        fresh, self._sought = set(marked) - self._sought, self._sought | set(marked)
        if focus and not all(map(stage.boards.shows, focus)):
            stage.boards.look_at(focus)
        elif not focus and (any(map(stage.boards.under, marked)) or not all(map(stage.boards.shows, fresh))):
            stage.boards.look_at(marked)
        stage.keep_clear()

    def load(self, piece: str) -> Load | None:
        """Return what goes along with a piece that a finger draws over a board, and how far; None if it stays."""
        stage = self._scene.stage
        if self._scene.desk.shell.curtain is not None or stage.card is not None:
            return None
        return stage.panel.load(piece) if isinstance(stage.panel, ChoicePanel) else None

    def put(self, piece: str, place: str) -> None:
        """Take a piece that a finger has drawn to a place within reach."""
        if isinstance(self._scene.stage.panel, ChoicePanel):
            self._scene.stage.panel.put(piece, place)

    @property
    def moves(self) -> bool:
        """Whether a piece is still on its way."""
        return any(view.gliding.on for view in self._scene.stage.boards.views.values())

    def tapped(self, space: str | None, counter: str | None) -> None:
        """Take a touch of the board: an answer, or a question who is there.

        Beside everything, or on the paper that tells of a place, it puts that away; so does the same place again.

        :param space: None beside every place.
        """
        stage = self._scene.stage
        if self._scene.desk.shell.curtain is not None or stage.card is not None:
            return
        told = stage.remarked.words.words if stage.remarked.parent is not None else ""
        if not told and monotonic() < self._closed + Press.settling:
            return  # the finger was on its way to the paper
        if isinstance(stage.panel, ChoicePanel) and stage.panel.tap_map(space, counter):
            return
        if space is None or stage.boards.view_of(space).hides(space):
            self._put_away()
            return
        about = self._scene.shown.about(space, counter)
        asked, panel = bool(self._marked()), stage.panel
        if isinstance(panel, ChoicePanel) and panel.question.hush:  # what lies covered lights the same for everybody
            asked = bool(panel.marks().seen(peeking=False).legal)
        words = " ".join(filter(None, (_("Not here.") if asked else "", self._held.get(space) or about.words)))
        if told and told == words:
            self._put_away()
            return
        self.refresh(about)
        if not asked and about.places and not any(stage.boards.shows(place) for place in about.places):
            stage.boards.look_at(sorted(about.places))
        stage.remark(words)

    def _put_away(self) -> None:
        """Take away what was told of a place, and its marks."""
        if self._scene.stage.remarked.parent is not None:
            self.refresh()
            self._closed = monotonic()
