"""Networks: their evaluation and their training; pubeval."""
