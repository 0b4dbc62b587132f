"""What ``saucer verify``, ``log`` and ``mend`` share: PINs that are asked for, never given on the command line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from getpass import getpass
from pathlib import Path
from typing import TypeVar

from companion.kernel.handed import shares_now
from companion.kernel.journal import Journal, Record
from companion.kernel.ledger import is_sealed
from companion.kernel.shares import by_phone, locked
from companion.kernel.words import _

T = TypeVar("T")


def with_pins(path: Path, deed: Callable[[Mapping[str, str]], T], *, ask: bool) -> T:
    """Do something with the PINs of a sitting, if it has any and is not over.

    :param ask: for them: on the terminal without echo, else a line each from the standard input.
    """
    if not ask:
        return deed({})
    journal = Journal.look(path)
    header = journal.records[0]
    if not is_sealed(header) or "opened" in journal.records[-1]:
        return deed({})
    return deed(ask_pins(journal.records))


def ask_pins(records: Sequence[Record]) -> dict[str, str]:
    """Ask for the PINs of a sealed sitting, on the terminal without echo, else a line each from the standard input.

    Where a phone keeps somebody's part of the key, the recovery code is asked for.
    """
    pins, shares = {}, shares_now(records)
    coded = {share["who"] for share in shares if by_phone(share)} if locked(shares) else ()
    for who in locked(shares):
        words = _("Recovery code of {who}: ") if who in coded else _("PIN of {who}: ")
        pins[who] = getpass(words.format(who=who)) if sys.stdin.isatty() else sys.stdin.readline().rstrip("\n")
    return pins
