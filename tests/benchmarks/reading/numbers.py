"""What each named number of the reader brings: it is made a fifth smaller, then larger, and the same pictures are read.

    OPENBLAS_NUM_THREADS=1 python -m tests.benchmarks.reading.numbers --records FILE
    OPENBLAS_NUM_THREADS=1 python -m tests.benchmarks.reading.numbers --modules closed_set covered

Named numbers are those of ``hardware/vision`` that :mod:`tests.sizes` counts: their values, with all that they hold,
are multiplied as their module is loaded, in a process of its own, so that whoever imports them or is derived from them
has them so. What counts is changed by one at least.

Pictures are those of :mod:`tests.benchmarks.reading.other`; for numbers that these don't need, throws of printed dice;
and where those don't either, of ordinary ones that are taught anew, whose tray was found before. A number is tried on
four in which something is executed that names it, or what is made from it. That is enough to see what it does, not that
it does nothing; and what is told besides is not compared: confidence, errors, advice.

The table shows those that were set on pictures (``Fitted`` in ``hardware/vision/constants.py``), with the seeds of
those pictures, which are kept in ``seeds.toml``. Where records tell of all numbers, nothing is read anew.
"""

from __future__ import annotations

import ast
import json
import os
import pickle
import re
import sys
import tomllib
import warnings
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, redirect_stdout
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import partial
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from multiprocessing import TimeoutError, get_context
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import numpy as np

from tests import ordinary, throws
from tests.benchmarks.reading.ablation import counted
from tests.benchmarks.reading.measure import one_core
from tests.benchmarks.reading.other.scenes import Scene, Shot
from tests.sizes import EYES, fitted, modules, named

ROOT: Final = Path(__file__).parents[3]
SEEDS: Final = Path(__file__).with_name("seeds.toml")
FACTORS: Final = (0.8, 1.2)
FIRST: Final = 92_000
LONGEST_S: Final = 180
"""A reader that takes longer is given up."""

SCENES: Final = (
    ("pleasantville", "stacked", "webcam", 1.2),
    ("pleasantville", "plain", "blinds", 1.2),
    ("pleasantville", "occluded", "clean", 1.0),
    ("pleasantville", "buckled", "shake", 1.2),
    ("pleasantville", "foreign", "webcam", 1.5),
    ("abductinators", "occluded", "webcam", 1.2),
    ("pleasantville", "plain", "sun", 1.2),
    ("alien_invasion", "plain", "dark", 1.0),
    ("body_snatchers", "plain", "shake", 1.2),
    ("pleasantville", "border", "dark", 1.0),
    ("pleasantville", "slipped", "clean", 1.2),
)
"""Game, layout, camera and px per module."""
MOST: Final = 4
"""Pictures that a number is tried on: the first that it can matter in."""
THROWS: Final = ("level", "leaning", "lit", "hand", "stacked", "level")
TAUGHT: Final = "red"
GUESSED: Final = 4
"""Throws of ordinary dice."""

LOADED: Final = (
    *(EYES.replace("/", "."), "companion.camera", "tests.benchmarks.reading.other.reading"),
    *("tests.benchmarks.reading.dice", "tests.benchmarks.reading.own_dice"),
)
"""What is loaded anew for each number: all that a picture is read with."""
DRAWN: Final = f"{LOADED[0]}.templates"
"""Draws what codes look like: it imports none of the others."""

COLUMNS: Final = {
    "visible": ("visible",),
    "hidden": ("≤ 1/4 hidden", "hidden"),
    "burnt": ("burnt",),
    "within 2 mm": ("placed",),
    "boards": ("boards",),
    "dice": ("dice",),
    "false": ("false",),
}
"""What is told, and what of an outcome makes it. Places that are others than before, or gone, are told besides."""


@dataclass(frozen=True)
class Number:
    """A named number.

    :ivar what: its docstring's first sentence. :ivar seeds: of the pictures on which it was set; "" for what follows
        from something else.
    """

    module: str
    name: str
    what: str
    seeds: str = ""


@dataclass(frozen=True)
class Outcome:
    """What came of a picture: how much was read, and which pieces where."""

    much: Counter[str]
    found: frozenset[tuple[str, float]] = frozenset()


Picture = partial[Outcome]
Name = tuple[str, str]
"""A module and what it defines."""

_pictures: Sequence[Picture] = ()
"""Those of this process: what a child reads need not be sent to it."""


