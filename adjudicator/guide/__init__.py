"""A situation told by choosing: what is asked next, and what each answer makes of the file.

The plain values of the scenario file are the only state. Nothing here knows a web page, and the
rulings come from outside: `rule` makes the document on a text.
"""
