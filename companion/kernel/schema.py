"""Read TOML that people write: a schema of msgspec, and one wording for what is wrong.

    class Buttons(TomlTable, frozen=True):
        roll: Annotated[int, Meta(ge=0, le=27)]

    class Pins(TomlTable, frozen=True):
        buttons: Buttons

    source = Source.read(Path("pins.toml"))
    pins = source.as_a(Pins)

    pins.toml line 3: "roll" must be a whole number from 0 to 27, not "x".
    pins.toml line 4: "rol" means nothing here. Do you mean "roll"?
    pins.toml line 2: "roll" is missing; it must be a whole number from 0 to 27.

What a schema cannot say is found by the tables, the inner ones first, or refused by the reader in the same way::

    def faults(self) -> Iterator[Fault]:
        yield Fault(("buttons", "roll"), "roll and next are both wired to pin 4. Give one of them another.")

    raise source.refuse(("buttons", "roll"), "roll and next are both wired to pin 4. Give one of them another.")
"""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date, time
from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta
from msgspec.structs import FieldInfo, astuple, fields

from companion.kernel.errors import ManyFaults, UserError, meant, printable
from companion.kernel.files import text_of
from companion.kernel.length import Length
from companion.kernel.typed import convert

T = TypeVar("T")

Place = tuple[str | int, ...]
"""Keys and indices that lead to a value: ``("product", 1, "width")``."""

MOST_BYTES: Final = 4_000_000
"""No file that a person writes is larger."""
DEEPEST: Final = 32
"""Tables and lists in one another, beyond which a file says nothing to Saucer."""
LONGEST_QUOTE: Final = 60
"""Letters of a value, or of a key, that are quoted."""
LONGEST_PROBLEM: Final = 300
"""Letters of what the parser says, which may quote keys."""
TODO: Final = {
    "Invalid value": 'Text and lengths stand in quotes, such as "so" and "3mm"; numbers, true and false do not.',
    "Illegal character '\\n'": 'Close the quotes on the line where they open, or put text of several lines in """.',
    "Unterminated string": "Close the quotes.",
    "Expected \"'''": "Close the quotes.",
    "Unescaped": "Write two backslashes for one, or put the text in single quotes; in a file's name write /.",
    "Invalid hex value": "Write two backslashes for one, or put the text in single quotes; in a file's name write /.",
    "Expected '='": 'A line is a key, "=" and a value. A key of more than letters, digits, - and _ stands in quotes.',
    "Invalid statement": 'A line is a key, "=" and a value; a comment begins with "#".',
    "Invalid initial character": "Write a table in braces on one line, without a comma at its end.",
    "Expected newline": "Put each key on a line of its own, and commas between the values of a list.",
    "Expected ']]'": "[[so]] begins a table of a list: two brackets on either side.",
    "Unclosed": "Put commas between the values, and the bracket or brace that is missing at their end.",
    "Cannot overwrite": "This key is there already: take one of them away.",
    "Duplicate inline table key": "This key is there already: take one of them away.",
    "Cannot declare": "This table is there already; [[so]] begins one more of a list.",
}
"""What to do about what the parser says, by how that begins."""
CURLED: Final = "“”„‘’‚«»"
"""Quotes as word processors set them, which are none in TOML."""
MOST_PARSED: Final = 20_000_000
"""Letters that are parsed anew to find on which line a value stands; beyond them its table is named."""

Name = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,24}$", description="a name of up to 24 letters, digits, - and _")]


class TomlTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a TOML file. A key that it does not know is refused."""

    def faults(self) -> Iterable[Fault]:
        """Return what is wrong though each value is allowed; tables in this one are asked by themselves."""
        return ()


HOLDERS: Final = (TomlTable, dict, list, tuple)
"""What may hold a table."""
LEAVES: Final = (str, int, float, NoneType)
"""What holds nothing, as most values: to ask this is quicker than whether they are tables."""


class Mm(float):
    """A length written with its unit (``"3mm"``), in mm here. Bounds belong to the subclass::

    class Arm(Mm, least=0.5, most=30.0): ...
    """

    least: ClassVar[float] = -math.inf
    most: ClassVar[float] = math.inf

    def __init_subclass__(cls, *, least: float = -math.inf, most: float = math.inf) -> None:
        cls.least, cls.most = least, most

    @classmethod
    def example(cls) -> float:
        """Return a length that may be written, in mm."""
        return max(cls.least, min(3.0, cls.most))

    @classmethod
    def wanted(cls) -> str:
        """Say what may be written."""
        bounds = _bounds(cls.least, cls.most, "mm")
        return f'a length{bounds} with its unit, such as "{cls.example():g}mm"'

    @classmethod
    def parse(cls, value: object) -> Mm:
        """Return the length. Raises :class:`ValueError` for what is none, or beyond the bounds."""
        if not isinstance(value, str):
            raise ValueError("not written as a length")
        mm = Length.parse(value).mm
        if not cls.least <= mm <= cls.most:
            raise ValueError("beyond its bounds")
        return cls(mm)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in a file that its schema does not allow.

    :ivar place: of the value; of its table where it is missing. :ivar words: what is wrong, and what to do.
    """

    place: Place
    words: str


