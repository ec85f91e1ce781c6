#!/usr/bin/env bash
# Installs the missing Debian or Ubuntu packages that this project is built
# with; silent if none is missing.
#
#   utils/install-packages.sh build        to build the tools
#   utils/install-packages.sh build test   and to run the tests
#   utils/install-packages.sh benchmark    what the benchmarks add
#   utils/install-packages.sh docs         what utils/docs/build-site.sh runs
set -euo pipefail

build=(g++ cmake ninja-build antlr4 libantlr4-runtime-dev libgmp-dev
  libmpfr-dev libre2-dev libutf8proc-dev libcli11-dev libssl-dev libyaml-dev
  zlib1g-dev libzstd-dev libedit-dev)
test=(libgtest-dev python3 jq)
benchmark=(libbenchmark-dev golang-go golang-github-hashicorp-hcl-v2-dev jq time
  llvm-19-dev libzstd-dev zlib1g-dev)
docs=(mkdocs mkdocs-material doxygen doxygen-awesome-css python3)
# For test/Hclspecsuite, compiled evaluation, test/Meta/format, the Python
# package, the binary interface, genhtml and editors, which are skipped if these
# packages do not exist; a linker and, for builds with sanitizers, a compiler
# that take half the time of the default.
suite=(golang-go golang-github-hashicorp-hcl-v2-dev llvm-19-dev libzstd-dev
  zlib1g-dev clang-format-14 python3-dev python3-pytest mypy python3-build
  python3-setuptools python3-wheel python3-jsonschema abigail-tools lcov neovim
  emacs-nox elpa-eglot mold clang-19 libclang-rt-19-dev)
# lit and FileCheck come with each of these; the first that exists is installed.
lit=(llvm-19-tools llvm-20-tools llvm-21-tools llvm-22-tools llvm-18-tools
  llvm-17-tools)

say() { printf 'install-packages: %s\n' "$*" >&2; }

# The packages of "$@" that are not installed, one a line.
missing() {
  local package
  for package in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" \
      = installed ] || echo "$package"
  done
}

wanted=()
for set in "$@"; do
  case $set in
    build | test | benchmark | docs)
      declare -n packages=$set
      wanted+=("${packages[@]}")
      ;;
    *)
      say "unknown set '$set'; choose from build, test, benchmark, docs"
      exit 1
      ;;
  esac
done

if ! command -v dpkg-query >/dev/null; then
  say "not a Debian or Ubuntu system; what is needed, by its name there:"
  say "  ${wanted[*]} ${lit[0]}"
  exit 0
fi

# The packages of "$@" that are not installed but can be, one a line.
available() {
  local package
  for package in $(missing "$@"); do
    if apt-cache show "$package" >/dev/null 2>&1; then
      echo "$package"
    fi
  done
}

wanted=($(missing "${wanted[@]}"))
needLit=
if [[ " $* " == *" test "* ]]; then
  [ "$(missing "${lit[@]}" | wc -l)" != ${#lit[@]} ] || needLit=yes
  [ ${#wanted[@]} -gt 0 ] || wanted=($(available "${suite[@]}"))
fi
[ ${#wanted[@]} -gt 0 ] || [ "$needLit" ] || exit 0

sudo=()
if [ "$(id -u)" != 0 ]; then
  if ! command -v sudo >/dev/null; then
    say "neither root nor sudo is at hand; please have these installed:"
    say "  apt-get install ${wanted[*]} ${needLit:+${lit[0]}}"
    exit 1
  fi
  sudo=(sudo)
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
aptGet() {
  if ! "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq \
    -o DPkg::Lock::Timeout=300 "$@" >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    say "apt-get $1 failed; its last lines are above"
    exit 1
  fi
}

say "updating the package lists"
aptGet update
if [ "$needLit" ]; then
  found=($(available "${lit[@]}"))
  wanted+=("${found[@]:0:1}")
fi
if [[ " $* " == *" test "* ]]; then
  wanted+=($(available "${suite[@]}"))
fi
say "installing ${wanted[*]}"
aptGet install -y --no-install-recommends "${wanted[@]}"
