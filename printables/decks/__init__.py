"""A designer's own decks: tables and layouts made into cards."""
