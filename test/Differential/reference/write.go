package main

import (
	"encoding/json"
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
)

// An operation of a script of `hcl-edit`, and what it needs.
type step struct {
	Operation  string            `json:"op"`
	Path       []json.RawMessage `json:"path"`
	Name       string            `json:"name"`
	Value      variable          `json:"value"`
	Traversal  []json.RawMessage `json:"traversal"`
	Expression string            `json:"expr"`
	Tokens     json.RawMessage   `json:"tokens"`
	Text       string            `json:"text"`
	From       json.RawMessage   `json:"from"`
	To         json.RawMessage   `json:"to"`
	Type       string            `json:"type"`
	Labels     []string          `json:"labels"`
	Block      json.RawMessage   `json:"block"`
}

// The document after the steps, and whether it is one.
func write(source []byte, r request) answer {
	file, diags := hclwrite.ParseConfig(source, "", start)
	if diags.HasErrors() {
		return answer{"refused": true}
	}
	for _, each := range r.Steps {
		if !each.apply(file.Body()) {
			return answer{"refused": true}
		}
	}
	result := text(file.Bytes())
	_, diags = hclsyntax.ParseConfig(file.Bytes(), "", start)
	result["valid"] = !diags.HasErrors()
	return result
}

// The block of `body` that a selector names, or nil.
func find(body *hclwrite.Body, selector json.RawMessage) *hclwrite.Block {
	var number int
	if json.Unmarshal(selector, &number) == nil {
		if blocks := body.Blocks(); number < len(blocks) {
			return blocks[number]
		}
		return nil
	}
	var header []string
	read(selector, &header)
	return body.FirstMatchingBlock(header[0], header[1:])
}

// The body and the block that a path leads to; of the empty path, no block.
func follow(body *hclwrite.Body, path []json.RawMessage) (*hclwrite.Body,
	*hclwrite.Block, bool) {
	var block *hclwrite.Block
	for _, selector := range path {
		if block = find(body, selector); block == nil {
			return nil, nil, false
		}
		body = block.Body()
	}
	return body, block, true
}

func read(text json.RawMessage, into interface{}) {
	must(json.Unmarshal(text, into))
}

// Does the operation; false if there is not what it needs.
func (s step) apply(root *hclwrite.Body) bool {
	body, block, found := follow(root, s.Path)
	if !found {
		return false
	}
	switch s.Operation {
	case "append_block":
		body.AppendNewBlock(s.Type, s.Labels)
	case "remove_block":
		found := find(body, s.Block)
		return found != nil && body.RemoveBlock(found)
	case "move_block":
		return s.move(root, body)
	case "set_labels":
		block.SetLabels(s.Labels)
	case "set_type":
		block.SetType(s.Type)
	case "append_newline":
		body.AppendNewline()
	case "append_text":
		tokens, ok := tokensOf(s.Text)
		body.AppendUnstructuredTokens(tokens)
		return ok
	case "clear":
		body.Clear()
	default:
		return s.change(body)
	}
	return true
}

func (s step) move(root, body *hclwrite.Body) bool {
	var path []json.RawMessage
	read(s.To, &path)
	block := find(body, s.Block)
	to, _, found := follow(root, path)
	if block == nil || !found {
		return false
	}
	body.RemoveBlock(block)
	to.AppendBlock(block)
	return true
}

// The operations on attributes.
func (s step) change(body *hclwrite.Body) bool {
	switch s.Operation {
	case "set_value":
		body.SetAttributeValue(s.Name, s.Value.decode())
	case "set_traversal":
		body.SetAttributeTraversal(s.Name, traversal(s.Traversal))
	case "set_raw":
		tokens, ok := expression(s.Expression)
		if ok {
			body.SetAttributeRaw(s.Name, tokens)
		}
		return ok
	case "set_tokens":
		tokens, ok := built(s.Tokens)
		if ok {
			body.SetAttributeRaw(s.Name, tokens)
		}
		return ok
	case "remove_attribute":
		body.RemoveAttribute(s.Name)
	case "rename_variable_prefix":
		var from, to []string
		read(s.From, &from)
		read(s.To, &to)
		attribute := body.GetAttribute(s.Name)
		if attribute == nil {
			return false
		}
		attribute.Expr().RenameVariablePrefix(from, to)
	default:
		panic(fmt.Sprintf("no operation %q", s.Operation))
	}
	return true
}
