"""Resumes the sitting that lies in a folder, or begins one, and plays on until it is killed. Run by killed.py.

python -m tests.app.x_killed FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tests.app.by_touch import tell, touching
from tests.app.killed import GAME, asked
from tests.app.play import brisk


def main(folder: Path) -> None:
    with touching(folder, GAME, real=False) as finger:
        referee: Any = finger.referee
        if finger.find("resume") is not None:
            finger.tap("resume")
        else:
            finger.tap("new game")
            for choice in ("town person", "alien person", "dice screen", "begin"):
                finger.turn_to(choice)
                finger.tap(choice)
        table = referee.sitting.table
        tell(asked=asked(table))
        append = table.ledger.append

        def kept(*record: Any, **how: Any) -> None:
            append(*record, **how)
            tell(kept=len(table.records))

        table.ledger.append = kept
        finger.play(brisk(2))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
