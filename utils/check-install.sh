#!/usr/bin/env bash
# Installs a build into an empty prefix, builds the examples against it with
# nothing else of the source tree, and leaves their programs in DIR/bin.
#
#   utils/check-install.sh BUILD DIR
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
build=$1 dir=$2

rm -rf "$dir"
mkdir -p "$dir/source"
cmake --install "$build" --prefix "$dir/prefix" >"$dir/install.log"
# A copy, so that no relative path leads back into the tree.
cp -R "$root"/examples/{embed,schema,values,decode,structs,pass,compiler} \
  "$dir/source"
# One project for all of them: each finds the package by itself.
cat >"$dir/source/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.25)
project(examples LANGUAGES CXX)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/../bin")
file(GLOB examples RELATIVE "${CMAKE_SOURCE_DIR}" */CMakeLists.txt)
foreach(example IN LISTS examples)
  get_filename_component(folder "${example}" DIRECTORY)
  add_subdirectory(${folder})
endforeach()
CMAKE
cmake -S "$dir/source" -B "$dir/build" -G Ninja -DCMAKE_BUILD_TYPE=Debug \
  -DCMAKE_PREFIX_PATH="$dir/prefix" \
  -DCMAKE_CXX_FLAGS="-Wall -Wextra -Wpedantic -Wshadow -Werror" \
  >"$dir/configure.log"
cmake --build "$dir/build" >"$dir/build.log" || {
  cat "$dir/build.log" >&2
  exit 1
}
