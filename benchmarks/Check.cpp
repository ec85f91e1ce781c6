// Checking the types of a whole configuration, and folding it before
// evaluation.
//
// Each task runs over a generated corpus and the types of its variables: the
// pass alone, the whole of `hcl-eval --check`, parsing for comparison, and
// evaluating once with and without folding. A result with an unexpected number
// of errors fails the benchmark.
#include "Benchmarks.h"

#include "Interp/Interp.h"
#include "hcl/Convert.h"
#include "hcl/Functions.h"
#include "hcl/Variables.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/Passes.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <memory>

using namespace hcl;

namespace {

/// A corpus, parsed and lowered, with the types of its variables.
struct Corpus {
  Corpus(const std::string &folder, const std::string &name)
      : file(name, bench::readFile(folder + "/" + name)),
        functions(allFunctions()) {
    module = lower(parseConfig(file, {}, diags), {}, diags);
    Language language{Dialect::spec(), {}, functions};
    SourceFile typeFile("types.hcl", bench::readFile(folder + "/types.hcl"));
    DeclaredTypes declared;
    declareTypes(typeFile, language, declared, types, diags);
    SourceFile json("scope.json", bench::readFile(folder + "/scope.json"));
    defineJson(json, language, values, diags);
    for (std::string_view variable : types.names()) {
      Fault error;
      values.define(std::string(variable),
                    convert(*values.lookup(variable),
                            types.lookup(variable)->type(), language.dialect,
                            error)
                        .value());
    }
  }

  SourceFile file;
  FunctionTable functions;
  Diagnostics diags;
  hir::Module module;
  Scope types, values; ///< of the same variables
};

/// The corpus, read on first use; only the last one is kept.
std::shared_ptr<Corpus> corpus(const std::string &name) {
  static std::pair<std::string, std::shared_ptr<Corpus>> last;
  if (last.first != name)
    last = {name,
            std::make_shared<Corpus>(std::getenv("HCL_BENCH_CORPORA"), name)};
  return last.second;
}

void setBytes(benchmark::State &state, const Corpus &corpus) {
  state.SetBytesProcessed(
      static_cast<int64_t>(state.iterations() * corpus.file.text().size()));
  if (corpus.diags.hasErrors())
    state.SkipWithError("the corpus has errors");
}

/// The pass alone, on an unchecked module with `expected` errors.
void checkOnly(benchmark::State &state, const std::string &name,
               size_t expected) {
  std::shared_ptr<Corpus> in = corpus(name);
  size_t errors = expected;
  for (auto _ : state) {
    state.PauseTiming();
    hir::Module module = in->module;
    Diagnostics diags;
    PassContext context(diags, {Dialect::spec(), {}, in->functions},
                        &in->types);
    context.scopeIsComplete = true;
    state.ResumeTiming();
    passes::checkTypes(module, context);
    state.PauseTiming();
    errors = diags.errorCount();
    module = hir::Module();
    state.ResumeTiming();
  }
  if (errors != expected)
    state.SkipWithError("not the errors that the corpus has");
  setBytes(state, *in);
}

/// From the source to the report, as in `hcl-eval --check`.
void reportErrors(benchmark::State &state, const std::string &name,
                  size_t expected) {
  std::shared_ptr<Corpus> in = corpus(name);
  size_t errors = expected;
  for (auto _ : state) {
    Diagnostics diags;
    hir::Module module = lower(parseConfig(in->file, {}, diags), {}, diags);
    PassContext context(diags, {Dialect::spec(), {}, in->functions},
                        &in->types);
    context.scopeIsComplete = true;
    reportTypeErrors(module, context);
    errors = diags.errorCount();
  }
  if (errors != expected)
    state.SkipWithError("not the errors that the corpus has");
  setBytes(state, *in);
}

/// Parsing the same, for comparison.
void parseOnly(benchmark::State &state, const std::string &name) {
  std::shared_ptr<Corpus> in = corpus(name);
  for (auto _ : state) {
    Diagnostics diags;
    Tree tree = parseConfig(in->file, {}, diags);
    benchmark::DoNotOptimize(tree.nodes().size());
  }
  setBytes(state, *in);
}

/// From the source to the values, as an application reads a file; if `folds`,
/// with the pass in between.
void evaluateOnce(benchmark::State &state, const std::string &name,
                  bool folds) {
  std::shared_ptr<Corpus> in = corpus(name);
  for (auto _ : state) {
    Diagnostics diags;
    hir::Module module = lower(parseConfig(in->file, {}, diags), {}, diags);
    if (folds) {
      PassContext context(diags, {Dialect::spec(), {}, in->functions});
      passes::fold(module, context);
    }
    Program program = Program::prepare(module, in->functions);
    for (size_t item = 0; item < module.items.size(); ++item) {
      Evaluation evaluation{Dialect::spec(), &in->functions, &in->file, diags};
      benchmark::DoNotOptimize(
          interpret(program, item, &in->values, evaluation));
    }
    state.PauseTiming();
    module = hir::Module();
    state.ResumeTiming();
  }
  setBytes(state, *in);
}

} // namespace

void hcl::bench::registerCheck() {
  if (!std::getenv("HCL_BENCH_CORPORA"))
    return;
  auto add = [](std::string name, auto... arguments) {
    benchmark::RegisterBenchmark(("check/" + name).c_str(), arguments...);
  };
  for (std::string name : {"exprs1.hcl", "exprs10.hcl"})
    add("types/" + name, checkOnly, name, size_t{0});
  add("types/thousand.hcl", checkOnly, "thousand.hcl", size_t{1});
  add("report/thousand.hcl", reportErrors, "thousand.hcl", size_t{1});
  for (std::string name : {"exprs1.hcl", "thousand.hcl"})
    add("parse/" + name, parseOnly, name);
  add("evaluate/exprs1.hcl", evaluateOnce, "exprs1.hcl", false);
  add("fold-evaluate/exprs1.hcl", evaluateOnce, "exprs1.hcl", true);
}
