"""Reports as web pages and Markdown tables, with charts and pictures of boards."""
