"""Legal plays, numberings of positions, and random playouts."""
