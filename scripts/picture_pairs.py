"""Put pictures from two commits side by side, to see how the window has changed.

    python scripts/screenshots.py walk --to FOLDER
    python scripts/picture_pairs.py COMMIT FOLDER [NAME ...]
        the pictures of the walk in docs/screenshots at COMMIT, each beside the new one in FOLDER:
        ten usual ones, or only the named ones, such as `el/home`; put in FOLDER/pairs

A picture is scaled down to the height of the other one. If a picture is missing, the script says so
and exits with code 1.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from walk import KEPT

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {language: f"{language}-{theme}" for language, theme in KEPT}
"""The folders of the new pictures that correspond to those in the documentation, by language."""
GAP = 12
"""The width of the gap between two pictures, in pixels."""
USUAL = (
    "en/home",
    "el/home-continue",
    "en/game-hint",
    "el/game-tutor",
    "en/game-over",
    "en/analysis",
    "en/session",
    "el/new-game",
    "en/statistics-1",
    "en/study",
)


def at_commit(commit: str, name: str) -> QImage:
    """A picture as it was in a commit; a null picture if there was none."""
    path = f"docs/screenshots/walk/{name}.png"
    found = subprocess.run(["git", "show", f"{commit}:{path}"], cwd=ROOT, capture_output=True, check=False)
    return QImage.fromData(found.stdout)


def now(folder: Path, name: str) -> QImage:
    """A new picture; a null picture if there is none."""
    language, _, scene = name.partition("/")
    return QImage(str(folder / FOLDERS.get(language, language) / f"{scene}.png"))


def pair(before: QImage, after: QImage) -> QImage:
    """Two pictures side by side, with the same height."""
    height = min(before.height(), after.height())
    smooth = Qt.TransformationMode.SmoothTransformation
    left, right = (each.scaledToHeight(height, smooth) for each in (before, after))
    joined = QImage(left.width() + GAP + right.width(), height, QImage.Format.Format_RGB32)
    joined.fill(Qt.GlobalColor.white)
    painter = QPainter(joined)
    painter.drawImage(0, 0, left)
    painter.drawImage(left.width() + GAP, 0, right)
    painter.end()
    return joined


def main(arguments: list[str]) -> int:
    """Save the pairs; return 1 if a picture is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit", metavar="COMMIT")
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"default: {', '.join(USUAL)}")
    given = parser.parse_args(arguments)
    out = given.folder / "pairs"
    out.mkdir(parents=True, exist_ok=True)
    missing = 0
    for name in given.names or USUAL:
        before, after = at_commit(given.commit, name), now(given.folder, name)
        if before.isNull() or after.isNull():
            print(f"{name}: there is no picture {'before' if before.isNull() else 'now'}")
            missing += 1
        else:
            path = out / f"{name.replace('/', '-')}.png"
            pair(before, after).save(str(path))
            print(path)
    return int(missing > 0)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main(sys.argv[1:]))
