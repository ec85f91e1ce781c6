"""Prints the names of functions that modules of an application may call.

usage: function_names.py FILE LIST HCL-EVAL...

Of the names in LIST and those of all tables of functions, each is called in a
module of one file that is called FILE, in which "..." stands for the calls.
What is not reported as missing is printed, a name a line, sorted.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

file, names, *tool = sys.argv[1:]
with open(names) as lines:
    candidates = {line.strip() for line in lines}
for table in ("all", "terraform"):
    listed = subprocess.run([tool[0], "--list-functions", f"--functions={table}"],
                            capture_output=True, text=True, check=True).stdout
    candidates |= set(re.findall(r"^### ([\w:]+)", listed, re.M))
candidates |= {"core::upper", "provider::terraform::encode_expr"}
form = {"docker-bake.hcl": "target \"t\" {{\n  args = {{ {} }}\n}}\n",
        "atlas.hcl": "locals {{ all = {{ {} }} }}\n",
        "terragrunt.hcl": "inputs = {{ {} }}\n"}[file]
with tempfile.TemporaryDirectory() as folder:
    with open(os.path.join(folder, file), "w") as module:
        module.write(form.format(", ".join(
            f"n{i} = {name}()" for i, name in enumerate(sorted(candidates)))))
    reported = subprocess.run([*tool, "--max-errors=1000", "--diags=json", folder],
                              capture_output=True, text=True)
found = json.loads(reported.stderr or "{}")
for report in found.get("diagnostics", []):
    missing = re.match(r'There (?:is no function named|are no functions in the '
                       r'namespace) "([\w:]+)"', report["detail"])
    if not missing:
        continue  # of the arguments
    candidates -= {name for name in candidates if name.startswith(missing[1])
                   and (name == missing[1] or missing[1].endswith("::"))}
print("\n".join(sorted(candidates)))
