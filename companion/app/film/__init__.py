"""After a game: its film with the hidden moves shown, and what past games tell in numbers.

film = reel(load("pleasantville"), table)      # raises Refused before the end
frame = film.frames[3]
frame.chapter, frame.told, film.pieces(3)
"""
