"""The libraries that Qt needs on Linux. Qt itself names only one of them at best when it ends a
program because of a missing library.

This module imports nothing else of the program, because `scripts/prepare.py` runs it before the
program is installed.
"""

from __future__ import annotations

import ctypes

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
"""The libraries with which Qt and its platform plugins (xcb, wayland, offscreen) are linked, and
the Debian packages that contain them.
"""


def missing_libraries(wayland: bool = True) -> dict[str, str]:
    """The libraries that the system cannot load, with their packages. `wayland`: include the
    libraries that Qt needs only there.
    """
    wanted = {library: package for library, package in QT_NEEDS.items() if wayland or "wayland" not in library}
    return {library: package for library, package in wanted.items() if not loads(library)}


def loads(library: str) -> bool:
    """Whether the system can load this shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
