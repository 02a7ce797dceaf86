"""Whole games played by programs, move by move through the rules: what simulations are made of.

Nothing here decides what is allowed: players propose, the engine rules, and what it bars is one of
the things that happened. No clock and no shared source of chance: a seed is the whole game.
"""
