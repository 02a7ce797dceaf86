"""Rulings on many situations: all results in the order of the files, whatever happens meanwhile."""
