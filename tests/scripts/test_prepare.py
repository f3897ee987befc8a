"""The script that prepares `.venv`."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "prepare.py"


@pytest.fixture
def prepare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module, for a project in an empty folder. Its commands are not run, but only
    recorded in `prepare.commands`.
    """
    spec = importlib.util.spec_from_file_location("prepare", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    venv = tmp_path / ".venv"
    venv.mkdir()
    for name in ("pyproject.toml", "constraints.txt", ".venv/pyvenv.cfg"):
        (tmp_path / name).write_text(name)
    places = {"ROOT": tmp_path, "VENV": venv, "STAMP": venv / "prepared", "PYTHON": Path(module.sys.executable)}
    for name, value in places.items():
        monkeypatch.setattr(module, name, value)
    commands: list[list[str]] = []

    def note(command, **_):
        commands.append(command)
        return module.subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(module.subprocess, "run", note)
    monkeypatch.setattr(module, "missing_packages", list)
    monkeypatch.setattr(module, "commands", commands, raising=False)
    return module


def test_the_second_time_nothing_is_run(prepare):
    prepare.main("play")
    prepare.commands.clear()
    prepare.main("play")
    assert prepare.commands == []


@pytest.mark.parametrize("purpose", ["test", "bundle"])
def test_what_serves_more_serves_playing_too(prepare, purpose):
    prepare.main(purpose)
    assert prepare.is_prepared("play")


def test_what_serves_playing_does_not_serve_the_tests(prepare):
    prepare.main("play")
    assert not prepare.is_prepared("test")


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt", ".venv/pyvenv.cfg"])
def test_packages_are_installed_again_after_a_change_of(prepare, name):
    prepare.main("play")
    (prepare.ROOT / name).write_text("changed")
    assert not prepare.is_prepared("play")


def test_packages_are_installed_in_the_tested_versions(prepare):
    prepare.main("play")
    (command,) = prepare.commands
    assert command[command.index("--constraint") + 1] == str(prepare.ROOT / "constraints.txt")


def test_missing_libraries_are_named_where_they_cannot_be_installed(prepare, monkeypatch, capsys):
    monkeypatch.setattr(prepare, "missing_packages", lambda: ["libegl1", "fonts-dejavu-core"])
    monkeypatch.setattr(prepare.shutil, "which", lambda _: None)
    prepare.prepare_libraries()
    assert "install the packages libegl1 fonts-dejavu-core" in capsys.readouterr().err


@pytest.mark.parametrize(("user", "commands"), [(0, 2), (1000, 0)], ids=["root", "another user"])
def test_only_root_installs_system_packages(prepare, monkeypatch, user, commands):
    monkeypatch.setattr(prepare.shutil, "which", lambda name: name)
    monkeypatch.setattr(prepare.os, "geteuid", lambda: user, raising=False)
    assert prepare.install_system_packages(["libegl1"]) == (user == 0)
    assert len(prepare.commands) == commands


def test_a_python_that_cannot_make_environments_names_the_package_it_lacks(prepare, monkeypatch):
    monkeypatch.setattr(prepare.importlib.util, "find_spec", lambda _: None)
    monkeypatch.setattr(prepare.shutil, "which", lambda _: None)
    with pytest.raises(SystemExit, match=r"please install the package python3\.\d+-venv"):
        prepare.create_environment()
