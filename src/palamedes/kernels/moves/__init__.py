"""Legal plays, numbering of configurations, and random playouts."""
