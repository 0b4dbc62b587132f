"""The library that browsers open frames with: one file of tweetnacl's, which deploy/nacl.sh fetches."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

from companion.kernel.errors import UserError
from companion.kernel.words import _

NACL: Final = "6bcd37a3b20dce913f82d4b23e4e2b661058b4b953df8a3f8c45d56ac4f72447"
"""The SHA-256 of ``nacl-fast.js`` of tweetnacl 1.0.3, the same in Debian's package and in npm's."""
NACL_AT: Final = (
    Path(sys.prefix) / "share" / "saucer" / "nacl-fast.js",
    Path("/usr/share/nodejs/tweetnacl/nacl-fast.js"),
)


def nacl() -> bytes:
    """Read the library that opens frames in the browser.

    :raises UserError: it is not on this machine, or is another one.
    """
    for file in NACL_AT:
        if file.is_file():
            content = file.read_bytes()
            if sha256(content).hexdigest() != NACL:
                raise UserError(_("{file} is not tweetnacl 1.0.3: remove it and run `make` again.").format(file=file))
            return content
    raise UserError(
        _(
            "Phones need the file nacl-fast.js of tweetnacl 1.0.3. Run `make` again with a network; on a Pi, "
            "deploy/install.sh; if Saucer was installed with pipx: sudo apt install node-tweetnacl"
        )
    )
