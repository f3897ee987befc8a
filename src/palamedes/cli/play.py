"""`palamedes play`: the window, or with `--terminal` a game in the terminal."""

from __future__ import annotations

import contextlib
import sys
from datetime import datetime
from enum import StrEnum
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer
from rich.console import Console

from palamedes.cli.window import open_window
from palamedes.core.dice_source import DiceSettings
from palamedes.core.errors import BadRules, BadSettings
from palamedes.core.generators import DEFAULT_GENERATOR, GENERATORS
from palamedes.core.record import Record
from palamedes.core.session import LONGEST_MATCH, Phase, Played, Setup
from palamedes.core.settings import METHODS, ComputerSettings, Player
from palamedes.core.variant import PRESETS, TAVLI, VARIANTS, Value, Variant, variant_from

if TYPE_CHECKING:  # the terminal game compiles the rules, which nobody needs who asks for --help
    from palamedes.cli.terminal_game import Occasion

app = typer.Typer(add_completion=False)

TAVLI_LENGTH = 5
COMPUTER_NAMES = ("Palamedes", "Palamedes II")
KEYS = sorted({key for variant in VARIANTS.values() for key in variant.rules})
SWITCHES: dict[str, Value] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class Who(StrEnum):
    """Who sits at a side."""

    HUMAN = "human"
    COMPUTER = "computer"


class Wishes(NamedTuple):
    """What to play: the game left last if `resume`, else a saved file, else a new session."""

    setup: Setup
    dice: DiceSettings
    file: Path | None
    resume: bool


GAME, RULES, PLAYERS, DICE = "The games", "Rules", "Players", "Dice"


