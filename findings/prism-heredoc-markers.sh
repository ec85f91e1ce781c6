#!/usr/bin/env bash
# prismjs 1.30.0 (npm), language hcl: a heredoc ends where a line begins with
# its marker, even if the line goes on; and a quotation mark in a directive of a
# template ends the text around it.
# Guess before the run: both, as patterns for such texts are short.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts prismjs@1.30.0 \
  >/dev/null

seen=$(node -e '
const Prism = require("prismjs");
require("prismjs/components/prism-hcl.js");
const texts = ["a = <<EOT\nEOTHER\nEOT\n",
               "a = \"%{ if x == \"y\" }z%{ endif }\"\n"];
for (const text of texts)
  for (const token of Prism.tokenize(text, Prism.languages.hcl))
    if (["heredoc", "string"].includes(token.type))
      console.log(token.type, JSON.stringify([token.content].flat().join("")));
')
printf '%s\n' "$seen"
expected='heredoc "<<EOT\nEOT"
string "\"%{ if x == \""
string "\" }z%{ endif }\""'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
