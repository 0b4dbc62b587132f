"""``saucer phones``: at which addresses phones reach this machine, and what may keep them out."""

from __future__ import annotations

import argparse
import errno
import json
import socket
from typing import Any

from companion.kernel.words import _


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser(
        "phones", help=_("say at which addresses phones reach this machine; exit code 3 if none can")
    )
    one.add_argument("--json", action="store_true", help=_("one JSON object"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    from companion.kernel.errors import UserError
    from companion.phones.addresses import found
    from companion.phones.host import PORTS
    from companion.phones.library import nacl

    there = found()
    offered = [one for one in there if not one.fault]
    port = next((port for port in PORTS if port and offered and _is_free(offered[0].text, port)), None)
    missing = ""
    try:
        nacl()
    except UserError as error:
        missing = str(error)
    if arguments.json:
        addresses = [{"address": one.text, "interface": one.interface, "fault": one.fault} for one in there]
        print(json.dumps({"addresses": addresses, "port": port, "library": not missing}))
    else:
        print("\n".join(_told(there, port, PORTS[0])))
        if missing:
            print(missing)
        print(_advice())
    return 0 if offered and not missing else 3


def _told(there: Any, port: int | None, usual: int) -> list[str]:
    """Say which addresses are offered, in their order, and why others aren't."""
    said = []
    for number, one in enumerate(one for one in there if not one.fault):
        words = _("{address} ({interface}) is the address in the code.")
        if number:
            words = _("{address} ({interface}) is offered next if nobody comes to the one before.")
        said.append(words.format(address=one.text, interface=one.interface))
    if not said:
        said.append(_("This machine is in no network that a phone could join."))
    elif port == usual:
        said.append(_("Port {port} is free.").format(port=port))
    elif port is not None:
        words = _("Port {usual} is taken, perhaps by a referee that is open now. {port} is free.")
        said.append(words.format(usual=usual, port=port))
    else:
        said.append(_("The usual ports are taken: any free one is used, and stands in the code."))
    why = {
        "kind": _("{address} ({interface}) is not offered: that network is inside this machine, or a tunnel."),
        "off": _("{address} ({interface}) is not offered: nothing is connected there now."),
        "public": _("{address} ({interface}) is not offered: it is no address of a home network."),
    }
    said += [why[one.fault].format(address=one.text, interface=one.interface) for one in there if one.fault]
    return said


def _advice() -> str:
    """Say what usually keeps phones out."""
    return _(
        "If no phone gets in:\n"
        "- Is it on the same network? Not on mobile data, and not in a guest network, which keeps devices apart.\n"
        "- Does a firewall on this machine stop it? Open the ports 8477 to 8479 to the local network.\n"
        "- Has this machine several addresses? If nobody comes within a minute, the next code has the next one.\n"
        "- No network at all? Open a hotspot on this machine: see docs/phones.md.\n"
        "The screen and its curtain always work, with phones or without."
    )


def _is_free(address: str, port: int) -> bool:
    """Return whether the postman could listen there."""
    with socket.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((address, port))
            one.listen()
        except OSError as error:
            return error.errno not in (errno.EADDRINUSE, errno.EACCES)
    return True
