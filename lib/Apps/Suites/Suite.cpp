#include "Suite.h"

#include "ModuleContent/Literals.h"
#include "Support/VersionText.h"

namespace hcl::app {

std::vector<const NestedPart *> blocksIn(const Part &part,
                                         const std::string &type) {
  std::vector<const NestedPart *> all;
  for (const NestedPart &block : part.blocks)
    if (block.rule && block.type == type)
      all.push_back(&block);
  return all;
}

bool isSince(const Description &description, std::string_view first) {
  return !first.empty() && !isOlder(description.version, first);
}

FunctionTable functionsOfValues(const Description &description,
                                const Language &language) {
  return isSince(description, description.suite->valuesCallSince)
             ? language.functions
             : FunctionTable();
}

std::string textIn(const Part &part, const std::string &name) {
  const Attribute *attribute = part.find(name);
  if (!attribute)
    return "";
  if (std::string word = attribute->expression.keyword(); !word.empty())
    return word;
  Diagnostics reported; // Reported when the suite was read.
  Value value = literalValue(*attribute, AttributeRule{.name = name}, reported);
  return std::string(value.getString().value_or(""));
}

} // namespace hcl::app
