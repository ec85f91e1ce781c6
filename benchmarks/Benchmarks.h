// The benchmarks of this project, registered by name: `parse/<corpus>`,
// `json/<corpus>`, `small/<task>`, `check/<task>/<corpus>`,
// `micro/<expression>`, `compile-first/<expression>`,
// `compile-next/<expression>`, `interp/<expression>`, `jit/<expression>`,
// `native/<expression>` and `values/<operation>`. run.py sets the environment
// variables they read.
#ifndef HCL_BENCHMARKS_BENCHMARKS_H
#define HCL_BENCHMARKS_BENCHMARKS_H

#include "hcl/Scope.h"

#include <string>

namespace hcl::bench {

/// The bytes of the file at `path`; ends the program if it is unreadable.
std::string readFile(const std::string &path);

/// The variables described by micro.json.
Scope microScope();

/// Registers a benchmark for each corpus of $HCL_BENCH_CORPORA.
void registerParse();
/// Registers parsing and lowering each file of the folder `tree` in
/// $HCL_BENCH_CORPORA.
void registerSmall();
/// Registers benchmarks of checking and folding corpora of $HCL_BENCH_CORPORA.
void registerCheck();
/// Registers a benchmark for each expression of $HCL_BENCH_MICRO.
void registerMicro();
/// Registers compiling each of them: `compile-first/`, which is meaningful only
/// in a process of its own, and `compile-next/`.
void registerCompile();
/// Registers evaluating them by each engine, called with frames.
void registerEngines();
/// Registers the same expressions written in C++ (native/Expressions.h). Ends
/// the program if one of their results differs from the interpreter's.
void registerNative();
/// Registers a benchmark for each operation on large values.
void registerValues();

} // namespace hcl::bench

#endif // HCL_BENCHMARKS_BENCHMARKS_H
