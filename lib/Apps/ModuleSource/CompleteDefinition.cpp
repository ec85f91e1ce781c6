// Literal attributes are evaluated; what they say of the type, the marks and
// the repetition is kept in the definition.
#include "CompleteDefinition.h"

#include "InputType.h"
#include "ModuleContent/Literals.h"
#include "Support/Message.h"

#include <algorithm>

namespace hcl::app {

/// Reads the type of `definition`, an input.
static void readInputType(Definition &definition, Diagnostics &diagnostics) {
  const InputRule &rule = *definition.kind->input;
  const Expression *type = definition.find(rule.type);
  if (!type)
    return;
  std::string word = type->keyword();
  if (std::ranges::count(rule.shorthandTypes, word)) {
    definition.input.edit().type =
        TypeConstraint{word == "map"   ? Type::map(Type::dynamic())
                       : word == "set" ? Type::set(Type::dynamic())
                                       : Type::list(Type::dynamic())};
    return;
  }
  size_t errors = diagnostics.errorCount();
  TypeConstraint constraint =
      readTypeConstraint(*type, diagnostics, rule.typeNames);
  if (std::string mistake = mistakeInType(constraint, rule.types);
      !mistake.empty())
    diagnostics.add(DiagKind::InvalidTypeConstraint, type->file(),
                    type->range(), std::move(mistake));
  InputState &state = definition.input.edit();
  state.isTypeBroken = diagnostics.errorCount() != errors;
  state.type = std::move(constraint);
}

/// Reads the type and the deprecation of the value of `definition`;
/// `deprecation` is the value of the attribute with the reason, or null.
static void readDeclared(Definition &definition, const Value *deprecation,
                         Diagnostics &diagnostics) {
  if (auto text = deprecation ? deprecation->getString() : std::nullopt)
    definition.declared.edit().deprecation = *text;
  const Expression *type = definition.find(definition.kind->valueType);
  if (!type)
    return;
  size_t errors = diagnostics.errorCount();
  DeclaredValue &declared = definition.declared.edit();
  declared.type = readTypeConstraint(*type, diagnostics);
  declared.isTypeBroken = diagnostics.errorCount() != errors;
}

void refuseInRoot(const Definition &definition, Diagnostics &diagnostics) {
  for (const std::string &name : definition.kind->refusedInRoot)
    if (const Attribute *attribute = definition.part.find(name))
      diagnostics.add(
          DiagKind::UnsupportedArgument, attribute->file(),
          attribute->nameRange,
          message("{name:quoted} has no effect in the root module, which no "
                  "other one calls. Remove it.",
                  "name"_a = name));
}

/// Reports an attribute with names of instances in a block without the
/// repetition.
static void checkNaming(const Definition &definition,
                        Diagnostics &diagnostics) {
  for (const RepeatRule &repeat : definition.kind->repeats) {
    const Attribute *name = definition.part.find(repeat.instanceName);
    if (name && !definition.isNamedBy(repeat.instanceName))
      diagnostics.add(
          DiagKind::InvalidRepetition, name->file(), name->nameRange,
          message("The argument {instanceName:quoted} names the instances that "
                  "{attribute:quoted} makes. Add that, or remove this.",
                  "instanceName"_a = repeat.instanceName,
                  "attribute"_a = repeat.attribute));
  }
}

void finishDefinition(Definition &definition, const Dialect &dialect,
                      Diagnostics &diagnostics) {
  const KindRule &kind = *definition.kind;
  for (const RepeatRule &repeat : kind.repeats) {
    const Attribute *written = definition.findRepetition(repeat);
    if (written && definition.repeat && !repeat.block.empty())
      diagnostics.add(
          DiagKind::ConflictingArguments, written->file(), written->nameRange,
          message("The arguments {name:quoted} and {other:quoted} exclude each "
                  "other. Remove one of the two.",
                  "name"_a = repeat.attribute,
                  "other"_a = definition.repeat->attribute));
    if (written && !definition.repeat)
      definition.repeat = &repeat;
  }
  checkNaming(definition, diagnostics);
  const Expression *computed =
      kind.input ? findComputedDefault(definition) : nullptr;
  std::vector<std::pair<std::string_view, Value>> literals;
  auto evaluate = [&](const BodyRule &rule) {
    for (const auto &[name, attribute] : definition.part.attributes) {
      auto literal = rule.attributes.find(name);
      if (literal != rule.attributes.end() &&
          isLiteral(literal->second, attribute.expression) &&
          &attribute.expression != computed)
        literals.emplace_back(
            name, literalValue(attribute, literal->second, diagnostics));
    }
  };
  evaluate(kind.body);
  checkLiterals(definition.part, diagnostics);
  if (definition.variant)
    evaluate(definition.variant->body);
  auto find = [&](const std::string &name) -> const Value * {
    for (const auto &[known, value] : literals)
      if (known == name)
        return &value;
    return nullptr;
  };
  auto flag = [&](const std::string &name) {
    const Value *value = find(name);
    return value ? value->getBool() : std::nullopt;
  };
  readDeclared(definition, find(kind.deprecation), diagnostics);
  for (const MarkRule &mark : kind.marks)
    definition.declaredMarks.push_back(mark.isAlways ||
                                       flag(mark.declaredBy).value_or(false));
  if (kind.input) {
    definition.input.edit().isNullable =
        flag(kind.input->nullable).value_or(true);
    std::optional<bool> early = flag(kind.input->early);
    definition.input.edit().isEarly =
        early.value_or(kind.input->isEarlyByDefault);
    definition.input.edit().mustBeEarly = early.value_or(false);
    readInputType(definition, diagnostics);
    definition.input.edit().isFallbackComputed = computed;
    if (!computed)
      readDefault(definition, find(kind.input->fallback), dialect, diagnostics);
  }
}

} // namespace hcl::app
