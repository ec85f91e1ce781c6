#!/usr/bin/env bash
# @cdktn/hcl2cdk 0.24.0: a sum in parentheses as an operand is an error, and
# so is a quotation mark in a directive of a template; without them both are
# right.
# Guess before the run: a directive stays a text. The parentheses were one of
# 22 expressions that were tried without a guess.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @cdktn/hcl2cdk@0.24.0 >/dev/null

cat > seen.js <<'END'
const { convert } = require("@cdktn/hcl2cdk");
const expressions = [
  `(var.v + 2) * 3`,
  `var.v + 2 * 3`,
  `"%{ if var.v == "a" }yes%{ endif }"`,
  `"%{ if var.v }yes%{ else }no%{ endif }"`,
];
(async () => {
  for (const text of expressions) {
    let seen;
    try {
      const module = `variable "v" {}\noutput "o" {\n  value = ${text}\n}\n`;
      const made = await convert(module, {
        language: "typescript",
        providerSchema: { format_version: "1.0", provider_schemas: {} },
        codeContainer: "constructs.Construct",
      });
      seen = /value: ([^]*?),?\n    \}\);/.exec(made.all ?? made)[1];
    } catch (error) {
      seen = "error: " + error.message.split("\n")[0];
    }
    console.log("seen: " + seen.replace(/\s+/g, " ").slice(0, 47).trimEnd());
  }
})();
END
seen=$(CHECKPOINT_DISABLE=1 node seen.js 2>/dev/null | sed -n 's/^seen: //p')
printf '%s\n' "$seen"
expected=$(cat <<'END'
error: Cannot read properties of undefined (rea
Op.add(v.value, Op.mul(2, 3))
error: getExpressionAst errors on input string
conditional(v.value, "yes", "no")
END
)
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
