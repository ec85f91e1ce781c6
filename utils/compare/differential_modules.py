"""Random modules beside what Terraform plans.

Each module is evaluated by both, and the outputs are compared: names, values,
what is unknown, sensitivity, and types where a value is wholly known. Where
Terraform reports an error, hcl-eval must report one, too, if need be with
--check: `terraform plan` also evaluates modules before their inputs are known.

A module of the kind mistake has a small change, mostly a mistake, and all that
is compared is whether there is an error. Functions are those of the version of
Terraform that is on PATH.
"""

import concurrent.futures
import decimal
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import changed_modules
import random_modules
from differential_known_modules import KNOWN_ERRORS

UNKNOWN = {"$unknown": True}
KNOWN = "a known difference"


def decode(text):
    return json.loads(text, parse_float=decimal.Decimal,
                      parse_int=decimal.Decimal)


def run(command, folder):
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith("TF_")}
    environment.update(CHECKPOINT_DISABLE="1", TF_IN_AUTOMATION="1")
    return subprocess.run(command, cwd=folder, env=environment, timeout=120,
                          capture_output=True)


def with_unknowns(value, unknown):
    """`value` with UNKNOWN wherever `unknown` says so."""
    if unknown is True:
        return UNKNOWN
    if isinstance(unknown, list) and isinstance(value, list):
        return [with_unknowns(v, u) for v, u in
                zip(value, unknown + [False] * len(value))]
    if isinstance(unknown, dict):
        value = value or {}
        return {name: with_unknowns(value.get(name), unknown.get(name, False))
                for name in {*value, *unknown}}
    return value


def has_unknown(value):
    if value == UNKNOWN:
        return True
    parts = value.values() if isinstance(value, dict) else value
    return isinstance(value, (dict, list)) and any(map(has_unknown, parts))


def expected(folder):
    """Terraform's outputs, or its errors as a text."""
    plan = run(["terraform", "plan", "-input=false", "-no-color", "-out=p"],
               folder)
    if plan.returncode:
        return None, plan.stderr.decode()
    shown = decode(run(["terraform", "show", "-json", "p"], folder).stdout)
    outputs = {}
    planned = shown["planned_values"].get("outputs", {})
    for name, change in shown.get("output_changes", {}).items():
        value = with_unknowns(change.get("after"),
                              change["after_unknown"])
        outputs[name] = {"value": value, "sensitive":
                         planned.get(name, {}).get("sensitive", False)}
        if "type" in planned.get(name, {}):
            outputs[name]["type"] = planned[name]["type"]
    return outputs, ""


@functools.cache
def functions():
    """The table of functions of the Terraform on PATH."""
    done = subprocess.run(["terraform", "version", "-json"], check=True,
                          capture_output=True)
    version = json.loads(done.stdout)["terraform_version"]
    return "terraform@" + ".".join(version.split(".")[:2])


def answered(tools, folder):
    """The same of hcl-eval."""
    hcl_eval = [tools / "hcl-eval", "--app", "terraform",
                "--dialect=hashicorp", f"--functions={functions()}"]
    done = run(hcl_eval + ["--with-type", "--result=outputs", "."], folder)
    if done.returncode not in (0, 1, 2):
        return None, f"exit code {done.returncode}"
    if done.returncode:
        return None, done.stderr.decode()
    checked = run(hcl_eval + ["--check", "."], folder)
    if checked.returncode:
        return None, checked.stderr.decode()
    outputs = {}
    for name, output in decode(done.stdout).items():
        value = UNKNOWN if output.get("unknown") else output["value"]
        outputs[name] = {"value": value,
                         "sensitive": output.get("sensitive", False)}
        if not has_unknown(value):
            outputs[name]["type"] = output["type"]
    return outputs, ""


def text(value):
    return json.dumps(value, sort_keys=True, default=str)


def in_order(value, type_):
    """`value` with the elements of sets in one order."""
    if isinstance(value, list) and isinstance(type_, list):
        kind, of = type_
        types = of if kind == "tuple" else [of] * len(value)
        parts = [in_order(v, t) for v, t in zip(value, types)]
        return sorted(parts, key=text) if kind == "set" else parts
    if isinstance(value, dict) and isinstance(type_, list):
        kind, of = type_
        return {name: in_order(v, of.get(name) if kind == "object" else of)
                for name, v in value.items()}
    return value


