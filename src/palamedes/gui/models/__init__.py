"""What the windows show and what can be done there, without widgets and without Qt."""
