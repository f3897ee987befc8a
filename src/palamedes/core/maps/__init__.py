"""The maps of a position: scores, rolls and replies, as data and as tables of words and colours."""