@app.command()
def play(
    variant: Annotated[
        str | None, typer.Argument(help=f"One game: {', '.join(VARIANTS)}. Left out: a Tavli match to {TAVLI_LENGTH}.")
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here; the choices below belong to it.")] = False,
    tavli: Annotated[bool, typer.Option("--tavli", help="Portes, Plakoto and Fevga in turn.", rich_help_panel=GAME)] = False,
    games: Annotated[str | None, typer.Option(help="Any games in turn, such as portes,plakoto.", rich_help_panel=GAME)] = None,
    preset: Annotated[str | None, typer.Option(help=f"{', '.join(row.name for row in PRESETS)}.", rich_help_panel=GAME)] = None,
    house: Annotated[str | None, typer.Option(help="Your own house rules by name.", rich_help_panel=GAME)] = None,
    match: Annotated[
        int | None,
        typer.Option(
            min=1, max=LONGEST_MATCH, help="Points to win the match; left out: money play (Tavli: 5).", rich_help_panel=GAME
        ),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the game left last.", rich_help_panel=GAME)] = False,
    file: Annotated[Path | None, typer.Option(help="Go on with a saved .tavli file.", rich_help_panel=GAME)] = None,
    rule: Annotated[
        list[str] | None,
        typer.Option(help=f"An option as key=value, for every game that has it: {', '.join(KEYS)}.", rich_help_panel=RULES),
    ] = None,
    points: Annotated[int | None, typer.Option(help="Points of the board, 8 to 40.", rich_help_panel=RULES)] = None,
    checkers: Annotated[int | None, typer.Option(help="Checkers a side, 1 to 30.", rich_help_panel=RULES)] = None,
    roll_every_game: Annotated[
        bool, typer.Option("--roll-every-game", help="An opening roll in every game of a match.", rich_help_panel=RULES)
    ] = False,
    no_cube: Annotated[bool, typer.Option("--no-cube", help="Play without the cube.", rich_help_panel=RULES)] = False,
    no_crawford: Annotated[bool, typer.Option("--no-crawford", help="No Crawford game.", rich_help_panel=RULES)] = False,
    jacoby: Annotated[bool, typer.Option("--jacoby", help="Jacoby rule, money play.", rich_help_panel=RULES)] = False,
    beavers: Annotated[bool, typer.Option("--beavers", help="Beavers, money play.", rich_help_panel=RULES)] = False,
    automatic_doubles: Annotated[
        int, typer.Option(help="Most automatic doubles a game, money play.", rich_help_panel=RULES)
    ] = 0,
    white: Annotated[Who, typer.Option(help="Who plays ○.", rich_help_panel=PLAYERS)] = Who.HUMAN,
    black: Annotated[Who, typer.Option(help="Who plays ●.", rich_help_panel=PLAYERS)] = Who.COMPUTER,
    name: Annotated[
        list[str] | None, typer.Option(help="Name of a human player; twice for two.", rich_help_panel=PLAYERS)
    ] = None,
    seconds: Annotated[float, typer.Option(help="Thinking time a decision.", rich_help_panel=PLAYERS)] = 1.0,
    method: Annotated[str, typer.Option(help=f"{' or '.join(METHODS)}.", rich_help_panel=PLAYERS)] = "flat_ucb",
    dice: Annotated[
        str | None, typer.Option(help=f"{', '.join(GENERATORS)}. Usually {DEFAULT_GENERATOR}.", rich_help_panel=DICE)
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The seed of the dice; a random one if left out.", rich_help_panel=DICE)
    ] = None,
    rolls: Annotated[Path | None, typer.Option(help="A text file of rolls such as 42 66 31.", rich_help_panel=DICE)] = None,
) -> None:
    """Play in the window, or with --terminal in the terminal."""
    if not terminal:
        raise typer.Exit(open_window(*[str(file)] if file else []))
    if resume and file:
        raise BadSettings("go on with one game: --resume or --file.")
    length = match if match is not None else TAVLI_LENGTH if tavli or not (variant or games or preset or house) else 0
    setup = Setup(
        games=_configured(_chosen(variant, tavli, games, preset, house), rule or [], points, checkers),
        players=_players((white, black), name or [], ComputerSettings(method, seconds)),
        length=length,
        winner_begins=not roll_every_game,
        cube=not no_cube,
        crawford=not no_crawford,
        jacoby=jacoby,
        beavers=beavers,
        automatic_doubles=automatic_doubles,
    )
    _sit_down(Wishes(setup, _dice(dice, seed, rolls), file, resume))


# What is played.


def _chosen(variant: str | None, tavli: bool, games: str | None, preset: str | None, house: str | None) -> tuple[Variant, ...]:
    """The games in turn, named in one of five ways."""
    if sum(map(bool, (variant, tavli, games, preset, house))) > 1:
        raise BadSettings("choose the games in one way: VARIANT, --tavli, --games, --preset or --house.")
    if preset:
        return (_preset(preset),)
    if house:
        return (_house(house),)
    keys = games.split(",") if games else [variant] if variant else []
    return tuple(variant_from(key.strip().lower()) for key in keys) or TAVLI


def _preset(name: str) -> Variant:
    for preset in PRESETS:
        if preset.name.casefold() == name.casefold():
            return preset.variant
    raise BadRules(f"there is no preset named '{name}'; there are {', '.join(row.name for row in PRESETS)}.")


def _house(name: str) -> Variant:
    from palamedes.service.files import HouseRuleStore

    return HouseRuleStore().variant(name)


def _configured(games: tuple[Variant, ...], rules: list[str], points: int | None, checkers: int | None) -> tuple[Variant, ...]:
    """The games with their options and board; an option must be known to one of them at least."""
    wanted = dict(map(_option, rules))
    board = {key: value for key, value in (("points", points), ("checkers", checkers)) if value is not None}
    known = {key for variant in games for key in variant.rules}
    unknown = {key: value for key, value in wanted.items() if key not in known}
    games[0].configured(unknown)  # its own error for an option that no game has
    return tuple(
        variant.configured({key: value for key, value in wanted.items() if key in variant.rules}, board) for variant in games
    )


def _option(text: str) -> tuple[str, Value]:
    key, sign, value = text.partition("=")
    if not sign:
        raise BadRules(f"'{text}' is no option such as mother_rule=off.")
    return key.strip(), SWITCHES.get(value.strip().lower(), value.strip())


def _players(who: tuple[Who, Who], names: list[str], computer: ComputerSettings) -> tuple[Player, Player]:
    people, computers = [*names], [*COMPUTER_NAMES]
    usual = ["You"] if who.count(Who.HUMAN) < 2 else ["White", "Black"]
    if len(names) > who.count(Who.HUMAN):
        raise BadSettings(f"there are {len(names)} names, but {who.count(Who.HUMAN)} people play.")
    people += usual[len(names) :]
    first, second = (Player(people.pop(0)) if each is Who.HUMAN else Player(computers.pop(0), computer) for each in who)
    return first, second


def _dice(generator: str | None, seed: int | None, rolls: Path | None) -> DiceSettings:
    key = generator or ("file" if rolls else DEFAULT_GENERATOR)
    if (key == "file") != (rolls is not None):
        raise BadSettings("a file of rolls is named by --rolls FILE, and by no other choice of dice.")
    return DiceSettings(key, seed, str(rolls or ""))


# At the table.


def _sit_down(wishes: Wishes) -> None:
    """Play in the terminal; the running game is saved after every event, and forgotten when the match is over."""
    from palamedes.cli.terminal_game import TerminalGame
    from palamedes.service import files
    from palamedes.service.service import Service

    console = _console()
    _prepare(console)
    with contextlib.ExitStack() as stack:
        autosave, left = files.start_autosave()
        if autosave is not None:
            stack.enter_context(autosave)
        if left.sentence:
            console.print(left.sentence, markup=False)
        occasion = _occasion(console, wishes, left.record if left.record and _is_unfinished(left.record) else None)
        if autosave is not None and not wishes.resume:
            autosave.discard()
        service = stack.enter_context(Service())
        game = TerminalGame(occasion, service, console, autosave.save if autosave is not None else lambda record: None)
        game.run()
        if autosave is not None and game.is_over:
            autosave.discard()


def _prepare(console: Console) -> None:
    """Load the compiled rules, which are compiled the first time."""
    from palamedes.service import preparation

    if preparation.is_prepared():
        preparation.load()
        return
    sentence = "The engine is being prepared. This happens once and takes less than a minute."
    if not console.is_terminal:
        console.print(sentence)
    with console.status(sentence):
        preparation.load()


def _console() -> Console:
    """The screen, or a pipe: then in UTF-8, which the signs of the board need."""
    if isinstance(sys.stdout, TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8")
    if sys.stdin.isatty() and find_spec("readline"):
        import_module("readline")  # input() then lets a line be edited
    return Console(highlight=False, emoji=False)


def _is_unfinished(record: Record) -> bool:
    """Whether there is something worth going on with."""
    return any(isinstance(event, Played) for event in record.events) and record.session().state.phase is not Phase.SESSION_OVER


def _occasion(console: Console, wishes: Wishes, unfinished: Record | None) -> Occasion:
    """The session to play. An unfinished one that nobody wants now is kept in a file of its own."""
    from palamedes.cli.terminal_game import new_occasion, saved_occasion
    from palamedes.service.files import open_record

    if wishes.resume:
        if unfinished is None:
            raise BadSettings("there is no unfinished game to go on with.")
        return saved_occasion(unfinished)
    chosen = saved_occasion(open_record(wishes.file)) if wishes.file else new_occasion(wishes.setup, wishes.dice)
    if unfinished is None:
        return chosen
    if not wishes.file and _is_wanted(unfinished):
        return saved_occasion(unfinished)
    console.print(f"The unfinished game of before is kept as {_keep(unfinished)}", markup=False, soft_wrap=True)
    return chosen


def _is_wanted(unfinished: Record) -> bool:
    """Ask whether to go on with the game of before; in a pipe nobody can be asked."""
    if not sys.stdin.isatty():
        return False
    first, second = unfinished.setup.players
    score = unfinished.session().state.score
    try:
        answer = input(f"Go on with {first.name} against {second.name}, {score[0]}–{score[1]}? [Y/n] ")
    except EOFError:
        return False
    return answer.strip().lower() in ("", "y", "yes")


def _keep(unfinished: Record) -> Path:
    from palamedes.service import files, folders

    path = folders.user_data() / f"unfinished {datetime.now():%Y-%m-%d %H.%M.%S}{files.SUFFIX}"
    files.save_record(path, unfinished)
    return path
