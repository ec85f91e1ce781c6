#!/usr/bin/env bash
# go-cty 1.12.1 (Debian golang-github-zclconf-go-cty-dev): pow is computed with
# doubles, and the shortest decimal of the double becomes the number: so the
# hundredth power of 2, which a double holds exactly, is not equal to the whole
# number, but ends in zeros, while the twenty-third power of 10 is exact.
# Guess before the run: pow(10, 23) is 99999999999999991611392, pow(3, 40) ends
# in 768; before the second one: pow(2, 100) is equal to the whole number.
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
  "github.com/zclconf/go-cty/cty/convert"
  "github.com/zclconf/go-cty/cty/function/stdlib"
)

func main() {
  for _, row := range []struct {
    base, exponent int64
    exact          string
  }{
    {10, 23, "100000000000000000000000"},
    {3, 40, "12157665459056928801"},
    {2, 100, "1267650600228229401496703205376"},
  } {
    power, err := stdlib.Pow(cty.NumberIntVal(row.base),
      cty.NumberIntVal(row.exponent))
    if err != nil {
      panic(err)
    }
    text, _ := convert.Convert(power, cty.String)
    equal := power.Equals(cty.MustParseNumberVal(row.exact)).True()
    fmt.Println(row.base, row.exponent, text.AsString(), equal)
  }
}
END
seen=$(GO111MODULE=off GOFLAGS= GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/cache" go run main.go)
printf '%s\n' "$seen"
expected='10 23 100000000000000000000000 true
3 40 12157665459056929000 false
2 100 1267650600228229400000000000000 false'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
