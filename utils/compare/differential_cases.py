"""Random cases beside the answers of the reference implementation.

test/Differential/generate.py makes the cases, the Go program in
test/Differential/reference answers them as the reference does, and the tools
answer in dialect hashicorp. Compared are types, values and what is unknown, or
of errors, summaries and ranges; of layout and edits, the texts. A difference is
explained if a row of KNOWN describes it.

A row that describes too much would explain a wrong answer. With --wrong, each
case is also compared with the answer that the tools give to another case.
"""

import base64
import collections
import importlib
import random
import sys

import answers
from differential_known import KNOWN, NATIVE, may_answer
from differential_known_calls import CALLS
from differential_known_documents import DOCUMENTS
from differential_known_edits import EDITS
from differential_known_json import match_places
from differential_known_syntax import SYNTAX
from differential_tools import ANSWERS, ROOT, SCOPE, lines_of, source_of

# As many cases of a kind for each of --count.
SHARES = {"expr": 1, "try": 0.5, "call": 0.5, "broken": 0.5, "format": 0.5,
          "json": 0.25, "syntax": 0.25, "write": 0.25}


def generators():
    """The generators of test/Differential, by kind of case."""
    sys.path.insert(0, str(ROOT / "test/Differential"))
    return {kind: generate for module in ("generate", "calls", "documents",
                                      "json_documents", "scripts")
            for kind, generate
            in importlib.import_module(module).GENERATORS.items()}


def make_cases(kind, generate, seed, count):
    """Each case has a random state of its own, so one can be made alone."""
    for number in range(count):
        case = generate(random.Random(f"{seed} {kind} {number}"))
        yield {"id": number, "kind": kind} | case


def difference(want, got):
    """How two answers differ, or None."""
    if "panic" in want:
        return "the reference panics: " + want["panic"]
    if "refused" in want:
        return None if "refused" in got else "not refused"
    if "output_b64" in want:
        same = want["output_b64"] == got.get("output_b64")
        return None if same else "another text"
    problem = answers.compare(want, got or None)
    if problem or "error" not in want:
        return problem
    extra = answers.extra_of(want, got)
    return "extra: " + "; ".join(extra) if extra else None


def explanation(case, want, got):
    """The rows that describe a difference, or None."""
    if not got:
        return None
    names = set()
    if case["kind"] == "json" and "error" in want and "error" in got:
        want, got, names = match_places(source_of(case), want, got)
        if not want["error"] and not got["error"]:
            return "+".join(sorted(names))
    name = row_of(case, want, got)
    return name and "+".join([*sorted(names), name])


def row_of(case, want, got):
    """The row of KNOWN that describes a difference, or None."""
    source = source_of(case).decode(errors="surrogateescape")
    if case["kind"] in NATIVE and not may_answer(source, want, got):
        return None
    for name, kinds, _, holds in CALLS + KNOWN + DOCUMENTS + SYNTAX + EDITS:
        if case["kind"] in kinds and holds(source, want, got):
            return name
    return None


def explained_wrong(cases, wanted, answered):
    """How many cases were compared with a wrong answer, the next one that
    differs from the reference's, and how many of these a row explains."""
    tried = explained = 0
    for number, case in enumerate(cases):
        want = wanted[case["id"]]
        for other in cases[number + 1:] + cases[:number]:
            got = answered.get(other["id"])
            if not got or "panic" in want:
                continue
            if "error" in want and "error" in got:
                got = got | {"phase": want["phase"]}
            if difference(want, got):
                tried += 1
                explained += explanation(case, want, got) is not None
                break
    return tried, explained


def show(case, want, got, problem):
    print(f"--- {case['kind']} {case['id']}: {problem}")
    print(f"  source:    {source_of(case)!r}")
    for title, answer in (("reference", want), ("ours", got)):
        if "output_b64" in answer:
            text = repr(base64.b64decode(answer["output_b64"]))
        else:
            text = answers.encode(answer)[:1000]
        print(f"  {title + ':':<10} {text}")


def compare_kind(options, kind):
    """The unexplained differences of a kind; prints its line of the table."""
    if kind not in SHARES:
        sys.exit(f"compare.py: there is no kind {kind}")
    generate = generators()[kind]
    count = max(1, int(options.count * SHARES[kind]))
    cases = list(make_cases(kind, generate, options.seed, count))
    if options.only is not None:
        cases = [case for case in make_cases(kind, generate, options.seed,
                                             options.only + 1)][-1:]
    wanted = lines_of([options.reference, SCOPE], cases)
    answered = ANSWERS[kind](options.tools, cases)
    known, errors, unexplained = collections.Counter(), 0, 0
    for case in cases:
        want, got = wanted[case["id"]], answered.get(case["id"], {})
        if "error" in want and "error" in got and "phase" not in got:
            got["phase"] = want["phase"]  # only streams tell the phase
        errors += "error" in want
        problem = difference(want, got)
        name = problem and explanation(case, want, got)
        known[name or ""] += bool(name)
        unexplained += bool(problem and not name)
        if (problem and not name or options.only is not None
                or name and options.known):
            show(case, want, got, f"{problem} ({name or 'unexplained'})")
    print(f"{kind}: {len(cases)} cases, {errors} with errors, "
          f"{known.total()} known differences, {unexplained} others")
    for name, times in sorted(known.items()):
        if times:
            print(f"  {times:>5} {name}")
    if options.wrong is None:
        return unexplained
    tried, explained = explained_wrong(cases, wanted, answered)
    print(f"  {explained:>5} of {tried} wrong answers explained")
    return unexplained + (explained > tried * options.wrong / 100)
