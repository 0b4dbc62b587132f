"""Runs changed things in a process of their own, and judges what a door made of each."""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from companion.cli import main
from companion.commands.doctor import CODES
from companion.kernel.errors import UserError
from tests.fuzz.changes import Still

CPU_S: Final = 5.0
"""What a door may take for one thing, if it doesn't ask for more."""
LEEWAY_S: Final = 6
"""Beyond it, whole seconds after which the system ends what answers no signal."""
MORE_MB: Final = 900
"""What a process may grow by."""
LONGEST: Final = 2000
"""Letters of what a person is told."""
SCRATCH: Final = "scratch"
"""The system's folder for what is needed for the moment: nothing may be left in it."""
HOUSE: Final = Path(__file__).resolve().parent.parent.parent
READABLE: Final = tuple(
    str(path)
    for path in (
        HOUSE, sys.prefix, sys.base_prefix, *filter(None, (sys.pycache_prefix,)),
        "/usr", "/lib", "/proc", "/sys", "/dev", "/etc", "/tmp/.X",
    )
)  # fmt: skip
"""Where code, its data and the system lie: a door may always read there."""
WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
MOVES: Final = frozenset(
    {
        "os.rename",
        "os.remove",
        "os.mkdir",
        "os.rmdir",
        "os.link",
        "os.symlink",
        "os.truncate",
        "os.chmod",
        "shutil.move",
    }
)
NETWORK: Final = frozenset(
    {"socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto", "urllib.Request"}
)
PROGRAMS: Final = frozenset({"subprocess.Popen", "os.exec", "os.posix_spawn", "os.system", "os.startfile"})
LIBRARIES: Final = ["/sbin/ldconfig", "-p"]
"""What Python runs where a package asks for a library of the system's."""
LOOKS: Final = ("doctor", "phones")
"""Commands that look at the machine: here it has neither a screen nor a network that a phone could join."""
CLONE: Final = Path(__file__).parents[2]


class Hang(BaseException):
    """It took more than its CPU time."""


class Trespass(BaseException):
    """It touched what it has no business with."""


@dataclass(frozen=True)
class Door:
    """A way in.

    :ivar change: makes a changed thing in a folder (``folder/in``), given chance; returns what :attr:`open` needs.
    :ivar open: hands it to the product; what it raises and says is judged.
    :ivar names: one of these words stands in each refusal; none where a refusal need not name a file.
    :ivar inside: nothing is read but the folder's own ``in``, and code and its data.
    :ivar network: whether it listens on this machine; nothing else is ever reached.
    :ivar ready: makes its seeds, once. :ivar cpu_s: what it may take for one thing.
    """

    name: str
    change: Callable[[Path, random.Random], Any]
    open: Callable[[Path, Any], object]
    names: tuple[str, ...] = ()
    inside: bool = False
    network: bool = False
    ready: Callable[[], object] = dict
    cpu_s: float = CPU_S


@dataclass
class Tally:
    """What came out of many changes.

    :ivar counts: by outcome: ``took``, ``refused``, or a fault's kind. :ivar faults: number and words of each fault,
        the first of each sort. :ivar said: what was last refused with. :ivar cpu: seconds.
    """

    counts: Counter[str] = field(default_factory=Counter)
    faults: dict[str, tuple[int, str]] = field(default_factory=dict)
    said: str = ""
    cpu: float = 0.0

    @property
    def tried(self) -> int:
        return sum(self.counts.values())


_watch: dict[str, Any] = {"on": False}


def _hook(event: str, args: tuple[Any, ...]) -> None:
    """End what reaches out: Python tells of it before it is done."""
    if not _watch["on"]:
        return
    if event == "open":
        path, _, flags = args
        if isinstance(path, int) or path is None:
            return
        _judge(path, bool((flags or 0) & WRITES))
    elif event in MOVES:
        for path in args[: 2 if event in ("os.rename", "os.link", "shutil.move") else 1]:
            if not isinstance(path, int):
                _judge(path, True)
    elif event in NETWORK and not (_watch["network"] and args and _is_here(args)):
        raise Trespass(f"the network: {event} {args!r}"[:300])
    elif event in PROGRAMS and LIBRARIES not in args and not _only_asks(args):
        raise Trespass(f"a program: {event} {args!r}"[:300])


