"""Build the handbook: ``python -m docs.handbook out/docs``. A broken link or anchor ends it with exit code 1."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

CONFIG: Final = Path(__file__).parent / "mkdocs.yml"


def build(out: Path) -> None:
    """Build the site into a folder, whose former contents go. Raises :class:`mkdocs.exceptions.Abort` for a warning."""
    for name in ("SAUCER_GAMES", "SAUCER_WORDS"):
        os.environ.pop(name, None)  # what somebody has brought is no page of ours
    os.environ["SAUCER_LANGUAGE"] = "en"
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")  # on each run: docs/decisions/handbook.md says what we know of it
    from mkdocs.commands.build import build as make
    from mkdocs.config import load_config

    config = load_config(str(CONFIG), site_dir=str(out.resolve()))
    config.plugins.on_startup(command="build", dirty=False)
    try:
        make(config)
    finally:
        config.plugins.on_shutdown()


def main() -> None:
    """Build it."""
    import logging

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    from mkdocs.exceptions import Abort

    out = Path(sys.argv[1])
    try:
        build(out)
    except Abort as stop:
        raise SystemExit(str(stop)) from None
    print(out / "index.html")


if __name__ == "__main__":
    main()
