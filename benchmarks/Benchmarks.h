// The benchmarks of this project, registered by name: `parse/<corpus>`,
// `json/<corpus>`, `check/<task>/<corpus>`, `micro/<expression>`,
// `compile-first/<expression>`, `compile-next/<expression>`,
// `interp/<expression>`, `jit/<expression>`, `native/<expression>` and
// `values/<operation>`. run.py sets the environment variables they read.
#ifndef HCL_BENCHMARKS_BENCHMARKS_H
#define HCL_BENCHMARKS_BENCHMARKS_H

#include "hcl/Scope.h"

#include <string>

namespace hcl::bench {

/// The bytes of the file at `path`; ends the program when it is unreadable.
std::string readFile(const std::string &path);

/// The variables that micro.json describes.
Scope microScope();

/// Registers a benchmark a corpus of $HCL_BENCH_CORPORA.
void registerParse();
/// Registers benchmarks of checking and folding corpora of $HCL_BENCH_CORPORA.
void registerCheck();
/// Registers a benchmark an expression of $HCL_BENCH_MICRO.
void registerMicro();
/// Registers compiling each of them: `compile-first/`, which is what it says
/// only in a process of its own, and `compile-next/`.
void registerCompile();
/// Registers evaluating them by each engine, called with frames.
void registerEngines();
/// Registers the same expressions written in C++ (native/Expressions.h). Ends
/// the program if one of them does not give what the interpreter gives.
void registerNative();
/// Registers a benchmark an operation on large values.
void registerValues();

} // namespace hcl::bench

#endif // HCL_BENCHMARKS_BENCHMARKS_H
