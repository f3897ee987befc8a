"""The menu commands and the context menus, as data. To add a command, add a row to MENUS, and mark
a method with `command` and the command's key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, auto
from typing import Any, NamedTuple, TypeVar

from palamedes.core.language import LANGUAGES, mark
from palamedes.core.results.analysis import Mark
from palamedes.gui.models.game.actions import Action
from palamedes.gui.own_theme import OWN, OWN_NAME
from palamedes.gui.theme import THEMES


class When(Enum):
    """The conditions under which commands can be chosen."""

    ALWAYS = auto()
    POSSIBLE = auto()
    """The action of the same name is possible in the game, or for the position that is being set
    up.
    """
    PLAYING = auto()
    """The board shows a game."""
    MOVING = auto()
    """A person is moving checkers."""
    COMPUTER_THINKING = auto()
    WITH_CLOCK = auto()
    WITH_BOARD = auto()
    """The board shows a game or a position that is being set up."""
    READY_WITH_BOARD = auto()
    """The board shows a game or a position that is being set up, and the engine is ready."""
    READY_AND_PLAYING = auto()


class MenuCommand(NamedTuple):
    """A menu entry. `setting`: the field of `Preferences` that the entry turns on and off.
    `everywhere`: its keys work in every window of the program, unless a modal dialog is open.
    """

    id: str
    text: str
    shortcuts: tuple[str, ...] = ()
    when: When = When.ALWAYS
    checkable: bool = False
    setting: str = ""
    everywhere: bool = False


class Submenu(NamedTuple):
    """A menu within a menu. The user chooses one of its `options`, which map keys to texts."""

    id: str
    text: str
    options: Mapping[str, str]
    when: When = When.ALWAYS


def _switch(key: str, text: str, setting: str, shortcuts: tuple[str, ...] = ()) -> MenuCommand:
    """A command that turns a setting on and off."""
    return MenuCommand(key, text, shortcuts, checkable=True, setting=setting)


def _action(action: Action, text: str, *shortcuts: str) -> MenuCommand:
    """A command for the game, or for the position being set up."""
    return MenuCommand(action, text, shortcuts, When.POSSIBLE)


TUTOR_OPTIONS: dict[str, str] = {
    Mark.NONE: mark("Off"),
    Mark.DOUBTFUL: mark("From doubtful plays (0.03)"),
    Mark.BAD: mark("From bad plays (0.06)"),
    Mark.VERY_BAD: mark("From very bad plays (0.12)"),
}
AS_ELSEWHERE = "as elsewhere"
TUTOR_HERE_OPTIONS = {AS_ELSEWHERE: mark("As in other games"), **TUTOR_OPTIONS}
GO_ON = "go on"

SEPARATOR = None
LANGUAGE_OPTIONS = {"": mark("System language"), **{code: language.name for code, language in LANGUAGES.items()}}
THEME_OPTIONS = {**{key: theme.name for key, theme in THEMES.items()}, OWN: OWN_NAME}
PLY_OPTIONS = dict(zip("1234", (mark("1 ply"), mark("2 plies"), mark("3 plies"), mark("4 plies")), strict=True))
SPEED_OPTIONS = {
    "system": mark("Same as the system"),
    "slow": mark("Slow"),
    "normal": mark("Normal"),
    "fast": mark("Fast"),
    "none": mark("None"),
}
POSITION_FORMS = {
    "palamedes": mark("&Copy the position as text"),
    "xgid": mark("Copy the position as &XGID"),
    "gnubg": mark("Copy the position as &GNUBG ID"),
}
"""The commands that copy a position, by the form of its text."""
COPY_POSITION = tuple(f"copy its {form}" for form in POSITION_FORMS)
MenuLine = MenuCommand | Submenu | None

MENUS: tuple[tuple[str, tuple[MenuLine, ...]], ...] = (
    (
        mark("&File"),
        (
            MenuCommand("new", mark("&New game…"), ("Ctrl+N",)),
            MenuCommand("open", mark("&Open…"), ("Ctrl+O",)),
            MenuCommand("unfinished", mark("&Unfinished games…"), ("Ctrl+Shift+O",)),
            MenuCommand("library", mark("&Library of games…"), ("Ctrl+L",)),
            MenuCommand("study", mark("S&tudy a position…"), ("Ctrl+E",)),
            MenuCommand("first page", mark("&First page"), (), When.WITH_BOARD),
            MenuCommand("save", mark("&Save"), ("Ctrl+S",), When.PLAYING),
            MenuCommand("save as", mark("Save &as…"), ("Ctrl+Shift+S",), When.PLAYING),
            MenuCommand("export", mark("&Export for other programs…"), (), When.PLAYING),
            SEPARATOR,
            MenuCommand("copy text", POSITION_FORMS["palamedes"], ("Ctrl+C",), When.WITH_BOARD),
            MenuCommand("copy xgid", POSITION_FORMS["xgid"], (), When.WITH_BOARD),
            MenuCommand("copy gnubg", POSITION_FORMS["gnubg"], (), When.WITH_BOARD),
            MenuCommand("copy picture", mark("Copy the board as a &picture"), ("Ctrl+Shift+C",), When.WITH_BOARD),
            MenuCommand("save picture", mark("Save the boar&d as a picture…"), (), When.WITH_BOARD),
            MenuCommand("paste text", mark("Paste a position or a sa&ved game"), ("Ctrl+V",)),
            SEPARATOR,
            MenuCommand("quit", mark("&Quit"), ("Ctrl+Q",), everywhere=True),
        ),
    ),
    (
        mark("&Game"),
        (
            MenuCommand(GO_ON, mark("Next step: roll, confirm, pass, next &game"), ("Space", "R", "Return"), When.PLAYING),
            _action(Action.UNDO, mark("&Undo"), "U", "Ctrl+Z"),
            _action(Action.REDO, mark("&Redo"), "Ctrl+Y", "Ctrl+Shift+Z"),
            _action(Action.TAKE_BACK, mark("Take back my &last turn"), "Ctrl+U"),
            _action(Action.HINT, mark("&Hint: the best plays, or the cube decision"), "H"),
            _action(Action.DOUBLE, mark("&Double"), "D"),
            _action(Action.TAKE, mark("&Take"), "T"),
            _action(Action.DROP, mark("Dro&p"), "P"),
            _action(Action.BEAVER, mark("&Beaver"), "B"),
            _action(Action.ACCEPT, mark("&Accept the resignation"), "A"),
            _action(Action.REFUSE, mark("Play &on"), "O"),
            _action(Action.RESIGN, mark("Re&sign…"), "Ctrl+R"),
            SEPARATOR,
            MenuCommand("bear off", mark("Bear o&ff as many checkers as the dice allow"), ("F",), When.MOVING),
            MenuCommand("other die", mark("Use the other die f&irst"), ("S",), When.MOVING),
            MenuCommand("enter play", mark("Enter a pla&y…"), ("E",), When.MOVING),
            MenuCommand("note", mark("Write a comm&ent on the move…"), ("N",), When.PLAYING),
            MenuCommand("hurry", mark("&Computer: move now"), ("M",), When.COMPUTER_THINKING),
            MenuCommand("pause", mark("Pause the cloc&k"), ("Ctrl+P",), When.WITH_CLOCK, checkable=True),
            SEPARATOR,
            MenuCommand("dice", mark("Dice: statistics a&nd verification…"), ("Ctrl+D",), When.PLAYING),
        ),
    ),
    (
        mark("&Analysis"),
        (
            MenuCommand("analyse", mark("&Analyse this position…"), ("Ctrl+A",), When.READY_WITH_BOARD),
            MenuCommand("analyse session", mark("Analyse the &whole session…"), ("Ctrl+Shift+A",), When.READY_AND_PLAYING),
            MenuCommand("rollout queue", mark("&Rollout queue…"), ("Ctrl+Shift+R",)),
            SEPARATOR,
            MenuCommand("statistics", mark("Player s&tatistics…"), ("Ctrl+I",)),
            SEPARATOR,
            MenuCommand("opening book", mark("&Opening book…"), ("F4",)),
            MenuCommand("match table", mark("&Match equity table…"), ("Ctrl+J",)),
        ),
    ),
    (
        mark("&Practice"),
        (
            MenuCommand("daily", mark("Proble&m of the day…")),
            MenuCommand("cards", mark("My &cards…"), ("Ctrl+K",)),
            MenuCommand("trainers", mark("&Trainers…")),
            MenuCommand("learn", mark("&Learn the rules…")),
        ),
    ),
    (
        mark("&View"),
        (
            MenuCommand("back", mark("&Back to the game"), ("Esc",)),
            MenuCommand("earlier", mark("&Earlier"), ("Alt+Left", ","), When.PLAYING),
            MenuCommand("later", mark("&Later"), ("Alt+Right", "."), When.PLAYING),
            SEPARATOR,
            MenuCommand("panel", mark("&Score sheet"), ("Ctrl+T",), checkable=True),
            _switch("mirror", mark("&Mirror the board"), "mirrored", ("Ctrl+M",)),
            _switch("pips", mark("&Pip counts"), "show_pips"),
            MenuCommand("chances", mark("&Chances to win"), ("C",), checkable=True),
            _switch("last move", mark("&Arrows for the last move"), "show_last_move", ("L",)),
            _switch("summary", mark("S&ummary after each game"), "show_summary"),
            MenuCommand("turn", mark("Tur&n the board around"), ("Ctrl+B",)),
            _switch("turn board", mark("T&wo people: the side to roll is at the bottom"), "turn_board"),
            MenuCommand("full screen", mark("&Full screen"), ("F11",), checkable=True),
            MenuCommand("read aloud", mark("Rea&d the position aloud"), ("I",), When.PLAYING),
            SEPARATOR,
            Submenu("language", mark("Lan&guage"), LANGUAGE_OPTIONS),
            Submenu("theme", mark("T&heme"), THEME_OPTIONS),
        ),
    ),
    (
        mark("&Settings"),
        (
            MenuCommand("settings", mark("&All settings…"), ("Ctrl+,",)),
            SEPARATOR,
            _switch("confirm", mark("Ask me to &confirm each turn"), "confirm_turn"),
            _switch("auto roll", mark("&Roll my dice automatically"), "auto_roll"),
            _switch("sounds", mark("S&ounds"), "sounds", ("F9",)),
            Submenu("hint_plies", mark("&Hint depth"), PLY_OPTIONS),
            Submenu("speed", mark("Animation &speed"), SPEED_OPTIONS),
            Submenu("tutor", mark("&Tutor"), TUTOR_OPTIONS),
            Submenu("tutor here", mark("Tutor in th&is game"), TUTOR_HERE_OPTIONS, When.WITH_BOARD),
        ),
    ),
    (
        mark("&Help"),
        (
            MenuCommand("keys", mark("&Keys and mouse"), ("F1",)),
            MenuCommand("rules", mark("&Rules of the game"), ("F2",)),
            MenuCommand("manual", mark("&Manual"), ("F3",)),
            MenuCommand("about", mark("&About Palamedes")),
        ),
    ),
)


def commands() -> Iterator[MenuCommand]:
    """All commands, in menu order. Submenus are left out."""
    for _, lines in MENUS:
        yield from (line for line in lines if isinstance(line, MenuCommand))


COMMANDS: Mapping[str, MenuCommand] = {each.id: each for each in commands()}
ROW_COMMANDS: Mapping[str, MenuCommand] = {
    each.id: each
    for each in (
        MenuCommand("show moment", mark("&Show this moment"), ("Return",)),
        MenuCommand("analyse decision", mark("&Analyse this decision…")),
        MenuCommand("map decision", mark("&Maps of this decision…")),
        MenuCommand("queue decision", mark("&Roll out later (queue)")),
        MenuCommand("queue decisions", mark("Roll out a&ll listed decisions later")),
        MenuCommand("copy decision", mark("Copy a &picture of the decision"), ("Ctrl+Shift+C",)),
        MenuCommand("comment on entry", mark("Write a comm&ent on the move…")),
        MenuCommand("play on", mark("&Play on from here…")),
        MenuCommand("make play", mark("&Make this play"), ("Return",)),
        MenuCommand("show play", mark("&Show on the board")),
        MenuCommand("resume", mark("&Resume"), ("Return",)),
        MenuCommand("delete", mark("&Delete"), ("Del",)),
        MenuCommand("make card", mark("Make a car&d")),
        MenuCommand("open session", mark("O&pen"), ("Return",)),
        MenuCommand("analyse sessions", mark("&Analyse")),
        MenuCommand("tag sessions", mark("&Tags…")),
        MenuCommand("set event", mark("&Event…")),
        MenuCommand("export sessions", mark("E&xport…")),
        MenuCommand("report sessions", mark("&Report…")),
        MenuCommand("delete sessions", mark("&Delete"), ("Del",)),
        MenuCommand("open decision", mark("Ope&n at this decision"), ("Return",)),
        MenuCommand("copy row", mark("C&opy")),
        MenuCommand("play on with", mark("Play o&n with this"), ("Return",)),
        MenuCommand("roll out plays", mark("Roll o&ut the selected plays")),
        MenuCommand("queue plays", mark("Add to the &queue"), ("Ctrl+R",)),
        MenuCommand("map position", mark("&Maps…"), ("Ctrl+M",)),
        MenuCommand("show in book", mark("Show in the opening &book…")),
        MenuCommand("copy table", mark("Copy &table"), ("Ctrl+C",)),
        *(MenuCommand(f"copy its {form}", text) for form, text in POSITION_FORMS.items()),
    )
}
"""The commands for one row of a list. They are found only in the list's context menu. The list
itself handles their keys.
"""

CONTEXT_MENUS: Mapping[str, tuple[str | None, ...]] = {
    "board": (
        *(Action.UNDO, Action.REDO, Action.HINT, "note", SEPARATOR),
        *("analyse", "study", SEPARATOR),
        *("copy text", "copy xgid", "copy gnubg", "copy picture", "save picture", SEPARATOR),
        *("turn", "mirror", "full screen"),
    ),
    "study": (
        *(Action.UNDO, Action.REDO, Action.HINT, "analyse", SEPARATOR),
        *("copy text", "copy xgid", "copy gnubg", "paste text", "copy picture", "save picture", SEPARATOR),
        *("mirror", "back"),
    ),
    "entry": ("show moment", "analyse decision", "comment on entry", "play on", SEPARATOR, "copy row"),
    "play": ("make play", "show play", SEPARATOR, "copy row"),
    "studied play": ("show play", SEPARATOR, "copy row"),
    "unfinished game": ("resume", "delete"),
    "library session": (
        *("open session", "analyse sessions", SEPARATOR, "tag sessions", "set event", SEPARATOR),
        *("export sessions", "report sessions", "copy row", SEPARATOR, "delete sessions"),
    ),
    "library decision": ("open decision", "make card", SEPARATOR, "copy row"),
    "decision": (
        *("analyse decision", "map decision", "make card", SEPARATOR),
        *("queue decision", "queue decisions", SEPARATOR),
        *("copy row", "copy decision", *COPY_POSITION),
    ),
    "choice": ("play on with", "analyse decision", SEPARATOR, "copy row", "copy decision", *COPY_POSITION),
    "analysed play": (
        *("play on with", "roll out plays", "queue plays", "map position", "show in book", SEPARATOR),
        *("copy row", "copy table", "copy decision", *COPY_POSITION),
    ),
    "analysed roll": ("play on with", SEPARATOR, "copy row"),
}
"""The context menus: the keys of commands and of row commands."""

GAME_ACTIONS = tuple(Action(each.id) for each in commands() if each.when is When.POSSIBLE)


def plain(text: str) -> str:
    """The text of a menu entry without mnemonic marks and without a trailing ellipsis."""
    return text.replace("&", "").rstrip("…")


# The methods that commands call.

Handler = Callable[[], object]
Method = TypeVar("Method", bound=Callable[[Any], object])
_CALLED_BY = "called_by_command"


def command(key: str) -> Callable[[Method], Method]:
    """Decorator that marks the method that a command calls."""
    assert key in COMMANDS, key

    def marked(method: Method) -> Method:
        setattr(method, _CALLED_BY, key)
        return method

    return marked


def handlers_of(*owners: object) -> dict[str, Handler]:
    """The marked methods of `owners`, by the keys of the commands that call them."""
    found: dict[str, Handler] = {}
    for owner in owners:
        members = {name: member for kind in reversed(type(owner).__mro__) for name, member in vars(kind).items()}
        for name, member in members.items():
            key = getattr(member, _CALLED_BY, None)
            if key is not None:
                assert key not in found, key
                found[key] = getattr(owner, name)
    return found
