#!/usr/bin/env bash
# go-cty 1.12.1 (Debian golang-github-zclconf-go-cty-dev): range adds its step
# up in binary, so that range(0, 3, 0.1) has 31 elements, of which the last is
# nearly 3. Printed are the limits to 20 for which the count is not tenfold.
# Guess before the run: range(0, 1, 0.1) has 10 elements, as it has; the other
# limits were not guessed.
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
  "github.com/zclconf/go-cty/cty/function/stdlib"
)

func main() {
  step := cty.MustParseNumberVal("0.1")
  for limit := 1; limit <= 20; limit++ {
    list, err := stdlib.Range(cty.Zero, cty.NumberIntVal(int64(limit)), step)
    if err != nil {
      panic(err)
    }
    if list.LengthInt() != 10*limit {
      fmt.Println(limit, list.LengthInt())
    }
  }
}
END
seen=$(GO111MODULE=off GOFLAGS= GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/cache" go run main.go)
printf '%s\n' "$seen"
expected='3 31
4 41
5 51
6 61
7 71
8 81
9 91'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
