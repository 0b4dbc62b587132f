"""Who is let in: whoever has the code in time, and comes back with its own key; nobody else, whoever listens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.kernel.game import Seat
from companion.phones.files import INKED, SIGNS, ink
from companion.phones.frames import OWN, TAP
from companion.phones.pairing import (
    KEY,
    PICTURES,
    TRIES,
    Device,
    Exchange,
    Guest,
    Invitation,
    PairingError,
    name_of,
)
from printables.press.pictures import sign_picture
from tests.phones.guest import Browser

DEVICE = Device()


def nobody(name: bytes) -> tuple[Seat, bytes]:
    raise PairingError("unknown")


def exchange(*invited: Invitation, known: Callable[[bytes], tuple[Seat, bytes]] = nobody) -> Exchange:
    open_: Sequence[Invitation] = invited
    return Exchange(DEVICE, lambda: open_, known)


def come(browser: Browser, door: Exchange) -> Guest:
    return door.finish(browser.last(door.answer(browser.first())))


@pytest.mark.parametrize("how", ["code", "digits"])
def test_both_ends_have_the_same_keys_and_pictures(how: str) -> None:
    invitation = Invitation.fresh("alien")
    browser = Browser(getattr(invitation, how))
    guest = come(browser, exchange(Invitation.fresh("town"), invitation))
    assert (guest.viewer, guest.key, guest.pictures) == ("alien", browser.public, browser.pictures)
    assert browser.channel is not None
    assert browser.channel.open(guest.channel.seal(OWN, b"hello")) == (OWN, b"hello")
    assert guest.channel.open(browser.tap(b"[1]")) == (TAP, b"[1]")


def test_a_wrong_code_is_unknown_and_wrong_digits_are_counted() -> None:
    invitation = Invitation.fresh("alien")
    with pytest.raises(PairingError):
        come(Browser("x" * 22), exchange(invitation))
    assert invitation.wrong == 0, "128 bits are not guessed: only what can be guessed is counted"
    other = f"{(int(invitation.digits) + 1) % 10**8:08d}"
    for tries in range(1, TRIES + 1):
        with pytest.raises(PairingError):
            come(Browser(other), exchange(invitation))
        assert invitation.wrong == tries


def test_a_code_is_good_once_and_a_second_claim_is_noted() -> None:
    invitation = Invitation.fresh("alien")
    come(Browser(invitation.code), exchange(invitation))
    assert not invitation.twice
    with pytest.raises(PairingError):
        come(Browser("1" * 22), exchange(invitation))
    assert not invitation.twice, "whoever does not know the code claims nothing"
    for second in (invitation.digits, invitation.code):
        with pytest.raises(PairingError, match="claimed"):
            come(Browser(second), exchange(invitation))
        assert invitation.twice


def test_many_that_begin_before_one_has_failed_have_three_tries_in_all() -> None:
    invitation = Invitation.fresh("alien")
    other = f"{(int(invitation.digits) + 1) % 10**8:08d}"

    begun = [(Browser(other), exchange(invitation)) for _ in range(9)]
    right = (Browser(invitation.digits), exchange(invitation))
    replies = [door.answer(browser.first()) for browser, door in (*begun, right)]
    for (browser, door), reply in zip((*begun, right), replies, strict=True):
        with pytest.raises(PairingError):
            door.finish(browser.last(reply))
    assert invitation.wrong == TRIES


def test_whoever_types_nonsense_ends_the_digits_and_shuts_out_nobody_who_scans() -> None:
    invitation = Invitation.fresh("alien")
    other = f"{(int(invitation.digits) + 1) % 10**8:08d}"
    for digits in (*[other] * TRIES, invitation.digits):
        with pytest.raises(PairingError):
            come(Browser(digits), exchange(invitation))
    honest, door = Browser(invitation.code), exchange(invitation)
    reply = door.answer(honest.first())
    for _ in range(2 * TRIES):  # whoever saw the name of the code, but not the code
        liar = Browser("x" * 22)
        other_door = exchange(invitation)
        heard = liar.first()[:2] + honest._first[2:10] + liar._first[10:]
        liar._first = heard
        with pytest.raises(PairingError):
            other_door.finish(liar.last(other_door.answer(heard)))
    assert door.finish(honest.last(reply)).viewer == "alien"
    assert not invitation.twice


def test_a_code_that_was_withdrawn_lets_nobody_in_who_had_begun() -> None:
    there = [Invitation.fresh("alien")]
    browser, door = Browser(there[0].code), Exchange(DEVICE, lambda: there, nobody)
    reply = door.answer(browser.first())
    there.clear()
    with pytest.raises(PairingError):
        door.finish(browser.last(reply))


def test_pictures_are_many_and_follow_from_everything_said() -> None:
    many = [Invitation.fresh("alien") for _ in range(40)]
    seen = {come(Browser(one.code), exchange(one)).pictures for one in many}
    assert len(seen) > 35
    assert all(0 <= number < PICTURES for pair in seen for number in pair)


def test_whoever_stands_between_shows_other_pictures_and_cannot_choose_them() -> None:
    """Somebody who photographed the code answers the phone, and comes to the referee in its place."""
    same = 0
    for _ in range(30):
        invitation = Invitation.fresh("alien")
        phone, thief = Browser(invitation.code), Browser(invitation.code)
        guest = come(thief, exchange(invitation))
        own = replace(invitation, claimed=False)
        come(phone, Exchange(Device(), lambda own=own: [own], nobody))  # type: ignore[misc]
        assert guest.pictures == thief.pictures
        same += guest.pictures == phone.pictures
    assert same <= 1


def test_a_key_that_was_not_bound_before_the_reply_is_refused() -> None:
    invitation = Invitation.fresh("alien")
    honest, other = Browser(invitation.code), Browser(invitation.code)
    door = exchange(invitation)
    reply = door.answer(honest.first())
    other.first()
    with pytest.raises(PairingError, match="changed-key"):
        door.finish(other.last(reply))


def test_a_phone_comes_back_with_its_own_key_to_this_device_alone() -> None:
    let_in = Browser("")
    known = {name_of(b"key", let_in.public): ("town", let_in.public)}

    def find(name: bytes) -> tuple[Seat, bytes]:
        if name not in known:
            raise PairingError("unknown")
        return known[name]

    again = Browser("", let_in.own)
    guest = come(again, exchange(known=find))
    assert guest.viewer == "town"
    assert again.channel is not None
    assert again.channel.open(guest.channel.seal(OWN, b"x")) == (OWN, b"x")
    with pytest.raises(PairingError):
        come(Browser("", b"z" * KEY), exchange(known=find))
    # who only knows its public key cannot speak for it: the name is right, the proof is not
    thief = Browser("", b"z" * KEY)
    thief.public = let_in.public
    with pytest.raises(PairingError):
        come(thief, exchange(known=find))
    # another device, which does not have the key that the phone learnt
    stranger = Exchange(Device(), list, find)
    back = Browser("", let_in.own)
    reply = stranger.answer(back.first())
    assert reply[1 + KEY :] != DEVICE.public, "the page refuses it"


@pytest.mark.parametrize(
    "message", [b"", b"\x11", b"\x11\x01" + bytes(39), b"\x11\x09" + bytes(40), bytes(42), b"\x13"]
)
def test_what_is_no_message_is_refused(message: bytes) -> None:
    with pytest.raises(PairingError):
        exchange(Invitation.fresh("alien")).answer(message)


def test_a_key_of_small_order_is_refused() -> None:
    invitation = Invitation.fresh("alien")
    browser = Browser(invitation.code)
    browser._open = bytes(KEY)
    door = exchange(invitation)
    reply = door.answer(browser.first())
    with pytest.raises(PairingError):
        door.finish(bytes([0x13]) + browser._open + browser._salt + bytes(80))
    assert reply


def test_secrets_stand_in_no_words_about_them() -> None:
    invitation = Invitation.fresh("alien")
    browser = Browser(invitation.code)
    guest = come(browser, exchange(invitation))
    for words in (repr(invitation), repr(guest), repr(DEVICE)):
        assert invitation.code not in words
        assert invitation.digits not in words
        assert repr(DEVICE.secret) not in words


def on_paper(sign: str) -> Image.Image:
    """Return an ornament as phones show it, 64 px, in greys."""
    paper = Image.new("RGBA", (64, 64), "white")
    paper.alpha_composite(sign_picture(sign, 64, ink(sign)))
    return paper.convert("L")


def test_no_two_signs_look_alike_and_none_is_a_blot() -> None:
    drawn = {sign: np.asarray(on_paper(sign), float) for sign in SIGNS}
    for one, other in combinations(SIGNS, 2):
        covered = np.minimum(drawn[one], drawn[other]) < 200
        assert (abs(drawn[one] - drawn[other]) > 60)[covered].mean() > 0.1, f"{one} and {other}"
    for sign in set(SIGNS) - INKED:
        hull = cv2.convexHull(np.argwhere(drawn[sign] < 100))
        inside = cv2.fillConvexPoly(np.zeros((64, 64), np.uint8), hull[:, :, ::-1], 1) == 1
        assert (drawn[sign][inside] > 100).mean() > 0.2, f"of {sign} only the outline can be seen"
