"""Who plays by itself. A bot knows only the contract."""
