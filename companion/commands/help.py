"""``saucer help``: the pages of the handbook, in a terminal."""

from __future__ import annotations

import argparse
import re
from difflib import get_close_matches
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any, Final

import companion
from companion.commands.groups import COMMANDS
from companion.kernel.errors import UserError
from companion.kernel.words import _, language, languages

OUTSIDE: Final = {"pi": "deploy/README.md", "read-only": "deploy/read-only.md"}
"""Pages that lie beside ``docs`` in the repository, and within it where Saucer is installed."""
SHOWN: Final = ("*.md", "games/*.md", "decisions/*.md")
ID: Final = re.compile(r"^(#+ .+?) \{#[^{}]*\}$", re.MULTILINE)
"""What a translated page says beside its headings: see docs/handbook/tongues.py."""
LINK: Final = re.compile(r"(!?)\[([^\[\]]*)\]\(([^()\s]+)\)")


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("help", help=_("show a page of the handbook, or list the pages"))
    one.add_argument(
        "page", nargs="?", metavar="PAGE", help=_("a page such as decks, or a command; without one, all are listed")
    )
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion import cli

    name = (arguments.page or "").removeprefix("docs/").removesuffix(".md")
    code, _slash, page = name.partition("/")
    code, name = (code, page) if page and code in languages() else ("", name)
    there = pages(code)
    if not name:
        wide = max(map(len, there))
        for one, file in there.items():
            print(f"{one:{wide}}  {_title(file)}")
        print(_("`saucer help PAGE` shows one; `saucer COMMAND --help` says what a command takes."))
    elif name in there:
        print(told(name, there))
    elif name in COMMANDS:
        cli.main([name, "--help"])
    else:
        near = get_close_matches(name, dict.fromkeys([*there, *COMMANDS]), 3, 0.7)
        raise UserError(
            _('The handbook has no page "{page}". Nearest: {near}.').format(page=name, near=", ".join(near))
            if near
            else _('The handbook has no page "{page}". `saucer help` lists them.').format(page=name)
        )


def house() -> Path:
    """Return the folder of the handbook, with its examples. Raises :class:`UserError` if it is not there."""
    top = Path(companion.__file__).parents[1]
    found = next((one for one in (top / "assets/docs", top / "docs") if (one / "kits.md").is_file()), None)
    if found is None:
        raise UserError(_("The pages of the handbook are not there. Install Saucer again."))
    return found


def pages(code: str = "") -> dict[str, Path]:
    """Return the pages by name, those of decisions last; in a language where there is one.

    :param code: of the language; by default the one in use.
    :raises UserError: they are not there.
    """
    docs = house()
    found = {
        str(file.relative_to(docs).with_suffix("")): file for pattern in SHOWN for file in sorted(docs.glob(pattern))
    }
    outside = docs if docs.parent.name == "assets" else docs.parent
    found |= {name: outside / file for name, file in OUTSIDE.items()}
    own = docs / (code or language())
    return {name: there if (there := own / f"{name}.md").is_file() else file for name, file in found.items()}


def told(name: str, there: dict[str, Path]) -> str:
    """Return a page for a terminal: pictures are left out, and a link says to which page, or folder, it leads."""
    file = there[name]
    names = {path.resolve(): one for one, path in there.items()}

    def shown(match: re.Match[str]) -> str:
        mark, words, target = match.groups()
        if mark:
            return words and _("[Picture: {words}]").format(words=words)
        if "://" in target:
            return f"{words} ({target})"
        path = Path(normpath(join(dirname(file), target.partition("#")[0])))
        if path.is_dir():  # an example to copy
            return f"{words} ({path})"
        page = names.get(path.resolve())
        return _("{words} (saucer help {page})").format(words=words, page=page) if page and page != name else words

    return LINK.sub(shown, ID.sub(r"\1", file.read_text(encoding="utf-8"))).rstrip()


def _title(file: Path) -> str:
    first = file.read_text(encoding="utf-8").partition("\n")[0]
    return ID.sub(r"\1", first).removeprefix("# ")
