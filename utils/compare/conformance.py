#!/usr/bin/env python3
"""Compares the tools with the reference implementation, case by case.

test/Conformance/Inputs holds the sample: inputs with what the newest
reference answers (README.md there). The tools run in dialect hashicorp. A
case passes if

  - its type and value are the reference's, numbers digit by digit;
  - what is unknown is the reference's, as a whole or in parts;
  - or, where the reference reports errors, each of them (summary and range)
    is among ours, found in the same phase. Those beyond them are extra: they
    are counted, and listed by --verbose.

Refinements of unknown values and the wording of details are not compared;
the number of equal details is printed for information.

Bodies run through hcldec: exit code and output must be
the reference's; of diagnostics the same holds as above.

A kind of cases fails below 97 % (body, json: 98 %), and the whole run fails
if the cases that fail are not the ones that docs/conformance.md lists with
their reasons, or if there are more extra diagnostics than it says.

Usage: conformance.py --tools DIR [--verbose] [--json] [--case ID]...
"""

import argparse
import base64
import collections
import concurrent.futures
import decimal
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
INPUTS = ROOT / "test/Conformance/Inputs"
LISTED = re.compile(r"`((?:expr|typecheck|syntax|body|json)-\w+-\d+)`")
KINDS = ("expr", "typecheck", "syntax", "body", "json")
DECODE_FLAGS = ("--with-type", "--keep-nulls", "--diags=json")
CONFIGURATIONS = {"body": "config.hcl", "json": "config.hcl.json"}
SCOPES = {"expr": "scope.json", "typecheck": "scope_unknown.json"}
AS_REFERENCE = ["--dialect=hashicorp", "--reference-errors"]
BOUNDS = {kind: decimal.Decimal("0.97") for kind in KINDS} | {
    "body": decimal.Decimal("0.98"), "json": decimal.Decimal("0.98")}

# The extra diagnostics of a kind, at most.
EXTRA = {"syntax": 15, "body": 1}

Result = collections.namedtuple("Result", "case problem got details extra")


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


def source_of(case):
    if "src_b64" in case:
        return base64.b64decode(case["src_b64"])
    return case["src"].encode()


def run_jsonl(tools, kind, cases):
    """The answers of one hcl-eval to all cases, by id."""
    fields = ("id", "src", "src_b64", "vars")
    lines = "".join(encode({f: case[f] for f in fields if f in case}) + "\n"
                    for case in cases)
    command = [tools / "hcl-eval", "--jsonl", *AS_REFERENCE,
               "--functions=spec", "--scope", INPUTS / SCOPES[kind]]
    done = subprocess.run(command, input=lines.encode(), capture_output=True)
    answers = {}
    for line in done.stdout.decode(errors="replace").split("\n"):
        if line:
            answer = decode(line)
            answers[answer.get("id")] = answer
    if done.returncode not in (0, 2) or len(answers) < len(cases):
        print(f"hcl-eval ended with {done.returncode} after {len(answers)} of "
              f"{len(cases)} {kind} cases: "
              + done.stderr.decode(errors="replace")[:400], file=sys.stderr)
    return answers


def from_hcldec(diagnostic):
    """A diagnostic of --diags=json in the form of the sample."""
    out = {"summary": diagnostic["summary"],
           "detail": diagnostic.get("detail", "")}
    if "subject" in diagnostic:
        out["range"] = {end: diagnostic["subject"][end]
                        for end in ("start", "end")}
    return out


def run_syntax(tools, case):
    """The answer of hcl-opt to one document."""
    with tempfile.NamedTemporaryFile(suffix=".hcl") as file:
        file.write(source_of(case))
        file.flush()
        done = subprocess.run(
            [tools / "hcl-opt", "--emit=structure", *AS_REFERENCE,
             "--diags=json", file.name], capture_output=True, timeout=60)
    try:
        if done.returncode == 0:
            body = decode(done.stdout.decode())
            return {"ok": True, "body": body.get("body", body)}
        listed = decode(done.stderr.decode(errors="replace"))["diagnostics"]
        return {"error": list(map(from_hcldec, listed)), "phase": "parse"}
    except (ValueError, KeyError):
        return {"failed": done.stderr.decode(errors="replace")[:400]}


def run_hcldec(tools, case):
    """The answer of hcldec to one body, in the form of the sample."""
    name = CONFIGURATIONS[case["kind"]]
    files = {"spec.hcldec": case["spec"].encode()} | {
        path: text.encode() for path, text in case.get("files", {}).items()}
    if "src" in case or "src_b64" in case:
        files[name] = source_of(case)
    from_stdin = case.get("stdin", False)
    command = [tools / "hcldec", "--dialect=hashicorp", "--spec=spec.hcldec",
               *case.get("flags", DECODE_FLAGS), *case.get("args", []),
               *([] if from_stdin else case.get("inputs", [name]))]
    with tempfile.TemporaryDirectory() as folder:
        for path, data in files.items():
            pathlib.Path(folder, path).write_bytes(data)
        done = subprocess.run(
            command, cwd=folder, capture_output=True, timeout=60,
            input=source_of(case) if from_stdin else b"")
    answer = {"exit": Number(str(done.returncode)),
              "stdout": done.stdout.decode(errors="replace"),
              "stderr": done.stderr.decode(errors="replace")}
    try:
        if answer["stdout"]:
            answer["output"] = decode(answer["stdout"])
        if answer["stderr"]:
            answer["diagnostics"] = decode(answer["stderr"])["diagnostics"]
    except (ValueError, KeyError):
        pass
    return answer


