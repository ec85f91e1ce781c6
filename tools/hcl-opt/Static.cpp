#include "Static.h"

#include "common/Files.h"
#include "hcl/Read.h"
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
      out += "element " + textOf(element) + '\n';
}

/// Spec: IM-STATIC-002, IM-STATIC-003.
void printMap(const Expression &of, std::string &out, Diagnostics &diags) {
  if (auto pairs = of.staticMap(diags))
    for (const auto &[key, value] : *pairs)
      out += "key " + textOf(key) + ", value " + textOf(value) + '\n';
}

/// Spec: IM-STATIC-004.
void printCall(const Expression &of, std::string &out, Diagnostics &diags) {
  std::optional<ExpressionCall> call = of.staticCall(diags);
  if (!call)
    return;
  out += "name " + call->name + '\n';
  for (const Expression &argument : call->arguments)
    out += "argument " + textOf(argument) + '\n';
}

/// Spec: IM-STATIC-005.
void printTraversal(const Expression &of, std::string &out,
                    Diagnostics &diags) {
  std::optional<StaticTraversal> path = of.staticTraversal(diags);
  if (!path)
    return;
  for (const TraversalStep &step : *path)
    if (step.kind == TraversalStep::Kind::Index)
      out += "index " + valueText(*step.key) + '\n';
    else
      out += (step.kind == TraversalStep::Kind::Root ? "root " : "attribute ") +
             step.name + '\n';
}

} // namespace

int analyseStatically(const SourceFile &source, std::string_view analysis,
                      const Flags &flags) {
  Language language{flags.common.dialect, {flags.common.maxDepth}};
  std::string out;
  Diagnostics diags;
  Expression expression = flags.input == Input::Json
                              ? readJsonExpression(source, language, diags)
                              : readExpression(source, language, diags);
  if (!diags.hasErrors()) {
    auto print = analysis == "list"   ? printList
                 : analysis == "map"  ? printMap
                 : analysis == "call" ? printCall
                                      : printTraversal;
    print(expression, out, diags);
  }
  return tools::finish(out, tools::report(diags, flags.common), flags.common);
}

} // namespace hcl::opt
