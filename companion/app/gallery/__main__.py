"""Takes the pictures of a plan on the display it is given: ``python -m companion.app.gallery PLAN OUT WIDE HIGH``."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.app.gallery.plan import GalleryPlan
from companion.app.gallery.walk import walk
from companion.kernel.typed import from_json

if __name__ == "__main__":
    plan, out, wide, high = sys.argv[1:]
    walk(from_json(Path(plan).read_bytes(), GalleryPlan), Path(out), (int(wide), int(high)))
