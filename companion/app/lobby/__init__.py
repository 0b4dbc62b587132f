"""The lobby: all games, one game's page, how a new sitting is to be played, the sittings that were kept, the end."""
