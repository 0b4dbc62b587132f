"""Beats: what has happened, shown large for a moment.

A beat is short, passes by itself, and sooner at a touch. Dice tumble in the panel, and only then does anything else on
the screen show what they said. A turn that begins, somebody who is shown up and a line to be read aloud are cards over
the whole stage. What stands on a card lies open.
"""
