#!/usr/bin/env bash
# Tests laws on more random cases than utils/check.sh does: SEEDS programs for
# each law, every expression of up to four parts over a small set of values, and
# as many random cases as SEEDS beside the reference.
#
#   utils/fuzz/check-long.sh [PRESET [SEEDS]]   asan and 20000 unless given
source "$(dirname "$0")/../common.sh"

preset=${1:-asan}
export HCL_SEEDS=${2:-20000} HCL_EVERY_EXPRESSION=1

utils/install-packages.sh build test
step "Building in build/$preset"
configure "$preset" -DHCL_BUILD_TESTS=ON
build "$preset" all
step "Testing build/$preset"
cd "build/$preset"
ctest -j "$jobs" --output-on-failure -R '^unit-(Codegen|Dec|Emit|Eval|Passes)$'
cd ../..

step "Comparing with the reference"
reference=build/$preset/test/Differential/reference
(cd test/Differential/reference &&
  GO111MODULE=off GOFLAGS= GOPATH=/usr/share/gocode go build \
    -o "$OLDPWD/$reference" .)
utils/compare/compare.py random --tools "build/$preset/bin" \
  --reference "$reference" --count "$HCL_SEEDS"