def _only_asks(args: tuple[Any, ...]) -> bool:
    """Return True if git is asked which commit of this clone had some rules, or the system which addresses it has."""
    words = args[1] if len(args) > 1 and isinstance(args[1], list) else []
    git = words[:3] == ["git", "-C", str(CLONE)] and words[3:4] in (["log"], ["show"], ["rev-parse"])
    return git or (Path(words[0]).name == "ip" and "show" in words if words else False)


def _is_here(args: tuple[Any, ...]) -> bool:
    return any(word in repr(args) for word in ("127.0.0.1", "localhost"))


@contextlib.contextmanager
def unwatched() -> Iterator[None]:
    """Watch what the door itself does in the folder, beside opening it."""
    _watch["on"] = False
    yield
    _watch["on"] = True


def _judge(path: Any, writes: bool) -> None:
    name = os.path.realpath(os.path.join(os.getcwd(), os.fsdecode(path)))
    if (
        name.startswith(_watch["folder"])
        or name == "/dev/null"
        or (sys.pycache_prefix and name.startswith(sys.pycache_prefix))  # code that Python compiles, wherever it may
        or (writes and f"{name}/".startswith(("/proc/", "/dev/")))
    ):
        if writes and name.startswith(_watch["folder"] + "/in/") and not _watch["own"]:
            raise Trespass(f"written among what was given: {name}")
        return
    if writes or (_watch["inside"] and not name.startswith(READABLE)):
        raise Trespass(f"{'written' if writes else 'read'} outside: {name}")


def _too_long(*_: object) -> None:
    raise Hang


def told(words: Sequence[str], folder: Path) -> tuple[int, str, str]:
    """Run the command in this process. Returns exit code, output and what was said on the error stream."""
    out, said = io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True), io.StringIO()
    code: Any
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(said):
        try:
            code = main(list(words))
        except SystemExit as end:
            code = end.code
    out.flush()
    return int(code or 0), out.buffer.getvalue().decode("utf-8", "replace"), said.getvalue()


def run(words: Sequence[str], folder: Path) -> None:
    """Run the command, and raise what it should not have come to; :class:`UserError` for what it refused."""
    code, _, said = told(words, folder)
    lines = said.strip().splitlines()
    last = lines[-1] if lines else ""
    note = Path(os.environ["XDG_STATE_HOME"]) / "saucer" / "last-error.txt"
    kept = os.path.exists(note)
    if "Traceback" in said or kept or (code == 1 and last.startswith("saucer: ")):
        trace = note.read_text() if kept else said
        if kept:
            note.unlink()
        raise AssertionError(f"{' '.join(words)[:200]}\n{trace}")
    if code not in (0, 1, 2) and not (words[0] in LOOKS and code == CODES["bad"]):
        raise AssertionError(f"exit code {code}: {last}")
    if "Warning" in said:
        raise AssertionError(f"a library's warning: {said[:300]}")
    if code == 2:
        if not last.startswith("saucer: "):
            raise AssertionError(f"refused without a word: {last!r}")
        raise UserError(last.removeprefix("saucer: "))


def _whole(folder: Path) -> Iterator[str]:
    """Yield what is left behind half written, for the moment, or under a name for the time being."""
    yield from (f"left behind: {path.name}" for path in (folder / SCRATCH).iterdir())
    for path in folder.rglob("*"):
        if (folder / "in") in path.parents or not path.is_file() or path.is_symlink():
            continue
        data = path.read_bytes()
        if path.name.startswith(".") and path.name not in (".saucer", ".lock"):
            yield f"left behind: {path.name}"
        ends = {".pdf": b"%%EOF", ".png": b"IEND\xaeB`\x82"}.get(path.suffix)
        if ends and ends not in data[-16:]:
            yield f"half written: {path.name}"
        if path.suffix == ".json" and data:
            try:
                json.loads(data)
            except ValueError:
                yield f"half written: {path.name}"