def answers_to(tools, kind, cases):
    if kind in SCOPES:
        return run_jsonl(tools, kind, cases)
    one = run_syntax if kind == "syntax" else run_hcldec
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        answers = pool.map(lambda case: one(tools, case), cases)
        return dict(zip((case["id"] for case in cases), answers))


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


def run(tools, kind, wanted):
    cases = [c for c in read_cases(kind) if not wanted or c["id"] in wanted]
    answers = answers_to(tools, kind, cases) if cases else {}
    results = []
    for case in cases:
        got = answers.get(case["id"])
        results.append(Result(case, compare(case["expect"], got), got,
                              details_alike(case["expect"], got),
                              extra_of(case["expect"], got)))
    return results


def show(result):
    case = result.case
    got = {k: v for k, v in (result.got or {}).items() if k != "id"}
    print(f"{case['id']}: {result.problem}")
    print(f"  source:   {source_of(case)!r}")
    if "vars" in case:
        print(f"  vars:     {encode(case['vars'])}")
    print(f"  expected: {encode(case['expect'])}")
    print(f"  got:      {encode(got)}")


def table(kind, results):
    areas = {}
    for result in results:
        areas.setdefault(result.case["area"], []).append(not result.problem)
    for area, passed in areas.items():
        print(f"  {kind:<10} {area:<12} {sum(passed):>5} of {len(passed):>5}")
    passed = sum(not r.problem for r in results)
    alike = sum(r.details[0] for r in results)
    details = sum(r.details[1] for r in results)
    print(f"{kind}: {passed} of {len(results)} "
          f"({100 * passed / len(results):.2f} %), "
          f"{alike} of {details} details worded alike")
    extra = [r.extra for r in results if r.extra]
    print(f"{kind}: {sum(map(len, extra))} extra diagnostics "
          f"in {len(extra)} cases")


def summary(all_results):
    return {
        kind: {
            "passed": sum(not r.problem for r in results),
            "total": len(results),
            "extra": sum(len(r.extra) for r in results),
            "failures": {r.case["id"]: r.problem
                         for r in results if r.problem},
        } for kind, results in all_results.items()}


def section(page, heading):
    """The text under that heading of level two."""
    return page.split(heading, 1)[1].split("\n## ", 1)[0]


def verdict(all_results):
    """The problems of the run as a whole."""
    failing = set()
    for kind, results in all_results.items():
        failed = {r.case["id"] for r in results if r.problem}
        failing |= failed
        if len(results) - len(failed) < BOUNDS[kind] * len(results):
            yield f"{kind}: below {100 * BOUNDS[kind]:.0f} %"
        extra = sum(len(r.extra) for r in results)
        if extra > EXTRA.get(kind, 0):
            yield (f"{kind}: {extra} extra diagnostics, at most "
                   f"{EXTRA.get(kind, 0)} are expected")
    text = (ROOT / "docs/conformance.md").read_text(encoding="utf-8")
    listed = set(LISTED.findall(section(text, "## Cases that fail")))
    for case in sorted(failing - listed):
        yield f"{case} fails and is not in docs/conformance.md"
    for case in sorted(listed - failing):
        yield f"{case} passes and is still in docs/conformance.md"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", type=pathlib.Path, required=True,
                        help="the folder of hcl-eval, hcl-opt and hcldec")
    parser.add_argument("--verbose", action="store_true",
                        help="show cases that fail and extra diagnostics")
    parser.add_argument("--json", action="store_true",
                        help="print the counts and failures as JSON")
    parser.add_argument("--case", action="append", default=[], metavar="ID",
                        help="run and show this case only")
    arguments = parser.parse_args()
    tools = arguments.tools.resolve()
    all_results = {kind: results for kind in KINDS
                   if (results := run(tools, kind, arguments.case))}
    for kind, results in all_results.items():
        for result in results:
            if arguments.case or (arguments.verbose and result.problem):
                show(result)
            if arguments.verbose and result.extra:
                print(result.case["id"] + ": extra:", "; ".join(result.extra))
        if not arguments.json and not arguments.case:
            table(kind, results)
    if arguments.json:
        print(json.dumps(summary(all_results), indent=1))
    if arguments.case:
        return any(r.problem for rs in all_results.values() for r in rs)
    problems = list(verdict(all_results))
    print(*problems, sep="\n", end="\n" if problems else "",
          file=sys.stderr if arguments.json else sys.stdout)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
