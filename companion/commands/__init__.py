"""The sub-commands of ``saucer``, a module each."""
