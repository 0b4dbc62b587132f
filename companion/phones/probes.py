"""What phones ask a network that they have joined, to learn whether the internet is behind it, and the answers.

They are answered as the internet would: a phone that hears nothing leaves for another network or mobile data, and one
that hears a page of ours opens it in a window in which no game can be held, without sockets and gone when it is left.
deploy/saucer-probes.conf has these names lead here.
"""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import Final

PROBES: Final = 80
"""The port at which they ask."""
LONGEST: Final = 4096
"""Bytes of the longest request."""
_NOTHING: Final = (HTTPStatus.NO_CONTENT, "text/plain", b"")
ASKED: Final = {
    b"captive.apple.com": (
        HTTPStatus.OK, "text/html", b"<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>",
    ),
    b"connectivitycheck.gstatic.com": _NOTHING,
    b"connectivitycheck.android.com": _NOTHING,
    b"connect.rom.miui.com": _NOTHING,
    b"connectivitycheck.platform.hicloud.com": _NOTHING,
    b"www.msftconnecttest.com": (HTTPStatus.OK, "text/plain", b"Microsoft Connect Test"),
}  # fmt: skip
"""Whom they ask, and the answer: Apple, Android and two of its makers, Windows. No name that serves anything else."""


def answer(head: bytes) -> tuple[HTTPStatus, str, bytes] | None:
    """Answer a request's head, of HTTP 1.1 or, as iPhones ask, 1.0; None to whoever asks for anything else."""
    asked = re.fullmatch(
        rb"GET /[!-~]* HTTP/1\.[01]\r\n(?:.*\r\n)?host: *([!-~]+) *\r\n.*", head, re.DOTALL | re.IGNORECASE
    )
    return ASKED.get(asked[1].lower()) if asked is not None else None
