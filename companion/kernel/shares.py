"""Shares: a sitting's key in pieces, one for each person; only all of them together give it back.

A share stands in the file's header in clear, or wrapped under its person's PIN, or twice: under a secret that lies on
its person's phone, and under a recovery code. In clear the file opens by itself; else it opens when everybody is there,
or their phones or codes are. One person alone opens nothing.
"""

from __future__ import annotations

import base64
import binascii
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from hashlib import blake2b
from typing import Any, Final

from companion.kernel.errors import UserError
from companion.kernel.journal import JournalError
from companion.kernel.recovery import SECRET, read, spelt
from companion.kernel.seal import KEY, Seal

PASSES: Final = 3
MEMORY: Final = 64 << 20
"""Cost of one guess at a PIN (argon2id): passes over so many bytes. About 0.15 s on a desktop, 0.5 s on a Pi 4."""
MOST_PASSES: Final = 16
MOST_MEMORY: Final = 256 << 20
"""No file makes this machine work harder than this for a PIN."""
LEAST_PIN: Final = 4
LONGEST_PIN: Final = 32
TABLE_SHARE: Final = "table"
"""Whose share it is where no person is named."""
WAYS: Final = ("phone", "code")
"""What wraps the share of whoever's phone keeps it, each by itself."""

Share = Mapping[str, Any]


@dataclass(frozen=True)
class PhoneKey:
    """What opens one person's share where phones keep the key; either alone does.

    :ivar secret: lies on the phone: 32 hexadecimal digits. :ivar code: lies with its person, see
        :mod:`companion.kernel.recovery`. Both are 128 bits of chance.
    """

    secret: str = field(default_factory=lambda: secrets.token_hex(SECRET), repr=False)
    code: str = field(default_factory=lambda: spelt(secrets.token_bytes(SECRET)), repr=False)

    @property
    def ways(self) -> Mapping[str, str]:
        """Both of them, by the name of the way."""
        return dict(zip(WAYS, (self.secret, self.code), strict=True))


Lock = str | PhoneKey
"""What somebody's share is wrapped under: a PIN, or what a phone keeps."""


class Locked(JournalError):
    """A sitting waits for PINs, or for phones and recovery codes.

    :ivar people: whose are missing.
    """

    def __init__(self, message: str, people: Sequence[str]) -> None:
        super().__init__(message)
        self.people = tuple(people)


class WrongPin(JournalError):
    """A PIN, a recovery code or what a phone hands over does not open its share.

    :ivar who: whose it is.
    """

    def __init__(self, who: str, words: str = "") -> None:
        super().__init__(words or f"That is not the PIN of {who}.")
        self.who = who


def split(key: bytes, people: Sequence[str]) -> dict[str, bytes]:
    """Split a key into one piece a person. :param people: who are at the table; nobody is the table itself."""
    people = tuple(people) or (TABLE_SHARE,)
    pieces = [secrets.token_bytes(KEY) for _ in people[1:]]
    pieces.insert(0, reduce(_xor, pieces, key))
    return dict(zip(people, pieces, strict=True))


def shut(pieces: Mapping[str, bytes], pins: Mapping[str, Lock]) -> tuple[Share, ...]:
    """Return the shares of people, wrapped under their PINs, or under what their phones keep.

    :param pins: one for each of them, or for none.
    :raises JournalError: some have a PIN and some have not, or a PIN is too short or too long.
    """
    if pins and set(pins) != set(pieces):
        raise JournalError("PINs are for everybody at the table or for nobody.")
    return tuple(_shut(who, piece, pins.get(who)) for who, piece in pieces.items())


def locked(shares: Sequence[Share]) -> tuple[str, ...]:
    """Return whose PIN, phone or code is needed before the key is there. Raises JournalError for what are no shares."""
    _check(shares)
    return tuple(share["who"] for share in shares if "box" in share or by_phone(share))


def by_phone(share: Share) -> bool:
    """Return whether a phone keeps what opens a share, and a recovery code does."""
    return any(way in share for way in WAYS)


