"""What each part of the reader brings: it is switched off, and the same photographs are read once more.

    python -m tests.benchmarks.reading.ablation --first 71000 --scenes 40
    python -m tests.benchmarks.reading.ablation --first 71000 --scenes 20 --layout stacked --records FILE
    python -m tests.benchmarks.reading.ablation --first 71000 --scenes 40 --without "spoilt all over"

Photographs are those of :mod:`tests.benchmarks.reading.other`, single uncalibrated stills of boards and of cards. The
first line says what the whole reader reads, and each other one how much of that is gone without a part: fully visible
tags, such as are up to a quarter hidden, hidden further, or burnt by more than a twentieth, all those that are told
within 2 mm of their place, and boards; then how many more readings are false, how many ms of CPU a look takes less, and
how many lines the part has, as :mod:`tests.sizes` counts code.

A part that returns, whenever it is called, what stands in its place without it, cannot change what is read: such a
photograph is not read again without it, but in each tenth scene, from which the ms are. To drop parts one after
another, those that went before are named by ``--without``.
"""

from __future__ import annotations

import argparse
import inspect
import json
import pickle
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from pathlib import Path
from textwrap import dedent
from typing import Any, Final
from unittest.mock import patch

import cv2
import numpy as np

from companion.camera import looking
from hardware.errors import BoardNotFound
from hardware.vision import (
    buckled,
    closed_set,
    covered,
    faces,
    held,
    markers,
    pose,
    see,
    sizes,
    squares,
    stacks,
    stripes,
    surface,
    tags,
)
from tests.benchmarks.reading.other.__main__ import BURNT, MISPLACED_MM, PART, WHOLE
from tests.benchmarks.reading.other.grounds import GROUNDS
from tests.benchmarks.reading.other.reading import Record, read_of
from tests.benchmarks.reading.other.scenes import ASKED_FOR, LAYOUTS, Scene
from tests.benchmarks.reading.other.sensor import ASKED_FOR as MORE_OPTICS
from tests.benchmarks.reading.other.sensor import OPTICS
from tests.sizes import size

FIRST: Final = 71_000
TIMED: Final = 10
"""Of so many scenes one is read without each part, whether that can change anything or not."""

ALL: Final = "the whole reader"


@dataclass(frozen=True)
class Part:
    """Something of the reader that can be switched off.

    :param off: what then stands in the place of what: module, name and the other. :param own: modules and functions
        that nothing else needs.
    """

    off: tuple[tuple[Any, str, Any], ...]
    own: tuple[Any, ...] = ()

    @contextmanager
    def away(self) -> Iterator[None]:
        """Read without it."""
        with ExitStack() as stack:
            for module, name, other in self.off:
                stack.enter_context(patch.object(module, name, other))
            yield

    @contextmanager
    def watched(self, names: set[str], name: str) -> Iterator[None]:
        """Read with it, and add its name to those of parts without which a reading may be another."""
        with ExitStack() as stack:
            for module, function, other in self.off:
                if callable(other):
                    kept = partial(_compared, getattr(module, function), other, partial(names.add, name))
                    stack.enter_context(patch.object(module, function, kept))
                else:
                    names.add(name)
            yield

    @property
    def lines(self) -> int:
        """How many of them only this part has."""
        return sum(size(dedent(inspect.getsource(one))).code for one in self.own)


def _compared(own: Any, other: Any, differ: Any, /, *given: Any, **named: Any) -> Any:
    """Call a part, and what stands in its place, and say if they differ."""
    instead = _outcome(other, *given, **named)
    if instead == b"" or _outcome(own, *given, **named) != instead:
        differ()
    return own(*given, **named)


def _outcome(function: Any, *given: Any, **named: Any) -> bytes:
    """Return what a call comes to, to the byte; nothing where that can't be said."""
    try:
        return pickle.dumps(function(*given, **named))
    except BoardNotFound:
        return b"lost"
    except (pickle.PicklingError, AttributeError, TypeError):
        return b""


def _not_closely(photo: Any, printed: Any, *, closely: bool = False, evened: bool = False) -> Any:
    return {} if closely else markers.find_markers(photo, printed, evened=evened)


def _lost(*_: Any) -> Any:
    raise BoardNotFound("not looked for")


def _without_open(*given: Any) -> Any:
    rest = covered.left_over(*given)
    return replace(rest, open=rest.open[:0])


def _nothing(*_: Any, **__: Any) -> None:
    return None


def _flat(high: Any, _own: Any) -> Any:
    return np.zeros(len(high), bool)


PARTS: Final[dict[str, Part]] = {
    "stripes between lamps": Part(((closed_set, "striped", lambda *_: False),), (stripes, closed_set._between_stripes)),
    "codes under counters": Part(
        ((closed_set, "find_covered", lambda *_: []),), (covered.find_covered, covered._decided)
    ),
    "codes around one finder": Part(((closed_set, "left_over", _without_open),)),
    "both of these": Part(
        ((closed_set, "find_covered", lambda *_: []), (closed_set, "left_over", _without_open)), (covered,)
    ),
    "spoilt all over": Part(((closed_set, "EVENLY", 9.0),)),
    "1000 squares where coarse": Part(((closed_set, "PROPOSED_COARSE", closed_set.PROPOSED),)),
    "heights by size": Part(((tags, "lies_on", _flat),), (sizes.sizes, stacks, faces)),
    "heights by print": Part(((tags, "_printed", _nothing),), (faces,)),
    "strangers counted": Part(((tags, "_strangers", lambda *_: 0),), (tags._strangers,)),
    "markers, closely": Part(((pose, "find_markers", _not_closely), (looking, "find_markers", _not_closely))),
    "markers in evened light": Part(
        ((pose, "_in_stripes", _lost), (pose, "_striped", lambda *_: False)),
        (pose._in_stripes, pose._striped, markers.evenly_lit),
    ),
    "codes where markers are few": Part(((see, "_squared", lambda _1, _2, _3, there, _4: there),), (squares,)),
    "boards that are not flat": Part(((see, "_buckled", _nothing),), (buckled, surface, see._buckled)),
    "cards: stretched squares": Part(((closed_set, "WAYS", ()),), (closed_set._stretched,)),
    "cards: looked over first": Part(((held, "_worthwhile", lambda *_: True),), (held._worthwhile,)),
}

