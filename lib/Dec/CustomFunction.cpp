// A call evaluates the result expression with a variable for each parameter and
// with the spec definition functions. Custom functions are not among these, so
// calls do not nest.
#include "CustomFunction.h"

#include "SpecReader.h"

namespace hcl {

namespace {

/// The state of a function that a block defines.
struct CustomFunction {
  std::vector<std::string> params;
  std::string variadicParam; ///< empty: none
  Expression result;
};

/// The first error within a function, on one line.
std::string inOneLine(const Diagnostics &diagnostics) {
  const Diagnostic &first = diagnostics[0];
  std::string place = Place{first.file, first.subject}.text();
  std::string text = place + (place.empty() ? "" : ": ");
  text.append(first.summary()).append(". ").append(first.detail);
  if (text.ends_with('.'))
    text.pop_back();
  return text;
}

/// Spec: DEC-FUNCDEF-002, DEC-FUNCDEF-006, DEC-FUNCDEF-007, DEC-FUNCDEF-010,
/// DEC-FUNCDEF-011, DEC-FUNCDEF-013.
Value call(std::span<const Value> args, CallContext &cx) {
  const auto &custom = *static_cast<const CustomFunction *>(cx.state());
  Scope scope(specScope());
  for (size_t i = 0; i < custom.params.size(); ++i)
    scope.define(custom.params[i], args[i]);
  if (!custom.variadicParam.empty()) {
    std::span<const Value> rest = args.subspan(custom.params.size());
    scope.define(custom.variadicParam,
                 Value::tuple({rest.begin(), rest.end()}));
  }
  scope.allowVariables();
  scope.shareBudget(cx.budget());
  Diagnostics diagnostics;
  Value result = custom.result.evaluate(scope, diagnostics);
  return diagnostics.hasErrors() ? cx.fail(inOneLine(diagnostics)) : result;
}

/// Spec: DEC-FUNCDEF-016.
Parameter parameterOf(const std::string &name) {
  Parameter parameter{.name = name};
  parameter.allowUnknown = true;
  parameter.allowDynamic = true;
  parameter.allowMarked = true;
  return parameter;
}

/// The name that `expression` consists of. Errors: InvalidParameter.
/// Spec: DEC-FUNCDEF-005.
std::string readParameter(const Expression &expression, std::string title,
                          Diagnostics &diagnostics) {
  std::string name = expression.keyword();
  if (name.empty())
    diagnostics.add(Diagnostic{DiagKind::InvalidParameter,
                               "The name of a parameter is written without "
                               "quotes, e.g. size.",
                               expression.file(),
                               expression.range(),
                               {},
                               {},
                               std::move(title)});
  return name;
}

} // namespace

std::optional<Function> readFunction(const Block &block,
                                     Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  BodyContent content = block.body.content(
      {{{"params", true}, {"variadic_param"}, {"result", true}}}, diagnostics);
  std::vector<std::string> params;
  if (const Expression *names = content.find("params"))
    if (auto list = names->staticList(diagnostics))
      for (const Expression &name : *list)
        params.push_back(readParameter(name, {}, diagnostics));
  std::string variadicParam;
  if (const Expression *name = content.find("variadic_param"))
    variadicParam = readParameter(*name, "Invalid variadic_param", diagnostics);
  const Expression *result = content.find("result");
  if (diagnostics.errorCount() != errors || !result)
    return std::nullopt;

  Function function;
  function.name = block.labels.front();
  for (const std::string &name : params)
    function.parameters.push_back(parameterOf(name));
  if (!variadicParam.empty())
    function.variadic = parameterOf(variadicParam);
  function.impl = call;
  function.mayReturnNull = true;
  function.state = std::make_shared<const CustomFunction>(
      CustomFunction{std::move(params), std::move(variadicParam), *result});
  return function;
}

} // namespace hcl
