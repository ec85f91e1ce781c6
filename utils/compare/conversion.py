#!/usr/bin/env python3
"""Converts modules of Terraform to JSON and back, and compares all three forms.

    conversion.py --tools build/release/bin [--terraform FILE] REPOSITORY...

Each repository is a folder with modules, below it too. Its files are written in
the JSON syntax and back. For each module that --check accepts, the three forms
must have the same diagnostics of --check and the same values with all inputs
known later. With --terraform, modules without providers are also validated and
planned in all three forms.
"""

import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

FORMS = ("source", "json", "native")


def is_configuration(path):
    return path.name.endswith((".tf", ".tf.json", ".tfvars", ".tfvars.json"))


def hcl_eval(arguments, tool, folder):
    return subprocess.run([tool, "--root", str(folder), *arguments], cwd=folder,
                          text=True, capture_output=True)


def convert(tool, source, work):
    """The folders of the three forms, which have all other files too."""
    folders = {form: work / form / source.name for form in FORMS}
    shutil.copytree(source, folders["source"], symlinks=True,
                    ignore=shutil.ignore_patterns(".git", ".terraform"))
    last = folders["source"]
    for form, flag in (("json", "--to-json"), ("native", "--to-hcl")):
        folders[form].parent.mkdir()
        done = hcl_eval([flag, "--recursive", "--app", "terraform", str(last),
                         "-o", str(folders[form])], tool, work)
        if done.returncode:
            raise SystemExit(f"{source}: {flag} fails:\n{done.stderr}")
        for path in folders["source"].rglob("*"):
            target = folders[form] / path.relative_to(folders["source"])
            if path.is_file() and not is_configuration(path):
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, target)
        last = folders[form]
    return folders


def modules(folder):
    return sorted({path.parent.relative_to(folder)
                   for path in folder.rglob("*.tf")
                   if not any(part.startswith(".") for part in path.parts)
                   or ".terraform" not in path.parts})


def checked(tool, folder, module):
    """The diagnostics of --check, without places, which conversion changes."""
    done = hcl_eval(["--app", "terraform", "--check", "--diags=json",
                     str(module)], tool, folder)
    found = json.loads(done.stderr)["diagnostics"] if done.stderr else []
    return sorted((each["severity"], each["summary"]) for each in found)


def evaluated(tool, folder, module):
    """All values, with the inputs known later."""
    done = hcl_eval(["--app", "terraform", "--deferred-inputs", "--compact",
                     "--result", "values", str(module)], tool, folder)
    return done.returncode, done.stdout.replace(str(folder), "")


PROVIDERS = re.compile(
    r'^\s*(provider|resource|data|ephemeral)\s+"(?!terraform)', re.MULTILINE)


def needs_provider(folder):
    return any(PROVIDERS.search(path.read_text(errors="replace"))
               for path in folder.rglob("*.tf"))


def planned(terraform, folder):
    """The answers of terraform about the module in `folder`."""
    def run(*arguments):
        return subprocess.run([terraform, *arguments], cwd=folder, text=True,
                              capture_output=True, stdin=subprocess.DEVNULL)
    init = run("init", "-backend=false", "-no-color", "-input=false")
    if init.returncode:
        return None
    valid = json.loads(run("validate", "-json").stdout)
    # Terraform lists what is on a cycle in any order.
    summaries = sorted(" ".join(sorted(each["summary"][7:].split(", ")))
                       if each["summary"].startswith("Cycle:")
                       else each["summary"] for each in valid["diagnostics"])
    if not valid["valid"]:
        return False, summaries
    plan = run("plan", "-no-color", "-input=false", "-lock=false")
    # Places and the lines quoted there are those of each form.
    text = re.sub(r"on [^\n]*? line \d+[^\n]*(\n +\d+:[^\n]*)*", "",
                  plan.stdout)
    return True, summaries, plan.returncode, text


def compare(module, what, answers, differences):
    for form in FORMS[1:]:
        if answers[form] != answers["source"]:
            differences.append((str(module), what, form, answers["source"],
                                answers[form]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("repositories", nargs="+", type=pathlib.Path)
    parser.add_argument("--tools", required=True, type=pathlib.Path)
    parser.add_argument("--terraform")
    options = parser.parse_args()
    tool = str((options.tools / "hcl-eval").resolve())
    count = refused = plans = 0
    differences = []
    for repository in options.repositories:
        with tempfile.TemporaryDirectory() as folder:
            folders = convert(tool, repository, pathlib.Path(folder))
            for module in modules(folders["source"]):
                answers = {form: checked(tool, folders[form], module)
                           for form in FORMS}
                refused += any(severity == "error"
                               for severity, _ in answers["source"])
                count += 1
                compare(module, "check", answers, differences)
                answers = {form: evaluated(tool, folders[form], module)
                           for form in FORMS}
                compare(module, "values", answers, differences)
                if not options.terraform or \
                        needs_provider(folders["source"] / module):
                    continue
                answers = {form: planned(options.terraform,
                                         folders[form] / module)
                           for form in FORMS}
                plans += answers["source"] is not None
                compare(module, "plan", answers, differences)
            print(f"{repository}: {count} modules so far, "
                  f"{len(differences)} differences", flush=True)
    for module, what, form, expected, got in differences:
        print(f"{module}: {what} of {form} differs\n  {str(expected)[:400]}\n"
              f"  {str(got)[:400]}")
    print(f"conversion: {count} modules, {refused} with errors, {plans} "
          f"planned, {len(differences)} differences")
    return bool(differences)


if __name__ == "__main__":
    sys.exit(main())
