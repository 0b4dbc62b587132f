"""Proof of printed files: what ``saucer check`` finds."""
