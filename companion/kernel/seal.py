"""Seals: boxes that nobody reads without a sitting's key, and commitments that nobody can take back.

    seal = Seal(key)
    box = seal.close({"answer": ["hq", "bank-vault"]}, link=journal.link, number=17)
    seal.open(box, link=link_before_it, number=17)

A box is XChaCha20-Poly1305 (libsodium) over canonical JSON, padded so that all boxes of a size are equally long. Its
nonce is drawn anew each time, never taken from the record's number: a torn record is written again under the same
number. The link of the chain before it and its number are authenticated with it: no box can stand in another's place.
"""

from __future__ import annotations

import base64
import binascii
import hmac
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from companion.kernel.canonical import canonical, frozen
from companion.kernel.errors import UserError

BOX: Final = 2048
"""Bytes of text in a box, padding included: the largest of any game has about half of it."""
KEY: Final = 32
"""Bytes of a sitting's key, of its dice seed, of a share."""
NONCE: Final = 24
"""Bytes. So many that chance never draws one twice."""
LABELS: Final = ("key", "seed")
MARK: Final = 32
"""Hexadecimal digits of a record's mark: 128 bits, which nobody guesses."""


class SealError(UserError):
    """A box, or what should open it, is not what was sealed."""


@dataclass(frozen=True, slots=True)
class Secrets:
    """What a sitting keeps shut until it is over.

    :ivar key: opens every box. :ivar seed: of the dice.
    """

    key: bytes
    seed: bytes

    @classmethod
    def fresh(cls, seed: bytes | None = None) -> Secrets:
        """Draw a key, and a seed unless one is given."""
        return cls(secrets.token_bytes(KEY), secrets.token_bytes(KEY) if seed is None else seed)

    def __repr__(self) -> str:
        return "<Secrets>"

    @property
    def commitments(self) -> dict[str, str]:
        """Bind to key and seed without showing them: see :func:`commitment`."""
        return {"key": commitment("key", self.key), "seed": commitment("seed", self.seed)}


def commitment(label: str, secret: bytes) -> str:
    """Bind to 32 random bytes without showing them: 64 hexadecimal digits.

    :param label: keeps the commitments to different things apart.
    """
    return sha256(b"saucer " + label.encode() + b"\0" + secret).hexdigest()


def promise(commitments: dict[str, str]) -> str:
    """Fold both commitments into the one fingerprint that people photograph before they add their salt."""
    return sha256("".join(commitments[label] for label in LABELS).encode()).hexdigest()


class Seal:
    """Closes and opens the boxes of one sitting.

    :param key: 32 bytes.
    """

    def __init__(self, key: bytes) -> None:
        from nacl import bindings  # not before a sitting is kept: it takes 20 ms

        self._bindings = bindings
        self._key = key
        self._marking = hmac.digest(key, b"saucer records", "sha256")

    def __repr__(self) -> str:
        return "<Seal>"

    def close(self, value: Any, *, link: str, number: int, size: int = BOX) -> str:
        """Put a JSON value into a box: base64, always equally long for a size.

        :param link: the chain before the record. :param number: of the record.
        :param size: bytes of the padded text.
        :raises SealError: the text is longer than the box.
        """
        text = canonical(value)
        if len(text) > size:
            raise SealError(f"Record {number} hides {len(text)} bytes; a box holds {size}.")
        return base64.b64encode(self.wrap(text.ljust(size), _place(link, number))).decode()

    def open(self, box: object, *, link: str, number: int) -> Any:
        """Give back what :meth:`close` was given; lists are tuples.

        :raises SealError: it is none of this key's boxes, or stands in another one's place.
        """
        try:
            raw = base64.b64decode(box, validate=True) if isinstance(box, str) else b""
            return frozen(json.loads(self.unwrap(raw, _place(link, number))))
        except (ValueError, RecursionError, binascii.Error) as error:
            raise SealError(f"The box of record {number} is not what was sealed.") from error

    def mark(self, record: Mapping[str, Any], *, link: str, number: int) -> str:
        """Return what only whoever has the key can write under a record: HMAC-SHA256 over all of it, and its place.

        :param record: as it is written, boxes shut, without its mark. :param link: the chain before it.
        """
        text = _place(link, number) + b":" + canonical({**record, "n": number})
        return hmac.digest(self._marking, text, "sha256").hex()[:MARK]

    def wrap(self, text: bytes, beside: bytes = b"") -> bytes:
        """Encrypt bytes; the nonce, drawn at random, comes first."""
        nonce = secrets.token_bytes(NONCE)
        return nonce + bytes(self._bindings.crypto_aead_xchacha20poly1305_ietf_encrypt(text, beside, nonce, self._key))

    def unwrap(self, raw: bytes, beside: bytes = b"") -> bytes:
        """Decrypt what :meth:`wrap` made. Raises ValueError if anything of it, or the key, is another."""
        from nacl.exceptions import CryptoError

        try:
            return bytes(
                self._bindings.crypto_aead_xchacha20poly1305_ietf_decrypt(raw[NONCE:], beside, raw[:NONCE], self._key)
            )
        except (CryptoError, TypeError) as error:
            raise ValueError("not sealed with this key") from error


def _place(link: str, number: int) -> bytes:
    return f"{link}:{number}".encode()
