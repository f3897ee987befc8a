"""Play, analyse and study Tavli and the backgammon family.

The names in `__all__` are the Python API (docs/api.md). Each of them is loaded when it is first
used, so that `import palamedes` is fast.
"""

TYPE_CHECKING = False
"""Type checkers take this as true. `typing.TYPE_CHECKING` would do the same, but loading `typing`
takes longer than everything else here.
"""

if TYPE_CHECKING:
    from palamedes.api.analyses import Analysis, AnalyzedPlay, CubeAdvice
    from palamedes.api.contests import Agent, contest
    from palamedes.api.engines import LEVELS, GameEngine, load_engine, networks
    from palamedes.api.environments import gymnasium_env, pettingzoo_env
    from palamedes.api.games import Game, read, write
    from palamedes.api.positions import GAMES, GamePosition, LegalPlay, position, position_from_board
    from palamedes.api.training import train
    from palamedes.core.errors import (
        BadDice,
        BadEvent,
        BadFile,
        BadPlay,
        BadPosition,
        BadRules,
        BadSettings,
        ChangedFile,
        PalamedesError,
        UnknownNetwork,
        UnknownVariant,
        Unreadable,
    )
    from palamedes.core.match.evaluation import Evaluation, Probabilities
    from palamedes.core.results.bearoff import BearoffCounts, RollCounts
    from palamedes.core.results.contest import Contest
    from palamedes.core.results.rollout import RolloutResult
    from palamedes.core.session.state import GameResult

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "LEVELS",
    "Agent",
    "Analysis",
    "AnalyzedPlay",
    "BadDice",
    "BadEvent",
    "BadFile",
    "BadPlay",
    "BadPosition",
    "BadRules",
    "BadSettings",
    "BearoffCounts",
    "ChangedFile",
    "Contest",
    "CubeAdvice",
    "Evaluation",
    "Game",
    "GameEngine",
    "GamePosition",
    "GameResult",
    "LegalPlay",
    "PalamedesError",
    "Probabilities",
    "RollCounts",
    "RolloutResult",
    "UnknownNetwork",
    "UnknownVariant",
    "Unreadable",
    "contest",
    "gymnasium_env",
    "load_engine",
    "networks",
    "pettingzoo_env",
    "position",
    "position_from_board",
    "read",
    "train",
    "write",
]

_PLACES = {
    "api.analyses": ("Analysis", "AnalyzedPlay", "CubeAdvice"),
    "api.contests": ("Agent", "contest"),
    "api.engines": ("LEVELS", "GameEngine", "load_engine", "networks"),
    "api.environments": ("gymnasium_env", "pettingzoo_env"),
    "api.games": ("Game", "read", "write"),
    "api.positions": ("GAMES", "GamePosition", "LegalPlay", "position", "position_from_board"),
    "api.training": ("train",),
    "core.match.evaluation": ("Evaluation", "Probabilities"),
    "core.results.bearoff": ("BearoffCounts", "RollCounts"),
    "core.results.contest": ("Contest",),
    "core.results.rollout": ("RolloutResult",),
    "core.session.state": ("GameResult",),
}
_MODULES = dict.fromkeys(__all__, "core.errors") | {name: place for place, names in _PLACES.items() for name in names}


if not TYPE_CHECKING:  # otherwise type checkers would accept any name

    def __getattr__(name: str) -> object:
        """Load a name of the API when it is first used."""
        if name not in _MODULES:
            raise AttributeError(f"module 'palamedes' has no attribute '{name}'")
        from importlib import import_module

        found = globals()[name] = getattr(import_module(f"palamedes.{_MODULES[name]}"), name)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
