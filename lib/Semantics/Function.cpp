#include "hcl/Function.h"

#include <algorithm>

using namespace hcl;

Value CallContext::fail(std::string message) {
  failure_.reset(new Failure{{}, std::move(message)});
  return Value::failed();
}

Value CallContext::failArgument(size_t index, std::string message) {
  failure_.reset(new Failure{index, std::move(message)});
  return Value::failed();
}

FunctionTable::FunctionTable(std::vector<const Function *> functions) {
  std::stable_sort(
      functions.begin(), functions.end(),
      [](const Function *a, const Function *b) { return a->name < b->name; });
  for (size_t i = 0; i < functions.size(); ++i)
    // Of one name the last entry counts.
    if (i + 1 == functions.size() ||
        functions[i]->name != functions[i + 1]->name)
      functions_.push_back(functions[i]);
}

const Function *FunctionTable::find(std::string_view name) const {
  auto at = std::lower_bound(functions_.begin(), functions_.end(), name,
                             [](const Function *function, std::string_view n) {
                               return function->name < n;
                             });
  return at != functions_.end() && (*at)->name == name ? *at : nullptr;
}
