"""Charts are pictures that contain the values that they were given."""

from xml.etree import ElementTree

from palamedes.formats.reports.charts import Dot, SvgChart, SvgLine, chart_svg

SPACE = "{http://www.w3.org/2000/svg}"
LINE = SvgLine("luck", "#112233", ((0, 0.0), (1, 0.5), (2, -0.25), (3, 0.5)))


def drawn(chart: SvgChart) -> ElementTree.Element:
    return ElementTree.fromstring(chart_svg(chart))


def ways(picture: ElementTree.Element) -> list[str]:
    return [path.get("d", "") for path in picture.iter(f"{SPACE}path") if path.get("stroke-linejoin")]


def test_a_line_goes_through_all_its_points():
    (way,) = ways(drawn(SvgChart("Luck", (LINE,))))
    assert (way.count("M"), way.count("L")) == (1, 3)


def test_a_parted_line_begins_anew_at_every_break():
    (way,) = ways(drawn(SvgChart("Luck", (LINE,), breaks=((0, "1"), (2, "2")), parted=True)))
    assert (way.count("M"), way.count("L")) == (2, 2)


def test_the_scale_holds_all_points_and_has_nothing_in_round_steps():
    picture = drawn(SvgChart("Luck", (LINE,)))
    scale = [text.text for text in picture.iter(f"{SPACE}text") if text.get("text-anchor") == "end"]
    assert scale[:4] == ["−0.4", "−0.2", "0", "0.2"]


def test_a_chart_without_points_is_drawn_all_the_same():
    assert ways(drawn(SvgChart("Nothing", (SvgLine("", "#000", ()),)))) == []


def test_dots_say_what_they_are():
    picture = drawn(SvgChart("A & B", (LINE,), (Dot(1, 0.5, "#ABC", "5 < 6"), Dot(2, 0, "#ABC", "square", square=True))))
    words = [shape.findtext(f"{SPACE}title") for name in ("circle", "rect") for shape in picture.iter(SPACE + name)]
    assert words == ["5 < 6", "square"]
