"""Differences from the reference's library for writing that are meant, in
scripts of edits, for differential_cases.py; in the form of
differential_known.py.
"""

import base64
import collections
import re

MARK = b"\xef\xbb\xbf"


def texts(want, got):
    """Both results, or empty ones."""
    return [base64.b64decode(answer.get("output_b64", "")) for answer
            in (want, got)]


def tokens(text):
    """The text without blanks and comments that the reference may drop."""
    return b"".join(text.replace(b"/* c */", b"").split())


def is_broken(source, want, got):
    return want.get("valid") is False


def is_marked(source, want, got):
    theirs, ours = texts(want, got)
    return (source.startswith("\ufeff") and ours.startswith(MARK)
            and tokens(ours[len(MARK):]) == tokens(theirs))


def drops_comments(source, want, got):
    theirs, ours = texts(want, got)
    return (theirs.count(b"/* c */") < ours.count(b"/* c */")
            and tokens(theirs) == tokens(ours))


def joins_comment(source, want, got):
    """Whether only line ends beside comments or heredocs are missing there."""
    theirs, ours = texts(want, got)
    return (not source.endswith("\n")
            and (re.search("#|//", source) or b"<<" in theirs)
            and tokens(theirs) == tokens(ours)
            and theirs.count(b"\n") < ours.count(b"\n"))


def lifts_comment(source, want, got):
    """Whether a comment has a line of its own only here; the rest is equal."""
    theirs, ours = texts(want, got)
    ours = ours.removeprefix(MARK)
    lines = [collections.Counter(
        line.strip() for line in text.splitlines()
        if line.strip().startswith((b"/*", b"#", b"//")))
             for text in (ours, theirs)]
    lifted = list(lines[0] - lines[1])
    return (bool(lifted) and theirs.count(lifted[0]) == ours.count(lifted[0])
            and tokens(theirs.replace(lifted[0], b""))
            == tokens(ours.replace(lifted[0], b"")))


def ends_comment(source, want, got):
    """Whether only the blanks before comments differ, after a comment at the
    end without a line end."""
    theirs, ours = (re.sub(rb"\s+(?=#|//)", b" ", text)
                    for text in texts(want, got))
    return re.search(r"(#|//).*\Z", source) and theirs == ours


def moves_inside(source, want, got):
    return "cannot be moved into itself" in got.get("failed", "")


def ends_lines_alike(source, want, got):
    """Whether only the ends of lines differ, which are CR LF in the source."""
    theirs, ours = texts(want, got)
    return ("\r\n" in source and b"\r\n" in ours
            and theirs.replace(b"\r\n", b"\n") == ours.replace(b"\r\n", b"\n"))


def drops_brace_comment(source, want, got):
    """Whether only comments are missing there, and the source has one on the
    line of a brace."""
    comment = rb"#[^\n]*|//[^\n]*|/\*.*?\*/"
    theirs, ours = texts(want, got)
    ours = ours.removeprefix(MARK)
    plain = [tokens(re.sub(comment, b"", text, flags=re.DOTALL))
             for text in (theirs, ours)]
    counts = [len(re.findall(comment, text, re.DOTALL))
              for text in (theirs, ours)]
    return (re.search(r"\{[ \t]*(#|//|/\*)", source) and plain[0] == plain[1]
            and counts[0] < counts[1])


EDITS = [
    ("panic", ("write",), "the reference ends with a stack trace",
     lambda source, want, got: "panic" in want),
    ("broken", ("write",),
     "the reference writes what is not HCL: an attribute on the line of "
     "another one, a heredoc before a comment", is_broken),
    ("mark", ("write",), "a byte order mark stays", is_marked),
    ("header-comment", ("write",),
     "the reference drops comments between the type of a block and its first "
     "label", drops_comments),
    ("last-line", ("write",),
     "what is appended after a last line without a line end begins a line; in "
     "the reference it becomes part of the comment or heredoc that ends there, "
     "or its own comment follows on that line", joins_comment),
    ("comment-column", ("write",),
     "a comment at the end of a file gets a line end of its own; then it is "
     "laid out as any other comment, but not in the reference",
     ends_comment),
    ("heredoc-comment", ("write",),
     "the comment after an expression goes above the attribute where a heredoc "
     "takes its place, and stays there when another expression comes; in the "
     "reference it was part of the heredoc meanwhile", lifts_comment),
    ("returns", ("write",),
     "new lines end with CR LF where those of the file do", ends_lines_alike),
    ("brace-comment", ("write",),
     "a comment on the line of a brace stays with the block; the reference "
     "removes it with the first item", drops_brace_comment),
    ("into-itself", ("write",),
     "a block cannot be moved into itself; the reference loses it",
     moves_inside),
]
