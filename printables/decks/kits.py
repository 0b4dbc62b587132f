"""A kit as a document: what ``kit.toml`` lists, out of layouts, pages, boards and tables of data.

    folder/game.toml     what the game is called
    folder/kit.toml      the files, and what goes on which: :mod:`printables.decks.kit_file`
    folder/faces         layouts of cards, counters, boards
    folder/pages/en      rules in Markdown
    folder/*.csv         a row a piece

Where a file of data cannot say something, since it is reckoned, a game's module brings it: :class:`Brought`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

from msgspec import structs

from companion.kernel import assets
from companion.kernel.board import Board, Surface, boards
from companion.kernel.errors import ManyFaults, UserError, instead, meant, once_each
from companion.kernel.manifest import KIT
from companion.kernel.manifest import game as manifest
from companion.kernel.schema import Place, Source, faults
from companion.kernel.words import FIRST, language, languages, texts, translation, unspoken
from printables.components.cards import SIZES, deck_file, fit_grid, spaced
from printables.components.dice import coloured, dice_file, dice_sheet, ordinary
from printables.components.stands import Stand, stand_file
from printables.components.strips import strips_file
from printables.components.tray import tray_file
from printables.decks import tables
from printables.decks.faces import Faces, blank, board_face, drawn, layouts, stands
from printables.decks.kit_file import (
    BoardSheets,
    BookletFile,
    CardFile,
    CounterFile,
    DiceSheet,
    KitHead,
    KitPart,
    OwnFile,
    PageFile,
    PieceRows,
    ReadySheet,
    StandFile,
    parts_of,
)
from printables.decks.layout import USED, kept_layout, layout_faults, named
from printables.decks.painting import markup
from printables.decks.spoken import Spoken
from printables.decks.values import ScopedRow
from printables.draw.area import Area, Draw
from printables.draw.inside import inside
from printables.sheets.booklet import booklet
from printables.sheets.component import Face, Kind, TaggedPiece, dealt
from printables.sheets.credits import Credits, ours
from printables.sheets.duplex import two_sides
from printables.sheets.firstpage import START, explained
from printables.sheets.fullpage import content, full_pages
from printables.sheets.imposition import File, Flip, Grid, Page
from printables.sheets.kit import Kit
from printables.sheets.marks import HIGH
from printables.sheets.pages import Book, notes
from printables.sheets.pages.filling import scope
from printables.sheets.pages.scenes import Scene
from printables.sheets.pages.values import LOST, Cell, Follows, Scope
from printables.sheets.paper import MARGIN, UNPRINTABLE, Paper
from printables.sheets.tiling import tiled

_FILE: Final = re.compile(r"\S+\.(toml|csv|tsv|txt|xlsx|md|svg|json|ftl)(:|,| line | row | card | \(| is | has )")
"""How a complaint begins that says its file."""
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")

Facts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Made:
    """A file that is ready, the faces on it, and the pieces."""

    file: File
    faces: Mapping[str, Face] = field(default_factory=dict)
    pieces: Sequence[TaggedPiece] = ()
    board: Surface | None = None
    pages: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Brought:
    """What a game's module works out for its kit.

    :param facts: data that layouts, pages and ``kit.toml`` may name. :param scenes: drawings that pages may show.
    :param boards: in place of those of the manifest, with their words in the language in use.
    :param files: by name, what makes a file of the kind ``own``, out of the faces of pieces and all data.
    """

    facts: Facts = field(default_factory=dict)
    scenes: Mapping[str, Scene] = field(default_factory=dict)
    boards: Mapping[str, Surface] = field(default_factory=dict)
    files: Mapping[str, Callable[[Mapping[str, Face], Facts], Made]] = field(default_factory=dict)


def kit_of(game: str, paper: Paper, brought: Brought | None = None, file: str = KIT) -> Kit:
    """Return the kit that a game's ``kit.toml`` lists, imposed for a paper.

    :param file: another list of the game's.
    :raises UserError: something of it cannot be used; the message names all faults, each with its file and line.
    """
    words = Spoken(language())
    try:
        source = words.of(assets.source(game, file))
    except UserError as error:
        raise ManyFaults([error, *layout_faults(Path(str(assets.folder(game))), game)]) from None
    head, lost, wrong = _head(source, words)
    with USED.meanwhile() as used:
        made = _KitMaker(game, paper, source, head, brought or Brought(), lost, wrong).kit()
    seen = dict(used).values()
    if astray := [*chain.from_iterable(layout.strays() for layout in seen)]:
        raise ManyFaults(astray)
    never = [
        _never(where)
        for translated in (words.where, *(layout.translated for layout in seen))
        for code, those in translated.items()
        if code not in languages()
        for where in those
    ]
    strays = (f"{game}/{language()}: {stray}" for stray in sorted(texts(game).strays()))
    return replace(made, notes=(*made.notes, *dict.fromkeys(never), *unspoken(game), *strays))


def _never(what: str) -> str:
    """Say that words in a language are there for nobody."""
    return f"{what} is never printed: Saucer speaks {', '.join(languages())}."


def _head(source: Source, words: Spoken) -> tuple[KitHead, set[str], list[str]]:
    """Return a list's head without what is wrong with it, the names of what could not be read of it, and what is wrong.

    Whoever names one of these is told nothing: that follows from what is told.
    """
    data = source.data
    found = [*faults(data, KitHead)]
    kept = dict(data)
    lost: set[str] = set()
    for place in dict.fromkeys(fault.place[:2] for fault in found if fault.place):
        key, value = str(place[0]), data.get(str(place[0]))
        if place[1:] and isinstance(value, dict):  # one of a table's own
            kept[key] = {name: one for name, one in kept[key].items() if name != place[1]}
            lost.add(str(place[1]))
        else:
            kept.pop(key, None)
            lost |= {key, *(value if isinstance(value, dict) else ())}
    files = "file" in data and "file" in kept
    head = source.as_a(KitHead, {"format": 1, "file": [{}]} | kept)
    wrong = [*words.wrong, *(str(source.refuse(fault.place, fault.words)) for fault in found)]
    return head if files else structs.replace(head, file=()), lost, wrong


def list_faults(folder: Path) -> list[str]:
    """Return what is wrong in a folder's ``kit.toml`` and its layouts by themselves, whatever is wrong with the game;
    none without such a list.
    """
    if not (folder / KIT).is_file():
        return []
    try:
        words = Spoken(language())
        source = words.of(Source.read(folder / KIT, f"{folder.name}/{KIT}"))
        head, _, wrong = _head(source, words)
        list(parts_of(source, head.file, wrong))  # which notes what is wrong with each
    except UserError as error:
        wrong = [str(error)]
    return [*wrong, *layout_faults(folder, folder.name)]


class _KitMaker:
    """Makes the files of one kit; what is wrong is noted, and told at the end.

    :param lost: names of what its list does not say in a way that can be read. :param wrong: what is wrong with that.
    """

    def __init__(
        self,
        game: str,
        paper: Paper,
        source: Source,
        head: KitHead,
        brought: Brought,
        lost: Iterable[str],
        wrong: list[str],
    ) -> None:
        self._game, self._paper, self._source, self._head, self._brought = game, paper, source, head, brought
        self._wrong = wrong
        self._notes: list[str] = []
        self._faces = _KitFaces()
        self._seen: dict[str, str] = {}
        wide, high = content(paper)
        known = {
            "title": (title := head.title or manifest(game).title),
            "game": title,
            "paper": {"name": paper.name, "wide": paper.width, "high": paper.height},
            "content": {"wide": wide, "high": high},
            "margin": MARGIN,
            **{name: self._table(name, file) for name, file in head.tables.items()},
            **brought.facts,
            **dict.fromkeys(lost, LOST),
        }
        around = ScopedRow.of(0, {}, scope(game, known))
        self._base = self._with(around, head.given, ("given",))
        self._scenes = {name: Scene(lambda area: None) for name in lost}

    @property
    def _facts(self) -> Facts:
        return self._base.scope.facts

    def kit(self) -> Kit:
        """Return the kit. Raises :class:`UserError`: see :func:`kit_of`."""
        for name, high in self._head.scenes.items():
            self._scenes[name] = Scene(lambda area: None)  # stands in for one that cannot be made
            with _Blaming(self, ("scenes", name)):
                tall = high.parse(self._base.measured(high.template)) if high.template else high
                self._scenes[name] = Scene(drawn(self._game, name, self._facts), float(tall))
        self._scenes |= self._brought.scenes
        parts = [*parts_of(self._source, self._head.file, self._wrong)]
        self._faces.unknown = len(parts) < len(self._head.file)
        made: dict[int, Made] = {}
        pages = (PageFile, BookletFile)  # these may show faces of all others, and own files those of pieces
        for number, part in sorted(parts, key=lambda one: 2 * isinstance(one[1], pages) + isinstance(one[1], OwnFile)):
            with _Blaming(self, ("file", number)):
                made[number] = self._made(part, ("file", number))
                self._faces |= made[number].faces
            self._faces.unknown |= number not in made
        besides = self._filled(self._head.besides, self._base, ("besides",))
        self._wrong += self._alike(chain.from_iterable(one.pieces for one in made.values()))
        if self._wrong:
            raise ManyFaults([*self._wrong, *unspoken(self._game)])
        return self._whole([made[number] for number in sorted(made)], besides)

    def _alike(self, pieces: Iterable[TaggedPiece]) -> Iterator[str]:
        """Yield what is wrong with pieces that a camera could not tell apart."""
        first: dict[str, str] = {}
        for id, tag in dict.fromkeys((piece.id, piece.tag) for piece in pieces):
            if id != (other := first.setdefault(tag, id)):
                yield f'{self._seen.get(id, id)}: "{id}" has the code of "{other}", "{tag}". Give each its own.'

    def _whole(self, made: Sequence[Made], besides: str) -> Kit:
        title, files = str(self._facts["game"]), tuple(one.file for one in made)
        pieces = tuple(chain.from_iterable(one.pieces for one in made))
        board = next((one.board for one in made if one.board), None)
        first = self._head.first and (assets.folder(self._game) / "pages" / FIRST / f"{START}.md").is_file()
        pages = tuple(dict.fromkeys(chain.from_iterable(one.pages for one in made)))
        credits = self._credits()
        said = (*once_each(self._notes), *notes(self._game, (START, *pages) if first else pages))
        kit = Kit(self._game, title, files, self._faces, pieces, board, credits, said, besides=besides)
        book = Book(self._game, self._facts, self._scenes)
        return explained(kit, book, self._paper, self._head.boards) if first else kit

    def _credits(self) -> Credits:
        head = self._head
        own = Path(str(assets.folder(self._game))) == Path(str(assets.root() / self._game))
        if own and not (head.author or head.notice or head.licence):
            return ours()
        with self._source.blaming(("licence",)):
            return Credits(head.author, head.notice, head.licence, language())

    # values -----------------------------------------------------------------------------------------------------------

    def _table(self, name: str, file: str) -> Any:
        """Return what a file of data holds: rows of cells, or what a TOML or JSON file says, in the language in use."""
        place: Place = ("tables", name)
        try:
            folder = Path(str(assets.folder(self._game)))
            if not inside(folder, file, "the table", "game").is_file():
                beside = [one.name for one in folder.iterdir() if one.suffix in (".toml", *tables.UNITS)]
                there = meant(file, beside)
                raise self._source.refuse(place, f"there is no {self._game}/{file[:80]}. {there}".rstrip())
            if file.endswith(".toml"):
                return texts(self._game).laid(assets.toml(self._game, file), file.removesuffix(".toml"))
            table = tables.read(folder / file, f"{self._game}/{file}")
            found = tables.translated(table, translation())
            _apart(found)
            self._notes += found.notes
            self._notes += [
                _never(f'{table.name}: the column "{head}"')
                for head in table.heads
                if "@" in head and head.partition("@")[2] not in languages()
            ]
            for row in found.rows:
                for head, cell in row.cells.items():
                    if odd := markup(cell):
                        column = cell.column if isinstance(cell, Cell) else head
                        self._notes.append(
                            f'{found.at(row.number)}: "{odd}" in the column "{column}" is printed as it stands: '
                            "of markup only **bold** is known."
                        )
            return [
                {**row.cells, "where": found.at(row.number), "copies": row.cells.get(found.copies) or 1}
                for row in found.rows
            ]
        except UserError as error:
            self._wrong += ManyFaults([error]).faults
            return LOST

    def _with(self, row: ScopedRow, given: Mapping[str, Any], place: Place) -> ScopedRow:
        """Return a row that knows more, each value by those before it; what cannot be made is :data:`LOST`."""
        for name, value in given.items():
            made = LOST
            with _Blaming(self, (*place, name)):
                made = _data(row, value)
            row = row.knowing(**{name: made})
        return row

    def _filled(self, words: str, row: ScopedRow, place: Place) -> str:
        with _Blaming(self, place):
            return row.filled(words)
        return ""

    # files ------------------------------------------------------------------------------------------------------------

    def _made(self, part: Any, place: Place) -> Made:
        match part:
            case ReadySheet():
                kind = self._head.file[int(place[1])]["kind"]
                return Made(*(tray_file if kind == "tray" else strips_file)(self._paper))
            case DiceSheet():
                return self._dice(part, place)
            case OwnFile():
                return self._own(part, place)
        row = self._with(self._base, part.given, (*place, "given"))
        name, title = f"{part.name}.pdf", self._filled(part.title, row, (*place, "title"))
        made = MAKERS[type(part)](self, part, name, title, row, place)
        return replace(made, file=replace(made.file, use=part.use, written=part.written))

    def _own(self, part: OwnFile, place: Place) -> Made:
        if part.name not in self._brought.files:
            there = instead(part.name, self._brought.files)
            raise self._source.refuse((*place, "name"), f'nothing makes a file "{part.name}" of its own. {there}')
        if self._faces.unknown or any(fact is LOST for fact in self._facts.values()):
            raise ManyFaults(())  # it counts on all of them, and what is wrong is told
        return self._brought.files[part.name](self._faces, self._facts)

    def _dice(self, part: DiceSheet, place: Place) -> Made:
        if not part.layout:
            return Made(*dice_file(self._paper))
        row = self._with(self._base, part.given, (*place, "given"))
        title = self._filled(part.title, row, (*place, "title"))
        facts = row.scope.facts
        room = {"top": float(part.top), "apart": float(part.apart), "below": float(part.below)}

        def around(here: Mapping[str, float]) -> Draw:
            return drawn(self._game, part.layout, {**facts, **here})

        dice = coloured(part.coloured) if part.coloured else ordinary()
        return Made(*dice_sheet(self._paper, title, dice, around, **room))

    def _cards(self, part: CardFile, name: str, title: str, row: ScopedRow, place: Place) -> Made:
        cards, _, faces = self._pieces(part.pieces, row, place, part.name, "card")
        if not cards:
            raise self._empty(place)
        file = deck_file(self._paper, name, title, cards, faces, size=(cards[0].width, cards[0].height))
        return Made(spaced(self._paper, file, faces) if part.apart else file, faces, _tagged(cards))

    def _counters(self, part: CounterFile, name: str, title: str, row: ScopedRow, place: Place) -> Made:
        found, turned, faces = self._pieces(part.pieces, row, place, part.name, part.piece)
        if not (pieces := dealt(found)):
            raise self._empty(place)
        grid = self._grid(part, pieces[0].width, pieces[0].height, len(pieces), place)
        each = grid.columns * grid.rows
        marks = grid.crop_marks(*part.marks)
        x, y, wide, high = grid.rect
        apart, tall = map(float, part.head)
        top = MARGIN + max(0.0, y - apart - MARGIN - tall) / 2
        pages: list[Page] = []
        for sheet, start in enumerate(range(0, len(pieces), each), 1):
            batch = pieces[start : start + each]
            here = row.knowing(x=x, y=y, wide=wide, high=high, top=top, sheet=sheet, set=batch[0].set)
            here = self._with(here, part.sheet, (*place, "sheet"))
            sides = {
                side: self._filled(words, here, (*place, side)) or title
                for side, words in (("front", part.front), ("back", part.back))
            }
            facts = {**here.scope.facts, **sides}
            front = sides["front"], self._around(part.around, facts, (*place, "around"))
            back = sides["back"], self._around(part.behind, facts, (*place, "behind"))
            both = two_sides(grid, batch, sheet, marks, float(part.bleed), front=front, back=back)
            if part.rest and len(batch) < each:
                both = (replace(both[0], dressing=self._rest(part.rest, facts, grid, len(batch))), both[1])
            pages += both[: part.sides]
        flip: Flip | None = "long" if part.sides == 2 else None
        return Made(File(name, title, tuple(pages), flip), faces, _tagged([*found, *turned]))

    def _empty(self, place: Place) -> UserError:
        """Return what is wrong with a file without pieces: none, where something is wrong with each of them."""
        return ManyFaults(() if self._wrong else (self._source.refuse(place, "there is nothing to print on it."),))

    def _around(self, layout: str, facts: Facts, place: Place) -> Draw | None:
        """Return what draws a layout around pieces; none where there is none, or it cannot be made."""
        with _Blaming(self, place):
            return drawn(self._game, layout, facts) if layout else None
        return None

    def _rest(self, layout: str, facts: Facts, grid: Grid, index: int) -> Draw:
        """Return what draws a layout in a place of a grid."""
        draw = drawn(self._game, layout, facts)
        return lambda area: draw(area.inner(*grid.slot(index), grid.width, grid.height))

    def _grid(self, part: CounterFile, wide: float, high: float, count: int, place: Place) -> Grid:
        """Return the grid for so many pieces: without a word on it as large as fits, but no larger than they need."""
        paper, gap = self._paper, float(part.gap)
        down = 2 * MARGIN + 2 * (HIGH + float(part.head[1]))
        columns = int((paper.width - 2 * (UNPRINTABLE + 5.0) + gap) // (wide + gap))
        rows = int((paper.height - down + gap) // (high + gap))
        if (part.columns or columns) < 1 or (part.rows or rows) < 1:
            raise UserError(f"pieces of {wide:g} × {high:g} mm don't fit on {paper.title}.")
        across = part.columns or min(columns, count)
        grid = Grid(paper, wide, high, across, part.rows or min(rows, -(-count // across)), gap, float(part.shift))
        for key, asked, usual, free in (
            ("columns", part.columns, columns, paper.width - grid.rect[2]),
            ("rows", part.rows, rows, paper.height - grid.rect[3]),
        ):
            if asked > (most := max(1, usual)) and free < 2 * UNPRINTABLE:
                words = f"{asked} {key} don't fit on {paper.title}; there is room for {most}."
                raise self._source.refuse((*place, key), words)
        return grid

    def _stands(self, part: StandFile, name: str, title: str, row: ScopedRow, place: Place) -> Made:
        found: list[Stand] = []
        faces: dict[str, Face] = {}
        for number, one in enumerate(part.pieces):
            rows = [*self._rows(one, row, (*place, "pieces", number), part.name)]
            facts = row.scope.facts
            figures, feet = (Faces(self._game, name, facts) for name in (one.layout, one.foot))
            made, sides, wrong = stands(figures, feet, rows)
            self._blame(wrong, (*place, "pieces", number))
            self._notes += (*figures.notes, *feet.notes)
            found += made
            faces |= sides
        advice = self._filled(part.advice, row, (*place, "advice"))
        file = stand_file(self._paper, name, title, found, faces, advice=advice)
        if part.help:
            known = self._with(row.knowing(count=len(dealt(found))), part.sheet, (*place, "sheet"))
            help = drawn(self._game, part.help, known.scope.facts)
            file = replace(file, pages=tuple(_beside(page, faces, help) for page in file.pages))
        return Made(file, faces, _tagged(found))

    def _pages(self, part: PageFile, name: str, title: str, row: ScopedRow, place: Place) -> Made:
        facts = row.scope.facts
        book = Book(self._game, facts, self._scenes)
        faces: list[Face] = []
        titles: list[str] = []
        reading: list[tuple[int, str]] = []
        paper = self._paper.landscape if part.lying else self._paper
        size = content(paper)
        for number, side in enumerate(part.side):
            here: Place = (*place, "side", number)
            with _Blaming(self, here) as blaming:
                if not side.face:
                    laid = book.layout(side.page, faces=self._faces)
                    head = (self._head_of(part.head, facts), float(part.high)) if part.head else None
                    faces.append(Face(side.page, *size, replace(laid, head=head).draw))
                    reading.append((1, laid.title))
                    titles.append(self._filled(side.title, row, (*here, "title")) or laid.title)
                    continue
                page = book.sheets([side.page])[side.page] if side.page else None
                layout = Faces(self._game, side.face, {**facts, "page": page}, size, self._faces)
                reading += page.reading if page else ()
                for inner, own in _each(side.each, row):
                    inner, own = self._knowing(inner, own, side.given, here)
                    id = self._filled(side.id, inner, (*here, "id")) or side.face
                    where = self._filled(side.where, inner, (*here, "where")) or own.get(
                        "where", named(self._game, side.face)
                    )
                    faces.append(layout.face(id, {**own, "where": where}))
                    usual = page.title if page else layout.layout.head.title
                    titles.append(self._filled(side.title, inner, (*here, "title")) or usual)
            self._faces.unknown |= blaming.caught
        pages = full_pages(paper, faces, titles, part.flip or None)
        names = [side.page for side in part.side if side.page]
        read = tuple(reading) if names else None
        file = File(name, title, pages, part.flip or None, reading=read)
        return Made(file, {face.id: face for face in faces}, pages=names)

    def _booklet(self, part: BookletFile, name: str, title: str, row: ScopedRow, _place: Place) -> Made:
        facts = row.scope.facts
        leaves = Book(self._game, facts, self._scenes).leaves(part.pages, float(part.high))
        head = self._head_of(part.head, facts), float(part.high)
        file, faces = booklet(self._paper, leaves, head, part.face, numbered=part.numbered, flip=part.flip or None)
        pages = file.pages if part.numbered else tuple(replace(page, title=title or page.title) for page in file.pages)
        return Made(replace(file, name=name, title=title or file.title, pages=pages), faces, pages=part.pages)

    def _head_of(self, layout: str, facts: Facts) -> Callable[[Area, str, str], None]:
        """Return what draws a layout as the masthead of a page, which it knows by its ``title`` and ``line``."""
        name = layout or "head"
        kept_layout(layouts(self._game), name, self._game)  # one that isn't there is told with its line

        def draw(area: Area, title: str, line: str) -> None:
            drawn(self._game, name, {**facts, "title": title, "line": line})(area)

        return draw

    def _board(self, part: BoardSheets, name: str, title: str, row: ScopedRow, place: Place) -> Made:
        note = self._filled(part.note, row, (*place, "note"))
        surface: Surface | None = None
        if part.board:
            there = {**boards(self._game), **self._brought.boards}
            if part.board not in there:
                raise self._source.refuse(
                    (*place, "board"), f'game.toml has no board "{part.board}". {instead(part.board, there)}'
                )
            surface = there[part.board]
            say = texts(self._game)
            places = [
                {"id": one.id, "name": say.over(f"place-{one.id}", one.name), "at": one.at, "outline": one.outline}
                for one in surface.places.values()
            ]
            facts = {"places": places, **row.scope.facts}
            face = replace(board_face(self._game, surface, part.layout, facts), id=part.face)
        else:
            assert part.size
            wide, high = map(float, part.size)
            face = Face(part.face, wide, high, drawn(self._game, part.layout, row.scope.facts, board=(wide, high)))
        file = tiled(self._paper, face, name, title, surface, note=note)
        return Made(file, {face.id: face}, board=surface if isinstance(surface, Board) else None)

    # pieces -----------------------------------------------------------------------------------------------------------

    def _pieces(
        self,
        given: Iterable[PieceRows],
        row: ScopedRow,
        place: Place,
        set: str,
        kind: Kind,
    ) -> tuple[list[TaggedPiece], list[TaggedPiece], dict[str, Face]]:
        """Return the pieces of a file, in the order of their tables, others turned over, and the faces of all.

        They know how many would ``fill`` the last sheet of cards.
        """
        found: list[TaggedPiece] = []
        turned: list[TaggedPiece] = []
        faces: dict[str, Face] = {}
        whole = True
        for number, one in enumerate(given):
            with _Blaming(self, (*place, "pieces", number)) as blaming:
                here, facts = row, row.scope.facts
                if kind == "card" and "{" not in one.layout:
                    layout = Faces(self._game, one.layout, facts)
                    grid = fit_grid(self._paper, layout.size)
                    here = row.knowing(fill=-sum(card.copies for card in found) % (grid.columns * grid.rows))
                rows = [*self._rows(one, here, (*place, "pieces", number), set)]
                for name, those in groupby(rows, itemgetter("layout")):
                    alike, layout = [*those], Faces(self._game, name, facts)
                    made, sides, wrong = layout.pieces(alike, kind)
                    self._blame(wrong, (*place, "pieces", number))
                    self._notes += layout.notes
                    into = turned if one.turned else found
                    both = zip(made, alike, strict=True)
                    into += [replace(piece, back=said["behind"] or piece.back) for piece, said in both]
                    faces.update(sides)
            whole = whole and not blaming.caught
        if not whole:
            raise ManyFaults(())  # what lacks pieces is not laid: words on it would be wrong, too
        for piece in found:
            first = found[0]
            if (piece.width, piece.height) != (first.width, first.height):
                raise UserError(
                    f'{self._seen[piece.id]}: "{piece.id}" is {piece.width:g} × {piece.height:g} mm, and "{first.id}" '
                    f"{first.width:g} × {first.height:g} mm. Give pieces of another size a [[file]] of their own."
                )
        return found, turned, faces

    def _rows(self, one: PieceRows, row: ScopedRow, place: Place, set: str) -> Iterator[dict[str, Any]]:
        """Yield what a layout may name of each piece."""
        for inner, own in _each(one.each, row):
            if (one.when and not inner.holds(one.when)) or (one.unless and inner.holds(one.unless)):
                continue
            inner, own = self._knowing(inner, own, one.given, place)
            id = inner.filled(one.id)
            where = inner.knowing(id=id).filled(one.where) or own.get("where") or f"{self._source.at(place)} ({id})"
            if not id:
                raise UserError(f'{where}: its id is empty. Give it one, or all: id = "{set}_{{number}}" in kit.toml.')
            if not _ID.fullmatch(id):
                raise UserError(f'{where}: "{id[:40]}" is no id: write letters, digits, - and _.')
            if id in self._seen and not one.again:
                raise UserError(f'{where}: the id "{id}" is taken by {self._seen[id]}.')
            self._seen[id] = str(where)
            inner = inner.knowing(id=id)
            copies = 1
            with _Blaming(self, place):
                said_copies: object = 1
                if one.copies:
                    said_copies = inner.filled(one.copies)
                elif "copies" in own:
                    said_copies = inner.value("copies")
                copies = tables.count_of(said_copies, str(where))
            said = {
                **own,
                "id": id,
                "name": inner.filled(one.name),
                "set": inner.filled(one.set) or set,
                "copies": copies,
                "front": inner.filled(one.front) or id,
                "where": where,
            }
            if one.back is not None:
                said["back"] = inner.filled(one.back)
            said |= {"layout": inner.filled(one.layout), "behind": inner.filled(one.behind)}
            yield {**said, "foot": inner.filled(one.base), "rear": inner.filled(one.rear)} if one.foot else said

    def _knowing(
        self, row: ScopedRow, own: dict[str, Any], given: Mapping[str, Any], place: Place
    ) -> tuple[ScopedRow, dict[str, Any]]:
        """Return a row and its own data with more."""
        row = self._with(row, given, (*place, "given"))
        return row, own | {name: row.scope.facts[name] for name in given if name in row.scope.facts}

    def _blame(self, faults: Iterable[str], place: Place) -> None:
        """Note what is wrong, with the file and the line of a place unless it says a file itself."""
        self._wrong += [said if _FILE.match(said) else f"{self._source.at(place)}: {said}" for said in faults]


MAKERS: Final[Mapping[type[KitPart], Callable[[_KitMaker, Any, str, str, ScopedRow, Place], Made]]] = {
    CardFile: _KitMaker._cards,
    CounterFile: _KitMaker._counters,
    StandFile: _KitMaker._stands,
    PageFile: _KitMaker._pages,
    BookletFile: _KitMaker._booklet,
    BoardSheets: _KitMaker._board,
}
"""What makes a file of a kind."""


class _KitFaces(dict[str, Face]):
    """The faces of a kit, by their ids.

    :ivar unknown: some could not be made, and nobody knows their ids: whoever shows one finds it, and it is blank.
    """

    unknown: bool = False

    def __contains__(self, id: object) -> bool:
        return self.unknown or super().__contains__(id)

    def __missing__(self, id: str) -> Face:
        if not self.unknown:
            raise KeyError(id)
        return blank(id, SIZES["card"])


class _Blaming:
    """Notes what is wrong within it, with the file and the line of a place unless it says a file itself.

    :ivar caught: something was.
    """

    def __init__(self, maker: _KitMaker, place: Place) -> None:
        self._maker, self._place, self.caught = maker, place, False

    def __enter__(self) -> _Blaming:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        self.caught = isinstance(error, UserError)
        if isinstance(error, UserError) and not isinstance(error, Follows):
            self._maker._blame(error.faults if isinstance(error, ManyFaults) else (str(error),), self._place)
        return self.caught


def _tagged(pieces: Iterable[TaggedPiece]) -> list[TaggedPiece]:
    """Return the pieces with a code, each as often as it is printed."""
    return [piece for piece in dealt(pieces) if piece.tag]


def _apart(table: tables.CardTable) -> None:
    """Check that no two rows of a table have the same id; rows without one have none in common."""
    seen: dict[str, int] = {}
    wrong = []
    for row in table.rows:
        id = row.cells.get("id", "")
        first = seen.setdefault(id, row.number)
        if id and first != row.number:
            before = table.at(first).removeprefix(table.name).strip()
            wrong.append(f'{table.at(row.number)}: the id "{id}" is taken by {before}.')
    if wrong:
        raise ManyFaults(wrong)


def _data(row: ScopedRow, value: Any) -> Any:
    """Return data with their texts' values in them."""
    if isinstance(value, str):
        return row.given(value) if "{" in value else value
    if isinstance(value, Mapping):
        return {key: _data(row, one) for key, one in value.items()}
    if isinstance(value, list):
        return [_data(row, one) for one in value]
    return value


def _each(each: str | int | Mapping[str, str], row: ScopedRow) -> Iterator[tuple[ScopedRow, dict[str, Any]]]:
    """Yield a row for each of a value, and the data that are its own; of several by name, each with all of the next."""
    if not each:
        yield row, {}
        return
    named = dict(each) if isinstance(each, Mapping) else {"": str(each)}
    (name, template), *others = named.items()
    items = row.rows(template)
    for number, item in enumerate(items, 1):
        inner = row.within(item, number, len(items))
        own = dict(Scope({}, {}).of(item, number).facts)
        if name:
            inner, own = inner.knowing(**{name: item}), {**own, name: item}
        for last, more in _each(dict(others), inner):
            yield last, own | more


def _beside(page: Page, faces: Mapping[str, Face], draw: Draw) -> Page:
    """Return a page of figures with a drawing where its last row has room, as high as they are."""
    last = page.placements[-4:]
    x, low = max(place.x + place.width for place in last) + 12, last[-1].y + last[-1].height
    high = low - last[0].y
    first = page.dressing

    def both(area: Area) -> None:
        if first:
            first(area)
        draw(area.inner(x, low - high, area.width - page.placements[0].x - x, high))

    return replace(page, dressing=both)
