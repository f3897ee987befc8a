"""Prepare `.venv`: create the virtual environment, and install the packages listed in
`constraints.txt` and, on Linux, the libraries that Qt needs.

Called as `prepare.py play`, `prepare.py test`, `prepare.py bundle` or `prepare.py site`, with
Python 3.11 or newer. Does nothing if everything is ready.
"""

import hashlib
import importlib.util
import os
import platform
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "prepared"
SUFFICIENT = {"play": ("play", "test", "bundle"), "test": ("test",), "bundle": ("bundle",), "site": ("site",)}
PACKAGES = {"play": f"{ROOT}[gui]", "test": f"{ROOT}[test]", "bundle": f"{ROOT}[bundle]", "site": f"{ROOT}[docs]"}

QT_LIBRARIES = runpy.run_path(str(ROOT / "src/palamedes/service/program/qt_libraries.py"))
"""The names in the module with the libraries that Qt needs. The package is not installed yet."""
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts", "~/.local/share/fonts")
FONT_PACKAGE = "fonts-dejavu-core"


def main(purpose: str) -> None:
    """Prepare everything for one of `PACKAGES`; if that is impossible, exit with a one-sentence
    message.
    """
    if runs(PYTHON) and is_prepared(purpose):
        return
    if sys.platform == "linux":
        prepare_libraries()
    if not runs(PYTHON):
        create_environment()
    install_packages(purpose)


def prepare_libraries() -> None:
    """Install the system packages that Qt needs and that are missing. If they cannot be installed,
    print their names.
    """
    missing = missing_packages()
    if missing and not install_system_packages(missing):
        say(
            "Some libraries that Qt needs are missing; if the window does not open, install the packages"
            f" {' '.join(missing)} (Debian's names)."
        )


def missing_packages() -> list[str]:
    """The names of the missing Debian packages that Qt needs to open a window or to draw text."""
    packages = list(QT_LIBRARIES["missing_libraries"]().values())
    return packages if has_fonts() else [*packages, FONT_PACKAGE]


def has_fonts() -> bool:
    """Whether any scalable font is installed."""
    folders = [Path(folder).expanduser() for folder in FONT_FOLDERS]
    return any(next(folder.rglob(f"*.{kind}"), None) for folder in folders for kind in ("ttf", "otf", "ttc"))


def install_system_packages(packages: list[str]) -> bool:
    """Install these Debian packages, and return whether that succeeded. This needs root privileges
    on a Debian-like machine that is online.
    """
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return False
    say(f"Installing system packages: {' '.join(packages)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    update, install = ["apt-get", "-qq", "update"], ["apt-get", "-qq", "install", "--yes", "--no-install-recommends"]
    subprocess.run(update, env=environment, check=False)
    return subprocess.run([*install, *packages], env=environment, stdout=subprocess.DEVNULL, check=False).returncode == 0


def runs(python: Path) -> bool:
    """Whether this Python works. The Python of an environment fails if its base installation has
    been removed.
    """
    if not python.exists():
        return False
    return python.samefile(sys.executable) or subprocess.run([python, "-c", ""], check=False).returncode == 0


def create_environment() -> None:
    """Create `.venv` from scratch with the running Python."""
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python3.{sys.version_info.minor}-venv"
        if not install_system_packages([package]):
            sys.exit(f"This Python cannot make virtual environments: please install the package {package} (Debian's name).")
    say(f"Making a virtual environment in .venv with Python {platform.python_version()}")
    if subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=False).returncode != 0:
        sys.exit(f"The virtual environment {VENV} could not be created.")


def fingerprint() -> str:
    """A hash that changes whenever the packages must be installed again."""
    parts = [str(ROOT).encode(), (VENV / "pyvenv.cfg").read_bytes()]
    parts += [(ROOT / name).read_bytes() for name in ("pyproject.toml", "constraints.txt")]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def is_prepared(purpose: str) -> bool:
    """Whether the packages for this purpose, or for one that includes it, were installed from the
    current files.
    """
    return STAMP.exists() and STAMP.read_text() in [f"{fingerprint()} {done}\n" for done in SUFFICIENT[purpose]]


def install_packages(purpose: str) -> None:
    """Install the program in editable mode, with all packages that it needs for this purpose."""
    say("Installing packages into .venv; the first time this can take a few minutes")
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    options = ["--constraint", str(ROOT / "constraints.txt"), "--editable", PACKAGES[purpose]]
    if subprocess.run([*pip, *options], check=False).returncode != 0:
        sys.exit("The packages could not be installed: see pip's output above.")
    STAMP.write_text(f"{fingerprint()} {purpose}\n")


def say(sentence: str) -> None:
    """Report progress on standard error, so that the caller's output stays clean."""
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in PACKAGES:
        sys.exit(f"usage: prepare PURPOSE, where PURPOSE is one of: {', '.join(PACKAGES)}")
    main(sys.argv[1])
