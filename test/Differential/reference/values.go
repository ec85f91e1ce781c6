package main

import (
	"encoding/json"
	"math/big"
	"os"

	"github.com/hashicorp/hcl/v2"
	"github.com/zclconf/go-cty/cty"
	ctyjson "github.com/zclconf/go-cty/cty/json"
)

// A variable of a scope: a value with its type.
type variable struct {
	Type    cty.Type        `json:"type"`
	Value   json.RawMessage `json:"value"`
	Unknown bool            `json:"unknown"`
	Null    bool            `json:"null"`
	Partial bool            `json:"partial"`
}

var scope = map[string]cty.Value{}

func readScope(path string) {
	text, err := os.ReadFile(path)
	must(err)
	var file struct {
		Variables map[string]variable `json:"vars"`
	}
	must(json.Unmarshal(text, &file))
	for name, v := range file.Variables {
		scope[name] = v.decode()
	}
}

func (v variable) decode() cty.Value {
	switch {
	case v.Unknown:
		return cty.UnknownVal(v.Type)
	case v.Null:
		return cty.NullVal(v.Type)
	case v.Partial:
		return decodePartial(v.Value, v.Type)
	}
	value, err := ctyjson.Unmarshal(v.Value, v.Type)
	must(err)
	return value
}

// A value in which objects {"$unknown": true} stand for unknown parts.
func decodePartial(text json.RawMessage, t cty.Type) cty.Value {
	var mark struct {
		Unknown bool `json:"$unknown"`
	}
	if json.Unmarshal(text, &mark) == nil && mark.Unknown {
		return cty.UnknownVal(t)
	}
	var list []json.RawMessage
	var members map[string]json.RawMessage
	var values []cty.Value
	named := map[string]cty.Value{}
	switch {
	case t.IsTupleType():
		must(json.Unmarshal(text, &list))
		for i, each := range list {
			values = append(values, decodePartial(each, t.TupleElementType(i)))
		}
		return cty.TupleVal(values)
	case t.IsListType():
		must(json.Unmarshal(text, &list))
		for _, each := range list {
			values = append(values, decodePartial(each, t.ElementType()))
		}
		return cty.ListVal(values)
	case t.IsMapType(), t.IsObjectType():
		must(json.Unmarshal(text, &members))
		for name, each := range members {
			if t.IsObjectType() {
				named[name] = decodePartial(each, t.AttributeType(name))
			} else {
				named[name] = decodePartial(each, t.ElementType())
			}
		}
		if t.IsObjectType() {
			return cty.ObjectVal(named)
		}
		return cty.MapVal(named)
	}
	value, err := ctyjson.Unmarshal(text, t)
	must(err)
	return value
}

func encode(value cty.Value) answer {
	value, _ = value.UnmarkDeep()
	t, err := ctyjson.MarshalType(value.Type())
	must(err)
	result := answer{"type": json.RawMessage(t)}
	if !value.IsKnown() {
		result["unknown"] = true
		return result
	}
	partial := false
	result["value"] = encodePart(value, &partial)
	if partial {
		result["partial"] = true
	}
	return result
}

func encodePart(value cty.Value, partial *bool) interface{} {
	if !value.IsKnown() {
		*partial = true
		return answer{"$unknown": true}
	}
	if value.IsNull() {
		return nil
	}
	t := value.Type()
	switch {
	case t == cty.String:
		return value.AsString()
	case t == cty.Bool:
		return value.True()
	case t == cty.Number:
		return encodeNumber(value.AsBigFloat(), partial)
	case t.IsMapType() || t.IsObjectType():
		members := map[string]interface{}{}
		for it := value.ElementIterator(); it.Next(); {
			name, each := it.Element()
			members[name.AsString()] = encodePart(each, partial)
		}
		return members
	}
	elements := []interface{}{}
	for it := value.ElementIterator(); it.Next(); {
		_, each := it.Element()
		elements = append(elements, encodePart(each, partial))
	}
	return elements
}

func encodeNumber(number *big.Float, partial *bool) interface{} {
	if number.IsInf() {
		*partial = true
		return answer{"$number": number.String()}
	}
	return json.RawMessage(number.Text('f', -1))
}

// The context of a case: the scope, and its own variables on top.
func (r request) context() *hcl.EvalContext {
	variables := map[string]cty.Value{}
	for name, value := range scope {
		variables[name] = value
	}
	for name, v := range r.Variables {
		variables[name] = v.decode()
	}
	return &hcl.EvalContext{Variables: variables, Functions: functions}
}
