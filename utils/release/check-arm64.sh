#!/usr/bin/env bash
# Builds for 64-bit ARM Linux by Debian's cross compiler and runs unit tests and
# lit suites under qemu. The libraries are Debian's packages for arm64, unpacked
# into a folder: nothing of another architecture is installed. Without compiled
# evaluation, whose LLVM would be run by qemu while it compiles.
#
#   utils/release/check-arm64.sh             the unit tests and the suites below
#   utils/release/check-arm64.sh SUITE...    these suites, no unit tests
#
# Needs g++-aarch64-linux-gnu and qemu-user-static.
source "$(dirname "$0")/../common.sh"

packages=(libantlr4-runtime-dev libcli11-dev libgmp-dev libgtest-dev libmpfr-dev
  libre2-dev libssl-dev libutf8proc-dev libyaml-dev zlib1g-dev libc6-dev
  libstdc++-12-dev)
# All but those of the build and of compiled evaluation.
suites=(Applications Conformance Diagnostics Emit Extended Extensions Functions
  HIR Hclspecsuite Hostile Lower Passes Spec TerraformFunctions Tools)
folder=$root/build/arm64
libraries=$root/build/arm64-root

if [ ! -d "$libraries/usr" ]; then
  step "Unpacking the libraries for arm64"
  apt=$(mktemp -d)
  trap 'rm -rf "$apt"' EXIT
  mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$libraries"
  : >"$apt/status"
  # A state of its own, in which no package is installed.
  options=(-o APT::Architecture=arm64 -o APT::Architectures=arm64
    -o Dir::State="$apt" -o Dir::State::Lists="$apt/lists"
    -o Dir::State::status="$apt/status" -o Dir::Cache="$apt/cache"
    -o Debug::NoLocking=1 -o APT::Sandbox::User=root)
  apt-get -qq "${options[@]}" update
  apt-get -qq "${options[@]}" -y --download-only --no-install-recommends \
    install "${packages[@]}"
  for package in "$apt"/cache/archives/*.deb; do
    dpkg-deb -x "$package" "$libraries"
  done
fi

step "Building in build/arm64"
configure arm64
build arm64 all

# Programs that tests start run by qemu, too.
mkdir -p "$folder/run"
for tool in hcl-edit hcl-eval hcl-lsp hcl-opt hcldec hclfmt; do
  printf '#!/bin/sh\nexec qemu-aarch64-static -L %q %q "$@"\n' \
    "$libraries" "$folder/bin/$tool" >"$folder/run/$tool"
  chmod +x "$folder/run/$tool"
done
if [ $# -gt 0 ]; then
  suites=("$@")
else
  step "Running the unit tests"
  # The emulator is slow: laws are tried on fewer random cases than elsewhere.
  HCL_SEEDS=${HCL_SEEDS:-1200} ctest --test-dir "$folder" -j "$jobs" \
    -R '^unit-' --output-on-failure
fi
step "Running the lit suites ${suites[*]}"
lit=$(sed -n 's/^LIT_PROGRAM:[A-Z]*=//p' "$folder/CMakeCache.txt")
python3 "$lit" -q -j "$jobs" -D tools="$folder/run" -D emulated=1 \
  "${suites[@]/#/$folder/test/}"
