"""Prepare `.venv`: create the virtual environment, and install the packages listed in
`constraints.txt` and, on Linux, the libraries that Qt needs.

Called as `prepare.py play`, `prepare.py test`, `prepare.py bundle` or `prepare.py site`, with
Python 3.11 or newer. Does nothing if everything is ready.
"""

import ctypes
import hashlib
import importlib.util
import os
import platform
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

# The libraries that Qt and its platform plugins (xcb, wayland, offscreen) are linked with, and the
# Debian packages that contain these libraries.
QT_NEEDS = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libzstd.so.1": "libzstd1",
}
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
    packages = [package for library, package in QT_NEEDS.items() if not loads(library)]
    return packages if has_fonts() else [*packages, FONT_PACKAGE]


def loads(library: str) -> bool:
    """Whether the system can load this shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


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
    main(sys.argv[1])
