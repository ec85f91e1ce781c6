// The reference implementation under the same measurements as ours.
//
//	reference parse FILE...   CPU time of parsing each file
//	reference micro FILE      CPU time of evaluating each expression of FILE
//	reference values          CPU time of converting and building values
//	reference small FOLDER    CPU time of parsing all files of a folder
//	reference edit FILE NAME  sets an attribute and prints FILE
//	reference once FILE       parses FILE once (the caller reads peak memory)
//
// One line a measurement: name, a tab, nanoseconds of CPU time.
package main

import (
	"encoding/json"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"syscall"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	hcljson "github.com/hashicorp/hcl/v2/json"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

// Seconds of CPU time that one sample lasts at least, and how many are taken.
const (
	sampleSeconds = 0.1
	samples       = 5
)

var sink interface{}

func fail(format string, args ...interface{}) {
	fmt.Fprintf(os.Stderr, "reference: "+format+"\n", args...)
	os.Exit(1)
}

func cpuSeconds() float64 {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	seconds := func(t syscall.Timeval) float64 {
		return float64(t.Sec) + float64(t.Usec)/1e6
	}
	return seconds(usage.Utime) + seconds(usage.Stime)
}

// The median CPU time of one call of run, garbage collection included.
func measure(run func()) float64 {
	repeat := 1
	elapsed := func() float64 {
		start := cpuSeconds()
		for i := 0; i < repeat; i++ {
			run()
		}
		return cpuSeconds() - start
	}
	for elapsed() < sampleSeconds {
		repeat *= 2
	}
	var times []float64
	for i := 0; i < samples; i++ {
		times = append(times, elapsed()/float64(repeat))
	}
	sort.Float64s(times)
	return times[len(times)/2] * 1e9
}

func parse(path string) *hcl.File {
	source, err := os.ReadFile(path)
	if err != nil {
		fail("%s", err)
	}
	return parseSource(source, path)
}

func parseSource(source []byte, path string) *hcl.File {
	var file *hcl.File
	var diags hcl.Diagnostics
	if strings.HasSuffix(path, ".json") {
		file, diags = hcljson.Parse(source, path)
	} else {
		file, diags = hclsyntax.ParseConfig(source, path, hcl.InitialPos)
	}
	if diags.HasErrors() {
		fail("%s", diags.Error())
	}
	return file
}

func integer(n int) cty.Value { return cty.NumberIntVal(int64(n)) }

// The scope that micro.json describes.
func microScope() *hcl.EvalContext {
	var xs, objs, strs, names, ten []cty.Value
	m := map[string]cty.Value{}
	for i := 0; i < 1000; i++ {
		xs = append(xs, integer(i+1))
		m[fmt.Sprintf("k%04d", i)] = integer(i)
		objs = append(objs, cty.ObjectVal(map[string]cty.Value{
			"id":   cty.StringVal(fmt.Sprintf("id-%d", i)),
			"name": cty.StringVal(fmt.Sprintf("obj%d", i)),
			"size": integer(i * 10),
		}))
		strs = append(strs, cty.StringVal(fmt.Sprintf("item-%d", i)))
	}
	ten = xs[:10]
	for _, name := range []string{"alpha", "beta", "gamma", "delta", "epsilon",
		"zeta", "eta", "theta"} {
		names = append(names, cty.StringVal(name))
	}
	obj := integer(7)
	for _, name := range []string{"d", "c", "b", "a"} {
		obj = cty.ObjectVal(map[string]cty.Value{name: obj})
	}
	huge := new(big.Float).SetPrec(512).SetMantExp(big.NewFloat(1), 300)
	return &hcl.EvalContext{
		Variables: map[string]cty.Value{
			"a": integer(2), "b": integer(3), "c": integer(4),
			"n": integer(42), "t": cty.True, "name": cty.StringVal("world"),
			"env": cty.StringVal("prod"), "big": cty.NumberVal(huge),
			"s1": cty.StringVal("the quick brown fox ju"),
			"s2": cty.StringVal(string([]byte("the quick brown fox ju"))),
			"xs": cty.ListVal(xs), "m": cty.MapVal(m),
			"objs": cty.ListVal(objs), "strs": cty.ListVal(strs),
			"names": cty.ListVal(names), "ten": cty.ListVal(ten), "obj": obj,
		},
		Functions: map[string]function.Function{
			"upper": stdlib.UpperFunc, "length": stdlib.LengthFunc,
		},
	}
}

func micro(path string) {
	source, err := os.ReadFile(path)
	if err != nil {
		fail("%s", err)
	}
	var file struct {
		Expressions []struct{ Name, Expr string }
	}
	if err := json.Unmarshal(source, &file); err != nil {
		fail("%s: %s", path, err)
	}
	scope := microScope()
	for _, e := range file.Expressions {
		expr, diags := hclsyntax.ParseExpression([]byte(e.Expr), e.Name,
			hcl.InitialPos)
		if diags.HasErrors() {
			fail("%s", diags.Error())
		}
		if _, diags := expr.Value(scope); diags.HasErrors() {
			fail("%s: %s", e.Name, diags.Error())
		}
		fmt.Printf("%s\t%.1f\n", e.Name, measure(func() {
			sink, _ = expr.Value(scope)
		}))
	}
}

func main() {
	if len(os.Args) == 2 && os.Args[1] == "values" {
		values()
		return
	}
	if len(os.Args) < 3 {
		fail("usage: reference parse|micro|once FILE...|small FOLDER|edit FILE NAME|values")
	}
	switch os.Args[1] {
	case "parse":
		for _, path := range os.Args[2:] {
			source, err := os.ReadFile(path)
			if err != nil {
				fail("%s", err)
			}
			fmt.Printf("%s\t%.1f\n", filepath.Base(path), measure(func() {
				sink = parseSource(source, path)
			}))
		}
	case "micro":
		micro(os.Args[2])
	case "small":
		small(os.Args[2])
	case "edit":
		if len(os.Args) != 4 {
			fail("usage: reference edit FILE NAME")
		}
		edit(os.Args[2], os.Args[3])
	case "once":
		sink = parse(os.Args[2])
	default:
		fail("unknown measurement %q", os.Args[1])
	}
}
