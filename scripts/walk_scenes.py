"""The scenes of the walk, with those of `walk_games`. Each scene uses the window, and yields a shot
whenever a picture is to be taken. `WALK` contains all scenes by name.
"""

from __future__ import annotations

from collections.abc import Iterator

from photographer import Hands, Scene, Shot, made_up_games, wait_until
from PySide6.QtWidgets import QApplication
from walk_games import cube, dice, ends, game, refusals, resignation, sizes, thinking, tutor, two_people
from walk_setups import AGAINST_COMPUTER, ANYWHERE, BEAROFF, NO_ROLL, PEOPLE, PIN, PLAYED, SMALLEST, USUAL

from palamedes.core.language import tr
from palamedes.core.match.evaluation import Evaluation, PlayAnalysis
from palamedes.core.practice.scores import TrainerKind
from palamedes.core.preferences import OwnColours
from palamedes.core.rules.variant import BACKGAMMON, PORTES, TAVLI
from palamedes.core.session.state import Setup
from palamedes.formats.games.position_text import state_from_text
from palamedes.formats.user.statistics_store import StatisticsStore
from palamedes.gui.controllers.sessions.preparing import progress_words
from palamedes.gui.dialogs.about import AboutDialog, KeysDialog
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.dialogs.play_on import PlayOnDialog
from palamedes.gui.dialogs.rules import RulesDialog
from palamedes.gui.dialogs.unfinished import UnfinishedDialog
from palamedes.gui.learning.practice_window import PracticeWindow
from palamedes.gui.learning.problem_window import ProblemWindow
from palamedes.gui.library.library_dialogs import SessionTextDialog, TroubleList
from palamedes.gui.library.library_window import CHARTS, POSITIONS, LibraryWindow
from palamedes.gui.maps.maps_window import MapsWindow
from palamedes.gui.models.analysis.bearoff_model import bearoff_report
from palamedes.gui.models.learning.lessons import LESSONS
from palamedes.gui.models.new_game_model import SEQUENCE_KEY, TAVLI_KEY, game_entries
from palamedes.gui.models.statistics_model import OWN_PERIOD
from palamedes.gui.own_theme import OWN
from palamedes.gui.review.bearoff_dialog import BearoffDialog
from palamedes.gui.review.rollout_choice import ROLLOUT_GAMES
from palamedes.gui.review.rollout_queue_window import RolloutQueueWindow
from palamedes.gui.widgets.settings_table import PAGES
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.gui.windows.manual_window import ManualWindow
from palamedes.gui.windows.match_table_window import MatchTableWindow
from palamedes.gui.windows.opening_book_window import OpeningBookWindow
from palamedes.gui.windows.rules_window import RulesWindow
from palamedes.gui.windows.session_window import SessionWindow
from palamedes.gui.windows.settings_window import SettingsWindow
from palamedes.gui.windows.statistics_window import StatisticsWindow
from palamedes.service.library import folders
from palamedes.service.program.statistics import FILE


def home(hands: Hands) -> Iterator[Shot]:
    """The home page: fresh, while the engine is being prepared, and with a game to continue."""
    window = hands.window
    yield Shot("home", window)
    window.preparation.progressed.emit(progress_words("looking ahead", 12, 31))
    yield Shot("home-preparing", window)
    window.preparation.progressed.emit("")
    hands.begin(Setup(TAVLI, AGAINST_COMPUTER, 5), 11)
    hands.turns(3)
    record = window.sessions.store.record
    hands.clear()
    window.home.offer(record)
    window.home.focus_likeliest()
    yield Shot("home-continue", window)
    window.home.offer(None)
    dialog = UnfinishedDialog(window.sessions.unfinished, window.background, window)
    dialog.open()
    yield Shot("unfinished", dialog)
    dialog.reject()


