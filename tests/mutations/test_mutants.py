"""Tests of the tests: a planted fault must be found by the test that is there to find it.

Each mutant of ``mutants.toml`` is put into a copy of the sources, and the test that guards against it is run there by
a pytest of its own. It must fail; without the mutant it passes, which is proved once for all of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from companion.kernel.places import cache as drawn_before
from tests.drawn import SHELVES
from tests.started import started

ROOT = Path(__file__).parents[2]
PACKAGES = ("companion", "hardware", "printables")
BESIDE = ("docs", "assets", "tests", "pyproject.toml")


@dataclass(frozen=True)
class Mutant:
    """A planted fault.

    :ivar old: lines that stand once in our sources.
    :ivar new: what stands there instead.
    :ivar test: the id of the test that finds it.
    :ivar game: the folder of the game that it is planted in; "" for anywhere.
    :ivar slow: it is tried among the slow searches alone; some promises (a secret, a sync, fair dice) in each run.
    """

    name: str
    old: str
    new: str
    test: str
    game: str = ""
    slow: bool = False

    def source(self) -> Path:
        """Return the file that it is planted in, from the root."""
        found = [path.relative_to(ROOT) for path in _files(self.game) for _ in range(_text(path).count(self.old))]
        assert len(found) == 1, f'"{self.name}" is to be planted once, but its lines stand in {found or "no file"}'
        return found[0]


@cache
def _files(game: str) -> list[Path]:
    which = f"{game}/**/*.py" if game else "*.py"
    return [path for package in PACKAGES for path in sorted((ROOT / package).rglob(which))]


_text = cache(partial(Path.read_text, encoding="utf-8"))
MUTANTS = [Mutant(**mutant) for mutant in tomllib.loads((Path(__file__).parent / "mutants.toml").read_text())["mutant"]]


def lay_out(folder: Path, changed: Path = Path()) -> None:
    """Lay the repository out in a folder as links, but for the folders above a file that may be changed.

    What was compiled of the sources holds for the links, too; of the file that may be changed nothing is there.

    :param changed: that file, from the root.
    """
    compiled = changed.parent / "__pycache__"
    above = {*changed.parents, compiled} - {Path()} if changed.name else set()
    for name in (*PACKAGES, *BESIDE):
        if Path(name) not in above:
            (folder / name).symlink_to(ROOT / name)
    for at in sorted(above):
        (folder / at).mkdir()
        for entry in (ROOT / at).glob("*"):
            ours = entry.stem.partition(".")[0] == changed.stem if at == compiled else at / entry.name == changed
            if at / entry.name not in above and not ours:
                (folder / at / entry.name).symlink_to(entry)


@pytest.fixture
def sources(worker_home: Path) -> Iterator[Path]:
    """Provide an empty folder at one place, so that what is compiled for one mutant need not be for the next."""
    folder = worker_home / "mutants"
    folder.mkdir()
    yield folder
    shutil.rmtree(folder)


def run(folder: Path, tests: set[str]) -> subprocess.CompletedProcess[str]:
    """Run tests on the sources in a folder, where links show what was drawn before: each says what it is drawn from."""
    pictures = folder / "cache" / "saucer"
    pictures.mkdir(parents=True)
    for shelf in drawn_before().glob(SHELVES):
        (pictures / shelf.name).symlink_to(shelf)
    words = ("-q", "-rf", "--tb=line", "-p", "no:cacheprovider", "-n0")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    environment |= {"PYTHONPATH": str(folder), "SAUCER_CACHE": str(folder / "cache")}
    return started("pytest", *words, *sorted(tests), env=environment, cwd=folder, patience_s=900)


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.name for mutant in MUTANTS])
def test_each_fault_can_be_planted_still(mutant: Mutant) -> None:
    mutant.source()
    path, _, name = mutant.test.partition("::")
    assert f"def {name.partition('[')[0]}(" in _text(ROOT / path), f"{mutant.test} is gone"


@pytest.mark.slow
def test_without_a_mutant_all_of_these_tests_pass(sources: Path) -> None:
    lay_out(sources)
    ran = run(sources, {mutant.test for mutant in MUTANTS})
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize(
    "mutant",
    [pytest.param(mutant, id=mutant.name, marks=[pytest.mark.slow] * mutant.slow) for mutant in MUTANTS],
)
def test_a_planted_fault_is_found(sources: Path, mutant: Mutant) -> None:
    source = mutant.source()
    lay_out(sources, source)
    planted = _text(ROOT / source).replace(mutant.old, mutant.new)
    compile(planted, str(source), "exec")
    Path(cache_from_source(sources / source)).unlink(missing_ok=True)
    (sources / source).write_text(planted, encoding="utf-8")
    ran = run(sources, {mutant.test})
    assert ran.returncode == 1, f"not found by {mutant.test}:\n{ran.stdout}{ran.stderr}"
    assert f"FAILED {mutant.test}" in ran.stdout, ran.stdout
