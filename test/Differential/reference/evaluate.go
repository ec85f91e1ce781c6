package main

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/ext/tryfunc"
	"github.com/hashicorp/hcl/v2/ext/typeexpr"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	hcljson "github.com/hashicorp/hcl/v2/json"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

// Those of `hcldec`, of the extensions, and some more of the standard library.
var functions = map[string]function.Function{
	"abs":        stdlib.AbsoluteFunc,
	"coalesce":   stdlib.CoalesceFunc,
	"concat":     stdlib.ConcatFunc,
	"hasindex":   stdlib.HasIndexFunc,
	"int":        stdlib.IntFunc,
	"jsondecode": stdlib.JSONDecodeFunc,
	"jsonencode": stdlib.JSONEncodeFunc,
	"length":     stdlib.LengthFunc,
	"lower":      stdlib.LowerFunc,
	"max":        stdlib.MaxFunc,
	"min":        stdlib.MinFunc,
	"reverse":    stdlib.ReverseFunc,
	"strlen":     stdlib.StrlenFunc,
	"substr":     stdlib.SubstrFunc,
	"upper":      stdlib.UpperFunc,
	"ceil":       stdlib.CeilFunc,
	"floor":      stdlib.FloorFunc,
	"signum":     stdlib.SignumFunc,
	"join":       stdlib.JoinFunc,
	"split":      stdlib.SplitFunc,
	"trimspace":  stdlib.TrimSpaceFunc,
	"can":        tryfunc.CanFunc,
	"try":        tryfunc.TryFunc,
	"convert":    typeexpr.ConvertFunc,
}

var start = hcl.Pos{Line: 1, Column: 1}

func evaluate(source []byte, r request) answer {
	expression, diags := hclsyntax.ParseExpression(source, "", start)
	if diags.HasErrors() {
		return failure("parse", diags)
	}
	value, diags := expression.Value(r.context())
	if diags.HasErrors() {
		return failure("eval", diags)
	}
	return encode(value)
}

// The attributes of a body in the JSON syntax as an object.
func evaluateJSON(source []byte, r request) answer {
	file, diags := hcljson.Parse(source, "")
	if diags.HasErrors() {
		return failure("parse", diags)
	}
	// What JustAttributes reports of names, a schema reports in other words.
	attributes, _ := file.Body.JustAttributes()
	var schema hcl.BodySchema
	for name := range attributes {
		schema.Attributes = append(schema.Attributes,
			hcl.AttributeSchema{Name: name})
	}
	content, diags := file.Body.Content(&schema)
	values := map[string]cty.Value{}
	for name, attribute := range content.Attributes {
		value, more := attribute.Expr.Value(r.context())
		values[name] = value
		diags = append(diags, more...)
	}
	if diags.HasErrors() {
		return failure("eval", diags)
	}
	return encode(cty.ObjectVal(values))
}
