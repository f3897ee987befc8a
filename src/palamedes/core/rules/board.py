"""Board sizes, quadrants, and how the two sides number the points (rulebook, sections 1 and 8)."""

from dataclasses import dataclass

from palamedes.core.language import tr


@dataclass(frozen=True, slots=True)
class Board:
    """A board of `points` points in four quadrants, with `checkers` checkers per side and dice that
    show 1 to `die`.
    """

    points: int = 24
    checkers: int = 15

    @property
    def home(self) -> int:
        """The highest point of the home board, which is also the length of a quadrant and of a
        prime.
        """
        return self.points // 4

    @property
    def die(self) -> int:
        """The highest number on a die."""
        return self.points // 4

    @property
    def bar(self) -> int:
        """The number of the bar, from which checkers enter: one above the highest point."""
        return self.points + 1

    @property
    def words(self) -> str:
        """The size of the board in words, such as `12 points with 5 checkers`."""
        return tr("{points} points with {checkers} checkers", points=self.points, checkers=self.checkers)

    def __str__(self) -> str:
        return f"({self.points}, {self.checkers}, {self.die})"


def across(points: int, point: int, same_direction: bool) -> int:
    """The opponent's number for the point that this side numbers `point`, from 1 to `points`."""
    if not same_direction:
        return points + 1 - point
    half = points // 2
    return point - half if point > half else point + half
