"""Reports as web pages, with charts and drawings."""
