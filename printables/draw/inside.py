"""Files that a deck or a game's kit names: they lie in its folder or below, and nothing else is read.

Either comes from anywhere. What it names is opened only after ``..``, links and whole paths have been followed to
where they lead; a name with an address of the network in it is a name of a file like any other.
"""

from __future__ import annotations

from pathlib import Path

from companion.kernel.errors import UserError


def inside(folder: Path, name: str, what: str, whose: str = "deck") -> Path:
    """Return the file of a name in a folder, whether it is there or not.

    :param what: it is, for the sentence: ``the picture``. :param whose: folder it is.
    :raises UserError: the name leads out of the folder, or is none that a disk can have.
    """
    file = folder / name
    try:
        real, home = file.resolve(), folder.resolve()
        within = bool(name.strip()) and home in real.parents
        file.is_file()
    except (OSError, ValueError, RuntimeError):  # too long, a zero byte, a ring of links
        raise UserError(
            f'{what} "{name[:80]}" has a name that no file can have. Name one in the {whose}\'s folder.'
        ) from None
    if not within:
        raise UserError(f'{what} "{name[:80]}" does not lie in the {whose}\'s folder. Copy it there.')
    return file
