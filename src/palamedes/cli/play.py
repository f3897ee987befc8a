"""`palamedes play`: starts a game in the window or, with `--terminal`, in the terminal."""

from __future__ import annotations

import contextlib
import shlex
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from enum import StrEnum
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from palamedes.cli.options import KEYS, configured, tell_lost
from palamedes.cli.window import open_window
from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.dice.generators import DEFAULT_GENERATOR, GENERATORS
from palamedes.core.errors import BadFile, BadRules, BadSettings
from palamedes.core.launch_options import LaunchOptions
from palamedes.core.results.levels import LEVELS, computer_settings, level_named
from palamedes.core.results.record import Record
from palamedes.core.rules.presets import PRESETS
from palamedes.core.rules.variant import TAVLI, VARIANTS, Variant, variant_from
from palamedes.core.session.state import LONGEST_MATCH, Setup, cube_flags
from palamedes.core.settings import DEEPEST_SEARCH, MONTE_CARLO, ComputerSettings, Player
from palamedes.service.library.record_formats import SUFFIX, SUFFIXES_LISTED

if TYPE_CHECKING:  # this import loads the compiled rules, which --help does not need
    from palamedes.cli.terminal.saved_game import SavedGame

app = typer.Typer(add_completion=False)

TAVLI_LENGTH = 5
USUAL = ComputerSettings()
COMPUTER_NAMES = ("Palamedes", "Palamedes II")


class Who(StrEnum):
    """The kind of player on a side."""

    HUMAN = "human"
    COMPUTER = "computer"


GAME, RULES, PLAYERS, COMPUTER, DICE = "The games", "Rules", "Players", "The computer", "Dice"


