#!/usr/bin/env bash
# hcl 2.14.1 (Debian golang-github-hashicorp-hcl-v2-dev), gohcl.EncodeIntoBody:
# of optional attributes of a struct a nil pointer is left out, but a nil slice
# is written as null and an empty string as "".
# Guess before the run: all are left out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# apt takes the index of Debian 12; go is that of PATH.
apt-get download -q golang-github-hashicorp-hcl-v2-dev=2.14.1-2 \
  golang-github-mitchellh-go-wordwrap-dev=1.0.1-2 \
  golang-github-google-go-cmp-dev=0.5.9-1 \
  golang-github-zclconf-go-cty-dev=1.12.1-1 \
  golang-github-apparentlymart-go-textseg-dev=13.0.0-1 \
  golang-golang-x-text-dev=0.7.0-1 \
  golang-github-agext-levenshtein-dev=1.2.3-2 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" .; done

cat >main.go <<'END'
package main

import (
  "fmt"

  "github.com/hashicorp/hcl/v2/gohcl"
  "github.com/hashicorp/hcl/v2/hclwrite"
)

type Server struct {
  Host *string  `hcl:"host,optional"`
  Name string   `hcl:"name,optional"`
  Tags []string `hcl:"tags,optional"`
}

func main() {
  file := hclwrite.NewEmptyFile()
  gohcl.EncodeIntoBody(&Server{}, file.Body())
  fmt.Print(string(file.Bytes()))
}
END
seen=$(GO111MODULE=off GOFLAGS= GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/cache" go run main.go)
printf '%s\n' "$seen"
expected='name = ""
tags = null'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
