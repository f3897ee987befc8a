"""`palamedes play`: starts a game in the window or, with `--terminal`, in the terminal."""

from __future__ import annotations

import contextlib
import shlex
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.console import Console

from palamedes.cli import play_options as options
from palamedes.cli.options import configured, grouped, tell_lost
from palamedes.cli.play_options import Who
from palamedes.cli.window import open_window
from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.dice.generators import DEFAULT_GENERATOR
from palamedes.core.errors import BadFile, BadRules, BadSettings
from palamedes.core.launch_options import LaunchOptions
from palamedes.core.results.levels import MASTER, computer_settings, level_named
from palamedes.core.results.record import Record
from palamedes.core.rules.presets import PRESETS
from palamedes.core.rules.variant import TAVLI, Variant, variant_from
from palamedes.core.session.state import Setup, cube_flags
from palamedes.core.settings import MONTE_CARLO, ComputerSettings, Player
from palamedes.service.library.record_formats import SUFFIX

if TYPE_CHECKING:  # this import loads the compiled rules, which --help does not need
    from palamedes.cli.terminal.saved_game import SavedGame
    from palamedes.service.api.service import Service

app = typer.Typer(add_completion=False)

COMPUTER_NAMES = ("Palamedes", "Palamedes II")
PLAY_AT_ONCE = """\
You can play. The engine is being compiled in the background, which happens only once and takes
about a minute. Until then, the computer does not look ahead, and hints have to wait.
"""


@app.command()
@grouped
def play(
    context: typer.Context,
    *,
    variant: options.Game = None,
    terminal: options.InTerminal = False,
    session: options.SessionOptions,
    rules: options.RuleOptions,
    seats: options.SeatOptions,
    computer: options.ComputerOptions,
    dice: options.DiceOptions,
) -> None:
    """Play in the window, or, with --terminal, in the terminal."""
    if session.resume and session.file:
        raise BadSettings("only one game can be continued: use either --resume or --file.")
    if session.save is not None and session.save != session.file:
        _check_save(session.save)
    if dice.rolls and session.continues and not terminal:
        from palamedes.service.library import roll_files

        roll_files.chosen(str(dice.rolls))
    if not terminal and (session.continues or not _is_anything_chosen(context)):
        raise typer.Exit(open_window(LaunchOptions(file=session.file, resume=session.resume)))
    setup = _setup(variant, session, rules, seats, _computer(computer))
    wishes = LaunchOptions(setup, _dice(dice), session.file, session.resume)
    if not terminal:
        raise typer.Exit(open_window(wishes))
    _sit_down(wishes, session.save, session.stop_after)


def _check_save(path: Path) -> None:
    """Raise BadFile before the session if it cannot be saved in a new file of that name."""
    from palamedes.service.library.files import check_keeps_all, check_place

    check_keeps_all(path)
    check_place(path)


def _setup(
    variant: str | None,
    session: options.SessionOptions,
    rules: options.RuleOptions,
    seats: options.SeatOptions,
    computer: ComputerSettings,
) -> Setup:
    """The session that the options describe. Raises BadRules or BadSettings if they contradict each
    other, and what `_check_network` raises.
    """
    games = configured(_chosen(variant, session), rules.rule or [], rules.points, rules.checkers)
    who = seats.white, seats.black
    if Who.COMPUTER in who:
        _check_network(games, computer)
    return Setup(
        games=games,
        players=_players(who, seats.name or [], computer),
        length=session.length(variant),
        winner_begins=not rules.roll_every_game,
        crawford=not rules.no_crawford,
        jacoby=rules.jacoby,
        beavers=rules.beavers,
        automatic_doubles=rules.automatic_doubles,
        **cube_flags(rules.cube),
    )


def _is_anything_chosen(context: typer.Context) -> bool:
    """Whether any option or game was given on the command line."""
    sources = (context.get_parameter_source(name) for name in context.params)
    return any(source is not None and source.name == "COMMANDLINE" for source in sources)


# What is played.


