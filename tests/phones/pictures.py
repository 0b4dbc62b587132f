"""Draws the pictures of docs/phones.md: ``python -m tests.phones.pictures docs``.

Pages of real asks in Debian's Chromium, a phone's at 390 × 844 and a television's at 1280 × 720 CSS px.
"""

from __future__ import annotations

import base64
import io
import sys
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image

from tests.phones.pages import Glass, drawn, show
from tests.phones.people import Phone

PICTURES: Final = (
    ("role", "body_snatchers", "accuse s01", "mine", (390, 844)),
    ("hand", "abductinators", "select, answered", "now", (390, 844)),
    ("move", "pleasantville", "talk, answered town", "now", (390, 844)),
    ("television", "pleasantville", "talk table", "", (1280, 720)),
)
"""Name, game, how the page's name begins, the tab that is open while the bar is held, size in CSS px."""
QUALITY: Final = 82
SCALE: Final = 0.7
"""Px of a picture to a CSS px."""


def main(folder: Path) -> None:
    """Write the pictures to a folder."""
    phone = Phone("tall")
    try:
        for name, game, begin, tab, (wide, high) in PICTURES:
            phone.turn(wide, high)
            with Glass(game) as glass:
                phone.open(glass.url)
                phone.wait(partial(glass.asked.__contains__, "/cards.json"), "all pictures")
                pages = drawn(game, games=1, paths=glass.paths)
                show(phone.driver, next(page for page in pages if page.name.startswith(begin)))
                phone.driver.execute_script(f"document.getElementById('tab-{tab}')?.click()")
                phone.driver.execute_script("document.body.classList.toggle('peeking', arguments[0])", tab != "")
                taken = phone.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"]
                image = Image.open(io.BytesIO(base64.b64decode(taken))).convert("RGB")
            assert image.size == (2 * wide, 2 * high)
            image = image.resize((round(wide * SCALE), round(high * SCALE)), Image.Resampling.LANCZOS)
            image.save(folder / f"phones-{name}.jpg", quality=QUALITY, optimize=True)
    finally:
        phone.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
