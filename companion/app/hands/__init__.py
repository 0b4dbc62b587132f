"""What people must do on the table: a card with the deeds, and their ways on the boards.

card = HandsCard(page.deeds, face_of, done=go_on, wait=True)
stage.show_map(pieces, marks(card.now), routes(card.now), {})
"""
