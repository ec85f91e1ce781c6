#!/usr/bin/env bash
# hcl 1.0.0 (Debian golang-github-hashicorp-hcl-dev): of a block with two labels
# that is decoded into a structure with one key, the contents are lost without
# an error; with one label, or three, they are there.
# Guess before the run: lost with three, too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# apt takes the index of Debian 12; go is that of PATH.
apt-get download -q golang-github-hashicorp-hcl-dev=1.0.0-1.1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" .; done

cat >main.go <<'END'
package main

import (
  "fmt"

  "github.com/hashicorp/hcl"
)

type block struct {
  Name string `hcl:",key"`
  Port int
}

func main() {
  for _, labels := range []string{`"a"`, `"a" "b"`, `"a" "b" "c"`} {
    var root struct{ Service []block }
    err := hcl.Decode(&root, "service "+labels+" { port = 80 }")
    fmt.Println(labels, root.Service, err)
  }
}
END
seen=$(GO111MODULE=off GOFLAGS= GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/cache" go run main.go)
printf '%s\n' "$seen"
expected='"a" [{a 80}] <nil>
"a" "b" [{a 0}] <nil>
"a" "b" "c" [{a 80}] <nil>'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
