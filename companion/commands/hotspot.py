"""``saucer hotspot``: a network of this machine's own for phones, where there is no other, or none to be trusted."""

from __future__ import annotations

import argparse
import io
from typing import TYPE_CHECKING, Any

from companion.kernel.words import _

if TYPE_CHECKING:
    from companion.phones.hotspot import Network


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser(
        "hotspot",
        help=_("open this machine's own network for phones, or close it; with neither, say whether it is open"),
    )
    one.add_argument("do", nargs="?", choices=("on", "off"), help=_("on or off"))
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from companion.phones import hotspot

    if arguments.do == "off":
        hotspot.switch_off()
        print(_("The network is off, and its passphrase no longer works."))
        return
    if arguments.do == "on":
        hotspot.switch_on()
    print(_stands())


def _stands() -> str:
    """Say how it stands."""
    from companion.kernel.errors import UserError
    from companion.phones import hotspot

    interface, network = hotspot.carrier(), hotspot.network()
    if interface and network is not None:
        return told(network)
    if interface:
        return _("The network is on, but this user may not read its passphrase: sudo saucer hotspot")
    if network is not None:
        return _("The network was on, and has ended since. Open it again: saucer hotspot on")
    try:
        return _("The network is off. `saucer hotspot on` opens it on {interface}.").format(interface=hotspot.radio())
    except UserError as error:
        return " ".join((_("The network is off."), str(error)))


def told(network: Network) -> str:
    """Say how phones join a network, with its code as a terminal shows it."""
    from qrcode.main import QRCode

    code, drawn = QRCode(border=2), io.StringIO()
    code.add_data(network.code)
    code.print_ascii(drawn, invert=True)
    return "\n".join(
        (
            _("The network {name} is on. Scan this code to join it, or choose it and type: {passphrase}").format(
                name=network.name, passphrase=network.passphrase
            ),
            drawn.getvalue(),
            _("Then touch Phones on the screen: the next code leads to the table. A phone may say that there is no "
              "internet: stay connected."),
            _("Phones on it are kept apart, if the driver of {interface} can do that. `saucer hotspot off` "
              "ends it.").format(interface=network.interface),
        )
    )  # fmt: skip
