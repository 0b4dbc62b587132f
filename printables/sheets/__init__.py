"""What a sheet is: paper, the faces placed on it, its marks, its folds and its files."""
