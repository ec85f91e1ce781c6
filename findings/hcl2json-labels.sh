#!/usr/bin/env bash
# @cdktf/hcl2json 0.21.0 (npm): blocks of one type with different numbers of
# labels, which the syntax allows, are an error.
# Guess before the run: a list of the bodies, with an object of labels in it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @cdktf/hcl2json@0.21.0 >/dev/null

seen=$(node -e '
const {parse} = require("@cdktf/hcl2json");
parse("main.hcl", "rule \"a\" {\n}\nrule {\n}\n").then(
  value => console.log(JSON.stringify(value)),
  error => console.log(error.message.replace(/.*block: .*, /, "")));
')
printf '%s\n' "$seen"
expected='cannot have blocks with and without labels'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
