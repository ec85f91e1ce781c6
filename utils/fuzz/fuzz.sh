#!/usr/bin/env bash
# Fuzzes each target (fuzz/Targets.def) under the address and
# undefined-behaviour sanitizers, at low priority, as many at a time as there
# are cores:
#
#   utils/fuzz/fuzz.sh HOURS [TARGET...]   HOURS for all together, e.g. 0.5
#
# New inputs are kept in build/fuzz/corpus; fuzz-seeds.py makes seeds of
# them. An input that breaks a law is written to build/fuzz/found, and the exit
# code is 1; mend the fault and add the input to fuzz/corpus, which the unit
# tests run. At the end it prints the
# processor time of this run and of all runs.
source "$(dirname "$0")/../common.sh"

if [ $# -eq 0 ]; then
  echo "usage: utils/fuzz/fuzz.sh HOURS [TARGET...]" >&2
  exit 2
fi
hours=$1
shift
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
  mapfile -t targets < <(sed -n 's/^HCL_FUZZ_TARGET(\([a-z]*\),.*/\1/p' \
    fuzz/Targets.def)
fi
seconds=$(awk -v h="$hours" -v n="${#targets[@]}" -v j="$jobs" \
  'BEGIN { print int(h * 3600 * (j < n ? j : n) / n) }')

step "Building in build/fuzz"
configure fuzz -DHCL_FUZZ=ON -DHCL_ENABLE_JIT=ON -DHCL_BUILD_TESTS=OFF \
  -DHCL_BUILD_TOOLS=OFF
grep -q '^LLVM_DIR:PATH=/' build/fuzz/CMakeCache.txt ||
  echo "LLVM is not installed: engines runs no compiled code" >&2
build fuzz "${targets[@]/#/fuzz-}"

step "Fuzzing ${#targets[@]} targets for $seconds s each"
export seconds found=build/fuzz/found
fuzz() {
  local grown=build/fuzz/corpus/$1 log=$found/$1.log seeds=build/fuzz/seeds/$1
  mkdir -p "$grown" "$found"
  rm -rf "$seeds"
  utils/fuzz/fuzz-seeds.py unpack "$1" "$seeds" || return
  TIMEFORMAT='%U %S'
  {
    time nice -n 19 "build/fuzz/bin/fuzz-$1" -max_total_time="$seconds" \
      -timeout=100 -rss_limit_mb=2048 -dict=fuzz/hcl.dict \
      -artifact_prefix="$found/$1-" "$grown" "$seeds" "fuzz/corpus/$1" \
      >"$log" 2>&1 &&
      failed= || failed=" FAILED: $log"
  } 2>"$found/$1.seconds"
  printf '    %-9s %s%s\n' "$1" "$(grep -E '^(#|Done)' "$log" | tail -1)" \
    "$failed" >&2
  [ -z "$failed" ]
}
export -f fuzz
rm -f "$found"/*.seconds
code=0
printf '%s\n' "${targets[@]}" |
  xargs -P "$jobs" -I{} bash -c 'fuzz {}' || code=1
used=$(cat "$found"/*.seconds | awk '{ sum += $1 + $2 } END { print int(sum) }')
all=$((used + $(cat "$found/total" 2>/dev/null || echo 0)))
echo "$all" >"$found/total"
step "$used s of processor time; $all s in all runs"
exit $code
