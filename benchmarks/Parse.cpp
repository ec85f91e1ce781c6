// Parsing a whole configuration: what an application pays per file.
#include "Benchmarks.h"

#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"

#include <benchmark/benchmark.h>

#include <cstdlib>

using namespace hcl;

namespace {

/// Scan, tree and syntax checks, as in the reference's ParseConfig.
void parse(benchmark::State &state, const std::string &path) {
  SourceFile file(path, bench::readFile(path));
  for (auto _ : state) {
    Diagnostics diags;
    Tree tree = parseConfig(file, {}, diags);
    benchmark::DoNotOptimize(tree.nodes().size());
    if (diags.hasErrors())
      state.SkipWithError("the corpus does not parse");
  }
  state.SetBytesProcessed(
      static_cast<int64_t>(state.iterations() * file.text().size()));
}

/// Scan, tree and checks of a JSON source, as in the reference's json.Parse.
void parseAsJson(benchmark::State &state, const std::string &path) {
  SourceFile file(path, bench::readFile(path));
  for (auto _ : state) {
    Diagnostics diags;
    Tree tree = parseJsonConfig(file, {}, diags);
    benchmark::DoNotOptimize(tree.nodes().size());
    if (diags.hasErrors())
      state.SkipWithError("the corpus does not parse");
  }
  state.SetBytesProcessed(
      static_cast<int64_t>(state.iterations() * file.text().size()));
}

/// Only lowering, from the tree to the HIR.
void lowerOnly(benchmark::State &state, const std::string &path) {
  SourceFile file(path, bench::readFile(path));
  Diagnostics diags;
  Tree tree = parseConfig(file, {}, diags);
  for (auto _ : state) {
    hir::Module module = lower(tree, {}, diags);
    benchmark::DoNotOptimize(module.ops.size());
  }
  state.SetBytesProcessed(
      static_cast<int64_t>(state.iterations() * file.text().size()));
}

} // namespace

void hcl::bench::registerParse() {
  const char *corpora = std::getenv("HCL_BENCH_CORPORA");
  if (!corpora)
    return;
  for (std::string name : {"tf1.hcl", "attrs1.hcl", "exprs1.hcl"}) {
    std::string path = std::string(corpora) + "/" + name;
    benchmark::RegisterBenchmark(("parse/" + name).c_str(), parse, path);
    benchmark::RegisterBenchmark(("lower/" + name).c_str(), lowerOnly, path);
  }
  benchmark::RegisterBenchmark("json/tf1.json", parseAsJson,
                               std::string(corpora) + "/tf1.json");
}
