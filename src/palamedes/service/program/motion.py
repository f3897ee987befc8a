"""Whether the user has asked the system to reduce motion.

Every desktop stores this choice in a different place. If it cannot be read, motion is not reduced.
"""

from __future__ import annotations

import subprocess
import sys
from functools import cache

SECONDS = 2.0
"""The longest time to wait for the program that reads the choice."""
GNOME = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
MAC = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
CLIENT_AREA_ANIMATION = 0x1042
"""SPI_GETCLIENTAREAANIMATION in the Windows API."""


@cache
def system_reduces_motion() -> bool:
    """Whether the system asks programs to reduce motion. The answer is read once."""
    if sys.platform == "win32":
        return _windows_reduces_motion()
    if sys.platform == "darwin":
        return _printed(MAC) == "1"
    return _printed(GNOME) == "false"


def _printed(command: tuple[str, ...]) -> str:
    """What a command prints; empty if it does not exist or fails."""
    try:
        found = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return found.stdout.strip() if found.returncode == 0 else ""


def _windows_reduces_motion() -> bool:
    import ctypes

    on = ctypes.c_int(1)
    user32 = getattr(ctypes, "windll").user32  # noqa: B009
    return bool(user32.SystemParametersInfoW(CLIENT_AREA_ANIMATION, 0, ctypes.byref(on), 0)) and not on.value
