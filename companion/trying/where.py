"""Where in a game's own files something stands, as ``rules.py line 12``: so that who made the game finds what is wrong.

What is looked for is found in the sources' syntax and in the texts' files; "" where it is nowhere.
"""

from __future__ import annotations

import ast
import inspect
import re
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from companion.kernel.faults import last_place
from companion.kernel.manifest import folder, game
from companion.kernel.plain import place_of
from companion.kernel.words import FIRST

CALLS: Final = ("Ask", "Event", "roll", "deal", "draw", "fact", "timer")
"""What makes asks and events: a game may call them by other names too, such as a short one of its own."""

CODEBOOK: Final = "codebook.json"
"""Which tag each piece bears."""
GIVEN: Final = {"ask": "_do", "decide": "_answered"}
"""What rules on the engine give it in place of a method: see :mod:`companion.kernel.rules`."""


def at(path: Path, line: int) -> str:
    """Name a line of a file, from the folder that one is in where it lies below that."""
    return f"{shown(path)} line {line}"


def shown(path: Path) -> str:
    """Name a file, from the folder that one is in where it lies below that."""
    try:
        return str(path.relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)


def of_error(error: BaseException, name: str) -> str:
    """Return the last line of a game's own files that an error came through, or that Python could not read; "" if it
    came through none."""
    place = last_place(error, _places(name))
    return at(*place) if place else ""


def of_file(error: OSError, name: str) -> str:
    """Return the file, or the folder, of a game that the system did not let us read; "" where it is none of its own."""
    if not isinstance(error.filename, str):
        return ""
    path = Path(error.filename)
    return shown(path) if Path(str(folder(name))) in (path, *path.parents) else ""


def of_last(error: BaseException) -> str:
    """Return the line at which an error came up, whoever wrote it."""
    frames = traceback.extract_tb(error.__traceback__)
    return "".join(at(Path(frame.filename), frame.lineno or 0) for frame in frames[-1:])


def of_said(name: str, said: str) -> str:
    """Return the line of one of a game's data files that a sentence names, or else of its codebook, by what it quotes
    last; "" if it names none, quotes nothing of them, or says the line itself."""
    file = re.search(r"[\w.-]+\.(?:json|toml|csv|ftl)\b", said)
    if file is None or says_line(said):
        return ""
    home, words = Path(str(folder(name))), re.findall(r'"([^"]+)"', said)
    found = [*sorted(home.rglob(file[0]))[:1], home / CODEBOOK]
    lines = ((path, of_line(path, f'"{word}"')) for path in found for word in reversed(words))
    return next((line for path, line in lines if line != shown(path)), "")


def says_line(said: str) -> bool:
    """Whether a sentence names a line itself."""
    return re.search(r"\bline \d", said) is not None


@cache
def _places(name: str, room: str = "") -> tuple[Path, ...]:
    """Return the folders, or single files, of a game's modules, or of one room's."""
    found = []
    for module in [one for id, one in game(name).rooms.items() if room in ("", id)]:
        try:
            spec = _spec(module)
        except (ImportError, ValueError):
            continue
        if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
            continue
        package = spec.submodule_search_locations is not None or "." in module
        found.append(Path(spec.origin).parent if package else Path(spec.origin))
    return tuple(dict.fromkeys(found))


def _spec(module: str) -> ModuleSpec | None:
    """Find a module, and import nothing: the package of some opens a window."""
    first, *others = module.split(".")
    spec = find_spec(first)
    for part in others:
        if spec is None:
            return None
        spec = PathFinder.find_spec(f"{spec.name}.{part}", spec.submodule_search_locations)
    return spec


def sources(name: str, room: str = "") -> Iterator[Path]:
    """Yield a game's Python files, those of its rules first; or those of one room alone."""
    seen = set()
    for place in _places(name, room):
        files = [place] if place.is_file() else sorted(place.rglob("*.py"))
        for file in files:
            if file not in seen:
                seen.add(file)
                yield file


@cache
def _nodes(name: str) -> tuple[tuple[Path, ast.AST], ...]:
    """All that stands in a game's sources; it is wanted where something was found, and not before."""
    found: list[tuple[Path, ast.AST]] = []
    for file in sources(name):
        with suppress(OSError, SyntaxError, UnicodeDecodeError):
            found += [(file, node) for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]
    return tuple(found)


