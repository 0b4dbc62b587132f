"""Fuzzing: seeds that are proved readable are changed and handed to every door by which something comes in.

    python -m tests.fuzz                                  # what doors there are
    python -m tests.fuzz decks layouts --minutes 5        # so much CPU time, spread over these doors
    python -m tests.fuzz all --minutes 60 --keep /tmp/found
    python -m tests.fuzz decks --only 1742                # one change again, with what was said

A door takes what it is given, or says in a sentence why not. :mod:`tests.fuzz.guard` runs it in a process of its own
and watches: no traceback, 5 s of CPU, bounded memory, nothing written but where it was asked for, nothing read where a
door has no business, no network, nothing half written, and what is said is one printable sentence that names the place.
The changes are in :mod:`tests.fuzz.changes`, the doors in :mod:`tests.fuzz.doors`.
"""
