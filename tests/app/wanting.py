"""What people with phones want, tap by tap: worked out beside the app, touched on their phones by somebody else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.kernel.game import Answer
from companion.phones.chairs import Touch
from companion.presentation.prompts.prompt import Tap
from companion.presentation.tokens import Token
from tests.app.x_phones import wanted


class Wanting:
    """The answers of those who hold phones, each chosen once and followed by what is touched.

    :param choose: gives the answer to what a view's owner is asked.
    """

    def __init__(self, referee: Any, choose: Callable[[Any, Any], Answer]) -> None:
        self._referee = referee
        self._choose = choose
        self._chosen: dict[str, tuple[Token, Answer, list[Tap]]] = {}

    def touched(self, seat: str, touch: Touch) -> None:
        """Note what came from a phone: the next thing is wanted then."""
        token, _answer, taps = self._chosen.get(seat, (Token(seat, 0), (), []))
        if taps and (token.number, taps[0].what, taps[0].id) == (touch.token, touch.what, touch.id):
            taps.pop(0)

    def anew(self) -> None:
        """Go to the answers that were chosen from the beginning: people have taken back what was touched."""
        for token, answer, taps in self._chosen.values():
            chair = self._referee.play.phones._seating._chairs.get(token.viewer)
            if chair is not None and chair.moment.token == token:
                taps[:] = chair._ask(chair.moment).prompt.route(answer)

    def facts(self) -> dict[str, Any]:
        """Say by what words each seat's next touch is found on its phone, and what a move in the open would change.

        ``wants`` by seat; ``move``: whose it is, the answer, and where all pieces would lie; None for no move;
        ``lies``: where they lie; ``open``: whether something is asked in the open.
        """
        play = self._referee.play
        wants: dict[str, Any] = {}
        move, asked = None, play.camera.table.asked()
        for seat, chair in sorted(play.phones._seating._chairs.items()):
            moment = chair.moment
            if moment.what == "roll":  # dice of its own, that nobody else sees
                wants[seat] = "act", "", True
            if moment.what != "ask" or moment.ask.seat != seat:
                continue
            if self._chosen.get(seat, (None,))[0] != moment.token:
                view = play.sitting.table.view(seat)
                answer = self._choose(view, next(one for one in view.asks if one.seat == seat))
                self._chosen[seat] = moment.token, answer, [*chair._ask(moment).prompt.route(answer)]
            _token, answer, taps = self._chosen[seat]
            if taps:
                chair._ask(moment)
                wants[seat] = wanted(chair.page(), taps[0])
            if asked is not None and asked.seat == seat:
                lies = play.camera.table.explains(answer)
                if lies:
                    move = {"seat": seat, "answer": answer, "lies": self._lying(lies)}
        return {"wants": wants, "move": move, "lies": self._lying({}), "open": asked is not None}

    def _lying(self, instead: Any) -> dict[str, Any]:
        """Where each piece lies by the rules, but for some."""
        found = {**self._referee.play.camera.table.expected(), **instead}
        return {who: msgspec.to_builtins(there) for who, there in found.items() if there is not None}
