#!/usr/bin/env bash
# Runs every test: installs the packages where they are missing, builds
# Release and a build with the address and undefined-behaviour sanitizers, and
# runs the unit tests and the lit suite on both.
#
#   utils/check.sh             release and asan
#   utils/check.sh PRESET...   the presets named (see CMakePresets.json)
source "$(dirname "$0")/common.sh"

presets=("$@")
[ ${#presets[@]} -gt 0 ] || presets=(release asan)

utils/install-packages.sh build test
failed=()
for preset in "${presets[@]}"; do
  step "Building in build/$preset"
  configure "$preset" -DHCL_BUILD_TESTS=ON
  build "$preset" all
  step "Testing build/$preset"
  (cd "build/$preset" && ctest --output-on-failure) || failed+=("$preset")
done

if [ ${#failed[@]} -gt 0 ]; then
  step "FAILED: ${failed[*]}"
  exit 1
fi
step "All tests passed: ${presets[*]}"
