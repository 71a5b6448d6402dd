"""What a game says of its positions, translated from Python to JavaScript for the page."""
