// Calls of child modules: the folder.
#include "ModuleContent/Literals.h"
#include "ModuleLoader.h"

namespace hcl::app {

std::optional<std::string> childFolder(const ModuleSource &module,
                                       const Definition &definition) {
  const AttributeRule &rule =
      definition.kind->body.attributes.at(definition.kind->call->source);
  const Attribute *source = definition.part.find(rule.name);
  if (!source)
    return std::nullopt;
  Diagnostics reported; // Reported with the other literals.
  auto early = definition.early->find(rule.name);
  Value value = early != definition.early->end() ? early->second
                : isLiteral(rule, source->expression)
                    ? literalValue(*source, rule, reported)
                    : Value::dynamic();
  std::optional<std::string_view> path = value.getString();
  if (!path || !(path->starts_with("./") || path->starts_with("../") ||
                 *path == "." || *path == ".."))
    return std::nullopt;
  return folderPrefix(module.folder + std::string(*path));
}

bool isSilencing(const Definition &definition) {
  const std::string &name = definition.kind->call->silenced;
  const Attribute *written = definition.part.find(name);
  Diagnostics reported; // Reported with the other literals.
  return written &&
         literalValue(*written, ruleOf(name, definition.kind->body, nullptr),
                      reported)
             .getBool()
             .value_or(false);
}

} // namespace hcl::app
