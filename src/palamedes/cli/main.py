"""The table of commands and the entry point. This module imports little: the module of a command is
loaded only when the command is used.
"""

import difflib
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

import palamedes
from palamedes.cli.window import NoWindow, agrees_to_terminal, open_window
from palamedes.core.errors import PalamedesError
from palamedes.service.library.record_formats import SUFFIX, SUFFIXES

# Each verb is a module in this folder with a typer application `app`. The modules for the verbs of
# the lab are in `lab`, and those for the verbs in `ROOMS` are in the rooms given there.
VERBS = {
    "play": "Play in the window, or, with --terminal, in the terminal.",
    "analyze": "Judge every decision and every roll of a saved session.",
    "library": "Collect games: import, analysis, search and performance ratings.",
    "cards": "Learn from own mistakes: cards for spaced repetition.",
    "convert": "Read and write matches of other backgammon programs.",
    "show": "Draw a position in the terminal or as a picture.",
    "hint": "Show the best plays for a roll, or the cube decision.",
    "map": "Show a decision at every score, or the equities after every roll.",
    "rollout": "Roll out positions or plays, by playing them many times.",
    "met": "Show the match-winning chances at every score.",
    "databases": "List, build and check endgame databases.",
    "dice": "Check the dice generators, and verify the dice of a saved game.",
    "train": "Train a neural network by self-play.",
    "engine": "Answer requests line by line, for other programs.",
    "schema": "Print the JSON Schemas of what commands and the engine print.",
    "bench": "Measure how fast this machine is.",
    "desktop": "Add the program to the menus of a Linux desktop.",
    "warmup": "Compile the kernels in advance, for images and clusters.",
    "completion": "Print the script that lets a shell complete verbs and options.",
    "lab": "Measure and study: contests, openings, levels, the cube and more.",
}
ROOMS = {
    **dict.fromkeys(("desktop", "warmup", "completion", "schema"), "installation."),
    **dict.fromkeys(("show", "hint", "map"), "positions."),
}
LAB = {
    "contest": "Let two players play each other, with the same dice for both seats.",
    "judge": "Measure how much players lose per decision, as judged by a stronger player.",
    "reference": "Draw decisions from games and judge them by rollouts, to measure players on them.",
    "calibrate": "Compare the chances that networks predict with actual results.",
    "levels": "Measure the strength of the levels.",
    "error-rates": "Measure the error rates of the levels.",
    "ratings": "Compare error rates, luck and ratings with those of GNU Backgammon.",
    "rates": "Measure how often games end in each way, for match tables.",
    "cube": "Compare cube decisions with those of GNU Backgammon; measure cube efficiency.",
    "openings": "Find the best plays for the opening rolls, by a search or in a study with rollouts.",
    "opening-report": "Show the results of opening studies as tables and charts.",
    "opening-book": "Make the opening book from studies.",
    "trial": "Play random games of every variant and check that the rules are obeyed.",
}

ENGLISH = ("engine", "play")
"""Verbs whose output is always in English: the protocol is for programs, and the commands of the
terminal game are English words.
"""
JSON = "--json"
COMPLETE = "_PALAMEDES_COMPLETE"
"""The environment variable with which a shell asks for completions."""
PLAINER = {
    ". Did you mean": "; did you mean",
    "Value error, ": "",
    ": Input should be": ": it should be",
    ", unable to parse string as an integer": "",
    ", unable to parse string as a number": "",
}
"""Words in the sentences of typer and pydantic about incorrect usage, and plainer ones."""
FAILED = 1
WRONG_REQUEST = 2
INTERRUPTED = 130


def run(arguments: Sequence[str]) -> int:
    """Run the command in the arguments and return its exit code. Errors that are raised on purpose
    are printed on one line.
    """
    if os.environ.get("COLUMNS") == "0":  # the width is unknown, but rich would take it literally
        del os.environ["COLUMNS"]
    try:
        code = _dispatch(arguments)
        sys.stdout.flush()
    except PalamedesError as error:
        print(f"palamedes: {error}", file=sys.stderr)
        return WRONG_REQUEST
    except NoWindow as obstacle:
        return run(_in_terminal(arguments)) if agrees_to_terminal(obstacle) else FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _mute_output()
        return FAILED
    except OSError as error:
        _mute_output()
        print(f"palamedes: {error.strerror or error}.", file=sys.stderr)
        return FAILED
    return code


def _in_terminal(arguments: Sequence[str]) -> list[str]:
    """The arguments that start in the terminal what these arguments start in the window."""
    if arguments and arguments[0].endswith(SUFFIXES):
        arguments = ["--file", *arguments]
    return ["play", *arguments[arguments[:1] == ["play"] :], "--terminal"]


