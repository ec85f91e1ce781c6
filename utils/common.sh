# Shared by the scripts beside it (sourced, not run): progress and building.

set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
jobs=$(nproc 2>/dev/null || echo 2)

# step WORDS...: one heading line on standard error, with the time so far.
step() {
  printf '==> [%3ds] %s\n' "$SECONDS" "$*" >&2
}

# Builds TARGET... in build/PRESET. On a terminal ninja shows its own
# progress; in a log, one line for each tenth of the work. The compiler's output
# is always shown.
#   build PRESET TARGET...
build() {
  local preset=$1
  shift
  if [ -t 2 ]; then
    ninja -C "build/$preset" "$@" >&2
    return
  fi
  ninja -C "build/$preset" "$@" | tenths >&2
}

# Passes on one of ninja's lines `[12/340] …` for each tenth of the work, and
# all other lines.
tenths() {
  local line tenth shown=0
  while IFS= read -r line; do
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
      tenth=$((10 * BASH_REMATCH[1] / BASH_REMATCH[2]))
      if [ $tenth -gt $shown ]; then
        shown=$tenth
        printf '    %s\n' "$line"
      fi
    elif [[ $line != ninja:* ]]; then
      printf '%s\n' "$line"
    fi
  done
}

# Configures build/PRESET; silent unless it fails. A new folder is set up for
# building everything once: each compilation reads several sources, and builds
# with sanitizers or without LLVM take clang++ 19 where it is installed, which
# compiles in half the time of g++. An existing folder keeps its way of
# compiling.
#   configure PRESET OPTION...
configure() {
  local preset=$1 log fresh=()
  shift
  if [ ! -f "build/$preset/CMakeCache.txt" ]; then
    fresh=(-DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=0)
    if [[ $preset =~ ^([at]san|no-llvm)$ ]] &&
      command -v clang++-19 >/dev/null; then
      fresh+=(-DCMAKE_C_COMPILER=clang-19 -DCMAKE_CXX_COMPILER=clang++-19)
    fi
  fi
  mkdir -p "build/$preset"
  log=build/$preset/configure.log
  if ! cmake --preset "$preset" "${fresh[@]}" "$@" >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
  fi
}