def _chosen(variant: str | None, session: options.SessionOptions) -> tuple[Variant, ...]:
    """The games to be played in turn, given in one of five ways."""
    named = (variant, session.games, session.preset, session.house)
    if sum((session.tavli, *(words is not None for words in named))) > 1:
        raise BadSettings("choose the games in only one way: VARIANT, --tavli, --games, --preset or --house.")
    if session.preset is not None:
        return (_preset(session.preset),)
    if session.house is not None:
        return (_house(session.house),)
    keys = session.games.split(",") if session.games is not None else [variant] if variant is not None else []
    return tuple(variant_from(key.strip().lower()) for key in keys) or TAVLI


def _preset(name: str) -> Variant:
    for preset in PRESETS:
        if preset.name.casefold() == name.casefold():
            return preset.variant
    raise BadRules(f"there is no preset named '{name}'; choose from {', '.join(row.name for row in PRESETS)}.")


def _house(name: str) -> Variant:
    from palamedes.service.library.files import HouseRuleStore

    return HouseRuleStore().variant(name)


def _players(who: tuple[Who, Who], names: list[str], computer: ComputerSettings) -> tuple[Player, Player]:
    people, computers = [*names], [*COMPUTER_NAMES]
    usual = ["You"] if who.count(Who.HUMAN) < 2 else ["White", "Black"]
    if len(names) > who.count(Who.HUMAN):
        raise BadSettings(f"the number of names is {len(names)}, but the number of human players is {who.count(Who.HUMAN)}.")
    people += usual[len(names) :]
    first, second = (Player(people.pop(0)) if each is Who.HUMAN else Player(computers.pop(0), computer) for each in who)
    return first, second


def _computer(given: options.ComputerOptions) -> ComputerSettings:
    """The computer's settings: those of a level, a network with a number of plies, or playouts."""
    resigns = not given.no_resigning
    if given.method is not None:
        if given.method not in MONTE_CARLO:
            raise BadSettings(f"method is '{given.method[:40]}', but must be {' or '.join(MONTE_CARLO)}.")
        if given.level or given.network or given.plies or given.short_rollouts or given.time_limit is not None:
            raise BadSettings(
                "--level, --network, --plies, --short-rollouts and --time-limit are for play with a network;"
                " --method is for play without one."
            )
        return ComputerSettings(given.method, given.seconds, resigns=resigns)
    settings = computer_settings(level_named(given.level) if given.level else MASTER, given.network)
    settings = replace(settings, seconds=given.seconds, resigns=resigns).within(given.time_limit)
    plies = settings.search.plies if given.plies is None else given.plies
    return settings.searching(plies=plies, short_rollouts=given.short_rollouts or settings.search.short_rollouts)


def _check_network(games: tuple[Variant, ...], computer: ComputerSettings) -> None:
    """Raise UnknownNetwork, BadFile or BadSettings if a named network cannot play these games."""
    if computer.network is not None:
        from palamedes.service.analysis.judging import network_for

        for variant in games:
            network_for(variant, computer)


def _dice(given: options.DiceOptions) -> DiceSettings:
    key = given.dice or ("file" if given.rolls else DEFAULT_GENERATOR)
    if (key == "file") != (given.rolls is not None):
        raise BadSettings("the dice generator 'file' needs --rolls FILE, and --rolls cannot be used with any other generator.")
    return DiceSettings(key, given.seed, str(given.rolls or ""))


# The game in the terminal.


def _sit_down(wishes: LaunchOptions, save: Path | None, stop_after: int | None) -> None:
    """Play in the terminal. The session in progress is autosaved after every event, and saved in a
    file when the match is over.
    """
    from palamedes.cli.terminal.terminal_game import TerminalGame
    from palamedes.service.library import files
    from palamedes.service.play.unfinished import is_unfinished

    console = _console()
    with contextlib.ExitStack() as stack:
        service = stack.enter_context(_service(console))
        autosave, left = files.start_autosave()
        if autosave is not None:
            stack.enter_context(autosave)
        if left.sentence:
            console.print(left.sentence, markup=False)
        unfinished = left.record if left.record and is_unfinished(left.record.session()) else None
        chosen, resumes = _game_to_play(console, wishes, unfinished)
        if autosave is not None and not resumes:
            autosave.discard()
        keep, trouble = (autosave.save, "") if autosave is not None else (_nowhere(left.sentence), left.sentence)
        game = TerminalGame(chosen, service, console, keep, trouble, stop_after)
        game.run()
        if game.is_over:
            _keep_finished(console, game.record(), save)
            if autosave is not None:
                autosave.discard()


