"""The design system and the pen: what every printed thing is drawn with."""
