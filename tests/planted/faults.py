"""The rules by which faults are made: each yields a file's text with one thing wrong.

=========  ====================================================================================================
view       a part of a view is nothing, or is shown without what guards it, or is another's
eyes       an event is seen by everybody, or two events of a function have changed eyes
counter    what goes back to a deck, a pile or a hand is one short
text       a text is cut, or names a fact that nobody tells, in one language or in all of them
route      an answer has no row and no key, or a row that gives something else
marker     a tag or a marker is missing, moved, or another's
face       the kit leaves out a face, a piece or a file
=========  ====================================================================================================
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]


class Planted(NamedTuple):
    """A fault.

    :ivar kind: by which rule it is made. :ivar file: from the root. :ivar line: where. :ivar what: it is, in words.
    :ivar text: of the file with it. :ivar also: further files with it, and their texts.
    """

    kind: str
    file: Path
    line: int
    what: str
    text: str
    also: tuple[tuple[Path, str], ...] = ()

    @property
    def name(self) -> str:
        return f"{self.kind} {self.file} line {self.line}: {self.what}"


EQUIVALENT: Final = {
    ("alien_invasion", "all asks are shown"): "nothing is asked behind a curtain",
    ("war_of_the_worlds", "all asks are shown"): "nothing is asked behind a curtain",
    ("body_snatchers", "shown though not seat in state.players"): "whoever does not play has no role to show",
    ("abductinators", "the view gets nothing as humans_deck"): "how many cards are left is shown and asked nowhere",
    ("war_of_the_worlds", "the view gets nothing as decks"): "how many cards are left is shown and asked nowhere",
}
"""What changes nothing, by game and what it is, and why. It is not among the faults."""

Change = tuple[Sequence[tuple[ast.expr | ast.stmt, str]], str]
"""What of a source is replaced by what, and in words."""


def faults(game: str) -> Iterator[Planted]:
    """Yield every fault that the rules make in a game."""
    yield from (one for one in _made(game) if (game, one.what) not in EQUIVALENT)


def _made(game: str) -> Iterator[Planted]:
    for kind, rule in (("view", view), ("eyes", eyes), ("counter", counter)):
        for file in sorted((ROOT / "companion/games" / game).glob("*.py")):
            yield from _sources(kind, file, rule(game))
    for file in sorted((ROOT / "companion/presentation/games" / game).rglob("*.py")):
        yield from _sources("route", file, route)
    for file in sorted((ROOT / "printables/kits" / game).glob("*.py")):
        yield from _sources("face", file, face)
    yield from listed(game)
    yield from text(game)
    yield from marker(game)


def _sources(kind: str, file: Path, rule: Callable[[ast.Module], Iterator[Change]]) -> Iterator[Planted]:
    source = file.read_text(encoding="utf-8")
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    data = source.encode()
    for changes, what in rule(ast.parse(source)):
        planted = data
        for node, new in sorted(changes, key=lambda change: (-change[0].lineno, -change[0].col_offset)):
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            begin, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
            planted = planted[:begin] + new.encode() + planted[end:]
        yield Planted(kind, file.relative_to(ROOT), changes[0][0].lineno, what, planted.decode())


# ---- views ----------------------------------------------------------------------------------------------------------


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def view(_game: str) -> Callable[[ast.Module], Iterator[Change]]:
    """Let a view get nothing as one of its parts, or drop the condition on which it is shown."""

    def rule(tree: ast.Module) -> Iterator[Change]:
        for function in _functions(tree):
            calls = [node for node in ast.walk(function) if isinstance(node, ast.Call) and _called(node) == "View"]
            for call in calls:
                # without a part no view could be made, and that nobody has to look for
                for at, value in enumerate(call.args):
                    if not isinstance(value, ast.Starred):
                        yield [(value, "None")], f"the view gets nothing as its part {at}"
                for key in call.keywords:
                    yield [(key.value, "None")], f"the view gets nothing as {key.arg}"
            for node in ast.walk(function) if calls else ():
                if isinstance(node, ast.IfExp) and _secret(node.test):
                    yield [(node, ast.unparse(node.body))], f"shown though not {ast.unparse(node.test)}"
                elif isinstance(node, ast.Call) and _called(node) == "asks_for":
                    all_asks = (
                        f"({ast.unparse(node.args[0])} if isinstance({ast.unparse(node.args[0])}, tuple) else ())"
                    )
                    yield [(node, all_asks)], "all asks are shown"
                elif isinstance(node, ast.Call) and _called(node) == "get" and _secret(node.args[0]):
                    assert isinstance(node.func, ast.Attribute)
                    whole = ast.unparse(node.func.value)
                    yield [(node, f"next(iter({whole}.values()), {ast.unparse(node.args[-1])})")], f"another's {whole}"

    return rule


def _secret(test: ast.expr) -> bool:
    """Whether a condition is about who looks."""
    words = {node.id for node in ast.walk(test) if isinstance(node, ast.Name)}
    return bool(words & {"seat", "viewer", "announcer", "visited"})


# ---- eyes -----------------------------------------------------------------------------------------------------------


def eyes(game: str) -> Callable[[ast.Module], Iterator[Change]]:
    """Let everybody see an event that only some may, or let two events of a function change eyes."""
    few = set()
    for file in sorted((ROOT / "companion/games" / game).glob("*.py")):
        for function in _functions(ast.parse(file.read_text(encoding="utf-8"))):
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and isinstance(node.value, ast.Call) and _called(node.value) == "Event":
                    few |= {function.name for seen in node.value.args[2:3] if isinstance(seen, ast.Tuple)}

    def rule(tree: ast.Module) -> Iterator[Change]:
        for function in _functions(tree):
            told = [node for node in ast.walk(function) if isinstance(node, ast.Call) and _called(node) == "Event"]
            for call in told:
                if len(call.args) < 3 or ast.unparse(call.args[2]) in ("EVERYONE", "eyes"):
                    continue
                mine, said = call.args[2], ast.unparse(call.args[0])
                yield [(mine, '("*",)')], f"everybody sees {said}"
                for other in told:
                    if len(other.args) == 2:
                        more = [*map(ast.unparse, (*other.args, mine))]
                        more += [f"{key.arg}={ast.unparse(key.value)}" for key in other.keywords]
                        both = [(mine, '("*",)'), (other, f"Event({', '.join(more)})")]
                        yield both, f"{said} and {ast.unparse(other.args[0])} have changed eyes"
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in few:
                    said = ast.unparse(node.args[0]) if node.args else node.func.id
                    seen = f'__import__("msgspec").structs.replace({ast.unparse(node)}, eyes=("*",))'
                    yield [(node, seen)], f"everybody sees {said}"

    return rule


# ---- counters -------------------------------------------------------------------------------------------------------

PILES: Final = re.compile(
    r"deck|discard|hand|cup|used|spare|fallen|holes|waves|cylinders|left|guns|others|row|harbors|lost|events"
)
"""What things lie in, by the names that the games' states give it."""


