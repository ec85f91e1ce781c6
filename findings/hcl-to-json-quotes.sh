#!/usr/bin/env bash
# hcl-to-json 0.1.1 (npm): an attribute whose text has an escaped quotation mark
# becomes an object, whose name is the line with "=" as an entity of HTML, and
# what comes after it is in that object.
# No guess of this was written down before the run.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  hcl-to-json@0.1.1 >/dev/null

seen=$(node -e '
console.log(JSON.stringify(require("hcl-to-json")(
  "name = \"x\\\"y\"\nport = 80\n")));
')
printf '%s\n' "$seen"
expected='{"name  &#x3D  x\\y":{"port":80}}'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
