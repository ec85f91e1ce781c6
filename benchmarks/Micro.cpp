// Evaluating one prepared expression over one scope, names looked up each time;
// and the same by each engine, called with a frame.
#include "Benchmarks.h"
#include "MicroExpression.h"

#include "Engine/Jit.h"

#include <benchmark/benchmark.h>

#include <cstdio>

namespace hcl::bench {

namespace {

void finish(benchmark::State &state, const MicroExpression &expression) {
  if (expression.diags.hasErrors())
    state.SkipWithError("the expression has errors");
}

void evaluateMicro(benchmark::State &state, MicroExpression &expression,
                   const Scope &scope) {
  for (auto _ : state) {
    Evaluation evaluation = expression.evaluation();
    Value value = interpret(*expression.program, 0, &scope, evaluation);
    benchmark::DoNotOptimize(value);
  }
  finish(state, expression);
}

/// Alone in a function, so that surrounding code takes no registers from it.
/// Each evaluation begins with the whole budget.
[[gnu::noinline]] void repeat(benchmark::State &state,
                              const FrameExpression &ready, const Frame &frame,
                              Evaluation &evaluation) {
  const Budget::Left whole = evaluation.budget.left();
  for (auto _ : state) {
    evaluation.budget.restore(whole);
    Value value = ready.evaluate(frame, evaluation);
    benchmark::DoNotOptimize(value);
  }
}

void evaluateFrames(benchmark::State &state, MicroExpression &expression,
                    const FrameExpression &ready, const Scope &scope) {
  std::vector<const Value *> values;
  for (std::string_view name : ready.variables())
    values.push_back(scope.lookup(name));
  // Set up once, as in a program that evaluates for many contexts.
  Frame frame{values, nullptr};
  Evaluation evaluation = expression.evaluation();
  repeat(state, ready, frame, evaluation);
  finish(state, expression);
}

/// The expression for `engine`; null, with a note, if that falls back to the
/// interpreter unexpectedly.
std::shared_ptr<const FrameExpression>
prepare(Engine engine, const std::shared_ptr<Jit> &jit,
        const MicroExpression &expression) {
  CompileReport report;
  std::shared_ptr<const FrameExpression> ready = prepareFrames(
      engine, jit, *expression.program, 0, {expression.dialect, {}}, report);
  if (report.reason.empty())
    return ready;
  std::fprintf(stderr, "hcl-benchmarks: %s is not compiled: %s\n",
               expression.name.c_str(), report.reason.c_str());
  return nullptr;
}

} // namespace

void registerMicro() {
  auto scope = std::make_shared<const Scope>(microScope());
  for (const auto &expression : microExpressions())
    benchmark::RegisterBenchmark(("micro/" + expression->name).c_str(),
                                 [=](benchmark::State &state) {
                                   evaluateMicro(state, *expression, *scope);
                                 });
}

void registerEngines() {
  auto scope = std::make_shared<const Scope>(microScope());
  LoadedJit loaded = loadJit();
  if (!loaded.jit)
    std::fprintf(stderr, "hcl-benchmarks: %s\n", loaded.reason.c_str());
  for (const auto &expression : microExpressions())
    for (Engine engine : {Engine::Interp, Engine::Jit}) {
      if (engine == Engine::Jit && !loaded.jit)
        continue;
      auto ready = prepare(engine, loaded.jit, *expression);
      if (!ready)
        continue;
      const char *name = engine == Engine::Jit ? "jit/" : "interp/";
      benchmark::RegisterBenchmark(
          (name + expression->name).c_str(), [=](benchmark::State &state) {
            evaluateFrames(state, *expression, *ready, *scope);
          });
    }
}

} // namespace hcl::bench
