#!/usr/bin/env bash
# hcl 2.14.1 (Debian golang-github-hashicorp-hcl-v2-dev): the argument that an
# error suggests is the first of the schema within two edits, not the nearest:
# "post" for portz, where "ports" and "port" are one edit away; "id" for k.
# Guess before the run: the nearest of the names.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# apt takes the index of Debian 12; go is that of PATH.
apt-get download -q golang-github-hashicorp-hcl-v2-dev=2.14.1-2 \
  golang-github-mitchellh-go-wordwrap-dev=1.0.1-2 \
  golang-github-zclconf-go-cty-dev=1.12.1-1 \
  golang-github-apparentlymart-go-textseg-dev=13.0.0-1 \
  golang-golang-x-text-dev=0.7.0-1 \
  golang-github-agext-levenshtein-dev=1.2.3-2 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" .; done

cat >main.go <<'END'
package main

import (
  "fmt"

  "github.com/hashicorp/hcl/v2"
  "github.com/hashicorp/hcl/v2/hclsyntax"
)

func main() {
  schema := &hcl.BodySchema{Attributes: []hcl.AttributeSchema{
    {Name: "post"}, {Name: "port"}, {Name: "ports"}, {Name: "id"}}}
  for _, text := range []string{"portz = 1\n", "k = 1\n"} {
    file, _ := hclsyntax.ParseConfig([]byte(text), "", hcl.InitialPos)
    _, problems := file.Body.Content(schema)
    fmt.Println(problems[0].Detail)
  }
}
END
seen=$(GO111MODULE=off GOFLAGS= GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/cache" go run main.go)
printf '%s\n' "$seen"
expected='An argument named "portz" is not expected here. Did you mean "post"?
An argument named "k" is not expected here. Did you mean "id"?'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
