package main

import (
	"encoding/json"
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclwrite"
	"github.com/zclconf/go-cty/cty"
)

// An operation of a script of `hcl-edit`, and what it needs.
type step struct {
	Operation string            `json:"op"`
	Path      [][]string        `json:"path"`
	Name      string            `json:"name"`
	Value     variable          `json:"value"`
	Traversal []json.RawMessage `json:"traversal"`
	Text      string            `json:"text"`
	From      []string          `json:"from"`
	To        []string          `json:"to"`
	Type      string            `json:"type"`
	Labels    []string          `json:"labels"`
	Block     []string          `json:"block"`
}

func write(source []byte, r request) answer {
	file, diags := hclwrite.ParseConfig(source, "", start)
	if diags.HasErrors() {
		return failure("parse", diags)
	}
	for _, each := range r.Steps {
		if !each.apply(file.Body()) {
			return answer{"refused": true}
		}
	}
	// What is printed is laid out, as `hcl-edit` prints it.
	return text(hclwrite.Format(file.Bytes()))
}

// The block with the type and labels of `address`, or nil.
func find(body *hclwrite.Body, address []string) *hclwrite.Block {
	return body.FirstMatchingBlock(address[0], address[1:])
}

// Does the operation; false if there is no such block.
func (s step) apply(body *hclwrite.Body) bool {
	var block *hclwrite.Block
	for _, address := range s.Path {
		if block = find(body, address); block == nil {
			return false
		}
		body = block.Body()
	}
	switch s.Operation {
	case "set_value":
		body.SetAttributeValue(s.Name, s.Value.decode())
	case "set_traversal":
		body.SetAttributeTraversal(s.Name, traversal(s.Traversal))
	case "remove_attribute":
		body.RemoveAttribute(s.Name)
	case "append_block":
		body.AppendNewBlock(s.Type, s.Labels)
	case "append_newline":
		body.AppendNewline()
	case "remove_block":
		found := find(body, s.Block)
		return found != nil && body.RemoveBlock(found)
	case "set_labels":
		block.SetLabels(s.Labels)
	case "set_type":
		block.SetType(s.Type)
	case "rename_variable_prefix":
		if attribute := body.GetAttribute(s.Name); attribute != nil {
			attribute.Expr().RenameVariablePrefix(s.From, s.To)
		}
	default:
		panic(fmt.Sprintf("no operation %q", s.Operation))
	}
	return true
}

// A root, then names and keys: ["root", "attribute", {"index": 0}].
func traversal(steps []json.RawMessage) (result hcl.Traversal) {
	for i, each := range steps {
		var name string
		if json.Unmarshal(each, &name) != nil {
			var key struct {
				Index interface{} `json:"index"`
			}
			must(json.Unmarshal(each, &key))
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
