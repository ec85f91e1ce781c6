"""Nests as many folders as its argument says in `deep`, with files in each."""

import os
import sys

os.makedirs("deep/.git")
os.symlink("d", "deep/link")
with open("deep/main.tf", "w") as module:
    module.write('output "below" {\n  value = length(fileset(".", "**/*.x"))\n}\n')
    module.write('output "linked" {\n  value = length(fileset(".", "link/*.x"))\n}\n')
with open("deep/other.hcl", "w") as other:
    other.write("x = 1\n")
os.chdir("deep")
for number in range(int(sys.argv[1])):
    os.mkdir("d")
    os.chdir("d")
    for name, text in (
        ("f.x", ""),
        ("f.hcl", "a=1\n"),
        ("g.hcl", "a=1\n"),
        (".gitignore", "g.hcl\n/d/**/none/x\n"),
    ):
        if name == ".gitignore" and number % 100:
            continue
        with open(name, "w") as file:
            file.write(text)
