// A call evaluates the result with a variable for each parameter, inside the
// scope of the owner.
#include "FunctionBlock.h"

#include "Support/Message.h"
#include "hcl/TypeConstraint.h"

#include <algorithm>

namespace hcl {

namespace {

/// The state of a function defined by a block.
struct DefinedFunction {
  FunctionBlock block;
  MakeFunctionScope scope;
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

/// The reason of the call that failed first, without what the user did not
/// write: the name of the function inside, its arguments, places.
std::string reasonIn(const Diagnostics &diagnostics) {
  const Diagnostic &first = diagnostics[0];
  std::string_view text = first.detail;
  bool isOfCall = first.kind == DiagKind::InvalidArgument ||
                  first.kind == DiagKind::FunctionFailed;
  // A reason may contain the lead of another call.
  size_t start = text.npos;
  for (std::string_view lead : {" is not suitable: ", " failed: "})
    if (size_t at = isOfCall ? text.find(lead) : text.npos; at != text.npos)
      start = std::min(start, at + lead.size());
  if (start != text.npos)
    text.remove_prefix(start);
  while (text.ends_with('.'))
    text.remove_suffix(1);
  return std::string(text);
}

/// The reason that `message` gives for the arguments in `scope`; empty if it
/// depends on what is marked or not known.
std::string statedReason(const Expression &message, const Scope &scope) {
  Diagnostics ignored;
  Value reason = message.evaluate(scope, ignored);
  bool isKnown = !reason.isFailed() && !reason.containsMarks();
  return std::string(isKnown ? reason.getString().value_or("") : "");
}

/// Spec: DEC-FUNCDEF-002, DEC-FUNCDEF-006, DEC-FUNCDEF-007, DEC-FUNCDEF-010,
/// DEC-FUNCDEF-011, DEC-FUNCDEF-013.
Value call(std::span<const Value> args, CallContext &cx) {
  const auto &defined = *static_cast<const DefinedFunction *>(cx.state());
  const FunctionBlock &block = defined.block;
  Scope scope(defined.scope());
  for (size_t i = 0; i < block.params.size(); ++i)
    scope.define(block.params[i], args[i]);
  if (!block.variadicParam.empty()) {
    std::span<const Value> rest = args.subspan(block.params.size());
    scope.define(block.variadicParam, Value::tuple({rest.begin(), rest.end()}));
  }
  scope.allowVariables();
  scope.shareBudget(cx.budget());
  Diagnostics diagnostics;
  Value result = block.result.evaluate(scope, diagnostics);
  if (!diagnostics.hasErrors())
    return result;
  if (block.errorMessage)
    if (std::string reason = statedReason(*block.errorMessage, scope);
        !reason.empty())
      return cx.fail(reason);
  return cx.fail(block.origin == FunctionOrigin::Application
                     ? reasonIn(diagnostics)
                     : inOneLine(diagnostics));
}

/// Spec: DEC-FUNCDEF-016.
Parameter parameterOf(const std::string &name, const Type &type) {
  Parameter parameter{.name = name, .type = type};
  parameter.allowUnknown = true;
  parameter.allowDynamic = true;
  parameter.allowMarked = true;
  return parameter;
}

/// The number that `expression` is, if there is one. Errors: UnsuitableType.
[[nodiscard]] std::optional<size_t> readCount(const Expression *expression,
                                              Diagnostics &diagnostics) {
  if (!expression)
    return std::nullopt;
  Value value = expression->evaluateAs(Type::number(), Scope(), diagnostics);
  std::optional<int64_t> count = value.getInteger();
  return count && *count >= 0 ? std::optional<size_t>(*count) : std::nullopt;
}

/// The types that `expression` lists. Errors: StaticListRequired, those of
/// readTypeConstraint.
std::vector<Type> readTypes(const Expression *expression,
                            Diagnostics &diagnostics) {
  std::vector<Type> types;
  if (auto list =
          expression ? expression->staticList(diagnostics) : std::nullopt)
    for (const Expression &type : *list)
      types.push_back(readTypeConstraint(type, diagnostics).type);
  return types;
}

/// Whether `expression` is the word `true`.
bool isTrue(const Expression *expression) {
  return expression && expression->keyword() == "true";
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

std::optional<FunctionBlock> readFunctionBlock(const Block &block,
                                               Diagnostics &diagnostics,
                                               const std::string &variadicParam,
                                               FunctionOrigin origin) {
  size_t errors = diagnostics.errorCount();
  BodySchema schema = BodySchema()
                          .required("params")
                          .optional(variadicParam)
                          .required("result");
  if (origin == FunctionOrigin::Application)
    schema.optional("variadic_max")
        .optional("types")
        .optional("error_message")
        .optional("unless_allowed")
        .optional("internal")
        .optional("allow_null");
  BodyContent content = block.body.content(schema, diagnostics);
  std::vector<std::string> params;
  if (const Expression *names = content.find("params"))
    if (auto list = names->staticList(diagnostics))
      for (const Expression &name : *list)
        params.push_back(readParameter(name, {}, diagnostics));
  std::string rest;
  if (const Expression *name = content.find(variadicParam))
    rest = readParameter(
        *name, message("Invalid {parameter}", "parameter"_a = variadicParam),
        diagnostics);
  std::optional<size_t> most =
      readCount(content.find("variadic_max"), diagnostics);
  std::vector<Type> types = readTypes(content.find("types"), diagnostics);
  const Expression *reason = content.find("error_message");
  const Expression *otherwise = content.find("unless_allowed");
  const Expression *result = content.find("result");
  if (diagnostics.errorCount() != errors || !result)
    return std::nullopt;
  return FunctionBlock{block.labels.front(),
                       std::move(params),
                       std::move(rest),
                       *result,
                       origin,
                       most,
                       std::move(types),
                       reason ? std::optional(*reason) : std::nullopt,
                       isTrue(content.find("internal")),
                       isTrue(content.find("allow_null")),
                       otherwise ? std::optional(*otherwise) : std::nullopt};
}

Function functionOf(FunctionBlock block, MakeFunctionScope scope) {
  Function function;
  function.name = block.name;
  auto makeParameter = [&](const std::string &name, const Type &type) {
    Parameter parameter = parameterOf(name, type);
    parameter.allowNull = block.allowsNull;
    return parameter;
  };
  block.types.resize(block.params.size() + 1, Type::dynamic());
  for (size_t i = 0; i < block.params.size(); ++i)
    function.parameters.push_back(
        makeParameter(block.params[i], block.types[i]));
  Parameter rest = makeParameter(block.variadicParam, block.types.back());
  if (!block.variadicParam.empty() && !block.mostVariadic)
    function.variadic = rest;
  for (size_t i = 0; i < block.mostVariadic.value_or(0); ++i) {
    function.parameters.push_back(rest);
    function.parameters.back().optional = true;
  }
  function.impl = call;
  function.mayReturnNull = true;
  function.state = std::make_shared<const DefinedFunction>(
      DefinedFunction{std::move(block), std::move(scope)});
  return function;
}

} // namespace hcl
