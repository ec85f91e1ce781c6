#!/usr/bin/env bash
# cdktf 0.21.0 (npm): a value that holds null is written as JSON; as HCL it is a
# TypeError. Quotation marks of a text are escaped as HCL, but not if it has an
# interpolation, so the result is not HCL.
# Guess before the run: an attribute that is null is left out, and quotation
# marks are not escaped in either text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  cdktf@0.21.0 constructs@10.8.1 >/dev/null

seen=$(node -e '
const {App, TerraformLocal, TerraformStack, Testing} = require("cdktf");
for (const value of [{a: null}, "a \"q\"", "a \"q\" ${1}"]) {
  const app = Testing.stubVersion(new App({outdir: "out"}));
  const stack = new TerraformStack(app, "s");
  new TerraformLocal(stack, "l", value);
  for (const form of ["synth", "synthHcl"])
    try {
      console.log(form, Testing[form](stack).replace(/\s+/g, " ").trim());
    } catch (error) {
      console.log(form, error.constructor.name);
    }
}')
printf '%s\n' "$seen"
expected='synth { "locals": { "l": { "a": null } } }
synthHcl TypeError
synth { "locals": { "l": "a \"q\"" } }
synthHcl locals { l = "a \"q\"" }
synth { "locals": { "l": "a \"q\" ${1}" } }
synthHcl locals { l = "a "q" ${1}" }'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
