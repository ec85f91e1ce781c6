#!/usr/bin/env bash
# Formats all C++ sources with clang-format 14, or lists those not formatted.
#
#   utils/check/format.sh           rewrites files
#   utils/check/format.sh --check   lists what would change, and fails for that
set -euo pipefail
cd "$(dirname "$0")/../.."

format=clang-format
command -v clang-format-14 >/dev/null && format=clang-format-14
mode=(-i)
[ "${1:-}" = --check ] && mode=(--dry-run -Werror)

find include lib tools unittests benchmarks bindings \
  -name '*.h' -o -name '*.cpp' |
  xargs "$format" "${mode[@]}"
