"""The rooms of the house, and who may enter them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
MAY_IMPORT = {
    "companion.kernel": {"companion.kernel"},
    "companion.models": {"companion.models", "companion.kernel"},
    "companion.games": {"companion.games", "companion.models", "companion.kernel"},
    "companion.sound": {"companion.sound", "companion.kernel"},
    "companion.camera": {"companion.camera", "companion.kernel", "hardware", "printables.press"},
    "companion.doctor": {
        "companion.doctor",
        "companion.kernel",
        "companion.phones.addresses",
        "companion.phones.hotspot",
        "companion.phones.library",
        "companion.sound",
        "hardware",
        "printables",
    },
    "companion.app": {
        "companion.app",
        "companion.camera",
        "companion.doctor",
        "companion.games",
        "companion.kernel",
        "companion.models",
        "companion.phones",
        "companion.presentation",
        "companion.sound",
        "printables",
        "hardware",
    },
    "companion.presentation": {
        "companion.presentation",
        "companion.camera",
        "companion.games",
        "companion.kernel",
        "companion.models",
        "companion.sound",
        "printables",
    },
    "companion.phones": {"companion.phones", "companion.kernel", "companion.presentation", "printables.press"},
    "companion.trying": {
        "companion.trying",
        "companion.app",
        "companion.camera",
        "companion.games",
        "companion.kernel",
        "companion.presentation",
        "printables",
        "hardware",
    },
    "companion.commands": {"companion", "printables", "hardware"},
    "hardware.vision": {
        "hardware.vision",
        "hardware.arrays",
        "hardware.errors",
        "hardware.frames",
        "hardware.sentences",
        "companion.kernel.die_ring",
        "companion.kernel.pips",
        "companion.kernel.qr",
    },
    "hardware.simulator": {"hardware.simulator", "hardware.arrays", "hardware.errors", "hardware.pictures"},
    "hardware": {
        "hardware.arrays",
        "hardware.buttons",
        "hardware.devices",
        "hardware.driver",
        "hardware.errors",
        "hardware.film",
        "hardware.frames",
        "hardware.live",
        "hardware.pictures",
        "hardware.pins",
        "hardware.sentences",
        "hardware.standstill",
        "companion.kernel.errors",
        "companion.kernel.schema",
    },
}
"""What each room may import; the innermost room counts."""

FLOORS = {
    "draw": set(),
    "sheets": {"draw"},
    "components": {"draw", "sheets"},
    "kits": {"draw", "sheets", "components", "decks"},
    "decks": {"draw", "sheets", "components"},
    "proof": {"draw", "sheets", "components"},
    "press": {"draw", "sheets", "components", "kits"},
    "export": {"draw", "sheets", "press", "proof"},
}
"""The rooms of ``printables``, and the rooms below each: what is drawn with, what a sheet is, what one can hold, and
what is made of these. The press prints kits by name; kits know nothing of how they are printed."""

for _room, _below in FLOORS.items():
    MAY_IMPORT[f"printables.{_room}"] = {f"printables.{name}" for name in {_room, *_below}} | {"companion.kernel"}
MAY_IMPORT["printables.kits"].add("companion.models")

OURS = ("companion", "printables", "hardware", "tests")
WORLD = {
    "asyncio", "cv2", "datetime", "gpiozero", "io", "kivy", "os", "pathlib", "posix", "pypdfium2", "random",
    "reportlab", "secrets", "shutil", "socket", "subprocess", "sys", "tempfile", "threading", "time", "urllib",
    "zxingcpp",
}  # fmt: skip
MAY_TOUCH_THE_WORLD = {
    "companion.kernel.assets",
    "companion.kernel.backup",
    "companion.kernel.faults",
    "companion.kernel.files",
    "companion.kernel.keeping",
    "companion.kernel.places",
    "companion.kernel.proof",
    "companion.kernel.journal",
    "companion.kernel.ledger",
    "companion.kernel.mending",
    "companion.kernel.messages",
    "companion.kernel.regular",
    "companion.kernel.seal",
    "companion.kernel.shares",
    "companion.kernel.settings",
    "companion.kernel.table",
    "companion.kernel.typed",
    "companion.kernel.manifest",
    "companion.kernel.schema",
    "companion.kernel.variables",
    "companion.kernel.words",
}
TOP = {"companion", "companion.__main__", "companion.cli", "printables"}
KNOWN = {
    "kivy": "companion.app",
    "websockets": "companion.phones",
    "gpiozero": "hardware",
    "cv2": "hardware",
    "reportlab": "printables",
}
DRAWN = {("printables.components.markers", "cv2")}
"""What is drawn as OpenCV has it: a marker's modules, by its dictionary and its id."""


