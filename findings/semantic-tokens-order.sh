#!/usr/bin/env bash
# vscode-languageserver 9.0.1 (npm): SemanticTokensBuilder encodes tokens in the
# order in which they were pushed, so that one before its predecessor has a
# negative delta, which the protocol's unsigned integers cannot hold.
# Guess before the run: build sorts the tokens, as the builder of the extension
# host does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  vscode-languageserver@9.0.1 >/dev/null

cat >main.js <<'END'
const {SemanticTokensBuilder} = require('vscode-languageserver/node');
const builder = new SemanticTokensBuilder();
builder.push(1, 4, 2, 0, 0);
builder.push(0, 2, 3, 1, 0);
console.log(JSON.stringify(builder.build().data));
END
seen=$(node main.js)
printf '%s\n' "$seen"
expected='[1,4,2,0,0,-1,2,3,1,0]'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
