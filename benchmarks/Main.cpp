#include "Benchmarks.h"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

std::string hcl::bench::readFile(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    std::fprintf(stderr, "hcl-benchmarks: cannot read %s\n", path.c_str());
    std::exit(1);
  }
  return {std::istreambuf_iterator<char>(in), {}};
}

int main(int argc, char **argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv))
    return 1;
  hcl::bench::registerParse();
  hcl::bench::registerSmall();
  hcl::bench::registerCheck();
  hcl::bench::registerMicro();
  hcl::bench::registerCompile();
  if (std::getenv("HCL_BENCH_ENGINES")) {
    hcl::bench::registerEngines();
    hcl::bench::registerNative();
  }
  // Its values take a second to build and affect the allocator's state.
  if (std::getenv("HCL_BENCH_VALUES"))
    hcl::bench::registerValues();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
