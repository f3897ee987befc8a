"""The evaluation and training of networks, and the benchmark pubeval."""
