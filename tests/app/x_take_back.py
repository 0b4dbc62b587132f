"""Takes deeds back on a real window, by real touches, on the display it is given. Run by test_take_back.py.

python -m tests.app.x_take_back FOLDER curtain
python -m tests.app.x_take_back FOLDER dice

It tells what it saw: the last records after each touch, and which keys stood there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.games import load
from companion.kernel.game import CHANCE, Answer
from companion.presentation.sitting import Sitting
from tests.app.by_touch import tell, touching
from tests.benchmarks.taps.battle import GAME as WAR
from tests.benchmarks.taps.battle import GENERAL, Leader

if TYPE_CHECKING:
    from companion.app.finger import Finger

SEED = "take back"


@contextmanager
def patient(folder: Path, game: str) -> Iterator[Finger]:
    """Open the app as :func:`touching` does; nothing goes on by itself in the time of a test."""
    with touching(folder, game) as finger:
        from companion.app.referee import grace

        vars(grace)["GRACE_S"] = vars(grace)["ROLLS_S"] = 600.0
        yield finger


def last(finger: Finger) -> str:
    """Who made the last record, and whether it takes something back."""
    sitting: Any = finger.referee.sitting
    record = sitting.table.records[-1]
    return f"{record['seat']} undoes" if record.get("undo") else str(record["seat"])


def curtain(folder: Path) -> None:
    """Town places everybody in the open; what comes next is the Alien's secret."""
    from tests.app.test_screen import BOTH, play_until

    with patient(folder, "pleasantville") as finger:
        referee: Any = finger.referee
        referee.begin(BOTH, seed=SEED)
        play_until(finger, "place")
        seen = []

        def place() -> None:
            referee.desk.pace = 0.01
            finger.tap("quick done", held=True)
            finger.tap("go on")
            finger.wait(lambda: referee.shell.curtain is not None, "the curtain")
            seen.append(last(finger))

        place()
        finger.tap("take back")
        seen.append(last(finger))
        asked = referee.sitting.moment.ask.kind
        place()
        before = len(referee.sitting.table.records)
        finger.tap("curtain")
        finger.wait(lambda: referee.shell.curtain is None, "the Alien's screen")
        finger.frames(5)
        keys = [name for name in ("take back", "undo") if finger.find(name) is not None]
        referee.hide()
        finger.frames(5)
        keys += [name for name in ("take back",) if finger.find(name) is not None]
        tell(seen=seen, asked=asked, keys=keys, more=len(referee.sitting.table.records) - before)


def passes(sitting: Sitting) -> bool:
    """Let happen what nobody is asked for: dice, or what a machine does; False where somebody is asked."""
    moment = sitting.moment
    if moment.what == "roll":
        sitting.roll(moment.token)
    elif moment.ask is None:
        sitting.step()
    else:
        return False
    return True


def led() -> list[Answer]:
    """Return the general's answers up to the second one after which dice fall that would fall without a touch."""
    from companion.app.finger import known

    sitting = Sitting.begin(load(WAR), players={GENERAL: "person"}, bots={}, seed=SEED)
    leader, answers, rolls = Leader(SEED), list[Answer](), 0
    while rolls < 2:
        if passes(sitting):
            continue
        moment = sitting.moment
        assert moment.ask is not None
        answers.append(leader(*known(sitting, moment.ask)))
        sitting.answer(moment.token, answers[-1])
        rolls += sitting.moment.what == "roll" and sitting.may_take_back
    return answers


def dice(folder: Path) -> None:
    """See that a lone general's first dice wait and the next ones less long: nobody else ever decides."""
    with patient(folder, WAR) as finger:
        from companion.app.beats.grace import GracePanel
        from companion.app.lobby.wishes import Wishes

        answers = led()
        referee: Any = finger.referee
        referee.begin(Wishes({GENERAL: "person"}, hands="off"), seed=SEED)
        sitting: Any = referee.sitting

        def advance(answers: list[Answer]) -> None:
            """Answer at the table; the screen is told afterwards."""
            left = list(answers)
            while left or sitting.moment.what != "ask":
                if not passes(sitting):
                    sitting.answer(sitting.moment.token, left.pop(0))
            referee.desk.pace = 0.0
            referee.go_on()
            finger.settle_news()

        def waits() -> bool:
            return isinstance(referee.stage.panel, GracePanel)

        first = next(at for at in range(len(answers)) if follows(answers[: at + 1]))
        advance(answers[:first])
        referee.desk.pace = 0.01
        seen, waited = [], []
        finger.give(answers[first])
        waited.append(waits())
        finger.rest(0.3)
        seen.append(last(finger))
        finger.tap("take back")
        seen.append(last(finger))
        finger.give(answers[first])
        waited.append(waits())
        finger.tap("go on")
        finger.wait(lambda: any(record.get("seat") == CHANCE for record in sitting.table.records[-3:]), "the dice")
        finger.settle_news()
        advance(answers[first + 1 : -1])
        referee.desk.pace = 0.01
        before = len(sitting.table.records)
        finger.give(answers[-1])
        waited.append(waits())
        finger.wait(lambda: len(sitting.table.records) > before + 1, "the dice")
        seen.append(str(sitting.table.records[before + 1]["seat"]))
        tell(seen=seen, waited=waited)


def follows(answers: list[Answer]) -> bool:
    """Whether a roll comes after these answers, and could be waited for."""
    sitting = Sitting.begin(load(WAR), players={GENERAL: "person"}, bots={}, seed=SEED)
    left = list(answers)
    while left:
        if not passes(sitting):
            sitting.answer(sitting.moment.token, left.pop(0))
    return sitting.moment.what == "roll" and sitting.may_take_back


if __name__ == "__main__":
    {"curtain": curtain, "dice": dice}[sys.argv[2]](Path(sys.argv[1]))
