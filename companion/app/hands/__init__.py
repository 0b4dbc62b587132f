"""What people must do on the table: a card with the deeds, and their ways on the boards.

card = HandsCard(table.deeds_since(mark, TABLE), names, face_of, done=go_on, wait=True)
stage.show_map(pieces, marks(deeds), routes(deeds), {})
"""
