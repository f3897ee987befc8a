"""What happens in the window, and when: the game, the tutor, clocks, analyses."""
