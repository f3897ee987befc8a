"""Parts that windows are made of."""
