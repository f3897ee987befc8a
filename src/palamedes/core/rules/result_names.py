"""The names of double and triple games. In the games that belong to the doubling cube, they are
called gammons and backgammons (docs/glossary.md).
"""

from __future__ import annotations

from collections.abc import Mapping

from palamedes.core.language import mark
from palamedes.core.rules.variant import Variant

WITH_GAMMONS: Mapping[str, str] = {
    "a double game": mark("a gammon"),
    "a triple game": mark("a backgammon"),
    "Resigns a double": mark("Resigns a gammon"),
    "Resigns a triple": mark("Resigns a backgammon"),
    "resign a double": mark("resign a gammon"),
    "resign a triple": mark("resign a backgammon"),
    "A double game for {name}, {points}; {score}": mark("A gammon for {name}, {points}; {score}"),
    "A triple game for {name}, {points}; {score}": mark("A backgammon for {name}, {points}; {score}"),
    "Double games": mark("Gammons"),
    "Triple games": mark("Backgammons"),
    "WD": mark("WG"),
    "WT": mark("WB"),
    "LD": mark("LG"),
    "LT": mark("LB"),
    "Double games won per hundred, at the deepest look-ahead completed": mark(
        "Gammons won per hundred, at the deepest look-ahead completed"
    ),
    "Triple games won per hundred, at the deepest look-ahead completed": mark(
        "Backgammons won per hundred, at the deepest look-ahead completed"
    ),
    "Double games lost per hundred, at the deepest look-ahead completed": mark(
        "Gammons lost per hundred, at the deepest look-ahead completed"
    ),
    "Triple games lost per hundred, at the deepest look-ahead completed": mark(
        "Backgammons lost per hundred, at the deepest look-ahead completed"
    ),
    "Double games won: {one} instead of {two}.": mark("Gammons won: {one} instead of {two}."),
    "Double games lost: {one} instead of {two}.": mark("Gammons lost: {one} instead of {two}."),
    "Resigning a double game loses {lost} points: {how}.": mark("Resigning a gammon loses {lost} points: {how}."),
    "Resigning a triple game loses {lost} points: {how}.": mark("Resigning a backgammon loses {lost} points: {how}."),
    ", {double} double": mark(", {double} gammon"),
    ", {triple} triple": mark(", {triple} backgammon"),
    "{play}: wins {win}, {win_double} double; loses {lose}, {lose_double} double": mark(
        "{play}: wins {win}, {win_double} gammon; loses {lose}, {lose_double} gammon"
    ),
    ", {win_triple} triple; loses {lose_triple} triple": mark(", {win_triple} backgammon; loses {lose_triple} backgammon"),
    "Rollout of {games}: {equity} points on average; wins {win}, {win_double} double; loses {lose_double} double.": mark(
        "Rollout of {games}: {equity} points on average; wins {win}, {win_double} gammon; loses {lose_double} gammon."
    ),
    "double": "gammon",
    "triple": "backgammon",
}
"""Texts about double or triple games, each with the text used in games with gammons."""


def named(variant: Variant, text: str) -> str:
    """The text, in the words of this game."""
    return WITH_GAMMONS.get(text, text) if variant.cube else text
