"""A thread that asks a camera's driver, so that nobody else ever waits for it longer than they want.

    driver = Driver("camera:0")
    picture = driver.ask(camera.read, 5.0)     # DriverStuck if the driver does not come back
    driver.close()                             # at once, whatever the driver does

A driver may keep a call for ever: a cable with a loose contact, a hub that lost its power. Such a thread cannot be
ended; it is left behind, and ends when its call does. Python ends badly (exit code 134) where such a call comes back
while the interpreter is being taken down, so whoever ends the process asks :func:`stuck` first.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

from hardware.errors import DriverStuck
from hardware.sentences import Sentence

T = TypeVar("T")

SLICE_S: Final = 0.05
"""So often somebody who waits looks whether it is still wanted."""
_LEFT: Final[list[threading.Thread]] = []


def stuck() -> bool:
    """Whether a driver that nobody waits for any more still has not come back."""
    _LEFT[:] = [thread for thread in _LEFT if thread.is_alive()]
    return bool(_LEFT)


class _Answer:
    def __init__(self, job: Callable[[], Any]) -> None:
        self.job = job
        self.done = threading.Event()
        self.value: Any = None
        self.error: BaseException | None = None


class Driver:
    """Does one job after the other in a thread of its own.

    :param name: of what is asked, for messages.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._jobs: queue.SimpleQueue[_Answer | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name=f"driver of {name}", daemon=True)
        self._closed = False
        self._thread.start()

    def ask(self, job: Callable[[], T], seconds: float, wanted: Callable[[], bool] = lambda: True) -> T:
        """Do a job and return what it returns.

        :param seconds: how long it may take.
        :param wanted: whether somebody still waits; asked many times a second.
        :raises DriverStuck: it took longer, or nobody waits any more; this driver is of no use then.
        """
        answer = _Answer(job)
        self._jobs.put(answer)
        for _ in range(max(1, round(seconds / SLICE_S))):
            if answer.done.wait(SLICE_S):
                if answer.error is not None:
                    raise answer.error
                value: T = answer.value
                return value
            if not wanted():
                break
        raise DriverStuck(Sentence("The driver of {name} does not answer.", name=self.name))

    def close(self, last: Callable[[], object] | None = None, seconds: float = 0.5) -> None:
        """Do a last job and end, as soon as the driver lets it; returns after ``seconds`` at the most."""
        if self._closed:
            return
        self._closed = True
        if last is not None:
            self._jobs.put(_Answer(last))
        self._jobs.put(None)
        self._thread.join(seconds)
        if self._thread.is_alive():
            _LEFT.append(self._thread)

    def _run(self) -> None:
        while (answer := self._jobs.get()) is not None:
            try:
                answer.value = answer.job()
            except BaseException as error:
                answer.error = error
            answer.done.set()
