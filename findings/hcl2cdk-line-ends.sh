#!/usr/bin/env bash
# @cdktn/hcl2cdk 0.24.0: a text with a line end gets one more at its end in
# TypeScript, as does each heredoc; a quotation mark in a text gets a second
# backslash.
# Guess before the run (of @cdktf/hcl2cdk 0.21.0, after which 0.24.0 was
# tried): texts and heredocs are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @cdktn/hcl2cdk@0.24.0 >/dev/null

cat > seen.js <<'END'
const { convert } = require("@cdktn/hcl2cdk");
const expressions = [
  `"a\\nb"`,
  `<<E\na\nE\n`,
  `"say \\"hi\\""`,
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
"a\nb\n"
"a\n\n"
'say \\"hi\\"'
END
)
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
