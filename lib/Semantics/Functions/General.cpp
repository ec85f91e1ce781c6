#include "Library.h"

namespace hcl::functions {

namespace {

Value assertNotNull(Args args, CallContext &) { return args[0]; }

} // namespace

std::vector<Function> generalRows() {
  return {
      {.name = "assertnotnull",
       .doc = "The value itself; a null is an error.",
       .parameters = {anyParameter("v", "Any value except null.")},
       .resultType = typeOfFirst,
       .impl = assertNotNull},
  };
}

} // namespace hcl::functions