CONVERSION = re.compile(r"\bto(list|set|map)\(")


def argument_at(text, begin):
    """The argument in parentheses that begins at `begin`, without parentheses
    around all of it."""
    outer = len(text[begin:]) - len(text[begin:].lstrip("("))
    depth = 1
    for at in range(begin, len(text)):
        depth += (text[at] in "([{") - (text[at] in ")]}")
        if depth == 0:
            return text[begin + outer:at - outer]
    return ""


def converts_conditional(modules):
    """Whether `modules` convert the value of a conditional."""
    for conversion in CONVERSION.finditer(modules):
        depth = 0
        argument = argument_at(modules, conversion.end())
        for at, c in enumerate(argument):
            depth += (c in "([{") - (c in ")]}")
            if depth == 0 and argument.startswith(" ? ", at):
                return True
    return False


def knows_more(ours, theirs):
    """Whether all that `theirs` knows is the same in `ours`."""
    if theirs == UNKNOWN or ours == theirs:
        return True
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(knows_more, ours, theirs))
    return (isinstance(ours, dict) and isinstance(theirs, dict) and
            ours.keys() == theirs.keys() and
            all(knows_more(ours[name], theirs[name]) for name in ours))


def converts_later(ours, theirs, modules):
    """Whether `ours` only knows more, and `modules` convert a tuple that is
    known later."""
    return (knows_more(ours["value"], theirs["value"]) and
            converts_conditional(modules))


def without_zeros(value, kind):
    """`value`, of the type `kind`, with no zero in any set."""
    if not isinstance(kind, list) or value is None:
        return value
    form, inner = kind[:2]
    if form == "tuple":
        return [without_zeros(v, k) for v, k in zip(value, inner)]
    if isinstance(value, dict):
        return {key: without_zeros(v, inner.get(key) if form == "object"
                                   else inner)
                for key, v in value.items()}
    return [without_zeros(v, inner) for v in value
            if form != "set" or inner != "number" or v != 0]


def has_one_zero(ours, theirs, modules):
    """Whether only zeros in sets differ, and `modules` multiply or negate
    something."""
    return ours.get("type") == theirs.get("type") and (
        without_zeros(ours["value"], ours.get("type")) ==
        without_zeros(theirs["value"], ours.get("type"))
    ) and re.search(r"\*|-[a-z(]", modules)


# Differences of values with their reasons (docs/conformance.md).
KNOWN_DIFFERENCES = (
    # 0 and -0 are one element of a set; two in Terraform.
    has_one_zero,
    # The length of a tuple is part of its type, also of one that is known
    # later; Terraform computes no function of what it does not know.
    converts_later,
)


def difference(want, got, modules):
    """How two sets of outputs of `modules`, their text, differ, KNOWN or
    None."""
    known = None
    if sorted(want) != sorted(got):
        return f"outputs {sorted(got)}, not {sorted(want)}"
    for name in want:
        ours, theirs = dict(got[name]), dict(want[name])
        if has_unknown(theirs["value"]):
            ours.pop("type", None)
            theirs.pop("type", None)
            ours["value"], theirs["value"] = (
                sorted(v, key=text) if isinstance(v, list) else v
                for v in (ours["value"], theirs["value"]))
        else:
            for side in ours, theirs:
                side["value"] = in_order(side["value"], side.get("type"))
        if ours == theirs:
            continue
        if not any(explains(ours, theirs, modules)
                   for explains in KNOWN_DIFFERENCES):
            return f"output {name}: {ours}, not {theirs}"
        known = KNOWN
    return known


