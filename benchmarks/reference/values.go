package main

import (
	"fmt"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	ctyjson "github.com/zclconf/go-cty/cty/json"
)

// How many elements the values of Values.cpp have; the rest is as there.
const valueCount = 100000

func keyOf(i int) string { return fmt.Sprintf("key-%d", i*7919%valueCount) }

func numberValues() []cty.Value {
	var result []cty.Value
	for i := 0; i < valueCount; i++ {
		result = append(result, integer(i*7919%valueCount))
	}
	return result
}

func stringValues() []cty.Value {
	var result []cty.Value
	for i := 0; i < valueCount; i++ {
		result = append(result, cty.StringVal(keyOf(i)))
	}
	return result
}

func entryValues() map[string]cty.Value {
	result := map[string]cty.Value{}
	for i := 0; i < valueCount; i++ {
		result[keyOf(i)] = integer(i)
	}
	return result
}

func recordValues() cty.Value {
	var result []cty.Value
	rate := cty.MustParseNumberVal("0.25")
	for i := 0; i < valueCount/4; i++ {
		result = append(result, cty.ObjectVal(map[string]cty.Value{
			"id":   integer(i),
			"name": cty.StringVal(keyOf(i)),
			"on":   cty.BoolVal(i%2 == 0),
			"rate": rate,
		}))
	}
	return cty.ListVal(result)
}

// A hundredth of the others, for the time and memory are quadratic here.
func objectTypes() []cty.Type {
	var result []cty.Type
	for i := 0; i < valueCount/100; i++ {
		id, on := cty.String, cty.String
		if i%2 == 0 {
			id = cty.Number
		}
		if i%3 == 0 {
			on = cty.Bool
		}
		result = append(result, cty.Object(map[string]cty.Type{
			"id": id, "name": cty.String, "on": on,
		}))
	}
	return result
}

func report(name string, run func()) {
	fmt.Printf("%s\t%.1f\n", name, measure(run))
}

func reportConversion(name string, value cty.Value, to cty.Type) {
	report(name, func() {
		result, err := convert.Convert(value, to)
		if err != nil {
			fail("%s: %s", name, err)
		}
		sink = result
	})
}

func reportEncoding(name string, value cty.Value) {
	report(name, func() {
		text, err := ctyjson.Marshal(value, value.Type())
		if err != nil {
			fail("%s: %s", name, err)
		}
		sink = text
	})
}

// The measurements of Values.cpp.
func values() {
	ns, ss, es := numberValues(), stringValues(), entryValues()
	records, types := recordValues(), objectTypes()
	reportConversion("list(number) to list(string)", cty.ListVal(ns),
		cty.List(cty.String))
	reportConversion("list(string) to set(string)", cty.ListVal(ss),
		cty.Set(cty.String))
	// A tenth of the others, for the time is quadratic here: 54 seconds for all.
	reportConversion("tuple of 10,000 to list(string)",
		cty.TupleVal(ns[:valueCount/10]), cty.List(cty.String))
	reportConversion("object to map(string)", cty.ObjectVal(es),
		cty.Map(cty.String))
	reportConversion("list(object) to list(map(string))", records,
		cty.List(cty.Map(cty.String)))
	report("unify 1,000 object types", func() {
		result, _ := convert.UnifyUnsafe(types)
		if result == cty.NilType {
			fail("the types do not unify")
		}
		sink = result
	})
	report("build a set of strings", func() { sink = cty.SetVal(ss) })
	report("build a set of numbers", func() { sink = cty.SetVal(ns) })
	var keys []string
	for i := 0; i < valueCount; i++ {
		keys = append(keys, keyOf(i))
	}
	report("build a map", func() {
		entries := make(map[string]cty.Value, len(keys))
		for i, key := range keys {
			entries[key] = ns[i]
		}
		sink = cty.MapVal(entries)
	})
	reportEncoding("encode list(string) as JSON", cty.ListVal(ss))
	reportEncoding("encode map(number) as JSON", cty.MapVal(es))
	reportEncoding("encode list(object) as JSON", records)
}
