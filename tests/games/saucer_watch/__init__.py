"""Saucer Watch: a small game that uses everything a game may ask for, and shares nothing with the real ones."""
