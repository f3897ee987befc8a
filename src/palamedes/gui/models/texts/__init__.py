"""What models say in words."""
