// Parses and lowers one file once and keeps both: for peak memory and for the
// behaviour on hostile input. Prints the number of diagnostics.
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"

#include <cstdio>
#include <fstream>
#include <iterator>

using namespace hcl;

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: hcl-parse-once FILE\n");
    return 1;
  }
  std::ifstream in(argv[1], std::ios::binary | std::ios::ate);
  if (!in) {
    std::fprintf(stderr, "hcl-parse-once: cannot read %s\n", argv[1]);
    return 1;
  }
  std::string text(static_cast<size_t>(in.tellg()), '\0');
  in.seekg(0).read(text.data(), static_cast<std::streamsize>(text.size()));
  SourceFile file(argv[1], std::move(text));
  Diagnostics diags;
  Tree tree = parseConfig(file, {}, diags);
  hir::Module module = lower(tree, {}, diags);
  std::printf("%zu nodes, %zu ops, %zu diagnostics\n", tree.nodes().size(),
              module.ops.size(), diags.size());
}
