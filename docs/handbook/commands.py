"""The commands as pages of the handbook: what their parsers say, and an example with what it writes."""

from __future__ import annotations

import argparse
import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from companion.cli import parser
from companion.commands.groups import COMMANDS

HERE: Final = Path(__file__).parent
EXAMPLES: Final = HERE / "examples.toml"
SAID: Final = HERE / "said"
"""What the examples wrote, a file a command: ``python -m docs.handbook.examples`` writes them."""


def pages() -> dict[str, str]:
    """Return the pages by name: ``index``, and one for each command."""
    found = _commands()
    told = tomllib.loads(EXAMPLES.read_text(encoding="utf-8"))
    index = [
        "# Commands",
        "",
        "`saucer COMMAND --help` says the same in a terminal, and `saucer help PAGE` shows a page of this handbook "
        "there. Exit codes: 0, all is well; 1, something that was tried has faults, or Saucer itself failed; 2, "
        "something you gave can't be used; 3, what the command's own page says.",
        "",
        "| command | what it does |",
        "|---|---|",
        *(f"| [`saucer {name}`]({name}.md) | {helped} |" for name, (_one, helped) in found.items()),
        "",
    ]
    return {"index": "\n".join(index)} | {
        name: "\n".join(_page(name, one, helped, told.get(name, {}))) for name, (one, helped) in found.items()
    }


def _commands() -> dict[str, tuple[argparse.ArgumentParser, str]]:
    """Return each command's parser and its line of help."""
    top = parser()
    (action,) = (one for one in top._actions if isinstance(one, argparse._SubParsersAction))
    helped = {one.dest: one.help or "" for one in action._choices_actions}
    assert list(action.choices) == list(COMMANDS)
    return {name: (one, _plain(helped[name])) for name, one in action.choices.items()}


def _plain(text: str) -> str:
    """Return help as it is shown: ``%%`` is a per cent sign, a bar would end a table's cell."""
    return (text % {} if "%%" in text else text).replace("|", "\\|").replace("*", "\\*")


def _page(name: str, one: argparse.ArgumentParser, helped: str, example: dict[str, Any]) -> Iterator[str]:
    yield from (f"# saucer {name}", "", f"{helped[:1].upper()}{helped[1:]}.", "")
    yield from _usage(one)
    yield from _options(one, 2)
    if one.epilog:
        yield from (_plain(one.epilog), "")
    if example:
        yield from ("## Example", "")
        if "why" in example:
            yield from (str(example["why"]), "")
        yield from ("```console", f"$ {example['run']}")
        if (said := SAID / f"{name}.txt").is_file():
            yield said.read_text(encoding="utf-8").rstrip("\n")
        yield from ("```", "")
    if file := example.get("page"):
        yield from (f"More: [{file}](../../{file})", "")


def _usage(one: argparse.ArgumentParser) -> Iterator[str]:
    os.environ["COLUMNS"] = "76"  # whoever builds it, in whatever terminal
    yield from ("```text", one.format_usage().removeprefix("usage: ").rstrip("\n"), "```", "")


def _options(one: argparse.ArgumentParser, level: int) -> Iterator[str]:
    inner = [action for action in one._actions if isinstance(action, argparse._SubParsersAction)]
    rows = [
        row
        for action in one._actions
        if not isinstance(action, argparse._SubParsersAction | argparse._HelpAction)
        for row in [_row(action)]
    ]
    if rows:
        yield from ("| | |", "|---|---|", *rows, "")
    for action in inner:
        helped = {choice.dest: choice.help or "" for choice in action._choices_actions}
        for word, deeper in action.choices.items():
            yield from ("#" * level + f" {deeper.prog}", "")
            if helped.get(word):
                said = _plain(helped[word])
                yield from (f"{said[:1].upper()}{said[1:]}.", "")
            yield from _usage(deeper)
            yield from _options(deeper, level + 1)


def _row(action: argparse.Action) -> str:
    if action.choices and not action.metavar:
        value = "{" + ",".join(map(str, action.choices)) + "}"
    else:
        metavar = action.metavar or (action.dest.upper() if action.option_strings else action.dest)
        value = " ".join(metavar) if isinstance(metavar, tuple) else str(metavar)
    if action.option_strings:
        takes = action.nargs != 0
        called = "`, `".join(f"{name} {value}" if takes else name for name in action.option_strings)
    else:
        called = value
    said = _plain(action.help or "")
    if action.default not in (None, argparse.SUPPRESS, False, True, "", [], {}) and "default" not in said:
        usual = " ".join(action.default) if isinstance(action.default, list) else action.default
        said = f"{said} (default `{usual}`)".strip()
    return f"| `{called}` | {said} |"
