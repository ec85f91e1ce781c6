#!/usr/bin/env bash
# cdktf 0.21.0 (npm): a text with a quotation mark is refused as an argument of
# a function (Fn.upper), but an element of a list is written as it is (Fn.join),
# so the expression is not HCL; a line end in the same place is escaped.
# No guess was written before the first run; then, of the line end: escaped.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  cdktf@0.21.0 constructs@10.8.1 >/dev/null

seen=$(node -e '
const {App, Fn, TerraformLocal, TerraformStack, Testing} = require("cdktf");
const tries = {
  "upper, quote": () => Fn.upper("a\"b"),
  "join, quote": () => Fn.join(",", ["a\"b", "c"]),
  "join, line end": () => Fn.join(",", ["a\nb", "c"]),
};
for (const [name, value] of Object.entries(tries)) {
  const app = Testing.stubVersion(new App({outdir: "out"}));
  const stack = new TerraformStack(app, "s");
  try {
    new TerraformLocal(stack, "l", value());
    console.log(`${name}: ${JSON.parse(Testing.synth(stack)).locals.l}`);
  } catch (error) {
    const reason = /has unescaped double quotes/.exec(error.message);
    console.log(`${name}: ${reason}`);
  }
}')
printf '%s\n' "$seen"
expected='upper, quote: has unescaped double quotes
join, quote: ${join(",", ["a"b", "c"])}
join, line end: ${join(",", ["a\nb", "c"])}'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
