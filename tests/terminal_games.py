"""Terminal games, played with commands from a pipe."""

from typer.testing import CliRunner

from palamedes.cli import play

TWO_PEOPLE = ("--black", "human")
COMPUTERS = ("--white", "computer")
QUICK = ("--method", "flat_ucb", "--seconds", "0.005")
THINKING_LONG = ("--method", "flat_ucb", "--seconds", "600")
ROLL_AND_PLAY = ["", "1"]


def invoke(*arguments, lines=()):
    return CliRunner().invoke(play.app, ["--terminal", *arguments], input="".join(f"{line}\n" for line in lines))


def output(*arguments, lines=()):
    """The output of a game that ends without an error."""
    result = invoke(*arguments, lines=lines)
    assert result.exception is None
    assert result.exit_code == 0
    return result.stdout


def rolls(tmp_path, text):
    """The command-line options for a file with these rolls."""
    path = tmp_path / "rolls.txt"
    path.write_text(text, "utf-8")
    return "--rolls", str(path)
