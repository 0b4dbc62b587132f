"""What a person is told about a name that isn't there."""

from __future__ import annotations

import pytest

from companion.kernel.errors import ManyFaults, UserError, gathered, known, meant, no_such

NAMES = ("text", "image", "polygon", "box")


@pytest.mark.parametrize(
    ("name", "asked"),
    [("txt", "text"), ("imgae", "image"), ("polygno", "polygon"), ("barcode", ""), ("", ""), ("boxes", "box")],
)
def test_a_slip_of_a_finger_is_told_with_what_was_meant(name: str, asked: str) -> None:
    assert meant(name, NAMES) == (f'Do you mean "{asked}"?' if asked else "")


def test_what_is_like_nothing_is_told_with_what_there_is() -> None:
    assert no_such("barcode", NAMES, "field") == 'there is no field "barcode". There is: text, image, polygon, box.'
    assert no_such("barcode", NAMES, most=2) == 'there is no "barcode". There is: text, image and 2 more.'
    assert no_such("barcode", ()) == 'there is no "barcode". There is none.'
    assert no_such(3, (1, 2)) == 'there is no "3". There is: 1, 2.'
    assert known(range(14)).endswith(", 11 and 2 more")


def test_a_list_is_not_given_to_who_was_only_one_letter_off() -> None:
    assert no_such("txt", iter(NAMES), "field") == 'there is no field "txt". Do you mean "text"?'


def test_what_goes_wrong_in_several_places_is_told_of_each() -> None:
    wrong: list[str | UserError] = []
    for number in range(4):
        with gathered(wrong):
            if number % 2:
                raise ManyFaults([f"{number}a", f"{number}b"])
    assert ManyFaults(wrong).faults == ("1a", "1b", "3a", "3b")
    with pytest.raises(KeyError), gathered(wrong):
        raise KeyError
