"""Takes the pictures of a plan on the display it is given: ``python -m companion.app.gallery PLAN OUT WIDE HIGH``."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from companion.app.gallery.plan import GalleryPlan
from companion.app.gallery.walk import walk

if __name__ == "__main__":
    plan, out, wide, high = sys.argv[1:]
    walk(msgspec.json.decode(Path(plan).read_bytes(), type=GalleryPlan), Path(out), (int(wide), int(high)))
