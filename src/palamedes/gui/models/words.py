"""Sentences about players. The player named "You" is addressed directly."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import bidirectional

from palamedes.core.language import mark, statements, tr, trn
from palamedes.core.results.score_sheet import GAMES
from palamedes.core.rules.result_names import named
from palamedes.core.rules.variant import TAVLI
from palamedes.core.session.state import State
from palamedes.core.settings import DEEPEST_SEARCH, YOU, Depth

BESIDE_NUMBERS = re.compile(r"(?<=\d) (?=[^\W\d])| (?=\d+–\d)")
RIGHT_TO_LEFT = {"R", "AL", "RLE", "RLO", "RLI"}
"""The directions of letters, and of invisible characters, that are written from right to left."""
ISOLATE, END = "\u2068", "\u2069"
"""Invisible characters around a text whose direction does not affect the text beside it."""
NAME_LETTERS = 24
"""The number of letters of a player's name that sentences, headings and tables show."""
SIDES = (mark("Light"), mark("Dark"))
"""The names of sides 0 and 1, taken from the colour of their checkers."""
WINS = {
    "play": (mark("You win {game}, {points}"), mark("{name} wins {game}, {points}")),
    "drop": (mark("You win {game} by a drop, {points}"), mark("{name} wins {game} by a drop, {points}")),
    "resignation": (mark("You win {game} by resignation, {points}"), mark("{name} wins {game} by resignation, {points}")),
    "time": (mark("You win {game} on time, {points}"), mark("{name} wins {game} on time, {points}")),
}
"""The sentence addressed to the winner, and the sentence about the winner, for
each way of winning.
"""
MATCH = (mark("match to 1"), mark("match to {n}"))
TAVLI_MATCH = (mark("Tavli match to 1"), mark("Tavli match to {n}"))
MONEY_RULES = {"jacoby": mark("Jacoby rule"), "beavers": mark("beavers")}
"""The names of the settings of money play that change a game with the cube."""
MEASURED = (*map(Depth, range(1, DEEPEST_SEARCH + 1)), *(Depth(count, short_rollouts=True) for count in (2, 3)))
"""The depths whose strength has been measured (docs/decisions/081 and docs/strength.md)."""
WINS_POINTS = (mark("You win {points}"), mark("{name} wins {points}"))
WINS_MATCH = (mark("You win the match {score}"), mark("{name} wins the match {score}"))
"""The same in a few words, for a game and for a match."""


def sentence_about(name: str, to_you: str, of_others: str, **fields: object) -> str:
    """The translated sentence: `to_you` if the player is named "You", otherwise `of_others`. In the
    latter, {name} is the player's name and {whose} its possessive form, such as `Eleni's` or
    `Palamedes'`. A very long name is shortened.
    """
    you, name = name == YOU, shortened(name)
    whose = tr("{name}'", name=name) if name.endswith("s") else tr("{name}'s", name=name)
    return tr(to_you if you else of_others, name=name, whose=whose, **fields)


def shown(name: str) -> str:
    """A player's name as displayed. Names supplied by the program are translated. A name written
    from right to left is isolated, so that a number beside it stays in its place.
    """
    if name in (YOU, *SIDES):
        return tr(name)
    return f"{ISOLATE}{name}{END}" if RIGHT_TO_LEFT.intersection(map(bidirectional, name)) else name


def shortened(name: str) -> str:
    """A player's name without the end that a very long name has."""
    return name if len(name) <= NAME_LETTERS else f"{name[: NAME_LETTERS - 1].rstrip()}…"


def briefly(name: str) -> str:
    """A player's name as displayed in sentences, headings and tables: a very long name is
    shortened.
    """
    return shown(shortened(name))


def side_words(side: int) -> str:
    """The name of a side: `Light` or `Dark`."""
    return tr(SIDES[side])


def points_words(points: int) -> str:
    return trn("{n} point", "{n} points", points)


def pips_words(pips: int) -> str:
    return trn("{n} pip", "{n} pips", pips)


