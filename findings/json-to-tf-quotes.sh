#!/usr/bin/env bash
# json-to-tf 0.3.1 (npm): a string is put between quotation marks as it is. One
# with a quotation mark ends early, one with a line end is not HCL, and a
# backslash becomes an escape.
# Guess before the run: escaped.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  json-to-tf@0.3.1 >/dev/null

seen=$(node -e '
const {jsonToTf} = require("json-to-tf");
const locals = {a: "x\"y", b: "x\ny", c: "\\d"};
console.log(jsonToTf(JSON.stringify({locals})));
')
printf '%s\n' "$seen"
expected='locals {
  a = "x"y"
  b = "x
y"
  c = "\d"
}'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
