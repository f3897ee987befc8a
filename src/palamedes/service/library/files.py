"""Reads and writes the user's files for front ends: saved sessions, the current session, settings
and house rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import palamedes
from palamedes.core.dice.dice_proof import ProofStatus, Verification, commitment, provable, verify, verify_changed
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadDice, BadFile, BadRules, BadSettings
from palamedes.core.language import tr, trn
from palamedes.core.mishaps import sentence_of
from palamedes.core.preferences import HouseRules, Preferences, game_choice
from palamedes.core.results.record import PROGRAM, ReadRecord, Record
from palamedes.core.rules.variant import Variant
from palamedes.engine.turns import find_play
from palamedes.formats.storage.atomic import (
    check_writable,
    read_bytes,
    read_foreign_text,
    read_text,
    while_reading,
    while_writing,
    write_text,
)
from palamedes.formats.user import settings_file
from palamedes.formats.user.autosave import ALL_SLOTS, Autosave, RecoveredSession
from palamedes.service.library import folders, roll_files
from palamedes.service.library.record_formats import EXPORTED, SUFFIX, RecordFormat, format_of, keeps_all

HTML_SUFFIXES = (".html", ".htm")
"""The suffixes of pages."""


def read_file(path: Path, form: RecordFormat | None = None) -> ReadRecord:
    """Read a session in the format `form`, by default the one with the suffix of the path. Raises
    BadFile with the line of the error.
    """
    form = form or format_of(path)
    module = form.load()
    with while_reading(path):
        read = read_bytes if form.binary else read_text if form.whole else read_foreign_text
        content = read(path, module.LARGEST)
        return module.read_record(content, find_play, path.name)


def open_record(path: Path) -> Record:
    """Read a session. Raises BadFile with the line of the error."""
    return read_file(path).record


def convert(
    source: Path, target: Path, source_form: RecordFormat, target_form: RecordFormat, replaces: bool = False
) -> tuple[str, ...]:
    """Write the session of one file to another, in these formats. Returns what could not be kept,
    as phrases in the current language. Raises BadFile if a file cannot be read or written, or if
    the second format cannot express the games. `replaces`: whether an existing file is replaced.
    """
    if target.exists() and not replaces:
        raise BadFile(tr("{name} already exists; {option} replaces it.", name=target.name, option="--force"))
    check_written(target, target_form)
    read = read_file(source, source_form)
    return *read.lost, *write_file(target, read.record, target_form)


def check_written(path: Path, form: RecordFormat) -> None:
    """Raise BadFile if files of this format can only be read."""
    if not form.written:
        raise BadFile(tr("{name} cannot be written; files of this format can only be read.", name=path.name))


def write_file(path: Path, record: Record, form: RecordFormat) -> tuple[str, ...]:
    """Write a session in this format, and replace an existing file. Returns what could not be kept,
    as phrases in the current language. Raises BadFile if the file cannot be written, or if the
    format can only be read or cannot express the games.
    """
    check_written(path, form)
    record, module = _signed(record), form.load()
    with while_writing(path):
        text = module.write_record(record)
    write_text(path, text)
    return tuple(module.unkept(record))


def export_record(path: Path, record: Record) -> tuple[str, ...]:
    """Do the same in the format of another program that the suffix of the path names. Raises
    BadSettings if it names none.
    """
    form = format_of(path)
    if form not in EXPORTED:
        names = ", ".join(each.suffixes[0] for each in EXPORTED)
        raise BadSettings(
            tr("{name} does not end in the suffix of another program's file: {names}.", name=path.name, names=names)
        )
    return write_file(path, record, form)


def check_keeps_all(path: Path) -> None:
    """Raise BadFile if a file with this suffix does not keep everything that a session contains."""
    if not keeps_all(path):
        refused = tr(
            "{name} cannot be written, because a {suffix} file does not keep everything; save the session as {own}.",
            name=path.name,
            suffix=path.suffix,
            own=SUFFIX,
        )
        elsewhere = tr("File ▸ Export for other programs and 'palamedes convert' write such files.")
        raise BadFile(f"{refused} {elsewhere}" if format_of(path) in EXPORTED else refused)


def _signed(record: Record) -> Record:
    """The record with the version of the program that writes it."""
    details = [(name, value) for name, value in record.details if name != PROGRAM]
    return replace(record, details=(*details, (PROGRAM, f"Palamedes {palamedes.__version__}")))


def save_record(path: Path, record: Record, private: bool = False) -> None:
    """Write a saved session. If that fails, BadFile is raised and an existing file of that name
    stays unchanged. A format that does not keep everything is refused.
    """
    check_keeps_all(path)
    with while_writing(path):
        text = format_of(path).load().write_record(_signed(record))
    write_text(path, text, private)


def new_dice(settings: DiceSettings, games: Sequence[Variant]) -> DiceSource:
    """The dice of a new session of these games. Raises BadFile or BadDice if the file of rolls
    cannot be read, contains no rolls, or contains rolls that are impossible in these games.
    """
    text = roll_files.chosen(settings.path) if settings.path else ""
    dice = DiceSource(settings, text)
    dice.check_file(max(game.board.die for game in games))
    if dice.has_ended(games[0].board.die):
        raise BadDice(tr("{name} contains no rolls.", name=settings.path or tr("the file of rolls")))
    return dice


def dice_of(record: Record) -> DiceSource:
    """The dice of a saved session, in the state in which they were saved. Raises BadSettings if the
    session does not record which dice were used, and BadDice if they cannot continue from there.

    A file of rolls is read only if the user has named it (`service.library.roll_files`). If it is
    not read, or cannot be read, the dice have no more rolls.
    """
    if record.dice is None:
        raise BadSettings(tr("the file does not say which dice were used; choose a dice generator to continue."))
    text = roll_files.text_of(record.dice.path) if record.dice.path else ""
    drawn = record.drawn()
    return DiceSource(record.dice, text, drawn, len(drawn) - len(record.taken_back), record.dice_changes)


def verify_dice(path: Path) -> Verification:
    """Recompute every roll of a saved session, and check the commitment if the file has one."""
    record = open_record(path)
    if record.dice is None:
        return Verification(
            ProofStatus.NOT_PROVABLE, tr("there is nothing to prove: the file does not say where its rolls come from.")
        )
    drawn = record.drawn()
    if record.dice_changes:
        return verify_changed(record.dice, record.commitment, record.dice_changes, drawn)
    if record.commitment is not None or not provable(record.dice):
        salt, digest = (record.commitment.salt, record.commitment.digest) if record.commitment else (b"", "")
        return verify(record.dice, salt, digest, drawn)
    salt = b""
    verification = verify(record.dice, salt, commitment(record.dice, salt), drawn)
    if not verification.holds:
        return verification
    return replace(
        verification,
        sentence=trn(
            "the roll follows from {dice}, but the file contains no commitment made before the session.",
            "all {n} rolls follow from {dice}, but the file contains no commitment made before the session.",
            len(drawn),
            dice=record.dice,
        ),
    )


def check_place(path: Path, *suffixes: str) -> None:
    """Raise BadFile, as `check_writable` does, or if a file exists there that has none of the
    `suffixes`, and is therefore of another kind.
    """
    check_writable(path)
    if path.is_file() and path.suffix.lower() not in suffixes:
        raise BadFile(tr("{name} already exists; choose another name.", name=path.name))


def check_places(
    *, html: Path | None = None, pdf: Path | None = None, svg: Path | None = None, png: Path | None = None
) -> None:
    """Call `check_place` for every page and picture that is wanted. Only a file of the same kind is
    replaced. Raise BadFile if the suffix of a new file stands for another kind.
    """
    for path, suffixes in ((html, HTML_SUFFIXES), (pdf, (".pdf",)), (svg, (".svg",)), (png, (".png",))):
        if path is not None:
            check_place(path, *suffixes)
            if path.suffix and path.suffix.lower() not in suffixes:
                raise BadFile(tr("{name} must end in {suffix}.", name=path.name, suffix=suffixes[0]))


# The running game.


def is_game_waiting() -> bool:
    """Whether the previous run of the program appears to have left an unfinished game. This quick
    check reads no file.
    """
    try:
        return any((folders.user_data() / "running").glob(ALL_SLOTS))
    except (BadSettings, OSError):
        return False


def start_autosave(folder: Path | None = None) -> tuple[Autosave | None, RecoveredSession]:
    """The autosave of the current session, and what the previous run of the program left there.

    If nothing can be saved, returns None and a message with the reason. The program then continues
    without an autosave.
    """
    autosave = None
    try:
        autosave = Autosave(folder or folders.user_data() / "running")
        return autosave, autosave.left_over(find_play)
    except Exception as error:  # games can be played without an autosave
        if autosave is not None:
            autosave.close()
        return None, RecoveredSession(
            None, tr("The current game will not be saved automatically: {error}", error=sentence_of(error))
        )


# Settings and house rules.


def load_preferences() -> tuple[Preferences, str]:
    """The user's preferences, and a message. The message is empty unless the file was damaged or
    could not be read.
    """
    return settings_file.load_preferences(folders.user_config() / "settings.json")


def save_preferences(preferences: Preferences) -> None:
    """Write the user's preferences. Raises BadFile if that fails."""
    settings_file.save_preferences(folders.user_config() / "settings.json", preferences)


class HouseRuleStore:
    """The user's house rules by name. `notice`: a message if the file was damaged or could not be
    read, otherwise empty.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or folders.user_config() / "house-rules.json"
        self._rules, self.notice = settings_file.load_house_rules(self._path)

    @property
    def rules(self) -> tuple[HouseRules, ...]:
        """All house rules, sorted by name."""
        return self._rules

    def variant(self, name: str) -> Variant:
        """The variant of that name. Raises BadRules if there is none."""
        for rules in self._rules:
            if rules.name == name:
                return rules.game.resolved()
        raise BadRules(tr("there are no house rules named '{name}'.", name=name))

    def save(self, name: str, variant: Variant) -> None:
        """Save a variant under a name, and replace any rules of that name."""
        others = [rules for rules in self._rules if rules.name != name]
        self._write(*others, HouseRules(name, game_choice(variant)))

    def remove(self, name: str) -> None:
        """Delete the rules of that name."""
        self._write(*(rules for rules in self._rules if rules.name != name))

    def _write(self, *rules: HouseRules) -> None:
        ordered = tuple(sorted(rules, key=lambda each: each.name.casefold()))
        settings_file.save_house_rules(self._path, ordered)
        self._rules = ordered
