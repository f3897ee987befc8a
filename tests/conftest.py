"""Settings that every test needs: no real display, no real user folders but that of compiled code, no deadlines."""

import os
import tempfile

import platformdirs
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("PALAMEDES_CACHE", str(platformdirs.user_cache_path("palamedes", appauthor=False)))  # compiling is slow

_home = tempfile.TemporaryDirectory(prefix="palamedes-tests-")
os.environ["PALAMEDES_HOME"] = _home.name

settings.register_profile("default", deadline=None)  # first calls compile
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


def pytest_unconfigure() -> None:
    """Remove the user folders of this run."""
    _home.cleanup()
