#!/usr/bin/env bash
# @cdktf/hcl2json 0.21.0 (npm): 1e400 is a number of HCL. The package gives the
# JavaScript number Infinity, so JSON.stringify writes null; whole numbers
# beyond 2^53 lose digits.
# Guess before the run: an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @cdktf/hcl2json@0.21.0 >/dev/null

seen=$(node -e '
const {parse} = require("@cdktf/hcl2json");
parse("a.tf", "a = 1e400\nb = 12345678901234567890\n").then(
  value => console.log(value.a, JSON.stringify(value)));
')
printf '%s\n' "$seen"
expected='Infinity {"a":null,"b":12345678901234567000}'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
