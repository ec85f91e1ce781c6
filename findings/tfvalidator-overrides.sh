#!/usr/bin/env bash
# tfvalidator 1.0.1 (npm): a resource in a file that ends in _override.tf, which
# Terraform merges with the resource of that name, is a duplicate.
# Guess before the run: that.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts tfvalidator@1.0.1 \
  >/dev/null

mkdir module
resource='resource "terraform_data" "a" {}'
echo "$resource" >module/main.tf
echo "$resource" >module/main_override.tf
seen=$(node node_modules/tfvalidator/cli.js module 2>/dev/null |
  sed -n 's/^ *"message": "\(.*\)",$/\1/p')
printf '%s\n' "$seen"
expected='Duplicate resource found: terraform_data.a
Duplicate resource found: terraform_data.a'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
