"""A TOML file's words in several languages: ``"title@de"`` stands beside ``title``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.kernel.errors import instead
from companion.kernel.schema import Place, Source
from printables.decks.tables import LANGUAGE


@dataclass(frozen=True, slots=True)
class Spoken:
    """Files in one language.

    :param language: whose words are taken where there are any. :ivar where: by language, which words in it stand where.
    :ivar wrong: what is no translation, with file and line.
    """

    language: str
    where: dict[str, list[str]] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def of(self, source: Source) -> Source:
        """Return a file with words in the language under their plain keys, and without those in any other."""
        keys: dict[Place, str] = {}
        return replace(source, data=self._table(source, source.data, (), keys), keys=keys)

    def _data(self, source: Source, value: Any, place: Place, keys: dict[Place, str]) -> Any:
        if isinstance(value, Mapping):
            return self._table(source, value, place, keys)
        if isinstance(value, list):
            return [self._data(source, one, (*place, number), keys) for number, one in enumerate(value)]
        return value

    def _table(self, source: Source, table: Mapping[str, Any], place: Place, keys: dict[Place, str]) -> dict[str, Any]:
        found = {key: self._data(source, value, (*place, key), keys) for key, value in table.items() if "@" not in key}
        for key, value in table.items():
            name, at, code = key.partition("@")
            if not at:
                continue
            where = f'{source.at((*place, key))}: "{key}"'
            if not LANGUAGE.fullmatch(code) or type(value) is not type(found.get(name)):
                self.wrong.append(f"{where} is no translation{_why(table, name, code)}")
                continue
            self.where.setdefault(code, []).append(where)
            if code == self.language and value:
                found[name] = self._data(source, value, (*place, name), keys)
                keys[*place, name] = key
        return found


def _why(table: Mapping[str, Any], name: str, code: str) -> str:
    """Say why a key is no translation, and what to write."""
    if not name or not LANGUAGE.fullmatch(code):
        name = name or "name"
        return f': write "{name}@de" beside {name}.'
    if name in table:
        return f": its value is of another kind than that of {name}."
    there = instead(name, [key for key in table if "@" not in key])
    return f': there is no "{name}" that it could stand beside. {there}'
