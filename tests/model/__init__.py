"""An independent model of a round, written from the rulebook and the scenario format alone.

It shares no code with the adjudicator: only so can a difference between the two say something.
`python -m tests.model.compare --rounds 500 --seed 1` plays random rounds with both.
"""
