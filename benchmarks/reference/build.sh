#!/usr/bin/env bash
# Builds the reference driver from Debian's packages into the given folder.
#   reference/build.sh OUTDIR
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=${1:?usage: build.sh OUTDIR}
library=/usr/share/gocode/src/github.com/hashicorp/hcl/v2
if ! command -v go >/dev/null || [ ! -d "$library" ]; then
  echo "installing golang-go and golang-github-hashicorp-hcl-v2-dev" >&2
  as_root=$([ "$(id -u)" -eq 0 ] || echo sudo)
  DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq \
    golang-go golang-github-hashicorp-hcl-v2-dev >/dev/null
fi
mkdir -p "$out"
export GO111MODULE=off GOPATH=/usr/share/gocode GOFLAGS= \
  GOCACHE=${GOCACHE:-$out/go-cache}
go build -o "$out/reference" "$here"/*.go
for tool in hcldec hclfmt; do
  go build -o "$out/reference-$tool" "$library/cmd/$tool"
done
