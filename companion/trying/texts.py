"""Every text of every language can be filled with what the game tells, and every language says what English says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from itertools import islice
from typing import Any, Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from companion.games import learn
from companion.kernel import words
from companion.kernel.errors import ManyFaults, UserError
from companion.kernel.game import CHANCE, CLOCK, TABLE, Ask, View
from companion.kernel.manifest import folder, game
from companion.kernel.outcomes import Deal, Dice
from companion.kernel.plain import files_of
from companion.kernel.words import FIRST, languages
from companion.presentation.prompts import Plain, Prompt
from companion.presentation.prompts.plain import plain
from companion.presentation.screen import GameScreen
from companion.presentation.screen import load as load_screen
from companion.presentation.sitting import dealt
from companion.trying import where
from companion.trying.attempt import Attempt, Finding, fault
from companion.trying.players import LONGEST, viewers

PLACES: Final = {
    "name",
    "place",
    "seat",
    "phase",
    "face",
    "kind",
    "species",
    "shelter",
    "level",
    "action",
    "attack",
    "card",
}
"""What begins the ids of names; a language gives them what forms it wants."""
SHOWN: Final = 2
"""So many asks of one kind are said in one game."""
SAID: Final = 6
"""So many events of one kind are."""
LISTED: Final = 200
"""So many answers of one ask are looked at."""
RAW: Final = re.compile(r"[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+")
"""What an id looks like, and no name does."""
NAMELESS: Final = re.compile(r"\b[A-Za-z][a-z0-9]*(?:_[a-z0-9]+)+\b")
"""An id among words, perhaps with a capital."""


class Uses(Visitor):
    """What a text is filled with, what it calls, and the forms of names that it asks for."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.calls: set[str] = set()
        self.forms: set[tuple[str, str]] = set()
        self.text = ""

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.facts.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.text += node.value + " "

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.calls.add(node.id.name)
        named = {one.name.name: one.value.value for one in node.arguments.named}
        if node.id.name in {"NAME", "NAMES"}:
            self.forms.add((named.get("of", "name"), named.get("as", "")))
        self.generic_visit(node)


@cache
def texts(name: str, language: str) -> Mapping[str, Uses]:
    """Return the texts of a game by id, attributes and terms among them."""
    found: dict[str, Uses] = {}
    for file in files_of(folder(name) / language):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message | ast.Term):
                id = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
                parts = [(id, entry.value), *((f"{id}.{one.id.name}", one.value) for one in entry.attributes)]
                for part, pattern in parts:
                    if pattern is not None:
                        found[part] = Uses()
                        found[part].visit(pattern)
    return found


def not_yet(name: str, language: str) -> set[str]:
    """Return the texts of a kit that is not translated yet."""
    if (folder(name) / language / "kit.ftl").is_file() or not (folder(name) / FIRST / "kit.ftl").is_file():
        return set()
    body = FluentParser().parse((folder(name) / FIRST / "kit.ftl").read_text(encoding="utf-8")).body
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}


def translated(attempt: Attempt) -> Iterator[Finding]:
    """Compare each language that the game has with English: its texts, and what they are filled with.

    A name has the forms that its language wants; everything else has what English has, of the same facts.
    """
    name, english = attempt.game, texts(attempt.game, FIRST)
    for language in languages():
        said = texts(name, language)
        if language == FIRST or not said:
            continue
        for id in sorted(english.keys() - said.keys() - not_yet(name, language)):
            if id.partition("-")[0] in PLACES and "." in id:
                continue
            yield Finding(f"{language} lacks the text {id}.", where.of_text(name, id))
        for id in sorted(said.keys() - english.keys()):
            if (id.partition("-")[0] in PLACES and "." in id) or id.startswith("data-"):
                continue
            there = where.of_text(name, id, language)
            yield Finding(f"English lacks the text {id} that {language} has.", there)
        for id in sorted(english.keys() & said.keys()):
            if said[id].facts != english[id].facts:
                odd = ", ".join(f"${fact}" for fact in sorted(said[id].facts ^ english[id].facts))
                wrong = "The text {id} is filled with {facts} in {language} or in English, and not in both."
                yield Finding(wrong.format(id=id, facts=odd, language=language), where.of_text(name, id, language))
        attempt.done["languages"] += 1


