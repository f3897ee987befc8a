"""The names of the networks' expert inputs (thesis, sections 3.2.1 to 3.3.3).
`kernels.features.expert` defines the inputs.

A block of inputs is a set of parts in the order of PARTS. This is also the order of the bits that
identify a block in the kernels, so a new part must be added at the end.
"""

from __future__ import annotations

from palamedes.core.errors import BadFile

MORE_INPUTS = ("playable-numbers", "back-escape", "blockade", "broken-prime", "hit-loss")
"""Parts that are not in the thesis. Each is computed for both sides by a kernel in
`kernels/features/inputs`.
"""

PARTS: dict[str, tuple[str, ...]] = {
    "hits": ("hit_prob_1", "hit_prob_2"),
    "race": ("race",),
    "pip-difference": ("pip_diff_1", "pip_diff_2"),
    "pips": ("pip_bearoff_1", "pip_bearoff_2"),
    "entering": ("enter_from_bar_1", "enter_from_bar_2"),
    "containment": ("opp_contain_1", "opp_contain_2", "us_contain_1", "us_contain_2"),
    "front-of-pin": ("ch_front_of_pin_1", "ch_front_of_pin_2"),
    "escape": ("esc_prob_1", "esc_prob_2"),
    "primes": ("prime_early_1", "prime_early_2", "prime_late_1", "prime_late_2"),
    "prime-chances": ("prime_early_chance_1", "prime_early_chance_2", "prime_late_chance_1", "prime_late_chance_2"),
    "pins": (*(f"pin_prob_1_{point}" for point in range(1, 25)), *(f"pin_prob_2_{point}" for point in range(1, 25))),
    **{name: (f"{name}_1".replace("-", "_"), f"{name}_2".replace("-", "_")) for name in MORE_INPUTS},
}
"""The inputs of each part, for boards of 24 points."""

KINDS: dict[str, tuple[str, ...]] = {
    "portes-expert": ("hits", "race", "pip-difference", "pips", "entering", "containment"),  # table 3.7
    "plakoto-pin": ("pins",),  # section 3.2.1.2; replaces the raw units for pinned checkers
    "plakoto-expert": ("race", "pip-difference", "pips", "front-of-pin", "escape"),  # table 3.8
    "fevga-prime": ("primes",),  # section 3.2.1.1; with pips-race, 201 inputs instead of 194
    "fevga-prime-chance": ("prime-chances",),  # section 3.3.3.3
    "pips-race": ("race", "pips"),
}
"""The parts of each named block."""


def parts_of(kind: str) -> list[str]:
    """The parts of a block, in the order of PARTS. Raises BadFile if a name is unknown.

    `kind`: names from KINDS or PARTS, joined by `+`, such as `fevga-prime+pips-race`; "" for no
    inputs.
    """
    wanted: set[str] = set()
    for name in kind.split("+") if kind else ():
        if name not in KINDS and name not in PARTS:
            raise BadFile(f"the block of expert inputs '{name}' is not known; choose from {', '.join((*KINDS, *PARTS))}.")
        wanted.update(KINDS.get(name, (name,)))
    return [part for part in PARTS if part in wanted]


def expert_names(kind: str) -> list[str]:
    """The names of the inputs in a block, in order."""
    return [name for part in parts_of(kind) for name in PARTS[part]]


def expert_count(kind: str) -> int:
    """The number of inputs in a block, for a board of 24 points."""
    return len(expert_names(kind))


def kind_code(kind: str) -> int:
    """The code that identifies a block in the kernels: one bit for each part."""
    numbers = {part: number for number, part in enumerate(PARTS)}
    return sum(1 << numbers[part] for part in parts_of(kind))
