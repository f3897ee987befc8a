"""What is found out about plays, games and players."""
