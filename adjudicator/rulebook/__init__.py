"""The rulebook's outline, and the places where it states each norm; none of its text."""
