#include "InputRuleReader.h"

#include "Arguments.h"
#include "BodyRuleReader.h"
#include "Support/Text.h"

namespace hcl::app {

constexpr std::string_view numberWords[] = {"any", "doubles"};
constexpr std::string_view typeWords[] = {"any", "without_defaults", "exact"};

static Arguments arguments(const Block &block, const BodySchema &schema,
                           Diagnostics &diagnostics) {
  return {block.body.content(schema, diagnostics), diagnostics};
}

void readInputs(const Block &block, InputsRule &inputs,
                Diagnostics &diagnostics) {
  Arguments from = arguments(block,
                             BodySchema()
                                 .optional("environment")
                                 .optional("environment_json")
                                 .optional("comma_separated")
                                 .optional("elements")
                                 .optional("numbers")
                                 .optional("bools")
                                 .optional("files"),
                             diagnostics);
  if (from.find("environment"))
    inputs.environment = from.text("environment");
  inputs.jsonSuffix = from.text("environment_json");
  inputs.areFields = from.flag("comma_separated");
  inputs.areElements = from.flag("elements");
  if (inputs.areFields && inputs.areElements)
    from.refuse("elements", "A text is either fields or an element.");
  inputs.areDoubles = from.word("numbers", numberWords) != 0;
  inputs.bools = from.textsByName("bools");
  inputs.files = readPatterns(from, "files");
}

InputRule readInput(const Block &block, Diagnostics &diagnostics) {
  BodySchema schema;
  for (const char *name : {"type", "default", "nullable", "typed_by_default",
                           "shorthand_types", "empty_untyped", "type_names",
                           "optional", "deferred", "absent", "types"})
    schema.optional(name);
  Arguments from = arguments(block, schema, diagnostics);
  InputRule rule{.type = from.text("type"),
                 .fallback = from.text("default"),
                 .nullable = from.text("nullable"),
                 .typedByDefault = from.flag("typed_by_default"),
                 .emptyIsUntyped = from.flag("empty_untyped"),
                 .shorthandTypes = from.texts("shorthand_types"),
                 .mayLack = from.flag("optional"),
                 .isDeferred = from.flag("deferred")};
  const std::map<std::string, Type, std::less<>> types = {
      {"bool", Type::boolean()},
      {"number", Type::number()},
      {"string", Type::string()}};
  for (const auto &[word, type] : from.textsByName("type_names"))
    if (auto named = types.find(type); named != types.end())
      rule.typeNames.emplace(word, named->second);
    else
      from.refuse("type_names", quote(type) + " is not a primitive type. These "
                                              "are bool, number and string.");
  rule.types = static_cast<TypeForm>(from.word("types", typeWords));
  if (from.find("absent"))
    rule.absent = from.text("absent");
  return rule;
}

} // namespace hcl::app
