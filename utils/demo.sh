#!/usr/bin/env bash
# Evaluates the configurations under examples/ with hcl-eval. Installs the
# packages and builds the tool in Release mode first, where that is needed.
#
#   utils/demo.sh                   what the README shows
#   utils/demo.sh FILE [OPTION...]  one file, with options for hcl-eval
#
# HCL_TOOLS=DIR uses the tools there instead of building them.
source "$(dirname "$0")/common.sh"

if [ -z "${HCL_TOOLS:-}" ]; then
  utils/install-packages.sh build
  if [ ! -f build/release/build.ninja ]; then
    step "Configuring build/release"
    configure release -DHCL_BUILD_TESTS=OFF
  fi
  step "Building hcl-eval in build/release (a minute or two the first time)"
  build release hcl-eval
  HCL_TOOLS=build/release/bin
fi

# show FILE OPTION...: evaluates one example, after the command that does so.
show() {
  printf '$ hcl-eval %s\n' "$*"
  "$HCL_TOOLS/hcl-eval" "$@" || true
}

if [ $# -gt 0 ]; then
  exec "$HCL_TOOLS/hcl-eval" "$@"
fi
