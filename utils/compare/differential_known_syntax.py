"""Differences from the reference 2.14.1 that are meant, in errors of syntax,
for differential_cases.py; in the form of differential_known.py.
"""

import re

import answers
from differential_known import fail_alike, places_of
from differential_known_json import bytes_of

PARSED = ("expr", "try", "broken", "json", "syntax")


def starts(answer, *summaries):
    """Where the errors with one of the summaries, or all, begin."""
    return [int(d["range"]["start"]["byte"].value) for d in answer["error"]
            if not summaries or d["summary"] in summaries]


def summaries_of(answer, other):
    """The summaries of errors that the other answer has not."""
    here = places_of(other)
    return {d["summary"] for d in answer["error"]
            if answers.place(d) not in here}


def before(answer, at):
    """The answer without the errors that begin at a place or after it."""
    return answer | {"error": [
        d for d in answer["error"] if int(d["range"]["start"]["byte"].value)
        < at]}


def recovers(source, want, got):
    """The first error that both have is before those that one of them has."""
    if not fail_alike(want, got, "parse") or not want["error"]:
        return False
    common = places_of(want) & places_of(got)
    extra = [d for d in got["error"] if answers.place(d) not in common
             and d["summary"] != "Unclosed configuration block"]
    return (bool(common) and summaries_of(want, got) <= AFTER
            and min(starts(got | {"error": extra}), default=len(source) * 4)
            >= min(starts(want)))


# Summaries of the reference that follow from an earlier error.
AFTER = {"Invalid single-argument block definition", "Invalid 'for' expression",
         "Unterminated function call",
         "Argument or block definition required",
         "Extra characters in endif marker"}


def is_second(source, want, got):
    """Ours are fewer: those beyond are at an error that both have, or right
    after it, or have a summary of AFTER, or ours are of directives alone."""
    if (not fail_alike(want, got, "parse") or not got["error"]
            or places_of(got) - places_of(want)):
        return False
    if summaries_of(want, got) <= AFTER or all(
            d["summary"].startswith("Unexpected e") for d in got["error"]):
        return True
    known = [bytes_of(d) for d in got["error"]]
    text = source.encode(errors="surrogateescape")
    return all(any(
        bytes_of(d)[0] == start or not text[end:bytes_of(d)[0]].strip()
        and end <= bytes_of(d)[0] for start, end in known)
        for d in want["error"])


def same_before(source, want, got, at):
    """Whether the errors before a place are the same, but for other rows."""
    want, got = before(want, at), before(got, at)
    return (not want["error"] and not got["error"]
            or recovers(source, want, got) or is_second(source, want, got))


def is_open(source):
    """Whether a bracket or heredoc is never closed."""
    source = re.sub(r"(#|//).*", "", source)
    return "<<" in source or len(re.findall(r"[\[({]", source)) > len(
        re.findall(r"[\])}]", source))


def ends_early(source, want, got):
    """Something never ends; we read lines of that once more."""
    if not (fail_alike(want, got, "parse") and want["error"]):
        return False
    if not places_of(want) - places_of(got) and summaries_of(got, want) <= {
            "Argument or block definition required",
            "Missing newline after block definition"}:
        return True
    return is_open(source) and summaries_of(want, got) <= {
        "Invalid escape sequence"}


def lacks_key(source, want, got):
    return (fail_alike(want, got, "parse") and "for" in source
            and summaries_of(want, got) == {"Invalid expression"}
            and summaries_of(got, want) == {"Invalid 'for' expression"})


def confuses_directives(source, want, got):
    return fail_alike(want, got, "parse") and (
        "Extra characters in endif marker" in summaries_of(want, got)
        and summaries_of(got, want) <= {"Unterminated template string"})


def ends_with_mark(source, want, got):
    last = len(source.encode(errors="surrogateescape").rstrip(b"\n")) - 1
    return (fail_alike(want, got, "parse") and source.rstrip("\n")[-1:] in "$%"
            and last in starts(want, "Invalid character")
            and (min(starts(want)) == last
                 or same_before(source, want, got, last)))


def has_number(source, want, got):
    return fail_alike(want, got, "parse") and summaries_of(got, want) == {
        "Invalid number literal"} and not places_of(want) - places_of(got)


def leaves_rest(source, want, got):
    """The first error is the same, and ours beyond those of the reference only
    say that directives do not pair up."""
    theirs = [d for d in want.get("error", ()) if d["summary"]
              != "Unclosed template interpolation sequence"]
    return (fail_alike(want, got, "parse") and theirs and got["error"]
            and min(map(bytes_of, theirs)) == min(map(bytes_of, got["error"]))
            and summaries_of(got, want) <= UNPAIRED)


def has_key_in_tuple(source, want, got):
    """Where the first error of ours is that a `for` of a tuple has a key."""
    return (fail_alike(want, got, "parse") and "=>" in source
            and "Invalid 'for' expression" in summaries_of(got, want)
            and min(starts(got)) < min(starts(want)))


