#include "FunctionText.h"

#include "hcl/Text.h"

namespace hcl::server {

FunctionText functionText(const Function &function) {
  FunctionText text{function.name + "(", {}};
  auto add = [&](const Parameter &parameter, std::string_view after) {
    if (!text.parameters.empty())
      text.label += ", ";
    auto begin = static_cast<uint32_t>(text.label.size());
    text.label += parameter.name;
    text.label += after;
    if (!parameter.type.isDynamic())
      text.label += ": " + typeText(parameter.type);
    text.parameters.push_back(
        {begin, static_cast<uint32_t>(text.label.size())});
  };
  for (const Parameter &parameter : function.parameters)
    add(parameter, parameter.optional ? "?" : "");
  if (function.variadic)
    add(*function.variadic, "...");
  text.label += ")";
  if (!function.resultType && !function.result.isDynamic())
    text.label += ": " + typeText(function.result);
  return text;
}

const Parameter *parameterAt(const Function &function, size_t index) {
  if (index < function.parameters.size())
    return &function.parameters[index];
  return function.variadic ? &*function.variadic : nullptr;
}

} // namespace hcl::server
