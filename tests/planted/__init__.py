"""Planted faults: mistakes made by rule in each game's own code and data, and what ``saucer try`` says of them.

Known to survive: an event that all may see where hardly a game comes to two answers (the Abductinators' ``discarded``,
the Announcer's ``settled``, whose facts follow from many earlier answers), a vote that is public a step later, a view
that hides from a seat what is its own, and a key that only a rare setting shows.
"""
