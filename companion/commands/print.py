"""``saucer print``: a game's print-and-play kit as files."""

from __future__ import annotations

import argparse
import atexit
import gc
from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.commands.arguments import OwnThings, add_own, file_name
from companion.commands.job import LARGE, PAPERS, add_watch, add_ways, job_of, large_paper, left_out, run_job, sheets_of
from companion.commands.misspelt import tell_misspelt
from companion.kernel.errors import ManyFaults, UserError
from companion.kernel.manifest import KIT, bring, game, having, names
from companion.kernel.manifest import folder as folder_of
from companion.kernel.words import _, choose, counted, listed

if TYPE_CHECKING:
    from printables.press.job import Job


def add(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("print", help=_("write a game's print-and-play kit as PDF files"))
    one.add_argument(
        "game",
        nargs="*",
        metavar="GAME",
        help=_("one or more games, or all; or a game's folder, see `saucer help kits`"),
    )
    add_ways(
        one, (*PAPERS, *LARGE), _("a4 (default) or letter; a3, a2 or tabloid: boards on that, all else on A4 or Letter")
    )
    one.add_argument(
        "--only", action="append", default=[], metavar="PART",
        help=_("only this file (counters) or group (cards, boards, …); may be given several times"),
    )  # fmt: skip
    one.add_argument("--since", type=file_name, metavar="MANIFEST",
                     help=_("only what has changed since an earlier printing, by its manifest.json"))  # fmt: skip
    one.add_argument("--list", action="store_true", help=_("list the parts and write nothing"))
    add_own(one, "own-print")
    one.add_argument("--language", default="", metavar="CODE", help=_("print the kit in this language"))
    add_watch(one)
    one.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> None:
    if arguments.language:
        choose(arguments.language)
    often = gc.get_threshold()
    if not arguments.watch:
        gc.set_threshold(20_000, 20, 100)  # a kit is many small things, and hardly any of them garbage
        atexit.register(gc.freeze)  # what is left goes with the process: it need not be looked through before
    try:
        _print(arguments)
    finally:
        gc.set_threshold(*often)
        choose("")


def _print(arguments: argparse.Namespace) -> None:
    from printables.press.job import NothingToPrint

    names = _named(arguments.game)
    several = len(names) > 1
    if arguments.watch:
        from companion.commands.watching import watch

        if several:
            raise UserError(_("--watch is for one game. Name that game alone."))
        alone = {
            "--list": arguments.list, "--dry-run": arguments.dry_run, "--since": arguments.since,
            "--out": arguments.out, "--copies": arguments.copies > 1,
        }  # fmt: skip
        if arguments.own is not None:
            alone[f"--{arguments.own.things}"] = True
        if given := [option for option, value in alone.items() if value]:
            raise UserError(_("--watch can't be used with {options}.").format(options=listed(given)))
        watch(arguments, names[0])
        return
    tell_misspelt()
    if arguments.own is not None:
        _print_own(arguments, names, arguments.own)
        return
    troubles: list[str] = []
    refused: list[str] = []
    empty: dict[str, str] = {}
    for name in names:
        try:
            troubles += _print_kit(arguments, name, several=several)
        except UserError as error:
            if not several:
                raise
            if isinstance(error, NothingToPrint) and "all" in arguments.game:
                empty[game(name).title] = str(error)
            else:
                refused.append(str(error))
    if len(refused) + len(empty) == len(names):
        raise UserError(" ".join(dict.fromkeys([*empty.values(), *refused])))
    if empty:
        print(_("There is nothing to print this way for {games}.").format(games=listed(list(empty))))
    left_out([*troubles, *refused])


def _print_kit(arguments: argparse.Namespace, name: str, *, several: bool) -> Sequence[str]:
    """Print a game's kit, and return what could not be printed of it. :param several: it is one of several."""
    from printables.kits import kit

    if arguments.out and arguments.out.resolve() == Path(str(folder_of(name))).resolve():
        told = _("{folder} is the game’s own folder. Name another one with --out.")
        raise UserError(told.format(folder=arguments.out))
    job = job_of(arguments, kit(name, arguments.paper), arguments.only)
    if arguments.list or (arguments.dry_run and several):
        print(job.kit.title if several else "", end="\n" if several else "")
    if arguments.since:
        changes = _since(job, arguments.since)
        if changes is None:
            return ()
        job, name = changes, f"{name}-changes"
    if arguments.list:
        _list(job)
        return ()
    return run_job(arguments, job, name, arguments.out / name if several and arguments.out else None)


def _print_own(arguments: argparse.Namespace, names: Sequence[str], own: OwnThings) -> None:
    """Print a folder's own things, and say how they compare with those of the box."""
    from printables.kits import extended
    from printables.sheets.paper import paper

    if len(names) > 1:
        raise UserError(_("--{things} is for one game. Name that game alone.").format(things=own.things))
    folder, kit = own.where(names[0]), extended(names[0], own.things)
    made = kit.own_kit(paper(arguments.paper), folder)
    print("\n".join(kit.own_compared(folder)))
    job = job_of(arguments, made, arguments.only)
    if arguments.list:
        _list(job)
    else:
        left_out(run_job(arguments, job, f"{names[0]}-{folder.resolve().name}"))


def _named(words: Sequence[str]) -> tuple[str, ...]:
    """Return the games that are asked for, in the order of the home screen, once each; a folder's is brought along.

    :raises UserError: none is named, or there is no such game; it says which there are.
    """
    folders = [Path(word) for word in words if _is_folder(word)]
    written, words = words, [bring(Path(word)) if _is_folder(word) else word.replace("-", "_") for word in words]
    try:
        known = having("kit")
    except UserError as error:
        from printables.decks.kits import list_faults

        raise ManyFaults([error, *chain.from_iterable(list_faults(one.resolve()) for one in folders)]) from None
    there = ", ".join(known)
    if not words:
        raise UserError(_("Say which game to print, several of them, or all. Games: {there}.").format(there=there))
    for typed, word in zip(written, words, strict=True):
        if word in names() and word not in known:
            folder = folder_of(word)
            raise UserError(
                _('There is no kit.toml in "{folder}". `saucer help kits` says how to write one.').format(folder=folder)
            )
        if word not in known and word != "all":
            told = _('There is no game "{word}" to print. Games: {there}; or all.').format(word=word, there=there)
            raise UserError(f"{told} {_meant(Path(typed))}".rstrip())
    return tuple(name for name in known if "all" in words or name in words)


def _meant(path: Path) -> str:
    """Say which folder's kit was meant by a path that is none; empty where none is."""
    if path.name == KIT and path.is_file():
        return _('Name the kit by its folder: "{folder}".').format(folder=path.parent)
    kits = [str(kit.parent) for kit in path.parent.glob(f"*/{KIT}")]
    near = get_close_matches(str(path), kits, 1)
    return _('The folder "{folder}" is here and has a kit. Do you mean that?').format(folder=near[0]) if near else ""


def _is_folder(word: str) -> bool:
    """Whether a word is no game's name, but a folder's."""
    return word.replace("-", "_") not in (*names(), "all") and Path(word).is_dir()


def _since(job: Job, path: Path) -> Job | None:
    """Return the job with what has changed since an earlier printing alone; none if nothing has."""
    from printables.press.delta import changed, reduced, told
    from printables.press.plan import planned
    from printables.press.presets import SERVICES
    from printables.sheets import shape

    if job.preset.layout in SERVICES:
        raise UserError(_("--since is for sheets that you print yourself; a service's order is always complete."))
    plan = planned(job)
    faces = changed(plan, shape.read(path / "manifest.json" if path.is_dir() else path))
    kit = reduced(replace(job.kit, files=plan.files), faces)
    if not kit.files:
        print(_("Nothing in {title} looks different since then.").format(title=kit.title))
        return None
    names = list(told(faces, job.kit))
    shown = [*names[:12], *([_("{n} more").format(n=len(names) - 12)] if len(names) > 12 else [])]
    print(_("Changed: {names}.").format(names=listed(shown)))
    return replace(job, kit=kit, only=tuple(file.name for file in kit.files))


def _list(job: Job) -> None:
    from printables.press.job import chosen, group_of
    from printables.press.presets import SERVICES
    from printables.press.services import none_made, products

    files = chosen(job.kit, job.only)
    if job.preset.layout in SERVICES:
        lines = products(job, files)
        if not lines:
            raise none_made(job.preset)
        for line in lines:
            there = counted("{n} piece", "{n} pieces", len(line.pieces))
            print(f"{line.file.stem:16}{group_of(line.file.name):10}{there:>15}, {line.product:16}{line.file.title}")
        return
    for file in files:
        sides = _("two sides") if file.flip else _("one side")
        faces = sum(len(page.placements) for page in file.pages)
        sheets = sheets_of(file.sheets, file.paper.title)
        printed = counted("{n} face", "{n} faces", faces)
        print(f"{file.stem:16}{group_of(file.name):10}{sheets:>15}, {sides}, {printed:>10}  {file.title}")
    if job.paper.boards:
        print(large_paper(job.paper, files))
