"""Viewers' pages: their words are filled in every language, and they tell nothing that a viewer may not know.

A page is what phones and the screen draw; it is made for each viewer of a sitting of people, as the app makes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from msgspec.structs import asdict

from companion.kernel.board import split
from companion.kernel.canonical import compact
from companion.kernel.game import TABLE, Answer, Seat
from companion.kernel.manifest import game
from companion.presentation.page import Page, decode, encode
from companion.presentation.question import Asking
from companion.presentation.screen import load
from companion.presentation.shown import Shown
from companion.presentation.to_do import ToDo
from companion.trying import where
from companion.trying.attempt import Attempt, Finding, fault
from companion.trying.gathering import Act, Gathering
from companion.trying.players import LONGEST, Chooser
from companion.trying.texts import RAW, screen_of, speaking
from companion.trying.worlds import hidden

STEPS: Final = 80
"""Two worlds are followed so far."""
PAIRS: Final = 3
"""So many pairs of sittings are compared for each viewer of a game that hides something."""
ENOUGH: Final = 8
"""Pages that were compared after two worlds had parted; until then there are more pairs."""
READ: Final = 2
"""So many times an ask of one kind is read on all pages of one game."""
SELDOM: Final = 23
"""In so many steps each viewer's page is read once beside that; of more viewers that of the first ones."""
FACE_PX: Final = 128
"""How wide a portrait is on the screen."""
MADE_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "covered": ("pieces", "placed"),
    "known": ("pieces", "placed"),
    "news": ("sentence",),
    "question": ("prompt",),
    "title": ("roll_words",),
    "todo": ("roll_words",),
    "trails": ("trail",),
}
"""What of a screen, or of the rules, makes a part of a page that is called otherwise."""


def tries(attempt: Attempt) -> Iterator[Finding]:
    """Read the pages of a game, and compare those of games that differ in what a viewer may not know."""
    if "screen" not in game(attempt.game).rooms:
        attempt.left.append("The game has no screen, and so no pages.")
        return
    with speaking(attempt.game, attempt.language):
        found = list(_read(attempt, attempt.language))
    yield from found
    if not found:
        yield from _compared(attempt)


def page_of(pages: Shown, around: Gathering, viewer: Seat) -> Page:
    """Return a viewer's page, with whatever it is asked first."""
    moment = around.sitting.moment_of(viewer)
    return pages.page(moment, Asking(pages.prompt(moment)).question if moment.token.number else None)


def _pages(attempt: Attempt, around: Gathering) -> Shown:
    screen = screen_of(attempt, around.sitting.table.records[0]["options"])
    return Shown(screen, around.sitting, ToDo(screen, around.sitting, bare=True))


def _do(pages: Shown, around: Gathering, act: Act, answer: Answer | None = None) -> None:
    """Do something, and let its ways be drawn."""
    table, before = around.sitting.table, around.sitting.table.happened
    around.do(act, answer)
    pages.went(table.seen(around.sitting.watcher, before))


def _made(attempt: Attempt, part: str) -> str:
    """Where a game makes a part of its pages."""
    places = (where.of_method(attempt.game, method) for method in MADE_BY.get(part, (part,)))
    return next(filter(None, places), "")


# ---- words ----------------------------------------------------------------------------------------------------------


def _read(attempt: Attempt, language: str) -> Iterator[Finding]:
    """Play a game, and read every viewer's page where something new is asked and at the end, some in between."""
    around, chooser = Gathering(attempt.game, attempt.candidate.options, seed=attempt.seed), Chooser(attempt.seed)
    table, viewers, rules = around.sitting.table, around.viewers, attempt.rules
    pages, read, lying = _pages(attempt, around), Counter[str](), set[str]()
    screen = load(attempt.game)
    faces = set(screen.faces if attempt.seed == 0 else ())
    for step in range(LONGEST):
        acts = [act for act in around.acts() if act[0] != "undo"]
        new = {ask.kind for ask in table.asks if read[ask.kind] < READ}
        read.update(new)
        for viewer in viewers if new or not acts else viewers[step % SELDOM : step % SELDOM + 1]:
            page = page_of(pages, around, viewer)
            attempt.done["pages"] += 1
            if decode(encode(page)) != page:
                yield Finding(f"The page of {viewer} cannot be read back from JSON as it was written.")
                return
            for part, said in _wrong(page):
                there = where.of_texts(attempt.game, language) if "no text" in said else _made(attempt, part)
                yield Finding(f"{language}: on the page of {viewer} {said}.", there)
                return
            faces |= {screen.face(piece.id) for piece in (*page.covered.pieces, *page.known.pieces)}
            lying |= {split(one.place)[0] for one in rules.placed(table.view(TABLE)).values() if one is not None}
        if not acts:
            break
        _do(pages, around, acts[chooser.below(len(acts))])
    for face in sorted(faces):
        try:
            _drawn(attempt.game, face)
        except Exception as error:  # the screen shows a plain card, and phones get no game
            yield fault(error, attempt.game)
    places = {place for board in pages.boards.values() for place in board.places}
    for one in sorted(lying - places):
        if meant := next((place for place in sorted(places) if _slip(one, place)), ""):
            said = f"The rules place pieces on {one}, which is on no board: is it {meant}?"
            yield Finding(said, where.of_method(attempt.game, "placed"))


@cache
def _drawn(name: str, face: str) -> None:
    """Draw a portrait of a game, once."""
    load(name).portrait(face, FACE_PX)


def _slip(one: str, other: str) -> bool:
    """Whether two words are of the same letters, or one has a letter more."""
    mine, theirs = Counter(one), Counter(other)
    return one != other and (mine - theirs).total() + (theirs - mine).total() <= 1


