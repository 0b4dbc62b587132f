"""Seeing printed markers and tags in a picture. Knows no game."""
