"""A printed kit for virtual tables: what is in the box, its pictures, and a file for each table."""
