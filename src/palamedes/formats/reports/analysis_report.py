"""An analysed session as a single HTML page with tables, charts and boards. The page loads no other
files and has no scripts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

from palamedes.core.dice.dice import roll_words
from palamedes.core.language import in_use, mark, number, percent, tr, trn
from palamedes.core.results.analysis import Choice, Judgement, Luck, Mark, Moment, MomentKind, luck_words
from palamedes.core.results.record import OWN_DETAILS
from palamedes.core.results.review import GameReview, Judged, Review
from palamedes.core.results.review_words import (
    common_die,
    error_words,
    game_words,
    played_words,
    result_words,
    session_words,
    short,
    signed,
    state_words,
    summary_rows,
    terms_words,
)
from palamedes.core.results.score_sheet import GameSheet, SheetEntry, score_sheet
from palamedes.core.rules.play import Play, Step
from palamedes.core.rules.result_names import named
from palamedes.core.rules.situation import Situation
from palamedes.core.session.events import Played
from palamedes.formats.games.position_text import position_text
from palamedes.formats.reports.board_svg import BEST, MADE, Arrows, board_svg
from palamedes.formats.reports.charts import Dot, SvgChart, SvgLine, chart_svg

FindPlay: TypeAlias = Callable[[Situation, tuple[int, int], str], Play]

UNKNOWN = "?"
"""The value of a field about which a file of another program says nothing."""
MOST_BOARDS = 200
"""The maximum number of boards on a page. The worst decisions are shown with a board."""
WORST = 10
"""The maximum number of decisions in the list of the worst decisions, near the top of the page."""
COLOURS = ("#B07A1E", "#2B4F77")
MARK_COLOURS = {Mark.DOUBTFUL: "#C98A12", Mark.BAD: "#CF5F1D", Mark.VERY_BAD: "#A3231B"}

STYLE = """
body { margin: 0 auto; max-width: 61rem; padding: 1.5rem; background: #FBF7EF; color: #2B2320;
  font: 16px/1.45 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 1.7rem; margin: 0; } h2 { margin: 2.2rem 0 .6rem; font-size: 1.3rem; }
