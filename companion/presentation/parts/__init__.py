"""What a game says of itself: small parts with defaults, of which its screen is made."""
