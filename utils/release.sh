#!/usr/bin/env bash
# Makes the source archive of the current commit, with the generated parser, so
# that a build of it needs no Java. Equal commits make equal bytes.
#
#   utils/release.sh DIR        DIR/hcl-VERSION.tar.gz
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
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner \
  --mtime="@$(git log -1 --format=%ct)" -cf - "$name" |
  gzip -9n >"$out/$name.tar.gz"
