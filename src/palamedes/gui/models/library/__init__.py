"""What the window of the library shows, without Qt."""