def plies_words(plies: int) -> str:
    """A number of plies as text, such as `1 ply` or `2 plies`."""
    return trn("{n} ply", "{n} plies", plies)


def depth_words(depth: Depth) -> str:
    """How deeply plays are searched, as in `2 plies` or `3 plies and short rollouts`."""
    words = plies_words(depth.plies)
    return tr("{words} and short rollouts", words=words) if depth.short_rollouts else words


def session_depths(*more: Depth) -> list[tuple[str, Depth]]:
    """The depths at which a session can be analysed, with their texts: those that have been
    measured, and `more`.
    """
    return [(depth_words(depth), depth) for depth in sorted({*MEASURED, *more})]


def result_words(state: State) -> str:
    """The result of the game and, if the match is over, the result of the match. The state must
    have a result.
    """
    assert state.result is not None
    result = state.result
    if result.winner is None:
        return tr("The game is a tie")
    name, points = state.setup.players[result.winner].name, points_words(result.points)
    sentence = sentence_about(name, *WINS[result.by], game=tr(named(state.variant, GAMES[result.kind])), points=points)
    if state.winner is None:
        return sentence
    return tr("{sentence}, and the match {score}", sentence=sentence, score=f"{max(state.score)}–{min(state.score)}")


def outcome_words(state: State) -> str:
    """Who has won and how much, in a few words. The state must have a result."""
    assert state.result is not None
    if state.result.winner is None:
        return tr("The game is a tie")
    name = state.setup.players[state.result.winner].name
    if state.winner is not None:
        return sentence_about(name, *WINS_MATCH, score=f"{max(state.score)}–{min(state.score)}")
    return sentence_about(name, *WINS_POINTS, points=points_words(state.result.points))


def unbroken(text: str) -> str:
    """A text whose lines never end between a number and the word after it, nor before a score."""
    return BESIDE_NUMBERS.sub("\N{NO-BREAK SPACE}", text)


def not_kept(lost: Sequence[str]) -> str:
    """A sentence about what was lost when something was read or written; empty if nothing was."""
    return tr("Not kept: {phrase}.", phrase=statements(*lost)) if lost else ""


def exported(name: str, lost: Sequence[str]) -> str:
    """What to say after a session has been written to the file `name`."""
    return f"{tr('Exported to {name}.', name=name)} {not_kept(lost)}".rstrip()


def sentence(text: str) -> str:
    """The text with its first letter capitalised, unless it begins with a file name."""
    first = text.split(" ", 1)[0].rstrip(",:")
    return text if "." in first or "/" in first else text[:1].upper() + text[1:]


def session_words(state: State) -> str:
    """A session in words, such as `match to 5`, `match to 5, Crawford game`, `Tavli match to 5`,
    `money, game 3` or `money, game 3, Jacoby rule, beavers`.
    """
    setup = state.setup
    is_tavli = setup.games == TAVLI
    if not setup.is_match:
        words = tr(mark("Tavli money, game {number}") if is_tavli else mark("money, game {number}"), number=state.game + 1)
        rules = (tr(name) for rule, name in MONEY_RULES.items() if state.has_cube and getattr(setup, rule))
        return ", ".join((words, *rules))
    words = trn(*(TAVLI_MATCH if is_tavli else MATCH), setup.length)
    return f"{words}, {tr('Crawford game')}" if state.is_crawford_game else words


def standing(state: State) -> tuple[str, str, str]:
    """The game, the session and the score, such as `Portes`, `Match to 5` and `You 2, Palamedes
    1`.
    """
    names = (briefly(player.name) for player in state.setup.players)
    score = ", ".join(f"{name} {points}" for name, points in zip(names, state.score, strict=True))
    return state.variant.title, sentence(session_words(state)), score


def standing_words(state: State) -> str:
    """The same on one line, such as `Portes · Match to 5 · You 2, Palamedes 1`."""
    return " · ".join(standing(state))


def result_lines(state: State) -> tuple[str, ...]:
    """The result of the game as a line of its own; nothing while the game is running."""
    return () if state.result is None else (result_words(state),)
