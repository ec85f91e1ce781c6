#!/usr/bin/env bash
# Makes the archives and packages of a release of the current commit, in a way
# that equal commits and equal compilers make equal bytes.
#
#   utils/release/release.sh DIR
#
#   DIR/hcl-VERSION.tar.gz                 the source with the generated parser:
#                                          a build of it needs no Java
#   DIR/hcl-VERSION-MACHINE-linux.tar.gz   the tools, linked statically
#   DIR/*.whl                              the Python package for `pip install`,
#                                          made where Python can make wheels
#   DIR/*.deb                              Debian packages, made where dpkg is
set -euo pipefail
cd "$(dirname "$0")/../.."
mkdir -p "$1"
out=$(cd "$1" && pwd)
version=$(sed -nE 's/^project\(HCL VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
name=hcl-$version
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export TZ=UTC LC_ALL=C.UTF-8 SOURCE_DATE_EPOCH
umask 022

# logged COMMAND...: shows the output only if the command fails.
logged() {
  "$@" >"$work/log" 2>&1 || {
    tail -n 40 "$work/log" >&2
    exit 1
  }
}

git archive --prefix="$name/" HEAD | tar -C "$work" -x
files=()
for grammar in HclLexer HclParser HclJson; do
  for kind in cpp h tokens; do
    files+=("lib/Syntax/Parse/$grammar.$kind")
  done
done
logged cmake -S "$work/$name" -B "$work/build" -G Ninja -DHCL_BUILD_TESTS=OFF \
  -DHCL_ENABLE_JIT=OFF
logged cmake --build "$work/build" --target "${files[@]}"
mkdir "$work/$name/lib/Syntax/Parse/generated"
(cd "$work/build" && cp "${files[@]}" "$work/$name/lib/Syntax/Parse/generated")

# archive FOLDER: DIR/FOLDER.tar.gz, of a folder in $work.
archive() {
  tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner \
    --mtime="@$SOURCE_DATE_EPOCH" -cf - "$1" |
    gzip -9n >"$out/$1.tar.gz"
}
archive "$name"

# built FOLDER OPTION...: builds the source in $work/FOLDER, optimised as the
# preset release, which is tested.
built() {
  local folder=$work/$1
  shift
  logged cmake -S "$work/$name" -B "$folder" -G Ninja \
    -DCMAKE_BUILD_TYPE=Release -DCMAKE_UNITY_BUILD=ON \
    -DCMAKE_UNITY_BUILD_BATCH_SIZE=0 -DHCL_BUILD_TESTS=OFF \
    -DCMAKE_CXX_FLAGS="-ffile-prefix-map=$work=." \
    -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG" "$@"
  logged cmake --build "$folder"
  logged utils/release/check-hardening.py "$folder"
}

tools=$name-$(uname -m)-linux
built static -DHCL_STATIC=ON
logged cmake --install "$work/static" --component tools --strip \
  --prefix "$work/$tools"
if readelf -lW "$work/$tools"/bin/* | grep -F INTERP ||
  [ "$(cd / && env -i "$work/$tools/bin/hcl-eval" -e '1 + 2')" != 3 ]; then
  echo "The tools are not static, or do not run" >&2
  exit 1
fi
archive "$tools"

# The system's Python has the modules where another one is first.
for python in "${PYTHON:-python3}" /usr/bin/python3; do
  ! "$python" -c 'import build, setuptools, wheel' 2>/dev/null || break
done
if "$python" -c 'import build, setuptools, wheel' 2>/dev/null; then
  built wheel -DHCL_PYTHON=ON -DHCL_BUILD_TOOLS=OFF -DHCL_ENABLE_JIT=OFF \
    -DHCL_PYTHON_PROGRAM="$(command -v "$python")"
  HCL_BUILD_DIR=$work/wheel logged "$python" -m build --wheel --no-isolation \
    --outdir "$out" "$work/$name/bindings/python"
  PYTHON=$python utils/release/check-wheel.sh "$out/$name"-*.whl
else
  echo "No wheel: $python has no build, setuptools or wheel" >&2
fi

command -v dpkg-shlibdeps >/dev/null || exit 0
built package -DHCL_PACKAGE=ON -DCMAKE_INSTALL_PREFIX=/usr
(cd "$work/package" && logged cpack)
cp "$work"/package/*.deb "$out"