def modules(*folders: str) -> Iterator[tuple[str, Path]]:
    for folder in folders:
        for path in sorted((HOUSE / folder).rglob("*.py")):
            parts = path.relative_to(HOUSE).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all statements in it: an import is one, and expressions are most of a file."""
    yield node
    for block in ("body", "handlers", "orelse", "finalbody", "cases"):
        for one in getattr(node, block, ()):
            yield from statements(one)


@cache
def imports(path: Path) -> frozenset[str]:
    """Return what a module imports; several tests ask, and each file is parsed once for all of them."""
    found = set()
    for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: say where an import comes from in full"
            assert node.module
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


def within(name: str, rooms: set[str]) -> bool:
    return any(name == room or name.startswith(room + ".") for room in rooms)


ALL = list(modules("companion", "printables", "hardware"))


def test_the_handbook_is_nobodys_need() -> None:
    """It is built by those who work on Saucer, and reads all rooms; none reads it."""
    for name, path in ALL:
        assert not any(within(found, {"docs"}) for found in imports(path)), f"{name} imports the handbook"


def test_imports_point_down() -> None:
    wrong = []
    for name, path in ALL:
        room = max((room for room in MAY_IMPORT if within(name, {room})), key=len, default=None)
        if room is None:
            wrong += [] if name in TOP else [f"{name} is in no room"]
            continue
        wrong += [
            f"{name} imports {found}: {room} may not"
            for found in imports(path)
            if found.split(".")[0] in OURS and not within(found, MAY_IMPORT[room])
        ]
    assert not wrong


LATE_ROOMS = {"companion.app", "companion.commands", "companion.presentation", "companion.trying"}
"""What opens a window or answers a command: it loads a part when that is first wanted."""
LATE = {
    "companion.cli": {"companion.camera.saying", "companion.kernel.manifest"},
    "companion.kernel.words": {"companion.kernel.messages"},
    "companion.sound.announcer": {"companion.sound"},
    "printables.draw.ornaments": {"printables.draw.pixels"},
    "printables.press.pictures": {
        "printables.draw", "printables.draw.design", "printables.draw.pixels", "printables.draw.posters",
        "printables.kits", "printables.press.delivery", "printables.press.manifest", "printables.press.renderer",
        "printables.press.rulebook",
    },
}  # fmt: skip
"""What other modules of ours load inside a function, for the start's sake."""


INDENTED = re.compile(r"^ +(import|from) ", re.MULTILINE)