def _dispatch(arguments: Sequence[str]) -> int:
    if COMPLETE in os.environ:
        import_module(module_of("completion")).suggest()
        return 0
    if not arguments:
        return open_window()
    verb, *rest = arguments
    if verb in ("--help", "-h", "help"):
        print(usage())
        return 0
    if verb in ("--version", "-V"):
        print(f"palamedes {palamedes.__version__}")
        return 0
    if verb.lower().endswith(SUFFIXES):  # this is how a desktop opens a file
        return _run_verb("play", ["--file", *arguments])
    if verb == "lab":
        return _dispatch_lab(rest)
    if verb in LAB:
        print(f"palamedes: 'palamedes {verb}' is now 'palamedes lab {verb}'; this version accepts both.", file=sys.stderr)
        return _run_verb(f"lab {verb}", rest)
    if verb not in VERBS:
        print(f"palamedes: {unknown_verb(verb)}", file=sys.stderr)
        return WRONG_REQUEST
    return _run_verb(verb, rest)


def _dispatch_lab(arguments: Sequence[str]) -> int:
    verb, *rest = arguments or ["--help"]
    if verb in ("--help", "-h", "help"):
        print(lab_usage())
        return 0
    if verb not in LAB:
        print(f"palamedes: {unknown_verb(verb, LAB)}", file=sys.stderr)
        return WRONG_REQUEST
    return _run_verb(f"lab {verb}", rest)


def module_of(verb: str) -> str:
    """The module with the typer application of a command, such as `lab opening-book`."""
    return f"palamedes.cli.{ROOMS.get(verb, '')}{verb.replace(' ', '.').replace('-', '_')}"


def _run_verb(verb: str, arguments: Sequence[str]) -> int:
    """Run a command's typer application; incorrect usage is reported in one sentence."""
    module = import_module(module_of(verb))
    import typer

    _speak(verb, arguments)
    try:
        code = module.app(args=list(arguments), prog_name=f"palamedes {verb}", standalone_mode=False)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else FAILED
    except typer.Abort:
        return INTERRUPTED
    except Exception as error:
        if not isinstance(error, typer.BadParameter.__mro__[2]):  # the class of all usage errors
            raise
        return _wrong_use(verb, error)
    return code if isinstance(code, int) else 0


def _wrong_use(verb: str, error: Any) -> int:
    """Report what is wrong with the arguments of a command; without arguments, show its help."""
    if type(error).__name__ == "NoArgsIsHelpError":
        error.show()
        return WRONG_REQUEST
    sentence = " ".join(error.format_message().split()).rstrip(".")
    for words, plainer in PLAINER.items():
        sentence = sentence.replace(words, plainer)
    see = " See" if sentence.endswith("?") else "; see"
    print(f"palamedes: {sentence[:1].lower()}{sentence[1:]}{see} palamedes {verb} --help.", file=sys.stderr)
    return WRONG_REQUEST


def _speak(verb: str, arguments: Sequence[str]) -> None:
    """Set the language of a command to the one in the settings, or, if there is none, to the
    system's language. Output for other programs stays in English.
    """
    if verb in ENGLISH or JSON in arguments:
        return
    from palamedes.service.program.languages import speak, users_language

    if trouble := speak(users_language(_locale())):
        print(f"palamedes: {trouble}", file=sys.stderr)


def _locale() -> str:
    """The name of the locale for messages, such as el_GR."""
    named = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next(filter(None, named), "").partition(".")[0]


def usage() -> str:
    """The text of `palamedes --help`."""
    summary = (palamedes.__doc__ or "").partition("\n")[0]
    return (
        f"Usage: palamedes [VERB | FILE{SUFFIX}] [OPTIONS]\n\n"
        f"{summary}\n\nWithout a verb, the window opens, with the game from FILE if one is given. "
        "`palamedes VERB --help` describes a verb.\n\n"
        f"Verbs:\n{_table(VERBS)}\n\nOptions:\n  --version  Show the version.\n  --help     Show this text."
    )


def lab_usage() -> str:
    """The text of `palamedes lab --help`."""
    return (
        f"Usage: palamedes lab VERB [OPTIONS]\n\n{VERBS['lab']} "
        f"`palamedes lab VERB --help` describes a verb.\n\nVerbs:\n{_table(LAB)}"
    )


def _table(verbs: Mapping[str, str]) -> str:
    width = max(map(len, verbs))
    return "\n".join(f"  {verb:{width}}  {help_line}" for verb, help_line in verbs.items())


def unknown_verb(verb: str, known: Iterable[str] = VERBS) -> str:
    """A message about an unknown command, with the most similar existing one."""
    close = difflib.get_close_matches(verb, known, n=1, cutoff=0.4)
    hint = f"did you mean '{close[0]}'?" if close else f"choose from {', '.join(known)}."
    return f"'{verb[:40]}' is not a command; {hint}"


def _mute_output() -> None:
    """Redirect standard output, which has been closed, so that Python reports no error when it
    flushes the output at exit.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
