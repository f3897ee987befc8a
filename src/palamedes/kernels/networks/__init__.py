"""The evaluation and training of networks, and the pubeval benchmark."""
