#include "hcl/FunctionTables.h"

#include "hcl/Functions.h"

namespace hcl {

FunctionTables::FunctionTables() {
  for (const char *name : {"all", "spec", "none"})
    add(name, &functionTableByName);
}

void FunctionTables::add(std::string name, Maker make) {
  makers_.emplace_back(std::move(name), std::move(make));
}

std::optional<FunctionTable> FunctionTables::find(std::string_view name) const {
  for (const auto &[known, make] : makers_)
    if (name.substr(0, name.find('@')) == known)
      return make(name);
  return std::nullopt;
}

std::vector<std::string_view> FunctionTables::names() const {
  std::vector<std::string_view> names;
  for (const auto &[name, make] : makers_)
    names.push_back(name);
  return names;
}

} // namespace hcl
