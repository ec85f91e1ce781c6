"""Differences from the reference 2.14.1 that are meant, for
differential_cases.py.

A row of KNOWN has a name, the kinds of cases, the reason, and what tells the
difference from the source and both answers. "Later" is of versions of the
reference after 2.14.1, which dialect hashicorp follows.
"""

import collections
import re

import answers

NATIVE = ("expr", "try", "broken", "call")
EVALUATED = NATIVE + ("json",)


def summaries_beyond(want, got):
    """The summaries of our errors that the reference has not."""
    theirs, ours = (collections.Counter(d["summary"] for d in
                                        answer.get("error", ()))
                    for answer in (want, got))
    return set(ours - theirs)


def places_of(answer):
    return collections.Counter(map(answers.place, answer["error"]))


def fail_alike(want, got, phase):
    return want.get("phase") == got.get("phase") == phase


def is_undecided(answer):
    return "unknown" in answer or "partial" in answer


def has_logic(source, want, got):
    return "&&" in source or "||" in source


def calls_signum(source, want, got):
    return "signum(" in source and any(
        "value must be a whole number" in d["detail"]
        for d in want.get("error", ()))


# Names of the scope whose values are unknown.
UNKNOWN = re.compile(r"\bu[a-z]+\b|\bperson\.age\b")


def errors_beyond(want, got):
    """Our errors beyond as many with the same summary and place."""
    theirs = places_of(want) if "error" in want else collections.Counter()
    beyond = []
    for diagnostic in got.get("error", ()):
        place = answers.place(diagnostic)
        if theirs[place]:
            theirs[place] -= 1
        else:
            beyond.append(diagnostic)
    return beyond


def indexes_object(source, want, got):
    beyond = errors_beyond(want, got)
    return bool(beyond) and all(
        "An object has no" in d["detail"] or "The object has no" in d["detail"]
        for d in beyond)


# Our errors alone, where the reference has a value or another error.
INDEXED = {"Invalid index"}, {"Invalid template interpolation value"}
REPLACED = {"Null value as key"}, {"Iteration over null value"}


def indexes_conditional(source, want, got):
    beyond = summaries_beyond(want, got)
    return "?" in source and beyond in (
        INDEXED if is_undecided(want) else REPLACED if "error" in want else ())


# Of what an unknown value that may be a tuple is not.
KIND = {"Unsupported attribute", "Invalid index", "Invalid function argument",
        "Incorrect key type", "Incorrect condition type",
        "Iteration over non-iterable value",
        "Inconsistent conditional result types"}


def splats_unknown(source, want, got):
    if "*" not in source or not UNKNOWN.search(source):
        return False
    if "?" in source and converts_alike(want, got):
        return True
    return ("error" in got and is_undecided(want)
            and summaries_beyond(want, got) <= KIND)


def decides_loop(source, want, got):
    if not re.search(r"\bfor\b.* if ", source, re.DOTALL):
        return False
    if "error" not in got:  # in the arm that is not chosen
        return is_undecided(want) and got.get("type") == "dynamic"
    return (is_undecided(want)
            or re.search(r"\bfor\b[^:]* in u.* if ", source, re.DOTALL)
            and {d["summary"] for d in want.get("error", ())} == {
                "Iteration over non-iterable value"}
            and summaries_beyond(want, got) == {"Invalid operand"}
            or "error" in want and not places_of(want) - places_of(got)
            or all("ondition" in d["summary"] for d in got["error"])
            or "Invalid 'for' condition" in summaries_beyond(want, got)
            or {d["summary"] for d in want.get("error", ())} == {
                "Inconsistent conditional result types"})


def converts_alike(want, got):
    """Whether the types of equal values differ: that of the arm that is not
    chosen is known."""
    return "value" in want and "value" in got and want["value"] == got["value"]


