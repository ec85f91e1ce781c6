#!/usr/bin/env bash
# go-cty 1.12.1 (Debian golang-github-zclconf-go-cty-dev), package cty/json: a
# number of JSON that is read as a string keeps its spelling, 1e2, where the
# conversion of that number makes "100"; and a string is read as a number.
# Guess before the run: "100", and an error.
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
  "github.com/zclconf/go-cty/cty/json"
)

func main() {
  for _, text := range []string{"1e2", "1.50"} {
    direct, err := json.Unmarshal([]byte(text), cty.String)
    number, _ := json.Unmarshal([]byte(text), cty.Number)
    converted, _ := convert.Convert(number, cty.String)
    fmt.Printf("%q %q %v\n", direct.AsString(), converted.AsString(), err)
  }
  number, err := json.Unmarshal([]byte(`"12"`), cty.Number)
  fmt.Println(number.AsBigFloat(), err)
}
END
seen=$(GO111MODULE=off GOFLAGS= GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/cache" go run main.go)
printf '%s\n' "$seen"
expected='"1e2" "100" <nil>
"1.50" "1.5" <nil>
12 <nil>'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
