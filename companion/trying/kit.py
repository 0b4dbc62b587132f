"""The kit is printed, and its files are proved before anybody spends paper on them."""

from __future__ import annotations

from collections.abc import Iterator

from companion.kernel.manifest import game
from companion.trying.attempt import Attempt, Finding
from printables.press.production import print_kit
from printables.proof.advice import advised, together


def tries(attempt: Attempt) -> Iterator[Finding]:
    """Print the kit as for a printer at home, and look at every file of it as ``saucer check`` does."""
    if "kit" not in game(attempt.game).rooms:
        attempt.left.append("The game has no kit to print.")
        return
    out = attempt.folder / "kit"
    attempt.done["files"] += len(print_kit(attempt.game, out)) - 1
    for cause in together(list(advised(out))):
        yield Finding(str(cause))
