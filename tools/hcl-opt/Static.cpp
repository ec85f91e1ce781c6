// Reads the expression, then prints a line for each part that the static
// analysis finds in it. The analyses `keys` and `literal` evaluate as well: in
// literal-only mode, and keys also with the variables of the flags.
#include "Static.h"

#include "Support/Message.h"
#include "common/Files.h"
#include "hcl/Read.h"
#include "hcl/Scope.h"
#include "hcl/Text.h"

namespace hcl::opt {

namespace {

std::string textOf(const Expression &expression) {
  return std::string(expression.file().slice(expression.range()));
}

/// Spec: IM-STATIC-001.
void printList(const Expression &of, std::string &out, Diagnostics &diags) {
  if (auto elements = of.staticList(diags))
    for (const Expression &element : *elements)
      out += message("element {text}\n", "text"_a = textOf(element));
}

/// Spec: IM-STATIC-002, IM-STATIC-003.
void printMap(const Expression &of, std::string &out, Diagnostics &diags) {
  if (auto pairs = of.staticMap(diags))
    for (const auto &[key, value] : *pairs)
      out += message("key {key}, value {value}\n", "key"_a = textOf(key),
                     "value"_a = textOf(value));
}

/// Spec: IM-STATIC-004.
void printCall(const Expression &of, std::string &out, Diagnostics &diags) {
  std::optional<ExpressionCall> call = of.staticCall(diags);
  if (!call)
    return;
  out += message("name {name}\n", "name"_a = call->name);
  for (const Expression &argument : call->arguments)
    out += message("argument {text}\n", "text"_a = textOf(argument));
}

/// Spec: IM-STATIC-005.
void printTraversal(const Expression &of, std::string &out,
                    Diagnostics &diags) {
  std::optional<StaticTraversal> path = of.staticTraversal(diags);
  if (!path)
    return;
  for (const TraversalStep &step : *path)
    if (step.kind == TraversalStep::Kind::Index)
      out += message("index {key}\n", "key"_a = valueText(*step.key));
    else
      out += (step.kind == TraversalStep::Kind::Root ? "root " : "attribute ") +
             step.name + '\n';
}

/// The keys of a map: each as a literal, then evaluated in `scope`.
/// Spec: JS-STATIC-004.
void printKeys(const Expression &of, const Scope &scope, std::string &out,
               Diagnostics &diags) {
  auto pairs = of.staticMap(diags);
  if (!pairs)
    return;
  for (const ExpressionPair &pair : *pairs) {
    Value literal = pair.key.evaluate(Scope(), diags, EvalMode::LiteralOnly);
    Value value = pair.key.evaluate(scope, diags);
    out +=
        message("literal {literal}, value {value}",
                "literal"_a = valueText(literal), "value"_a = valueText(value));
    out += '\n';
  }
}

/// Spec: IM-EVAL-008.
void printLiteral(const Expression &of, const Scope &scope, std::string &out,
                  Diagnostics &diags) {
  Value value = of.evaluate(scope, diags, EvalMode::LiteralOnly);
  if (!value.isFailed())
    out += valueText(value) + '\n';
}

/// Defines the variables and functions of the flags. Returns false with `fault`
/// set if they are malformed.
[[nodiscard]] bool defineScope(const Flags &flags, Scope &scope,
                               Diagnostics &diags, Fault &fault) {
  PassRunner variables(flags.passes, flags.language(),
                       /*literalsOnly=*/false);
  if (!variables.prepare(diags, fault))
    return false;
  scope = variables.scope();
  if (flags.passes.variables.functions != "none")
    scope.addFunctions(variables.functions());
  return true;
}

} // namespace

int analyseStatically(const SourceFile &source, std::string_view analysis,
                      const Flags &flags) {
  Language language = flags.language();
  std::string out;
  Diagnostics diags;
  Expression expression = flags.input == Input::Json
                              ? readJsonExpression(source, language, diags)
                              : readExpression(source, language, diags);
  Scope scope;
  Fault fault;
  if (!defineScope(flags, scope, diags, fault))
    return tools::cannotRun(fault.reason, flags.common);
  if (diags.hasErrors())
    return tools::report(diags, flags.common);
  if (analysis == "list")
    printList(expression, out, diags);
  else if (analysis == "map")
    printMap(expression, out, diags);
  else if (analysis == "call")
    printCall(expression, out, diags);
  else if (analysis == "traversal")
    printTraversal(expression, out, diags);
  else if (analysis == "keys")
    printKeys(expression, scope, out, diags);
  else
    printLiteral(expression, scope, out, diags);
  return tools::finish(out, tools::report(diags, flags.common), flags.common);
}

} // namespace hcl::opt
