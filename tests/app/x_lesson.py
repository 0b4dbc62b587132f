"""Plays a game's lesson by real touches, each in the middle of what the coach frames. Run by test_lesson.py.

python -m tests.app.x_lesson FOLDER GAME
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

from tests.app.by_touch import tell, touching

PATIENCE = 380


def main(folder: Path, game: str) -> None:
    with touching(folder, game) as finger:
        from companion.app.hands.card import HandsCard
        from companion.app.lobby.set_up_sheet import SetUpSheet
        from companion.app.panel import ChoicePanel, RollPanel
        from companion.app.referee.teacher import OnPiece
        from companion.presentation.prompts.prompt import Tap

        referee: Any = finger.referee
        finger.tap("first")
        finger.tap("choice 0")
        finger.wait(lambda: referee.play is not None and referee.shell.sheet is None, "the lesson")
        screens: list[str] = ["what must lie there"]
        lines: list[str] = []
        unsaid: list[str] = []
        end = time.monotonic() + PATIENCE
        decided, last, asked = 0, None, ""
        while referee.shell.sheet is None:
            assert time.monotonic() < end, f"the coach leads no further than: {lines[-1:]}"
            finger.frames(2)
            play = referee.play
            panel, teacher = play.stage.panel, play.teacher
            if referee.shell.curtain is not None:
                screens += [] if decided else ["curtain"]
                finger.lift_curtain()
                continue
            waits = isinstance(panel, (ChoicePanel, RollPanel, HandsCard)) or getattr(panel, "secret", False)
            if play.stage.card is not None or not waits or referee.shell.sheet is not None:
                continue
            teacher.look()
            line, area = teacher.strip.line, teacher.pointer.area
            if area is None:  # the board is brought into sight
                continue
            if not lines or lines[-1] != line:
                lines.append(line)
            if isinstance(panel, ChoicePanel):
                asked = asked or line
            if (
                isinstance(panel, ChoicePanel)
                and isinstance(teacher.target, (Tap, OnPiece))
                and not any(one.startswith(("Touch ", "Press ", "Turn ")) for one in line.splitlines())
            ):
                unsaid.append(line)
            if not decided:
                decided += isinstance(panel, ChoicePanel)
                screens += [] if decided or panel is last else [type(panel).__name__]
                last = panel
            if teacher.target == "peek":
                finger.hold_peek()
                teacher.look()
                finger.let_go()
                continue
            x, y, w, h = area
            finger.tap_at(x + w / 2, y + h / 2, held=teacher.held)
        left = len(referee.play.teacher.progress.left())
        finger.tap("choice 0")
        finger.tap("begin")
        if isinstance(referee.shell.sheet, SetUpSheet):
            finger.tap("choice 0")
        finger.wait(lambda: referee.sitting is not None and referee.sitting.path is not None, "a real game")
        tell(
            left=left,
            lines=lines,
            asked=asked,
            unsaid=unsaid,
            screens=screens,
            taps=finger.taps,
            taught=referee.play.teacher is not None,
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
