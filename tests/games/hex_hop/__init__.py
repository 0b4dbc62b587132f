"""A game whose whole play is on a board: hops, marks and captures, and no line of a screen of its own."""
