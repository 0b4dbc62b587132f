"""A crash tester: what a cut at any system call could leave on a medium, rebuilt, recovered, and checked.

    with Recorder(folder) as recorder:
        workload(folder, recorder.acknowledge)
    for state in states(recorder.calls, count, seed):
        state.lay_out(other_folder)

The calls are really made, and noted. What was not synced when the power went may be lost, kept, torn or reordered by
pieces of 512 bytes; the blocks that were being written may be full of noise, of zeros or of what stood there before;
names that their folder was not synced with may be there or not, each by itself.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar

PIECE, BLOCK = 512, 4096
HOW = ("drop", "keep", "mix", "mix", "burn", "burn")


@dataclass(frozen=True)
class Call:
    """A call that changes what is on the medium, or an acknowledgement (``"ack"``).

    :ivar file: its inode. :ivar name: in the folder. :ivar at: byte, new size, or number acknowledged.
    """

    kind: str
    file: int = 0
    name: str = ""
    other: str = ""
    at: int = 0
    data: bytes = b""


@dataclass
class State:
    """What a cut left: files by name, and how many records had been acknowledged before it."""

    files: dict[str, bytes]
    acknowledged: int
    story: str

    def lay_out(self, folder: Path) -> None:
        for old in folder.iterdir():
            old.unlink()
        for name, data in self.files.items():
            (folder / name).write_bytes(data)


class Recorder:
    """Notes the calls that change files of one folder while they are really made.

    What lies in the folder already counts as synced.

    :cvar deaf: syncs of files that count for nothing: what a program that forgot them would have.
    """

    deaf: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.calls: list[Call] = []
        self._real: dict[str, Callable[..., Any]] = {}
        for path in sorted(folder.iterdir()):
            file = path.stat().st_ino
            self.calls += [Call("create", file, path.name), Call("write", file, data=path.read_bytes())]
            self.calls += [Call("sync", file), Call("names")]
        self.start = len(self.calls)

    def acknowledge(self, number: int) -> None:
        self.calls.append(Call("ack", at=number))

    def __enter__(self) -> Recorder:
        for name in ("open", "write", "ftruncate", "fsync", "fdatasync", "link", "unlink", "replace"):
            self._real[name] = getattr(os, name)
            setattr(os, name, getattr(self, f"_{name}"))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for name, call in self._real.items():
            setattr(os, name, call)

    def _name(self, path: Any) -> str | None:
        path = Path(os.fsdecode(path))
        return path.name if path.parent == self.folder else None

    def _open(self, path: Any, flags: int, *more: Any, **others: Any) -> int:
        new = not os.path.lexists(path)
        file: int = self._real["open"](path, flags, *more, **others)
        if new and flags & os.O_CREAT and (name := self._name(path)):
            self.calls.append(Call("create", os.fstat(file).st_ino, name))
        return file

    def _write(self, file: int, data: bytes) -> int:
        at = os.lseek(file, 0, os.SEEK_CUR)
        done: int = self._real["write"](file, data)
        self.calls.append(Call("write", os.fstat(file).st_ino, at=at, data=bytes(data[:done])))
        return done

    def _ftruncate(self, file: int, size: int) -> None:
        self._real["ftruncate"](file, size)
        self.calls.append(Call("truncate", os.fstat(file).st_ino, at=size))

    def _sync(self, call: str, file: int) -> None:
        self._real[call](file)
        there = os.fstat(file)
        ours = there.st_ino == self.folder.stat().st_ino
        if ours:
            self.calls.append(Call("names"))
        elif call not in self.deaf:
            self.calls.append(Call("sync", there.st_ino))

    def _fsync(self, file: int) -> None:
        self._sync("fsync", file)

    def _fdatasync(self, file: int) -> None:
        self._sync("fdatasync", file)

    def _link(self, one: Any, two: Any, **more: Any) -> None:
        self._real["link"](one, two, **more)
        if name := self._name(two):
            self.calls.append(Call("create", os.stat(two).st_ino, name))

    def _unlink(self, path: Any, **more: Any) -> None:
        self._real["unlink"](path, **more)
        if name := self._name(path):
            self.calls.append(Call("unlink", name=name))

    def _replace(self, one: Any, two: Any, **more: Any) -> None:
        self._real["replace"](one, two, **more)
        old, new = self._name(one), self._name(two)
        if old and new:
            self.calls.append(Call("rename", name=old, other=new))


@dataclass
class _Medium:
    """What is safe, and what is on its way."""

    safe: dict[int, bytes] = field(default_factory=dict)
    pending: dict[int, list[Call]] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)
    naming: list[Call] = field(default_factory=list)
    acknowledged: int = -1

    def take(self, call: Call) -> None:
        match call.kind:
            case "ack":
                self.acknowledged = call.at
            case "sync":
                self.safe[call.file] = _applied(self.safe.get(call.file, b""), self.pending.pop(call.file, []))
            case "names":
                for one in self.naming:
                    _rename(self.names, one)
                self.naming = []
            case "write" | "truncate":
                self.pending.setdefault(call.file, []).append(call)
            case _:
                self.naming.append(call)


def states(calls: Sequence[Call], start: int, count: int, seed: object) -> Iterator[State]:
    """Yield so many states that a cut could leave, spread over all calls from `start` on."""
    rng = random.Random(f"cut {seed}")
    rounds = -(-count // (len(calls) - start + 1))
    medium = _Medium()
    for call in calls[:start]:
        medium.take(call)
    for place in range(start, len(calls) + 1):
        for turn in range(rounds):
            yield _cut(medium, calls[place] if place < len(calls) else None, HOW[turn % len(HOW)], rng, place)
        if place < len(calls):
            medium.take(calls[place])


def _cut(medium: _Medium, during: Call | None, how: str, rng: random.Random, place: int) -> State:
    names = dict(medium.names)
    naming = [*medium.naming, during] if during is not None and during.kind in NAMES else medium.naming
    for call in naming:
        if how == "keep" or (how != "drop" and rng.random() < 0.5):
            _rename(names, call)
    files = {}
    for name, file in names.items():
        pending = list(medium.pending.get(file, ()))
        if during is not None and during.file == file and during.kind in ("write", "truncate"):
            pending.append(during)
        files[name] = _left(medium.safe.get(file, b""), pending, how, rng)
    kind = during.kind if during else "end"
    return State(files, medium.acknowledged, f"{how} at call {place} ({kind})")


NAMES = ("create", "unlink", "rename")


def _left(safe: bytes, pending: list[Call], how: str, rng: random.Random) -> bytes:
    if how == "drop" or not pending:
        return safe
    if how == "keep":
        return _applied(safe, pending)
    if how == "mix":
        return _mixed(safe, pending, rng)
    *before, last = pending
    whole = bytearray(_applied(safe, before))
    if last.kind != "write":
        return bytes(whole)
    end = last.at + len(last.data)
    for start in range(last.at // BLOCK * BLOCK, end, BLOCK):
        stop = min(start + BLOCK, max(end, len(whole)))
        if rng.random() < 0.3:
            break  # the cut came before this block
        whole.extend(bytes(max(0, stop - len(whole))))
        whole[start:stop] = _rubbish(stop - start, bytes(safe), rng)
    return bytes(whole)


def _mixed(safe: bytes, pending: list[Call], rng: random.Random) -> bytes:
    left = bytearray(safe)
    for call in pending:
        if call.kind == "truncate":
            if rng.random() < 0.5:
                del left[call.at :]
            continue
        for start in range(0, len(call.data), PIECE):
            if rng.random() < 0.5:
                continue
            piece = call.data[start : start + PIECE]
            at = call.at + start
            left.extend(bytes(max(0, at + len(piece) - len(left))))
            left[at : at + len(piece)] = piece
        if rng.random() < 0.5:
            left.extend(bytes(max(0, call.at + len(call.data) - len(left))))
    return bytes(left)


def _rubbish(size: int, safe: bytes, rng: random.Random) -> bytes:
    match rng.randrange(4):
        case 0:
            return bytes(size)
        case 1 if len(safe) > size:
            start = rng.randrange(0, len(safe) - size + 1) // BLOCK * BLOCK
            return safe[start : start + size].ljust(size, b"\0")
        case 2:
            return rng.randbytes(size - 1) + b"\n"
        case _:
            return rng.randbytes(size)


def _applied(content: bytes, calls: Sequence[Call]) -> bytes:
    whole = bytearray(content)
    for call in calls:
        if call.kind == "truncate":
            whole.extend(bytes(max(0, call.at - len(whole))))
            del whole[call.at :]
        else:
            end = call.at + len(call.data)
            whole.extend(bytes(max(0, end - len(whole))))
            whole[call.at : end] = call.data
    return bytes(whole)


def _rename(names: dict[str, int], call: Call) -> None:
    if call.kind == "create":
        names[call.name] = call.file
    elif call.kind == "unlink":
        names.pop(call.name, None)
    elif call.name in names:
        names[call.other] = names.pop(call.name)
