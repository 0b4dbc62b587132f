"""Prompts: how a person answers an ask by touches.

A game composes these and writes none of its own; what may be touched comes with the ask (its options, or what looks
possible), so that no prompt repeats a rule.

    =================== ===========================================================================
    :class:`PickOne`    one of a list; entries may open further prompts
    :class:`OnBoard`    a piece on a board, then where it goes; a place; or one of a list beside it
    :class:`PickSome`   some of one list, or of two sides
    :class:`PickPlaces` a place on a board, or several
    :class:`Touches`    places of a board one after another, the same one more than once if need be
    :class:`Move`       a group that stands together, then a place
    :class:`PickCards`  some cards of a hand
    :class:`Number`     a whole number, on a keypad
    :class:`Each`       for each of several, one of many by a few keys: a row of cards on the table
    :class:`Roll`       dice: on the screen, by the button, or typed; named faces; pools counted by face
    :class:`YesNo`      two or three big buttons
    :class:`Secret`     one of a list, behind the curtain; the same rows whatever the secrets
    :class:`Hold`       a single answer that cannot be taken back
    :class:`Ready`      a single answer at a touch, with lines to be read aloud, and a clock if it is waited for
    :class:`Plain`      every option as a row: for asks that no game has drawn better
    =================== ===========================================================================

:meth:`Prompt.route` tells which touches lead to an answer: bots, tours and tests play the screen by it.
"""

from companion.presentation.prompts.dice import Roll
from companion.presentation.prompts.each import Each
from companion.presentation.prompts.number import Number
from companion.presentation.prompts.one import Entry, OnBoard, PickOne, Secret
from companion.presentation.prompts.place import Move, PickPlaces
from companion.presentation.prompts.plain import Plain, plain
from companion.presentation.prompts.prompt import ACT, HELD, Marks, Prompt, Quick, Row, Tap, Words
from companion.presentation.prompts.single import Hold, Ready, YesNo
from companion.presentation.prompts.some import PickCards, PickSome, Side
from companion.presentation.prompts.touches import Touches

__all__ = [
    "ACT", "HELD", "Each", "Entry", "Hold", "Marks", "Move", "Number", "OnBoard", "PickCards", "PickOne", "PickPlaces",
    "PickSome", "Plain", "Prompt", "Quick", "Ready", "Roll", "Row", "Secret", "Side", "Tap", "Touches", "Words",
    "YesNo", "plain",
]  # fmt: skip
