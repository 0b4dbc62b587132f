"""What is heard: effects out of recipes, lines by an offline voice, and their queue.

Nothing here opens a window or a sound device: files are made (:mod:`synth`, :mod:`voice`), kept (:mod:`cache`) and
handed to a :class:`~companion.sound.announcer.Player` in their order (:mod:`announcer`). Which event of a game makes
which sound is the game's data (:mod:`cues`), and only what everybody may see makes any.
"""