def compares_types(source, want, got):
    if not re.search("[=!]=", source):
        return False
    if is_undecided(want):
        return True
    if not (UNKNOWN.search(source) and re.search(r"\?| if ", source)):
        return False
    return converts_alike(want, got) or (
        "error" in got and summaries_beyond(want, got) in (
            {"Inconsistent conditional result types"}, {"Unknown variable"}))


def indexes_nothing(source, want, got):
    return re.search(r"\[\s*null\s*\]", source) and summaries_beyond(
        want, got) == {"Invalid index"}


def ends_template(source, want, got):
    return fail_alike(want, got, "eval") and '"' in source and summaries_beyond(
        want, got) <= {"Duplicate object key", "Invalid operand",
                       "Incorrect condition type", "Invalid function argument"
                       } and not places_of(want) - places_of(got)


def tries_unknown(source, want, got):
    if re.search(r"\btry\(.*\bu[a-z]+\b", source, re.DOTALL) and {
            "Inconsistent conditional result types"} == summaries_beyond(
                want, got):
        return True
    return re.search(r"\b(try|can)\(", source) and (
        is_undecided(want)
        or converts_alike(want, got) and UNKNOWN.search(source)
        or summaries_beyond(want, got) == {"Error in function call"})


def converts_to_any(source, want, got):
    return any("element types must all match" in d["detail"]
               for d in want.get("error", ()))


def maps_any(source, want, got):
    """Whether the type of ours would be a collection of any."""
    return re.search('"(map|list|set)", "dynamic"', answers.encode(
        want.get("type"))) and summaries_beyond(want, got) == {
            "Inconsistent conditional result types"}


def trims_first(source, want, got):
    """Whether places differ alone, for a template whose text begins with
    blanks that a mark removes."""
    return fail_alike(want, got, "eval") and re.search(
        r'"\s+[$%]\{~', source) and (
            sorted(d["summary"] for d in want["error"])
            == sorted(d["summary"] for d in got["error"]))


def follows_up(source, want, got):
    return (fail_alike(want, got, "eval")
            and re.search(r"\*|\bfor\b", source)
            and not places_of(got) - places_of(want))


# Errors of the elements of a splat, of conditions, and of functions for them.
SPLATTED = {"Unsupported attribute", "Attempt to get attribute from null value",
            "Missing map element", "Invalid index", "Invalid operand",
            "Operation failed", "Invalid function argument"}


def cascades(source, want, got):
    if want.get("phase") != "eval" or not re.search(r"[?*]", source):
        return False
    theirs = {d["summary"] for d in want["error"]}
    if theirs == {"Inconsistent conditional result types"} and re.search(
            r"(\.\*|\[\*\])\s*\.", source):
        # There, a splat that failed has a type.
        return {d["summary"] for d in got.get("error", ())} <= SPLATTED
    if not (got.get("error") and want["error"]):
        return False
    if re.match(r'\s*\{\s*"', source):  # places in JSON may differ
        return want["error"][0]["summary"] == got["error"][0]["summary"]
    return (not places_of(want) - places_of(got)
            or answers.place(want["error"][0])
            == answers.place(got["error"][0]))


def begins_template(source, want, got):
    beginnings = [{d["range"]["start"]["byte"].value
                   for d in answer.get("error", ()) if d["summary"]
                   == "Unclosed template interpolation sequence"}
                  for answer in (want, got)]
    return bool(beginnings[0] & beginnings[1])


def agree(want, got):
    """Whether a value, or the type of one, is the wanted one as far as that is
    known."""
    if want in ({"$unknown": True}, "dynamic"):
        return True
    if isinstance(want, list) and isinstance(got, list):
        return len(want) == len(got) and all(map(agree, want, got))
    if isinstance(want, dict) and isinstance(got, dict):
        return want.keys() == got.keys() and all(
            agree(want[name], got[name]) for name in want)
    return want == got


# First characters of the text that an error of such a summary is about.
BEGINS = {"Unsupported attribute": b".[", "Invalid index": b".[",
          "Attempt to get attribute from null value": b".["}


