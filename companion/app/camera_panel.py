"""The camera panel: what was seen against what the rules expect, and the moves that would explain the difference.

Cameras propose, rules decide, a person confirms: nothing is journaled that nobody tapped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from kivy.graphics.texture import Texture

from companion.app.source_panel import SourcePanel
from companion.app.widgets.rows import FaceOf
from companion.camera.watcher import Look, Watcher
from companion.kernel.game import Answer, Placement
from companion.kernel.reconcile import (
    Astray,
    Choose,
    Difference,
    Moved,
    Same,
    Verdict,
    differences,
    reconcile,
)
from companion.kernel.words import _, folded, listed, ngettext
from companion.presentation.on_table import OnTable
from companion.presentation.parts.named import Named
from companion.presentation.prompts.prompt import Row

Chain = tuple[Answer, ...]
MOST_TOLD: Final = 2
"""So many things that lie wrong, and as many that are missing, are named in the sentence; the rows name all."""


class CameraPanel(SourcePanel):
    """The sheet of the camera.

    :param screen: of the game whose board and tags are looked for. :param table: what lies there by the rules.
    :param folder: where pictures and films lie that can be looked at instead of a camera.
    :param confirm: called with a chain of answers that a person confirmed; tells whether all of them were taken.
    :param taken: what a photograph showed, in px of :param drawn: the board's own picture, which stands for it;
        :param by: who took it. The sheet closes once its proposal is confirmed.
    """

    look: Look | None

    def __init__(
        self,
        screen: Named,
        table: OnTable,
        folder: Path,
        *,
        confirm: Callable[[Chain], bool],
        face_of: FaceOf,
        close: Callable[[], object],
        source: str = "",
        taken: Look | None = None,
        drawn: Texture | None = None,
        by: str = "",
    ) -> None:
        self._game, self._names, self._say = screen.name, screen.names, screen.say_answer
        self._table, self._drawn, self._confirm_chain = table, drawn, confirm
        self._read = close if taken is not None else None
        """Closes a photograph that was read: there is no more to see in it."""
        self.verdict: Verdict | None = None
        self._chains: tuple[Chain, ...] = ()
        self._chosen = 0
        self._odd: frozenset[str] = frozenset()
        self.missing: tuple[str, ...] = ()
        """Pieces that should lie in the picture and were not seen."""
        super().__init__(
            _("The table as {name} photographed it").format(name=by) if by else _("The table as the camera sees it"),
            folder,
            face_of=face_of,
            close=close,
            source=source,
            taken=taken,
        )

    def watch(self, source: str, tell: Callable[[Any], object]) -> Watcher:
        return Watcher(self._game, source, tell, may_lie=self._table.may_lie())

    def forget(self) -> None:
        self.look = self.verdict = None
        self._chains = ()

    @property
    def can_confirm(self) -> bool:
        return bool(self._chains)

    # ---- what was seen ----

    def seen(self, look: Any) -> None:
        """Take a look that has come: hold it against the rules."""
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
        expected = self._table.expected()
        if isinstance(self.watcher, Watcher):
            self.watcher.expect(self._table.may_lie())
        told = self._table.sees(look.seen)
        known = [one for _, one in told]
        self.missing = tuple(self._table.unseen(known, look.places))
        self.verdict = verdict = reconcile(
            expected, known, self._table.options(), explains=self._table.explains, suggests=self._table.suggests
        )
        there = sum(1 for space in expected.values() if space)
        count = ngettext("{seen} of {n} counter seen.", "{seen} of {n} counters seen.", there).format(
            seen=len(known), n=there
        )
        differing: Sequence[Difference] = ()
        chosen = self._chains[self._chosen] if self._chains else ()
        self._chains, self._chosen = (), 0
        match verdict:
            case Same() if there and not known:
                self.words.text = _("None of the counters can be read.")
            case Same():
                sentence = _("{count} Everything it saw is where it should be.").format(count=count)
                self.words.text = f"{self._sentence((), expected)} {sentence}" if self.missing else sentence
            case Moved(answers):
                self._chains = (answers,)
                differing = differences(expected, known)
                self.words.text = _("{count} Is this what you did?").format(count=count)
            case Choose(chains):
                self._chains = chains
                self._chosen = chains.index(chosen) if chosen in chains else 0
                differing = differences(expected, known)
                self.words.text = _("{count} Which of these did you do?").format(count=count)
            case Astray(astray, answers):
                differing = astray
                self._chains = (answers,) if answers else ()
                self.words.text = self._sentence(astray, expected)
        older = folded(self._names.piece(one.id) for _id, one in told if one.older)
        if older:
            self.words.text += " " + _("Printed before the kit changed: {names}.").format(names=listed(older))
        odd = {one.id for one in differing}
        self._odd = frozenset(tag for tag, one in told if one.id in odd)
        self.photo.show(look, self._odd, drawn=self._drawn)
        self.photo.point(
            [
                (tag, home.place)
                for tag, one in told
                if one.id in odd and (home := expected.get(one.id)) is not None and home.place != one.space
            ],
            [gap.place for id in self.missing if (gap := expected.get(id)) is not None],
        )
        self._fill_rows()

    def _sentence(self, astray: Sequence[Difference], expected: Mapping[str, Placement | None]) -> str:
        """Return what lies wrong, and what is missing, by name: the first of each; the rows tell all."""
        told = [
            _("{who} isn’t right: {home}.").format(who=row.words, home=row.detail)
            for row in map(self._astray, astray[:MOST_TOLD])
        ]
        if len(astray) > MOST_TOLD:
            told.append(
                ngettext("And {n} more.", "And {n} more.", len(astray) - MOST_TOLD).format(n=len(astray) - MOST_TOLD)
            )
        if self.missing:
            names = folded(self._missing_one(id, expected) for id in self.missing)
            if len(names) > MOST_TOLD:
                left = len(names) - MOST_TOLD
                names = [*names[:MOST_TOLD], ngettext("{n} more", "{n} more", left).format(n=left)]
            told.append(_("Not seen: {names}.").format(names=listed(names)))
        return " ".join(told)

    def _missing_one(self, id: str, expected: Mapping[str, Placement | None]) -> str:
        there = expected.get(id)
        where = self._names.place(there.place) if there is not None else ""
        return _("{who} in {where}").format(who=self._names.piece(id), where=where)

    def found(self) -> Sequence[Row]:
        if isinstance(self.verdict, Astray):
            return [*(self._astray(one) for one in self.verdict.differences), *self._missed()]
        if isinstance(self.verdict, Same):
            return self._missed()
        if len(self._chains) == 1:
            return [
                Row(f"answer {i}", self._say(answer), face=_who(answer)) for i, answer in enumerate(self._chains[0])
            ]
        return [
            Row(f"chain {i}", _("; then ").join(map(self._say, chain)), face=_who(chain[0]), chosen=i == self._chosen)
            for i, chain in enumerate(self._chains)
        ]

    def _missed(self) -> list[Row]:
        """Return a line for each place where something was not seen."""
        expected = self._table.expected()
        lines: dict[str, list[str]] = {}
        for id in self.missing:
            lines.setdefault(self._missing_one(id, expected), []).append(id)
        return [
            Row(f"missing_{ids[0]}", folded([words] * len(ids))[0], _("not seen"), face=ids[0])
            for words, ids in lines.items()
        ]

    def _astray(self, one: Difference) -> Row:
        where = self._names.place(one.seen.place)
        return Row(
            f"astray {one.id} {one.seen.place}",
            _("{who} in {where}").format(who=self._names.piece(one.id), where=where),
            self._table.astray(one) or self._to_do(one),
            face=one.id,
        )

    def _to_do(self, one: Difference) -> str:
        wanted = one.expected
        if wanted is None:
            return _("is not on the board")
        if wanted.place != one.seen.place:
            return _("belongs at {name}").format(name=self._names.place(wanted.place))
        if one.seen.face and wanted.face and one.seen.face != wanted.face:
            return _("must be turned over")
        return _("must be turned another way")

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
        if done and self._read is not None:
            self._read()
            return
        self._fill_rows()  # what was confirmed can't be confirmed again, whatever is in the picture now
        self._weigh()
        if not done:
            self.words.text = _("The rest must wait: somebody else is asked first.")


def _who(answer: Answer) -> str:
    """Return the counter whose portrait stands for an answer."""
    match answer:
        case (str(), tuple(counters), *_) if counters:
            return str(counters[0])
        case (str(), str(counter), *_):
            return counter
    return ""
