"""Give each test process a home of its own before anything is imported.

Kivy reads its settings, and makes its folder, while it is being imported; test modules import it when they are
collected. So home and settings stand here, in the first file that pytest loads in every process: no test runs on the
user's own settings or leaves anything in the user's folders, and two workers never make the same folder at once.
"""

from __future__ import annotations

import ctypes
import gc
import os
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import drawn

WAITING = ("tests/phones/", *(f"tests/app/test_{name}.py" for name in ("tempo", "held", "steady", "rounds")))
"""Tests that mostly wait, for a browser, a tick of the clock or a process that was killed."""

SELDOM = (50_000, 20, 20)
gc.set_threshold(*SELDOM)  # what is imported and collected stays: searching it for garbage took a tenth of that
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
HOME = Path(tempfile.mkdtemp(prefix=f"saucer-{WORKER or 'tests'}-"))
# What can be made again is made once for all workers: the pictures of all games take each of them a minute.
# A pytest that a test starts with a planted fault finds there what the fault doesn't change.
_CACHE = os.environ.pop("SAUCER_CACHE", "") or (WORKER and os.environ.get("XDG_CACHE_HOME"))
_SHARED = {"CACHE": _CACHE} if _CACHE else {}
# Pictures alone, whose folders say what they were drawn from, are there for the next `make test`, too.
DRAWN = os.environ.pop("SAUCER_DRAWN", "")
_PICTURES = HOME / "cache" / "saucer"
if DRAWN and Path(DRAWN).is_dir():
    drawn.lay(Path(DRAWN), _PICTURES)

for _name in [name for name in os.environ if name.startswith(("KIVY", "XDG_"))]:
    del os.environ[_name]
os.environ["HOME"] = str(HOME)
for _name in ("CACHE", "CONFIG", "DATA", "STATE"):
    os.environ[f"XDG_{_name}_HOME"] = _SHARED.get(_name, str(HOME / _name.lower()))
_HOUSE = Path(__file__).parent.parent
_GAMES = (_HOUSE / "tests" / "games", _HOUSE / "docs" / "examples")
_NAMES = {file.parent.name for folder in _GAMES for file in folder.glob("*/game.toml")}
# A person's games are tried as ours are, but for those made after the guide: two of a name are refused.
_OWN = [
    folder
    for folder in os.environ.get("SAUCER_GAMES", "").split(os.pathsep)
    if folder and _NAMES.isdisjoint(file.parent.name for file in Path(folder).glob("*/game.toml"))
]
os.environ["SAUCER_GAMES"] = os.pathsep.join((*map(str, _GAMES), *_OWN))
os.environ["SDL_VIDEODRIVER"] = "offscreen"
os.environ["OPENCV_FOR_THREADS_NUM"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"  # other workers have the other cores
os.environ["LP_NUM_THREADS"] = "0"  # of Mesa's renderer, besides the one that asks for a picture
# Pictures come and go: the kernel clears each page of theirs anew, and of huge pages also what is never touched.
os.environ["NUMPY_MADVISE_HUGEPAGE"] = "0"
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):  # else each process that a test starts would compile all of Saucer
    os.environ["PYTHONPYCACHEPREFIX"] = str(HOME / "compiled")

# Pictures come and go by the thousand, and for each the system would clear its pages anew: that took a quarter of the
# time of what reads photographs, here and in processes that tests start. Tests that measure the memory of these leave
# MALLOC_ out of their environment.
os.environ["MALLOC_TRIM_THRESHOLD_"], os.environ["MALLOC_MMAP_MAX_"] = str(1 << 30), "0"
if hasattr(_LIBC := ctypes.CDLL(None), "mallopt"):  # glibc
    M_TRIM_THRESHOLD, M_MMAP_MAX = -1, -4  # malloc.h
    _LIBC.mallopt(M_TRIM_THRESHOLD, 1 << 30)
    _LIBC.mallopt(M_MMAP_MAX, 0)


def _kept(file: int) -> None:
    """Bring no open file to the medium: nobody takes this process's power away.

    It took a quarter of the time of tests that write sittings, and twice that in waiting. Processes that a test starts
    bring all of it there; what is brought there when, and that it is, tests see by its calls.
    """
    os.fstat(file)


os.fsync = os.fdatasync = _kept  # type: ignore[assignment]

if not WORKER:  # what one process makes for all of a run: see tests/once.py
    os.environ["SAUCER_MADE"] = str(HOME / "made")

from companion.app import environment  # noqa: E402
from tests.alone import Turn  # noqa: E402
from tests.luck import repeat  # noqa: E402

TURN = pytest.StashKey[Turn]()

environment.prepare((800, 480))

# A busy machine is no fault of a test: none fails for the time that it takes. Nor for its luck: the usual run tries the
# same examples each time; `make test-all` searches among new ones (--hypothesis-profile search).
settings.register_profile("search", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("saucer", settings.get_profile("search"), derandomize=True)
settings.load_profile("saucer")


@pytest.fixture(scope="session")
def worker_home() -> Path:
    """Return the home folder of this test process."""
    return HOME


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let the dice that nobody knows fall alike each time a test runs.

    A test of a whole game would otherwise fail now and then, when a game ends before what it waits for. Processes that
    a test starts draw as they do for users, but those of tests/app/by_touch.py.
    """
    repeat(item.nodeid)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave all but some examples of a test that says ``few`` to the slow searches: these stand evenly among all.

    Those that wait come first.
    """
    examples = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if item.get_closest_marker("few"):
            examples[item.nodeid.partition("[")[0]].append(item)
    for those in examples.values():
        few = next(those[0].iter_markers("few")).args[0]
        tried = {number * len(those) // few for number in range(few)}
        for number, item in enumerate(those):
            if number not in tried:
                item.add_marker(pytest.mark.slow)

    # one of the run's processes waits while the others work; last of all they would wait together
    items.sort(key=lambda item: not item.nodeid.startswith(WAITING))


def _alone(item: pytest.Item | None) -> bool:
    return item is not None and item.get_closest_marker("alone") is not None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """Let a test of times run while no other process of this run has one; a pytest that a test starts is part of it."""
    turn = item.config.stash.get(TURN, None)
    if turn is None:
        return (yield)
    turn.begin(alone=_alone(item))
    try:
        return (yield)
    finally:
        turn.end(stay=_alone(nextitem))


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Let no app that a test opened leave its own ways of searching for garbage to the tests after it."""
    gc.set_threshold(*SELDOM)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Open the album, and spare the collector of garbage what was collected here.

    That stays to the end, and searching it took 6 % of all. Of the rest it searches as seldom as where bots play whole
    games: that took 4 %.
    """
    if "hardware.simulator.tabletop" in sys.modules:
        from tests import album

        album.open_album()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    if hasattr(session.config, "workerinput") and any(map(_alone, session.items)):
        session.config.stash[TURN] = Turn()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Spare pytest ten searches for garbage in all that there was: it looks for errors that nobody could catch."""
    gc.collect()
    gc.freeze()


def pytest_unconfigure() -> None:
    """Remove the home of this process, but for the pictures that were drawn in this run."""
    if DRAWN:
        drawn.keep(_PICTURES, Path(DRAWN))
    shutil.rmtree(HOME, ignore_errors=True)
