#!/usr/bin/env bash
# shiki 3.23.0 (npm), language hcl: names may have dashes in HCL. my-name is one
# token where it is set and after a dot, but a subtraction where it is used.
# No guess was written before the first run, of a = x-y; then: one token after
# a dot.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts shiki@3.23.0 \
  >/dev/null

cat >main.mjs <<'END'
import {createHighlighter} from 'shiki';

const highlighter =
    await createHighlighter({themes: ['nord'], langs: ['hcl']});
for (const text of ['my-name = 1', 'a = b.my-name', 'a = my-name']) {
  const lines = highlighter.codeToTokens(
      text, {lang: 'hcl', theme: 'nord', includeExplanation: true}).tokens;
  const found = lines.flat().flatMap(token => token.explanation)
      .filter(part => /my|name|-/.test(part.content))
      .map(part => part.content + ' ' + part.scopes.at(-1).scopeName);
  console.log(`${text}: ${found.join(', ')}`);
}
END
seen=$(node main.mjs)
printf '%s\n' "$seen"
expected='my-name = 1: my-name variable.other.readwrite.hcl
a = b.my-name: my-name variable.other.member.hcl
a = my-name: my source.hcl, - keyword.operator.arithmetic.hcl, name source.hcl'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
