"""What stands in the files of each game's data, as types: one module a game, read by its rules, kit and screen."""
