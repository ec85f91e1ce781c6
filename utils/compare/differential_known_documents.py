"""Differences from the reference 2.14.1 that are meant, of kinds of cases that
are documents, for differential_cases.py; in the form of differential_known.py.
"""

import base64
import collections
import re

from differential_known import fail_alike, places_of
from differential_known_json import STRING

# A number with an exponent that nothing can hold.
GREAT = re.compile(r"\d[eE][+-]?\d{9,}")

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
    return not ours and (before in b'"}\\' or after in b'"$%')


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


def counts(answer):
    return collections.Counter(d["summary"] for d in answer.get("error", ()))


def has_mark(source, want, got):
    return source.startswith("\ufeff") and "error" in got and (
        counts(want)["Invalid start of value"]
        and counts(got)["Byte order mark not permitted"])


def begins_with_mark(source, want, got):
    """Whether the text of a string begins with a byte order mark."""
    return any(string.startswith(b'"\xef\xbb\xbf') for string in
               STRING.findall(source.encode(errors="surrogateescape")))


def fails_in_template(source, want, got):
    """Only templates have errors of syntax, which the reference finds, too,
    but in an attribute that is there twice."""
    return fail_alike(want, got, "eval") and (
        counts(want)["Duplicate argument"]
        or not places_of(got) - places_of(want))


def ends_string(source, want, got):
    strings = STRING.findall(source.encode(errors="surrogateescape"))
    return fail_alike(want, got, "parse") and any(
        re.search(rb"[\x00-\x1f]", string) for string in strings)


def has_great_number(source, want, got):
    return (fail_alike(want, got, "parse") and GREAT.search(source)
            and counts(want).keys() == {"Invalid JSON number"}
            and counts(got).keys() <= {"Number out of range"})


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
    ("json-mark", ("json",),
     "after a byte order mark, the text is read and its errors are reported",
     has_mark),
    ("json-text-mark", ("json",),
     "a byte order mark at the beginning of a string is text; the reference "
     "drops it", begins_with_mark),
    ("json-control", ("json",),
     "a control character does not end a string; what follows is no mistake",
     ends_string),
    ("json-number", ("json",),
     "a number with a great exponent is one of JSON, but out of range",
     has_great_number),
    ("json-templates", ("json",),
     "nothing is evaluated if a template has errors of syntax",
     fails_in_template),
]
