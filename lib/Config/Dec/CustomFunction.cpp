// Custom functions see the spec definition functions, and not each other, so
// calls do not nest.
#include "CustomFunction.h"

#include "Extensions/FunctionBlock.h"
#include "SpecReader.h"

namespace hcl {

std::optional<Function> readFunction(const Block &block,
                                     Diagnostics &diagnostics) {
  auto defined = readFunctionBlock(block, diagnostics);
  if (!defined)
    return std::nullopt;
  return functionOf(*std::move(defined), [] { return specScope(); });
}

} // namespace hcl
