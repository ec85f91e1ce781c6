"""Differences from the reference 2.14.1 that are meant, of kinds of cases that
are documents, for differential.py; in the form of differential_known.py.
"""

import base64
import re

BLANKS = re.compile(rb"[ \t]+")

# Bytes that, side by side, may be read as one token.
JOINING = b"!=<>&|?:.~{}$%0123456789"


def blank_changes(want, got):
    """Where one text has blanks and the other has not: pairs of whether ours
    has them, and the bytes on both sides; None if more than blanks differ.
    Blanks on both sides, if not as many, only line up what comes after."""
    texts = [base64.b64decode(answer["output_b64"]) for answer in (want, got)]
    theirs, ours = ({len(BLANKS.sub(b"", text[:match.start()])): match.group()
                     for match in BLANKS.finditer(text)} for text in texts)
    bare = BLANKS.sub(b"", texts[0])
    if bare != BLANKS.sub(b"", texts[1]):
        return None
    return [(at in ours, bare[max(0, at - 1):at], bare[at:at + 1])
            for at in sorted(theirs.keys() ^ ours.keys())]


def keeps_apart(change):
    ours, before, after = change
    return ours and before in JOINING and after in JOINING


def is_namespace(change):
    ours, before, after = change
    return not ours and b":" in (before, after)


def is_in_text(change):
    ours, before, after = change
    return not ours and (before in b'"}' or after in b'"$%')


def joins_tokens(source, want, got):
    changes = blank_changes(want, got)
    return bool(changes) and all(map(keeps_apart, changes))


def with_one(allowed, *others):
    """Whether there are changes of broken text, one of the first class at
    least, all of these."""
    def holds(source, want, got):
        changes = blank_changes(want, got)
        return bool(not want["valid"] and changes
                    and any(map(allowed, changes)) and all(
                        any(allow(change) for allow in (allowed, *others))
                        for change in changes))
    return holds


def is_not_utf8(source, want, got):
    return (re.search("[\udc80-\udcff]", source)
            and blank_changes(want, got) is not None)


DOCUMENTS = [
    ("joined", ("format",),
     "a blank stays where one token would be read without it", joins_tokens),
    ("text-blank", ("format",),
     "no blank is added to the text of a string that spans lines, or of a "
     "heredoc that never ends",
     with_one(is_in_text, keeps_apart, is_namespace)),
    ("double-colon", ("format",), "later, :: is one token",
     with_one(is_namespace, keeps_apart)),
    ("not-utf8", ("format",),
     "a byte that is not UTF-8 is a token of its own outside strings, and text "
     "in them", is_not_utf8),
]
