#!/usr/bin/env bash
# Measures which lines and branches of lib/ the tests run, with clang 19:
#
#   utils/check/coverage.sh               all tests
#   utils/check/coverage.sh LIBRARY...    the unit tests of these libraries
#
# Prints the total, the libraries and the least covered files, of those that are
# linked into what was built. The report of each line is written to
# build/coverage/html.
source "$(dirname "$0")/../common.sh"
targets=("${@/#/Hcl}")
targets=("${targets[@]/%/Tests}")
tests=$(IFS='|'; echo "${*/#/unit-}")

step "Building in build/coverage"
configure coverage -DHCL_BUILD_TESTS=ON
build coverage "${targets[@]}"

step "Testing build/coverage"
folder=$root/build/coverage
rm -rf "$folder/profiles"
mkdir -p "$folder/profiles"
ctest --test-dir "$folder" --output-on-failure -j "$jobs" \
  -R "^(${tests:-.*})$" >"$folder/tests.log" ||
  echo "some tests failed: $folder/tests.log" >&2

step "Reporting"
llvm-profdata-19 merge -sparse -o "$folder/all.profdata" \
  "$folder"/profiles/*.profraw
objects=()
for program in "$folder"/bin/*; do
  [ ! -x "$program" ] || objects+=(${objects:+-object} "$program")
done
llvm-cov-19 show "${objects[@]}" -instr-profile="$folder/all.profdata" \
  -format=html -output-dir="$folder/html" -show-branches=count "$root/lib"
llvm-cov-19 export "${objects[@]}" -instr-profile="$folder/all.profdata" \
  -summary-only "$root/lib" >"$folder/summary.json"
python3 - "$folder/summary.json" "$root/lib/" <<'EOF'
import collections
import json
import sys

files = json.load(open(sys.argv[1]))["data"][0]["files"]
rows = []
sums = collections.defaultdict(lambda: [0, 0, 0, 0])
for file in files:
    name = file["filename"].removeprefix(sys.argv[2])
    lines, branches = file["summary"]["lines"], file["summary"]["branches"]
    counts = [lines["covered"], lines["count"],
              branches["covered"], branches["count"]]
    rows.append((name, counts))
    for key in (name.split("/")[0], ""):
        sums[key] = [a + b for a, b in zip(sums[key], counts)]


def show(name, counts):
    def part(covered, count):
        return f"{100 * covered / count:6.2f} %" if count else "       -"
    print(f"{name:40} {part(*counts[:2])} of {counts[1]:6} lines, "
          f"{part(*counts[2:])} of {counts[3]:6} branches")


show("lib", sums.pop(""))
for library, counts in sorted(sums.items()):
    show("  " + library, counts)
print("The 20 files with the most lines that no test runs:")
for name, counts in sorted(rows, key=lambda r: r[1][0] - r[1][1])[:20]:
    show("  " + name, counts)
EOF
