"""What ``python -m tests.sizes`` counts."""

from __future__ import annotations

from pathlib import Path

from tests.sizes import APART, numbers


def test_a_name_that_holds_numbers_is_one_however_many_it_holds() -> None:
    assert numbers("LIMITS: Final = ((1.15, 0.45), (1.2, 0.35))\nREACH = 7 * MODULES\n_HALF = 0.5\n") == (3, 0, 0)


def test_a_name_without_a_number_of_its_own_is_none() -> None:
    assert numbers('SMALLER: Final = LIMITS[:ROUNDS]\nGREY = "grey"\nSURE: Final = True\nDOTS: int\n') == (0, 0, 0)


def test_numbers_in_code_defaults_and_data_are_bare() -> None:
    assert numbers("def seen(most: int = 3) -> float:\n    return 0.9 * most\n\n\ntable = {5: 1e-3}\n") == (0, 4, 0)


def test_naught_one_and_powers_of_two_are_none() -> None:
    assert numbers("def half(x):\n    return (x[0] + 1 - 2j) / 2 * 0.25 - -64 + 1024.0\n") == (0, 0, 0)


def test_numbers_inside_a_class_are_bare_whatever_their_names() -> None:
    assert numbers("class Lens:\n    WIDE = 3\n\n    def far(self):\n        HERE = 6\n        return HERE\n") == (
        0,
        2,
        0,
    )


def test_words_about_numbers_count_for_nothing() -> None:
    assert numbers('"""Of 86 cards 3."""\n\nFAR = 20.0\n"""Modules: 2 more than 18."""\n') == (1, 0, 0)


def test_a_number_is_set_on_pictures_whose_annotation_says_so() -> None:
    assert numbers("LIKE: Final[Fitted[float]] = 0.5\nFAR: Final[float] = 20.0\nSURE: Final = 1.5 * LIKE\n") == (
        3,
        0,
        1,
    )


def test_what_follows_from_others_is_not_set_on_pictures_though_it_is_marked() -> None:
    assert numbers("LIKE: Final[Fitted[float]] = SURE\n") == (0, 0, 0)


def test_what_is_told_apart_is_there() -> None:
    """A command was not: its module's name had lost an underscore."""
    assert not [part for part in APART if not (Path(__file__).parent.parent / part).exists()]
