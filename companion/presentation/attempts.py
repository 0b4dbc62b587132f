"""What is remembered of a sealed sitting beside its file: wrong PINs, and who said to have forgotten one.

It outlives the sheet and the process, so that closing the sheet or pulling the plug shortens no delay. It stands among
the screen's own state: how often whose PIN was typed wrongly, never what was typed, which the people at the table saw
happen anyway. Whoever can remove it can as well copy the sitting and guess elsewhere, where nothing delays.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

from companion.kernel import places
from companion.kernel.errors import UserError
from companion.kernel.files import write_whole
from companion.kernel.game import Seat

NOTE: Final = "pins"
"""The file among the screen's own state."""
LAST_YEAR: Final = 9000
"""From then on a date is none that was noted."""
LONGEST_S: Final = 300
"""Seconds of the longest delay."""
PATIENCE: Final = timedelta(days=7)
"""How long several who are said to have forgotten a PIN have to come and type it, before the sitting can be closed."""
LONG_PATIENCE: Final = timedelta(days=30)
"""The same where nobody's PIN is typed: one person can have said so for everybody."""


class Attempts:
    """What was tried on one sitting.

    :param mark: what tells the sitting from any other: the link of its first record.
    """

    def __init__(self, mark: str) -> None:
        self._mark = mark

    def delay(self, who: Seat) -> int:
        """Return for how many seconds no PIN of a person is taken: one more for each wrong one in a row."""
        return min(self._wrong().get(who, 0), LONGEST_S)

    def failed(self, who: Seat) -> int:
        """Count a wrong PIN. Returns the delay from now on."""
        self._keep(wrong={**self._wrong(), who: self._wrong().get(who, 0) + 1})
        return self.delay(who)

    def passed(self, who: Seat) -> None:
        """Forget a person's wrong PINs, and that it was said to be forgotten: the right one was typed."""
        if who in self._wrong():
            self._keep(wrong={one: count for one, count in self._wrong().items() if one != who})
        if who in self.since():
            self._keep(closing={one: day.isoformat() for one, day in self.since().items() if one != who})

    def since(self) -> dict[Seat, date]:
        """Return whose PINs are said to be forgotten, and since when; days that no clock shows are left out."""
        told, days = self._all().get("closing"), {}
        for who, day in told.items() if isinstance(told, dict) else ():
            with suppress(TypeError, ValueError):
                if (first := date.fromisoformat(day)).year < LAST_YEAR:
                    days[str(who)] = first
        return days

    def asked(self, who: Sequence[Seat], people: Sequence[Seat], today: date) -> date:
        """Note whose PINs are said to be forgotten, and return from which day on the sitting can be closed.

        Where one alone has forgotten, all others have typed theirs and nothing waits. Of several each one's time runs
        from the first day on: nobody puts it off by naming others, or cuts it by leaving some out.

        :param people: who have PINs.
        """
        if len(who) == 1:
            return today
        since = self.since()
        since |= {one: today for one in who if one not in since}
        self._keep(closing={one: day.isoformat() for one, day in since.items()})
        return max(since[one] for one in who) + (LONG_PATIENCE if set(who) == set(people) else PATIENCE)

    def closed(self, link: str) -> None:
        """Forget all of it but that the sitting was closed here, with a record of this link."""
        self._keep(wrong={}, closing={}, closed=link)

    def over(self) -> None:
        """Forget all of it: the sitting goes on, or is closed."""
        self._keep(wrong={}, closing={})

    def _wrong(self) -> dict[Seat, int]:
        wrong = self._all().get("wrong")
        return {who: count for who, count in wrong.items() if type(count) is int} if isinstance(wrong, dict) else {}

    def _all(self) -> dict[str, Any]:
        told = _read().get(self._mark)
        return told if isinstance(told, dict) else {}

    def _keep(self, **what: object) -> None:
        """Keep it for the next process; where the disk cannot take it, for this one."""
        kept = {name: value for name, value in {**self._all(), **what}.items() if value}
        others = {mark: told for mark, told in _read().items() if mark != self._mark}
        _HERE.clear()
        _HERE.update({**others, self._mark: kept} if kept else others)
        with suppress(OSError, UserError):
            places.made(_note().parent)
            write_whole(_note(), json.dumps(_HERE).encode())


_HERE: dict[str, Any] = {}


def closed_here(link: str) -> bool:
    """Whether a record that closes a sitting for ever was written at this screen, and not by whoever had the file."""
    return any(isinstance(told, dict) and told.get("closed") == link for told in _read().values())


def _note() -> Path:
    return places.state() / NOTE


def _read() -> dict[str, Any]:
    """Read what was kept by any process; what cannot be read counts as what this one knows."""
    try:
        told = json.loads(_note().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return dict(_HERE)
    return told if isinstance(told, dict) else dict(_HERE)
