#!/usr/bin/env bash
# Makes the archives of a release of the current commit. Equal commits make
# equal bytes of the first.
#
#   utils/release.sh DIR
#
#   DIR/hcl-VERSION.tar.gz                 the source with the generated parser:
#                                          a build of it needs no Java
#   DIR/hcl-VERSION-MACHINE-linux.tar.gz   the tools, linked statically
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p "$1"
out=$(cd "$1" && pwd)
version=$(sed -nE 's/^project\(HCL VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
name=hcl-$version
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TZ=UTC LC_ALL=C.UTF-8
umask 022

git archive --prefix="$name/" HEAD | tar -C "$work" -x
files=()
for grammar in HclLexer HclParser HclJson; do
  for kind in cpp h tokens; do
    files+=("lib/Parse/$grammar.$kind")
  done
done
{
  cmake -S "$work/$name" -B "$work/build" -G Ninja -DHCL_BUILD_TESTS=OFF \
    -DHCL_ENABLE_JIT=OFF
  cmake --build "$work/build" --target "${files[@]}"
} >"$work/log" 2>&1 || {
  tail -n 40 "$work/log" >&2
  exit 1
}
mkdir "$work/$name/lib/Parse/generated"
(cd "$work/build" && cp "${files[@]}" "$work/$name/lib/Parse/generated")

# archive FOLDER: DIR/FOLDER.tar.gz, of a folder in $work.
archive() {
  tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner \
    --mtime="@$(git log -1 --format=%ct)" -cf - "$1" |
    gzip -9n >"$out/$1.tar.gz"
}
archive "$name"

tools=$name-$(uname -m)-linux
{
  cmake -S "$work/$name" -B "$work/static" -G Ninja -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_CXX_FLAGS="-ffile-prefix-map=$work=." -DCMAKE_UNITY_BUILD=ON \
    -DCMAKE_UNITY_BUILD_BATCH_SIZE=12 -DHCL_BUILD_TESTS=OFF -DHCL_STATIC=ON
  cmake --build "$work/static"
  cmake --install "$work/static" --component tools --strip \
    --prefix "$work/$tools"
} >"$work/log" 2>&1 || {
  tail -n 40 "$work/log" >&2
  exit 1
}
archive "$tools"