def numbers() -> list[Number]:
    """Return all named numbers of the eyes, but for those that are the same when multiplied: naught, marks in bytes."""
    found, seeds = [], tomllib.loads(SEEDS.read_text(encoding="utf-8"))
    for path, text in modules(ROOT, (EYES,)).items():
        tree, held = ast.parse(text), import_module(path.removesuffix(".py").replace("/", "."))
        for name, node in named(tree).items():
            value = getattr(held, name)
            if pickle.dumps(scaled(value, FACTORS[0])) == pickle.dumps(value):
                continue
            module = Path(path).stem
            on = seeds.get(module, {}).get(name, "") if fitted(node) else ""
            found.append(Number(module, name, _meant(tree, node), on))
    return found


def _meant(tree: ast.Module, node: ast.stmt) -> str:
    """Return the first sentence of what stands below a number, or below others that follow it at once."""
    line = node.end_lineno or node.lineno
    for after in tree.body[tree.body.index(node) + 1 :]:
        if after.lineno > line + 1:
            break
        if isinstance(after, ast.Expr):
            words = re.sub(r":\w+:`~?([^`]*)`", r"\1", " ".join(str(ast.literal_eval(after.value)).split()))
            return words.partition(". ")[0].rstrip(".") + "."
        line = after.end_lineno or after.lineno
    return ""


def scaled(value: Any, factor: float) -> Any:
    """Return a number, or what holds numbers, multiplied; counts by one at least, and what is no number as it is."""
    if isinstance(value, np.ndarray) and value.dtype.kind in "fi":
        return np.asarray(value * factor, value.dtype)
    if isinstance(value, int) and not isinstance(value, bool) and value:
        sign = 1 if value > 0 else -1
        much = round(abs(value) * factor)
        return sign * (min(much, abs(value) - 1) if factor < 1 else max(much, abs(value) + 1) if factor > 1 else much)
    if isinstance(value, float | np.floating):
        return type(value)(value * factor)
    if isinstance(value, tuple):
        held = [scaled(one, factor) for one in value]
        return type(value)(*held) if hasattr(value, "_fields") else tuple(held)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{one.name: scaled(getattr(value, one.name), factor) for one in fields(value)})
    return value


class Changed(SourceFileLoader):
    """Loads a module in which a number is another."""

    number: Number
    factor: float

    def get_code(self, fullname: str) -> Any:
        tree = ast.parse(self.get_data(self.path))
        node = named(tree)[self.number.name]
        node.value = ast.Call(ast.Name("__scaled__", ast.Load()), [node.value, ast.Constant(self.factor)], [])
        return compile(ast.fix_missing_locations(tree), self.path, "exec")

    def exec_module(self, module: Any) -> None:
        module.__scaled__ = scaled
        super().exec_module(module)


class Finder:
    """Finds the module of a number."""

    def __init__(self, number: Number, factor: float) -> None:
        self._number, self._factor = number, factor

    def find_spec(self, fullname: str, _path: Any = None, _target: Any = None) -> ModuleSpec | None:
        path = ROOT / EYES / f"{self._number.module}.py"
        if fullname != f"{LOADED[0]}.{self._number.module}":
            return None
        loader = Changed(fullname, str(path))
        loader.number, loader.factor = self._number, self._factor
        return spec_from_file_location(fullname, path, loader=loader)


def load_anew(number: Number | None = None, factor: float = 1.0) -> None:
    """Forget all modules that pictures are read with, so that they are loaded with another number."""
    drawn = import_module(DRAWN)._through_a_lens
    for name in [name for name in sys.modules if name.startswith(LOADED)]:
        del sys.modules[name]
    if number:
        finder: Any = Finder(number, factor)
        sys.meta_path.insert(0, finder)
        if not DRAWN.endswith(number.module):
            setattr(import_module(DRAWN), drawn.__name__, drawn)  # what it has drawn is kept, and is the same


class Naming:
    """Which names stand where in the code that pictures are read with."""

    def __init__(self) -> None:
        self._on: dict[tuple[str, int], set[Name]] = {}
        every: dict[Name, set[Name]] = {}
        made = set()
        for path, text in modules(ROOT, ("hardware", "companion/camera")).items():
            module, tree = path.removesuffix(".py").replace("/", "."), ast.parse(text)
            known = {
                alias.asname or alias.name: (node.module or "", alias.name)
                for node in ast.walk(tree)
                if isinstance(node, ast.ImportFrom)
                for alias in node.names
            }
            body = list(_statements(tree))
            known |= {name: (module, name) for node in body for name in _named_by(node)}
            for node in body:
                names = set(_mentioned(node, known))
                first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
                self._on |= {(str(ROOT / path), line): names for line in range(first, (node.end_lineno or first) + 1)}
                every |= {(module, name): names for name in _named_by(node)}
                if not isinstance(node, ast.FunctionDef):
                    made |= {(module, name) for name in _named_by(node)}
        self._made = {name: _closed({name}, every) for name in made}

    def told(self, executed: Iterable[tuple[str, int]]) -> set[Name]:
        """Return what the code that was executed names, and what that was made from as modules were loaded."""
        names: set[Name] = set().union(*(self._on.get(one, ()) for one in executed))
        return names.union(*(self._made.get(name, ()) for name in names))


