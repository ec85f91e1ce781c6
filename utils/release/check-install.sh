#!/usr/bin/env bash
# Installs a build into an empty prefix, moves that, builds the examples against
# it with nothing else of the source tree, and leaves their programs in DIR/bin.
# If the build has the shared library (HCL_PACKAGE), its symbols and its users
# are checked too.
#
#   utils/release/check-install.sh BUILD DIR
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$1 dir=$2

# Runs a command and shows its output only if it fails.
quietly() {
  "$@" >"$dir/log" 2>&1 || {
    cat "$dir/log" >&2
    exit 1
  }
}

rm -rf "$dir"
mkdir -p "$dir/source"
cmake --install "$build" --prefix "$dir/elsewhere" >"$dir/install.log"
# Nothing may depend on where it was installed.
mv "$dir/elsewhere" "$dir/prefix"
# A copy, so that no relative path leads back into the tree.
cp -R "$root"/examples/{c,embed,schema,values,decode,structs,pass,compiler} \
  "$dir/source"
# One project for all of them: each finds the package by itself.
cat >"$dir/source/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.25)
project(examples LANGUAGES C CXX)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/../bin")
find_package(HCL REQUIRED COMPONENTS hcl compiler C Opt)
find_package(HCL QUIET COMPONENTS lisp)
if(HCL_FOUND)
  message(FATAL_ERROR "the package has a component that there is not")
endif()
file(GLOB examples RELATIVE "${CMAKE_SOURCE_DIR}" */CMakeLists.txt)
foreach(example IN LISTS examples)
  get_filename_component(folder "${example}" DIRECTORY)
  add_subdirectory(${folder})
endforeach()
CMAKE
quietly cmake -S "$dir/source" -B "$dir/build" -G Ninja \
  -DCMAKE_BUILD_TYPE=Debug -DCMAKE_PREFIX_PATH="$dir/prefix" \
  -DCMAKE_C_FLAGS="-Wall -Wextra -Wpedantic -Wshadow -Werror" \
  -DCMAKE_CXX_FLAGS="-Wall -Wextra -Wpedantic -Wshadow -Werror"
quietly cmake --build "$dir/build"

shared=$(find "$dir/prefix" -name libhcl.so)
[ "$shared" ] || exit 0

# The C interface and nothing else is exported.
leaks=$(nm -D --defined-only "$shared" | awk '{print $3}' |
  grep -vE '^(hcl_|HCL_1)' || true)
if [ "$leaks" ]; then
  printf 'libhcl.so exports what is not of its interface:\n%s\n' "$leaks" >&2
  exit 1
fi
declared=$(grep -hv '^typedef' "$dir"/prefix/include/hcl/c/*.h |
  grep -oE '\bhcl_\w+\(' | tr -d '(' | sort -u)
exported=$(nm -D --defined-only "$shared" | grep -oE 'hcl_\w+' | sort -u)
if [ "$declared" != "$exported" ]; then
  diff <(echo "$declared") <(echo "$exported") >&2
  exit 1
fi

# C programs need the library, its headers and a C compiler.
export PKG_CONFIG_PATH=${shared%/*}/pkgconfig
mkdir "$dir/shared"
for example in minimal evaluate documents rows; do
  # shellcheck disable=SC2046
  quietly cc -std=c11 -Wall -Wextra -Werror -pthread \
    "$dir/source/c/$example.c" -o "$dir/shared/$example" \
    $(pkg-config --cflags --libs hcl)
  LD_LIBRARY_PATH=${shared%/*} "$dir/shared/$example" \
    >"$dir/shared/$example.out"
  "$dir/bin/c-$example" | diff - "$dir/shared/$example.out"
done

# Programs of the last release run with it.
! command -v abidiff >/dev/null || "$root/utils/release/check-abi.sh" "$build"

# Shells and man read what was generated.
share=$dir/prefix/share
for tool in hcl-edit hcl-eval hcl-lsp hcl-opt hcldec hclfmt; do
  bash -n "$share/bash-completion/completions/$tool"
  zgrep -q '^\.SH NAME' "$share/man/man1/$tool.1.gz"
done
