"""The content and the actions of the windows, without widgets and without Qt."""
