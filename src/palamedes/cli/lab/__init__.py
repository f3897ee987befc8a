"""Commands for measurements and studies."""