def _wrong(page: Page) -> Iterator[tuple[str, str]]:
    """Yield a part of a page and what is wrong with its words."""
    asked = page.question
    needed = [("rule", "the rule for this moment has no words", page.rule[1])]
    needed += [("grounds", f"the board {ground.id} has no title", ground.title) for ground in page.grounds]
    needed += [
        ("standing", f"the answer {offer.id} that stands open has no words", offer.words) for offer in page.standing
    ]
    if asked is not None:
        needed += [("question", f"the ask {asked.kind} has no words", asked.title or asked.todo)]
        buttons = (*asked.quick, *asked.keys)
        needed += [("question", f"a button of {asked.kind} has no words", button.words) for button in buttons]
        needed += [("question", f"a row of {asked.kind} has no words", row.words or row.face) for row in asked.rows]
    yield from ((part, said) for part, said, words in needed if not words)
    for piece in (*page.covered.pieces, *page.known.pieces):
        if piece.name == piece.id and piece.name.islower():
            yield "covered", f"the piece {piece.id} is called by its id: there is no text name-{piece.id}"
    places = {place.id for ground in page.grounds for place in ground.places}
    for piece in (*page.covered.pieces, *page.known.pieces):
        if piece.place.partition("/")[0] not in places:
            yield "covered", f"the piece {piece.id} lies on {piece.place}, which is on no board"
    told = [(asked.title, *(row.words for row in asked.rows))] if asked is not None else []
    for words in (*(one for several in told for one in several), *(line.words for line in page.deeds)):
        if RAW.fullmatch(words):
            yield "question", f'"{words}" stands in place of words'


# ---- two worlds -----------------------------------------------------------------------------------------------------


def _compared(attempt: Attempt) -> Iterator[Finding]:
    """Compare pairs of sittings for each viewer until something was compared, or whole games hide nothing."""
    viewers = Gathering(attempt.game, attempt.candidate.options).viewers
    compared = secrets = 0
    for pair in range(20 * len(viewers)):
        twins = TwinPages(attempt, viewers[pair % len(viewers)], Chooser(("pages", attempt.seed, pair)))
        found = next(twins.play(), None)
        compared, secrets = compared + twins.compared, secrets + twins.secrets
        if found is not None:
            yield found
            return
        if pair + 1 >= (PAIRS if secrets else 1) * len(viewers) and (compared > ENOUGH or not secrets):
            break
    attempt.done["pages compared"] += compared


class TwinPages:
    """Two sittings of which one viewer cannot tell which is which, and its pages of them.

    :ivar compared: pages compared after the sittings had parted. :ivar secrets: answers hidden from the viewer.
    """

    def __init__(self, attempt: Attempt, viewer: Seat, chooser: Chooser) -> None:
        self.compared = 0
        self.secrets = 0
        self._attempt = attempt
        self._viewer = viewer
        self._chooser = chooser
        seed = chooser.below(10**6)
        self._both = [Gathering(attempt.game, attempt.candidate.options, seed=(seed, n)) for n in range(2)]
        self._pages = [_pages(attempt, around) for around in self._both]

    def play(self) -> Iterator[Finding]:
        """Play both with hidden answers changed, and compare the viewer's pages while it is told the same."""
        (one, other), viewer, chooser = self._both, self._viewer, self._chooser
        turning = chooser.below(2) * chooser.below(40)  # half of the worlds part at the first chance
        differ = False
        for step in range(STEPS):
            if one.sitting.outcome or other.sitting.outcome:
                return
            theirs = other.acts()
            acts = [act for act in one.acts() if act[0] != "undo" or act in theirs]
            if acts != [act for act in theirs if act[0] != "undo" or act in acts]:
                yield self._finding("Who may act betrays a secret", "")
                return
            act = acts[chooser.below(len(acts))]
            answer, twin = self._answers(act, early=step < turning)
            for pages, around, given in zip(self._pages, self._both, (answer, twin), strict=True):
                _do(pages, around, act, given)
                if act[0] == "answer":
                    page_of(pages, around, act[1])  # whoever has answered looks on: no page of another may show that
            differ |= twin != answer
            news, others = one.sitting.table.told(viewer), other.sitting.table.told(viewer)
            if compact(news) != compact(others):  # what was overheard in a round is told no more after it
                return
            if differ:
                self.compared += 1
                if found := self._differs():
                    yield found
                    return

    def _answers(self, act: Act, *, early: bool) -> tuple[Answer | None, Answer | None]:
        """Return what is answered in each; the same, unless it is hidden from the viewer. None for no answer."""
        one, other = self._both
        if act[0] not in ("answer", "step"):
            return None, None
        ask, theirs = one.own(act[2]), other.own(act[2])
        answer = self._chooser.among(ask)
        if not hidden(ask, self._viewer):
            return answer, answer
        self.secrets += 1
        return answer, answer if early and answer in theirs.options else self._chooser.among(theirs)

    def _differs(self) -> Finding | None:
        """In what the viewer's two pages differ: their values, and so their size, or what a tap or going back is."""
        mine, theirs = (
            page_of(pages, around, self._viewer) for pages, around in zip(self._pages, self._both, strict=True)
        )
        if encode(mine) != encode(theirs):
            part = next(part for part, value in asdict(mine).items() if value != asdict(theirs)[part])
            return self._finding(f"Its page differs in {part}, though it was told the same", part)
        if self._both[0].page(self._viewer) != self._both[1].page(self._viewer):
            return self._finding("What it waits for, or the number of a tap, betrays a secret", "")
        return None

    def _finding(self, said: str, part: str) -> Finding:
        there = _made(self._attempt, part) if part else where.of_method(self._attempt.game, "ask")
        return Finding(f"Two games that {self._viewer} cannot tell apart are told apart. {said}.", there)
