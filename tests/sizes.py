"""How large the product is, by room and by game.

    python -m tests.sizes                 # this tree
    python -m tests.sizes --repo FOLDER   # another checkout, by the same rules
    python -m tests.sizes --json

``code`` are the lines that hold code: not blank, no comment, no docstring, no import. ``statements`` are what Python's
parser counts, docstrings and imports left out. ``lines`` are what ``wc -l`` counts. The formatter's settings decide
how many lines a statement takes, so they are frozen here: a tree that is formatted otherwise is refused.

``twice`` are names of classes that mean several things among modules which import each other, directly or not.

``numbers`` are those that the eyes are made of (``hardware/vision``): named, the capitalised names of modules that
hold one or more; bare, those that stand elsewhere in code, defaults and data, but for 0, 1 and what doubling or
halving makes of it. Set on pictures are the named ones that are marked so (``Fitted``, in its module constants).
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import math
import sys
import tokenize
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import add
from pathlib import Path
from typing import Any, Final

PRODUCT: Final = ("companion", "printables", "hardware")
FORMATTER: Final[Mapping[str, Any]] = {"line-length": 120, "format": {}}
"""What of ``[tool.ruff]`` decides where lines break."""
SILENT: Final = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
}
APART: Final = ("companion/phones", "companion/commands/phones.py", "companion/trying", "companion/commands/try_.py")
"""Counted, and told apart: what other goals than subtraction brought."""
EYES: Final = "hardware/vision"
"""The room whose numbers are counted."""
MARK: Final = "Fitted"
"""What stands in the annotations of numbers that were set on pictures."""


@dataclass(frozen=True, slots=True)
class Size:
    """How large something is."""

    files: int = 0
    lines: int = 0
    code: int = 0
    statements: int = 0

    def __add__(self, other: Size) -> Size:
        return Size(
            self.files + other.files,
            self.lines + other.lines,
            self.code + other.code,
            self.statements + other.statements,
        )


def size(text: str) -> Size:
    """Measure a module's source."""
    tree = ast.parse(text)
    hidden: set[int] = set()
    statements = 0
    docs = {id(found) for found in docstrings(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) or id(node) in docs:
            assert isinstance(node, ast.stmt)
            hidden |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        elif isinstance(node, ast.stmt):
            statements += 1
    held: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in SILENT:
            held |= set(range(token.start[0], token.end[0] + 1))
    return Size(1, text.count("\n"), len(held - hidden), statements)


def numbers(text: str) -> tuple[int, int, int]:
    """Count a module's named numbers, its bare ones, and the named ones that were set on pictures."""
    tree = ast.parse(text)
    names = named(tree)
    inside = {id(one) for node in names.values() for one in literals(node.value)}
    bare = [one for one in literals(tree) if id(one) not in inside and math.frexp(abs(one.value))[0] not in (0, 0.5)]
    return len(names), len(bare), sum(map(fitted, names.values()))


def named(tree: ast.Module) -> dict[str, Any]:
    """Return the assignments of a module's named numbers, by name."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name) and target.id.isupper() and literals(node.value):
                found[target.id] = node
    return found


def fitted(node: ast.stmt) -> bool:
    """Return whether the assignment of a number says that it was set on pictures."""
    said = ast.walk(node.annotation) if isinstance(node, ast.AnnAssign) else ()
    return any(isinstance(one, ast.Name) and one.id == MARK for one in said)


def literals(tree: ast.AST) -> list[Any]:
    """Return the numbers that are written in a part of a module."""
    every = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return [node for node in every if type(node.value) in (int, float, complex)]


def docstrings(tree: ast.Module) -> Iterator[ast.stmt]:
    """Yield the strings that stand alone: docstrings of modules, classes and functions, and those below a name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node


def modules(root: Path, rooms: Iterable[str] = PRODUCT) -> dict[str, str]:
    """Return the sources of a tree's rooms, by path."""
    return {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for room in rooms
        for path in sorted((root / room).rglob("*.py"))
    }


def room_of(path: str) -> str:
    """Return the room of a module: two folders deep, and a game's own."""
    parts = path.split("/")
    deep = 3 if parts[1:2] and parts[1] in ("games", "kits") else 2
    if path.startswith("companion/presentation/games/"):
        deep = 4
    folders = parts[:-1][:deep]
    return "/".join(folders)


def game_of(path: str, games: Iterable[str]) -> str:
    """Return the game that a module belongs to, "" for none."""
    return next((part for part in path.removesuffix(".py").split("/") if part in games), "")


def imported(path: str, text: str, known: Mapping[str, str]) -> set[str]:
    """Return the paths of the modules that a module imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        found |= {known[name] for name in names if name in known}
    return found - {path}


def twice(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """Return class names that are defined several times among modules that one module's imports bring together.

    An underscore before a name makes it no other name.
    """
    known = {path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): path for path in sources}
    reached: dict[str, set[str]] = {}
    direct = {path: imported(path, text, known) for path, text in sources.items()}
    for path in sources:
        seen, left = {path}, [path]
        while left:
            more = direct[left.pop()] - seen
            seen |= more
            left += more
        reached[path] = seen
    defined: dict[str, list[str]] = defaultdict(list)
    for path, text in sources.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                defined[node.name.lstrip("_")].append(path)
    found = {}
    for name, where in sorted(defined.items()):
        places = sorted(set(where))
        if len(places) > 1 and any(len(set(places) & seen) > 1 for seen in reached.values()):
            found[name] = places
    return found


def formatted_otherwise(root: Path) -> str:
    """Return what of a tree's formatter is set otherwise than here, "" if nothing is."""
    ruff = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8")).get("tool", {}).get("ruff", {})
    other = [key for key, value in FORMATTER.items() if ruff.get(key, type(value)()) != value]
    return ", ".join(other)


def measured(root: Path) -> dict[str, Any]:
    """Measure a tree: in all, by room and by game, and class names that mean several things."""
    sources = modules(root)
    games = sorted(path.name for path in (root / "assets").iterdir() if (path / "game.toml").is_file())
    by_room: dict[str, Size] = defaultdict(Size)
    by_game: dict[str, dict[str, Size]] = {game: defaultdict(Size) for game in games}
    for path, text in sources.items():
        one = size(text)
        by_room[room_of(path)] += one
        if game := game_of(path, games):
            by_game[game]["kit" if path.startswith("printables/") else "companion"] += one
    apart = reduce(add, (size(text) for path, text in sources.items() if path.startswith(APART)), Size())
    tests = reduce(add, (size(text) for text in modules(root, ("tests",)).values()), Size())
    whole = reduce(add, by_room.values(), Size())
    counted = [numbers(text) for text in modules(root, (EYES,)).values()]
    named, bare, set_on_pictures = (sum(each) for each in zip(*counted, strict=True)) if counted else (0, 0, 0)
    return {
        "all": whole,
        "apart": apart,
        "tests": tests,
        "rooms": dict(sorted(by_room.items())),
        "games": by_game,
        "twice": twice(sources),
        "numbers": {"named": named, "bare": bare, "set on pictures": set_on_pictures},
    }


def _row(name: str, one: Size) -> str:
    return f"{name:44}{one.files:>7}{one.lines:>9}{one.code:>9}{one.statements:>12}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repo", type=Path, default=Path(__file__).resolve().parent.parent, metavar="FOLDER")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if other := formatted_otherwise(options.repo):
        sys.exit(f"{options.repo}/pyproject.toml: [tool.ruff] sets {other} otherwise; sizes cannot be compared.")
    found = measured(options.repo)
    if options.json:
        print(json.dumps(found, default=lambda one: {key: getattr(one, key) for key in one.__slots__}, indent=1))
        return
    print(f"{'':44}{'files':>7}{'lines':>9}{'code':>9}{'statements':>12}")
    for name, one in found["rooms"].items():
        print(_row(name, one))
    for game, parts in found["games"].items():
        for part, one in sorted(parts.items()):
            print(_row(f"{game}: {part}", one))
    mean: Counter[str] = Counter()
    for parts in found["games"].values():
        for part, one in parts.items():
            mean[part] += one.lines
    for part, lines in sorted(mean.items()):
        print(f"a game's {part}, mean lines: {lines / len(found['games']):.0f}")
    print(_row("in all", found["all"]))
    print(_row("of these apart", found["apart"]))
    print(_row("tests", found["tests"]))
    print(f"class names that mean several things in one import graph: {len(found['twice'])}")
    of = found["numbers"]
    print(f"numbers of {EYES}: {of['named']} named, {of['bare']} bare; {of['set on pictures']} of them set on pictures")


if __name__ == "__main__":
    main()
