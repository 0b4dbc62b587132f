"""Statistics in words: a page for each game."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from companion.app.film.export import luck_sentences, rolls_sentence
from companion.kernel.words import _, counted, decimal, when
from companion.presentation.reel import side
from companion.presentation.screen import load
from companion.presentation.statistics import Digest, UncountedFiles, summaries

LATEST = 8
"""So many games are told one by one."""


def pages(games: Iterable[Digest]) -> list[tuple[str, list[str]]]:
    """Return a title and paragraphs for each game that was played to its end."""
    found = []
    for summary in summaries(games):
        screen = load(summary.game)
        count = len(summary.games)
        turns = screen.say_text("chapters") if "chapters" in screen.say_text else _("turns")
        lines = [
            _("{games}, {count} {turns} on average.").format(
                games=counted("{n} game", "{n} games", count), count=decimal(summary.turns), turns=turns
            )
        ]
        for winner, wins in summary.wins.items():
            share = _("{side}: {wins}, {percent} %.")
            words = counted("{n} win", "{n} wins", wins)
            lines.append(share.format(side=side(screen, winner), wins=words, percent=round(100 * wins / count)))
        told = luck_sentences(summary.luck, lambda id, screen=screen: side(screen, id))  # type: ignore[misc]
        lines += [_("On average: {words}").format(words=words) for words in told]
        if summary.rolls:
            lines.append(rolls_sentence(summary.rolls, summary.pips, summary.expected))
        lines += [_one(game) for game in summary.games[:LATEST]]
        found.append((screen.title, lines))
    return found


def not_counted(left_out: UncountedFiles) -> list[str]:
    """Say which games that are over are in no statistics."""
    lines = []
    if n := left_out.other_rules:
        lines.append(counted("{n} game was played by rules that this Saucer no longer has. It is not counted here; its "
                             "story can be read: saucer log.",
                             "{n} games were played by rules that this Saucer no longer has. They are not counted "
                             "here; their stories can be read: saucer log.", n))  # fmt: skip
    if n := left_out.given_up:
        lines.append(counted("{n} game was given up.", "{n} games were given up.", n))
    return lines


def _one(game: Digest) -> str:
    """Return a game in a sentence or three."""
    words = game.headline
    if n := len(game.handed):
        words += " " + counted("{n} chair was handed over.", "{n} chairs were handed over.", n)
    if game.turning[0]:
        words = _("{headline} It turned on “{chapter}”: {words}").format(
            headline=words, chapter=game.turning[0], words=game.turning[1]
        )
    try:
        begun = when(datetime.fromisoformat(game.begun))
    except ValueError:
        return words
    return _("{when}: {words}").format(when=begun, words=words)
