#!/usr/bin/env bash
# codemirror-lang-hcl 0.2.0 (npm): attributes that are named for, if or in, and
# names with other letters than those of ASCII, are errors of syntax.
# Guess before the run: none is an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  codemirror-lang-hcl@0.2.0 >/dev/null

seen=$(node -e '
const {hcl} = require("codemirror-lang-hcl");
const {ensureSyntaxTree} = require("@codemirror/language");
const {EditorState} = require("@codemirror/state");
for (const name of ["port", "null", "for", "if", "in", "größe"]) {
  const doc = `${name} = 1\n`;
  const state = EditorState.create({doc, extensions: [hcl()]});
  let error = false;
  ensureSyntaxTree(state, doc.length, 5000).iterate({
    enter(node) { error ||= node.type.isError; }});
  console.log(name, error);
}')
printf '%s\n' "$seen"
expected='port false
null false
for true
if true
in true
größe true'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
