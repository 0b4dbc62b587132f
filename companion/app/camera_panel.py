"""The camera panel: what was seen against what the rules expect, and the moves that would explain the difference.

Cameras propose, rules decide, a person confirms: nothing is journaled that nobody tapped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.app.prompts.prompt import Row
from companion.app.source_panel import SourcePanel
from companion.app.widgets.rows import FaceOf
from companion.camera.watcher import Look, Watcher
from companion.kernel.game import Answer, Placement
from companion.kernel.reconcile import (
    Astray,
    Choose,
    Difference,
    Explains,
    Moved,
    Same,
    Suggests,
    Verdict,
    differences,
    reconcile,
)
from companion.kernel.words import _, ngettext

Chain = tuple[Answer, ...]


class CameraPanel(SourcePanel):
    """The sheet of the camera.

    :param game: whose board and tags are looked for.
    :param folder: where pictures and films lie that can be looked at instead of a camera.
    :param expected: how each piece lies by the rules, in the game's order.
    :param explains: where an answer puts pieces. :param suggests: which answers could explain what was seen.
    :param options: what may be answered now; () when it is nobody's move.
    :param name: what to call a counter or a space. :param say: an answer as words.
    :param confirm: called with a chain of answers that a person confirmed; tells whether all of them were taken.
    """

    def __init__(
        self,
        game: str,
        folder: Path,
        *,
        expected: Callable[[], Mapping[str, Placement | None]],
        options: Callable[[], Sequence[Answer]],
        explains: Explains,
        suggests: Suggests,
        name: Callable[[str], str],
        say: Callable[[Answer], str],
        confirm: Callable[[Chain], bool],
        face_of: FaceOf,
        close: Callable[[], object],
        source: str = "",
        **box: Any,
    ) -> None:
        self._game = game
        self._expected, self._options, self._confirm_chain = expected, options, confirm
        self._explains, self._suggests = explains, suggests
        self._name, self._say = name, say
        self.look: Look | None = None
        self.verdict: Verdict | None = None
        self._chains: tuple[Chain, ...] = ()
        self._chosen = 0
        self._odd: frozenset[str] = frozenset()
        super().__init__(
            _("The table as the camera sees it"), folder, face_of=face_of, close=close, source=source, **box
        )

    def watch(self, source: str, tell: Callable[[Any], object]) -> Watcher:
        return Watcher(self._game, source, tell)

    def forget(self) -> None:
        self.look = self.verdict = None
        self._chains = ()

    @property
    def is_last(self) -> bool:
        return self.look is not None and self.look.last

    @property
    def can_confirm(self) -> bool:
        return bool(self._chains)

    # ---- what was seen ----

    def seen(self, look: Any) -> None:
        """A look has come: hold it against the rules."""
        if look.picture is None and self.look is not None and look.last:
            self.look = Look(
                self.look.name, self.look.picture, self.look.seen, self.look.spots, self.look.outline, last=True
            )
            self.words.text = look.problem
            return
        self.look = look
        self._weigh()

    def _weigh(self) -> None:
        look = self.look
        if look is None or self._choosing:
            return
        if look.problem:
            self.verdict, self._chains = None, ()
            self.photo.show(look, frozenset(), "" if look.picture is not None else _("Nothing to see."))
            self.words.text = look.problem
            self._fill_rows()
            return
        if look.waiting:
            self.words.text = look.waiting
            self.photo.show(look, self._odd)
            return
        expected = self._expected()
        known = [one for one in look.seen if one.id in expected]
        self.verdict = verdict = reconcile(
            expected, known, self._options(), explains=self._explains, suggests=self._suggests
        )
        there = sum(1 for space in expected.values() if space)
        count = ngettext(
            "{seen} of {n} counter seen in {ms:.0f} ms.", "{seen} of {n} counters seen in {ms:.0f} ms.", there
        ).format(seen=len(known), n=there, ms=look.ms)
        odd: frozenset[str] = frozenset()
        chosen = self._chains[self._chosen] if self._chains else ()
        self._chains, self._chosen = (), 0
        match verdict:
            case Same():
                self.words.text = _("{count} Everything that was seen stands as it should.").format(count=count)
            case Moved(answers):
                self._chains = (answers,)
                odd = frozenset(one.id for one in differences(expected, known))
                self.words.text = _("{count} Is this what was done?").format(count=count)
            case Choose(chains):
                self._chains = chains
                self._chosen = chains.index(chosen) if chosen in chains else 0
                odd = frozenset(one.id for one in differences(expected, known))
                self.words.text = _("{count} Which of these was done?").format(count=count)
            case Astray(astray, answers):
                odd = frozenset(one.id for one in astray)
                self._chains = (answers,) if answers else ()
                self.words.text = _("{count} These stand where no move can have brought them. Put them right.").format(
                    count=count
                )
        self._odd = odd
        self.photo.show(look, odd)
        self._fill_rows()

    def found(self) -> Sequence[Row]:
        if isinstance(self.verdict, Astray):
            return [self._astray(one) for one in self.verdict.differences]
        if len(self._chains) == 1:
            return [
                Row(f"answer {i}", self._say(answer), face=_who(answer)) for i, answer in enumerate(self._chains[0])
            ]
        return [
            Row(f"chain {i}", _("; then ").join(map(self._say, chain)), face=_who(chain[0]), chosen=i == self._chosen)
            for i, chain in enumerate(self._chains)
        ]

    def _astray(self, one: Difference) -> Row:
        where = self._name(one.seen.place)
        wanted = one.expected
        if wanted is None:
            home = _("is not on the board")
        elif wanted.place != one.seen.place:
            home = _("belongs to {name}").format(name=self._name(wanted.place))
        elif one.seen.face and wanted.face and one.seen.face != wanted.face:
            home = _("must be turned over")
        else:
            home = _("must be turned another way")
        return Row(
            f"astray {one.id} {one.seen.place}",
            _("{who} in {where}").format(who=self._name(one.id), where=where),
            home,
            face=one.id,
        )

    def touched(self, id: str) -> None:
        what, _space, which = id.partition(" ")
        if what == "chain":
            self._chosen = int(which)
            self._fill_rows()

    def confirmed(self) -> None:
        chain, self._chains = self._chains[self._chosen], ()
        done = self._confirm_chain(chain)
        if self._closed:
            return
        self._weigh()
        if not done:
            self.words.text = _("The rest must wait: somebody else is asked first.")


def _who(answer: Answer) -> str:
    """The counter whose portrait stands for an answer."""
    match answer:
        case (str(), tuple(counters), *_) if counters:
            return str(counters[0])
        case (str(), str(counter), *_):
            return counter
    return ""
