"""An evening of the Body Snatchers whose nights ask everybody at once: people, phones and machines as a test wants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.games import load as rules_of
from companion.games.body_snatchers import BOTS
from companion.kernel.bots import SeededLuck
from companion.kernel.game import TABLE, Answer, Seat
from companion.presentation.page import encode
from companion.presentation.screen import GameScreen, load
from companion.presentation.shown import Shown
from companion.presentation.sitting import Player, Sitting

OPTIONS: Mapping[str, Any] = {"announcer": "device", "night": "together", "players": 8}


class Evening:
    """A town of eight by night.

    :param phones: the seats that have one. :param machines: the seats that machines play.
    """

    def __init__(
        self,
        phones: Sequence[Seat] = (),
        machines: Sequence[Seat] = (),
        *,
        seed: str = "an evening",
        path: Path | None = None,
        **options: Any,
    ) -> None:
        rules = rules_of("body_snatchers")
        chosen = {**OPTIONS, **options}
        seats = rules.seats(rules.setup(chosen))
        players: dict[Seat, Player] = {seat: "bot" if seat in machines else "person" for seat in seats}
        bots = {seat: BOTS["sensible"](SeededLuck(seat)).choose for seat in machines}
        self.sitting = Sitting.begin(rules, players=players, bots=bots, options=chosen, seed=seed, path=path)
        self.sitting.elsewhere = frozenset(phones)
        self.screen: GameScreen = load("body_snatchers").for_options(chosen)
        self.shown = Shown(self.screen, self.sitting)
        self.seats = seats
        self.come()

    def come(self) -> None:
        """Let everybody look at their role, and machines and chance do what they have to, up to a round or the day."""
        sitting = self.sitting
        while (self.step == "deal" or not sitting.in_round) and TABLE not in sitting.table.waiting:
            moment = sitting.moment
            if moment.what in ("machine", "bot"):
                sitting.step()
                continue
            for seat in sitting.persons:
                if sitting.moment_of(seat).ask is not None:
                    self.touch(seat, ("done",))
            self.tick(0.25)

    def touch(self, seat: Seat, answer: Answer) -> tuple[Any, ...] | None:
        """Answer on a seat's own page."""
        return self.sitting.answer(self.sitting.moment_of(seat).token, answer)

    def done(self, *seats: Seat) -> None:
        """Let seats, by default all people, answer whatever they are asked."""
        for seat in seats or self.sitting.persons:
            ask = self.sitting.moment_of(seat).ask
            if ask is not None:
                self.touch(seat, ask.options[0])

    def tick(self, seconds: float) -> None:
        """Let time pass, as the shared screen does."""
        for _ in range(round(seconds * 4)):
            self.sitting.tick(0.25)

    def page(self, viewer: Seat) -> bytes:
        """Return a viewer's page before it touches anything."""
        moment = self.sitting.moment_of(viewer)
        return encode(self.shown.page(moment, self.shown.asking(moment).question if moment.ask else None))

    def secrets(self, viewer: Seat) -> tuple[str, ...]:
        return self.shown.of(viewer).secrets

    @property
    def pods(self) -> list[Seat]:
        state: Any = self.sitting.table._state
        return [seat for seat in self.seats if seat in state.pods]

    @property
    def step(self) -> str:
        view: Any = self.sitting.table.view(TABLE)
        return str(view.step)

    def records(self) -> list[Seat]:
        """Who has answered in this sitting, in the order of the records."""
        return [record["seat"] for record in self.sitting.table.records[1:] if record["seat"] in self.seats]