@dataclass(frozen=True, slots=True)
class Source:
    """A TOML file as it was read.

    :ivar name: for people. :ivar text: as written. :ivar data: what it says. :ivar error: what is raised.
    :ivar keys: as they are written, by places at which the data have them otherwise.
    """

    name: str
    text: str
    data: dict[str, Any]
    error: type[UserError] = UserError
    keys: Mapping[Place, str] = field(default_factory=dict)

    @classmethod
    def read(cls, file: Path | Traversable, name: str = "", error: type[UserError] = UserError) -> Source:
        """Read a file.

        :param name: what people call it; its path if empty.
        :raises FileNotFoundError: there is none.
        :raises UserError: it is no file of text, or no TOML. The message names it, and the line.
        """
        name = name or str(file)
        try:
            if not file.is_file():
                if isinstance(file, Path) and not file.exists():
                    raise FileNotFoundError(file)
                raise error(f"{name} is not a file. Move what is there out of the way.")
            data = file.read_bytes()
        except FileNotFoundError:
            raise
        except OSError as problem:
            raise error(f"{name} cannot be read: {problem.strerror or problem}.") from None
        if len(data) > MOST_BYTES:
            raise error(f"{name} has {len(data)} bytes; Saucer reads at most {MOST_BYTES}.")
        return cls.parse(text_of(data, name, error), name, error)

    @classmethod
    def parse(cls, text: str, name: str, error: type[UserError] = UserError) -> Source:
        """Parse a text. Raises :class:`UserError` naming the line that is no TOML, or a number that is none."""
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as problem:
            raise error(_no_toml(name, text, str(problem))) from None
        except RecursionError:
            raise error(
                f"{name} has tables or lists in one another, more than {DEEPEST} deep. Make it simpler."
            ) from None
        except ValueError:  # Python reads no number of thousands of digits
            line = next((row for row, words in enumerate(text.split("\n"), 1) if re.search(r"\w{4300}", words)), 1)
            raise error(f"{name} line {line}: a number of thousands of digits. Write a smaller one.") from None
        if _is_deep(data):
            raise error(f"{name} has tables or lists in one another, more than {DEEPEST} deep. Make it simpler.")
        source = cls(name, text, data, error)
        for place, value in _leaves(data):
            if isinstance(value, float) and not math.isfinite(value):
                raise source.refuse(place, f"{_label(place)} is {value}, which is no number to work with.")
        return source

    def as_a(self, kind: type[T], data: Any = None, place: Place = ()) -> T:
        """Return what the file says as a schema's type.

        :param data: what is converted in place of all that the file says. :param place: where that stands.
        :raises UserError: naming line, key and what it must be.
        """
        data = self.data if data is None else data
        try:
            made = convert(data, kind, _special)
        except msgspec.ValidationError as problem:
            fault = next(faults(data, kind, place), Fault(place, f"{problem}."))
            raise self.refuse(fault.place, fault.words) from None
        for fault in _own_faults(made, place):
            raise self.refuse(fault.place, fault.words)
        return made

    def whole(self, kind: type[T], data: Any, place: Place = ()) -> T:
        """Return data of the file as a schema's type. Raises :class:`ManyFaults` with all that is wrong with them."""
        try:
            return self.as_a(kind, data, place)
        except UserError as problem:
            raise ManyFaults(self.slips(kind, data, place) or [problem]) from None

    def slips(self, kind: Any, data: object, place: Place = ()) -> list[str]:
        """Return what a schema does not allow in data of the file, each with the line: see :func:`faults`."""
        return [str(self.refuse(fault.place, fault.words)) for fault in faults(data, kind, place)]

    def refuse(self, place: Place, words: str) -> UserError:
        """Return the error for a value at a place; its message begins with the file and the line."""
        return self.error(f"{self.at(place)}: {words}")

    @contextmanager
    def blaming(self, place: Place) -> Iterator[None]:
        """Tell what cannot be used within as wrong with the value at a place: see :meth:`refuse`."""
        try:
            yield
        except UserError as problem:
            raise self.refuse(place, str(problem)) from None

    def key(self, place: Place) -> str | int:
        """Return the last key of a place as it is written."""
        return self.keys.get(place, place[-1])

    def at(self, place: Place) -> str:
        """Return the file's name, and the line on which a value, or the table around it, is written.

        Where the text is not known, the tables around it are named: ``people.toml, person 3``.
        """
        written = tuple(self.key(place[:end]) for end in range(1, len(place) + 1))
        for end in range(len(place), 0, -1):
            line = line_of(self.text, written[:end])
            if line:
                return f"{self.name} line {line}"
        around = [str(step + 1) if isinstance(step, int) else printable(_short(step)) for step in place]
        while place and not self.text and isinstance(place[-1], str):  # its text is not known: the tables around it
            place = place[:-1]
        return ", ".join(filter(None, (self.name, " ".join(around[: len(place)]))))