@app.command()
def play(
    context: typer.Context,
    variant: Annotated[
        str | None, typer.Argument(help=f"One game: {', '.join(VARIANTS)}. By default a Tavli match to {TAVLI_LENGTH}.")
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal instead of in the window.")] = False,
    tavli: Annotated[bool, typer.Option("--tavli", help="Portes, Plakoto and Fevga in turn.", rich_help_panel=GAME)] = False,
    games: Annotated[str | None, typer.Option(help="Any games in turn, such as portes,plakoto.", rich_help_panel=GAME)] = None,
    preset: Annotated[str | None, typer.Option(help=f"{', '.join(row.name for row in PRESETS)}.", rich_help_panel=GAME)] = None,
    house: Annotated[
        str | None, typer.Option(help="The name of house rules that you have saved.", rich_help_panel=GAME)
    ] = None,
    match: Annotated[
        int | None,
        typer.Option(
            min=1, max=LONGEST_MATCH, help="Points to win the match; by default money play (Tavli: 5).", rich_help_panel=GAME
        ),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the last game.", rich_help_panel=GAME)] = False,
    file: Annotated[Path | None, typer.Option(help=f"Continue a saved {SUFFIXES_LISTED} file.", rich_help_panel=GAME)] = None,
    save: Annotated[
        Path | None,
        typer.Option(help="In the terminal: save the session in this file when it is over.", rich_help_panel=GAME),
    ] = None,
    stop_after: Annotated[
        int | None,
        typer.Option(
            min=1, help="If only computers play in the terminal, end money play after this many games.", rich_help_panel=GAME
        ),
    ] = None,
    rule: Annotated[
        list[str] | None,
        typer.Option(help=f"An option as key=value, for every game that has it: {', '.join(KEYS)}.", rich_help_panel=RULES),
    ] = None,
    points: Annotated[int | None, typer.Option(help="Points on the board, 8 to 40.", rich_help_panel=RULES)] = None,
    checkers: Annotated[int | None, typer.Option(help="Checkers per side, 1 to 30.", rich_help_panel=RULES)] = None,
    roll_every_game: Annotated[
        bool, typer.Option("--roll-every-game", help="Begin every game of a match with an opening roll.", rich_help_panel=RULES)
    ] = False,
    cube: Annotated[
        bool | None,
        typer.Option(
            "--cube/--no-cube",
            help="Play every game with the cube, or without; by default only games that usually have it are played with it.",
            rich_help_panel=RULES,
        ),
    ] = None,
    no_crawford: Annotated[bool, typer.Option("--no-crawford", help="No Crawford game.", rich_help_panel=RULES)] = False,
    jacoby: Annotated[bool, typer.Option("--jacoby", help="Jacoby rule in money play.", rich_help_panel=RULES)] = False,
    beavers: Annotated[bool, typer.Option("--beavers", help="Beavers in money play.", rich_help_panel=RULES)] = False,
    automatic_doubles: Annotated[
        int, typer.Option(help="Maximum number of automatic doubles per game in money play.", rich_help_panel=RULES)
    ] = 0,
    white: Annotated[Who, typer.Option(help="Who plays ○.", rich_help_panel=PLAYERS)] = Who.HUMAN,
    black: Annotated[Who, typer.Option(help="Who plays ●.", rich_help_panel=PLAYERS)] = Who.COMPUTER,
    name: Annotated[
        list[str] | None,
        typer.Option(help="Name of a human player; give the option twice for two players.", rich_help_panel=PLAYERS),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            help=f"{', '.join(row.key for row in LEVELS)}, from the weakest to the strongest; by default the strongest.",
            rich_help_panel=COMPUTER,
        ),
    ] = None,
    network: Annotated[
        str | None, typer.Option(help="Name of a network; by default the best one for each game.", rich_help_panel=COMPUTER)
    ] = None,
    plies: Annotated[
        int | None, typer.Option(help=f"Plies that the computer looks ahead, 1 to {DEEPEST_SEARCH}.", rich_help_panel=COMPUTER)
    ] = None,
    time_limit: Annotated[
        float | None,
        typer.Option(
            help="Maximum time per search in seconds; the deepest search completed in time decides.", rich_help_panel=COMPUTER
        ),
    ] = None,
    no_resigning: Annotated[
        bool, typer.Option("--no-resigning", help="Play lost games to the end instead of resigning.", rich_help_panel=COMPUTER)
    ] = False,
    method: Annotated[
        str | None,
        typer.Option(help=f"Play without a network, by random playouts: {' or '.join(MONTE_CARLO)}.", rich_help_panel=COMPUTER),
    ] = None,
    seconds: Annotated[
        float, typer.Option(help="Thinking time per decision with playouts, in seconds.", rich_help_panel=COMPUTER)
    ] = USUAL.seconds,
    dice: Annotated[
        str | None, typer.Option(help=f"{', '.join(GENERATORS)}. By default {DEFAULT_GENERATOR}.", rich_help_panel=DICE)
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The seed of the dice; by default a random one.", rich_help_panel=DICE)
    ] = None,
    rolls: Annotated[
        Path | None,
        typer.Option(
            help="A text file of rolls such as 42 66 31; for a saved game, the file named in the game.", rich_help_panel=DICE
        ),
    ] = None,
) -> None:
    """Play in the window, or, with --terminal, in the terminal."""
    if resume and file:
        raise BadSettings("only one game can be continued: use either --resume or --file.")
    if rolls and (resume or file) and not terminal:
        from palamedes.service.library import roll_files

        roll_files.chosen(str(rolls))
    if not terminal and (resume or file or not _is_anything_chosen(context)):
        raise typer.Exit(open_window(LaunchOptions(file=file, resume=resume)))
    length = match if match is not None else TAVLI_LENGTH if tavli or not (variant or games or preset or house) else 0
    chosen = configured(_chosen(variant, tavli, games, preset, house), rule or [], points, checkers)
    computer = _computer(level, network, plies, method, seconds, not no_resigning, time_limit)
    if Who.COMPUTER in (white, black):
        _check_network(chosen, computer)
    setup = Setup(
        games=chosen,
        players=_players((white, black), name or [], computer),
        length=length,
        winner_begins=not roll_every_game,
        crawford=not no_crawford,
        jacoby=jacoby,
        beavers=beavers,
        automatic_doubles=automatic_doubles,
        **cube_flags(cube),
    )
    wishes = LaunchOptions(setup, _dice(dice, seed, rolls), file, resume)
    if not terminal:
        raise typer.Exit(open_window(wishes))
    _sit_down(wishes, save, stop_after)


def _is_anything_chosen(context: typer.Context) -> bool:
    """Whether any option or game was given on the command line."""
    sources = (context.get_parameter_source(name) for name in context.params)
    return any(source is not None and source.name == "COMMANDLINE" for source in sources)


# What is played.


def _chosen(variant: str | None, tavli: bool, games: str | None, preset: str | None, house: str | None) -> tuple[Variant, ...]:
    """The games to be played in turn, given in one of five ways."""
    if sum((tavli, *(words is not None for words in (variant, games, preset, house)))) > 1:
        raise BadSettings("choose the games in only one way: VARIANT, --tavli, --games, --preset or --house.")
    if preset is not None:
        return (_preset(preset),)
    if house is not None:
        return (_house(house),)
    keys = games.split(",") if games is not None else [variant] if variant is not None else []
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


def _computer(
    level: str | None,
    network: str | None,
    plies: int | None,
    method: str | None,
    seconds: float,
    resigns: bool,
    time_limit: float | None,
) -> ComputerSettings:
    """The computer's settings: those of a level, a network with a number of plies, or playouts."""
    if method is not None:
        if method not in MONTE_CARLO:
            raise BadSettings(f"method is '{method[:40]}', but must be {' or '.join(MONTE_CARLO)}.")
        if level or network or plies or time_limit is not None:
            raise BadSettings(
                "--level, --network, --plies and --time-limit are for play with a network; --method is for play without one."
            )
        return ComputerSettings(method, seconds, resigns=resigns)
    settings = computer_settings(level_named(level) if level else LEVELS[-1], network)
    settings = replace(settings, seconds=seconds, resigns=resigns, time_limit=time_limit)
    return settings if plies is None else settings.searching(plies=plies)


def _check_network(games: tuple[Variant, ...], computer: ComputerSettings) -> None:
    """Raise UnknownNetwork, BadFile or BadSettings if a named network cannot play these games."""
    if computer.network is not None:
        from palamedes.service.analysis.judging import network_for

        for variant in games:
            network_for(variant, computer)


def _dice(generator: str | None, seed: int | None, rolls: Path | None) -> DiceSettings:
    key = generator or ("file" if rolls else DEFAULT_GENERATOR)
    if (key == "file") != (rolls is not None):
        raise BadSettings("the dice generator 'file' needs --rolls FILE, and --rolls cannot be used with any other generator.")
    return DiceSettings(key, seed, str(rolls or ""))


# The game in the terminal.


def _sit_down(wishes: LaunchOptions, save: Path | None, stop_after: int | None) -> None:
    """Play in the terminal. The session in progress is autosaved after every event, and saved in a
    file when the match is over.
    """
    from palamedes.cli.terminal.terminal_game import TerminalGame
    from palamedes.service.api.service import Service
    from palamedes.service.library import files
    from palamedes.service.play.unfinished import is_unfinished

    console = _console()
    _prepare(console)
    with contextlib.ExitStack() as stack:
        autosave, left = files.start_autosave()
        if autosave is not None:
            stack.enter_context(autosave)
        if left.sentence:
            console.print(left.sentence, markup=False)
        unfinished = left.record if left.record and is_unfinished(left.record.session()) else None
        chosen, resumes = _game_to_play(console, wishes, unfinished)
        if autosave is not None and not resumes:
            autosave.discard()
        service = stack.enter_context(Service())
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


def _prepare(console: Console) -> None:
    """Load the compiled rules. They are compiled first if that has not been done yet."""
    from palamedes.service.api import preparation

    if preparation.is_prepared():
        preparation.load()
        return
    sentence = "The engine is being prepared. This happens only once and takes about a minute."
    if not console.is_terminal:
        console.print(sentence)
    with console.status(sentence):
        preparation.load()


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
