#!/usr/bin/env bash
# @duckdb/node-api 1.5.6-r.1 (npm): of the numbers in a value of the type JSON
# an integer of 23 digits is kept, while a fraction is rounded to a double, and
# 1e2 is written 100.0: digits that HCL has are lost before any cast to a
# decimal.
# No guess of this was written down before the run.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @duckdb/node-api@1.5.6-r.1 >/dev/null

cat >main.js <<'END'
const {DuckDBInstance} = require('@duckdb/node-api');

async function main() {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const text of
       ['12345678901234567890123', '0.1234567890123456789', '1.50', '1e2']) {
    const rows = await connection.runAndReadAll(
        `SELECT '{"n": ${text}}'::JSON ->> 'n' AS n`);
    console.log(rows.getRows()[0][0]);
  }
}
main();
END
seen=$(node main.js)
printf '%s\n' "$seen"
expected='12345678901234567890123
0.12345678901234568
1.5
100.0'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
