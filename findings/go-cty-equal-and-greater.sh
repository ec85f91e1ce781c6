#!/usr/bin/env bash
# go-cty 1.12.1 (Debian golang-github-zclconf-go-cty-dev): two numbers may be
# equal and one greater than the other at once: 0.1 of a double has 53 bits,
# that of a text 512; == compares the shortest digits, > the numbers.
# Guess before the run: equal and greater, as Terraform 1.11.4 was known to be.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# apt takes the index of Debian 12; go is that of PATH.
apt-get download -q golang-github-zclconf-go-cty-dev=1.12.1-1 \
  golang-github-apparentlymart-go-textseg-dev=13.0.0-1 \
  golang-golang-x-text-dev=0.7.0-1 \
  golang-github-agext-levenshtein-dev=1.2.3-2 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" .; done

cat >main.go <<'END'
package main

import (
  "fmt"

  "github.com/zclconf/go-cty/cty"
)

func main() {
  a, b := cty.NumberFloatVal(0.1), cty.MustParseNumberVal("0.1")
  fmt.Println(a.Equals(b).True(), a.GreaterThan(b).True())
  fmt.Println(cty.SetVal([]cty.Value{a, b}).LengthInt())
}
END
seen=$(GO111MODULE=off GOFLAGS= GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/cache" go run main.go)
printf '%s\n' "$seen"
expected='true true
1'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
