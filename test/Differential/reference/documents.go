package main

import (
	"encoding/base64"
	"sort"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
)

// The errors of syntax of a document, or its structure.
func parse(source []byte, _ request) answer {
	file, diags := hclsyntax.ParseConfig(source, "", start)
	if diags.HasErrors() {
		return failure("parse", diags)
	}
	return answer{"ok": true, "body": structure(file.Body.(*hclsyntax.Body))}
}

func structure(body *hclsyntax.Body) answer {
	attributes, blocks := []answer{}, []answer{}
	for _, attribute := range body.Attributes {
		attributes = append(attributes, answer{
			"name":         attribute.Name,
			"range":        numbers(attribute.SrcRange),
			"name_range":   numbers(attribute.NameRange),
			"equals_range": numbers(attribute.EqualsRange),
			"expr_range":   numbers(attribute.Expr.Range()),
		})
		addLiteral(attributes[len(attributes)-1], attribute.Expr)
	}
	sort.Slice(attributes, func(i, j int) bool {
		return attributes[i]["range"].([6]int)[2] <
			attributes[j]["range"].([6]int)[2]
	})
	for _, block := range body.Blocks {
		labels := []answer{}
		for i, label := range block.Labels {
			labels = append(labels, answer{
				"value": label, "range": numbers(block.LabelRanges[i])})
		}
		blocks = append(blocks, answer{
			"type":              block.Type,
			"type_range":        numbers(block.TypeRange),
			"labels":            labels,
			"open_brace_range":  numbers(block.OpenBraceRange),
			"close_brace_range": numbers(block.CloseBraceRange),
			"body":              structure(block.Body),
		})
	}
	return answer{"attributes": attributes, "blocks": blocks,
		"range": numbers(body.SrcRange)}
}

// The value of an expression that needs neither variables nor functions.
func addLiteral(attribute answer, expression hclsyntax.Expression) {
	if len(expression.Variables()) > 0 {
		return
	}
	if value, diags := expression.Value(nil); !diags.HasErrors() {
		attribute["literal"] = encode(value)
	}
}

func numbers(r hcl.Range) [6]int {
	return [6]int{r.Start.Line, r.Start.Column, r.Start.Byte,
		r.End.Line, r.End.Column, r.End.Byte}
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