GROUPS: Final = ("visible", "≤ 1/4 hidden", "hidden", "burnt", "placed", "boards", "false")


def counted(truth: Sequence[Any], record: Record) -> Counter[str]:
    """Count what of a photograph was read."""
    read = {one[0] for one in record["found"]}
    found = Counter(boards="lost" not in record, false=len(record["false"]))
    found["placed"] = sum(one[1] <= MISPLACED_MM for one in record["found"])
    for one in truth:
        if "=" not in one.id and one.id in read:
            found[_group(one.share, one.burnt)] += 1
    return found


def there(truth: Sequence[Any]) -> Counter[str]:
    """Count what was there to be read."""
    return Counter(_group(one.share, one.burnt) for one in truth if "=" not in one.id)


def _group(share: float, burnt: float) -> str:
    if burnt > BURNT:
        return "burnt"
    return "visible" if share >= WHOLE else "≤ 1/4 hidden" if share >= PART else "hidden"


def ablated(scene: Scene, parts: Sequence[str], without: Sequence[str]) -> Record:
    """Read a scene with all parts, and without each: by part what was read, and the ms of CPU."""
    shot = scene.taken()
    told: Record = {"scene": [scene.game, scene.seed, *scene.settings], "there": there(shot.truth)}
    differ: set[str] = set()
    with ExitStack() as dropped:
        for name in without:
            dropped.enter_context(PARTS[name].away())
        with ExitStack() as stack:
            for name in parts:
                stack.enter_context(PARTS[name].watched(differ, name))
            read_of(shot, scene.ground)  # what is drawn once is no part of a look
        for name in (ALL, *parts):
            if name != ALL and name not in differ and scene.seed % TIMED:
                told[name] = {key: much for key, much in told[ALL].items() if key != "ms"}
                continue
            with ExitStack() as stack:
                if name != ALL:
                    stack.enter_context(PARTS[name].away())
                record = read_of(shot, scene.ground)
            told[name] = dict(counted(shot.truth, record)) | {"ms": record["ms"]}
    return told


def table(records: Sequence[Record]) -> str:
    """Return what the parts bring."""
    names = [name for name in (ALL, *PARTS) if name in records[0]]
    lines = [f"{len(records)} photographs", f"{'':28}" + "".join(f"{one:>14}" for one in (*GROUPS, "CPU ms", "lines"))]
    whole = {group: sum(one[ALL].get(group, 0) for one in records) for group in GROUPS}
    of = {group: sum(one["there"].get(group, 0) for one in records) for group in GROUPS}
    for name in names:
        cells = []
        for group in GROUPS:
            much = sum(one[name].get(group, 0) for one in records)
            first = f"{much} of {of[group]}" if of[group] else f"{much}"
            cells.append(first if name == ALL else f"{much - whole[group]:+d}" if much != whole[group] else "–")
        timed = [one for one in records if not one["scene"][1] % TIMED] or records
        less = float(np.median([one[name]["ms"] - (one[ALL]["ms"] if name != ALL else 0.0) for one in timed]))
        cells.append(f"{less:.0f}" if name == ALL else f"{less:+.0f}")
        cells.append("" if name == ALL or not PARTS[name].own else str(PARTS[name].lines))
        lines.append(f"{name:28}" + "".join(f"{cell:>14}" for cell in cells))
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Photograph scenes, read them with and without each part, print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.reading.ablation", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--game", nargs="+", choices=tuple(GROUNDS), default=("pleasantville",))
    parser.add_argument("--scenes", type=int, default=15, help="of each game")
    parser.add_argument("--first", type=int, default=FIRST, help="the first seed")
    parser.add_argument("--layout", choices=tuple(dict.fromkeys(LAYOUTS + ASKED_FOR)), default="")
    parser.add_argument("--optics", choices=OPTICS + MORE_OPTICS, default="")
    parser.add_argument("--parts", nargs="+", choices=tuple(PARTS), default=tuple(PARTS))
    parser.add_argument("--without", nargs="+", choices=tuple(PARTS), default=(), help="parts that went before")
    parser.add_argument("--records", type=Path, help="append each photograph here; what is there is not read again")
    given = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    records: list[Record] = []
    if given.records and given.records.exists():
        records = [json.loads(line) for line in given.records.read_text(encoding="utf-8").splitlines()]
    done = {tuple(one["scene"][:2]) for one in records}
    for seed, game in product(range(given.first, given.first + given.scenes), given.game):
        if (game, seed) in done:
            continue
        parts = [name for name in given.parts if name not in given.without]
        records.append(ablated(Scene(seed, given.layout, given.optics, 0.0, game), parts, given.without))
        if given.records:
            with given.records.open("a", encoding="utf-8") as file:
                file.write(json.dumps(records[-1]) + "\n")
    print(table(records))


if __name__ == "__main__":
    main()
