#!/usr/bin/env bash
# Runs every test: installs missing packages, builds Release and runs the lit
# suite and the tests of the Python package; builds with the address and
# undefined-behaviour sanitizers and runs the unit tests and the lit suite, that
# part of many small cases without looking for leaks, and five minutes of
# processor time of random inputs; then the unit tests that start threads with
# the thread sanitizer. Last, builds libraries and tools without LLVM.
#
#   utils/check.sh             as above
#   utils/check.sh PRESET...   all tests of presets (see CMakePresets.json): of
#                              release also the unit tests, of asan the leaks
#                              of all
source "$(dirname "$0")/common.sh"

presets=("$@")
all=yes
[ ${#presets[@]} -gt 0 ] || { all='' && presets=(release asan tsan); }

utils/install-packages.sh build test
utils/install-clients.sh build/clients
export NODE_PATH=$PWD/build/clients/node_modules
# The shared library and the Python package are tested on the release build: a
# program without the sanitizer's runtime cannot load code that needs it.
python=
! /usr/bin/python3 -c 'import pytest, sysconfig
open(sysconfig.get_path("include") + "/Python.h").close()' 2>/dev/null ||
  python=yes
# random_inputs SECONDS: changes the corpora of the fuzz targets at random, for
# so much processor time in all, other inputs on each run. The seed makes them
# again; an input that breaks a law, or takes too long, is printed.
random_inputs() {
  local targets seed shard pids=() status=0
  targets=$(grep -c '^HCL_FUZZ_TARGET' ../../fuzz/Targets.def)
  seed=$((RANDOM * 32768 + RANDOM))
  step "Random inputs, HCL_FIRST_SEED=$seed"
  # No test at all would pass.
  [ "$(bin/HclFuzzTests --gtest_list_tests --gtest_filter='*HoldForChanges*' |
    grep -c '^  HoldForChanges/')" -eq "$targets" ] || return 1
  trap 'kill "${pids[@]}" 2>/dev/null' EXIT
  for ((shard = 0; shard < jobs; ++shard)); do
    HCL_FIRST_SEED=$seed HCL_FUZZ_SECONDS=$(($1 / targets)) \
      GTEST_TOTAL_SHARDS=$jobs GTEST_SHARD_INDEX=$shard \
      timeout -s ABRT $((5 * $1)) bin/HclFuzzTests --gtest_brief=1 \
      --gtest_filter='*HoldForChanges*' >&2 &
    pids+=($!)
  done
  for pid in "${pids[@]}"; do
    wait "$pid" || status=1
  done
  trap - EXIT
  return $status
}

# run_tests PRESET: the tests of build/PRESET: the unit tests and those of the
# Python package with ctest, all lit suites in one process of lit. Without
# arguments each unit test runs once, with sanitizers.
run_tests() (
  cd "build/$1"
  if [ "$1" = tsan ]; then
    ctest -j "$jobs" --output-on-failure -L threads
    return
  fi
  status=0
  others=lit
  [ "$1" != release ] || [ "$all" ] || others='lit|unit'
  ctest -j "$jobs" --output-on-failure --no-tests=ignore -LE "$others" ||
    status=1
  targets=(check-lit)
  if [ -f bin/hcl-jit.so ] && { [ "$1" = release ] || [ "$all" ]; }; then
    targets+=(check-lit-jit)
  fi
  if [ "$1" = asan ] && [ ! "$all" ]; then
    random_inputs 300 || status=1
    # Each case is a process, of which looking for leaks takes nearly half;
    # unit tests do that for the like.
    small='Spec|Conformance|Differential|Functions|Extended|TerraformFunctions'
    HCL_LEAKS=0 LIT_FILTER=":: ($small)/" ninja check-lit || status=1
    export LIT_FILTER_OUT=":: ($small)/"
  fi
  for target in "${targets[@]}"; do
    ninja "$target" || status=1
  done
  return $status
)

failed=()
for preset in "${presets[@]}"; do
  step "Building in build/$preset"
  options=(-DHCL_BUILD_TESTS=ON)
  # A run that was killed may have left release without LLVM.
  [ "$preset" != release ] ||
    options+=(-DHCL_PACKAGE=ON -DHCL_ENABLE_JIT=ON)
  [ "$preset" != release ] || [ -z "$python" ] || options+=(-DHCL_PYTHON=ON)
  configure "$preset" "${options[@]}"
  target=all
  [ "$preset" != release ] || [ "$all" ] || target=suites
  [ "$preset" != tsan ] || target=threads
  build "$preset" "$target"
  step "Testing build/$preset"
  run_tests "$preset" || failed+=("$preset")
done

# Only whether it builds. No compilation depends on LLVM but those of compiled
# evaluation, so that the results of release serve: whatever differs is built.
without_llvm() (
  trap 'configure release -DHCL_ENABLE_JIT=ON -DHCL_BUILD_TESTS=ON' EXIT
  configure release -DHCL_ENABLE_JIT=OFF -DHCL_BUILD_TESTS=OFF
  build release
)

if [ $# -eq 0 ]; then
  step "Building without LLVM in build/release"
  without_llvm
fi

# One line at the end of the run: the optional parts that this machine lacks.
untested=()
[ -f build/release/bin/hcl-jit.so ] || untested+=("compiled evaluation (LLVM)")
[ "$python" ] || untested+=("the Python package")
command -v abidiff >/dev/null ||
  untested+=("the binary interface (abigail-tools)")
command -v go >/dev/null || untested+=("the reference's own suite (Go)")
command -v terraform >/dev/null ||
  untested+=("modules beside Terraform (terraform)")
command -v genhtml >/dev/null || untested+=("pages of genhtml (lcov)")
python3 -c 'import jsonschema' 2>/dev/null ||
  untested+=("JSON Schemas with python3-jsonschema")
command -v emacs >/dev/null || untested+=("hcl-lsp with Emacs (elpa-eglot)")
grep -q hcl-complete build/release/bin/hcl-eval 2>/dev/null ||
  untested+=("the console's line editor (libedit-dev)")
command -v nvim >/dev/null || untested+=("hcl-lsp with Neovim (neovim)")
[ -d "$NODE_PATH" ] ||
  untested+=("hcl-lsp with clients of npm")
command -v clang-format-14 >/dev/null || untested+=("the format of sources")
command -v mkdocs >/dev/null && command -v doxygen >/dev/null ||
  untested+=("the site of the documentation (utils/install-packages.sh docs)")

if [ ${#failed[@]} -gt 0 ]; then
  step "FAILED: ${failed[*]}"
  exit 1
fi
step "All tests passed: ${presets[*]}"
if [ ${#untested[@]} -gt 0 ]; then
  printf 'Not tested, as not installed: %s\n' "$(IFS=,; echo "${untested[*]}")"
else
  echo "Not tested: nothing; all optional parts are installed"
fi
