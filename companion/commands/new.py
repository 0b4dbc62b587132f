"""``saucer new``: a folder to begin with, a copy of an example under a name of one's own."""

from __future__ import annotations

import argparse
import re
import shutil
import tempfile
from pathlib import Path
from shlex import quote
from typing import Any, Final

from companion.commands.help import house
from companion.kernel.errors import UserError
from companion.kernel.manifest import NAME, names
from companion.kernel.words import _

EXAMPLES: Final = {"kit": "kits/lost_cow", "deck": "deck", "game": "rock_paper_scissors", "board-game": "night_field"}
"""What may be begun, and the example that is copied for it."""
TITLE: Final = re.compile(r'^title = "(.+)"$', re.MULTILINE)
CREDIT: Final = re.compile(r'^(author|notice|licence) = ".*"$', re.MULTILINE)
"""What says whose work the example is."""
TEXTS: Final = (".toml", ".py", ".md", ".ftl")
"""Files in which the example's own name stands."""


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("new", help=_("make a folder for a new kit, deck or game of your own"))
    one.add_argument("folder", metavar="FOLDER", type=Path, help=_("the new folder, named like your kit, deck or game"))
    one.add_argument(
        "--kind", choices=tuple(EXAMPLES), default="kit",
        help=_("what to begin: a kit and a deck need no Python, a game has rules (default: kit)"),
    )  # fmt: skip
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    folder, kind = arguments.folder, arguments.kind
    example = house() / "examples" / EXAMPLES[kind]
    name = folder.resolve().name
    if kind != "deck" and not NAME.fullmatch(name):
        told = _('The new folder cannot be called "{name}". Use small letters, digits and _, and begin with a letter.')
        raise UserError(told.format(name=name))
    if kind != "deck" and name in (*names(), "all"):  # `saucer print` would take it for that
        raise UserError(_('"{name}" is already the name of a game. Give yours another.').format(name=name))
    if folder.exists() or folder.is_symlink():
        raise UserError(_("{folder} already exists. Name a new folder.").format(folder=folder))
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{name}-", dir=folder.parent) as draft:
            made = Path(draft, "made")
            _copy(example, made, name)
            made.rename(folder)
    except OSError as error:
        raise UserError(
            _("{path} cannot be written: {strerror}.").format(path=folder, strerror=error.strerror)
        ) from error
    print(_("{folder} is a copy of an example. Change it as you like:").format(folder=folder))
    for line in _next(kind, folder, name):
        print(f"  {line}")


def _copy(example: Path, made: Path, name: str) -> None:
    """Copy an example, its own name and title replaced by the folder's, and nobody named as its author."""
    shutil.copytree(example, made, ignore=shutil.ignore_patterns("__pycache__"), copy_function=shutil.copyfile)
    head = next(file for one in ("game.toml", "deck.toml") if (file := made / one).is_file())
    title = TITLE.search(head.read_text(encoding="utf-8"))
    assert title is not None, "each example has one"
    changes = {title[1]: name.replace("_", " ").title()}
    if head.name == "game.toml":
        changes[example.name] = name
    for file in made.rglob("*"):
        if file.suffix in TEXTS:
            text = file.read_text(encoding="utf-8")
            for old, new in changes.items():
                text = text.replace(old, new)
            if file.suffix == ".toml":
                text = CREDIT.sub(r'\1 = ""', text)
            file.write_text(text, encoding="utf-8")


def _next(kind: str, folder: Path, name: str) -> tuple[str, str]:
    """Return what to type next, and the page to read."""
    if kind == "kit":
        return f"saucer print {quote(str(folder))} --watch", "saucer help kits"
    if kind == "deck":
        return f"saucer deck {quote(str(folder))} --watch", "saucer help decks"
    return f"SAUCER_GAMES={quote(str(folder.resolve().parent))} saucer try {name}", "saucer help new-game"
