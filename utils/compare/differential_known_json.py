"""Differences from the reference 2.14.1 that are meant, in the places of errors
in JSON.

Two errors with the same summary are one if a row of PLACES says why their
places differ. What is left is for the rows of differential_known.py.
"""

import re

STRING = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)


def bytes_of(diagnostic):
    return tuple(int(diagnostic["range"][end]["byte"].value)
                 for end in ("start", "end"))


def string_at(source, at):
    """The string that has byte `at`, or nothing."""
    for match in STRING.finditer(source):
        if match.start() <= at < match.end():
            return match.group()
    return b""


def after_tab(source, theirs, ours):
    lines = source[:bytes_of(theirs)[1]].split(b"\n")
    return (bytes_of(theirs) == bytes_of(ours)
            and any(b"\t" in line for line in lines[-2:]))


def is_past_end(source, theirs, ours):
    start, end = bytes_of(ours)
    return (start == bytes_of(theirs)[0]
            and (end == len(source) or source[start:end] == b"\n")
            and bytes_of(theirs)[1] == start + 1)


def has_escapes(source, theirs, ours):
    text = string_at(source, bytes_of(ours)[0])
    return b"\\" in text or not is_utf8(text)


def is_utf8(text):
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


PLACES = [
    ("tab-column", "a tab counts as one column", after_tab),
    ("past-end", "no range ends beyond the end of the text or line",
     is_past_end),
    ("escapes", "a position in a string with escapes, or with bytes that are "
     "not UTF-8, is one in the source", has_escapes),
]


def match_places(source, want, got):
    """Takes out of two answers the errors that are the same although their
    places differ; also returns the names of the rows that say so."""
    theirs, ours, names = [], list(got["error"]), set()
    for diagnostic in want["error"]:
        for other in [o for o in ours if row_of(source, diagnostic, o)
                      == ""] or ours:
            name = row_of(source, diagnostic, other)
            if name is not None:
                ours.remove(other)
                names.add(name)
                break
        else:
            theirs.append(diagnostic)
    return want | {"error": theirs}, got | {"error": ours}, names - {""}


def row_of(source, theirs, ours):
    """The row by which two errors are one, "" if no row is needed, or None."""
    if theirs["summary"] != ours["summary"] or not (
            "range" in theirs and "range" in ours):
        return None
    if theirs["range"] == ours["range"]:
        return ""
    return next((name for name, _, holds in PLACES
                 if holds(source, theirs, ours)), None)
