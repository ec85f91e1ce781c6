#!/usr/bin/env bash
# hcl 1.0.0 (Debian golang-github-hashicorp-hcl-dev): null as a member of a JSON
# object is decoded as the empty string, also by a pointer; as an element of a
# list it is an error of syntax.
# No guess was written before the first run, of the object; then: "" in the
# list, nil by the pointer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# apt takes the index of Debian 12; go is that of PATH.
apt-get download -q golang-github-hashicorp-hcl-dev=1.0.0-1.1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" .; done

cat >main.go <<'END'
package main

import (
  "fmt"

  "github.com/hashicorp/hcl"
)

func main() {
  for _, text := range []string{`{"a": null}`, `{"a": [1, null]}`} {
    var any map[string]interface{}
    err := hcl.Decode(&any, text)
    fmt.Printf("%#v %v\n", any["a"], err)
  }
  var set struct{ A *string }
  err := hcl.Decode(&set, `{"a": null}`)
  fmt.Printf("%v %v\n", set.A != nil && *set.A == "", err)
}
END
seen=$(GO111MODULE=off GOFLAGS= GOPATH="$folder/usr/share/gocode" \
  GOCACHE="$folder/cache" go run main.go)
printf '%s\n' "$seen"
expected='"" <nil>
<nil> unexpected token while parsing list: NULL
true <nil>'
if [ "$seen" != "$expected" ]; then
  echo "This has changed." >&2
  exit 1
fi
