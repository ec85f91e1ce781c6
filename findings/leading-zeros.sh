#!/usr/bin/env bash
# hcl-parser 0.1.1, of the first HCL, hcl2-json-parser 1.0.1, of the second
# (both npm), and pyhcl 0.4.4 (Debian python3-pyhcl 0.4.4-2.1), of the first:
# 010 is 8, 10 and 10, so a mode or an id changes its value with the parser.
# Guess before the run: 8, 10 and 10.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  hcl-parser@0.1.1 hcl2-json-parser@1.0.1 >/dev/null
# apt takes the index of Debian 12.
apt-get download -q python3-pyhcl=0.4.4-2.1 >/dev/null 2>&1
dpkg -x python3-pyhcl*.deb .

cat >main.js <<'END'
const first = require('hcl-parser');
const second = require('hcl2-json-parser');
console.log(JSON.stringify(first.parse('mode = 010')[0]));
second.parseToString('mode = 010\n').then(text => console.log(text));
END
seen=$(node main.js
  PYTHONPATH=usr/lib/python3/dist-packages \
    python3 -c 'import hcl; print(hcl.loads("mode = 010"))')
printf '%s\n' "$seen"
expected='{"mode":8}
{"mode":10}
{'"'"'mode'"'"': 10}'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
