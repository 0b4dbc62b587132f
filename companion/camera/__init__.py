"""From a photograph to the places of one game's counters."""
