#!/usr/bin/env bash
# Installs a wheel of the Python package into an empty environment, without a
# network, and uses it there.
#
#   utils/release/check-wheel.sh WHEEL
set -euo pipefail
wheel=$(realpath "$1")
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"${PYTHON:-python3}" -m venv "$work/venv"
python=$work/venv/bin/python
"$python" -m pip install --quiet --no-index --disable-pip-version-check "$wheel"
mkdir "$work/module"
echo 'output "o" { value = upper("a") }' >"$work/module/main.tf"
cp "$root/bindings/python/tests/installed.py" "$work"
cd "$work"
# Nothing of this source tree or of the caller's environment helps.
env -i PATH=/usr/bin:/bin "$python" -I installed.py "$work/module"
# Of the system only the libraries of the compilers are needed.
module=$(find "$work/venv" -name '_hcl*.so')
if ldd "$module" | grep -vF "$work" |
  grep -E '=> /' | grep -vE 'lib(c|m|stdc\+\+|gcc_s)\.so'; then
  echo "The wheel needs libraries of the system" >&2
  exit 1
fi
echo "$(basename "$wheel") works in an empty environment"
