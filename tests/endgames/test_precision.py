"""The cost of rounding in the two-sided bearoff database."""

from palamedes.endgames.precision import precision


def test_sixteen_bits_lose_nothing_worth_having():
    found = precision(4, 16)
    assert found.largest_error < 1e-4
    assert found.largest_loss < 1e-5


def test_fewer_bits_cost_more():
    costs = [precision(4, bits) for bits in (16, 12, 9, 8)]
    for name in ("largest_error", "mean_error", "largest_loss", "mean_loss"):
        values = [getattr(cost, name) for cost in costs]
        assert values == sorted(values)
    assert costs[-1].mean_error > 1e-3
