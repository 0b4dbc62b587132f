"""What a frame keeps: its text, its length, its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.phones.frames import OPEN, OWN, OWN_ROOM, TAP, Channel, FrameError

KEYS = b"a" * 32, b"b" * 32


def pair() -> tuple[Channel, Channel]:
    return Channel(*KEYS), Channel(*reversed(KEYS))


@given(text=st.binary(max_size=OWN_ROOM), kind=st.sampled_from((OPEN, OWN, TAP)))
def test_what_is_sealed_is_opened_at_the_other_end(text: bytes, kind: int) -> None:
    here, there = pair()
    assert there.open(here.seal(kind, text)) == (kind, text)


@given(texts=st.lists(st.binary(max_size=OWN_ROOM), min_size=2, max_size=5))
def test_frames_of_a_room_are_equally_long_and_tell_nothing_twice(texts: list[bytes]) -> None:
    here, _ = pair()
    frames = [here.seal(OWN, text, OWN_ROOM) for text in texts]
    assert len({len(frame) for frame in frames}) == 1
    assert len({frame[8:] for frame in frames}) == len(frames)


def test_a_text_that_is_too_long_is_refused_before_it_is_sent() -> None:
    with pytest.raises(ValueError, match="does not hold"):
        pair()[0].seal(OWN, bytes(OWN_ROOM + 1), OWN_ROOM)


def test_a_frame_counts_once_and_never_after_a_later_one() -> None:
    here, there = pair()
    first, second = here.seal(TAP, b"1"), here.seal(TAP, b"2")
    assert there.open(second) == (TAP, b"2")
    for late in (first, second):
        with pytest.raises(FrameError):
            there.open(late)


@given(at=st.integers(0, 200), bit=st.integers(0, 7), cut=st.booleans())
def test_a_changed_frame_is_none(at: int, bit: int, cut: bool) -> None:
    here, there = pair()
    frame = bytearray(here.seal(TAP, b"x" * 180))
    if cut:
        frame = frame[:at]
    else:
        frame[at] ^= 1 << bit
    with pytest.raises(FrameError):
        there.open(bytes(frame))


def test_what_one_sends_is_never_taken_for_what_it_receives() -> None:
    here, _ = pair()
    with pytest.raises(FrameError):
        here.open(here.seal(OWN, b"back to me"))