def menus(hands: Hands) -> Iterator[Shot]:
    """Every menu, opened during a game."""
    hands.begin(Setup((BACKGAMMON,), AGAINST_COMPUTER, 5), 8)
    hands.roll()
    names = ("file", "game", "analysis", "practice", "view", "settings", "help")
    for name, action in zip(names, hands.window.menuBar().actions(), strict=True):
        menu = action.menu()
        menu.popup(hands.window.mapToGlobal(ANYWHERE))
        yield Shot(f"menu-{name}", menu)
        menu.close()


def open_menu(name: str) -> Iterator[Shot]:
    """A picture of the context menu that is open, which is closed afterwards."""
    menu = QApplication.activePopupWidget()
    assert menu is not None
    yield Shot(name, menu, kept=False)
    menu.close()


def new_game(hands: Hands) -> Iterator[Shot]:
    """The New game dialog: all its tabs for every game, and an entry that is refused."""
    hands.window.sessions.ask_new_game()
    dialog = hands.opened(NewGameDialog)
    for entry in game_entries():
        dialog.choose(entry.key)
        for tab in range(dialog.tabs.count()):
            dialog.tabs.setCurrentIndex(tab)
            yield Shot(f"new-game-{entry.key}-{tab}", dialog, kept=False)
    dialog.choose(TAVLI_KEY)
    dialog.tabs.setCurrentWidget(dialog.players)
    yield Shot("new-game", dialog)
    dialog.choose("fevga")
    dialog.players.computer.fold.click()
    yield Shot("new-game-more", dialog)
    dialog.tabs.setCurrentWidget(dialog.rules)
    yield Shot("new-game-rules", dialog)
    dialog.choose(SEQUENCE_KEY)
    yield Shot("new-game-sequence", dialog)
    dialog.choose("backgammon")
    dialog.tabs.setCurrentWidget(dialog.score)
    yield Shot("new-game-match", dialog)
    dialog.score.length.setCurrentIndex(dialog.score.length.findData(0))
    yield Shot("new-game-money", dialog)
    dialog.tabs.setCurrentWidget(dialog.dice)
    yield Shot("new-game-dice", dialog)
    dialog.dice.generator.setCurrentIndex(dialog.dice.generator.findData("file"))
    yield Shot("new-game-dice-file", dialog, kept=False)
    dialog.players.seats[0].name.setText("")
    dialog.play.click()
    yield Shot("new-game-refused", dialog)


def small_board(hands: Hands) -> Iterator[Shot]:
    """The New game dialog for a board of another size, for which there is no network."""
    hands.window.sessions.ask_new_game()
    dialog = hands.opened(NewGameDialog)
    dialog.choose("portes")
    dialog.tabs.setCurrentWidget(dialog.rules)
    assert dialog.rules.points is not None
    dialog.rules.points.setCurrentIndex(0)
    yield Shot("new-game-board", dialog)
    dialog.tabs.setCurrentWidget(dialog.players)
    yield Shot("new-game-monte-carlo", dialog)


def analysis(hands: Hands) -> Iterator[Shot]:
    """The analysis of a position: at different depths, by another network, and by a rollout."""
    window = hands.window
    hands.prefer(hint_plies=3)
    hands.begin_at(PLAYED, AGAINST_COMPUTER)
    window.opener.analyse()
    found = hands.opened(AnalysisWindow)
    wait_until(lambda: not found.is_busy and found.table.rowCount() > 0 and found.board.backdrop.is_finished)
    yield Shot("analysis", found)
    found.table.menu_wanted.emit(found.table.item(1, 0), found.mapToGlobal(ANYWHERE))
    yield from open_menu("analysis-menu")
    found.network.setCurrentIndex(found.network.count() - 1)
    found.network.activated.emit(found.network.currentIndex())
    found.plies.setCurrentIndex(0)
    found.plies.activated.emit(0)
    wait_until(lambda: not found.is_busy)
    yield Shot("analysis-other-network", found, kept=False)
    found.games.setCurrentIndex(found.games.count() - 1)
    found.begin_rollout()
    wait_until(lambda: found.model.progress[0] > 0)
    yield Shot("analysis-rollout", found)
    found.stop()
    wait_until(lambda: not found.is_busy)
    yield Shot("analysis-rolled-out", found, kept=False)
    for games in (ROLLOUT_GAMES[0], ROLLOUT_GAMES[-1]):
        found.games.setCurrentIndex(found.games.findData(games))
        found.rollout.add.click()
    window.opener.show_rollouts()
    wait_until(lambda: len(window.analysis.queue.waiting) == 1)
    queue = hands.opened(RolloutQueueWindow)
    yield Shot("rollout-queue", queue)
    queue.start.click()
    queue.close()
    found.maps.click()
    maps = hands.opened(MapsWindow)
    wait_until(lambda: not maps.is_busy)
    yield Shot("maps", maps)
    maps.reject()
    found.resize(found.minimumSize())
    yield Shot("analysis-small", found, kept=False)
    found.table.cellActivated.emit(1, 0)
    wait_until(lambda: not found.is_busy and found.rolls.rowCount() > 1)
    yield Shot("analysis-what-if", found, kept=False)


