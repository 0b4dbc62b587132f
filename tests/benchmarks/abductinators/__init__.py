"""How well the bots of The Abductinators play, and how fast: ``python -m tests.benchmarks.abductinators``."""
