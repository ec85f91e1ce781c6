"""Recorded answers, and how those of the tools are compared with them.

test/Conformance/Inputs holds the sample: inputs with what the newest
reference answers (README.md there). The tools run in dialect hashicorp. A
case passes if

  - its type and value are the reference's, numbers digit by digit;
  - what is unknown is the reference's, as a whole or in parts;
  - or, where the reference reports errors, each of them (summary and range)
    is among ours, found in the same phase. Those beyond them are extra: they
    are counted.

Refinements of unknown values and the wording of details are not compared;
the number of equal details is printed for information.
"""

import base64
import collections
import concurrent.futures
import decimal
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
INPUTS = ROOT / "test/Conformance/Inputs"
AS_REFERENCE = ["--dialect=hashicorp", "--reference-errors"]
SCOPES = {"expr": "scope.json", "typecheck": "scope_unknown.json"}

# A case with why it fails, or None; the answer of the tools; how many details
# are worded alike, of how many; and extra diagnostics.
Result = collections.namedtuple("Result", "case problem got details extra",
                                defaults=(None, (0, 0), ()))


class Number:
    """A number as it was written: exact, and -0 is not 0."""

    def __init__(self, text):
        self.text = text
        self.value = decimal.Decimal(text)

    def __eq__(self, other):
        return (isinstance(other, Number) and self.value == other.value
                and self.value.is_signed() == other.value.is_signed())

    def __repr__(self):
        return self.text


def decode(text):
    return json.loads(text, parse_int=Number, parse_float=Number)


def encode(value):
    """JSON of decoded JSON, numbers as they were."""
    if isinstance(value, dict):
        return "{" + ", ".join(
            f"{json.dumps(k)}: {encode(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(encode, value)) + "]"
    if isinstance(value, Number):
        return value.text
    return json.dumps(value, ensure_ascii=False)


def read_cases(kind):
    # Only \n ends a line: sources contain U+2028 and the like.
    text = (INPUTS / f"{kind}.jsonl").read_text(encoding="utf-8")
    return [decode(line) for line in text.split("\n") if line]


def bytes_of(case, field):
    if field + "_b64" in case:
        return base64.b64decode(case[field + "_b64"])
    return case[field].encode()


def source_of(case):
    return bytes_of(case, "src")


def each(answer, cases):
    """The answers to cases that are run one by one, by id."""
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        return dict(zip((case["id"] for case in cases),
                        pool.map(answer, cases)))


def from_hcldec(diagnostic):
    """A diagnostic of --diags=json in the form of the sample."""
    out = {"summary": diagnostic["summary"],
           "detail": diagnostic.get("detail", "")}
    if "subject" in diagnostic:
        out["range"] = {end: diagnostic["subject"][end]
                        for end in ("start", "end")}
    return out


def place(diagnostic):
    """The part of a diagnostic that must equal the reference's, as text."""
    at = diagnostic.get("range")
    if not at:
        return diagnostic["summary"]
    ends = ["{line}:{column}/{byte}".format(**at[end])
            for end in ("start", "end")]
    return f"{'-'.join(ends)} {diagnostic['summary']}"


def compare_errors(want, got):
    if "error" not in got:
        return "an error was expected"
    ours = collections.Counter(map(place, got["error"]))
    missing = collections.Counter(map(place, want["error"])) - ours
    if missing:
        return "missing: " + "; ".join(missing.elements())
    if want["phase"] != got.get("phase"):
        return f"found while in phase {got.get('phase')}"
    return None


def is_like(want, got):
    """Whether two diagnostics of hcldec agree, in place too if there is one; a
    file without a name is none."""
    name = want.get("subject", {}).get("filename")
    return (all(want[key] == got[key] for key in ("severity", "summary"))
            and (not name or want["subject"] == got.get("subject")))


def missing_of(want, got):
    """The expected diagnostics that were not found; each is matched once."""
    left = list(got)
    for diagnostic in want:
        match = [other for other in left if is_like(diagnostic, other)]
        if match:
            left.remove(match[0])
        else:
            yield place(from_hcldec(diagnostic))


def ordered(values, sort):
    return sorted(values, key=encode) if sort else values


def compare_decoded(want, got):
    if want["exit"] != got["exit"]:
        return f"exit code {got['exit']}: {got['stderr'][:200]}"
    for stream in ("stdout", "stderr"):
        if stream in want and want[stream] != got[stream]:
            return f"another text on {stream}"
    if "output" in want:
        sort = want.get("unordered", False)
        if ("output" not in got or ordered(want["output"], sort)
                != ordered(got["output"], sort)):
            return "another output"
    missing = missing_of(want.get("diagnostics", []),
                         got.get("diagnostics", []))
    return "; ".join("missing: " + text for text in missing) or None


def compare(want, got):
    """Why an answer is not the expected one, or None."""
    if got is None or "failed" in got:
        return "no answer"
    if "exit" in want:
        return compare_decoded(want, got)
    if "error" in want:
        return compare_errors(want, got)
    if "error" in got:
        return "unexpected: " + "; ".join(map(place, got["error"]))
    if "ok" in want:
        return None if want["body"] == got.get("body") else "another structure"
    if want["type"] != got.get("type"):
        return "another type"
    if bool(want.get("unknown")) != bool(got.get("unknown")):
        return "known against unknown"
    if want.get("value") != got.get("value"):
        return "another value"
    return None


def diagnostics_of(answer):
    """The diagnostics of an answer, or of none, in the form of the sample."""
    if answer and "diagnostics" in answer:
        return [from_hcldec(d) for d in answer["diagnostics"]]
    return answer.get("error", []) if answer else []


def extra_of(want, got):
    """Our diagnostics beyond those of the reference, where both have some."""
    want, got = diagnostics_of(want), diagnostics_of(got)
    summaries = [collections.Counter(d["summary"] for d in side)
                 for side in (got, want)]
    return list((summaries[0] - summaries[1]).elements()) if want else []


def details_alike(want, got):
    """(number of details worded like the reference's, number of details)"""
    want, got = diagnostics_of(want), diagnostics_of(got)
    ours = {(place(d), d.get("detail")) for d in got}
    alike = sum((place(d), d["detail"]) in ours for d in want)
    return (alike, len(want)) if got else (0, 0)


def results(cases, answers, compare_with=compare):
    """A result for each case; `answers` are by id."""
    for case in cases:
        got = answers.get(case["id"])
        yield Result(case, compare_with(case["expect"], got), got,
                     details_alike(case["expect"], got),
                     extra_of(case["expect"], got))


def show(result):
    case = result.case
    got = {k: v for k, v in (result.got or {}).items() if k != "id"}
    print(f"{case['id']}: {result.problem or 'passes'}")
    print(f"  source:   {source_of(case)!r}")
    if "vars" in case:
        print(f"  vars:     {encode(case['vars'])}")
    print(f"  expected: {encode(case['expect'])}")
    print(f"  got:      {encode(got)}")
