#!/usr/bin/env bash
# @duckdb/node-api 1.5.6-r.1 (npm): tags of a Terraform state whose keys differ
# in case only are an error when DuckDB reads the JSON by itself; with
# ignore_errors the second one is lost. Columns of the type MAP keep both.
# Guess before the run: an error, and with the option that loss.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @duckdb/node-api@1.5.6-r.1 >/dev/null

cat >main.js <<'END'
const {DuckDBInstance} = require('@duckdb/node-api');

async function main() {
  require('fs').writeFileSync(
      'state.json', '{"tags": {"Name": "a", "name": "b"}}');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const call of [
    `read_json('state.json')`,
    `read_json('state.json', ignore_errors = true)`,
    `read_json('state.json', columns = {tags: 'MAP(VARCHAR, VARCHAR)'})`,
  ]) {
    try {
      const rows = await connection.runAndReadAll(
          `SELECT tags::VARCHAR AS t FROM ${call}`);
      console.log(rows.getRows()[0][0]);
    } catch (error) {
      console.log(error.message.replace(/ in struct.*/s, ''));
    }
  }
}
main();
END
seen=$(node main.js)
printf '%s\n' "$seen"
expected='Not implemented Error: Duplicate name "name"
{'"'"'Name'"'"': a}
{Name=a, name=b}'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