def write(folder, files, depth):
    """Writes `files`, which open `depth` modules, as after `terraform init`."""
    for path, text in files.items():
        file = pathlib.Path(folder, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    if depth:
        modules = pathlib.Path(folder, ".terraform/modules")
        modules.mkdir(parents=True)
        opened = [{"Key": "", "Source": "", "Dir": "."}] + [
            {"Key": ".".join("m" * n), "Source": "./m",
             "Dir": "/".join("m" * n)} for n in range(1, depth + 1)]
        (modules / "modules.json").write_text(json.dumps({"Modules": opened}))


def fails_with_instances(files, depth):
    """Whether Terraform refuses the module if resources that exist zero times
    exist once. Here --check evaluates such blocks with the arguments that their
    module is given, Terraform with unknown ones."""
    once = {path: text.replace("  count = 0\n", "  count = 1\n")
            for path, text in files.items()}
    if once == files:
        return False
    with tempfile.TemporaryDirectory() as folder:
        write(folder, once, depth)
        return expected(folder)[0] is None


SENSITIVE = re.compile(r'The value of the output "output\.(\w+)" is sensitive')


def only_marked(tools, our_error, files, depth):
    """Whether outputs are all that is refused, for marks that Terraform loses
    from what it does not know yet: with sensitive outputs there is no
    difference."""
    names = SENSITIVE.findall(" ".join(our_error.split()))
    if not names or len(names) != our_error.count("Error: "):
        return False
    marked = dict(files)
    for name in names:
        marked["main.tf"] = marked["main.tf"].replace(
            f'output "{name}" {{\n',
            f'output "{name}" {{\n  sensitive = true\n')
        if "j.tf.json" in marked:
            marked["j.tf.json"] = marked["j.tf.json"].replace(
                f'"{name}": {{', f'"{name}": {{"sensitive": true, ')
    with tempfile.TemporaryDirectory() as folder:
        write(folder, marked, depth)
        want, got = expected(folder)[0], answered(tools, folder)[0]
    return want is not None and got is not None and not difference(
        want, got, "".join(marked.values()))


def only_twice_at_first(error, modules):
    """Whether Terraform refuses duplicate keys only, and `modules` have a set
    that it may take for a tuple at first, as what `try` gives has no type."""
    return (error.count("Error: ") ==
            " ".join(error.split()).count("Two different items produced") and
            "set(" in modules and "try(" in modules)


def only_checked(our_error):
    """Whether all errors are those of a conversion to a list. --check knows the
    types of what other modules give, Terraform does not yet."""
    errors = our_error.count("Error: ")
    return errors > 0 and errors == " ".join(our_error.split()).count(
        "is not suitable: all elements must have the same type.")


def compare_mistakes(tools, number):
    """As compare, of a module with a small change."""
    files, depth = changed_modules.module(number)
    with tempfile.TemporaryDirectory() as folder:
        write(folder, files, depth)
        done = run(["terraform", "plan", "-input=false", "-no-color"], folder)
        error = done.stderr.decode() if done.returncode else ""
        got, our_error = answered(tools, folder)
    if bool(done.returncode) == (got is None):
        return None, files, error
    return (f"no error, but Terraform has\n{error}" if done.returncode else
            f"an error that Terraform has not\n{our_error}"), files, error


def compare(tools, number):
    """The difference of module `number`, KNOWN or None; its files, an error."""
    files, depth = random_modules.module(number)
    with tempfile.TemporaryDirectory() as folder:
        write(folder, files, depth)
        want, error = expected(folder)
        got, our_error = answered(tools, folder)
    if want is None and got is None:
        return None, files, error
    if want is None and (any(known in " ".join(error.split())
                             for known in KNOWN_ERRORS) or
                         only_twice_at_first(error, "".join(files.values()))):
        return KNOWN, files, error
    if want is None:
        return f"no error, but Terraform has\n{error}", files, error
    if got is None and (only_checked(our_error) or
                        only_marked(tools, our_error, files, depth) or
                        fails_with_instances(files, depth)):
        return KNOWN, files, error
    if got is None:
        return f"an error that Terraform has not\n{our_error}", files, error
    return difference(want, got, "".join(files.values())), files, error


TASKS = {"module": compare, "mistake": compare_mistakes}


def has_terraform():
    return shutil.which("terraform") is not None


def compare_kind(options, kind):
    """The number of unknown differences of a kind; prints a line."""
    first = options.seed * 1_000_000
    numbers = ([options.only] if options.only is not None
               else range(first, first + options.count))
    differing = errors = known = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for number, (problem, files, error) in zip(
                numbers,
                pool.map(lambda n: TASKS[kind](options.tools, n), numbers)):
            errors += bool(error)
            known += problem == KNOWN
            if problem == KNOWN and not options.known \
                    and options.only is None:
                continue
            if problem or options.only is not None:
                differing += problem not in (None, KNOWN)
                print(f"--- {number}: {problem}")
                for path, text in files.items():
                    print(f"# {path}\n{text}", flush=True)
    print(f"{kind}: {len(numbers)} modules, {errors} with errors, {known} "
          f"known and {differing} other differences")
    return differing