def _sort(error: BaseException) -> str:
    """Return a fault's sort: its class, and the last line of the product that it went through."""
    text = str(error) if isinstance(error, AssertionError) else "".join(traceback.format_exception(error))
    places = [
        line.strip()
        for line in text.splitlines()
        if line.strip().startswith("File ") and str(HOUSE) in line and "/tests/" not in line and "/.venv/" not in line
    ]
    lines = [line for line in text.strip().splitlines() if line and not line.startswith(" ")]
    kind = type(error).__name__ if not isinstance(error, AssertionError) else lines[-1].partition(":")[0][:60]
    return f"{kind} {places[-1].replace(str(HOUSE) + '/', '')[5:] if places else lines[-1][:100]}"


def _one(door: Door, number: int, folder: Path) -> tuple[str, str, str]:
    """Outcome, sort and words of one change."""
    rng = random.Random(f"{door.name} {number}") if number >= 0 else Still(-1 - number)
    (folder / "in").mkdir()
    os.chdir(folder)
    for name in ("CACHE", "CONFIG", "DATA", "STATE"):
        os.environ[f"XDG_{name}_HOME"] = str(folder / name.lower())
    os.environ["MESA_SHADER_CACHE_DISABLE"] = "1"  # it would be looked for in the last change's folder
    os.environ["TMPDIR"], tempfile.tempdir = str(folder / SCRATCH), None
    (folder / SCRATCH).mkdir()
    given = door.change(folder, rng)
    before = {
        path: path.read_bytes() for path in (folder / "in").rglob("*") if path.is_file() and not path.is_symlink()
    }
    _watch.update(on=True, folder=str(folder), inside=door.inside, network=door.network, own=False)
    if given is OWN:
        _watch["own"] = True
    usage = resource.getrusage(resource.RUSAGE_SELF)
    resource.setrlimit(
        resource.RLIMIT_CPU, (int(usage.ru_utime + usage.ru_stime + door.cpu_s) + LEEWAY_S, resource.RLIM_INFINITY)
    )
    signal.setitimer(signal.ITIMER_PROF, door.cpu_s)
    try:
        door.open(folder, given)
        outcome = "took", "", ""
    except UserError as error:
        words = str(error)
        wrong = _misspoken(words, door.names)
        outcome = ("misspoken", f"{wrong}: {words[:80]}", words) if wrong else ("refused", "", words)
    except Hang as error:
        outcome = "hang", _sort(error), "".join(traceback.format_exception(error))
    except Trespass as error:
        outcome = "trespass", str(error).replace(str(folder), ""), "".join(traceback.format_exception(error))
    except MemoryError as error:
        outcome = "memory", _sort(error), "".join(traceback.format_exception(error))
    except BaseException as error:
        kind = "memory" if "MemoryError" in str(error) else "hang" if "fuzz.guard.Hang" in str(error) else "traceback"
        kind = "trespass" if "guard.Trespass" in str(error) else kind
        outcome = kind, _sort(error), "".join(traceback.format_exception(error))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        _watch["on"] = False
    if outcome[0] in ("took", "refused"):
        for path, data in before.items() if given is not OWN else ():
            if not path.exists() or path.read_bytes() != data:
                return "changed", path.name, f"{path} was changed"
        for wrong in _whole(folder):
            return "half", wrong, wrong
    return outcome


OWN: Final = object()
"""Given back by a change whose files the door itself may rewrite."""


