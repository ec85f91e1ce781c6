#!/usr/bin/env bash
# @cdktf/hcl2json 0.21.0 (npm): a conditional whose last arm is a heredoc
# becomes a text in which "}" follows the closing marker on its line. The
# package itself does not read that text again: the marker has to stand alone.
# Guess before the run: the line end is kept.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @cdktf/hcl2json@0.21.0 >/dev/null

seen=$(node -e '
const {parse} = require("@cdktf/hcl2json");
(async () => {
  const {a} = await parse("a.tf", "a = c ? \"x\" : <<END\nline\nEND\n");
  console.log(JSON.stringify(a));
  await parse("b.tf", "a = \"" + a.replaceAll("\\\"", "\"") + "\"\n").then(
    () => console.log("read again"),
    error => console.log(/Unterminated template string/.test(error.message)
      ? "Unterminated template string" : error.message));
})();')
printf '%s\n' "$seen"
expected='"${c ? \"x\" : <<END\nline\nEND}"
Unterminated template string'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
