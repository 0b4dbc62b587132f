"""Benchmark: machine opponents of Pleasantville against each other."""