def session(hands: Hands) -> Iterator[Shot]:
    """The analysis of a session, and the marks that it adds to the score sheet."""
    window = hands.window
    hands.begin(Setup((PORTES,), AGAINST_COMPUTER, 5), 34)
    hands.turns(6, ranks=(0, 3, 0, 9))
    hands.roll()
    window.opener.analyse_session()
    report = hands.opened(SessionWindow)
    yield Shot("session-under-way", report, kept=False)
    wait_until(lambda: report.worst.rowCount() > 0 and not window.analysis.analyst.is_busy)
    yield Shot("session", report)
    report.panel.choices.menu_wanted.emit(report.panel.choices.item(1, 0), report.mapToGlobal(ANYWHERE))
    yield from open_menu("session-menu")
    report.resize(report.minimumSize())
    yield Shot("session-small", report, kept=False)
    report.tabs.setCurrentIndex(1)
    yield Shot("session-summary", report, kept=False)
    report.close()
    yield Shot("game-marks", window)


def study(hands: Hands) -> Iterator[Shot]:
    """The position editor: a position that is refused, the chances, all plays for a roll, the
    rules, and playing on from the position.
    """
    window, editor = hands.window, hands.window.editor
    window.study.begin()
    yield Shot("study-start", window, kept=False)
    editor.edit(lambda model: model.paste("portes; 24:2 13:5 8:3 6:4 5:1 | 24:2 13:5 8:3 6:5 20:1; roll 31"))
    yield Shot("study-refused", window)
    editor.edit(lambda model: model.paste(NO_ROLL))
    hands.press(editor.analyse)
    wait_until(lambda: isinstance(editor.model.answer, Evaluation))
    yield Shot("study-chances", window)
    editor.edit(lambda model: model.paste(PIN))
    hands.press(editor.analyse)
    wait_until(lambda: isinstance(editor.model.answer, PlayAnalysis) and editor.model.answer.complete)
    yield Shot("study", window)
    window.resize(*SMALLEST)
    yield Shot("study-small", window, kept=False)
    window.resize(*USUAL)
    hands.press(editor.rules)
    rules = hands.opened(RulesDialog)
    yield Shot("study-rules", rules)
    rules.reject()
    hands.press(editor.play)
    yield Shot("play-on", hands.opened(PlayOnDialog))


