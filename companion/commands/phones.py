"""``saucer phones``: at which addresses phones reach this machine, who was let in, and what may keep them out."""

from __future__ import annotations

import argparse
import errno
import http.client
import json
import socket
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from companion.kernel.errors import printable
from companion.kernel.words import _, listed, when

if TYPE_CHECKING:
    from companion.presentation.shelf import KeptSitting

PATIENCE_S: Final = 1.0
"""Within which a table on this machine answers."""


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser(
        "phones", help=_("list the addresses at which phones can reach this machine; exit code 3 if there are none")
    )
    one.add_argument("--json", action="store_true", help=_("print one JSON object"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    from companion.kernel.errors import UserError
    from companion.phones.addresses import HOTSPOT, found
    from companion.phones.host import PORTS
    from companion.phones.hotspot import network
    from companion.phones.library import nacl

    own = network()
    there = sorted(found(), key=lambda one: own is None or one.text != HOTSPOT)
    offered = [one for one in there if not one.fault]
    ports = [port for port in PORTS if port and offered]
    table = next((port for port in ports if _is_table(offered[0].text, port)), None)
    free = next((port for port in ports if _is_free(offered[0].text, port)), None)
    let_in = list(_let_in())
    missing = ""
    try:
        nacl()
    except UserError as error:
        missing = str(error)
    if arguments.json:
        addresses = [{"address": one.text, "interface": one.interface, "fault": one.fault} for one in there]
        sittings = [
            {"game": one.game, "begun": one.begun.isoformat(), "phones": who, "televisions": many}
            for one, who, many in let_in
        ]
        port = free if table is None else table
        report = {"addresses": addresses, "port": port, "open": table is not None, "sittings": sittings}
        print(json.dumps({**report, "library": not missing}))
    else:
        if own is not None:
            words = _("This machine's own network, {name}, is on: `saucer hotspot` shows its code.")
            print(words.format(name=own.name))
        print("\n".join((*_told(there, table, free, PORTS[0]), *map(_who, let_in))))
        if missing:
            print(missing)
        print(_advice())
    return 0 if offered and not missing else 3


def _told(there: Any, table: int | None, port: int | None, usual: int) -> list[str]:
    """Say which addresses are offered, in their order, and why others aren't.

    :param table: the port of a table that is open now. :param port: the first that is free.
    """
    said = []
    for number, one in enumerate(one for one in there if not one.fault):
        words = _("{address} ({interface}) is the address in the code.")
        if number:
            words = _("{address} ({interface}) comes next, if nobody gets in at the one before.")
        said.append(words.format(address=one.text, interface=one.interface))
    if not said:
        said.append(_("This machine isn’t on any network that a phone could join."))
    elif table is not None:
        said.append(_("A table is open now: phones reach it at port {port}.").format(port=table))
    elif port == usual:
        said.append(_("Port {port} is free.").format(port=port))
    elif port is not None:
        words = _("Port {usual} is taken by another program. {port} is free.")
        said.append(words.format(usual=usual, port=port))
    else:
        said.append(_("The usual ports are taken: Saucer uses any free one and puts it in the code."))
    why = {
        "kind": _("{address} ({interface}) isn't offered: that network is inside this machine, or is a tunnel."),
        "off": _("{address} ({interface}) isn't offered: nothing is connected there now."),
        "public": _("{address} ({interface}) isn't offered: it isn't a home network's address."),
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
        "- No network at all? This machine can open one of its own: saucer hotspot on\n"
        "The screen and its curtain always work, with phones or without."
    )


def _let_in() -> Iterator[tuple[KeptSitting, list[str], int]]:
    """Yield unfinished sittings to which phones were let in: whose, by name, and how many televisions."""
    from companion.games import load
    from companion.kernel import places
    from companion.kernel.game import TABLE
    from companion.kernel.manifest import having
    from companion.kernel.words import texts
    from companion.phones.kept import kept
    from companion.presentation.shelf import unfinished

    for name in having("rules"):
        for one in unfinished(places.sittings(), load(name)):
            seats = list(kept(one.path, (*one.players, TABLE)).values())
            called = [
                one.names.get(seat) or str(texts(name).called(seat, of="seat")) for seat in one.players if seat in seats
            ]
            if seats:
                yield one, called, seats.count(TABLE)


def _who(let_in: tuple[KeptSitting, list[str], int]) -> str:
    """Say who may come back to a sitting by themselves."""
    from companion.kernel.manifest import game

    sitting, called, televisions = let_in
    called = [*called, *[_("a television")] * bool(televisions)]
    words = _("{game}, {when}: let in with a phone: {who}.")
    return printable(words.format(game=game(sitting.game).title, when=when(sitting.begun), who=listed(called)))


def _is_table(address: str, port: int) -> bool:
    """Return whether a postman answers there."""
    line = http.client.HTTPConnection(address, port, timeout=PATIENCE_S)
    try:
        line.request("GET", "/")
        return b"<title>Saucer</title>" in line.getresponse().read()
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()


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
