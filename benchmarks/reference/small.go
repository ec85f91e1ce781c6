package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// Parses each file of a folder: those in memory, then each after reading it.
func small(folder string) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.hcl"))
	if err != nil {
		fail("%s", err)
	}
	var sources [][]byte
	for _, path := range paths {
		source, err := os.ReadFile(path)
		if err != nil {
			fail("%s", err)
		}
		sources = append(sources, source)
	}
	row := func(name string, run func()) {
		fmt.Printf("%s\t%.1f\n", name, measure(run))
	}
	row("in memory", func() {
		for i, path := range paths {
			sink = parseSource(sources[i], path)
		}
	})
	row("from disk", func() {
		for _, path := range paths {
			sink = parse(path)
		}
	})
}
