#!/usr/bin/env bash
# js-hcl-parser 1.0.1 (npm): the largest integer is 2147483647, as the package
# was compiled for a machine with words of 32 bits. The error speaks of JSON.
# Guess before the run: doubles, as in JavaScript.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  js-hcl-parser@1.0.1 >/dev/null

seen=$(node -e '
const hcl = require("js-hcl-parser");
for (const number of [2147483647, 2147483648])
  console.log(hcl.parse(`size = ${number}\n`).replace(/\s+/g, " ")
    .replace(/.*strconv.ParseInt: /, ""));
')
printf '%s\n' "$seen"
expected='{ "size": 2147483647 }
parsing "2147483648": value out of range'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
