"""With which Saucer a sitting of other rules can be finished."""

from __future__ import annotations

import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from typing import Final

from companion.kernel.words import _

HOUSE: Final = Path(__file__).resolve().parents[2]
"""Where this Saucer lies: in a clone of its repository, or among the packages of an environment."""
PACKAGED: Final = "/usr/share/saucer/deploy/install.sh"
"""Where the Debian package keeps the installer."""
PATIENCE_S: Final = 5.0


def advice(game: str, rules: int, *, over: bool = False, house: Path = HOUSE, room: Path | None = None) -> str:
    """Say how to finish a sitting whose rules this Saucer doesn't have; or, when it is over, how to see its film.

    In a clone the commit is named that has them last. On a table's machine the release before may still lie there: then
    the installer goes back to it.

    :param rules: the version that the sitting needs. :param over: nobody can play on.
    :param house: where this Saucer lies. :param room: of the installer's; by default where this Python runs.
    """
    commit = last_with(house, game, rules)
    if commit:
        words = _(
            'To finish it, type in {folder}: "git checkout {commit} && make run". Afterwards "git checkout -" brings '
            "you back here."
        )
        if over:
            words = _(
                'To replay it or see its film, type in {folder}: "git checkout {commit} && make run". Afterwards "git '
                'checkout -" brings you back here.'
            )
        return words.format(folder=house, commit=commit)
    room = room or Path(sys.prefix).resolve().parent
    if (room / "previous").is_dir() and (room / "current").is_dir():
        words = _(
            'To finish it, go back to the release before: "sudo sh {installer} --back". The same line brings this one '
            "back afterwards."
        )
        if over:
            words = _(
                'To replay it or see its film, go back to the release before: "sudo sh {installer} --back". The '
                "same line brings this one back afterwards."
            )
        return words.format(installer=PACKAGED if (room / "packaged").exists() else "deploy/install.sh")
    if over:
        return _(
            "To replay it or see its film, install the Saucer that it was played with, and this one again afterwards."
        )
    return _("To finish it, install the Saucer that it was begun with, and this one again afterwards.")


@lru_cache
def last_with(house: Path, game: str, rules: int) -> str:
    """Return the last commit whose rules of a game have a version, as short as git writes it; "" if none can be found.

    :param house: a clone of the repository.
    """
    if not (house / ".git").exists():
        return ""
    file = f"companion/games/{game}/rules.py"
    changed = _git(house, "log", "--all", "-1", "--format=%h", f"-G^    version = {rules}$", "--", file).strip()
    for commit in (changed, f"{changed}^"):
        if changed and f"\n    version = {rules}\n" in _git(house, "show", f"{commit}:{file}"):
            return _git(house, "rev-parse", "--short", commit).strip()
    return ""


def _git(house: Path, *words: str) -> str:
    """Ask git; "" if it isn't there or knows nothing."""
    try:
        done = subprocess.run(
            ["git", "-C", str(house), *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=PATIENCE_S, check=False,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError, ValueError):
        return ""
    return "" if done.returncode else done.stdout
