#!/usr/bin/env bash
# @cdktf/hcl2json 0.21.0 (npm): of an attribute and a block of one name in a
# body, which the syntax allows, the block is lost without an error.
# Guess before the run: the list of blocks replaces the attribute. It is the
# other way round.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @cdktf/hcl2json@0.21.0 >/dev/null

seen=$(node -e '
const {parse} = require("@cdktf/hcl2json");
const text = "b {\n  a = 1\n  a {\n    c = 2\n  }\n}\n";
parse("main.hcl", text).then(value => console.log(JSON.stringify(value)));
')
printf '%s\n' "$seen"
expected='{"b":[{"a":1}]}'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
