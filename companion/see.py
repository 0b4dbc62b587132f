"""``saucer see``: which counters lie where in a picture, a film, or before a camera."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from companion.eyes import Eyes
from companion.kernel.errors import UserError
from hardware.camera import open_source
from hardware.errors import BoardNotFound


def run(sources: Sequence[str], game: str, *, every: float, as_json: bool) -> None:
    """The command. A camera is looked through once, a film every so many seconds.

    :raises UserError: a source cannot be used, or the board was not found in some picture; the other pictures
        were read all the same.
    """
    eyes = Eyes(game)
    failed: list[str] = []
    for source in sources:
        try:
            with open_source(source, every=every) as frames:
                for frame in frames:
                    try:
                        found = eyes.as_json(frame, eyes.look(frame))
                    except BoardNotFound as error:
                        failed.append(str(error))
                        found = _nothing(frame.name, error)
                    _tell(found, as_json)
                    if frames.live:
                        break
        except UserError as error:
            failed.append(str(error))
            _tell({"image": source, "error": str(error)}, as_json)
    if failed:
        more = f" And {len(failed) - 1} more like it." if len(failed) > 1 else ""
        raise UserError(failed[0] + more)


def _nothing(name: str, error: BoardNotFound) -> dict[str, Any]:
    board = {"found": False, "markers": len(error.ids)}
    return {"image": name, "board": board, "counters": [], "unknown": 0, "error": str(error)}


def _tell(found: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(found, ensure_ascii=False), flush=True)
        return
    if "error" in found:
        print(f"{found['image']}: not read", flush=True)
        return
    counters, markers = found["counters"], found["board"]["markers"]
    print(f"{found['image']}: {len(counters)} counters, {markers} markers, {found['ms']:.0f} ms")
    for one in counters:
        place = f"({one['x_mm']:6.1f}, {one['y_mm']:6.1f}) mm"
        print(f"  {one['id']:16} {one['space'] or 'in no space':24} {place}  turned {one['angle_deg']:5.1f}°")
    if found["unknown"]:
        print(f"  {found['unknown']} codes that are no counters of this game")
    sys.stdout.flush()
