#!/usr/bin/env bash
# hcl2-parser 1.0.3 (npm): "$${x}", the text, and "${x}", the value of x, become
# the same JSON, so its reader evaluates what was meant as text.
# Guess before the run: "$${x}" stays.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  hcl2-parser@1.0.3 >/dev/null

seen=$(node -e '
const {parseToObject} = require("hcl2-parser");
console.log(JSON.stringify(parseToObject(
  "text = \"$${x}\"\nvalue = \"${x}\"\n")[0]));
')
printf '%s\n' "$seen"
expected='{"text":"${x}","value":"${x}"}'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
