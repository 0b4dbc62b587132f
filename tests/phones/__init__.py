"""Phones as seats: frames, pairing, the postman, pages, and what the wire tells."""
