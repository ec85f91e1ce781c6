#!/usr/bin/env bash
# Evaluates the configurations under examples/ with hcl-eval. First installs the
# packages and builds the tool in Release mode, if needed.
#
# HCL_TOOLS=DIR uses the tools there instead of building them.
source "$(dirname "$0")/common.sh"

if [ -z "${HCL_TOOLS:-}" ]; then
  utils/install-packages.sh build
  if [ ! -f build/release/build.ninja ]; then
    step "Configuring build/release"
    configure release -DHCL_BUILD_TESTS=OFF
  fi
  step "Building hcl-eval in build/release (some minutes the first time)"
  build release hcl-eval
  HCL_TOOLS=build/release/bin
fi

# show ARGUMENT...: runs hcl-eval, under a heading with the command line.
show() {
  printf '\n==> hcl-eval %s\n' "$*"
  "$HCL_TOOLS/hcl-eval" "$@" 2>&1 || true
}

cd examples
[[ $HCL_TOOLS = /* ]] || HCL_TOOLS=../$HCL_TOOLS
show service.hcl --vars service.vars.hcl
show inventory.hcl --vars inventory.vars.hcl
show proxy.hcl --vars proxy.vars.json
show mistakes.hcl

if [[ $HCL_TOOLS = ../build/release/bin ]]; then
  printf '\n'
  step "hcl-eval is in build/release/bin; ninja -C build/release builds all"
fi