def plain_text(answer):
    """The value as text, which conversions between primitive types keep."""
    return answers.encode(answer.get("value")).replace('"', "")


def may_answer(source, want, got):
    """Whether an answer can be one to the source, whatever row describes it:
    its errors are at places that exist and can have them, and its value is the
    reference's as far as that one is known."""
    text = source.encode(errors="surrogateescape")
    for diagnostic in got.get("error", ()):
        begin, end = (int(diagnostic["range"][edge]["byte"].value)
                      for edge in ("start", "end"))
        if end > len(text) or text[begin:begin + 1] not in BEGINS.get(
                diagnostic["summary"], text):
            return False
    if "type" not in want or "type" not in got or re.search(
            r"\b(try|can)\(", source):
        return True
    if "?" in source and plain_text(want) == plain_text(got):
        return True  # the type of the arm that is not chosen is known
    return agree(want["type"], got["type"]) and (
        "value" not in want or agree(want["value"], got.get("value")))


def is_refined(source, want, got):
    if "error" in got and is_undecided(want):  # of an unknown tuple
        return "length(" in source
    if "error" in got:  # the type of an arm is known
        return bool(UNKNOWN.search(source)) and {
            d["summary"] for d in got["error"]} == {
                "Inconsistent conditional result types"}
    return ("type" in want and "type" in got
            and agree(want["type"], got["type"])
            and (bool(want.get("unknown"))
                 or agree(want["value"], got.get("value"))))


KNOWN = [
    ("panic", EVALUATED, "the reference ends with a stack trace",
     lambda source, want, got: "panic" in want),
    ("logic", EVALUATED,
     "later, one operand of && and || decides where that is enough",
     has_logic),
    ("signum", EVALUATED, "later, the argument itself is at fault",
     calls_signum),
    ("object-index", EVALUATED,
     "later, the attributes of an unknown object are known by its type",
     indexes_object),
    ("conditional-index", EVALUATED,
     "later, an unknown condition between two numbers gives a number within "
     "bounds, which is known if they are equal and may be no key; between two "
     "nulls it gives null",
     indexes_conditional),
    ("splat-unknown", EVALUATED,
     "later, the splat of an unknown value that is no list is a tuple",
     splats_unknown),
    ("for-condition", EVALUATED,
     "later, a condition is tried before it is known what is iterated over",
     decides_loop),
    ("equality", EVALUATED,
     "later, values whose types differ are known not to be equal",
     compares_types),
    ("null-index", EVALUATED,
     "a null key is a mistake, whatever it is a key of", indexes_nothing),
    ("library", EVALUATED, "there are more functions",
     lambda source, want, got: any(
         d["summary"] == "Call to unknown function"
         for d in want.get("error", ()))),
    ("template-begin", EVALUATED + ("syntax",),
     "the text before an interpolation that is never closed is one token",
     begins_template),
    ("template-end", EVALUATED,
     "later, the text of a template ends where a part of it fails, so that it "
     "may be no operand, or equal to another key", ends_template),
    ("try-unknown", ("try",),
     "later, try goes on after an error even if unknown values are involved",
     tries_unknown),
    ("list-of-any", EVALUATED,
     "a tuple of structures of several types becomes a list of any, too",
     converts_to_any),
    ("any-of-two", EVALUATED,
     "values that cannot have one type are an error in an arm that is not "
     "chosen, too", maps_any),
    ("trimmed", EVALUATED,
     "a template begins where its first part does that is not removed",
     trims_first),
    ("follow-up", EVALUATED,
     "what uses the result of a splat or loop that failed does not report it a "
     "second time", follows_up),
    ("cascade", EVALUATED,
     "after an error in a splat, a condition or an arm, types may be known "
     "that the reference does not compare, and the other way round", cascades),
    ("namespaces", EVALUATED + ("syntax",),
     "later, names of functions may have ::",
     lambda source, want, got: "::" in source),
    ("refined", EVALUATED,
     "later, more is known of unknown values, and so more results",
     is_refined),
]
