"""What is worked out once for all who ask in a row."""

from __future__ import annotations

from companion.kernel.remembered import latest


def test_what_was_worked_out_last_is_kept_for_the_same_object_alone() -> None:
    asked: list[list[int]] = []

    @latest
    def total(numbers: list[int]) -> int:
        """Add them up."""
        asked.append(numbers)
        return sum(numbers)

    one, alike = [1, 2], [1, 2]
    assert [total(one), total(one), total(alike), total(one)] == [3, 3, 3, 3]
    assert [id(numbers) for numbers in asked] == [id(one), id(alike), id(one)]
    assert total.__doc__ == "Add them up."


def test_nothing_is_kept_of_what_could_not_be_worked_out() -> None:
    asked: list[object] = []

    @latest
    def first(numbers: list[int]) -> int:
        asked.append(numbers)
        return numbers[0]

    numbers: list[int] = []
    for _ in range(2):
        try:
            first(numbers)
        except IndexError:
            numbers.append(7)
    assert (first(numbers), len(asked)) == (7, 2)