def called(attempt: Attempt) -> Iterator[Finding]:
    """Look, in each language that the game has, for calls of what isn't there: functions, texts, and kinds of names."""
    for language in spoken(attempt.game):
        try:
            with speaking(attempt.game, language):
                words.texts(attempt.game).check()
        except ManyFaults as error:
            yield from map(Finding, error.faults)
        said = texts(attempt.game, language)
        kinds = {id.partition("-")[0] for id in (*said, *texts(attempt.game, FIRST))}
        for id, uses in said.items():
            for kind in sorted({kind for kind, _form in uses.forms} - kinds):
                wrong = f'{language}: the text {id} wants names of "{kind}", and there is no text {kind}-…'
                yield Finding(wrong, where.of_text(attempt.game, id, language))


def named(attempt: Attempt) -> Iterator[Finding]:
    """Look for the names of seats and options, in whose place people would read ids."""
    manifest = game(attempt.game)
    wanted = [*(f"seat-{seat.id}" for seat in manifest.seats), *(f"option-{option.id}" for option in manifest.options)]
    for id in wanted:
        if id not in texts(attempt.game, FIRST):
            shown = id.partition("-")[2]
            yield Finding(f"There is no text {id}: people read {shown}.", where.of_texts(attempt.game))


def tries(attempt: Attempt) -> Iterator[Finding]:
    """Play a game in each language that it has, and say all that is asked and all that happens."""
    if "screen" not in game(attempt.game).rooms:
        attempt.left.append("The game has no screen to say anything on.")
        return
    if attempt.seed == 0 and not attempt.candidate.options:
        yield from named(attempt)
        yield from translated(attempt)
        yield from called(attempt)
    with speaking(attempt.game, attempt.language):
        found = list(_said(attempt, attempt.language))
    yield from found


def spoken(name: str) -> tuple[str, ...]:
    """Return the languages in which a game has texts; English, which comes first, whether it has any or not."""
    return tuple(language for language in languages() if language == FIRST or (folder(name) / language).is_dir())


@contextmanager
def speaking(name: str, language: str) -> Iterator[None]:
    """Speak a language for a while, and take no text of a game from English that it cannot fill."""
    before = words.chosen()
    words.choose(language)
    said = words.texts(name)
    said.alone = True
    try:
        yield
    finally:
        said.alone = False
        words.choose(before)


def screen_of(attempt: Attempt, options: Mapping[str, Any]) -> GameScreen:
    """Return the screen of a sitting with its options, which may name things of people's own."""
    learn(attempt.game, options)
    return load_screen(attempt.game).for_options(options)


def _said(attempt: Attempt, language: str) -> Iterator[Finding]:
    table, players = attempt.company("words")
    screen = screen_of(attempt, table.records[0]["options"])
    real = dealt(attempt.candidate.options) == "real"
    shown: Counter[str] = Counter()
    while table.outcome is None and len(table.records) < LONGEST:
        new = {ask.kind for ask in table.asks if shown[ask.kind] < SHOWN}
        shown.update(new)
        for viewer in viewers(table) if new else ():
            view = table.view(viewer)
            for ask in view.asks:
                if ask.kind in new and (ask.public or viewer in (ask.seat, *ask.enters)):
                    yield from _ask(attempt, screen, ask, view, language, real)
        table.submit(*players.answer(table))
    if table.outcome is None:
        return
    view = table.view(TABLE)
    said: Counter[str] = Counter()
    for event in table.story():
        said[event.kind] += 1
        if said[event.kind] > SAID:
            continue
        there = f"event-{event.kind}"
        yield from says(attempt, there, language, partial(screen.sentence, event))
        yield from says(attempt, event.line or there, language, partial(words.texts(attempt.game).line, event))
        yield from says(attempt, there, language, partial(screen.reveal, event, view))
    outcome = table.outcome
    yield from says(attempt, f"ending-{outcome.reason}", language, partial(screen.ending, outcome, view), empty=False)
    for piece in screen.pieces(view, False):
        if RAW.fullmatch(piece.name):
            wrong = f"The piece {piece.id} is called {piece.name}: there is no text name-{piece.name}."
            yield Finding(wrong, where.of_texts(attempt.game, language))
    attempt.done["games"] += 1