p { margin: .3rem 0; } a { color: #1F4E79; } .quiet { color: #6F6257; font-size: .9rem; }
table { border-collapse: collapse; margin: .5rem 0; } th, td { padding: .22rem .7rem; text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid #5B3A22; } tbody tr { border-bottom: 1px solid #E7DBC6; }
td.n, th.n { text-align: right; } .best { color: #1E7A46; font-weight: 600; } .made { color: #A3231B; font-weight: 600; }
.summary th { font-weight: normal; white-space: pre; } .sheet { width: 100%; }
.sheet td { width: 47%; } .sheet td.n { width: 6%; }
.whole { color: #6F6257; font-style: italic; } .mark { font-weight: 700; padding-left: .3rem; }
.luck { color: #6F6257; font-size: .85rem; padding-left: .4rem; }
figure { margin: 1rem 0 1.8rem; page-break-inside: avoid; border: 1px solid #E7DBC6; border-radius: 8px; padding: .9rem;
  background: #FFF; }
figcaption { margin-bottom: .5rem; } figure svg { width: 100%; max-width: 34rem; height: auto; display: block; }
.chart svg { width: 100%; height: auto; } code { font-size: .8rem; overflow-wrap: anywhere; color: #6F6257; }
.key { display: inline-block; width: 1.7rem; border-top: 4px solid; vertical-align: middle; margin: 0 .3rem 0 .8rem; }
.key.made { border-top-style: dashed; }
@media print { body { background: #FFF; max-width: none; padding: 0; font-size: 12px; } .session { break-before: page; }
  h1, h2 { break-after: avoid; } tr, figure { break-inside: avoid; } a { color: inherit; text-decoration: none; } }
""".strip()


def report_html(review: Review, find_play: FindPlay, details: Sequence[tuple[str, str]] = ()) -> str:
    """The report as HTML. `details`: additional fields from the file, which are shown at the top.
    Raises BadPlay if a note contains an impossible play.
    """
    names = [player.title for player in review.session.setup.players]
    return "".join(page(f"{names[0]} – {names[1]}", SessionReport(review, find_play).parts(details)))


def page(title: str, parts: Iterable[str]) -> Iterator[str]:
    """A whole page with these parts."""
    yield f'<!doctype html>\n<html lang="{in_use().code}"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>"
    yield from parts
    yield "</body></html>\n"


def _cells(tag: str, cells: Iterable[str], classes: Mapping[int, str] | None = None) -> str:
    given = classes or {}
    return "".join(
        f'<{tag} class="{given[number]}">{cell}</{tag}>' if number in given else f"<{tag}>{cell}</{tag}>"
        for number, cell in enumerate(cells)
    )


def _source(judgement: Judgement, choice: Choice) -> str:
    """What evaluated a choice, and how deeply."""
    source = tr(choice.source)
    if choice.games:
        return trn("rollout, {n} game by {network}", "rollout, {n} games by {network}", choice.games, network=source)
    plies = choice.plies or judgement.plies
    return f"{tr('{plies}-ply', plies=plies)} {source}" if plies else source


def _sign(mark: Mark) -> str:
    return f'<span class="mark" style="color:{MARK_COLOURS[mark]}">{escape(mark.sign)}</span>' if mark else ""


@dataclass(slots=True)
class SessionReport:
    """The report on a session. `prefix`: the beginning of its anchors, which keeps the sessions of
    a page apart; `most_boards`: the maximum number of boards.
    """

    review: Review
    find_play: FindPlay
    prefix: str = ""
    most_boards: int = MOST_BOARDS

    @property
    def names(self) -> list[str]:
        return [player.title for player in self.review.session.setup.players]

    def parts(self, details: Sequence[tuple[str, str]]) -> Iterator[str]:
        """The parts of the page about this session, beginning with its heading."""
        setup, score = self.review.session.setup, self.review.session.state.score
        yield f"<h1>{escape(self.names[0])} {score[0]} – {score[1]} {escape(self.names[1])}</h1>"
        known = [(name, value) for name, value in details if name not in OWN_DETAILS and value != UNKNOWN]
        told = [session_words(setup), *(f"{tr(name)}: {value}" for name, value in known)]
        yield f"<p>{escape(' · '.join(told))}</p>"
        for sentence in [*terms_words(self.review.notes.terms, setup), *state_words(self.review)]:
            yield f'<p class="quiet">{escape(sentence)}</p>'
        yield from self._summary()
        yield from self._charts()
        yield from self._worst()
        shown = {one.moment.place for one in self.review.worst()[: self.most_boards]}
        for game, sheet in zip(self.review.games, score_sheet(self.review.session), strict=True):
            yield from self._game(game, sheet, {one.moment.place: one for one in game.decisions if one.moment.place in shown})

    # The whole session.

    def _summary(self) -> Iterator[str]:
        yield f'\n<h2>{tr("Summary")}</h2><table class="summary"><thead><tr>'
        yield _cells("th", ["", *map(escape, self.names)]) + "</tr></thead><tbody>"
        for name, *values in summary_rows(self.review.account, common_die(self.review)):
            yield f"<tr><th>{escape(name)}</th>{_cells('td', map(escape, values))}</tr>"
        limits = self.review.thresholds
        yield "</tbody></table>"
        marks = tr(
            "?! marks at least {doubtful} points lost, ? at least {bad}, and ?? at least {very_bad}.",
            doubtful=short(limits.doubtful),
            bad=short(limits.bad),
            very_bad=short(limits.very_bad),
        )
        ratings = tr(
            "Ratings are names for ranges of the points lost per unforced decision: in backgammon those "
            "of GNU Backgammon, in other games the levels of play with a similar loss."
        )
        yield f'<p class="quiet">{marks} {ratings}</p>'

    def _charts(self) -> Iterator[str]:
        rolled = [(game, moment, luck) for game in self.review.games for moment, luck in game.lucks]
        if not rolled:
            return
        turn_x = {moment.place[:2]: number for number, (_, moment, _) in enumerate(rolled)}
        breaks = tuple(
            (float(turn_x[game.lucks[0][0].place[:2]]), str(game.number)) for game in self.review.games if game.lucks
        )
        yield f"\n<h2>{tr('Course')}</h2>"
        for chart in (
            self._chances(rolled, turn_x, breaks),
            self._sums(tr("Luck, in points"), self._lucks(rolled), breaks),
            self._sums(tr("Total points lost"), self._losses(turn_x), breaks),
        ):
            yield f'<div class="chart">{chart_svg(chart)}</div>'
        first, second = map(escape, self.names)
        across = tr("The rolls of the session run from left to right; the numbers below are game numbers.")
        dots = tr("Marked decisions: circles for {first}, squares for {second}.", first=first, second=second)
        yield f'<p class="quiet">{across} {dots}</p>'

    def _chances(
        self,
        rolled: Sequence[tuple[GameReview, Moment, Luck]],
        turn_x: Mapping[tuple[int, int], int],
        breaks: tuple[tuple[float, str], ...],
    ) -> SvgChart:
        """A chart of side 0's chance, before every roll, of winning the game, with dots for the
        marked decisions.
        """
        places: dict[float, float] = {}
        for place, (_, moment, luck) in enumerate(rolled):
            win = 0.5 if luck.chances is None else luck.chances.win
            places[float(place)] = 100 * (win if moment.side == 0 else 1 - win)
        lasts = {game.number: float(number) for number, (game, _, _) in enumerate(rolled)}
        dots = tuple(
            Dot(x, places[x], MARK_COLOURS[one.mark], f"{self.heading(one)}: {error_words(one)}", one.moment.side == 1)
            for one in self.review.decisions()
            if one.mark and (x := float(turn_x.get(one.moment.place[:2], -1))) in places
        )
        for game in self.review.games:  # the end of the game is drawn shortly after its last roll
            if game.number in lasts and game.result is not None:
                places[lasts[game.number] + 0.9] = {0: 100.0, 1: 0.0, None: 50.0}[game.result.winner]
        line = SvgLine(tr("{name} wins the game", name=self.names[0]), COLOURS[0], tuple(sorted(places.items())))
        return SvgChart(
            tr("Chances before each roll"), (line,), dots, breaks, True, (0.0, 100.0), " %", tr("Rolls of the session")
        )

    def _lucks(self, rolled: Sequence[tuple[GameReview, Moment, Luck]]) -> list[tuple[float, int, float]]:
        states = self.review.session.states
        return [
            (float(number), moment.side, luck.points * states[moment.index].cube.value)
            for number, (_, moment, luck) in enumerate(rolled)
        ]

    def _losses(self, turn_x: Mapping[tuple[int, int], int]) -> list[tuple[float, int, float]]:
        counting = (one for one in self.review.decisions() if one.counts and one.moment.place[:2] in turn_x)
        return [(float(turn_x[one.moment.place[:2]]), one.moment.side, one.judgement.error) for one in counting]

    def _sums(self, title: str, steps: Sequence[tuple[float, int, float]], breaks: tuple[tuple[float, str], ...]) -> SvgChart:
        """A chart of the running total for each side."""
        lines = []
        for side in (0, 1):
            total, points = 0.0, [(0.0, 0.0)]
            for x, whose, amount in steps:
                if whose == side:
                    total += amount
                    points.append((x, total))
            lines.append(SvgLine(self.names[side], COLOURS[side], tuple(points), broken=side == 1))
        return SvgChart(title, tuple(lines), (), breaks, across=tr("Rolls of the session"))

    def _worst(self) -> Iterator[str]:
        worst = self.review.worst()
        if not worst:
            return
        yield f"\n<h2>{tr('The worst decisions')}</h2><table><thead><tr>"
        yield _cells("th", ["", "", tr("Decision"), tr("Lost"), tr("Better")], {3: "n"}) + "</tr></thead><tbody>"
        for one in worst[:WORST]:
            link = f'<a href="#{self.anchor(one)}">{escape(self.heading(one))}</a>'
            cells = [
                _sign(one.mark),
                link,
                escape(played_words(one)),
                number(one.judgement.error, 3),
                escape(tr(one.best.text)),
            ]
            yield f"<tr>{_cells('td', cells, {3: 'n'})}</tr>"
        yield "</tbody></table>"
        if len(worst) > self.most_boards:
            below = tr(
                "Below are pictures of the {shown} worst of the {all} marked decisions.", shown=self.most_boards, all=len(worst)
            )
            yield f'<p class="quiet">{below}</p>'

    # One game.

    def _game(self, game: GameReview, sheet: GameSheet, shown: Mapping[object, Judged]) -> Iterator[str]:
        yield f"\n<h2>{escape(game_words(game))}</h2>"
        yield f"<p>{escape(result_words(game, self.names)).capitalize()}.</p>"
        yield (
            '<table class="sheet"><thead><tr>' + _cells("th", ["", *map(escape, self.names)], {0: "n"}) + "</tr></thead><tbody>"
        )
        judged = {one.moment.index: one for one in game.decisions}
        lucks = {moment.place.turn: luck for moment, luck in game.lucks if moment.place.kind is MomentKind.ROLL}
        for line in sheet.lines:
            if line.whole:
                words = self._entry(line.whole, judged, lucks, shown)
                yield f'<tr><td class="n"></td><td class="whole" colspan="2">{words}</td></tr>'
                continue
            cells = [self._entry(cell, judged, lucks, shown) if cell else "" for cell in line.cells]
            yield f"<tr>{_cells('td', [f'{line.number}', *cells], {0: 'n'})}</tr>"
        yield "</tbody></table>"
        for one in shown.values():
            yield from self._figure(one)

    def _entry(
        self, entry: SheetEntry, judged: Mapping[int, Judged], lucks: Mapping[int, Luck], shown: Mapping[object, Judged]
    ) -> str:
        words = escape(entry.text)
        one = judged.get(entry.index - 1)
        if one is not None and one.moment.place in shown:
            words = f'<a href="#{self.anchor(one)}">{words}</a>'
        if one is not None and one.mark:
            words += f'{_sign(one.mark)} <span class="luck">−{number(one.judgement.error, 3)}</span>'
        if isinstance(self.review.session.events[entry.index - 1], Played) and one is not None:
            luck = lucks.get(one.moment.place.turn)
            if luck is not None and luck_words(luck.points):
                words += f' <span class="luck">{luck_words(luck.points)} {signed(luck.points, 2)}</span>'
        return words + (f'<br><span class="quiet">{escape(entry.remark)}</span>' if entry.remark else "")

    def anchor(self, one: Judged) -> str:
        """The anchor of the figure of a decision."""
        place = one.moment.place
        return f"{self.prefix}g{place.game}t{place.turn}{place.kind}"

    def heading(self, one: Judged) -> str:
        """A decision in words, such as `Game 1, turn 5: Anna 6-3`."""
        place, dice = one.moment.place, one.state.dice
        roll = f" {roll_words(dice)}" if dice else ""
        turn = tr("Game {game}, turn {turn}", game=place.game, turn=self.review.lines[one.moment.index])
        return f"{turn}: {self.names[one.moment.side]}{roll}"

    def _figure(self, one: Judged) -> Iterator[str]:
        """A figure with the board before a decision, the play made and the best play as arrows, and
        a table of the choices.
        """
        yield f'\n<figure id="{self.anchor(one)}"><figcaption><b>{escape(self.heading(one))}</b>{_sign(one.mark)} '
        yield f"{escape(error_words(one))}"
        arrows: list[Arrows] = []
        if isinstance(one.event, Played):
            arrows = [Arrows(self._steps(one, one.best), BEST), Arrows(one.event.steps, MADE, broken=True)]
            yield f'<span class="key" style="color:{BEST}"></span>{tr("best")}<span class="key made"></span>{tr("played")}'
        yield f"</figcaption>{board_svg(one.state, one.moment.side, arrows)}"
        yield from self._choices(one)
        yield f"<code>{escape(position_text(one.state))}</code></figure>"

    def _steps(self, one: Judged, choice: Choice) -> tuple[Step, ...]:
        state = one.state
        assert state.dice is not None
        return self.find_play(state.situation(state.on_roll), state.dice, choice.text).steps

    def _choices(self, one: Judged) -> Iterator[str]:
        judgement = one.judgement
        name = tr("Play") if one.moment.place.kind is MomentKind.PLAY else tr("Choice")
        large = tr(named(one.state.variant, mark("Double games")))
        heads = ["", name, tr("Equity"), tr("Loss"), tr("Wins"), large, tr("Depth")]
        yield "<table><thead><tr>" + _cells("th", heads, {2: "n", 3: "n", 4: "n", 5: "n"}) + "</tr></thead><tbody>"
        for place, choice in enumerate(judgement.choices):
            kind = "best" if place == 0 else "made" if place == judgement.made else ""
            rank = tr("played") if place == judgement.made else tr("best") if place == 0 else ""
            behind = signed(choice.equity - judgement.choices[0].equity) if place else ""
            chances = choice.chances
            wins = percent(chances.win) if chances else ""
            doubles = f"{percent(chances.win_double, 0)} / {percent(chances.lose_double, 0)}" if chances else ""
            cells = [rank, tr(choice.text), signed(choice.equity), behind, wins, doubles, _source(judgement, choice)]
            classes = {0: kind, 1: kind, 2: "n", 3: "n", 4: "n", 5: "n", 6: "quiet"}
            yield f"<tr>{_cells('td', map(escape, cells), classes)}</tr>"
        yield "</tbody></table>"
