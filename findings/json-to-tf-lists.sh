#!/usr/bin/env bash
# json-to-tf 0.3.1 (npm): of a list with a list in it, what comes before the
# inner list is lost, and the inner list is not a list any more.
# No guess of this was written down before the run.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  json-to-tf@0.3.1 >/dev/null

seen=$(node -e '
const {jsonToTf} = require("json-to-tf");
const text = {resource: {kind: {name: {parts: [1, [2]]}}}};
console.log(jsonToTf(JSON.stringify(text)));
')
printf '%s\n' "$seen"
expected='resource "kind" "name" {
  parts = [
    2
  ]
}'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
