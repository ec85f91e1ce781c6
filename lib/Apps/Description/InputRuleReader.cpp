#include "InputRuleReader.h"

#include "Arguments.h"
#include "Support/Text.h"
#include "Words.h"

namespace hcl::app {

static Arguments arguments(const Block &block, const BodySchema &schema,
                           Diagnostics &diagnostics) {
  return {block.body.content(schema, diagnostics), diagnostics};
}

void readInputs(const Block &block, InputsRule &inputs,
                Diagnostics &diagnostics) {
  Arguments from = arguments(block, schemaOf<InputsRule>(), diagnostics);
  std::vector<KindUse> uses;
  readWords(wordsOf<InputsRule>(), from, inputs, uses);
  if (inputs.areFields && inputs.areElements)
    from.refuse("elements", "A text is either fields or an element.");
}

InputRule readInput(const Block &block, std::vector<KindUse> &uses,
                    Diagnostics &diagnostics) {
  Arguments from = arguments(block, schemaOf<InputRule>(), diagnostics);
  InputRule rule;
  readWords(wordsOf<InputRule>(), from, rule, uses);
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
  return rule;
}

} // namespace hcl::app
