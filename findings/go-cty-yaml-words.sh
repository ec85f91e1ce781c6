#!/usr/bin/env bash
# go-cty-yaml 1.0.2 (Debian golang-github-zclconf-go-cty-yaml-dev), which reads
# YAML for Terraform: words of YAML 1.1 are bools, as keys too, so the key y
# becomes "true"; a date becomes a time; 017 is seventeen, 0o17 fifteen.
# Guess before the run: yes and the date are texts, 017 is fifteen; the key y
# was not guessed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# apt takes the index of Debian 12; go is that of PATH.
apt-get download -q golang-github-zclconf-go-cty-yaml-dev=1.0.2-3 \
  golang-github-zclconf-go-cty-dev=1.12.1-1 \
  golang-github-apparentlymart-go-textseg-dev=13.0.0-1 \
  golang-golang-x-text-dev=0.7.0-1 \
  golang-github-agext-levenshtein-dev=1.2.3-2 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" .; done

cat >main.go <<'END'
package main

import (
  "fmt"

  "github.com/zclconf/go-cty-yaml"
  ctyjson "github.com/zclconf/go-cty/cty/json"
)

func main() {
  source := []byte("{x: yes, y: 2020-01-01, z: [017, 0o17]}")
  kind, err := yaml.ImpliedType(source)
  if err != nil {
    panic(err)
  }
  value, err := yaml.Unmarshal(source, kind)
  if err != nil {
    panic(err)
  }
  text, err := ctyjson.Marshal(value, kind)
  fmt.Println(string(text), err)
}
END
seen=$(GO111MODULE=off GOFLAGS= GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/cache" go run main.go)
printf '%s\n' "$seen"
expected='{"true":"2020-01-01T00:00:00Z","x":true,"z":[17,15]} <nil>'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
