#!/usr/bin/env bash
# Builds the documentation as a site: the pages under docs/ in the order of
# docs/README.md, the command lines of the tools, the kinds of diagnostics, the
# rules of the specifications, and the interfaces of the headers (Doxygen).
# Installs the packages, if needed.
#
#   utils/docs/build-site.sh [DIR]   DIR is build/site unless given
#
# HCL_TOOLS=DIR is the folder of the tools, build/release/bin unless given.
# Look at the result with: python3 -m http.server -d build/site
source "$(dirname "$0")/../common.sh"

out=$(realpath -m "${1:-build/site}")
tools=${HCL_TOOLS:-build/release/bin}
command -v mkdocs >/dev/null && command -v doxygen >/dev/null ||
  utils/install-packages.sh docs

staged=$(mktemp -d)
trap 'rm -rf "$staged"' EXIT
step "Collecting the pages"
python3 utils/docs/stage-site.py --tools "$tools" "$staged"
step "Interfaces of the headers"
doxygen "$staged/Doxyfile" >"$staged/doxygen.log" 2>&1 ||
  { tail -n 20 "$staged/doxygen.log" >&2; exit 1; }
step "Pages to HTML"
mkdocs --quiet build --strict -f "$staged/mkdocs.yml" -d "$out"
step "$(find "$out" -name '*.html' | wc -l) pages are in $out"
