"""Damaged files by the hundred thousand, and tables played on at random.

`keys`, `names`, `deck` (made with `values`) and `texts` list the ways in which a valid file is made
invalid for certain, `damage` picks among them, `refusal` says what a refusal has to be, `broken`
tries as many files as asked for. `targets` are what a coverage-guided fuzzer calls, `guided` runs
it (atheris, an extra of its own). A file that breaks the program becomes a file in `tests/hostile`
before it is mended.
"""
