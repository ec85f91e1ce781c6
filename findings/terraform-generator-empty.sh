#!/usr/bin/env bash
# terraform-generator 6.7.0 (npm): an argument that is given an empty list is
# not written, so a default of the provider takes its place; a list of one
# element is.
# Guess before the run: [].
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  terraform-generator@6.7.0 >/dev/null

seen=$(node -e '
const {TerraformGenerator} = require("terraform-generator");
const generator = new TerraformGenerator();
generator.resource("kind", "name", {empty: [], one: [1]});
console.log(generator.generate().tf.trim());
')
printf '%s\n' "$seen"
expected='resource "kind" "name"{
one = [
1
]
}'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