def _statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """Yield what stands in a module, a class without its methods, and each of those."""
    for node in tree.body:
        yield node
        if isinstance(node, ast.ClassDef):
            methods = [one for one in node.body if isinstance(one, ast.FunctionDef)]
            node.body = [one for one in node.body if one not in methods]
            yield from methods


def _named_by(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets if isinstance(node, ast.Assign) else []
    return [one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]


def _mentioned(node: ast.stmt, known: Mapping[str, Name]) -> Iterator[Name]:
    for one in ast.walk(node):
        if isinstance(one, ast.Name) and one.id in known:
            yield known[one.id]
        elif isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id in known:
            yield ".".join(known[one.value.id]), one.attr


def _closed(names: set[Name], every: Mapping[Name, set[Name]]) -> set[Name]:
    while (more := names.union(*(every.get(name, ()) for name in names))) != names:
        names = more
    return names


def photographs(first: int) -> list[Picture]:
    """Photograph all scenes."""
    made: list[Picture] = []
    for number, (game, layout, optics, fine) in enumerate(SCENES):
        scene = Scene(first + number, layout, optics, fine, game)
        made.append(partial(_scene, scene, scene.taken()))
    made += [partial(_throw, first + number, kind) for number, kind in enumerate(THROWS)]
    return [*made, partial(_guesses, first)]


def _scene(scene: Scene, shot: Shot) -> Outcome:
    from tests.benchmarks.reading.other.reading import read_of

    record = read_of(shot, scene.ground)
    return Outcome(counted(shot.truth, record), frozenset((str(one[0]), float(one[1])) for one in record["found"]))


def _throw(seed: int, kind: str) -> Outcome:
    from tests.benchmarks.reading.dice import measured

    found = measured(seed, kind)[2]
    return Outcome(Counter(dice=found["read"], false=found["false"]))


def _guesses(first: int) -> Outcome:
    from tests.benchmarks.reading.own_dice import measured, taught

    looks = ordinary.BOUGHT[TAUGHT]
    own = taught(looks, first)
    found = sum((measured(first * 10 - seed, looks, own)[1] for seed in range(GUESSED)), Counter[str]())
    return Outcome(Counter(dice=found["read"], false=found["wrong"]))


def _kept(function: Callable[..., Any]) -> Callable[..., Any]:
    """Photograph a throw of a seed but once."""
    made: dict[int, Any] = {}

    def once(seed: int, *given: Any, **named: Any) -> Any:
        if seed not in made:
            made[seed] = function(seed, *given, **named)
        return made[seed]

    return once


def read(some: Sequence[int], number: Number | None = None, factor: float = 1.0) -> list[Outcome] | str:
    """Read pictures with a number changed, in a process of its own; what went wrong if that can't be done."""
    with get_context("fork").Pool(1) as pool:
        try:
            return pool.apply_async(_read, (some, number, factor)).get(LONGEST_S)
        except TimeoutError:
            return "too long"


def _read(some: Sequence[int], number: Number | None, factor: float) -> list[Outcome] | str:
    warnings.simplefilter("ignore")
    load_anew(number, factor)
    try:
        with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
            return [_pictures[one]() for one in some]
    except Exception as error:  # whatever a reader does that isn't made for such numbers
        return type(error).__name__


def _executed(one: int) -> set[tuple[str, int]]:
    """Return what code is executed while a picture is read: files and first lines."""
    load_anew()
    found = set()
    sys.setprofile(lambda frame, event, _: found.add(frame.f_code) if event == "call" else None)
    _pictures[one]()
    sys.setprofile(None)
    return {(code.co_filename, code.co_firstlineno) for code in found if code.co_name != "<module>"}


def _reaching(number: Number, told: Sequence[set[Name]], *, last: bool) -> list[int]:
    """Return pictures in which a number is named as they are read: of scenes, or else of throws, or else guesses."""
    some = [one for one, names in enumerate(told) if (f"{LOADED[0]}.{number.module}", number.name) in names]
    some = [one for one in some if _pictures[one].func == _pictures[some[0]].func]
    return some[-MOST:] if last else some[:MOST]


def difference(before: Sequence[Outcome], after: Sequence[Outcome]) -> dict[str, int]:
    """Say what is read more, or less."""
    sums: Counter[str] = Counter()
    for one, other in zip(before, after, strict=True):
        sums.update(other.much)
        sums.subtract(one.much)
        sums["moved"] += len(one.found - other.found)
    return {key: int(much) for key, much in sums.items() if much}


def table(records: Mapping[tuple[str, str], Mapping[str, Any]], every: Sequence[Number]) -> str:
    """Return what a fifth of those numbers costs or brings that were set on pictures, and which of the others do."""
    lines = ["| number | what | set on | a fifth smaller | a fifth larger |", "|---|---|---|---|---|"]
    others: dict[str, list[str]] = defaultdict(list)
    for number in every:
        told = records.get((number.module, number.name))
        if told is None:
            continue
        sides = [told.get(str(factor), "not reached") for factor in FACTORS]
        if number.seeds:
            cells = " | ".join(map(_cell, sides))
            lines.append(f"| `{number.name}`, {number.module} | {number.what} | {number.seeds} | {cells} |")
        elif "not reached" in sides:
            others["not reached by these pictures"] += [f"{number.name}, {number.module}"]
        elif all(isinstance(side, dict) and side.keys() <= {"moved"} for side in sides):
            others["moves places" if any(sides) else "changes nothing"] += [f"{number.name}, {number.module}"]
        else:
            others["reads otherwise"] += [f"{number.name}, {number.module}: {' / '.join(map(_cell, sides))}"]
    for what, names in others.items():
        lines += ["", f"{len(names)} not set on pictures, {what}:", *names]
    return "\n".join(lines)


def _cell(side: Mapping[str, int] | str) -> str:
    """Tell what comes of a number changed in one way."""
    if isinstance(side, str):
        return side
    much = {name: sum(side.get(key, 0) for key in keys) for name, keys in COLUMNS.items()}
    told = [f"{count:+d} {name}".replace("-", "−") for name, count in much.items() if count]
    return ", ".join([*told, *([f"{side['moved']} moved"] if "moved" in side else [])]) or "nothing"


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table, after reading with those numbers of which there is no record."""
    parser = ArgumentParser(prog="python -m tests.benchmarks.reading.numbers", description=__doc__.split("\n")[0])
    parser.add_argument("--first", type=int, default=FIRST, help="the first seed")
    parser.add_argument("--modules", nargs="+", default=(), help="whose numbers; of all unless told otherwise")
    parser.add_argument("--last", action="store_true", help="try each on the last of its pictures, not on the first")
    parser.add_argument("--records", type=Path, help="append each number here; what is there is not read again")
    given = parser.parse_args(arguments)
    one_core()
    records = {}
    if given.records and given.records.exists():
        for line in given.records.read_text(encoding="utf-8").splitlines():
            one = json.loads(line)
            records[one["module"], one["name"]] = one
    every = [one for one in numbers() if not given.modules or one.module in given.modules]
    if any((one.module, one.name) not in records for one in every):
        tried(every, records, given.first, given.records, last=given.last)
    print(table(records, every))


def tried(
    every: Sequence[Number],
    records: dict[tuple[str, str], dict[str, Any]],
    first: int,
    kept: Path | None,
    *,
    last: bool = False,
) -> None:
    """Photograph, read with each number of which there is no record, and record it.

    :param first: seed. :param kept: where records are appended. :param last: try each on the last of its pictures.
    """
    global _pictures
    with ExitStack() as stack:
        for module, name in ((throws, "taken"), (ordinary, "rolled")):
            stack.enter_context(patch.object(module, name, _kept(getattr(module, name))))
        _pictures = photographs(first)
        for picture in _pictures:
            picture()  # what is drawn and thrown once is there for all children
        whole = read(range(len(_pictures)))
        assert isinstance(whole, list), whole
        print(sum((one.much for one in whole), Counter[str]()))
        naming = Naming()
        with get_context("fork").Pool(1, maxtasksperchild=1) as pool:
            told = [naming.told(one) for one in pool.imap(_executed, range(len(_pictures)))]
        where = {(one.module, one.name): _reaching(one, told, last=last) for one in every}
        for number in sorted(every, key=lambda one: where[one.module, one.name][:1] or [len(_pictures)]):
            if (number.module, number.name) in records:
                continue
            some = where[number.module, number.name]
            record: dict[str, Any] = {"module": number.module, "name": number.name, "pictures": some}
            for factor in FACTORS if some else ():
                after = read(some, number, factor)
                record[str(factor)] = (
                    after if isinstance(after, str) else difference([whole[one] for one in some], after)
                )
            records[number.module, number.name] = record
            if kept:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(record) + "\n")


if __name__ == "__main__":
    main()
