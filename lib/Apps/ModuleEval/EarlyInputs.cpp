#include "Inputs.h"

#include <memory>

namespace hcl::app {

RootInputs earlyInputs(const AppInputs &inputs, const Language &language) {
  auto all = std::make_shared<std::map<std::string, GivenInputs>>();
  return [&inputs, &language, all](const ModuleSource &module,
                                   const Definition &input) {
    Diagnostics reported; // Reported by the evaluation.
    auto [given, isNew] = all->try_emplace(module.folder);
    if (isNew)
      given->second = collectInputs(module, inputs, language, reported);
    auto value = given->second.find(nameOf(input));
    bool isGiven = value != given->second.end();
    const std::optional<Value> &fallback = input.input->fallback;
    if (!isGiven && !fallback)
      return std::optional<Value>();
    Budget budget = Budget::of(language.limits);
    return std::optional(inputValue(input, isGiven ? &value->second : nullptr,
                                    fallback, module.description->inputs,
                                    language, budget, reported));
  };
}

} // namespace hcl::app
