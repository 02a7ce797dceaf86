"""The engine: pure, standard library only; no text, files, clock or randomness."""