def statistics(hands: Hands) -> Iterator[Shot]:
    """Player statistics: without games, with every chart, for a chosen period, and for a period
    without games.
    """
    store = StatisticsStore(folders.user_data() / FILE)
    hands.window.opener.show_statistics()
    shown = hands.opened(StatisticsWindow)
    hands.settle()
    yield Shot("statistics-empty", shown, kept=False)
    store.put(made_up_games(160))
    shown.read()
    wait_until(lambda: bool(shown.chart.chart.places))
    for tab in range(shown.tabs.count()):
        shown.tabs.setCurrentIndex(tab)
        yield Shot(f"statistics-{tab + 1}", shown)
    shown.boxes["period"].setCurrentIndex(shown.boxes["period"].findData(OWN_PERIOD))
    hands.settle()
    yield Shot("statistics-days", shown, kept=False)
    shown.resize(shown.minimumSize())
    yield Shot("statistics-small", shown, kept=False)
    shown.first.setDate(shown.first.date().addYears(-9))
    shown.last.setDate(shown.first.date())
    wait_until(shown.show_all.isVisible)
    yield Shot("statistics-none-like-this", shown, kept=False)


def settings(hands: Hands) -> Iterator[Shot]:
    """Every page of the settings, a key that is refused, and custom colours."""
    hands.prefer(colours=OwnColours("aegean", {"frame": "#6B2737", "field": "#F3E9DC", "points": "#C08552"}))
    hands.window.opener.show_settings()
    shown = hands.opened(SettingsWindow)
    preview = shown.controls["colours"].preview
    for number, page in enumerate(PAGES):
        shown.contents.setCurrentRow(number)
        wait_until(lambda: preview.backdrop.is_finished or not preview.isVisible())
        yield Shot(f"settings-{page.title.lower().replace(' ', '-')}", shown)
    keys = shown.controls["keys"]
    shown.show_setting("keys")
    keys.edit.setKeySequence("Ctrl+S")
    keys.edit.editingFinished.emit()
    yield Shot("settings-key-refused", shown, kept=False)
    hands.prefer(theme=OWN, colours=OwnColours("night", {"text": "#3A4048"}))
    shown.show_setting("colours")
    yield Shot("settings-own-colours", shown, kept=False)


def learning(hands: Hands) -> Iterator[Shot]:
    """The lessons, and the problem of the day before and after the answer."""
    lessons = hands.window.exercises.show_lessons()
    for lesson in LESSONS:
        lessons.choose(lesson.key)
        yield Shot(f"lesson-{lesson.key}", lessons)
    exercise = lessons.course.exercise
    lessons.board.refused.emit(exercise.drop(24, 20))
    lessons.board.show_exercise(exercise)
    yield Shot("lesson-refused", lessons, kept=False)
    lessons.reject()
    hands.window.exercises.show_problem()
    shown = hands.opened(ProblemWindow)
    yield Shot("problem", shown)
    wait_until(lambda: shown.problem.analysis is not None)
    if shown.problem.hand is not None and shown.problem.analysis is not None:
        shown.problem.hand.make(shown.problem.analysis.candidates[1].play)
        shown.answer.setEnabled(True)
        hands.press(shown.answer)
    yield Shot("problem-answered", shown)
    shown.reject()


def practice(hands: Hands) -> Iterator[Shot]:
    """The practice window: every trainer, and a card, before and after the answer."""
    exercises = hands.window.exercises
    exercises.show_cards()
    shown = hands.opened(PracticeWindow)
    wait_until(lambda: bool(shown.side.words.text()))
    yield Shot("practice-no-cards", shown)
    shown.cards.add_from("openings")
    for trainer in TrainerKind:
        if trainer is not TrainerKind.CARDS:
            shown.practise(trainer)
        wait_until(lambda: shown.task is not None)
        yield Shot(f"practice-{trainer}", shown)
        answer_practice(hands, shown)
        yield Shot(f"practice-{trainer}-answered", shown)
    shown.reject()


