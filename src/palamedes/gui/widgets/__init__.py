"""The widgets that make up the windows."""
