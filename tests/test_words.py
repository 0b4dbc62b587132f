"""No sentence for players is a Python literal: phrases go through the door for words, a game's texts stand in files."""

from __future__ import annotations

import ast
import re
import string
import textwrap
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest
from babel.messages.extract import extract
from babel.messages.pofile import read_po

from companion.commands.groups import GROUPS
from companion.kernel.words import LocalisedNumber, _, choose, ngettext
from tests.pseudo import KEYWORDS

HOUSE = Path(__file__).parent.parent
FOLDERS = ("companion/app", "companion/presentation", "companion/games", "companion/commands", "companion/camera")
SAYING = "companion/camera/saying.py"
PHRASE = re.compile(
    r"[A-Za-z’']{2,}[…,.:;!?)]* +[(\"“]?[A-Za-z]{2,}"  # two words
    r"|\{x\}[…,.:;!?)]* +[(\"“]?(?!m[mls]\b|px\b)[A-Za-z]{2,}|[A-Za-z]{3,}[:,]? +\{x\}"  # a fact and a word, no unit
    r"|^[A-Z][a-z]{2,}[.!?…]?$"  # a word with a capital letter
)
LOGGING = {"debug", "info", "warning", "error", "exception", "critical"}
SCHEMA = {"Meta"}
"""What a file's entry must be, for the error that names it."""

_TRIPOD_ACTIONS = {
    "Arrival",
    "Detect",
    "Detect All",
    "Double Move",
    "Fire",
    "Fire All",
    "Focused Detect",
    "Focused Fire",
    "Grab",
    "High Activity",
    "Move",
}

ALLOWED = {
    "companion/app/lobby/camera_setup.py": {"advice {x}"},
    "companion/app/camera_panel.py": {"answer {x}", "chain {x}", "astray {x} {x}"},
    "companion/app/source_panel.py": {"source {x}"},
    "companion/app/lobby/home.py": {"Saucer"},
    "companion/commands/groups.py": {
        "{x}$ saucer {x} {x}",
        *(example for group in GROUPS for example in group.examples.values()),  # as they are typed
    },
    "companion/app/lobby/new_game.py": {
        "dice {x}",
        "hands {x}",
        "phones {x}",
        "camera {x}",
        "doubles {x}",
        "level {x}",
    },
    "companion/app/main.py": {"Saucer"},
    "companion/app/environment.py": {"Label", "Button"},  # classes of Kivy's
    "companion/app/gallery/boxes.py": {"left out"},  # a kind of fault
    "companion/app/gallery/robot.py": {"the first game"},  # what a test waited for in vain
    "companion/games/alien_invasion/rules.py": {"holes of {x}"},  # what is counted
    "companion/app/referee/teacher.py": {
        "board {x}",
        "hands done",
        "key {x}",
        "page left",
        "page right",
        "quick {x}",
        "row {x}",
    },
    "companion/presentation/set_up.py": {"a step shows a board or faces. Name one."},  # a fault in a game's file
    "companion/presentation/sitting.py": {"none yet"},
    "companion/camera/profiles.py": {
        "# Saucer's camera profiles: see `saucer camera --help`.\n",
    },
    "companion/camera/known.py": {"{} has no {}, so a camera cannot tell its pieces apart."},
    "companion/cli.py": {"saucer: {x}", "saucer {x}", "saucer: something went wrong inside Saucer ({x})."},
    "companion/app/virtual.py": {"Xvfb"},
    "companion/commands/demonstration_page.py": {
        "width=device-width, initial-scale=1",
        "Saucer",
        "pictures prints",
    },
    "companion/commands/bots.py": {"{x} bot"},
    "companion/commands/new.py": {
        "saucer print {x} --watch",
        "saucer deck {x} --watch",
        "SAUCER_GAMES={x} saucer try {x}",
        "saucer help kits",
        "saucer help decks",
        "saucer help new-game",
    },
    "companion/app/panel/choice.py": {"quick {x}"},
    "companion/app/panel/keypad.py": {"key {x}"},
    "companion/app/surfaces/surface.py": {"Polygon"},
    "companion/app/surfaces/tabs.py": {"board {x}"},
}
"""What reads as words and is none for players: errors, files, ids of rows, names of programs, notes of a sitting."""

