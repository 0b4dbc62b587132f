"""Statistics in words: a page for each game."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from companion.app.film.export import luck_sentences
from companion.app.film.reel import side
from companion.app.film.statistics import Digest, summaries
from companion.app.screen import load
from companion.kernel.words import _, counted, decimal, when

LATEST = 8
"""So many games are told one by one."""


def pages(games: Iterable[Digest]) -> list[tuple[str, list[str]]]:
    """Return a title and paragraphs for each game that was played to its end."""
    found = []
    for summary in summaries(games):
        screen = load(summary.game)
        count = len(summary.games)
        lines = [
            _("{games}, {turns} turns on average.").format(
                games=counted("{n} game", "{n} games", count), turns=decimal(summary.turns)
            )
        ]
        for winner, wins in summary.wins.items():
            share = _("{side}: {wins}, {percent} %.")
            words = counted("{n} win", "{n} wins", wins)
            lines.append(share.format(side=side(screen, winner), wins=words, percent=round(100 * wins / count)))
        told = luck_sentences(summary.luck, lambda id, screen=screen: side(screen, id))  # type: ignore[misc]
        lines += [_("On average: {words}").format(words=words) for words in told]
        if summary.rolls:
            lines.append(
                _("{rolls} of numbered dice: {pips} in all, where {expected} was to be expected.").format(
                    rolls=counted("{n} roll", "{n} rolls", summary.rolls),
                    pips=summary.pips,
                    expected=round(summary.expected),
                )
            )
        lines += [_one(game) for game in summary.games[:LATEST]]
        found.append((screen.title, lines))
    return found


def _one(game: Digest) -> str:
    """A game in a sentence or two."""
    words = game.headline
    if game.turning[0]:
        words = _("{headline} It turned in “{chapter}”: {words}").format(
            headline=words, chapter=game.turning[0], words=game.turning[1]
        )
    try:
        begun = when(datetime.fromisoformat(game.begun))
    except ValueError:
        return words
    return _("{when}: {words}").format(when=begun, words=words)