def _ask(attempt: Attempt, screen: GameScreen, ask: Ask, view: View, language: str, real: bool) -> Iterator[Finding]:
    """Say what an ask says on the screen.

    :param real: people deal real cards, and say what was dealt.
    """
    id = f"prompt-{ask.kind}"
    yield from says(attempt, f"rule-{ask.kind}", language, lambda: screen.rule(view, ask), empty=False)
    yield from says(attempt, id, language, lambda: screen.secrets(view))
    if ask.seat == CLOCK:
        return
    if ask.seat == CHANCE and not (real and isinstance(ask.means, Deal)):
        if isinstance(ask.means, Dice):
            yield from says(attempt, id, language, lambda: screen.roll_words(ask, view), empty=False)
        return  # the machine draws
    prompts = []
    yield from says(attempt, id, language, lambda: prompts.append(screen.prompt(ask, view)))
    for prompt in prompts:
        if type(prompt) is Plain and id not in words.texts(attempt.game):
            yield attempt.made(ask.kind, f"There is no text {id} to ask with.")
        yield from says(attempt, id, language, partial(_title, prompt), empty=False)
        said: set[str] = set()
        yield from says(attempt, id, language, partial(_listed, prompt, said))
        for row in sorted(said):
            yield from _nameless(attempt, f"answers to {ask.kind}", row, language)
        yield from _without_words(attempt, ask, said)


def _listed(prompt: Prompt, said: set[str]) -> None:
    said |= {row.words for row in prompt.rows()} | {quick.words for quick in prompt.quick()}


def _without_words(attempt: Attempt, ask: Ask, said: Collection[str]) -> Iterator[Finding]:
    """Look for answers that stand in a list as they are in the log, for want of a text: ``Show, rock``."""
    for answer in islice(ask.options, LISTED):
        verb = answer[0] if len(answer) > 1 else None  # a single word may well be what is said
        id = f"answer-{verb}" if isinstance(verb, str) else ""
        if id and id not in words.texts(attempt.game) and (shown := plain(answer)) in said:
            yield attempt.made(ask.kind, f"There is no text {id}: people read {shown}.")
            return


def _title(prompt: Prompt) -> str:
    return prompt.title


def says(attempt: Attempt, id: str, language: str, say: Callable[[], Any], *, empty: bool = True) -> Iterator[Finding]:
    """Say something, and yield why it cannot be said.

    :param id: of the text that is expected. :param empty: nothing may be said.
    """
    try:
        told = say()
    except UserError as error:
        yield Finding(str(error))
    except KeyError as error:
        problem = str(error.args[0]) if error.args else ""
        named = re.search(r"(?:no text '|: )([a-z][\w-]*(?:\.[\w-]+)?)", problem)
        there = (
            where.of_text(attempt.game, named[1], language) or where.of_text(attempt.game, named[1]) if named else ""
        )
        yield Finding(f"{language}: {problem}", there or where.of_error(error, attempt.game))
    except Exception as error:
        yield fault(error, attempt.game)
    else:
        parts = told if isinstance(told, tuple) else (told,)
        if not empty and not all(parts):
            yield Finding(
                f"{language}: the text {id} is empty.",
                where.of_text(attempt.game, id, language),
            )
        for part in parts:
            if isinstance(part, str):
                yield from _nameless(attempt, f"the text {id}", part, language)


def _nameless(attempt: Attempt, what: str, words: str, language: str) -> Iterator[Finding]:
    """Look for an id that stands among words for want of a name: ``Deep_well``."""
    if found := NAMELESS.search(words):
        said = f'{language}: people read "{found[0]}" in {what}: there is no text name-{found[0].lower()}.'
        yield Finding(said, where.of_texts(attempt.game, language))
