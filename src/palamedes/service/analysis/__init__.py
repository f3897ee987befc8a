"""What a position, a play, the cube or a session is worth."""
