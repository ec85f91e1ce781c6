"""Files with odd names, and how git prints these.

Usage: odd-names.py make          makes the files in this folder
       odd-names.py list FILE     compares the lines of FILE with the names
       odd-names.py headers FILE  compares the headers of the diffs in FILE
"""
import os
import pathlib
import subprocess
import sys

NAMES = [b"plain.tf", b"sp ace.tf", b"line\nfeed.tf", b"esc\x1b[31m.tf",
         b'quote".tf', b"back\\slash.tf", b"tab\t.tf", b"bell\a\b\v\f\r.tf",
         b"del\x7f.tf", "é.tf".encode(), b"latin\xe9.tf",
         "csi\u009b.tf".encode(), "rtl\u202e.tf".encode()]
# git prints these as they are: quotePath is off, and it knows no Unicode.
ESCAPED_HERE_ONLY = {
    b"latin\xe9.tf": b'"latin\\351.tf"',
    "csi\u009b.tf".encode(): b'"csi\\302\\233.tf"',
    "rtl\u202e.tf".encode(): b'"rtl\\342\\200\\256.tf"'}


def git(*arguments):
    return subprocess.run(["git", "-c", "core.quotePath=false", *arguments],
                          check=True, capture_output=True).stdout


def expected():
    """(name as git lists it, header as git diff has it) of each file."""
    result = {}
    for name in NAMES:
        printed = git("ls-files", "--", b":(literal)" + name).rstrip(b"\n")
        printed = ESCAPED_HERE_ONLY.get(name, printed)
        result[printed] = printed + (b"\t" if b" " in name else b"")
    return result


def main():
    if sys.argv[1] == "make":
        for name in NAMES:
            pathlib.Path(os.fsdecode(name)).write_bytes(b"a=1\n")
        git("init", "-q")
        git("add", ".")
        return
    lines = pathlib.Path(sys.argv[2]).read_bytes().split(b"\n")
    if sys.argv[1] == "list":
        found, wanted = lines[:-1], list(expected())
    else:
        found = [line for line in lines if line.startswith((b"--- ", b"+++ "))]
        wanted = [sign + header for header in expected().values()
                  for sign in (b"--- ", b"+++ ")]
    if sorted(found) != sorted(wanted):
        sys.exit(f"found {sorted(found)}\nwanted {sorted(wanted)}")


main()
