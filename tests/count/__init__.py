"""Legal continuations counted twice, as chess programs count theirs: by the engine and naively.

`state`, `abilities`, `effects`, `bars` with `turns`, `plucks` and `uses`, and `generator` are a
second generator: a table as plain dictionaries, and one function for each norm that forbids
something, called by the id of the norm. They are written from the norms alone and share nothing
with the adjudicator. `situations` reads the fixed situations, `engine` asks the adjudicator, `walk`
counts.

What is counted, for a situation, a fixed finite list of moves (its alphabet) and a depth:

- A move is *accepted* if its verdict is allowed, success, miss or no effect; then it leads to the
  next table.
- It is *refused* if it is not allowed. By the engine it counts under the norm that it cites first,
  by the generator under every norm that bars it; the one has to be among the others.
- It is *open* if it depends on a fact that nobody told: a card after shuffling, or a choice that
  the move leaves out.
- A *continuation* of length n is a row of n accepted moves. Only accepted moves are followed.

`python -m tests.count.table` writes the table anew, and stops where the two sides differ.
"""