def late_imports(path: Path) -> set[str]:
    """Return the modules of ours that a module imports inside its functions."""
    text = path.read_text(encoding="utf-8")
    if not INDENTED.search(text):
        return set()
    found = set()
    for function in statements(ast.parse(text)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in statements(function):
                if isinstance(node, ast.Import):
                    found |= {alias.name for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module:
                    found.add(node.module)
    return {name for name in found if name.split(".")[0] in OURS}


def test_late_imports_are_those_that_the_start_needs() -> None:
    late = {name: late_imports(path) for name, path in ALL if not within(name, LATE_ROOMS)}
    assert {name: found for name, found in late.items() if found} == LATE


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Return the circles of a graph: its strongly connected parts of two nodes or more, and nodes that reach
    themselves."""
    found = []
    reach = {name: set(following) for name, following in graph.items()}
    for middle in graph:
        for following in reach.values():
            if middle in following:
                following |= reach[middle]
    seen: set[str] = set()
    for name in graph:
        if name in reach[name] and name not in seen:
            round_ = sorted(other for other in reach[name] if name in reach[other])
            seen |= set(round_)
            found.append(round_)
    return found


def test_nothing_imports_itself_by_a_detour() -> None:
    """Imports in functions count: what is loaded late is needed all the same. So do packages, which are run first."""
    names = {name for name, _ in ALL}
    graph: dict[str, set[str]] = {}
    for name, path in ALL:
        graph[name] = set()
        for found in imports(path):
            target = found if found in names else found.rpartition(".")[0]
            if target in names:
                graph[name] |= {target, *(outside(target, name) & names)}
    assert circles(graph) == []


def outside(target: str, name: str) -> set[str]:
    """Return the packages around a module that don't stand around another, too: whoever imports it runs them."""
    parts = target.split(".")
    around = {".".join(parts[:depth]) for depth in range(1, len(parts))}
    return {one for one in around if not f"{name}.".startswith(f"{one}.")}


def hidden(init: Path, package: str) -> set[str]:
    """Names in a package that a module of the same name takes once somebody imports it."""
    modules = {path.stem for path in init.parent.glob("*.py")}
    rooms = {path.parent.name for path in init.parent.glob("*/*.py")}
    named: set[tuple[str, str]] = set()
    for node in ast.parse(init.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module != package:
            named |= {(alias.asname or alias.name, node.module) for alias in node.names}
    return {name for name, source in named if name in modules | rooms and source != f"{package}.{name}"}


def test_no_module_takes_the_place_of_what_its_package_imports() -> None:
    inits = [path for room in ("companion", "printables", "hardware") for path in (HOUSE / room).rglob("__init__.py")]
    assert inits
    found = {str(path): hidden(path, ".".join(path.parent.relative_to(HOUSE).parts)) for path in inits}
    assert not {path: names for path, names in found.items() if names}


def test_a_module_in_the_way_is_found(tmp_path: Path) -> None:
    (tmp_path / "poster.py").touch()
    (tmp_path / "__init__.py").write_text("from kit.rules.scenes import poster\nfrom kit.own import made\n")
    assert hidden(tmp_path / "__init__.py", "kit") == {"poster"}


def test_a_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}) == [["a", "b", "c"]]
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_rules_touch_nothing_of_the_world() -> None:
    """No files, clock, chance or device: a game is a function of its answers."""
    for name, path in ALL:
        if not within(name, {"companion.games", "companion.kernel", "companion.models"}) or name in MAY_TOUCH_THE_WORLD:
            continue
        for found in imports(path):
            assert found.split(".")[0] not in WORLD, f"{name} imports {found}"
        text = path.read_text(encoding="utf-8")
        calls = {
            node.func.id
            for node in (ast.walk(ast.parse(text)) if re.search(r"\b(open|print|input)\b", text) else ())
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"open", "print", "input"}, name


def test_games_do_not_know_each_other() -> None:
    for name, path in modules("companion/games"):
        parts = name.split(".")
        if len(parts) > 2:
            for found in imports(path):
                if within(found, {"companion.games"}):
                    assert within(found, {".".join(parts[:3])}), f"{name} imports {found}"


def test_a_game_knows_no_other_games_model() -> None:
    """Neither do its rules, its screen or its kit."""
    models = {name.split(".")[2] for name, _ in modules("companion/models") if name.count(".") == 2}
    assert models
    for name, path in ALL:
        for found in imports(path):
            if within(found, {"companion.models"}):
                game = found.split(".")[2]
                assert game in models
                assert game in name.split("."), f"{name} imports {found}"


def test_each_library_stays_in_its_room() -> None:
    for name, path in ALL:
        for found in imports(path):
            library = found.split(".")[0]
            room = KNOWN.get(library)
            allowed = room is None or within(name, {room}) or (name, library) in DRAWN
            assert allowed, f"{name} imports {found}; only {room} does"


def test_the_top_level_is_the_one_agreed() -> None:
    import subprocess

    listed = subprocess.run(["git", "ls-files"], cwd=HOUSE, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    top = {line.split("/")[0] for line in listed.stdout.splitlines()}
    assert top <= {
        "pyproject.toml", "companion", "printables", "hardware", "assets", "tests", "deploy",
        "README.md", "LICENSE", "Makefile", "docs", ".ci", ".gitignore", "CONTRIBUTING.md", "CHANGELOG.md",
        "requirements.lock", "requirements-build.lock", "requirements-dev.lock", "requirements-pi.lock",
        "requirements-prose.lock",
    }  # fmt: skip


def test_pages_are_opened_in_one_place_alone() -> None:
    """PDFium ends the process when two threads are in it: ``printables.draw.pixels`` lets one in at a time."""
    opening = set()
    for name, path in ALL:
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "PdfDocument" in text else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "PdfDocument":
                opening.add(name)
    assert opening == {"printables.draw.pixels"}


FINDS_BY_NAME = {
    "companion.commands.printer",  # scales, by the arguments that they are
    "companion.commands.terminal",  # a stream, whose parts it hands on
    "companion.games.pleasantville.bots",  # its own methods, by kinds of asks
    "companion.games.war_of_the_worlds.bots",
}


NAMING = ("getattr", "hasattr", "import_module")


def test_what_a_game_brings_is_asked_of_its_type() -> None:
    """Rooms that meet games find nothing by its name: what these may bring is said by protocols."""
    found = set()
    for name, path in ALL:
        rooms = {"companion.commands", "companion.games", "companion.models", "companion.presentation"}
        text = path.read_text(encoding="utf-8") if within(name, {*rooms, "printables.kits"}) else ""
        if any(word in text for word in NAMING):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Name) and node.id in NAMING:
                    found.add(name)
    assert found == FINDS_BY_NAME


def test_general_rooms_name_no_faction() -> None:
    """``--factions`` and all that belongs to it come with the game."""
    for name, path in ALL:
        if not {"alien_invasion", "body_snatchers"} & set(name.split(".")) and not within(name, {"hardware"}):
            text = path.read_text(encoding="utf-8")
            for node in ast.walk(ast.parse(text)) if "faction" in text else ():
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
                    assert "faction" not in node.value, f"{name} line {node.lineno}"


def test_widgets_that_games_share_name_no_side() -> None:
    """Seats have a sign, a colour and a lamp from the manifest."""
    games = {"companion.app.builders", "companion.presentation.games"}
    shared = [
        path
        for name, path in modules("companion/app", "companion/commands", "companion/presentation")
        if not within(name, games)
    ]
    for path in shared:
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if re.search(r"\b(town|alien)\b", text) else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in ("town", "alien"), f"{path} line {node.lineno}"
