"""Legal plays, the numbering of configurations, and random playouts."""
