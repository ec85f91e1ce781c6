#!/usr/bin/env bash
# go-cty 1.12.1 (Debian golang-github-zclconf-go-cty-dev) on x86-64: log is a
# quotient of two doubles, so the exponent of an exact power may come out above
# or below the whole number; ceil and floor of it, as Terraform offers them, are
# then off by one. Counted over the bases 2 to 20 and the exponents 1 to 8.
# Guess before the run: 10 of 152 too high, 10 too low (that log(125, 5) is too
# high was known).
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
  high, low := 0, 0
  for base := int64(2); base <= 20; base++ {
    power := int64(1)
    for exponent := int64(1); exponent <= 8; exponent++ {
      power *= base
      got, err := stdlib.Log(cty.NumberIntVal(power), cty.NumberIntVal(base))
      if err != nil {
        panic(err)
      }
      whole := cty.NumberIntVal(exponent)
      if got.GreaterThan(whole).True() {
        high++
      }
      if got.LessThan(whole).True() {
        low++
      }
    }
  }
  one, _ := stdlib.Log(cty.NumberIntVal(125), cty.NumberIntVal(5))
  up, _ := stdlib.Ceil(one)
  fmt.Println("too high:", high, "too low:", low)
  fmt.Println("ceil(log(125, 5)):", up.AsBigFloat())
}
END
seen=$(GO111MODULE=off GOFLAGS= GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/cache" go run main.go)
printf '%s\n' "$seen"
expected='too high: 20 too low: 12
ceil(log(125, 5)): 4'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
