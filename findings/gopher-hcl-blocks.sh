#!/usr/bin/env bash
# gopher-hcl 0.2.0 (npm): two blocks of one type, which HCL keeps apart, become
# one object with the attributes of both; of an attribute of both, the last
# value stays.
# Guess before the run: an array of two objects.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  gopher-hcl@0.2.0 >/dev/null

seen=$(node -e '
const hcl = require("gopher-hcl");
const parse = hcl.parse || hcl;
const text = `rule {
  port = 1
  name = "a"
}
rule {
  port = 2
}
`;
console.log(JSON.stringify(parse(text)));
')
printf '%s\n' "$seen"
expected='{"rule":{"port":2,"name":"a"}}'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