@cache
def of_made(name: str, kind: str) -> str:
    """Return where an ask or an event of a kind is made: the first call with that word."""
    calls, words = [], []
    for file, node in _nodes(name):
        if isinstance(node, ast.Call):
            if any(isinstance(one, ast.Constant) and one.value == kind for one in node.args):
                calls.append((_called(node) not in CALLS, file, node.lineno))
        elif isinstance(node, ast.Constant) and node.value == kind:
            words.append((file, node.lineno))
    if calls:
        _other, file, line = min(calls, key=lambda one: one[0])
        return at(file, line)
    return at(*words[0]) if words else ""


def of_events(name: str) -> Iterator[tuple[str, bool, str]]:
    """Yield the kind of each event that is written out in the sources, whether all may see it, and where it stands.

    One whose eyes are worked out elsewhere is left out.
    """
    for file, node in _nodes(name):
        if isinstance(node, ast.Call) and _called(node) == "Event" and node.args:
            kind = node.args[0]
            eyes = [*node.args[2:3], *(key.value for key in node.keywords if key.arg == "eyes")]
            worked_out = eyes and not isinstance(eyes[0], ast.Tuple) and ast.unparse(eyes[0]) != "EVERYONE"
            if isinstance(kind, ast.Constant) and isinstance(kind.value, str) and not worked_out:
                is_open = not eyes or ast.unparse(eyes[0]) in ("EVERYONE", "('*',)")
                yield kind.value, is_open, at(file, node.lineno)


@cache
def of_handled(name: str, kind: str) -> str:
    """Return where an event of a kind changes the state: the function that stands for it, or where it is named."""
    functions: dict[tuple[Path, str], int] = {}
    named: list[tuple[Path, ast.expr]] = []
    compared: list[tuple[Path, int]] = []
    for file, node in _nodes(name):
        if isinstance(node, ast.FunctionDef):
            functions.setdefault((file, node.name), node.lineno)
        elif isinstance(node, ast.Dict):
            named += [
                (file, value)
                for key, value in zip(node.keys, node.values, strict=True)
                if isinstance(key, ast.Constant) and key.value == kind
            ]
        elif isinstance(node, ast.Compare | ast.MatchValue):
            inside = [one for one in ast.walk(node) if isinstance(one, ast.Constant) and one.value == kind]
            compared += [(file, one.lineno) for one in inside]
    for file, value in named:
        if isinstance(value, ast.Name) and (file, value.id) in functions:
            return at(file, functions[file, value.id])
    if compared:
        return at(*compared[0])
    return at(named[0][0], named[0][1].lineno) if named else of_made(name, kind)


def of_code(made: Callable[..., object]) -> str:
    """Return where a function or a class is written; "" for one that was not."""
    try:
        file, line = inspect.getsourcefile(made), inspect.getsourcelines(made)[1]
    except (OSError, TypeError):
        return ""
    return at(Path(file), line) if file else ""


@cache
def of_view(name: str, field: str) -> str:
    """Return where a view gets a field: in the call that makes it, else in the class, else in the method ``view``."""
    methods, keys, declared = [], [], []
    for file, node in _nodes(name):
        if isinstance(node, ast.Call):
            keys += [(file, key.value.lineno) for key in node.keywords if key.arg == field and _makes_view(node)]
        elif isinstance(node, ast.ClassDef) and node.name.endswith("View"):
            declared += [
                (file, one.lineno)
                for one in node.body
                if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name) and one.target.id == field
            ]
        elif isinstance(node, ast.FunctionDef) and node.name == "view":
            methods.append((file, node.lineno))
    found = [*keys, *methods, *declared]
    return at(*found[0]) if found else ""


def _makes_view(call: ast.Call) -> bool:
    return _called(call).endswith("View")


def _called(call: ast.Call) -> str:
    """Return the last word of what is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


@cache
def of_text(name: str, id: str, language: str = FIRST) -> str:
    """Return where a text of a game's stands in a language; of an attribute, its own line."""
    there = place_of(id, [folder(name) / language])
    return at(Path(str(there[0])), there[1]) if there else ""


def of_texts(name: str, language: str = FIRST) -> str:
    """Return the file in which a game has its texts in a language, or the first of several."""
    place = Path(str(folder(name) / language))
    return next((shown(file) for file in sorted(place.glob("*.ftl"))), "")


def of_line(path: Path, words: str) -> str:
    """Return the first line of a file that holds some words; the file where none does."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return shown(path)
    found = next((number for number, line in enumerate(lines, 1) if words in line), 0)
    return at(path, found) if found else shown(path)


@cache
def of_method(name: str, method: str) -> str:
    """Return where a game's rules have a method, or what they give the engine in its place."""
    names = (method, GIVEN.get(method, method))
    for file, node in _nodes(name):
        if isinstance(node, ast.FunctionDef) and node.name in names:
            return at(file, node.lineno)
    return ""
