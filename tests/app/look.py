"""Draw every example of a board as the screen does, to be looked at.

python -m tests.app.look OUT 1280 720
"""

from __future__ import annotations

import sys
from pathlib import Path

from companion.app import environment


def main(out: Path, size: tuple[int, int]) -> None:
    """Draw them all on a window of a size in px."""
    environment.prepare(size)
    from kivy.base import runTouchApp
    from kivy.core.window import Window

    from companion.app import theme
    from companion.app.finger import step
    from companion.app.rig import screenshot
    from tests.app.examples import examples, view_of

    runTouchApp(embedded=True)
    plan = theme.use(*size)
    for name, example in examples().items():
        wide, high = size[0] - plan.panel, size[1] - plan.bar - plan.ribbon
        view = view_of(example, print, (wide, high), (0, plan.ribbon))
        view.size_hint = (None, None)
        Window.add_widget(view)
        for _ in range(3):
            step()
        screenshot(out / f"{name}-{size[0]}.png")
        Window.remove_widget(view)


if __name__ == "__main__":
    main(Path(sys.argv[1]), (int(sys.argv[2]), int(sys.argv[3])))
