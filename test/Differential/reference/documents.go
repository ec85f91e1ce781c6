package main

import (
	"encoding/base64"

	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
)

// Whether a document has errors of syntax, and which.
func parse(source []byte, _ request) answer {
	_, diags := hclsyntax.ParseConfig(source, "", start)
	if diags.HasErrors() {
		return failure("parse", diags)
	}
	return answer{"ok": true}
}

// The layout, and whether the document has no errors of syntax.
func format(source []byte, _ request) answer {
	_, diags := hclsyntax.ParseConfig(source, "", start)
	result := text(hclwrite.Format(source))
	result["valid"] = !diags.HasErrors()
	return result
}

// A text that may not be UTF-8.
func text(bytes []byte) answer {
	return answer{"output_b64": base64.StdEncoding.EncodeToString(bytes)}
}
