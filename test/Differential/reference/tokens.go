package main

import (
	"encoding/json"
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
	"github.com/zclconf/go-cty/cty"
)

// The tokens of a text, without the one of its end; false if it has errors.
func tokensOf(text string) (hclwrite.Tokens, bool) {
	file, diags := hclwrite.ParseConfig([]byte(text), "", start)
	if diags.HasErrors() {
		return nil, false
	}
	tokens := file.BuildTokens(nil)
	if last := len(tokens) - 1; last >= 0 &&
		tokens[last].Type == hclsyntax.TokenEOF {
		tokens = tokens[:last]
	}
	return tokens, true
}

// The tokens of an expression; false if it has errors.
func expression(text string) (hclwrite.Tokens, bool) {
	file, diags := hclwrite.ParseConfig([]byte("x = "+text+"\n"), "", start)
	if diags.HasErrors() {
		return nil, false
	}
	return file.Body().GetAttribute("x").Expr().BuildTokens(nil), true
}

// Tokens that a script describes.
type tokens struct {
	Value     *variable           `json:"value"`
	Traversal []json.RawMessage   `json:"traversal"`
	Name      string              `json:"ident"`
	Tuple     []json.RawMessage   `json:"tuple"`
	Object    [][]json.RawMessage `json:"object"`
	Call      string              `json:"call"`
	Arguments []json.RawMessage   `json:"args"`
	Raw       *string             `json:"raw"`
}

// The tokens that `text` describes; false if a part of them has errors.
func built(text json.RawMessage) (hclwrite.Tokens, bool) {
	var t tokens
	read(text, &t)
	switch {
	case t.Value != nil:
		return hclwrite.TokensForValue(t.Value.decode()), true
	case t.Traversal != nil:
		return hclwrite.TokensForTraversal(traversal(t.Traversal)), true
	case t.Name != "":
		return hclwrite.TokensForIdentifier(t.Name), true
	case t.Raw != nil:
		return expression(*t.Raw)
	case t.Call != "":
		parts, ok := builtAll(t.Arguments)
		return hclwrite.TokensForFunctionCall(t.Call, parts...), ok
	case t.Object != nil:
		var entries []hclwrite.ObjectAttrTokens
		for _, each := range t.Object {
			parts, ok := builtAll(each)
			if !ok {
				return nil, false
			}
			entries = append(entries, hclwrite.ObjectAttrTokens{
				Name: parts[0], Value: parts[1]})
		}
		return hclwrite.TokensForObject(entries), true
	}
	parts, ok := builtAll(t.Tuple)
	return hclwrite.TokensForTuple(parts), ok
}

func builtAll(texts []json.RawMessage) (all []hclwrite.Tokens, ok bool) {
	for _, each := range texts {
		tokens, ok := built(each)
		if !ok {
			return nil, false
		}
		all = append(all, tokens)
	}
	return all, true
}

// A root, then names and keys: ["root", "attribute", {"index": 0}].
func traversal(steps []json.RawMessage) (result hcl.Traversal) {
	for i, each := range steps {
		var name string
		if json.Unmarshal(each, &name) != nil {
			var key struct {
				Index interface{} `json:"index"`
			}
			read(each, &key)
			index := cty.StringVal(fmt.Sprint(key.Index))
			if number, ok := key.Index.(float64); ok {
				index = cty.NumberFloatVal(number)
			}
			result = append(result, hcl.TraverseIndex{Key: index})
		} else if i == 0 {
			result = append(result, hcl.TraverseRoot{Name: name})
		} else {
			result = append(result, hcl.TraverseAttr{Name: name})
		}
	}
	return
}
