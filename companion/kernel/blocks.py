"""A journal's lines: how a record is written in whole blocks, and how a file of them is read back.

Only what would have been written is read: a line is parsed, written anew and compared, byte for byte. What follows the
last good record is a :class:`Tail`, if no other record of this journal comes after it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final, Literal, NamedTuple

from companion.kernel.canonical import canonical, frozen

BLOCK: Final = 4096
LONGEST: Final = 16 * BLOCK
"""Bytes of the longest record. Reading looks no further for the end of one, so it takes no longer than the file is."""
PIECE: Final = 512
"""Bytes that a medium writes or loses together."""
Record = Mapping[str, Any]


class Tail(NamedTuple):
    """Bytes after the last good record.

    :ivar kind: ``"torn"`` was never finished: shorter than its blocks, or with pieces that never came. ``"bad"`` has
        its length and all its pieces and is no record: perhaps one that was answered, and was changed since.
    """

    kind: Literal["torn", "bad"]
    start: int
    data: bytes


class JournalLines(NamedTuple):
    """What a journal's file holds.

    :ivar records: the good records from the beginning on. :ivar links: of each, 64 hexadecimal digits.
    :ivar end: the byte where the good part ends.
    :ivar tail: what follows, if it is the last thing; None if there is nothing.
    :ivar damaged: others follow what is no record: the file was damaged in the middle.
    """

    records: list[Record]
    links: list[str]
    end: int
    tail: Tail | None
    damaged: bool


def linked(number: int, chain: str, body: Record) -> tuple[str, bytes, Record]:
    """Link a record to the chain before it: its link, its canonical text, and itself as it will be read back."""
    record = {"n": number, **body}
    text = canonical(record)
    return sha256(chain.encode() + text).hexdigest(), text, record


def line(text: bytes, link: str) -> bytes:
    """Write a record as a line that fills whole blocks."""
    return (text[:-1] + b',"z":"' + link.encode() + b'"}').ljust(_whole_blocks(len(text) + 72) - 1) + b"\n"


def parse(written: bytes, chain: str, number: int) -> dict[str, Any] | None:
    """Return a record, with its link as ``z``, if the line is exactly what would have been written there."""
    try:
        record = json.loads(written)
        body = {key: value for key, value in record.items() if key not in ("n", "z")}
        link, text, _ = linked(number, chain, body)
        whole = line(text, link) == written and record.get("z") == link
        return frozen(record) if whole else None
    except (ValueError, AttributeError, TypeError, RecursionError):
        return None


def read(data: bytes) -> JournalLines:
    """Read records as far as they are good."""
    records: list[Record] = []
    links: list[str] = []
    chain, start = "", 0
    while start < len(data):
        newline = data.find(b"\n", start, start + LONGEST)
        record = None if newline < 0 else parse(data[start : newline + 1], chain, len(records))
        if record is None:
            rest = data[start:]
            if _follows(rest, len(records)):
                return JournalLines(records, links, start, None, True)
            return JournalLines(records, links, start, Tail("torn" if _is_torn(rest) else "bad", start, rest), False)
        chain = record.pop("z")
        links.append(chain)
        records.append(record)
        start = newline + 1
    return JournalLines(records, links, start, None, False)


_LINK: Final = re.compile(rb'"z":"[0-9a-f]{64}"\}')
"""What every record ends with, before its padding."""


def _follows(rest: bytes, number: int) -> bool:
    """Whether a later record of a journal begins at one of the blocks after the first."""
    for start in range(BLOCK, len(rest), BLOCK):
        if rest[start : start + 1] != b"{":
            continue
        newline = rest.find(b"\n", start, start + LONGEST)
        if newline < 0 or _LINK.search(rest, max(start, newline - BLOCK), newline) is None:
            continue
        try:
            record = json.loads(rest[start:newline])
        except (ValueError, RecursionError):
            continue
        if isinstance(record, dict) and "z" in record and isinstance(record.get("n"), int) and record["n"] >= number:
            return True
    return False


def _is_torn(rest: bytes) -> bool:
    """Whether bytes are a record that was never finished: cut, also where one of its blocks ends, or with holes."""
    if len(rest) % BLOCK != 0 or any(not any(rest[start : start + PIECE]) for start in range(0, len(rest), PIECE)):
        return True
    return b"\n" not in rest and _is_begun(rest)


def _is_begun(rest: bytes) -> bool:
    """Whether whole blocks hold the beginning of a record's text and nothing else: each sign of it as it was written.

    JSON's reader says where it had to stop: at the very end of a text that goes on.
    """
    try:
        json.loads(rest)
    except UnicodeDecodeError as error:
        return error.end >= len(rest)
    except json.JSONDecodeError as error:
        return error.pos >= len(rest.decode()) or error.msg.startswith("Unterminated string")
    except (ValueError, RecursionError):
        pass
    return False


def _whole_blocks(size: int) -> int:
    return size + -size % BLOCK
