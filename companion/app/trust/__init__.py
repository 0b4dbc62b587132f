"""Trust: the commitment before a sitting, salt for its dice, PINs, and fingerprints to photograph."""
