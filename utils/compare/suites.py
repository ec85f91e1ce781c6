#!/usr/bin/env python3
"""Compares the verdicts of `hcl-eval --test` with those of `terraform test`.

    suites.py --tools build/release/bin --terraform FILE [--random N] [--seed N]
              [FOLDER...]

Each folder has a module of builtin resources with test files; those in
test/Applications/Inputs/suites if none is named. With --random, random modules
and test files follow. A verdict `undecided` is compared with nothing, and
counted. Prints a line for each difference; the exit code is 1 if there are
some.
"""

import argparse
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

INPUTS = pathlib.Path(__file__).parents[2] / "test/Applications/Inputs/suites"


def terraform_verdicts(terraform, folder):
    """The verdicts by file and run; None if the files cannot be read."""
    subprocess.run([terraform, "init", "-no-color"], cwd=folder, check=False,
                   capture_output=True)
    done = subprocess.run([terraform, "test", "-json"], cwd=folder, text=True,
                          capture_output=True, check=False)
    verdicts = {}
    for line in done.stdout.splitlines():
        event = json.loads(line)
        run = event.get("test_run")
        if event.get("type") == "test_run" and run.get("status"):
            verdicts[run["path"], run["run"]] = run["status"]
    return verdicts or None


def own_verdicts(tool, version, folder):
    done = subprocess.run([tool, "--app", "terraform", "--app-version", version,
                           "--test", ".", "--test-report=json", "--compact"],
                          cwd=folder, text=True, capture_output=True,
                          check=False)
    if not done.stdout:
        return None
    return {(suite["path"], case["name"]): case["verdict"]
            for suite in json.loads(done.stdout)["suites"]
            for case in suite["cases"]}


def version_of(terraform):
    """The version of the program, without the patch."""
    done = subprocess.run([terraform, "version", "-json"], text=True,
                          capture_output=True, check=True)
    version = json.loads(done.stdout)["terraform_version"]
    return ".".join(version.split(".")[:2])


def compare(tool, programs, folder, name, counts):
    """The differences, as lines."""
    terraform, version = programs
    expected = terraform_verdicts(terraform, folder)
    found = own_verdicts(tool, version, folder)
    if expected is None or found is None:
        counts["refused"] += 1
        if (expected is None) != (found is None):
            return [f"{name}: terraform says {expected}, hcl-eval {found}"]
        return []
    lines = []
    undecided = set()
    for key in sorted(set(expected) | set(found)):
        theirs, ours = expected.get(key), found.get(key)
        counts["runs"] += 1
        if ours == "undecided":
            counts["undecided"] += 1
            undecided.add(key[0])
        elif theirs != ours and not (theirs == "skip" and key[0] in undecided):
            lines.append(f"{name}: {'/'.join(key)}: terraform says {theirs}, "
                         f"hcl-eval {ours}")
    return lines


