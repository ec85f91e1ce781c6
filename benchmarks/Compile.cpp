// Compiling an expression: the first one of a process, with loading the module
// of compiled evaluation, and any other.
#include "Benchmarks.h"
#include "MicroExpression.h"

#include "Engine/Jit.h"

#include <benchmark/benchmark.h>

namespace hcl::bench {

namespace {

/// Compiles `expression`, whose code is not cached.
void compile(benchmark::State &state, Jit *jit,
             const MicroExpression &expression) {
  CompileReport report;
  auto ready = jit ? jit->compile(*expression.program, 0,
                                  {expression.dialect, {}}, report)
                   : nullptr;
  if (!ready || report.cached)
    state.SkipWithError(ready ? "the code was in the cache" : "not compiled");
}

} // namespace

void registerCompile() {
  for (const auto &expression : microExpressions()) {
    benchmark::RegisterBenchmark(("compile-first/" + expression->name).c_str(),
                                 [=](benchmark::State &state) {
                                   for (auto _ : state) {
                                     LoadedJit loaded = loadJit();
                                     compile(state, loaded.jit.get(),
                                             *expression);
                                   }
                                 })
        ->Iterations(1);
    benchmark::RegisterBenchmark(("compile-next/" + expression->name).c_str(),
                                 [=](benchmark::State &state) {
                                   LoadedJit loaded = loadJit();
                                   for (auto _ : state)
                                     compile(state, loaded.jit.get(),
                                             *expression);
                                 });
  }
}

} // namespace hcl::bench
