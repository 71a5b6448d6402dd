"""A game on paper: cards, board and rulebook as a PDF to print, cut and play with; or an aid for players."""
