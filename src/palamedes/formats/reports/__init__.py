"""Pages, charts and drawings."""
