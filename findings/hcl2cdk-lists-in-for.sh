#!/usr/bin/env bash
# @cdktn/hcl2cdk 0.24.0: a `for` becomes a text in which its collection is
# a template of its own, `[for x in ${…} : …]`, which is not an expression.
# Guess before the run: a list in a `for` is lost.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @cdktn/hcl2cdk@0.24.0 >/dev/null

cat > seen.js <<'END'
const { convert } = require("@cdktn/hcl2cdk");
const expressions = [
  `[for x in ["a", "b"] : upper(x)]`,
  `{ for k, x in var.v : k => x }`,
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
    console.log("seen: " + seen.replace(/\s+/g, " ").slice(0, 60));
  }
})();
END
seen=$(CHECKPOINT_DISABLE=1 node seen.js 2>/dev/null | sed -n 's/^seen: //p')
printf '%s\n' "$seen"
expected=$(cat <<'END'
"${[ for x in ${" + ["a", "b"] + "} : upper(x)]}"
"${{ for k, x in ${" + v.value + "} : k => x}}"
END
)
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