class RandomSuite:
    """A random module and its test file."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def choice(self, *values):
        return self.random.choice(values)

    def module(self):
        return self.values() + self.blocks()

    def values(self):
        return f"""variable "name" {{
  type = string
  validation {{
    condition     = length(var.name) {self.choice(">", ">=")} 2
    error_message = "short: ${{var.name}}"
  }}
}}
variable "n" {{
  default = {self.random.randint(0, 3)}
}}
variable "tags" {{
  type    = map(string)
  default = {{ a = "x" }}
}}
locals {{
  upper = upper(var.name)
  all   = [for i in range(var.n) : "${{var.name}}-${{i}}"]
}}
"""

    def blocks(self):
        most = self.random.randint(3, 9)
        return f"""resource "terraform_data" "one" {{
  input = {self.choice("local.upper", "var.tags", "var.n")}
  lifecycle {{
    {self.choice("precondition", "postcondition")} {{
      condition     = var.n < {most}
      error_message = "n is ${{var.n}}"
    }}
  }}
}}
resource "terraform_data" "many" {{
  count = var.n
  input = local.all[count.index]
}}
resource "terraform_data" "next" {{
  input = {self.choice("terraform_data.one.id", "terraform_data.one.output",
                       "local.upper")}
}}
module "net" {{
  source = "./net"
  name   = {self.choice("var.name", "local.upper", "terraform_data.one.id")}
}}
output "upper" {{
  value = local.upper
}}
output "id" {{
  value = terraform_data.one.id
}}
output "net" {{
  value = module.net.name
  precondition {{
    condition     = var.n != {self.random.randint(2, 5)}
    error_message = "n"
  }}
}}
check "size" {{
  assert {{
    condition     = length(local.all) < {self.random.randint(2, 5)}
    error_message = "many"
  }}
}}
"""

    NET = """variable "name" {
  type = string
}
resource "terraform_data" "net" {
  input = var.name
}
output "name" {
  value = terraform_data.net.input
}
output "id" {
  value = terraform_data.net.id
}
"""

    def condition(self, names):
        return self.choice(
            'output.upper == "ABC"', "length(terraform_data.many) == var.n",
            'local.upper != "XYZ"', "var.n == 2", 'output.net == "abc"',
            'terraform_data.one.id == "ID"', 'output.id != ""',
            "length(terraform_data.one.id) == 8",
            "terraform_data.one.output != 3",
            'module.net.id == "NET"', 'can(regex("^[a-z]+$", var.name))',
            'var.extra == "e"',
            'try(terraform_data.many[0].input, "") == "abc-0"',
            *[f"run.{name}.upper == output.upper" for name in names],
            *[f"run.{name}.id == output.id" for name in names])

    def replaced(self):
        early = self.choice("", "  override_during = plan\n", "")
        return self.choice(
            f"""override_resource {{
  target = terraform_data.one
{early}  values = {{
    id = "{self.choice("ID", "OTHER")}"
  }}
}}
""", f"""override_resource {{
  target = terraform_data.many{self.choice("", "[0]")}
{early}}}
""", """override_module {
  target = module.net
  outputs = {
    id = "NET"
  }
}
""", f"""override_resource {{
  target = module.net.terraform_data.net
{early}  values = {{
    id = "NET"
  }}
}}
""")

    def run(self, number, names):
        lines = []
        if self.random.random() < 0.6:
            lines.append("  command = plan")
        values = []
        if self.random.random() < 0.5:
            values.append(f"    n = {self.random.randint(0, 6)}")
        if self.random.random() < 0.3:
            values.append('    name = ' + self.choice(
                '"ab"', '"xyz"', "var.extra",
                *[f"run.{n}.upper" for n in names]))
        if values:
            lines += ["  variables {", *values, "  }"]
        if self.random.random() < 0.3:
            lines.append("  expect_failures = [" + self.choice(
                "var.name", "check.size", "terraform_data.one", "output.net",
                "var.name, check.size") + "]")
        if self.random.random() < 0.2:
            lines.append(self.replaced())
        for _ in range(self.random.randint(0, 3)):
            lines += ["  assert {",
                      f"    condition     = {self.condition(names)}",
                      '    error_message = "failed"', "  }"]
        return "\n".join([f'run "r{number}" {{', *lines, "}"]) + "\n"

    def suite(self):
        text = 'variables {\n  name  = "abc"\n  extra = "e"\n}\n'
        if self.random.random() < 0.3:
            text += self.replaced()
        if self.random.random() < 0.4:
            during = self.choice("", "  override_during = plan\n")
            text += f"""mock_provider "terraform" {{
{during}  mock_resource "terraform_data" {{
    defaults = {{
      id = "ID"
    }}
  }}
}}
"""
        names = []
        for number in range(self.random.randint(1, 5)):
            text += self.run(number, names)
            names.append(f"r{number}")
        return text

    def write(self, folder):
        (folder / "net").mkdir(parents=True)
        (folder / "main.tf").write_text(self.module())
        (folder / "net/main.tf").write_text(self.NET)
        for number in range(3):
            (folder / f"t{number}.tftest.hcl").write_text(self.suite())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tools", required=True, type=pathlib.Path)
    parser.add_argument("--terraform", required=True)
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path,
                        help="a new folder for modules with differences")
    parser.add_argument("folders", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()
    tool = (arguments.tools / "hcl-eval").absolute()
    folders = arguments.folders or sorted(
        path for path in INPUTS.iterdir() if path.is_dir())
    counts = {"runs": 0, "undecided": 0, "refused": 0}
    programs = arguments.terraform, version_of(arguments.terraform)
    lines = []

    def try_folder(work, name):
        found = compare(tool, programs, work, name, counts)
        if found and arguments.keep:
            shutil.copytree(work, arguments.keep / name, dirs_exist_ok=True,
                            ignore=shutil.ignore_patterns(".terraform*"))
        lines.extend(found)

    with tempfile.TemporaryDirectory() as temporary:
        for folder in folders:
            work = pathlib.Path(temporary) / folder.name
            shutil.copytree(folder, work)
            try_folder(work, folder.name)
        for seed in range(arguments.seed, arguments.seed + arguments.random):
            work = pathlib.Path(temporary) / f"random-{seed}"
            RandomSuite(seed).write(work)
            try_folder(work, work.name)
    for line in lines:
        print(line)
    print(f"{counts['runs']} runs, {counts['undecided']} undecided, "
          f"{counts['refused']} modules refused, {len(lines)} differences")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