def _nowhere(why: str) -> Callable[[Record], None]:
    """A substitute for the autosave, used when nothing can be saved. It raises BadFile with the
    reason.
    """

    def keep(record: Record) -> None:
        raise BadFile(why)

    return keep


def _service(console: Console) -> contextlib.AbstractContextManager[Service]:
    """The service for a game. If the kernels have not been compiled yet, people at a terminal can
    play meanwhile. Otherwise they are compiled first, so that games with the same seed are the
    same.
    """
    from palamedes.service.api import preparation
    from palamedes.service.api.first_start import service_while_compiling
    from palamedes.service.api.service import Service

    if preparation.is_prepared():
        preparation.load()
    elif console.is_terminal and sys.stdin.isatty():
        console.print(PLAY_AT_ONCE)
        return service_while_compiling()
    else:
        console.print("The engine is being prepared. This happens only once and takes about a minute.")
        preparation.load()
    return Service()


def _console() -> Console:
    """The console. Output to a pipe is set to UTF-8, because the symbols of the board need it."""
    if isinstance(sys.stdout, TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8")
    if sys.stdin.isatty() and find_spec("readline"):
        import_module("readline")  # with this module loaded, input() lets the user edit the line
    return Console(highlight=False, emoji=False)


def _game_to_play(console: Console, wishes: LaunchOptions, unfinished: Record | None) -> tuple[SavedGame, bool]:
    """The session to play, and whether it is the one that the previous run of the program left
    behind (`unfinished`). If another session is played, `unfinished` is saved among the unfinished
    games.
    """
    from palamedes.cli.terminal.saved_game import new_game, resumed_game
    from palamedes.service.library.files import read_file
    from palamedes.service.play.unfinished import UnfinishedGames

    if wishes.resume:
        if unfinished is None:
            raise BadSettings("there is no unfinished game to continue.")
        return resumed_game(unfinished, wishes.dice.path), True
    assert wishes.setup is not None
    if wishes.file is None:
        chosen = new_game(wishes.setup, wishes.dice)
    else:
        read = read_file(wishes.file)
        tell_lost(read.lost)
        chosen = resumed_game(read.record, wishes.dice.path)
    if unfinished is None:
        return chosen, False
    if not wishes.file and _is_wanted(unfinished):
        return resumed_game(unfinished), True
    path = UnfinishedGames().keep(unfinished)
    console.print(f"The previous game has been saved as {path}", markup=False, soft_wrap=True)
    return chosen, False


def _is_wanted(unfinished: Record) -> bool:
    """Ask whether to continue the previous game. If the input comes from a pipe, return False
    without asking.
    """
    if not sys.stdin.isatty():
        return False
    first, second = unfinished.setup.players
    score = unfinished.session().state.score
    try:
        answer = input(f"Continue {first.name} against {second.name}, {score[0]}–{score[1]}? [Y/n] ")
    except EOFError:
        return False
    return answer.strip().lower() in ("", "y", "yes")


def _keep_finished(console: Console, record: Record, save: Path | None) -> None:
    """Save a finished session, so that it can be viewed and analysed, and its dice verified. If
    that fails, BadFile is raised and the autosave stays unchanged.
    """
    from palamedes.service.library import files

    path = save or _new_file("finished")
    files.save_record(path, record, private=save is None)
    console.print(f"The session has been saved as {path}", markup=False, soft_wrap=True)
    if record.commitment is not None:
        console.print(f"To verify its dice: palamedes dice verify {shlex.quote(str(path))}", markup=False, soft_wrap=True)


def _new_file(what: str) -> Path:
    """An unused file name in the user's folder."""
    from palamedes.service.library import folders

    name = f"{what} {datetime.now():%Y-%m-%d %H.%M.%S}"
    names = (name if number == 1 else f"{name} {number}" for number in count(1))
    return next(path for each in names if not (path := folders.user_data() / f"{each}{SUFFIX}").exists())
