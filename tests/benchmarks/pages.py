"""How large pages are: in sensible games, of every viewer, at every ask of a person.

    python -m tests.benchmarks.pages [--game pleasantville] [--games 200] [--every 1]

Phones get what everybody may see when it changes, and what a seat alone may see in frames of one size: so what counts
is the largest page, and the largest part of one that the table's page does not hold. Bytes of JSON, before anything is
sealed; `packed` is after deflate. Of lists (pieces, rows, deeds) only what the table's page lacks is counted as secret.
"""

from __future__ import annotations

import argparse
import time
import zlib
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any, Final

import msgspec

from companion.games import load as rules_of
from companion.kernel.dice import Electronic
from companion.kernel.game import CLOCK, TABLE, Refused, Seat
from companion.kernel.manifest import game as manifest_of
from companion.kernel.manifest import games
from companion.presentation.page import Page, encode
from companion.presentation.screen import load
from companion.presentation.shown import Shown
from companion.presentation.sitting import Player, Sitting
from companion.presentation.to_do import ToDo
from companion.trying.players import LONGEST, Sensible

OPTIONS: Final[dict[str, list[dict[str, Any]]]] = {
    "abductinators": [{"players": players} for players in (2, 4, 6)],
    "body_snatchers": [{"players": players, "announcer": "device"} for players in (5, 9, 16)],
}


def pages(name: str, options: dict[str, Any], number: int, every: int) -> Iterator[tuple[Page, Page, float]]:
    """Yield pages of a sensible game: a viewer's, the table's then, and the CPU seconds that the viewer's took."""
    rules = rules_of(name)
    players: dict[Seat, Player] = dict.fromkeys(rules.seats(rules.setup(options)), "person")
    sitting = Sitting.begin(rules, players=players, bots={}, options=options, seed=f"pages {number}")
    table = sitting.table
    table.dice = Electronic(f"pages {number}")
    screen = load(name).for_options(options)
    to_do = ToDo(screen, sitting, bare=True)
    shown, chooser, asked = Shown(screen, sitting, to_do), Sensible(f"pages {number}", table), 0
    for _ in range(LONGEST):
        if table.outcome is not None:
            break
        waiting = {ask.seat for ask in table.asks if ask.seat != CLOCK and not ask.standing}
        asked += 1
        if asked % every == 0:
            opened = _page(shown, sitting, TABLE)
            for viewer in (TABLE, *(seat for seat in sitting.persons if seat in waiting)):
                start = time.process_time()
                made = _page(shown, sitting, viewer)
                yield made, opened, time.process_time() - start
        seat, answer = chooser.answer(table)
        before = table.happened
        try:
            table.submit(seat, answer)
        except Refused:
            continue
        sitting._passed(seat, open=True)
        shown.went(table.seen(TABLE, before))
        if seat in sitting.persons:
            to_do.settle()


def _page(shown: Shown, sitting: Sitting, viewer: Seat) -> Page:
    moment = sitting.moment_of(viewer)
    return shown.page(moment, shown.asking(moment).question if moment.token.number else None)


def secret(page: Page, opened: Page) -> bytes:
    """Return what of a page the table's does not hold."""
    mine, theirs = (msgspec.json.decode(encode(one)) for one in (page, opened))
    return msgspec.json.encode({key: _lacking(mine[key], theirs[key]) for key in mine if mine[key] != theirs[key]})


def _lacking(mine: Any, theirs: Any) -> Any:
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return {key: _lacking(mine[key], theirs.get(key)) for key in mine if mine[key] != theirs.get(key)}
    if isinstance(mine, list) and isinstance(theirs, list):
        return [one for one in mine if one not in theirs]
    return mine


def measured(name: str, count: int, every: int) -> str:
    """Play games, and return a line of a table."""
    options: Sequence[dict[str, Any]] = OPTIONS.get(name, [{}])
    largest = packed = hidden = hidden_packed = ground = 0
    cpu: list[float] = []
    for number in range(count):
        for page, opened, seconds in pages(name, options[number % len(options)], number, every):
            plain = msgspec.structs.replace(page, grounds=())
            file, part = encode(plain), secret(plain, msgspec.structs.replace(opened, viewer=page.viewer, grounds=()))
            largest, packed = max(largest, len(file)), max(packed, len(zlib.compress(file)))
            if page.viewer != TABLE:
                hidden, hidden_packed = max(hidden, len(part)), max(hidden_packed, len(zlib.compress(part)))
            ground = max(ground, len(encode(page)) - len(file))
            cpu.append(seconds)
    took = sorted(1000 * one for one in cpu)
    return (
        f"{name:18} {len(cpu):7} {largest:7} {packed:7} {hidden:7} {hidden_packed:7} {ground:7} "
        f"{median(took):7.2f} {took[int(len(took) * 0.95)]:7.2f}"
    )


def main() -> None:
    """Print a line a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="of these games; by default all")
    parser.add_argument("--games", type=int, default=200, help="so many of each")
    parser.add_argument("--every", type=int, default=1, help="look at every so many-th ask")
    chosen = parser.parse_args()
    print(f"{'bytes':18} {'pages':>7} {'largest':>7} {'packed':>7} {'secret':>7} {'packed':>7} {'boards':>7} "
          f"{'ms p50':>7} {'ms p95':>7}")  # fmt: skip
    ours = [id for id in games() if manifest_of(id).rooms.get("rules", "").startswith("companion.")]
    for name in chosen.game or ours:
        print(measured(name, chosen.games, chosen.every), flush=True)


if __name__ == "__main__":
    main()
