#!/usr/bin/env bash
# @cdktn/hcl2cdk 0.24.0: an object that is the value of an output becomes a
# list with the object, and so does each object in it; a list does not.
# Guess before the run: a key in parentheses stays a text. The list was not
# guessed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @cdktn/hcl2cdk@0.24.0 >/dev/null

cat > seen.js <<'END'
const { convert } = require("@cdktn/hcl2cdk");
const expressions = [
  `{ k = 1 }`,
  `{ k = { (var.v) = 1 } }`,
  `[1]`,
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
[ { k: 1, }, ]
[ { k: [ { "${(var.v)}": 1, }, ], }, ]
[1]
END
)
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