def library(hands: Hands) -> Iterator[Shot]:
    """The library of games: empty, with two sessions, the search for positions, and the charts. The
    sessions that other scenes have finished are deleted first.
    """
    hands.window.menus["library"].trigger()
    shown = hands.opened(LibraryWindow)
    for entry in shown.library.entries():
        shown.library.remove(entry.id)
    shown.reload()
    wait_until(lambda: not shown.library.entries() and not shown.sessions.table.sessions.rows)
    yield Shot("library-empty", shown)
    for seed in (1, 2):
        hands.begin(Setup((PORTES,), PEOPLE, 1), seed)
        hands.turns(3)
        record = hands.window.sessions.store.record
        assert record is not None
        shown.library.add(record, date=f"2026-05-0{seed}")
    shown.activateWindow()
    shown.reload()
    wait_until(lambda: len(shown.sessions.table.sessions.rows) == 2)
    yield Shot("library", shown)
    SessionTextDialog(tr("Tags"), tr("Tags of the selected sessions, separated by commas:"), "", [], shown).open()
    yield Shot("library-tags", hands.opened(SessionTextDialog), kept=False)
    hands.opened(SessionTextDialog).reject()
    TroubleList((tr("{name}: the file contains no game of backgammon.", name="1"),), shown).open()
    yield Shot("library-problems", hands.opened(TroubleList), kept=False)
    hands.opened(TroubleList).reject()
    shown.tabs.setCurrentIndex(POSITIONS)
    shown.positions.search()
    wait_until(lambda: shown.positions.answer is not None)
    yield Shot("library-positions", shown)
    shown.tabs.setCurrentIndex(CHARTS)
    wait_until(lambda: shown.charts.found is not None)
    yield Shot("library-charts", shown)


def answer_practice(hands: Hands, shown: PracticeWindow) -> None:
    """Give an answer, and wait until it is kept."""
    task = shown.task
    assert task is not None
    for box, field in zip(shown.side.form.boxes, task.question.fields, strict=True):
        box.setValue(round(field.right) + 2)
    if task.question.answers:
        hands.press(shown.side.cube.buttons[-1])
    elif task.asks_play:
        wait_until(lambda: bool(task.question.choices))
        task.try_choice(min(1, len(task.question.choices) - 1))
        shown.show_input()
    if not task.question.answers:
        hands.press(shown.answer)
    wait_until(lambda: task.error is not None and shown.answer.isEnabled())


def tables(hands: Hands) -> Iterator[Shot]:
    """The rolls needed to bear off, the opening book, and the match equity table."""
    BearoffDialog(bearoff_report(state_from_text(BEAROFF)), hands.window.preferences.theme, hands.window).open()
    yield Shot("bearoff", hands.opened(BearoffDialog))
    hands.opened(BearoffDialog).reject()
    hands.window.opener.show_opening_book()
    book = hands.opened(OpeningBookWindow)
    wait_until(lambda: book.plays.rowCount() > 0)
    yield Shot("opening-book", book)
    hands.window.opener.show_match_table()
    table = hands.opened(MatchTableWindow)
    wait_until(lambda: table.table.rowCount() > 0)
    yield Shot("match-table", table)


def reading(hands: Hands) -> Iterator[Shot]:
    """The windows with texts to read: the rules, the manual, the keys, and information about the
    program.
    """
    window = hands.window
    window.opener.show_rules()
    rules = hands.opened(RulesWindow)
    rules.show_rules("plakoto", "moving")
    yield Shot("rules", rules)
    rules.reject()
    window.opener.show_manual()
    manual = hands.opened(ManualWindow)
    yield Shot("manual", manual)
    manual.contents.setCurrentRow(manual.contents.count() - 1)
    yield Shot("manual-keys", manual, kept=False)
    manual.reject()
    KeysDialog(window, window.preferences.keys).open()
    yield Shot("keys", hands.opened(KeysDialog))
    hands.opened(KeysDialog).reject()
    AboutDialog(window).open()
    yield Shot("about", hands.opened(AboutDialog))


WALK: dict[str, Scene] = {
    scene.__name__.replace("_", "-"): scene
    for scene in (
        home,
        statistics,
        menus,
        new_game,
        small_board,
        game,
        refusals,
        thinking,
        tutor,
        two_people,
        cube,
        resignation,
        ends,
        dice,
        analysis,
        session,
        study,
        tables,
        settings,
        learning,
        practice,
        library,
        reading,
        sizes,
    )
}
