// Answers the cases of utils/compare/compare.py as the reference implementation
// does: a JSON object a line in, one a line out. The forms are those of
// test/Conformance/Inputs.
//
// Usage: reference SCOPE < cases
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"

	"github.com/hashicorp/hcl/v2"
)

type request struct {
	ID        int                 `json:"id"`
	Kind      string              `json:"kind"`
	Source    string              `json:"src"`
	Base64    string              `json:"src_b64"`
	Variables map[string]variable `json:"vars"`
	Steps     []step              `json:"ops"`
}

// What a kind of cases answers; a pair of property and value a time.
type answer map[string]interface{}

var kinds = map[string]func(source []byte, r request) answer{
	"call":   evaluate,
	"expr":   evaluate,
	"try":    evaluate,
	"broken": evaluate,
	"syntax": parse,
	"json":   evaluateJSON,
	"format": format,
	"write":  write,
}

func main() {
	readScope(os.Args[1])
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		line, err := in.ReadBytes('\n')
		if len(line) == 0 && err != nil {
			return
		}
		var r request
		must(json.Unmarshal(line, &r))
		encoded, err := json.Marshal(answerTo(r))
		must(err)
		out.Write(append(encoded, '\n'))
	}
}

// The answer; of a case that makes the reference panic, that it does.
func answerTo(r request) (result answer) {
	defer func() {
		if problem := recover(); problem != nil {
			result = answer{"panic": fmt.Sprint(problem)}
		}
		result["id"] = r.ID
	}()
	source := []byte(r.Source)
	if r.Base64 != "" {
		var err error
		source, err = base64.StdEncoding.DecodeString(r.Base64)
		must(err)
	}
	return kinds[r.Kind](source, r)
}

type position struct {
	Line   int `json:"line"`
	Column int `json:"column"`
	Byte   int `json:"byte"`
}

type place struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type diagnostic struct {
	Summary string `json:"summary"`
	Detail  string `json:"detail"`
	Range   *place `json:"range,omitempty"`
}

func failure(phase string, diags hcl.Diagnostics) answer {
	var all []diagnostic
	for _, d := range diags {
		one := diagnostic{Summary: d.Summary, Detail: d.Detail}
		if d.Subject != nil {
			start, end := d.Subject.Start, d.Subject.End
			one.Range = &place{position{start.Line, start.Column, start.Byte},
				position{end.Line, end.Column, end.Byte}}
		}
		all = append(all, one)
	}
	return answer{"error": all, "phase": phase}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
