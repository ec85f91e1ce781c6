// Evaluating one prepared expression over one scope, names looked up each time.
#include "Benchmarks.h"

#include "hcl/Functions/Functions.h"
#include "hcl/Interp/Interp.h"
#include "hcl/Lower/Lower.h"
#include "hcl/Parse/Parse.h"

#include <benchmark/benchmark.h>
#include <rapidjson/document.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

using namespace hcl;

namespace {

/// An expression from source to prepared program; nothing in it moves.
struct Expression {
  explicit Expression(const std::string &source)
      : file("micro", source), functions(*functionTableByName("spec")) {
    Tree tree = parseExpression(file, {}, diags);
    module = lower(tree, {}, diags);
    program.emplace(Program::prepare(module, &functions));
  }

  SourceFile file;
  FunctionTable functions;
  Diagnostics diags;
  hir::Module module;
  std::optional<Program> program;
};

void evaluateMicro(benchmark::State &state,
                   std::shared_ptr<Expression> expression,
                   std::shared_ptr<const Scope> scope) {
  Dialect dialect = Dialect::spec();
  Diagnostics diags;
  for (auto _ : state) {
    Evaluation evaluation{dialect, &expression->functions, &expression->file,
                          diags};
    Value value = evaluate(*expression->program, 0, scope.get(), evaluation);
    benchmark::DoNotOptimize(value);
  }
  if (diags.hasErrors() || expression->diags.hasErrors())
    state.SkipWithError("the expression has errors");
}

} // namespace

void hcl::bench::registerMicro() {
  const char *path = std::getenv("HCL_BENCH_MICRO");
  if (!path)
    return;
  rapidjson::Document file;
  file.Parse(readFile(path).c_str());
  if (!file.IsObject() || !file.HasMember("expressions")) {
    std::fprintf(stderr, "hcl-benchmarks: %s has no expressions\n", path);
    std::exit(1);
  }
  auto scope = std::make_shared<const Scope>(microScope());
  for (const auto &entry : file["expressions"].GetArray())
    benchmark::RegisterBenchmark(
        (std::string("micro/") + entry["name"].GetString()).c_str(),
        evaluateMicro, std::make_shared<Expression>(entry["expr"].GetString()),
        scope);
}