def follows_comment(source, want, got):
    """Whether places differ alone, by what is after a comment."""
    return fail_alike(want, got, "parse") and re.search("#|//", source) and (
        sorted(d["summary"] for d in want["error"])
        == sorted(d["summary"] for d in got["error"]))


def has_carriage_return(source, want, got):
    return re.search(r"<<.*(\r\r|\\\r)", source, re.DOTALL) and (
        "Invalid character" in {d["summary"] for d in want.get("error", ())})


UNPAIRED = {"Unterminated template string", "Unexpected else directive",
            "Unexpected endif directive", "Unexpected endfor directive",
            "Unexpected end of template"}


def steps_in_splat(source, want, got):
    return (fail_alike(want, got, "parse") and bool(re.search(
        r"\[\s*\*", source)) and not places_of(want) - places_of(got)
        and "Missing close bracket on splat index" in {
            d["summary"] for d in want["error"]})


def breaks_splat(source, want, got):
    return "error" not in got and re.search(
        r"\[\s*(\n\s*\*|\*\s*\n)", source) and {
            d["summary"] for d in want.get("error", ())} <= {
                "Missing close bracket on splat index", "Invalid expression"}


def leaves_string(source, want, got):
    """The errors before the first string that does not end on its line are
    among ours; ours on the lines after it are not there."""
    if not fail_alike(want, got, "parse"):
        return False
    breaks = starts(want, "Invalid multi-line string")
    if not breaks:
        return False
    text = source.encode(errors="surrogateescape")
    line = text.rfind(b"\n", 0, min(breaks)) + 1
    return (not places_of(before(want, line)) - places_of(got)
            or same_before(source, want, got, min(breaks)))


def leaves_heredoc(source, want, got):
    if not fail_alike(want, got, "parse") or "<<" not in source:
        return False
    at = len(source[:source.rindex("<<")].encode(errors="surrogateescape"))
    ends = ("Unterminated template string", "Unclosed configuration block")
    return any(start > at for start in starts(want, ends[0])) and any(
        start > at for start in starts(got, ends[0])) and same_before(
            source, want, before(got | {"error": [
                d for d in got["error"] if d["summary"] != ends[1]]}, at), at)


SYNTAX = [
    ("recovery", PARSED,
     "each independent error is reported; the reference reports few after the "
     "first", recovers),
    ("string-line", PARSED,
     "a quoted string ends with its line; the reference reads on to the next "
     "quotation mark", leaves_string),
    ("heredoc-end", PARSED,
     "the text of a heredoc that never ends is read as lines of its own",
     leaves_heredoc),
    ("ends-early", PARSED,
     "what stands on the lines of something that never ends is reported",
     ends_early),
    ("second", PARSED,
     "what stands where a mistake is, or right after it, is no second one",
     is_second),
    ("string-end", PARSED,
     "a $ or % that ends the text of a string that is never closed is not an "
     "invalid character", ends_with_mark),
    ("for-key", PARSED,
     "an object for without a key is reported before its condition",
     lacks_key),
    ("endif-marker", PARSED,
     "an endif that belongs to nothing is not looked at",
     confuses_directives),
    ("for-tuple", PARSED,
     "a tuple for with a key is reported where the key ends, not after what "
     "follows it", has_key_in_tuple),
    ("after-comment", PARSED,
     "the place after a comment is that of the next token; in the reference it "
     "is that of the line end which is part of the comment", follows_comment),
    ("carriage-return", PARSED,
     "a carriage return with a backslash before it, or another one after it, "
     "is text of a heredoc",
     has_carriage_return),
    ("splat-lines", PARSED,
     "within the brackets of a splat, line ends are blanks as in others",
     breaks_splat),
    ("number", PARSED,
     "what looks like a number and is none is reported where no number may be, "
     "too", has_number),
    ("rest", PARSED,
     "what follows a mistake in a bracket or template is not read up to its "
     "end; the reference reads on there", leaves_rest),
    ("splat-bracket", PARSED,
     "steps are read although the bracket of a splat is not closed",
     steps_in_splat),
]


def without_literals(want, got):
    """Our structure without the values of expressions that need variables."""
    attributes = [
        ours if "literal" in theirs else
        {key: value for key, value in ours.items() if key != "literal"}
        for theirs, ours in zip(want["attributes"], got["attributes"])]
    blocks = [ours | {"body": without_literals(theirs["body"], ours["body"])}
              for theirs, ours in zip(want["blocks"], got["blocks"])]
    if len(attributes) != len(got["attributes"]) or len(blocks) != len(
            got["blocks"]):
        return got
    return got | {"attributes": attributes, "blocks": blocks}


def has_more_literals(source, want, got):
    return "body" in want and "body" in got and want["body"] == (
        without_literals(want["body"], got["body"]))


SYNTAX.append(
    ("literal", ("syntax",),
     "what is known without the variables in it is a literal, too: "
     "`false && x`", has_more_literals))
