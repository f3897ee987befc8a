"""The folders for the program's files and the user's files."""

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
    """The folder for the pictures, fonts and sounds that are shipped with the program."""
    return _shipped("assets")


def networks() -> Path:
    """The folder for the neural networks that are shipped with the program."""
    return _shipped("networks")


def databases() -> Path:
    """The folder for the endgame databases and match equity tables that are shipped with the
    program.
    """
    return _shipped("databases")


def docs() -> Path:
    """The folder for the pages that users read: the manual and the rules, with their pictures."""
    return _shipped("docs")


def user_data() -> Path:
    """The folder for the data that the program stores for the user: the current session, statistics
    and the user's networks. It is created if missing.
    """
    return _users("data", _USER.user_data_path)


def user_config() -> Path:
    """The folder for the user's settings and house rules. It is created if missing."""
    return _users("config", _USER.user_config_path)


def _shipped(name: str) -> Path:
    """A folder: inside the package if the program was installed from a wheel, otherwise at the top
    of the source tree.
    """
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parents[1] / name


def _users(name: str, usual: Path) -> Path:
    """The usual folder on this system, or one inside PALAMEDES_HOME. Only the user can read it.
    Raises BadSettings if it cannot be created.
    """
    home = os.environ.get("PALAMEDES_HOME")
    return _settled(Path(home) / name if home else usual, make_private_folder)


def made(folder: Path) -> Path:
    """The folder, created if missing. Raises BadSettings if it cannot be created."""
    return _settled(folder, make_folder)


def _settled(folder: Path, make: Callable[[Path], None]) -> Path:
    try:
        make(folder)
    except BadFile as error:
        raise BadSettings(str(error)) from error
    return folder
