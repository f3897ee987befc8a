"""Where files lie: those that come with the program, and those of the user."""

import os
from collections.abc import Callable
from pathlib import Path

from platformdirs import PlatformDirs

import palamedes
from palamedes.core.errors import BadFile, BadSettings
from palamedes.formats.storage.atomic import make_folder, make_private_folder

_PACKAGE = Path(palamedes.__file__).parent
_USER = PlatformDirs("palamedes", appauthor=False)


def assets() -> Path:
    """Pictures, fonts and sounds that come with the program."""
    return _shipped("assets")


def networks() -> Path:
    """Neural networks that come with the program."""
    return _shipped("networks")


def databases() -> Path:
    """Endgame databases and equity tables that come with the program."""
    return _shipped("databases")


def docs() -> Path:
    """The pages that people read: the manual and the rules, with their pictures."""
    return _shipped("docs")


def user_data() -> Path:
    """What the program keeps for the user: the running game, statistics, own networks. Made if it
    is not there yet.
    """
    return _users("data", _USER.user_data_path)


def user_config() -> Path:
    """What the user chose: settings and house rules. Made if it is not there yet."""
    return _users("config", _USER.user_config_path)


def _shipped(name: str) -> Path:
    """Inside the package where it was installed from a wheel, otherwise at the top of the source
    tree.
    """
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parents[1] / name


def _users(name: str, usual: Path) -> Path:
    """The usual folder of this system, or one inside PALAMEDES_HOME, private; BadSettings if it
    cannot be made.
    """
    home = os.environ.get("PALAMEDES_HOME")
    return _settled(Path(home) / name if home else usual, make_private_folder)


def made(folder: Path) -> Path:
    """The folder, made if it is not there yet; BadSettings if that cannot be."""
    return _settled(folder, make_folder)


def _settled(folder: Path, make: Callable[[Path], None]) -> Path:
    try:
        make(folder)
    except BadFile as error:
        raise BadSettings(str(error)) from error
    return folder
