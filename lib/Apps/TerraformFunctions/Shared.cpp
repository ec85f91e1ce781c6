#include "Rows.h"

#include "hcl/Functions.h"

namespace hcl::terraform {

const Function &libraryFunction(std::string_view name) {
  static const FunctionTable table = allFunctions();
  return *table.find(name);
}

Rows sharedRows(std::span<const char *const> names) {
  Rows rows;
  for (const char *name : names)
    rows.push_back(libraryFunction(name));
  return rows;
}

Function textFunction(std::string_view name, std::string_view doc,
                      std::string_view parameter,
                      Value (*impl)(Args, CallContext &)) {
  return {.name = std::string(name),
          .doc = std::string(doc),
          .parameters = {stringParameter("str", parameter)},
          .result = Type::string(),
          .impl = impl};
}

} // namespace hcl::terraform
