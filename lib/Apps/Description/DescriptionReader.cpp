// A description is read by the rows of its words; what needs the whole is
// checked afterwards.
#include "DescriptionReader.h"

#include "DescriptionCheck.h"
#include "Words.h"
#include "hcl/UserFunctions.h"

#include <algorithm>
#include <set>

namespace hcl::app {

namespace {

/// Notes the types of blocks that others find by a label.
void markFound(Description &description) {
  std::set<std::string_view> found;
  for (const KindRule &kind : description.kinds) {
    if (kind.call) {
      found.insert(kind.call->inputs);
      found.insert(kind.call->outputs);
    }
    if (kind.inherit)
      found.insert(kind.inherit->blocks);
  }
  for (KindRule &kind : description.kinds)
    kind.isFoundByLabel = found.contains(kind.type);
}

/// Whether a function of `body` refers to its module, or to files, which need a
/// module.
bool dependOnModules(const Body &body) {
  Diagnostics reported; // Reported by reading.
  BodySchema functions = BodySchema().block("function", "name");
  auto isOfModule = [](const StaticTraversal &path) {
    return path.front().name == "module";
  };
  auto isOfFiles = [](const FunctionUse &call) {
    return call.name == "file_above";
  };
  for (const Block &block :
       body.partialContent(functions, reported).content.blocks)
    for (const auto &[name, attribute] : block.body.justAttributes(reported))
      if (name == "result" &&
          (std::ranges::any_of(attribute.expression.variables(), isOfModule) ||
           std::ranges::any_of(attribute.expression.calls(), isOfFiles)))
        return true;
  return false;
}

} // namespace

Description readDescription(const Body &body, Diagnostics &diagnostics) {
  Description description;
  UserFunctions defined =
      readUserFunctions(body, "function", nullptr, diagnostics,
                        "variadic_param", FunctionOrigin::Application);
  if (dependOnModules(body))
    description.functionsOfModules = body;
  checkFunctions(body, diagnostics);
  Reading reading{diagnostics};
  std::span<const Word> words = descriptionWords();
  Arguments top(defined.rest.content(reading.schemaOf(words), diagnostics),
                diagnostics);
  readWords(words, top, &description, reading);
  description.ownFunctions = std::move(defined.functions);
  if (top.find("functions"))
    description.functionsPlace = top.place("functions");
  markFound(description);
  checkDescription(description, top, reading.kinds);
  setSchemas(description);
  return description;
}

} // namespace hcl::app
