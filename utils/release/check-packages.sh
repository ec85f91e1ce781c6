#!/usr/bin/env bash
# Checks Debian packages: lintian; then, in a new Debian system (debootstrap,
# needs root), installs them, runs the tools, builds a C program against the
# library, and removes them.
#
#   utils/release/check-packages.sh DIR [SUITE [MIRROR]]
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
dir=$1 suite=${2:-bookworm} mirror=${3:-http://deb.debian.org/debian}

# An upload to Debian would close a bug; CPack calls ldconfig beside the
# trigger.
lintian --fail-on error,warning --suppress-tags \
  initial-upload-closes-no-bugs,maintscript-calls-ldconfig "$dir"/*.deb

system=$(mktemp -d)
chmod 755 "$system" # for the user _apt
trap 'rm -rf "$system"' EXIT
echo "Installing Debian $suite"
debootstrap --variant=minbase "$suite" "$system" "$mirror" >"$dir/chroot.log"
mkdir "$system/packages"
cp "$dir"/*.deb "$system/packages"
cp "$root/examples/c/evaluate.c" "$system/packages"
cat >"$system/packages/check.sh" <<'CHECK'
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
apt-get -qq install -y --no-install-recommends \
  /packages/hcl-tools_*.deb /packages/hcl-doc_*.deb /packages/libhcl1_*.deb
[ "$(hcl-eval -e '1 + 2')" = 3 ]
printf 'a=1\n' | hclfmt | grep -qx 'a = 1'
# Diagnostics name the page of the installed documentation.
page=$({ hcl-eval --show-kinds -e x 2>&1 || true; } |
  sed -nE 's/.*kind: .* see (.*)#.*/\1/p')
grep -qx '## VariablesNotAllowed' "$page"
apt-get -qq install -y --no-install-recommends \
  gcc libc6-dev pkg-config /packages/libhcl-dev_*.deb
cd /tmp
# shellcheck disable=SC2046
gcc /packages/evaluate.c -o evaluate $(pkg-config --cflags --libs hcl)
./evaluate | grep -q 'ports: 8080'
[ ! -e /packages/hcl-jit_*.deb ] || {
  apt-get -qq install -y /packages/hcl-jit_*.deb
  [ "$(hcl-eval --engine=jit -e '1 + 2' 2>&1)" = 3 ]
}
apt-get -qq purge -y hcl-tools hcl-doc libhcl1 libhcl-dev hcl-jit 2>/dev/null ||
  apt-get -qq purge -y hcl-tools hcl-doc libhcl1 libhcl-dev
[ -z "$(find /usr -name '*hcl*' -not -path '*/share/doc/*')" ]
CHECK
chroot "$system" bash /packages/check.sh >>"$dir/chroot.log" 2>&1 || {
  tail -n 20 "$dir/chroot.log" >&2
  exit 1
}
echo "The packages are installed, used and removed"
