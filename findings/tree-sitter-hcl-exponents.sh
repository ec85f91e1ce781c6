#!/usr/bin/env bash
# @tree-sitter-grammars/tree-sitter-hcl 1.2.0 (npm, its WebAssembly, run by
# web-tree-sitter 0.25.3): a number with an exponent and no point, as 1e5, is
# an error; with a point it is a number.
# Guess before the run: all are numbers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @tree-sitter-grammars/tree-sitter-hcl@1.2.0 web-tree-sitter@0.25.3 >/dev/null

seen=$(node -e '
const {Language, Parser} = require("web-tree-sitter");
(async () => {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(
    "node_modules/@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-hcl.wasm"));
  for (const number of ["1.5e5", "1e5", "1E+5"])
    console.log(number, parser.parse(`size = ${number}\n`).rootNode.hasError);
})();')
printf '%s\n' "$seen"
expected='1.5e5 false
1e5 true
1E+5 true'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
