#!/usr/bin/env bash
# cdktf 0.21.0 (npm): a number that is known later is a double of a large
# magnitude in JavaScript, and a list an array of one element. Arithmetic with
# them raises nothing: n + 1 is n, -n a number of 299 digits, n > 0 false, the
# length 1.
# No guess was written before the run.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  cdktf@0.21.0 constructs@10.8.1 >/dev/null

seen=$(node -e '
const cdktf = require("cdktf");
const app = cdktf.Testing.stubVersion(new cdktf.App({outdir: "out"}));
const stack = new cdktf.TerraformStack(app, "s");
const variable = new cdktf.TerraformVariable(stack, "v", {});
const n = variable.numberValue;
const local = (name, value) => new cdktf.TerraformLocal(stack, name, value);
local("sum", n + 1);
local("negated", -n);
local("positive", n > 0);
local("length", variable.listValue.length);
const locals = JSON.parse(cdktf.Testing.synth(stack)).locals;
locals.negated = `${BigInt(locals.negated)}`.length + " digits";
for (const name of ["sum", "negated", "positive", "length"])
  console.log(`${name}: ${locals[name]}`);
')
printf '%s\n' "$seen"
expected='sum: ${var.v}
negated: 299 digits
positive: false
length: 1'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
