"""One scene of the other renderer, read as the commands do it, and by zxing-cpp, and held against the truth."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from math import hypot
from typing import Any, Final

import numpy as np

from companion.camera.cards import CardReader
from companion.camera.looking import Looking
from hardware.errors import BoardNotFound
from hardware.frames import Frame
from tests.benchmarks.reading.other.grounds import Ground
from tests.benchmarks.reading.other.light import Picture
from tests.benchmarks.reading.other.scenes import Scene, Shot, Truth
from tests.benchmarks.reading.peers import SLOW, peers, timed

Record = dict[str, Any]
Found = list[tuple[Any, ...]]
"""Id, place on the ground in mm, confidence, share said to show; those two are 0 where the reader tells none. On boards
also within how many mm it is told to lie."""

FALSE_MM: Final = 12.5
"""An id that is told further than half a counter from where it lies is as false as one that is not there at all."""

SETTLING: Final = 8
"""Pictures that a fixed camera has seen of a table when it is asked."""

BETWEEN_S: Final = 0.2


def measured(scene: Scene, *, fixed: bool = False, others: bool = True) -> Record:
    """Photograph a scene, show it to the reader, and hold what it says against the truth.

    :param fixed: the camera hangs still and has looked eight times; cards are always read from one picture.
    :param others: zxing-cpp looks at the picture too, as it is and enlarged.
    :returns: ``game``, ``ground``, ``seed``, ``layout``, ``optics``, ``fine``, ``lean`` in degrees; ``counters``:
        id, share that shows, share of that burnt out, level, px per module; ``found`` and ``false`` as :func:`judged`
        has them; ``ms`` of CPU, 0 if ``lost`` says why no board was found; ``peers``: what each found, how much was
        false, ``ms``.
    """
    start = time.process_time()
    shot = scene.taken(SETTLING if fixed and scene.ground.boards else 1)
    made = time.process_time() - start
    layout, optics, fine = scene.settings
    record: Record = {"game": scene.game, "ground": scene.ground.name, "seed": scene.seed}
    record |= {"layout": layout, "optics": optics, "fine": fine, "made_s": round(made, 1)}
    x, y, z = shot.lens.eye_mm - (*np.array(scene.ground.size_mm) / 2, 0)
    record["lean"] = round(float(np.degrees(np.arctan2(np.hypot(x, y), -z))))
    record["counters"] = [
        [one.id, round(one.share, 3), round(one.burnt, 3), one.level, round(one.fine, 2)] for one in shot.truth
    ]
    if others:
        record["peers"] = _others(shot, scene.ground)
    return record | read_of(shot, scene.ground, fixed=fixed)


def read_of(shot: Shot, ground: Ground, *, fixed: bool = False) -> Record:
    """Return what :func:`measured` tells of the reading itself."""
    try:
        found, took = _READ.get(ground.name, _boards)(shot, ground, fixed)
    except BoardNotFound as error:
        return {"lost": str(error), "found": [], "false": [], "ms": 0.0}
    return {"ms": round(took * 1000, 1)} | judged(found, shot.truth)


def judged(found: Found, truth: list[Truth]) -> Record:
    """``found``: id, mm off, confidence, share said to show, on boards mm within; ``false``: id and mm off, -1 for what
    is not there."""
    right: dict[str, list[Any]] = {}
    false = []
    for id, x, y, confidence, visible, *within in found:
        named = [one for one in truth if id in one.id.split("=")]
        one = min(named, key=lambda it: hypot(x - it.x_mm, y - it.y_mm), default=None)
        miss = hypot(x - one.x_mm, y - one.y_mm) if one else -1.0
        if one is None or miss > FALSE_MM or one.id in right:
            false.append([id, round(miss, 2)])
        else:
            right[one.id] = [one.id, *(round(number, 3) for number in (miss, confidence, visible, *within))]
    return {"found": list(right.values()), "false": false}


def frame_of(picture: Picture, number: int = 0) -> Frame:
    """Return a scene's grey picture, as a source would give it. :param number: of those before it."""
    return Frame(np.repeat(picture[..., None], 3, axis=2), "scene", number * BETWEEN_S)


def _boards(shot: Shot, ground: Ground, fixed: bool) -> tuple[Found, float]:
    """Every board that lies there; each piece counts where the board says."""
    looking = Looking(ground.game, fixed=fixed)
    for number, picture in enumerate(shot.pictures):
        frame = frame_of(picture, number)
        start = time.process_time()
        seen = looking.boards(frame)
        took = time.process_time() - start
    found = []
    for id, (_eyes, sight) in seen.items():
        for tag, within in zip(sight.counters, sight.errors_mm, strict=True):
            x, y = ground.boards[id].onto(tag.x_mm, tag.y_mm)
            found.append((tag.id, x, y, tag.confidence, tag.visible, float(within)))
    return found, took


def _row(shot: Shot, ground: Ground, _fixed: bool) -> tuple[Found, float]:
    reader, frame = CardReader(ground.game), frame_of(shot.pictures[0])
    start = time.process_time()
    row = reader.row(frame)
    took = time.process_time() - start
    if row.strips:
        places = [(one.id, *shot.lens.onto(one.spot)) for one in (*row.cards, *row.others)]
        return [(id, float(x), float(y), 0.0, 0.0) for id, x, y in places], took
    return _by_codes(((one.id, *one.spot) for one in (*row.cards, *row.others)), shot), took


def _held(shot: Shot, ground: Ground, _fixed: bool) -> tuple[Found, float]:
    reader, frame = CardReader(ground.game), frame_of(shot.pictures[0])
    start = time.process_time()
    tags = reader.tags(frame)
    took = time.process_time() - start
    return _by_codes(((tag.id, *tag.centre_px) for tag in tags), shot), took


_READ: Final[dict[str, Callable[[Shot, Ground, bool], tuple[Found, float]]]] = {"row": _row, "held": _held}


def _by_codes(codes: Iterable[tuple[str, float, float]], shot: Shot) -> Found:
    """Codes whose middles were told in px, as if each were exactly so far from its piece as it should be."""
    found: Found = []
    for id, x, y in codes:
        at = [float("inf")] * 2
        for one in shot.truth:
            if id in one.id.split("="):
                u, v = shot.lens.onto((x, y), one.height_mm) - one.code_mm
                at = min(at, [one.x_mm + u, one.y_mm + v], key=lambda it: hypot(it[0] - one.x_mm, it[1] - one.y_mm))
        found.append((id, at[0], at[1], 0.0, 0.0))
    return found


def _others(shot: Shot, ground: Ground) -> Record:
    """Return what zxing-cpp reads. Strangers that it reads as what they are, are no mistake."""
    told: Record = {}
    for name, read in peers()[0].items():
        if name in SLOW:
            continue
        texts, ms = timed(read, shot.pictures[-1])
        ids = [
            (ground.book.ids[text], x, y)
            for text, x, y in texts
            if text in ground.book.ids and text not in shot.strangers
        ]
        result = judged(_by_codes(ids, shot), shot.truth)
        told[name] = {"found": [one[0] for one in result["found"]], "false": len(result["false"]), "ms": round(ms)}
    return told
