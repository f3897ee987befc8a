"""The folders in which files are stored."""

from pathlib import Path

import pytest

from palamedes.core.errors import BadSettings
from palamedes.service.library import folders


@pytest.mark.parametrize("folder", [folders.assets, folders.networks, folders.databases], ids=lambda folder: folder.__name__)
def test_a_folder_that_comes_with_the_program_is_there(folder):
    assert (folder() / "README.md").is_file()


@pytest.mark.parametrize("folder", [folders.user_data, folders.user_config], ids=lambda folder: folder.__name__)
def test_a_users_folder_is_made_inside_the_home_that_was_set(folder, tmp_path, monkeypatch):
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "home"))
    assert folder().is_dir()
    assert folder().parent == tmp_path / "home"


def test_data_and_settings_of_the_user_are_kept_apart():
    assert folders.user_data() != folders.user_config()


def test_a_users_folder_that_cannot_be_made_is_named(tmp_path, monkeypatch):
    file = Path(tmp_path / "file")
    file.touch()
    monkeypatch.setenv("PALAMEDES_HOME", str(file))
    with pytest.raises(BadSettings, match=r"data cannot be created: not a directory\."):
        folders.user_data()
