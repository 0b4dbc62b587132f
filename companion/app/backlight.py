"""The panel's own light, where the kernel can switch it: a Pi's touch display has one, most HDMI screens have none."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

log = logging.getLogger("saucer.app")

LIGHTS: Final = Path("/sys/class/backlight")
ON: Final = "0"
OFF: Final = "4"
"""What the kernel calls a panel that is blanked and powered down (FB_BLANK_POWERDOWN)."""


def switch(on: bool, folder: Path = LIGHTS) -> None:
    """Turn every panel's light on or off; one that this user may not switch stays as it is.

    :param folder: where the kernel has them.
    """
    for light in folder.glob("*/bl_power"):
        try:
            light.write_text(ON if on else OFF, encoding="ascii")
        except OSError as error:
            log.info("%s: %s", light, error.strerror)
