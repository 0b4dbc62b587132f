"""Play golden games: see :mod:`tests.golden`."""

from __future__ import annotations

import argparse

from companion.commands.arguments import chosen_options
from tests import golden


def main() -> None:
    """Play one ending of a game, or all that are kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=golden.__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("name", nargs="?", help="the ending, or ending-word; without it all that are kept")
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bots", default="")
    wanted = parser.parse_args()
    if wanted.name:
        options = chosen_options(wanted.game, wanted.players, wanted.option)
        jobs = {golden.GOLDEN / wanted.game / f"{wanted.name}.jsonl": (options, wanted.bots)}
    else:
        headers = {path: golden.lines(path)[0] for path in golden.files(wanted.game)}
        jobs = {path: (header["options"], header["bots"]) for path, header in headers.items()}
    for path, (options, kinds) in jobs.items():
        found = golden.search(wanted.game, path.stem.partition("-")[0], options, kinds)
        golden.keep(path, found)
        print(f"{path.name}: {len(found) - 2} answers, {found[0]['seed']}")


if __name__ == "__main__":
    main()
