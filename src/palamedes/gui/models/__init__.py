"""What the windows show and the actions in them, without widgets and without Qt."""
