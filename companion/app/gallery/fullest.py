"""Finds where each ask of a game is fullest: the games between bots in which it has most rows, and the longest texts.

What has room there has room everywhere. Texts are counted in the language in use.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain, islice
from typing import TYPE_CHECKING

from companion.app.gallery.plan import (
    ENDING,
    LONGEST,
    Company,
    GalleryGame,
    GalleryPlan,
    Stop,
    begin,
    endings,
    kinds,
    known,
    settings,
    trials,
)
from companion.games import bots
from companion.kernel.game import CHANCE, Ask
from companion.kernel.manifest import game
from companion.presentation.screen import GameScreen, load

if TYPE_CHECKING:
    from companion.presentation.sitting import Sitting

Found = dict[tuple[str, str], tuple[int, int, int, Stop]]
"""By an ask's kind, and by what is most there (rows or letters): how much that is, in which game, after how many
records, and what to stop for."""


def fullest(name: str, *, games: int, only: Collection[str] = ()) -> GalleryPlan:
    """Plan to stop at each ask of a game where it has most rows, where its texts are longest, and at each ending.

    :param games: that are played to find out, besides those that are kept for what is rare; more, with every setting
        and every kind of bot once, as long as an ask or an ending is missing.
    :param only: asks and endings, by name; the plan for these is the same, in a quarter of the time. All by default.
    """
    screen, found = load(name), Found()
    parts: list[GalleryGame] = []
    rare = (GalleryGame(one.options, one.bots, one.seed, {}) for one in known(name).rare)
    missing = {*kinds(name), *endings(name)}
    whole = sum(1 for _ in settings(game(name))) * len(bots(name))
    for number, part in enumerate(chain(rare, islice(trials(game(name)), max(games, whole)))):
        if number >= games and not missing:
            break
        missing -= _play(screen, part, len(parts), found, only)
        parts.append(part)
    stops: dict[int, dict[int, Stop]] = {}
    for _amount, at, records, key in found.values():
        stops.setdefault(at, {})[records] = key
    chosen = [GalleryGame(parts[at].options, parts[at].bots, parts[at].seed, stops[at]) for at in sorted(stops)]
    return GalleryPlan(name, chosen, sorted(missing), True)


def _play(screen: GameScreen, part: GalleryGame, at: int, found: Found, only: Collection[str]) -> set[str]:
    """Play a game, and note what is fuller in it than in those before; return the names of all that came."""
    came: set[str] = set()
    sitting = begin(screen.name, part.options, part.seed)
    screen = screen.for_options(sitting.table.journal.records[0]["options"])
    company = Company(sitting, part.bots, part.seed)
    try:
        for _ in range(LONGEST):
            moment = sitting.moment
            if moment.what == "over":
                break
            if moment.ask is not None and moment.what in ("ask", "roll"):
                key = Stop(moment.ask.kind, moment.ask.seat)
                came.add(key.name)
                for what, amount in _amounts(screen, sitting, moment.ask).items() if _is_one(key, only) else ():
                    if amount > found.get((key.name, what), (-1,))[0]:
                        found[key.name, what] = (amount, at, len(sitting.table.records), key)
            company.step()
        if sitting.outcome is not None:
            key = Stop(sitting.outcome.reason, ENDING)
            came.add(key.name)
            if _is_one(key, only):
                found.setdefault((key.name, ""), (0, at, len(sitting.table.records), key))
    finally:
        sitting.close()
    return came


def _is_one(key: Stop, only: Collection[str]) -> bool:
    return not only or key.name in only


def _amounts(screen: GameScreen, sitting: Sitting, ask: Ask) -> dict[str, int]:
    """Count the rows of an ask, and the letters on its screen."""
    view = sitting.view()
    if ask.seat == CHANCE:
        return {"letters": sum(map(len, screen.roll_words(ask, view)))}
    prompt = screen.prompt(ask, view)
    rows, quick = prompt.rows(), prompt.quick()
    texts = [prompt.title, prompt.prompt, *(one.words for one in quick)]
    texts += [words for row in rows for words in (row.words, row.detail, row.secret)]
    return {"rows": len(rows) + len(quick), "letters": sum(map(len, texts))}
