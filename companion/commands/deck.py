"""``saucer deck``: cards of one's own, from a table and a layout."""

from __future__ import annotations

import argparse
from typing import Any

from companion.commands.arguments import file_name
from companion.commands.job import add_watch, add_ways, job_of, left_out, run_job
from companion.kernel.errors import UserError
from companion.kernel.words import _


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("deck", help=_("print a deck of your own from a table and a layout"))
    one.add_argument("folder", type=file_name, metavar="FOLDER", help=_("a folder with deck.toml and cards.csv"))
    add_ways(one)
    one.add_argument("--language", default="", metavar="CODE", help=_("print the words of columns such as name@de"))
    one.add_argument("--frames", type=file_name, metavar="FOLDER",
                     help=_("a folder of layouts that decks share; deck.toml may extend one of them"))  # fmt: skip
    add_watch(one)
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    from printables.decks.deck import deck
    from printables.sheets.paper import paper

    sheet = paper(arguments.paper)
    if not arguments.folder.is_dir():
        raise UserError(_('There is no folder "{folder}".').format(folder=arguments.folder))
    if arguments.frames is not None and not arguments.frames.is_dir():
        raise UserError(_('There is no folder "{folder}".').format(folder=arguments.frames))
    if not arguments.watch:
        name = "-".join(filter(None, (arguments.folder.resolve().name, arguments.language)))
        kit = deck(arguments.folder, sheet, arguments.language, arguments.frames)
        left_out(run_job(arguments, job_of(arguments, kit), name))
        return
    from printables.decks.preview import Drawn, Preview
    from printables.press.drawing import drawn
    from printables.press.plan import planned

    def draw() -> Drawn:
        kit = deck(arguments.folder, sheet, arguments.language, arguments.frames)
        plan = planned(job_of(arguments, kit))
        first = plan.outputs[0]
        if not first.name.endswith(".pdf"):
            raise UserError(_("The preview shows sheets and pages: choose a target that isn't a service's pictures."))
        return Drawn({first.name: drawn(plan.job, first)})

    with Preview(arguments.folder, draw, arguments.port) as preview:
        print(_("The deck is at {url} and updates at every save. Ctrl+C stops it.").format(url=preview.url), flush=True)
        preview.watch(lambda: False, lambda words: print(words, flush=True))
