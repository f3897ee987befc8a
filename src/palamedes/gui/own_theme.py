"""The user's own theme: a copy of another theme in which the user has chosen some colours. Other
colours that depend on these are mixed to suit them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtGui import QColor

from palamedes.core.language import mark, number, tr
from palamedes.core.preferences import OwnColours, Preferences
from palamedes.gui.board.brush import mixed
from palamedes.gui.theme import KAFENEIO, THEMES, SideColours, Theme

OWN = "own"
OWN_NAME = mark("Own")
READABLE = 4.5
"""The minimum contrast of text. Source: WCAG 2, section 1.4.3."""
TOLD_APART = 3.0
"""The minimum contrast of graphical objects. Source: WCAG 2, section 1.4.11."""
STANDING_OUT = 2.0
"""The minimum contrast between each background colour of the board and at least one part of each
checker.
"""
WHITE, BLACK = "#FFFFFF", "#000000"
SOFTER = (0.3, 0.2, 0.1, 0.0)
"""The proportions of the background colour in quiet text. The first one that leaves the text
readable is used.
"""


@dataclass(frozen=True, slots=True)
class ThemeColour:
    """A colour that can be chosen: its label, a function that gets it from a theme, and a function
    that returns the theme with another colour.
    """

    text: str
    of: Callable[[Theme], str]
    changed: Callable[[Theme, str], Theme]


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb`, from 0 to 1. Source: WCAG 2, section 1.4.3."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 (equal) to 21 (black and white)."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def ink_on(ground: str) -> str:
    """Black or white, whichever is easier to read on this background."""
    return max((BLACK, WHITE), key=lambda ink: contrast(ink, ground))


def _mix(colour: str, other: str, share: float) -> str:
    return mixed(colour, other, share).name().upper()


def _with_text(theme: Theme, window: str, text: str) -> Theme:
    """The theme with these colours for the window and its text. Panels are a little lighter than
    the window. Quiet text is as soft as it can be while remaining readable, and lines are softer
    still.
    """
    panel = _mix(window, WHITE, 0.04 if QColor(window).lightness() < 128 else 0.5)
    softer = (_mix(text, window, share) for share in SOFTER)
    quiet = next((soft for soft in softer if min(contrast(soft, window), contrast(soft, panel)) >= READABLE), text)
    return replace(theme, window=window, panel=panel, text=text, quiet=quiet, line=_mix(window, text, 0.2), faded="")


def _with_frame(theme: Theme, frame: str) -> Theme:
    tray = _mix(frame, BLACK, 0.3)
    return replace(theme, frame=frame, label=ink_on(frame), tray=tray, tray_text=ink_on(tray))


def _with_point(theme: Theme, index: int, colour: str) -> Theme:
    first, second = theme.points
    return replace(theme, points=(colour, second) if index == 0 else (first, colour))


def _with_side(theme: Theme, index: int, disc: str) -> Theme:
    ink = ink_on(disc)
    side = SideColours(disc, rim=_mix(disc, ink, 0.25), edge=_mix(disc, BLACK, 0.55), mark=_mix(disc, ink, 0.55), ink=ink)
    first, second = theme.sides
    return replace(theme, sides=(side, second) if index == 0 else (first, side))


PARTS = {
    "window": ThemeColour(mark("Background"), lambda t: t.window, lambda t, colour: _with_text(t, colour, t.text)),
    "text": ThemeColour(mark("Text"), lambda t: t.text, lambda t, colour: _with_text(t, t.window, colour)),
    "points": ThemeColour(mark("Dark points"), lambda t: t.points[0], lambda t, colour: _with_point(t, 0, colour)),
    "other points": ThemeColour(mark("Light points"), lambda t: t.points[1], lambda t, colour: _with_point(t, 1, colour)),
    "checkers": ThemeColour(mark("Light checkers"), lambda t: t.sides[0].disc, lambda t, colour: _with_side(t, 0, colour)),
    "other checkers": ThemeColour(mark("Dark checkers"), lambda t: t.sides[1].disc, lambda t, colour: _with_side(t, 1, colour)),
    "frame": ThemeColour(mark("Frame"), lambda t: t.frame, _with_frame),
    "field": ThemeColour(mark("Board"), lambda t: t.field, lambda t, colour: replace(t, field=colour)),
    "accent": ThemeColour(
        mark("Accent"), lambda t: t.accent, lambda t, colour: replace(t, accent=colour, accent_text=ink_on(colour))
    ),
}
"""The colours that can be chosen, by their names in `OwnColours.changed`."""


def own_theme(own: OwnColours) -> Theme:
    """The theme that the user has made. An unknown base theme is replaced by KAFENEIO, and unknown
    colour names are ignored.
    """
    theme = replace(THEMES.get(own.base, KAFENEIO), key=OWN, name=OWN_NAME)
    for name, part in PARTS.items():
        if name in own.changed:
            theme = part.changed(theme, own.changed[name].upper())
    return theme


def theme_of(chosen: Preferences) -> Theme:
    """The theme chosen in the preferences."""
    return own_theme(chosen.colours) if chosen.theme == OWN else THEMES.get(chosen.theme, KAFENEIO)


def faults(theme: Theme) -> list[str]:
    """Warnings about colours of this theme that are hard to read or to tell apart."""
    found = []
    if (least := contrast(theme.text, theme.window)) < READABLE:
        found.append(
            tr(
                "The contrast between text and background is {contrast}; at least {least} is needed for easy reading.",
                contrast=number(least, 1),
                least=number(READABLE, 1),
            )
        )
    if contrast(*(side.disc for side in theme.sides)) < TOLD_APART:
        found.append(tr("The checkers of the two sides hardly differ in lightness."))
    grounds = (theme.field, *theme.points)
    parts = [(side.disc, side.rim, side.edge) for side in theme.sides]
    if any(max(contrast(colour, ground) for colour in side) < STANDING_OUT for side in parts for ground in grounds):
        found.append(tr("Some checkers hardly stand out from the board."))
    return found
