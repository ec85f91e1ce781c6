#!/usr/bin/env bash
# hcl-to-json 0.1.1 (npm): a number is a number of JSON as the value of an
# attribute, but a string as an element of a list.
# No guess of this was written down before the run.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  hcl-to-json@0.1.1 >/dev/null

seen=$(node -e '
console.log(JSON.stringify(require("hcl-to-json")(
  "port = 80\nports = [80, 443]\n")));
')
printf '%s\n' "$seen"
expected='{"port":80,"ports":["80","443"]}'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
