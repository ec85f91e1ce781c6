#!/usr/bin/env bash
# terraform-json 0.5.0 (Debian golang-github-hashicorp-terraform-json-dev): of
# the expressions of a resource in a plan, a block that its schema allows once,
# such as timeouts, is an object; its arguments are lost without an error. A
# list of blocks is kept.
# Guess before the run: the block is kept, in a field of its own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# apt takes the index of Debian 12; go is that of PATH.
apt-get download -q golang-github-hashicorp-terraform-json-dev=0.5.0-3 \
  golang-github-zclconf-go-cty-dev=1.12.1-1 \
  golang-github-apparentlymart-go-textseg-dev=13.0.0-1 \
  golang-golang-x-text-dev=0.7.0-1 \
  golang-github-agext-levenshtein-dev=1.2.3-2 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" .; done

cat >main.go <<'END'
package main

import (
  "encoding/json"
  "fmt"

  tfjson "github.com/hashicorp/terraform-json"
)

func main() {
  for _, text := range []string{
    `{"timeouts": {"create": {"constant_value": "5m"}}}`,
    `{"ingress": [{"port": {"constant_value": 80}}]}`,
  } {
    var all map[string]*tfjson.Expression
    err := json.Unmarshal([]byte(text), &all)
    again, _ := json.Marshal(all)
    fmt.Println(string(again), err)
  }
}
END
seen=$(GO111MODULE=off GOFLAGS= GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/cache" go run main.go)
printf '%s\n' "$seen"
expected='{"timeouts":{}} <nil>
{"ingress":[{"port":{"constant_value":80}}]} <nil>'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