PRINTED: dict[str, set[str]] = {
    "printables/kits/abductinators/data.py": {
        "The Abductinators",
    },
    "printables/kits/alien_invasion/cards.py": {
        "{x}, {x} card",
    },
    "printables/kits/alien_invasion/data.py": {
        "Alien Invasion",
    },
    "printables/kits/alien_invasion/measures.py": {
        "the blast disc",
    },
    "printables/kits/pleasantville/travel.py": {
        "the heart",
    },
    "printables/kits/war_of_the_worlds/cards.py": {
        *_TRIPOD_ACTIONS,
        "Move Left",
        "Move Right",
    },
    "printables/kits/war_of_the_worlds/data.py": {
        "Move Left",
        "Move Right",
        "War of the Worlds: France",
    },
    "printables/kits/war_of_the_worlds/hexes.py": _TRIPOD_ACTIONS,
    "printables/kits/war_of_the_worlds/rules/facts.py": {
        "Flying piece on",
        "Tripods",
    },
    "printables/kits/war_of_the_worlds/rules/scenes.py": {
        "Cavalry",
        "Field Gun",
        "Harbor, chosen",
        "Harbor, drawn",
        "Industrial",
        "Infantry",
        "Plan, chosen",
        "Plan, drawn",
        "Siege Gun",
        "Warship",
    },
    "printables/kits/war_of_the_worlds/rules/told.py": {
        "Field Gun",
        "Industrial",
        "Infantry",
        "Move Left",
        "Move Right",
    },
}
"""The same of kits: titles of games, names by which data are looked up, sets of pieces, and where an error is."""
WHERE = re.compile(r"\.(?:toml|json)\b")
"""A file and its row, for errors."""
KITS = {
    str(path.relative_to(HOUSE)): path
    for path in sorted((HOUSE / "printables/kits").rglob("*.py"))
    if path.name != "own.py"  # errors about files, in English
}

DRIVERS = {"companion/app/finger.py", "companion/app/gallery/walk.py"}
"""They touch what the screen shows, by the names of its widgets, and show nothing themselves."""