def counter(_game: str) -> Callable[[ast.Module], Iterator[Change]]:
    """Lose one of what an event puts onto a pile."""

    def rule(tree: ast.Module) -> Iterator[Change]:
        if not any(
            isinstance(node, ast.AnnAssign | ast.Assign) and "EVENTS" in ast.unparse(node)[:30] for node in tree.body
        ):
            return
        for function in _functions(tree):
            if not {"data", "event"} & {one.arg for one in function.args.args}:
                continue  # it changes no state
            for call in (node for node in ast.walk(function) if isinstance(node, ast.Call) and _changes(node)):
                for key in call.keywords:
                    if key.arg is not None and PILES.search(key.arg):
                        yield from _fewer(key.value, function.name.strip("_"))

    return rule


def _changes(call: ast.Call) -> bool:
    """Whether a call gives a state, or a part of one, with something changed."""
    return _called(call) in ("but", "replace", "_replace") or ast.unparse(call.func).startswith("state.")


def _named(node: ast.stmt) -> str:
    """Return what an assignment gives a name to."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return "".join(target.id for target in targets if isinstance(target, ast.Name))


def _fewer(value: ast.expr, event: str) -> Iterator[Change]:
    if isinstance(value, ast.Tuple) and len(value.elts) > 1 and any(isinstance(one, ast.Starred) for one in value.elts):
        yield [(value, f"({ast.unparse(value.elts[0])},)")], f"one is lost when {event}"
    elif isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add):
        yield [(value, ast.unparse(value.left))], f"nothing is added when {event}"
    elif isinstance(value, ast.Call) and _called(value) == "tuple" and value.args:
        yield [(value, f"{ast.unparse(value)}[1:]")], f"one is lost when {event}"


# ---- routes ---------------------------------------------------------------------------------------------------------


def route(tree: ast.Module) -> Iterator[Change]:
    """Leave out the last row, or the last key, of a list of them that a prompt is made of; or let it give nothing that
    is asked for. What the camera tells of cards is no way to an answer."""
    told = {one for function in _functions(tree) if function.name == "cards" for one in ast.walk(function)}
    for node in ast.walk(tree):
        if node in told:
            continue
        if _makes(node, "Entry") and isinstance(node, ast.Call) and len(node.args) > 1:
            yield [(node.args[1], '("astray",)')], f"a row gives an answer in place of {ast.unparse(node.args[1])}"
        if isinstance(node, ast.ListComp) and _makes(node.elt, "Entry", "Row", "Quick"):
            yield [(node, f"{ast.unparse(node)}[:-1]")], f"no {_called_of(node.elt)} for the last of them"
        elif isinstance(node, ast.List | ast.Tuple) and node.elts and _makes(node.elts[-1], "Quick", "Entry"):
            left = ", ".join(map(ast.unparse, node.elts[:-1]))
            yield [(node, f"[{left}]")], f"no {_called_of(node.elts[-1])} for the last of {len(node.elts)}"


def _makes(node: ast.AST, *names: str) -> bool:
    return isinstance(node, ast.Call) and _called(node) in names


def _called_of(node: ast.expr) -> str:
    assert isinstance(node, ast.Call)
    return _called(node)


# ---- kits -----------------------------------------------------------------------------------------------------------


def face(tree: ast.Module) -> Iterator[Change]:
    """Leave out a face, all faces but the first three, the last piece, or a file."""
    for function in _functions(tree):
        if function.name.startswith("own"):
            continue  # what people bring of their own: no game without it has any
        for node in ast.walk(function):
            if isinstance(node, ast.Dict) and any(_makes(one, "Face") for one in node.values):
                for at, value in enumerate(node.values):
                    if node.keys[at] is not None:
                        keys = [one for n, one in enumerate(node.keys) if n != at]
                        values = [one for one in node.values if one is not value]
                        without = ast.unparse(ast.Dict(keys, values))
                        yield [(node, without)], f"{ast.unparse(node.keys[at] or value)} is no face"
            elif isinstance(node, ast.Assign) and _makes(node.value, "Face"):
                if isinstance(node.targets[0], ast.Subscript):
                    made = ast.unparse(node.targets[0].value)
                    changed = f"{made}.update({{{ast.unparse(node.targets[0].slice)}: {ast.unparse(node.value)}}}"
                    yield [(node, f"{changed} if len({made}) < 3 else {{}})")], f"only three of {made}"
            elif isinstance(node, ast.Call) and _drawn(node):
                fewer = f"(lambda made: (made[0], dict([*made[1].items()][1:])))({ast.unparse(node)})"
                yield [(node, fewer)], f"the first face of {ast.unparse(node.args[0])} is none"
            elif isinstance(node, ast.Assign | ast.AnnAssign) and _named(node) in ("files", "pieces", "cards"):
                those = node.value
                if isinstance(those, ast.Tuple | ast.List) and len(those.elts) > 1:
                    for at, one in enumerate(those.elts):
                        others = ", ".join(ast.unparse(other) for n, other in enumerate(those.elts) if n != at)
                        yield [(those, f"({others},)")], f"{ast.unparse(one)} is not among the {_named(node)}"
                elif isinstance(those, ast.ListComp):
                    yield [(those, f"{ast.unparse(those)}[:-1]")], f"the last of the {_named(node)} is left out"


PIECES: Final = re.compile(r"^\[\[file\.pieces\]\]\n(?:(?!\[(?!file\.pieces\.)).*\n)*", re.M)


def listed(game: str) -> Iterator[Planted]:
    """Leave out pieces of a file that a kit lists."""
    file = ROOT / "assets" / game / "kit.toml"
    source = file.read_text(encoding="utf-8")
    for pieces in PIECES.finditer(source):
        line, layout = source.count("\n", 0, pieces.start()) + 1, pieces[0].split('"')[1]
        left = source[: pieces.start()] + source[pieces.end() :]
        yield Planted("face", file.relative_to(ROOT), line, f"no pieces by the layout {layout}", left)


def _drawn(call: ast.Call) -> bool:
    """Whether it draws the faces of rows by a layout: ``Faces(...).cards(rows)``."""
    return (
        isinstance(call.func, ast.Attribute) and call.func.attr in ("cards", "counters", "pieces") and bool(call.args)
    )


# ---- texts ----------------------------------------------------------------------------------------------------------


ENTRY: Final = re.compile(r"^(?:event|prompt|answer|ending|rule|line)-[\w-]+ *=.*\n(?:[ }].*\n|\n(?=[ }]))*", re.M)


def text(game: str) -> Iterator[Planted]:
    """Cut a text, or let it name a fact that nobody tells."""
    files = [file for one in ("en", "de") for file in sorted((ROOT / "assets" / game / one).glob("*.ftl"))]
    for file in files:
        if file.name == "kit.ftl":
            continue
        source, where = file.read_text(encoding="utf-8"), file.relative_to(ROOT)
        for head in ENTRY.finditer(source):
            line = source.count("\n", 0, head.start()) + 1
            id = head[0].partition("=")[0].strip()
            cut = source[: head.start()] + source[head.end() :]
            yield Planted("text", where, line, f"{id} is cut", cut)
            if fact := re.search(r"\$[a-z]\w*", head[0]):
                there = head.start() + fact.end()
                wrong = f"{source[:there]}x{source[there:]}"
                yield Planted("text", where, line, f"{id} wants {fact[0]}x", wrong)
                if file.parent.name == files[0].parent.name:
                    others = tuple(_everywhere(game, id, fact[0], file.parent.parent))
                    yield Planted("text", where, line, f"{id} wants {fact[0]}x in every language", wrong, others)


def _everywhere(game: str, id: str, fact: str, place: Path) -> Iterator[tuple[Path, str]]:
    """Let a text want another fact in all languages but the first, wherever it names this one."""
    for file in sorted(place.glob("*/*.ftl")):
        source = file.read_text(encoding="utf-8")
        for head in ENTRY.finditer(source) if file.parent.name != "en" else ():
            if head[0].partition("=")[0].strip() == id and fact in head[0]:
                wrong = re.sub(rf"{re.escape(fact)}\b", f"{fact}x", head[0], count=1)
                yield file.relative_to(ROOT), source[: head.start()] + wrong + source[head.end() :]


# ---- tags and markers -----------------------------------------------------------------------------------------------


def marker(game: str) -> Iterator[Planted]:
    """Leave out, move or spoil a tag or a marker."""
    place = ROOT / "assets" / game
    for file in sorted(place.iterdir()):
        if file.name == "codebook.json":
            yield from _codebook(file)
        elif file.name == "tags.toml":
            yield from _moved(file)
        elif file.suffix in (".toml", ".json") and MARKER.search(source := file.read_text("utf-8")):
            yield from _marked(file, source)


MARKER: Final = re.compile(r'{ *"?id"? *[=:] *(\d+), *"?at"? *[=:] *(\[[^]]*\])')


def _codebook(file: Path) -> Iterator[Planted]:
    entries = json.loads(file.read_text(encoding="utf-8"))
    for at, entry in enumerate(entries):
        line, where = at + 2, file.relative_to(ROOT)
        yield Planted("marker", where, line, f"{entry['id']} has no tag", json.dumps(entries[:at] + entries[at + 1 :]))
        if at:
            other = {**entry, "tag": entries[at - 1]["tag"]}
            changed = [*entries[:at], other, *entries[at + 1 :]]
            yield Planted("marker", where, line, f"{entry['id']} has another's tag", json.dumps(changed))


def _moved(file: Path) -> Iterator[Planted]:
    source = file.read_text(encoding="utf-8")
    for found in re.finditer(r"^(code_mm|size_mm) *= *\[([\d.]+)", source, re.M):
        line = source.count("\n", 0, found.start()) + 1
        moved = f"{source[: found.start(2)]}{float(found[2]) + 3.0}{source[found.end(2) :]}"
        yield Planted("marker", file.relative_to(ROOT), line, f"{found[1]} is 3 mm off", moved)


def _marked(file: Path, source: str) -> Iterator[Planted]:
    """Yield a line a marker."""
    lines = source.splitlines(keepends=True)
    there = [(at, found) for at, line in enumerate(lines) if (found := MARKER.search(line))]
    for number, (at, found) in enumerate(there):
        other, where = there[number - 1][1], file.relative_to(ROOT)
        for part, what in ((1, "a marker has another's number"), (2, "a marker is moved onto another")):
            wrong = f"{lines[at][: found.start(part)]}{other[part]}{lines[at][found.end(part) :]}"
            yield Planted("marker", where, at + 1, what, "".join([*lines[:at], wrong, *lines[at + 1 :]]))
        if file.suffix == ".toml":
            yield Planted("marker", where, at + 1, "a marker is missing", "".join(lines[:at] + lines[at + 1 :]))
