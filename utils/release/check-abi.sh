#!/usr/bin/env bash
# Compares the binary interface of libhcl.so with that of the last release, by
# abidiff (abigail-tools in Debian). Functions may be added, and members of the
# structs in cmake/libhcl.abignore.
#
#   utils/release/check-abi.sh BUILD            compares BUILD (HCL_PACKAGE)
#   utils/release/check-abi.sh BUILD --update   writes cmake/libhcl.abi
set -euo pipefail
cd "$(dirname "$0")/../.."
build=$1
abidw --headers-dir include/hcl/c --drop-private-types --no-corpus-path \
  --no-comp-dir-path --no-show-locs --no-parameter-names --no-elf-needed \
  --exported-interfaces-only "$build/lib/libhcl.so.1" >"$build/libhcl.abi"
if [ "${2:-}" = --update ]; then
  mv "$build/libhcl.abi" cmake/libhcl.abi
else
  abidiff --no-added-syms --suppressions cmake/libhcl.abignore \
    cmake/libhcl.abi "$build/libhcl.abi"
fi