class _Finder(ast.NodeVisitor):
    """Collect literals that read as words, outside docstrings, the door, logging, schemas, errors and ``__all__``."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # else a docstring, or one that follows a name
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets):
            self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        if _called(node) not in {*KEYWORDS, *LOGGING, *SCHEMA}:
            self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "name":  # what a widget or a thread is called in code
            self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        """Leave out what something is compared with: it is not shown."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """Errors may be English: see docs/decisions/words.md."""

    def visit_Assert(self, node: ast.Assert) -> None:
        self.visit(node.test)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{x}" for part in node.values)
        self._judge(node, text)
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self._judge(node, node.value)

    def _judge(self, node: ast.expr, text: str) -> None:
        if PHRASE.search(text):
            self.found.append((node.lineno, text))


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _phrases(source: str) -> list[tuple[int, str]]:
    finder = _Finder()
    finder.visit(ast.parse(source))
    return finder.found


def _modules() -> Iterator[tuple[str, Path]]:
    for folder in (*FOLDERS, "companion/cli.py"):
        path = HOUSE / folder
        for one in [path] if path.is_file() else sorted(path.rglob("*.py")):
            yield str(one.relative_to(HOUSE)), one


MODULES = dict(_modules())


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('"""A docstring of words."""', []),
        ('title = "Two words"', ["Two words"]),
        ('Key("Roll")', ["Roll"]),
        ('Key(f"{n} left")', ["{x} left"]),
        ('Key(_("Roll"))', []),
        ('Key(_("Roll {n}").format(n="Not this one"))', ["Not this one"]),
        ('log.warning("No such thing")', []),
        ('Key(words, name="choice {n}")', []),
        ('if shape == "Polygon": pass', []),
        ('raise ValueError("No such thing")', []),
        ('kind = "alien_move"', []),
        ('__all__ = ["Board"]', []),
        ('assert done, "Nothing was done"', []),
    ],
)
def test_phrases_are_found(source: str, found: list[str]) -> None:
    assert [text for _, text in _phrases(source)] == found


@pytest.mark.parametrize("name", [name for name in MODULES if name not in DRIVERS])
def test_no_phrase_is_a_literal(name: str) -> None:
    found = [(line, text) for line, text in _phrases(MODULES[name].read_text(encoding="utf-8"))]
    assert not [one for one in found if one[1] not in ALLOWED.get(name, ())], "see docs/words.md"


DECIMAL: Final = re.compile(r"\.[1-9]\d*[ef%]?$|[eg]$")
"""Formats that may write a decimal sign."""

FOR_MACHINES: Final = {
    "companion/presentation/games/pleasantville/prompts.py": {"theirs / ours"},  # what rows are sorted by
    "companion/commands/printer.py": {"UNPRINTABLE"},  # an answer as it is typed
}


@pytest.mark.parametrize("name", MODULES)
def test_no_number_is_written_in_english_alone(name: str) -> None:
    """A number within a phrase follows the language by itself; one beside it is a ``LocalisedNumber``."""
    found = [
        ast.unparse(node.value)
        for node in ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8")))
        if isinstance(node, ast.FormattedValue)
        and node.format_spec is not None
        and DECIMAL.search(ast.unparse(node.format_spec)[2:-1])
        and not (isinstance(node.value, ast.Call) and _called(node.value) == "LocalisedNumber")
    ]
    assert not [one for one in found if one not in FOR_MACHINES.get(name, ())], "see docs/words.md"


def test_numbers_in_phrases_are_written_in_the_language_in_use() -> None:
    sharp, read = (
        "sharpness {value:.1f}",
        ("Read: {percent:.1f} % of {n} counter.", "Read: {percent:.1f} % of {n} counters."),
    )
    try:
        choose("de")
        assert _(sharp).format(value=1.25) == "Schärfe 1,2"
        assert ngettext(*read, 40).format(percent=99.5, n=40) == "Gelesen: 99,5 % von 40 Plättchen."
        assert f"{LocalisedNumber(-1.5):+.2f} {LocalisedNumber(0.25)} {LocalisedNumber(4.0):g}" == "-1,50 0,25 4"
        assert ngettext("{n} sheet", "{n} sheets", 2).format(n=2) == "2 Bögen"
        choose("en")
        assert _(sharp).format(value=1.25) == "sharpness 1.2"
        assert f"{LocalisedNumber(-1.5):+.2f}" == "-1.50"
    finally:
        choose("")


@pytest.mark.parametrize("name", KITS)
def test_no_word_of_a_kit_is_a_literal(name: str) -> None:
    found = [(line, text) for line, text in _phrases(KITS[name].read_text(encoding="utf-8")) if not WHERE.search(text)]
    assert not [one for one in found if one[1] not in PRINTED.get(name, ())], "see docs/words.md"


class _Calls(ast.NodeVisitor):
    """Collects the calls of the door, with whether each is within a function, and so made when it is shown."""

    def __init__(self) -> None:
        self.calls: list[tuple[ast.Call, bool]] = []
        self._within = False

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.Lambda) -> None:
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        before, self._within = self._within, True
        for part in node.body if isinstance(node.body, list) else [node.body]:
            self.visit(part)
        self._within = before

    visit_Lambda = visit_FunctionDef

    def visit_Call(self, node: ast.Call) -> None:
        if _called(node) in KEYWORDS:
            self.calls.append((node, self._within))
        self.generic_visit(node)


def _calls(source: str) -> list[tuple[ast.Call, bool]]:
    finder = _Calls()
    finder.visit(ast.parse(source))
    return finder.calls


def test_what_is_translated_too_early_is_found() -> None:
    source = """
        T = _("a")
        def f(x=_("b")):
            return _("c")
        class C:
            title = _("d")
            todo = property(lambda self: _("e"))
    """
    within = {call.args[0].value: within for call, within in _calls(textwrap.dedent(source))}  # type: ignore[attr-defined]
    assert within == {"a": False, "b": False, "c": True, "d": False, "e": True}


SPEAKING = [
    str(path.relative_to(HOUSE))
    for folder in ("companion", "hardware", "printables")
    for path in sorted((HOUSE / folder).rglob("*.py"))
    if re.search(
        r"kernel\.words import .*\b(_|ngettext|counted)\b|sentences import .*Sentence", path.read_text(encoding="utf-8")
    )
    and str(path.relative_to(HOUSE)) != SAYING
]


@pytest.mark.parametrize("name", SPEAKING)
def test_phrases_are_literals_and_translated_when_they_are_shown(name: str) -> None:
    """A phrase at the top of a module or a class would keep the first language; one that is put together in code
    is in no catalogue."""
    for call, within in _calls((HOUSE / name).read_text(encoding="utf-8")):
        assert within, f"{name} line {call.lineno}: translated when it is imported"
        for phrase in call.args[: len(KEYWORDS[_called(call)] or (1,))]:
            assert isinstance(phrase, ast.Constant), f"{name} line {call.lineno}: no literal"
            assert isinstance(phrase.value, str)
            names = [field for _, field, _, _ in string.Formatter().parse(phrase.value) if field is not None]
            assert all(field.isidentifier() for field in names), f"{name} line {call.lineno}: a fact without a name"


def test_babel_extracts_every_phrase() -> None:
    """`make words` looks for the same functions as these tests, in the same folders."""
    makefile = (HOUSE / "Makefile").read_text(encoding="utf-8")
    (keywords,) = re.findall(r"^PHRASES := (.*)$", makefile, re.MULTILINE)
    assert keywords == " ".join(
        f"-k {name}:{','.join(map(str, which))}" if which else f"-k {name}" for name, which in KEYWORDS.items()
    )
    found: set[str] = set()
    for name in SPEAKING:
        source = (HOUSE / name).read_bytes()
        phrases = list(extract("python", BytesIO(source), KEYWORDS))
        found |= {text for _, message, _, _ in phrases for text in ([message] if isinstance(message, str) else message)}
        calls = len(_calls(source.decode()))
        assert len(phrases) == calls, (
            f"{name}: {calls - len(phrases)} calls stand within f-strings; Babel finds none there"
        )
    template = read_po((HOUSE / "assets" / "words" / "saucer.pot").open("rb"))
    kept = {text for one in template if one.id for text in ([one.id] if isinstance(one.id, str) else one.id)}
    assert found <= kept, "make words"
    assert {"open the referee", "{n} page", "{n} pages", "Too dark: turn on a light."} <= found
