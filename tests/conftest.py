"""Settings for every test: no real display, no real user folders except the cache of compiled code,
and no deadlines.
"""

import gc
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import platformdirs
import pytest
from hypothesis import settings

from writing_guard import GUARD, WritingGuard

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("PALAMEDES_CACHE", str(platformdirs.user_cache_path("palamedes", appauthor=False)))  # compiling is slow

# Without bytecode files, each process that a test starts would compile the sources, and every run
# would rewrite the assertions of all tests (25 s of processor time per worker).
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

TESTS = Path(__file__).parent

_home = tempfile.TemporaryDirectory(prefix="palamedes-tests-")
os.environ["PALAMEDES_HOME"] = _home.name

settings.register_profile("default", deadline=None)  # first calls compile
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


def pytest_configure(config: pytest.Config) -> None:
    """Stop tests from writing outside their temporary folders."""
    allowed = [Path(os.environ["PALAMEDES_CACHE"])]
    if config.option.basetemp is not None:
        allowed.append(Path(config.option.basetemp))
    config.pluginmanager.register(WritingGuard(*allowed), GUARD)


KERNELS_FIRST = ("api", "cli", "endgames", "engine", "kernels", "service", "training")
"""Folders whose tests need compiled kernels. They come first. With two processes, one then compiles
while the other begins with tests that need no kernels.
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests so that processes spend the least time waiting for each other."""
    items.sort(key=lambda item: item.path.relative_to(TESTS).parts[0] not in KERNELS_FIRST)


def pytest_collection_finish() -> None:
    """Refuse test modules that compile kernels when they are imported: every process would wait for
    the compilation before its first test. Collected tests stay until the end, so they are exempt
    from the collection of garbage.
    """
    if names := list(compiled_kernels()):
        raise pytest.UsageError(f"kernels were compiled while tests were collected: {', '.join(names)}")
    gc.freeze()  # otherwise each full collection of garbage would look through all tests (0.4 s)


def compiled_kernels() -> Iterator[str]:
    """The kernels that have been compiled or loaded in this process."""
    for name, module in list(sys.modules.items()):
        if name.startswith("palamedes.kernels."):
            for key, value in vars(module).items():
                if getattr(value, "overloads", None) and value.__module__ == name:
                    yield f"{name}.{key}"


def pytest_unconfigure() -> None:
    """Remove the user folders of this run."""
    _home.cleanup()


SCREEN = {
    "name": "unseen",
    "x": 0,
    "y": 0,
    "width": 1920,
    "height": 1080,
    "logicalDpi": 96,
    "logicalBaseDpi": 96,
    "dpr": 1,
}


@pytest.fixture(scope="session", autouse=True)
def no_wait_for_the_disk() -> Iterator[None]:
    """Skip `fsync`, because no test file has to survive a power failure."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield


@pytest.fixture(scope="session")
def qapp(tmp_path_factory: pytest.TempPathFactory) -> object:
    """The application, with a screen that is large enough for every window.

    Every test that starts Qt in this process requests this fixture, because the first test to start
    Qt determines the screen.
    """
    from PySide6.QtGui import QGuiApplication

    from palamedes.gui.running import application

    assert QGuiApplication.instance() is None, "an earlier test started Qt without the fixture qapp"
    if os.environ["QT_QPA_PLATFORM"] == "offscreen":
        file = tmp_path_factory.mktemp("screen") / "screen.json"
        file.write_text(json.dumps({"screens": [SCREEN]}), encoding="utf-8")
        # The file name must not contain a colon, but a path with a Windows drive does.
        with chdir(file.parent):
            os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={file.name}"
            found = application()
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        return found
    return application()
