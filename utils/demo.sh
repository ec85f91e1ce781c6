#!/usr/bin/env bash
# Evaluates the configurations under examples/ with hcl-eval. Installs the
# packages and builds the tool in Release mode first, where that is needed.
#
#   utils/demo.sh                   all examples
#   utils/demo.sh FILE [OPTION...]  one file, with options for hcl-eval
source "$(dirname "$0")/common.sh"

utils/install-packages.sh build
if [ ! -f build/release/build.ninja ]; then
  step "Configuring in build/release"
  configure release -DHCL_BUILD_TESTS=OFF
fi
step "Building hcl-eval (about two minutes the first time)"
build release hcl-eval

eval=build/release/bin/hcl-eval
if [ $# -gt 0 ]; then
  exec "$eval" "$@"
fi
