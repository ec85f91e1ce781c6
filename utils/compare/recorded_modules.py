"""Recorded plans of Terraform 1.11.4, beside `hcl-eval --app terraform`.

module.jsonl holds folders of files. A case passes if

  - its outputs have Terraform's names, types and values, numbers digit by
    digit, the same parts are unknown and the same outputs sensitive; --check
    reports nothing, and the residual of the folder has the same results;
  - or, where Terraform reports errors, hcl-eval exits with 2 and diagnostics.

Refinements of unknown values and the diagnostics themselves are not compared.
"""

import os
import pathlib
import subprocess
import tempfile

import answers

KINDS = ("module",)
PAGE = "docs/conformance.md"
SECTION = "## Modules"
COMPARED = ("type", "value", "unknown", "partial", "sensitive")


def write_files(folder, files):
    for path, text in files.items():
        file = pathlib.Path(folder, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode("utf-8", "surrogatepass"))


def run_module(tools, case):
    """The exit code and both outputs of hcl-eval."""
    with tempfile.TemporaryDirectory() as folder:
        write_files(folder, case["files"])
        command = [tools / "hcl-eval", "--app", "terraform",
                   "--dialect=hashicorp", "--functions=terraform@1.11",
                   "--with-type", "--result=outputs",
                   "--diags=json"]
        for name, text in (case.get("vars") or {}).items():
            command.append(f"--input={name}={text}")
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith("TF_VAR_")}
        environment.update(case.get("env") or {})
        return subprocess.run([*command, "."], cwd=folder, env=environment,
                              capture_output=True, timeout=60)


def evaluate(tools, folder, arguments, environment):
    command = [tools / "hcl-eval", "--app", "terraform",
               "--dialect=hashicorp", "--functions=terraform@1.11",
               *arguments]
    return subprocess.run(command, cwd=folder, env=environment,
                          capture_output=True, timeout=60)


def broken_law(tools, case, done):
    """The law that a module with results breaks, or None: its types are right
    before its values are known, and its residual has the same results."""
    given = [f"--input={name}={text}"
             for name, text in (case.get("vars") or {}).items()]
    plain = {name: value for name, value in os.environ.items()
             if not name.startswith("TF_VAR_")}
    environment = plain | (case.get("env") or {})
    with tempfile.TemporaryDirectory() as folder:
        write_files(folder, case["files"])
        if evaluate(tools, folder, ["--check", "."], environment).returncode:
            return "--check reports errors"
        emit = ["--emit=hcl", "-o", "residual", *given, "."]
        if evaluate(tools, folder, emit, environment).returncode:
            return "--emit=hcl reports errors"
        # Functions find the files beside the module, which are not emitted.
        write_files(os.path.join(folder, "residual"),
                    {path: text for path, text in case["files"].items()
                     if not path.endswith((".tf", ".json", ".tfvars"))})
        again = evaluate(tools, folder, ["--with-type", "residual"], plain)
        if again.stdout != done.stdout:
            return "the residual has other results"
    return None


def compared(output):
    return {name: output[name] for name in COMPARED if name in output}


def compare(tools, case, done):
    """Why the answer is not Terraform's, or None."""
    want = case["expect"]
    if "error" in want:
        if done.returncode != 2:
            return f"no error, exit code {done.returncode}"
        try:
            listed = answers.decode(done.stderr.decode())["diagnostics"]
        except (ValueError, KeyError):
            return "no diagnostics"
        return None if listed else "no diagnostics"
    if done.returncode != 0:
        return f"exit code {done.returncode}"
    try:
        got = answers.decode(done.stdout.decode())
    except ValueError:
        return "no JSON"
    law = broken_law(tools, case, done)
    if law:
        return law
    if set(got) != set(want["outputs"]):
        return f"outputs {sorted(got)}"
    for name, output in want["outputs"].items():
        if compared(got[name]) != compared(output):
            return (f"output {name} is {answers.encode(got[name])}, not "
                    + answers.encode(output))
    return None


def run(tools, _kind, cases):
    """The results of the cases, each with the process of hcl-eval."""
    done = answers.each(lambda case: run_module(tools, case), cases)
    problems = answers.each(
        lambda case: compare(tools, case, done[case["id"]]), cases)
    return [answers.Result(case, problems[case["id"]], done[case["id"]])
            for case in cases]


def show(result):
    print(f"--- {result.case['id']}: {result.problem or 'passes'}")
    for path, text in result.case["files"].items():
        print(f"# {path}\n{text}")
    print((result.got.stdout + result.got.stderr).decode(errors="replace"))
