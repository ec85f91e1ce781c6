#!/usr/bin/env bash
# terraform-generator 6.7.0 (npm): a list of lists is written as an item for
# each inner list, with neither "=" nor braces, which is not HCL.
# No guess of this was written down before the run.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  terraform-generator@6.7.0 >/dev/null

seen=$(node -e '
const {TerraformGenerator} = require("terraform-generator");
const generator = new TerraformGenerator();
generator.locals({pairs: [[1], [2]]});
console.log(generator.generate().tf.trim());
')
printf '%s\n' "$seen"
expected='locals{
pairs [
1
]
pairs [
2
]
}'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
