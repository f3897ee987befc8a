"""Plays short sound files with the programs of the operating system, so that no sound library is
needed. Linux: `paplay`, `pw-play` or `aplay`; macOS: `afplay`; Windows: its own player.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import numpy as np

from palamedes.core.language import mark

PLAYERS = (("paplay",), ("pw-play",), ("aplay", "--quiet"))
"""The commands that play a sound file, best first. The name of the file is added at the end."""
MAC_PLAYERS = (("afplay",),)
NO_PLAYER = mark("No sounds can be played: none of the programs paplay, pw-play and aplay is installed.")
MOST_AT_ONCE = 8
"""The number of sounds that may be playing at the same time. Further sounds are left out."""


def play_command() -> tuple[str, ...] | None:
    """The command of this system that plays a sound file; None if there is none."""
    commands = MAC_PLAYERS if sys.platform == "darwin" else PLAYERS
    return next((command for command in commands if shutil.which(command[0]) is not None), None)


def can_play() -> bool:
    """Whether this system can play sounds."""
    return sys.platform == "win32" or play_command() is not None


class SoundPlayer:
    """Plays 16-bit WAV files at a volume from 0 to 100 %. Does nothing if the system has no player
    or no audio device.
    """

    def __init__(self) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._start = _windows_player() if sys.platform == "win32" else self._start_command
        self._command = play_command()
        self._playing: list[subprocess.Popen[bytes]] = []

    def play(self, file: Path, volume: int) -> None:
        """Start to play a file, and return at once."""
        if volume <= 0 or not can_play():
            return
        with contextlib.suppress(OSError):  # a full disk or a missing player must not disturb a game
            self._start(file if volume >= 100 else self._softer(file, volume))

    def close(self) -> None:
        """Stop the sounds that are still playing, and remove the temporary files."""
        for process in self._playing:
            process.kill()
            process.wait()
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    def _softer(self, file: Path, volume: int) -> Path:
        """A copy of the file at this volume, in a temporary folder that only the user can read."""
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="palamedes-sounds-", ignore_cleanup_errors=True)
        copy = Path(self._folder.name) / f"{file.stem}-{volume}.wav"
        if not copy.exists():
            write_softer(file, copy, volume)
        return copy

    def _start_command(self, file: Path) -> None:
        self._playing = [process for process in self._playing if process.poll() is None]
        if self._command is not None and len(self._playing) < MOST_AT_ONCE:
            silent = subprocess.DEVNULL
            self._playing.append(subprocess.Popen([*self._command, str(file)], stdin=silent, stdout=silent, stderr=silent))


def write_softer(file: Path, copy: Path, volume: int) -> None:
    """Write a copy of a 16-bit WAV file at this volume, in percent."""
    with wave.open(str(file), "rb") as source:
        samples = np.frombuffer(source.readframes(source.getnframes()), "<i2")
        with wave.open(str(copy), "wb") as target:
            target.setparams(source.getparams())
            target.writeframes((samples * (volume / 100)).astype("<i2").tobytes())


def _windows_player() -> Callable[[Path], None]:
    """The player of Windows. It plays one sound at a time; a new sound ends the previous one."""
    winsound = import_module("winsound")
    how = winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT

    def start(file: Path) -> None:
        with contextlib.suppress(RuntimeError):  # there is no audio device
            winsound.PlaySound(str(file), how)

    return start
