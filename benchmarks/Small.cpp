// A tree of many small files: what a file costs beside its bytes.
#include "Benchmarks.h"

#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

using namespace hcl;

namespace {

struct Text {
  std::string path;
  std::string bytes;
};

/// The files of the folder at `path`, in the order of their names.
std::vector<Text> readTree(const std::string &path) {
  std::vector<Text> texts;
  for (const auto &entry : std::filesystem::directory_iterator(path))
    texts.push_back({entry.path(), bench::readFile(entry.path())});
  std::ranges::sort(texts, {}, &Text::path);
  return texts;
}

/// Parses `file`, and lowers it if `isLowered`.
void compile(const SourceFile &file, bool isLowered, benchmark::State &state) {
  Diagnostics diags;
  Tree tree = parseConfig(file, {}, diags);
  benchmark::DoNotOptimize(tree.nodes().size());
  if (isLowered) {
    hir::Module module = lower(tree, {}, diags);
    benchmark::DoNotOptimize(module.ops.size());
  }
  if (diags.hasErrors())
    state.SkipWithError("the corpus does not parse");
}

/// Each file after the other, in memory as a program holds it, or read.
void compileTree(benchmark::State &state, const std::string &path, bool isRead,
                 bool isLowered) {
  std::vector<Text> texts = readTree(path);
  for (auto _ : state)
    for (const Text &text : texts) {
      Diagnostics unread;
      compile(isRead ? SourceFile::read(text.path, unread)
                     : SourceFile(text.path, text.bytes),
              isLowered, state);
    }
}

} // namespace

void hcl::bench::registerSmall() {
  const char *corpora = std::getenv("HCL_BENCH_CORPORA");
  if (!corpora)
    return;
  std::string path = std::string(corpora) + "/tree";
  if (!std::filesystem::is_directory(path))
    return;
  for (bool isRead : {false, true})
    for (bool isLowered : {false, true}) {
      std::string name =
          isLowered ? "small/parse and lower, " : "small/parse, ";
      name += isRead ? "from disk" : "in memory";
      benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State &state) {
        compileTree(state, path, isRead, isLowered);
      })->Unit(benchmark::kNanosecond);
    }
}
