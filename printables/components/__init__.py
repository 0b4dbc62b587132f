"""Things one can hold: cards, stands, dice, tags, boards."""
