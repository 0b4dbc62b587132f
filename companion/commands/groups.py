"""The commands in groups, each with an example: what `saucer --help` lists."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from companion.kernel.words import _


class Group(NamedTuple):
    """Commands that are used together. :ivar examples: for each command what may be typed after it."""

    title: Callable[[], str]
    examples: Mapping[str, str]


PRINTING: Final = Group(
    lambda: _("Print"),
    {
        "print": "pleasantville --out kit",
        "check": "kit",
        "printer": "list",
        "deck": "ranch --out printed",
        "export": "screentop kit --out table",
        "images": "body_snatchers --out pictures",
    },
)
"""No game is played there, so nothing is secret."""
GROUPS: Final = (
    Group(
        lambda: _("Play"),
        {
            "open": "evening.saucer",
            "play": "pleasantville --bots",
            "phones": "",
            "hotspot": "on",
            "games": "",
            "help": "first-evening",
        },
    ),
    PRINTING,
    Group(
        lambda: _("After a game"),
        {
            "log": "evening.saucer",
            "film": "evening.saucer --out evening.pdf",
            "statistics": ".",
            "verify": "evening.saucer",
            "unfinished": "",
            "mend": "evening.saucer",
            "backup": "evenings.zip",
            "restore": "evenings.zip",
        },
    ),
    Group(
        lambda: _("Set up the table"),
        {
            "doctor": "",
            "camera": "list",
            "see": "table.jpg --game pleasantville",
            "wiring": "",
        },
    ),
    Group(
        lambda: _("Make a game, or look inside"),
        {
            "new": "my_ranch",
            "try": "pleasantville",
            "gallery": "pleasantville --out pictures",
            "demo": "--out demo",
        },
    ),
)
COMMANDS: Final = tuple(name for group in GROUPS for name in group.examples)
"""Commands in the order in which help lists them. Each is a module of ``companion.commands`` with ``add(commands)``,
and loads nothing heavy before it runs."""
ACROSS: Final = 12
"""Letters of the column in which the commands stand."""
WIDEST: Final = 100
"""Letters of the widest line."""


def listed(helped: Mapping[str, str]) -> str:
    """Return the list of commands for a terminal. :param helped: what each does."""
    width = min(WIDEST, shutil.get_terminal_size().columns) - 2
    return "\n".join(_lines(helped, width))


def _lines(helped: Mapping[str, str], width: int) -> Iterator[str]:
    for group in GROUPS:
        yield f"{group.title()}:"
        for name, example in group.examples.items():
            indent = " " * (ACROSS + 2)
            first = f"  {name:{ACROSS - 1}} "
            yield from textwrap.wrap(helped[name], width, initial_indent=first, subsequent_indent=indent)
            yield f"{indent}$ saucer {name} {example}".rstrip()
        yield ""