def _own_faults(made: object, place: Place) -> Iterator[Fault]:
    """Yield what tables find wrong with themselves, the inner ones first."""
    held: Iterable[tuple[str | int, object]] = ()
    if isinstance(made, dict):
        held = made.items()
    elif isinstance(made, list | tuple):
        held = enumerate(made)
    elif isinstance(made, TomlTable):
        held = zip(made.__struct_encode_fields__, astuple(made), strict=True)
    for step, value in held:
        if not isinstance(value, LEAVES) and isinstance(value, HOLDERS):
            yield from _own_faults(value, (*place, step))
    if isinstance(made, TomlTable):
        yield from (Fault((*place, *fault.place), fault.words) for fault in made.faults())


def faults(data: object, kind: Any, place: Place = ()) -> Iterator[Fault]:
    """Yield what a schema does not allow in parsed data, in the order of the schema."""
    try:
        convert(data, kind, _special)
    except msgspec.ValidationError as problem:
        yield from _faults(data, kind, place, problem)


def _faults(data: object, kind: Any, place: Place, problem: msgspec.ValidationError) -> Iterator[Fault]:
    """Yield what a schema does not allow in data that were refused as a whole."""
    bare = _bare(kind)
    options = [option for option in _options(bare) if option is not NoneType]
    if len(options) > 1:
        tables = [
            option for option in options if isinstance(_bare(option), type) and issubclass(_bare(option), TomlTable)
        ]
        bare = tables[0] if isinstance(data, dict) and len(tables) == 1 else bare
    elif options[0] is not bare:
        kind, bare = options[0], _bare(options[0])
    inner: list[Fault] | None = None
    if isinstance(bare, type) and issubclass(bare, msgspec.Struct) and isinstance(data, dict):
        inner = list(_struct_faults(data, bare, place))
    elif get_origin(bare) is dict and isinstance(data, dict):
        key_kind, value_kind = get_args(bare)
        inner = [fault for key in data for fault in _key_faults(key, key_kind, place)]
        inner += [fault for key, value in data.items() for fault in faults(value, value_kind, (*place, key))]
    elif get_origin(bare) in (list, tuple) and isinstance(data, list):
        kinds = get_args(bare)
        if len(kinds) == 1 or kinds[-1] is ...:
            kinds = (kinds[0],) * len(data)
        if len(kinds) == len(data):
            inner = [
                fault
                for i, (item, each) in enumerate(zip(data, kinds, strict=True))
                for fault in faults(item, each, (*place, i))
            ]
    if inner:
        yield from inner
        return
    cause = problem.__cause__
    if inner is not None and isinstance(cause, ValueError):  # what the schema's own __post_init__ says
        yield Fault(place, str(cause))
    else:
        yield Fault(place, f"{_label(place)} must be {wanted(kind, _header(place))}, not {shown(data)}.")


