#!/usr/bin/env bash
# go-cty 1.12.1 (Debian golang-github-zclconf-go-cty-dev): texts that convert to
# numbers are more than the literals of HCL: "inf", "+1", ".5" and "5." do,
# "0x10", "1_0" and " 1" do not. So a parameter of type number accepts "inf".
# Guess before the run: errors, all of them.
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
)

func main() {
  for _, text := range []string{"inf", "+1", ".5", "5.", "0x10", "1_0", " 1"} {
    value, err := convert.Convert(cty.StringVal(text), cty.Number)
    if err != nil {
      fmt.Printf("%q: %v\n", text, err)
    } else {
      fmt.Printf("%q: %v\n", text, value.AsBigFloat())
    }
  }
}
END
seen=$(GO111MODULE=off GOFLAGS= GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/cache" go run main.go)
printf '%s\n' "$seen"
expected='"inf": +Inf
"+1": 1
".5": 0.5
"5.": 5
"0x10": a number is required
"1_0": a number is required
" 1": a number is required'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
