"""Errors that a person can act on."""


class UserError(ValueError):
    """Something given to Saucer cannot be used. The message says what, where, and what to do.

    The command prints it and ends with exit code 2.
    """
