"""The look of the handbook: the colours and letters of screen and paper."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from printables.draw.design import DESIGN

SHEET: Final = Path(__file__).parent / "style.css"
USED: Final = re.compile(r"var\(--(?!md-)([a-z-]+)\)")


def stylesheet() -> str:
    """Return the style sheet, the palette of ``assets/design.toml`` before it as ``--night`` and so on."""
    used = sorted(set(USED.findall(SHEET.read_text(encoding="utf-8"))))
    colours = "".join(f"  --{name}: {DESIGN.hex(name.replace('-', '_'))};\n" for name in used)
    return f":root {{\n{colours}}}\n{SHEET.read_text(encoding='utf-8')}"
