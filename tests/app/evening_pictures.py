"""Draws the pictures of an evening in docs/phones.md: ``python -m tests.app.evening_pictures docs``.

The real app on a display of its own, two phones in Debian's Chromium, a photograph by the virtual camera.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image

from companion.app.virtual import virtual_display
from tests.app.by_touch import SIZE
from tests.app.keeping import Evening, resume, there
from tests.phones.people import Phone
from tests.phones.pictures import QUALITY, SCALE

CSS_PX = 2
"""Px of a phone's picture to a CSS px."""


def main(folder: Path) -> None:
    """Write the pictures to a folder."""
    with tempfile.TemporaryDirectory() as own, virtual_display(SIZE) as display, Evening(Path(own), display) as evening:
        for phone in evening.phones.values():
            phone._size = (390, 844)
        town, kept = evening.phones["town"], Path(own, "screen.png")

        def of_screen(name: str) -> None:
            evening.screen.do(keep=str(kept))
            Image.open(kept).convert("RGB").save(folder / f"phones-{name}.jpg", quality=QUALITY, optimize=True)

        evening.begin(noting=lambda: of_phone(town, folder / "phones-code.jpg"))
        facts = evening.play_to_a_move()
        town.wait(lambda: town.driver.execute_script(SHOWN), "the key")
        of_phone(town, folder / "phones-photograph.jpg")
        evening.shoot(facts["move"]["lies"])
        of_screen("proposal")
        evening.screen.tap("camera confirm")
        evening.phones["alien"].driver.get("about:blank")
        evening.cut()
        evening.screen = resume(Path(own), display, evening.port)
        evening.screen.wait(lambda facts: "Town" not in " ".join(facts["sheet"]), "Town's part")
        of_screen("resume")
        evening.phones["alien"].open(f"http://127.0.0.1:{evening.port}/")
        there(evening.screen, evening.phones)


SHOWN = """
const key = [...document.querySelectorAll("button")].find((one) => one.textContent === "Photograph the table");
if (key) key.scrollIntoView({block: "end"});
return Boolean(key);
"""
"""Brings the key for photographs onto the page; whether it is there."""


def of_phone(phone: Phone, file: Path) -> None:
    """Write what a phone shows while its person holds the bar."""
    phone.driver.execute_script("document.body.classList.add('peeking')")
    image = Image.open(io.BytesIO(phone.driver.get_screenshot_as_png())).convert("RGB")
    phone.driver.execute_script("document.body.classList.remove('peeking')")
    wide, high = (round(length / CSS_PX * SCALE) for length in image.size)
    image.resize((wide, high), Image.Resampling.LANCZOS).save(file, quality=QUALITY, optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
