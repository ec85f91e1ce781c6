#include "CallArguments.h"

#include "Source/Suggestion.h"
#include "Support/Message.h"

#include <string_view>
#include <vector>

namespace hcl::app {

void checkArguments(const Definition &definition, Diagnostics &diagnostics) {
  const KindRule &kind = *definition.kind;
  const ModuleSource &child = *definition.childModule;
  const KindRule *inputs = child.description->find(kind.call->inputs);
  std::vector<std::string_view> names;
  for (const Definition &input : child.definitions)
    if (input.kind == inputs && !input.labels.empty() &&
        !definition.part.find(input.labels[0]))
      names.push_back(input.labels[0]);
  for (const auto &[name, attribute] : definition.part.attributes) {
    if (kind.body.attributes.contains(name) || child.lacksDefinitions ||
        child.find(kind.call->inputs, name))
      continue;
    diagnostics.add(
        DiagKind::UnsupportedArgument, attribute.file(), attribute.nameRange,
        message("The module of {address:quoted} has no {noun} called "
                "{name:quoted}.",
                "address"_a = definition.address,
                "noun"_a = inputs ? inputs->noun : "input", "name"_a = name));
    suggest(diagnostics, name, names);
  }
  for (const Definition &input : child.definitions)
    if (input.kind->type == kind.call->inputs && input.kind->input &&
        !input.kind->input->mayLack && !input.kind->input->isDeferred &&
        !input.part.find(input.kind->input->fallback) &&
        !definition.part.find(input.labels[0]))
      diagnostics.add(
          DiagKind::MissingRequiredArgument, definition.part.missingItem.file,
          definition.part.missingItem.range,
          message("The argument {name:quoted} is required: the {noun} has no "
                  "default.",
                  "name"_a = input.labels[0], "noun"_a = inputs->noun));
}

} // namespace hcl::app