def wanted(kind: Any, key: str = "") -> str:
    """Say what a value of a kind may be: ``a whole number from 0 to 27``.

    :param key: of the value, with those of the tables around it: what the header of a table names.
    """
    meta = _meta(kind)
    if meta is not None and meta.description:
        return str(meta.description)
    bare = _bare(kind)
    options = [option for option in _options(bare) if option is not NoneType]
    if len(options) > 1:
        return " or ".join(wanted(option, key) for option in options)
    if options[0] is not bare:
        return wanted(options[0], key)
    if get_origin(bare) is Literal:
        words = [shown(word) for word in get_args(bare)]
        return words[0] if len(words) == 1 else "one of " + ", ".join(words)
    if get_origin(bare) in (list, tuple):
        kinds = [each for each in get_args(bare) if each is not ...]
        if isinstance(_bare(kinds[0]), type) and issubclass(_bare(kinds[0]), msgspec.Struct):
            return f"tables, each beginning with [[{key}]] in two brackets"
        if get_origin(bare) is list or get_args(bare)[-1] is ...:
            count = f" of {meta.min_length} or more" if meta is not None and meta.min_length else ""
            return f"a list{count}, each {wanted(kinds[0])}"
        return f"a list of {len(kinds)}, each {wanted(kinds[0])}"
    if bare is bool:
        return "true or false"
    if bare in (int, float):
        number = "a whole number" if bare is int else "a number"
        if meta is None:
            return number
        if meta.gt is not None:
            return f"{number} above {meta.gt:g}"
        least = -math.inf if meta.ge is None else meta.ge
        return number + _bounds(least, math.inf if meta.le is None else meta.le)
    if bare is str:
        return "a text in quotes" + (" that is not empty" if meta is not None and meta.min_length else "")
    if isinstance(bare, type) and issubclass(bare, Mm):
        return bare.wanted()
    return f"a table, begun with [{key}]" if key else "a table"


def shown(value: object) -> str:
    """Return a value as it stands in a TOML file, or what kind of thing it is."""
    if isinstance(value, str):
        return f'"{printable(_short(value))}"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list):
        return "[" + ", ".join(map(shown, value)) + "]" if len(value) <= 4 else f"a list of {len(value)}"
    if isinstance(value, (date, time)):
        return value.isoformat()
    return _short(str(value))


def line_of(text: str, place: Place) -> int:
    """Return the line, from 1, on which a TOML text begins to say what is at a place; 0 if nothing is there."""
    return _lines(text).get(place, 0)


_VALUE: Final = r'(?:"[^"\\\n]*"|-?[0-9]+(?:\.[0-9]+)?|true|false)'
_PLAIN: Final = re.compile(rf"\s*([A-Za-z0-9_-]+)\s*=\s*(?:{_VALUE}|(\[ *(?:{_VALUE} *, *)*{_VALUE} *\]))\s*")
"""A statement of a key and one value, or a list of such on one line, as most are."""


@lru_cache(maxsize=16)
def _lines(text: str) -> Mapping[Place, int]:
    """Return the line of every place. Each statement of TOML, and each header, is TOML by itself: that is how it
    ends."""
    found: dict[Place, int] = {}
    counts: dict[Place, int] = {}
    table: Place = ()
    statement, start, parsed = "", 0, 0
    for number, line in enumerate((line + "\n" for line in text.split("\n")), 1):
        if not statement:
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            start = number
        elif not any(end in line for end in ("]", "}", '"""', "'''")) or ("#" not in line and line.endswith(",\n")):
            statement += line
            continue
        statement += line
        parsed += len(statement)
        if parsed > MOST_PARSED:
            break
        plain = _PLAIN.fullmatch(statement)
        if not (said := {plain[1]: re.findall(_VALUE, plain[2] or "")} if plain else _statement(statement)):
            continue
        if statement.lstrip().startswith("["):
            table = _opened(said, counts)
            for end in range(1, len(table) + 1):
                found.setdefault(table[:end], start)
        else:
            for place in _places(said):
                found.setdefault((*table, *place), start)
        statement = ""
    return found


