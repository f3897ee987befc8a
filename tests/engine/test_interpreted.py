"""The rules without the compiler, for people who play while the kernels are being compiled."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from numba.core.dispatcher import Dispatcher

from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from palamedes.engine import interpreted
from palamedes.engine.legal import Dice, legal_plays
from palamedes.engine.turns import Turn
from palamedes.kernels.moves import plays, steps
from strategies import random_position, random_roll, random_variant

RULES = (plays.legal_plays, steps.head_limit, steps.movers, steps.step_refusal, steps.prime_refusal, steps.cannot_move)


def random_turns(count: int) -> Iterator[tuple[Variant, Position, Dice]]:
    """Random positions and rolls of random games, with random options and on boards of any size."""
    source = random.Random(19)
    for _ in range(count):
        variant = random_variant(source)
        yield variant, random_position(variant, source), random_roll(variant, source)


def judgement(variant: Variant, position: Position, dice: Dice) -> tuple[object, ...]:
    """What the rules say about a roll: the legal plays, the first steps, and the refusals."""
    situation = Situation(variant, position)
    turn = Turn(situation, dice)
    reasons = [turn.why_no_step(position, turn.all_dice, step) for play in turn.plays for step in play.steps]
    return legal_plays(situation, dice), turn.next_steps(()), reasons, turn.why_not_end(())


def called_by(function: Callable[..., Any]) -> Iterator[Any]:
    """Everything that a function looks up in its module, and everything that this looks up."""
    for name in function.__code__.co_names:
        found = function.__globals__.get(name)
        if found is not None:
            yield found
        if hasattr(found, "__code__"):
            yield from called_by(found)


def test_without_the_compiler_the_rules_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = list(random_turns(60))
    compiled = [judgement(*turn) for turn in turns]
    monkeypatch.setattr(interpreted, "_is_chosen", True)
    assert [judgement(*turn) for turn in turns] == compiled


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_without_the_compiler_no_kernel_is_called(rule: Callable[..., Any]) -> None:
    used = list(called_by(interpreted.interpreted(rule)))
    assert not any(isinstance(each, Dispatcher) for each in used)
