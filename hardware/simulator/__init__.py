"""A virtual camera over a table of printed things."""
