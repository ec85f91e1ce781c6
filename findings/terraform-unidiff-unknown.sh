#!/usr/bin/env bash
# @ahmadnassri/terraform-unidiff 4.0.5 (npm): a value that is known only after
# apply stands in after_unknown of a plan, which is not read: the difference
# shows its line as removed, like a value that becomes null or absent.
# Guess before the run, from its source: so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  @ahmadnassri/terraform-unidiff@4.0.5 >/dev/null

cat >main.js <<'END'
const difference = require('@ahmadnassri/terraform-unidiff');
const {patches} = difference({
  format_version: '1.2',
  terraform_version: '1.9.0',
  resource_changes: [{
    address: 'x.y',
    change: {
      actions: ['update'],
      before: {arn: 'old', size: 1},
      after: {size: 2},
      after_unknown: {arn: true},
    },
  }],
});
console.log(patches[0].split('\n').filter(
    line => /^[-+]\w/.test(line)).join('\n'));
END
seen=$(node main.js)
printf '%s\n' "$seen"
expected='-arn: old
-size: 1
+size: 2'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
