#!/usr/bin/env bash
# apache-arrow 21.2.0 (npm): a decimal read from a vector is the number without
# its scale, as text, as a number and in JSON: 12.34 of two places is 1234.
# Guess before the run: the text 12.34.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  apache-arrow@21.2.0 >/dev/null

cat >main.js <<'END'
const arrow = require('apache-arrow');
const builder = arrow.makeBuilder({type: new arrow.Decimal(2, 10)});
builder.append(new Uint32Array([1234, 0, 0, 0]));
builder.finish();
const value = builder.toVector().get(0);
console.log(String(value), Number(value), JSON.stringify(value));
END
seen=$(node main.js)
printf '%s\n' "$seen"
expected='1234 1234 "\"1234\""'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
