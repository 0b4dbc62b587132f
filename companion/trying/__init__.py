"""Tries a game: whether its rules hold, nothing secret shows, nothing is lost, all has words, is asked, printed, read.

    for result in suite.tried("pleasantville", games=200, seconds=300):
        print(result.check.name, result.findings)

A module a check; :mod:`companion.trying.suite` has the list and the run, and ``saucer try`` tells it.
"""
