// Checks of single attributes: the subject of a condition, and keywords.
#include "ReferenceMistakes.h"

#include "ModuleContent/QuotedReference.h"
#include "Support/Message.h"

#include <algorithm>

namespace hcl::app {

void checkSubject(const ModuleSource &module, const Definition &definition,
                  const Attribute &test, ConditionRule::Subject subject,
                  Diagnostics &diagnostics) {
  if (subject == ConditionRule::Subject::None)
    return;
  std::vector<StaticTraversal> paths = test.expression.variables();
  auto isItself = [&](const StaticTraversal &path) {
    FoundName found = module.names.find(path);
    return found.definition &&
           &module.definitions[*found.definition] == &definition;
  };
  bool refers = subject == ConditionRule::Subject::Itself
                    ? std::ranges::any_of(paths, isItself)
                    : !paths.empty();
  if (!refers)
    diagnostics.add(
        DiagKind::ConstantCondition, test.file(), test.expression.range(),
        subject == ConditionRule::Subject::Itself
            ? message("The condition must refer to {address:quoted}, whose "
                      "value it is for.",
                      "address"_a = definition.address)
            : "The condition refers to nothing, so it is always the same.");
}

void checkCalls(const Expression &expression, const AttributeRule &rule,
                const Description &description, Diagnostics &diagnostics) {
  std::string allowed;
  for (const std::string &name : rule.calls)
    allowed += (allowed.empty() ? "" : ", ") + name;
  for (const FunctionUse &call : expression.calls()) {
    bool isAllowed = rule.calls.empty()
                         ? !description.literalCalls.contains(call.name)
                         : std::ranges::count(rule.calls, call.name) != 0;
    if (!isAllowed)
      diagnostics.add(
          DiagKind::FunctionsNotAllowed, expression.file(), call.range,
          allowed.empty()
              ? message("{name:quoted} cannot be called here.",
                        "name"_a = call.name)
              : message("Here {allowed} may be called, and not {name:quoted}.",
                        "allowed"_a = allowed, "name"_a = call.name));
  }
}

void checkKeyword(const Expression &expression, const AttributeRule &rule,
                  Diagnostics &diagnostics) {
  Diagnostics refused;
  auto path = readReference(expression, refused);
  std::string word = path && path->size() == 1 ? path->front().name : "";
  std::string words;
  for (const Value &each : rule.oneOf) {
    if (each == Value::string(word))
      return;
    words += (words.empty() ? "" : ", ") + std::string(each.asString());
  }
  diagnostics.add(
      DiagKind::UnsuitableAttribute, expression.file(), expression.range(),
      message("The argument {name:quoted} needs one of these words: {words}.",
              "name"_a = rule.name, "words"_a = words));
}

} // namespace hcl::app
