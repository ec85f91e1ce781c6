"""Known differences of calls: rows of KNOWN, see differential_known.py.

Debian's reference has go-cty 1.12.1, whose functions are older than ours.
"""

import re

CALL = ("call",)
SETS = re.compile(r"\bset(union|intersection|symmetricdifference)\(")


def ends(diagnostic):
    return tuple(int(diagnostic["range"][edge]["byte"].value)
                 for edge in ("start", "end"))


def is_at_argument(source, want, got):
    """Whether each failure of a whole call is one of an argument of it."""
    arguments = [ends(d)[0] for d in got.get("error", ())
                 if d["summary"] == "Invalid function argument"]
    failed = [ends(d)[1] for d in want.get("error", ())
              if d["summary"] == "Error in function call"]
    others = [d["summary"] for d in want.get("error", ())
              if d["summary"] != "Error in function call"]
    return (bool(failed) and not others and len(arguments) >= len(failed)
            and all(any(begin >= end for begin in arguments)
                    for end in failed))


def seeks_null(source, want, got):
    return ("contains(" in source and "error" in want
            and got.get("type") == "bool" and any(
                "argument must not be null" in d["detail"]
                for d in want["error"]))


def formats_null(source, want, got):
    return ("format" in source and want == {"type": "dynamic", "unknown": True}
            and got.get("type") in ("string", ["list", "string"]))


def counts_from_end(source, want, got):
    return "element(" in source and "error" in want and any(
        "negative index" in d["detail"] for d in want["error"])


def joins_no_types(source, want, got):
    return (bool(SETS.search(source)) and bool(want.get("unknown"))
            and "error" in got and all(
                "type in common" in d["detail"] for d in got["error"]))


def has_mixed_list(source, want, got):
    return any("elements must have the same type" in d["detail"]
               for d in want.get("error", ())) and bool(
                   re.search(r"\b[uz]dyn\b", source))


def steps_by_zero(source, want, got):
    return "range(" in source and "error" in want and any(
        "a step of zero" in d["detail"] for d in got.get("error", ()))


CALLS = [
    ("function-panic", CALL, "a function of the reference panics",
     lambda source, want, got: any(
         "panic in function implementation" in d["detail"]
         for d in want.get("error", ()))),
    ("call-argument", CALL,
     "a call fails at the argument that is at fault", is_at_argument),
    ("null-sought", CALL, "later, contains finds a null", seeks_null),
    ("null-formatted", CALL, "later, format writes a null of any type",
     formats_null),
    ("from-end", CALL, "later, element counts from the end, too",
     counts_from_end),
    ("mixed-list", CALL,
     "a tuple with a part of unknown type becomes a list or set of any",
     has_mixed_list),
    ("zero-step", CALL, "a step of zero is at fault, not the end",
     steps_by_zero),
    ("no-common-type", CALL,
     "sets whose elements cannot have one type are an error, whatever the type "
     "of another set may be", joins_no_types),
]
