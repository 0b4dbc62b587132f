"""What is wired, as a picture shows it: on paper, and on the screen."""

from __future__ import annotations

from typing import Final

from companion.kernel.version import VERSION
from companion.kernel.words import _
from hardware.pins import HEADER, Pins
from printables.components.wiring import HIGH, WIDE, Wire, wiring
from printables.draw.area import Area
from printables.press.renderer import Imprint, render
from printables.sheets.component import Face
from printables.sheets.imposition import File, Page, Placement
from printables.sheets.paper import MARGIN, paper

INKS: Final = {"red": "die_red", "green": "die_green", "blue": "blue"}


def _named(name: str) -> str:
    if name.startswith("seat "):
        return _("seat {number}").format(number=name.removeprefix("seat "))
    return {
        "roll": _("ROLL"),
        "next": _("NEXT"),
        "back": _("BACK"),
        "hide": _("HIDE"),
        "colour": _("ROLL, coloured die"),
        "power": _("POWER"),
        "red": _("light, red"),
        "green": _("light, green"),
        "blue": _("light, blue"),
        "lamp": _("lamp"),
        "buzzer": _("buzzer"),
    }[name]


def picture(pins: Pins) -> Face:
    """Return the picture of what is wired."""
    wires = []
    for name, pin in pins.wired():
        kind = "button" if name in pins.buttons else "buzzer" if name == "buzzer" else "light"
        wires.append(Wire(_named(name), pin, HEADER[pin], kind, INKS.get(name, "")))  # type: ignore[arg-type]
    return wiring(wires)


def page(pins: Pins, paper_name: str = "a4") -> bytes:
    """Return the page as a PDF: the picture, and what is needed for it."""
    sheet, face = paper(paper_name), picture(pins)
    left = (sheet.width - WIDE) / 2
    top = MARGIN + 24.0

    def dressing(area: Area) -> None:
        area.banner(area.width / 2 - 60, MARGIN, 120, 13, _("Buttons and lights"))
        texts = (
            _("**Switch the Pi off and unplug it** before a wire is moved. The Pi is seen from above with "
              "its microSD card up and its USB sockets down: pin 1 is on the inside, pin 2 at the edge. **Red "
              "pins carry current: none of this goes there.**"),
            _("**Buttons** join their pin to ground; nothing else is needed. **Lights** go through a resistor of "
              "330 Ω each; the common leg of a three-colour lamp (cathode, the longest) goes to ground. The "
              "**buzzer** is an active one, for 3.3 V, that sounds by itself and draws 10 mA at most."),
            _("Every grey pin is ground; one wire from it may serve many parts. Another pin may be used for any of "
              "them: copy the line from assets/pins.toml into pins.toml beside your sittings, and draw this page again "
              "with: **saucer wiring**"),
        )  # fmt: skip
        y = top + HIGH + 8.0
        for text in texts:
            y += area.paragraph(MARGIN + 6, y, area.width - 2 * MARGIN - 12, text, 10.5) + 3.0

    front = Page(sheet, "front", 1, (Placement(face.id, left, top, WIDE, HIGH),), title=_("Wiring"), dressing=dressing)
    file = File("wiring.pdf", _("Wiring"), (front,))
    return render(file, {face.id: face}, Imprint("Saucer", VERSION))
