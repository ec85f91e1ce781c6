#include "Condition.h"

#include "hcl/compiler/Parse.h"

#include "Support/Message.h"
#include "Syntax/StaticAnalysis.h"

namespace hcl::edit {

std::optional<Condition> Condition::read(const std::string &text,
                                         const Language &language,
                                         Fault &fault) {
  Diagnostics diagnostics;
  SourceFile file("<condition>", text);
  Tree tree = parseExpression(file, language, diagnostics);
  if (diagnostics.hasErrors()) {
    fault.reason = message("{text:quoted} is not a condition", "text"_a = text);
    return std::nullopt;
  }
  std::vector<std::string> names;
  for (const StaticTraversal &variable :
       freeVariables(NodeRef(tree, tree.root().index() + 1)))
    names.push_back(variable.front().name);
  Condition condition(
      Source::compile(SourceKind::Expression, file, language, diagnostics),
      std::move(names));
  // A failure whatever the attributes are is a mistake in the condition.
  if (!diagnostics.hasErrors())
    condition.evaluate([](const std::string &) { return Value::dynamic(); },
                       diagnostics);
  if (diagnostics.hasErrors()) {
    fault.reason =
        message("{text:quoted} is not a condition: {reason}", "text"_a = text,
                "reason"_a = diagnostics.begin()->detail);
    return std::nullopt;
  }
  return condition;
}

Value Condition::evaluate(
    const std::function<Value(const std::string &)> &attribute,
    Diagnostics &diagnostics) const {
  Scope scope;
  for (const std::string &name : names_)
    scope.define(name, attribute(name));
  return source_.evaluate(scope, diagnostics);
}

bool Condition::holds(
    const std::function<Value(const std::string &)> &attribute) const {
  Diagnostics ignored;
  Value value = evaluate(attribute, ignored);
  return !ignored.hasErrors() && value.isKnown() && !value.isNull() &&
         value.type() == Type::boolean() && value.asBool();
}

} // namespace hcl::edit
