"""Synthesise the sounds of the board, assets/sounds/*.wav: struck wood and plucked strings.

    python scripts/sounds.py

The seeds are fixed, so every run produces the same files. The format is 16-bit mono.
"""

from __future__ import annotations

import wave
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Samples: TypeAlias = NDArray[np.float64]

RATE = 22_050
"""Samples per second."""
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
SILENCE_MS = 5
"""Milliseconds of silence at the end of each sound, so that it does not stop abruptly."""


def moments(milliseconds: float) -> Samples:
    """The times of the samples in a sound of this length, in seconds."""
    return np.arange(int(RATE * milliseconds / 1000)) / RATE


def knock(pitch: float, milliseconds: float, brightness: float, drawn: np.random.Generator) -> Samples:
    """Wood on wood: two damped tones of a board, and the short noise of the impact."""
    time = moments(6 * milliseconds)
    fading = np.exp(-time * 1000 / milliseconds)
    tones = np.sin(2 * np.pi * pitch * time) + 0.5 * np.sin(2 * np.pi * 2.76 * pitch * time) * fading
    noise = drawn.normal(size=len(time)) * np.exp(-time * 1000 / (0.15 * milliseconds))
    return fading * tones + brightness * noise


def pluck(pitch: float, milliseconds: float, drawn: np.random.Generator) -> Samples:
    """A plucked string, by the method of Karplus and Strong (1983): noise circulates and is
    smoothed on every pass.
    """
    period = round(RATE / pitch)
    string = drawn.uniform(-1, 1, period)
    found = np.empty(int(RATE * milliseconds / 1000))
    for start in range(0, len(found), period):
        part = string[: len(found) - start]
        found[start : start + len(part)] = part
        string = 0.498 * (string + np.roll(string, -1))
    return found


def together(*parts: tuple[float, float, Samples]) -> Samples:
    """A mix of several sounds, each given by its start in milliseconds, its strength and its
    samples.
    """
    begins = [int(RATE * begin / 1000) for begin, _, _ in parts]
    mixed = np.zeros(max(begin + len(sound) for begin, (_, _, sound) in zip(begins, parts, strict=True)))
    for begin, (_, strength, sound) in zip(begins, parts, strict=True):
        mixed[begin : begin + len(sound)] += strength * sound
    return mixed


def dice(drawn: np.random.Generator) -> Samples:
    """Two dice that fall on wood, bounce lower and lower, and come to rest."""
    falls = [(delay + 340 * (1 - 0.72**jump), 0.8**jump) for delay in (0, 38) for jump in range(7)]
    return together(*((at, loud, knock(drawn.uniform(1500, 2300), 5, 0.9, drawn)) for at, loud in falls))


def checker(drawn: np.random.Generator) -> Samples:
    """A checker placed on the board."""
    return together((0, 1, knock(640, 14, 0.7, drawn)), (9, 0.35, knock(980, 7, 0.4, drawn)))


def hit(drawn: np.random.Generator) -> Samples:
    """A hit: a harder and deeper knock, and then the other checker falls."""
    return together(
        (0, 1, knock(260, 32, 1.2, drawn)), (4, 0.7, knock(820, 12, 1, drawn)), (120, 0.5, knock(540, 16, 0.6, drawn))
    )


def pin(drawn: np.random.Generator) -> Samples:
    """A checker placed on top of another: two clicks in quick succession, and a low knock."""
    return together(
        (0, 1, knock(880, 9, 0.8, drawn)), (42, 0.9, knock(690, 12, 0.7, drawn)), (46, 0.7, knock(310, 26, 0.2, drawn))
    )


def off(drawn: np.random.Generator) -> Samples:
    """A checker that slides into the tray."""
    return together((0, 0.5, knock(1250, 6, 0.5, drawn)), (60, 1, knock(880, 12, 0.5, drawn)))


def win(drawn: np.random.Generator) -> Samples:
    """Four plucked strings, rising in D minor as on a bouzouki: D, F, A, D."""
    return together(
        *((110 * place, 1, pluck(pitch, 1100, drawn)) for place, pitch in enumerate((293.66, 349.23, 440.0, 587.33)))
    )


SOUNDS = {"dice": dice, "checker": checker, "hit": hit, "pin": pin, "off": off, "win": win}


def finished(sound: Samples) -> bytes:
    """The sound at 90 % of full volume, with a fade-out and silence at the end, as little-endian
    16-bit samples.
    """
    end = int(RATE * SILENCE_MS / 1000)
    sound = sound * np.minimum(1, np.arange(len(sound), 0, -1) / (20 * end)) / np.abs(sound).max()
    return np.concatenate([0.9 * 32767 * sound, np.zeros(end)]).astype("<i2").tobytes()


def main() -> None:
    """Write all sound files."""
    FOLDER.mkdir(exist_ok=True)
    for number, (name, make) in enumerate(SOUNDS.items()):
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setparams((1, 2, RATE, 0, "NONE", ""))
            file.writeframes(finished(make(np.random.default_rng(number))))


if __name__ == "__main__":
    main()
