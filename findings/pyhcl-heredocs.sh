#!/usr/bin/env bash
# pyhcl 0.4.4 (Debian python3-pyhcl 0.4.4-2.1), of the first HCL: the text of
# a heredoc lacks its last line end, and of the escapes in a string \" is a
# quotation mark while \n stays two characters.
# Guess before the run: with the line end, and a quotation mark; \n was not
# guessed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# apt takes the index of Debian 12; go is that of PATH.
apt-get download -q python3-pyhcl=0.4.4-2.1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" .; done

seen=$(PYTHONPATH=usr/lib/python3/dist-packages python3 -c '
import hcl
print(hcl.loads("""a = <<E
x
E
b = "q\\""
c = "x\\ny"
"""))')
printf '%s\n' "$seen"
expected="{'a': 'x', 'b': 'q\"', 'c': 'x\\\\ny'}"
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