def _misspoken(words: str, names: tuple[str, ...]) -> str:
    """Return what is wrong with a sentence for a person; nothing if it is one."""
    if not words.rstrip('"').endswith((".", "!", "?", ".)", "`")):
        return "no end"
    if not words.isprintable():
        return "unprintable"
    if len(words) > LONGEST:
        return "too long"
    if names and not any(name in words for name in names):
        return "no place"
    return ""


def _work(door: Door, numbers: Iterator[int], until: float, pipe: int, root: Path) -> None:
    """Live the child's life: changes until the CPU time is used, a line for each."""
    signal.signal(signal.SIGPROF, _too_long)
    with open("/proc/self/statm") as file:
        now = int(file.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + (MORE_MB << 20),) * 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30))
    os.environ.pop("DISPLAY", None)
    os.environ.pop("WAYLAND_DISPLAY", None)
    null = os.open(os.devnull, os.O_RDWR)
    noise = os.open(root / "noise", os.O_RDWR | os.O_CREAT | os.O_APPEND)
    for stream, place in ((0, null), (1, noise), (2, noise)):
        os.dup2(place, stream)
    sys.dont_write_bytecode = True
    sys.addaudithook(_hook)
    for number in numbers:
        start = time.process_time()
        if start > until:
            break
        _write(pipe, {"begin": number})
        folder = root / f"{number}"
        folder.mkdir()
        try:
            outcome, sort, words = _one(door, number, folder)
        except BaseException as error:  # the harness itself
            outcome, sort, words = "harness", _sort(error), "".join(traceback.format_exception(error))
        if outcome in ("took", "refused") and (heard := os.pread(noise, 500, 0)):
            outcome, sort, words = "noise", heard.decode("utf-8", "replace")[:60], repr(heard)
        os.ftruncate(noise, 0)
        _write(pipe, {"n": number, "outcome": outcome, "sort": sort, "words": words[:6000]})
        os.chdir("/")
        shutil.rmtree(folder, ignore_errors=True)
    _write(pipe, {"cpu": time.process_time()})


def _write(pipe: int, what: dict[str, Any]) -> None:
    os.write(pipe, json.dumps(what).encode() + b"\n")


def tried(door: Door, numbers: Sequence[int], seconds: float = 1e9, tally: Tally | None = None) -> Tally:
    """Try changes at a door, in processes that end with it.

    :param numbers: of the changes: each is the same wherever it is made. :param seconds: of CPU after which no other is
        begun. :param tally: what is added to.
    """
    tally = tally or Tally()
    door.ready()
    left = list(numbers)
    sys.stdout.flush()
    while left and seconds > 0:
        root = Path(tempfile.mkdtemp(prefix="saucer-fuzz-"))
        read, write = os.pipe()
        child = os.fork()
        if not child:
            os.close(read)
            with contextlib.suppress(BaseException):
                _work(door, iter(left), time.process_time() + seconds, write, root)
            os._exit(0)
        os.close(write)
        begun, ended = None, False
        with os.fdopen(read) as lines:
            for line in lines:
                said = json.loads(line)
                if "begin" in said:
                    begun = said["begin"]
                elif "cpu" in said:
                    ended = True
                else:
                    left.remove(said["n"])
                    begun = None
                    tally.counts[said["outcome"]] += 1
                    tally.said = said["words"] or tally.said
                    if said["outcome"] not in ("took", "refused"):
                        tally.faults.setdefault(f"{said['outcome']}: {said['sort']}", (said["n"], said["words"]))
        _, status, usage = os.wait4(child, 0)
        spent = usage.ru_utime + usage.ru_stime
        tally.cpu += spent
        seconds -= spent
        shutil.rmtree(root, ignore_errors=True)
        if ended:
            break
        if begun is not None:
            end = signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else f"exit {status}"
            kind = "hang" if end == "SIGXCPU" else "killed"
            left.remove(begun)
            tally.counts[kind] += 1
            tally.faults.setdefault(f"{kind}: {end}", (begun, f"{kind} by {end}"))
    return tally
