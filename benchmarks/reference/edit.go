package main

import (
	"fmt"
	"os"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
)

// edit makes 0 the value of the attribute name of the first block of the file
// at path and prints the file, as `hcl-edit script` does.
func edit(path, name string) {
	source, err := os.ReadFile(path)
	if err != nil {
		fail("%s", err)
	}
	file, diags := hclwrite.ParseConfig(source, path, hcl.InitialPos)
	if diags.HasErrors() {
		fail("%s", diags)
	}
	zero := hclwrite.Tokens{{Type: hclsyntax.TokenNumberLit, Bytes: []byte("0")}}
	file.Body().Blocks()[0].Body().SetAttributeRaw(name, zero)
	fmt.Print(string(file.Bytes()))
}