@lru_cache(maxsize=512)
def _statement(text: str) -> dict[str, Any]:
    """Return what a statement of TOML says; nothing where it goes on. Many, such as ``[[field]]``, are in each file."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return {}


def _opened(said: Any, counts: dict[Place, int]) -> Place:
    """Return the table that a header opens, given how many of each list of tables were opened before."""
    place: Place = ()
    while isinstance(said, dict) and said:
        ((key, said),) = said.items()
        place = (*place, key)
        if isinstance(said, list):
            counts[place] = counts.get(place, 0) + 1
            said = said[0]
        if place in counts:
            place = (*place, counts[place] - 1)
    return place


def _places(data: object, place: Place = ()) -> Iterator[Place]:
    for step, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield (*place, step)
        yield from _places(value, (*place, step))


@cache
def _keys(kind: type[msgspec.Struct]) -> Mapping[str, tuple[FieldInfo, Any]]:
    """Return the fields of a table and their types by key: to work them out takes longer than to check by them."""
    hints = get_type_hints(kind, include_extras=True)
    return {one.encode_name: (one, hints[one.name]) for one in fields(kind)}


def _struct_faults(data: Mapping[str, Any], kind: type[msgspec.Struct], place: Place) -> Iterator[Fault]:
    known = _keys(kind)
    near, keys = "", f"Keys: {', '.join(known)}."
    for key in data:
        if key not in known and kind.__struct_config__.forbid_unknown_fields:
            there = meant(key, known)
            near += there
            yield Fault((*place, key), f"{shown(key)} means nothing here. {there or keys}")
    for key, (one, hint) in known.items():
        if key in data:
            yield from faults(data[key], hint, (*place, key))
        elif one.required and f'"{key}"' not in near:  # it is there, and misspelt
            yield Fault(place, f'"{key}" is missing; it must be {wanted(hint, _header((*place, key)))}.')


def _key_faults(key: str, kind: Any, place: Place) -> Iterator[Fault]:
    try:
        convert(key, kind)
    except msgspec.ValidationError:
        yield Fault((*place, key), f"{shown(key)} cannot be used as a name here: it must be {wanted(kind)}.")


def _special(kind: type, value: object) -> object:
    if issubclass(kind, Mm):
        return kind.parse(value)
    raise NotImplementedError(f"no schema for {kind}")


def _short(words: str) -> str:
    """Return what is quoted of a file: enough to find it."""
    return words if len(words) <= LONGEST_QUOTE else f"{words[: LONGEST_QUOTE - 3]}…"


def _bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _meta(kind: Any) -> Meta | None:
    found = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    return next((meta for meta in found if isinstance(meta, Meta)), None)


def _options(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def _bounds(least: float, most: float, unit: str = "") -> str:
    low, high = f"{least:g}{unit}", f"{most:g}{unit}"
    if math.isfinite(least) and math.isfinite(most):
        return f" from {low} to {high}"
    return f" of {low} or more" if math.isfinite(least) else f" of {high} or less" if math.isfinite(most) else ""


def _key(place: Place) -> str:
    return next((step for step in reversed(place) if isinstance(step, str)), "")


def _header(place: Place) -> str:
    """Return what the header of a table at a place names: ``file.pieces``; of one of several in brackets of its own."""
    name = printable(_short(".".join(step for step in place if isinstance(step, str))))
    return f"[{name}]" if place and isinstance(place[-1], int) else name


def _label(place: Place) -> str:
    """Return the last key, and which of its values if there are several: ``value 2 of "size"``."""
    if not _key(place):
        return "it"
    after = [step + 1 for step in place[len(place) - place[::-1].index(_key(place)) :] if isinstance(step, int)]
    return "".join(f"value {number} of " for number in reversed(after)) + shown(_key(place))


def _is_deep(data: object) -> bool:
    """Whether tables and lists are deeper in one another than Saucer reads."""
    layer = [data]
    for _ in range(DEEPEST + 1):
        layer = [
            inner
            for outer in layer
            for inner in (outer.values() if isinstance(outer, dict) else outer if isinstance(outer, list) else ())
            if isinstance(inner, (dict, list))
        ]
    return bool(layer)


def _leaves(data: object, place: Place = ()) -> Iterator[tuple[Place, object]]:
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else None
    if steps is None:
        yield place, data
        return
    for step, value in steps:
        yield from _leaves(value, (*place, step))


def _no_toml(name: str, text: str, problem: str) -> str:
    """Return the sentence for what tomllib says: ``Invalid value (at line 3, column 8)``."""
    found = re.fullmatch(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", problem, re.DOTALL)
    if found is None:
        return f"{name} is not valid TOML: {printable(problem[:LONGEST_PROBLEM])}."
    line = found[2] or text.rstrip("\n").count("\n") + 1
    column = f", column {found[3]}" if found[3] else ""
    words = printable(found[1][0].lower() + found[1][1:LONGEST_PROBLEM])
    advice = next((f" {todo}" for start, todo in TODO.items() if found[1].startswith(start)), "")
    if found[3]:
        end, row = int(found[3]), text.split("\n")[int(line) - 1]
        near = row[max(0, end - 2) : end]  # an open text ends where its quote is curled
        if re.fullmatch("[0-9],[0-9]", row[max(0, end - 2) : end + 1]):
            advice = " Write a number with a dot, such as 1.5."
        elif row.startswith("[[") and found[1].startswith("Cannot overwrite"):
            advice = " [[so]] begins each table of a list: write the one before it in two brackets, too."
        if curled := next((sign for sign in near if sign in CURLED), ""):
            advice = f' {curled} is a typographic quote. Write straight ones, such as "so".'
    return f"{name} line {line}{column} is not valid TOML: {words}.{advice}"