def open_share(share: Share, pin: str) -> bytes:
    """Open one person's share.

    :param pin: or what that person's phone hands over, or the recovery code.
    :raises WrongPin: it is not that person's, or a code has a slip. :raises JournalError: the share is damaged.
    """
    who = str(share["who"])
    if by_phone(share):
        return _unwrapped(share, who, pin)
    try:
        passes, memory = share["passes"], share["memory"]
        if not (0 < passes <= MOST_PASSES and 1 << 13 <= memory <= MOST_MEMORY):
            raise ValueError("no cost of ours")
        wrapper = Seal(_stretched(pin, base64.b64decode(share["salt"]), passes, memory))
        raw = base64.b64decode(share["box"])
    except (KeyError, ValueError, TypeError, binascii.Error) as error:
        raise JournalError(f"The share of {who} is damaged: it cannot be opened with any PIN.") from error
    try:
        return wrapper.unwrap(raw, who.encode())
    except ValueError:
        raise WrongPin(who) from None


def join(pieces: Mapping[str, bytes]) -> bytes:
    """Put the key together again."""
    return reduce(_xor, pieces.values(), bytes(KEY))


def opened(shares: Sequence[Share], pins: Mapping[str, str]) -> dict[str, bytes]:
    """Open everybody's share.

    :param pins: by person; more than are asked for are ignored.
    :raises Locked: PINs are missing. :raises WrongPin: one is wrong. :raises JournalError: a share is damaged.
    """
    missing = [who for who in locked(shares) if who not in pins]
    if missing:
        what = "phones or recovery codes" if any(map(by_phone, shares)) else "PINs"
        raise Locked(f"This sitting waits for the {what} of {', '.join(missing)}.", missing)
    pieces = {}
    for share in shares:
        try:
            clear = "share" in share
            piece = bytes.fromhex(share["share"]) if clear else open_share(share, pins[str(share["who"])])
        except JournalError:
            raise
        except (ValueError, TypeError) as error:
            raise JournalError(f"The share of {share['who']} is damaged.") from error
        if len(piece) != KEY:
            raise JournalError(f"The share of {share['who']} is damaged.")
        pieces[str(share["who"])] = piece
    return pieces


def _check(shares: object) -> None:
    """Check that there are shares, each of somebody; what is in them is checked when it is opened."""
    if (
        not isinstance(shares, tuple | list)
        or not all(isinstance(share, Mapping) and isinstance(share.get("who"), str) for share in shares)
        or not shares
    ):
        raise JournalError("The shares of the sitting's key are damaged: it cannot be opened.")


def _shut(who: str, piece: bytes, pin: Lock | None) -> Share:
    if pin is None:
        return {"who": who, "share": piece.hex()}
    if isinstance(pin, PhoneKey):
        boxes = {way: _drawn(way, opens).wrap(piece, who.encode()) for way, opens in pin.ways.items()}
        return {"who": who, **{way: base64.b64encode(box).decode() for way, box in boxes.items()}}
    if not LEAST_PIN <= len(pin) <= LONGEST_PIN:
        raise JournalError(f"A PIN has {LEAST_PIN} to {LONGEST_PIN} signs.")
    salt = secrets.token_bytes(16)
    box = Seal(_stretched(pin, salt, PASSES, MEMORY)).wrap(piece, who.encode())
    return {
        "who": who, "salt": base64.b64encode(salt).decode(), "passes": PASSES, "memory": MEMORY,
        "box": base64.b64encode(box).decode(),
    }  # fmt: skip


def _unwrapped(share: Share, who: str, secret: str) -> bytes:
    """Open a share with what a phone hands over, which is hexadecimal and never has a code's length, or with a code."""
    way = "phone" if len(secret) == 2 * SECRET else "code"
    try:
        raw = base64.b64decode(share[way])
    except (KeyError, ValueError, TypeError) as error:
        raise JournalError(f"The share of {who} is damaged: it cannot be opened with any {way}.") from error
    try:
        return _drawn(way, secret).unwrap(raw, who.encode())
    except UserError as error:
        raise WrongPin(who, f"The recovery code of {who}: {error}") from None
    except ValueError:
        raise WrongPin(who, f"That is not the {'recovery code' if way == 'code' else 'phone'} of {who}.") from None


def _drawn(way: str, secret: str) -> Seal:
    """Return what a secret of 128 bits of chance wraps with: nobody tries so many, so nothing makes a try slow.

    :raises ValueError: it is none; :class:`UserError` for a code, with what is wrong.
    """
    raw = bytes.fromhex(secret) if way == "phone" else read(secret)
    return Seal(blake2b(raw, digest_size=KEY, person=f"saucer {way}".encode()).digest())


def _stretched(pin: str, salt: bytes, passes: int, memory: int) -> bytes:
    from nacl import pwhash

    return bytes(pwhash.argon2id.kdf(KEY, pin.encode(), salt, opslimit=passes, memlimit=memory))


def _xor(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))
