"""Sentences for screen readers. They are spoken even if the focus is elsewhere."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel, QWidget


def announce(widget: QWidget, sentence: str, *, at_once: bool = False) -> None:
    """Let a screen reader say a sentence. `at_once`: it interrupts what is being said. Does nothing
    if the sentence is empty or if no screen reader is running.
    """
    if sentence and is_heard():
        event = QAccessibleAnnouncementEvent(widget, sentence)
        polite, now = QAccessible.AnnouncementPoliteness.Polite, QAccessible.AnnouncementPoliteness.Assertive
        event.setPoliteness(now if at_once else polite)
        deliver(event)


def show_aloud(label: QLabel, text: str) -> None:
    """Show a text in a label and, if the text is new, announce it."""
    if text != label.text():
        label.setText(text)
        announce(label, text)


def is_heard() -> bool:
    """Whether a screen reader or another program of this kind is running."""
    return QAccessible.isActive()


def deliver(event: QAccessibleAnnouncementEvent) -> None:
    """Pass an announcement to the operating system."""
    QAccessible.updateAccessibility(event)
