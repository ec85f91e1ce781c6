#!/usr/bin/env bash
# hcl 2.14.1 (Debian golang-github-hashicorp-hcl-v2-dev), ext/typeexpr: the
# defaults of an object type make an object of a null, whose optional attributes
# are set; the type alone leaves null as it is.
# No guess was written before the run.
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

  "github.com/hashicorp/hcl/v2"
  "github.com/hashicorp/hcl/v2/ext/typeexpr"
  "github.com/hashicorp/hcl/v2/hclsyntax"
  "github.com/zclconf/go-cty/cty"
  "github.com/zclconf/go-cty/cty/convert"
)

func main() {
  text := `object({port = optional(number, 80)})`
  expression, diagnostics := hclsyntax.ParseExpression([]byte(text), "type",
    hcl.InitialPos)
  if diagnostics.HasErrors() {
    panic(diagnostics)
  }
  kind, defaults, _ := typeexpr.TypeConstraintWithDefaults(expression)
  for _, value := range []cty.Value{cty.EmptyObjectVal,
    cty.NullVal(cty.EmptyObject)} {
    plain, err := convert.Convert(value, kind)
    filled, errFilled := convert.Convert(defaults.Apply(value), kind)
    fmt.Println(value.IsNull(), plain.IsNull(), filled.IsNull(), err, errFilled)
  }
}
END
seen=$(GO111MODULE=off GOFLAGS= GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/cache" go run main.go)
printf '%s\n' "$seen"
expected='false false false <nil> <nil>
true true false <nil> <nil>'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
