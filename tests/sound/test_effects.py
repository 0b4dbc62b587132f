"""Effects out of recipes: there, not clipped, the same each time."""

from __future__ import annotations

import numpy as np
import pytest

from companion.kernel.errors import UserError
from companion.kernel.schema import Source
from companion.sound import synth, wav
from companion.sound.cues import cues
from companion.sound.recipes import _RecipesFile, ids, recipes
from tests.every_game import CANDIDATES

RECIPES = recipes()


@pytest.mark.parametrize("id", RECIPES)
def test_an_effect_is_heard_and_not_clipped(id: str) -> None:
    samples = synth.render(RECIPES[id])
    loudest = float(np.abs(samples).max())
    assert loudest == pytest.approx(RECIPES[id].peak)
    assert loudest < 1
    assert float(np.sqrt((samples**2).mean())) > 0.05, "hardly to be heard"
    assert abs(float(samples.mean())) < 0.05, "a loudspeaker is not to be pushed to one side"
    assert 0.04 < len(samples) / wav.RATE <= 15
    if not RECIPES[id].loops:
        assert abs(float(samples[-1])) < 0.05, "it ends with a click"


def test_an_effect_is_the_same_whenever_it_is_made() -> None:
    assert np.array_equal(synth.render(RECIPES["dice"]), synth.render(RECIPES["dice"]))


def test_what_loops_has_no_seam() -> None:
    samples = synth.render(RECIPES["marsh"])
    steps = np.abs(np.diff(samples))
    assert abs(float(samples[0] - samples[-1])) <= float(steps.max())


def test_what_hides_who_moves_never_falls_silent() -> None:
    """In no quarter of a second is the marsh much softer than it usually is."""
    samples = synth.render(RECIPES["marsh"])
    quarter = wav.RATE // 4
    loud = [
        float(np.sqrt((samples[at : at + quarter] ** 2).mean())) for at in range(0, len(samples) - quarter, quarter)
    ]
    assert min(loud) > 0.5 * float(np.median(loud))


def test_a_file_holds_what_was_packed() -> None:
    samples = synth.render(RECIPES["tick"])
    again, rate = wav.unpack(wav.pack(samples))
    assert rate == wav.RATE
    assert np.abs(again - samples).max() < 1e-4


@pytest.mark.parametrize("data", [b"", b"RIFF", b"RIFF1234WAVEfmt " + bytes(40), b"nonsense" * 20])
def test_what_is_no_wav_file_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError):
        wav.unpack(data)


def test_every_effect_has_a_use() -> None:
    used = {"dice"}
    for game in {candidate.game for candidate in CANDIDATES}:
        known = cues(game)
        used |= {cue.plays for cue in known.cue} | {known.turn, known.phase}
        used |= {known.background.plays} if known.background else set()
    assert used - {""} == RECIPES.keys()


def test_a_recipe_that_cannot_be_made_is_refused_with_its_line() -> None:
    source = Source.parse(
        '[[sound]]\nid = "x"\n[[sound.part]]\nwave = "trumpet"\nloud = [[0.0, 1.0]]\n', "effects.toml"
    )
    with pytest.raises(UserError, match=r'effects\.toml line 4: "wave" must be'):
        source.as_a(_RecipesFile)


def test_ids_are_known_before_any_wave_is_read() -> None:
    assert ids() == set(RECIPES)
