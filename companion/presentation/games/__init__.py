"""One folder for each game that has a screen of its own."""
