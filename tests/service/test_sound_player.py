"""Sounds are played by a program of the system, at the volume that is wanted."""

import os
import sys
import wave
from pathlib import Path

import numpy as np
import pytest

from palamedes.service.library import folders
from palamedes.service.program import sound_player
from palamedes.service.program.sound_player import SoundPlayer, can_play, play_command, write_softer

DICE = folders.assets() / "sounds" / "dice.wav"
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="players that Linux has")


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the only one with programs."""
    found = tmp_path / "programs"
    found.mkdir()
    monkeypatch.setenv("PATH", str(found))
    return found


def add_player(programs: Path, name: str, heard: Path) -> None:
    """Add a program that writes its arguments and the content of the file to play into `heard`."""
    script = f"#!{sys.executable}\nimport sys, shutil\nopen({str(heard)!r} + '.call', 'w').write(' '.join(sys.argv[1:-1]))\n"
    (programs / name).write_text(script + f"shutil.copy(sys.argv[-1], {str(heard)!r})\n")
    (programs / name).chmod(0o755)


def samples(path: Path) -> np.ndarray:
    with wave.open(str(path), "rb") as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")


def finished(player: SoundPlayer) -> None:
    for process in player._playing:
        process.wait(60)


@pytest.mark.parametrize("volume", [10, 50, 90])
def test_a_softer_copy_has_the_same_length_and_smaller_samples(tmp_path: Path, volume: int) -> None:
    write_softer(DICE, tmp_path / "copy.wav", volume)
    before, after = samples(DICE), samples(tmp_path / "copy.wav")
    assert len(before) == len(after)
    assert np.abs(after - before * (volume / 100)).max() < 1


@ON_LINUX
def test_without_a_program_that_plays_sounds_there_is_silence(programs: Path) -> None:
    player = SoundPlayer()
    assert not can_play()
    player.play(DICE, 100)
    player.close()
    assert player._playing == []


@ON_LINUX
@pytest.mark.parametrize(("installed", "used"), [(("aplay", "paplay"), "paplay"), (("aplay", "pw-play"), "pw-play")])
def test_the_best_program_is_used(programs: Path, tmp_path: Path, installed: tuple[str, ...], used: str) -> None:
    for name in installed:
        add_player(programs, name, tmp_path / "heard")
    assert play_command() == (used,)


@ON_LINUX
@pytest.mark.parametrize("volume", [40, 100])
def test_the_program_gets_the_sound_at_the_chosen_volume(programs: Path, tmp_path: Path, volume: int) -> None:
    add_player(programs, "aplay", tmp_path / "heard.wav")
    player = SoundPlayer()
    player.play(DICE, volume)
    finished(player)
    player.close()
    assert (tmp_path / "heard.wav.call").read_text() == "--quiet"
    assert np.array_equal(samples(tmp_path / "heard.wav"), (samples(DICE) * (volume / 100)).astype("<i2"))


@ON_LINUX
def test_at_volume_0_nothing_is_started(programs: Path, tmp_path: Path) -> None:
    add_player(programs, "aplay", tmp_path / "heard.wav")
    player = SoundPlayer()
    player.play(DICE, 0)
    assert player._playing == []


@ON_LINUX
def test_a_program_that_hangs_is_ended_with_the_window(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (programs / "aplay").write_text(f"#!{sys.executable}\nimport time\ntime.sleep(1000)\n")
    (programs / "aplay").chmod(0o755)
    player = SoundPlayer()
    for _ in range(sound_player.MOST_AT_ONCE + 3):
        player.play(DICE, 100)
    assert len(player._playing) == sound_player.MOST_AT_ONCE
    player.close()
    assert all(process.returncode is not None for process in player._playing)


@ON_LINUX
def test_the_softer_copies_are_private_and_are_removed(programs: Path, tmp_path: Path) -> None:
    add_player(programs, "aplay", tmp_path / "heard.wav")
    player = SoundPlayer()
    player.play(DICE, 40)
    assert player._folder is not None
    folder = Path(player._folder.name)
    assert os.stat(folder).st_mode & 0o077 == 0
    finished(player)
    player.close()
    assert not folder.exists()
