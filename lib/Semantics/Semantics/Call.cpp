// Calls of functions. The calling convention is implemented only here, so that
// implementations see converted arguments:
//
//  1. find the function;
//  2. expand the last argument if `...` follows it;
//  3. check the number of arguments;
//  4. convert each argument to the type of its parameter;
//  5. determine the result type; nulls and dynamic values are decided here;
//  6. return an unknown if an argument is unknown;
//  7. remove marks, run the implementation, add the marks to the result.
//
// A parameter that accepts nulls, unknowns, dynamic values or marks skips the
// step about them. Exceptions of an implementation become errors of the call.
#include "Arguments.h"
#include "CallCost.h"
#include "CallOutcome.h"
#include "Expansion.h"
#include "Operands.h"
#include "Synonyms.h"

#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Function.h"
#include "hcl/Text.h"

#include <new>

namespace hcl {
namespace {

/// Runs `code`, a part of an application's function. An exception becomes a
/// failure of the call, except std::bad_alloc.
template <typename Code>
auto guarded(CallContext &context, const Code &code) -> decltype(code()) {
  try {
    return code();
  } catch (const std::bad_alloc &) {
    throw;
  } catch (...) {
    context.failByException();
  }
  return {};
}

/// One call on its way through the steps.
class CallFrame {
public:
  CallFrame(const Function &function, Operands operands, const OpSite &site,
            Evaluation &evaluation, size_t argumentCount)
      : function_(function), operands_(operands), site_(site),
        evaluation_(evaluation), arguments_(argumentCount) {}

  ArgumentList &arguments() { return arguments_; }
  Value run();
  [[nodiscard]] bool convertAll();
  Value failCount();

private:
  const Parameter *parameter(size_t index) const {
    if (index < function_.parameters.size())
      return &function_.parameters[index];
    return function_.variadic ? &*function_.variadic : nullptr;
  }
  /// The start of argument `index`; the whole operand for expanded arguments.
  Range argumentRange(size_t index) const {
    size_t last = operands_.size() - 1;
    if (site_.expandsLast() && index >= last)
      return site_.operandRange(last);
    return site_.operandStart(index);
  }
  [[nodiscard]] bool convertOne(size_t index);
  Value failArgument(size_t index, const std::string &why,
                     const std::string &safely = {});
  Value failFrom(const CallContext &context);
  /// Whether a limit was exceeded. Errors: EvaluationLimit.
  bool stopAtLimit(const CallContext &context) {
    evaluation_.budget.steps = context.budget().steps;
    evaluation_.budget.reserve = context.budget().reserve;
    evaluation_.budget.exceeded = context.budget().exceeded;
    return !evaluation_.stayedWithin(site_);
  }
  enum class Arguments : uint8_t {
    Accepted,
    Dynamic, ///< one is dynamic and its parameter does not accept that
    Wrong,   ///< an error is reported
  };

  Arguments checkArguments();
  /// The result type; nothing after an error.
  [[nodiscard]] std::optional<Type> resultType(CallContext &context);
  Value unknownResult(const Type &type, CallContext &context);
  /// `unknown` with the refinements that the function states for its results.
  Value refine(Value unknown, CallContext &context);
  Value finish(Value result);
  /// The result of a call whose implementation does not run, `unknown`, with
  /// the marks of all arguments: which of them it would have is not known.
  Value finishUnknown(Value unknown);

  const Function &function_;
  Operands operands_;
  const OpSite &site_;
  Evaluation &evaluation_;
  ArgumentList arguments_;
  MarkSet marks_;
};

/// Reports why argument `index` is unsuitable; `safely` says it without the
/// argument.
Value CallFrame::failArgument(size_t index, const std::string &why,
                              const std::string &safely) {
  const Parameter *at = parameter(index);
  std::string subject =
      message("Argument {index} of {name:quoted}{parameter} is not suitable: ",
              "index"_a = index + 1, "name"_a = function_.name,
              "parameter"_a = at ? " (" + std::string(at->name) + ")" : "");
  return evaluation_.fail(DiagKind::InvalidArgument,
                          index < arguments_.size() ? argumentRange(index)
                                                    : site_.range(),
                          subject + why + ".", site_.range(),
                          safely.empty() ? "" : subject + safely + ".");
}

/// Spec: IM-FUNC-015.
Value CallFrame::failFrom(const CallContext &context) {
  if (auto index = context.failedArgument();
      index && (*index < arguments_.size() || parameter(*index)))
    return failArgument(*index, context.message(), context.safeMessage());
  std::string subject =
      message("The function {name:quoted} failed: ", "name"_a = function_.name);
  const std::string &safely = context.safeMessage();
  return evaluation_.fail(DiagKind::FunctionFailed, site_.head(),
                          subject + context.message() + ".", site_.range(),
                          safely.empty() ? "" : subject + safely + ".");
}

/// Spec: IM-FUNC-006, IM-FUNC-007, IM-FUNC-010, DEC-FUNCS-027, DEC-FUNCS-028.
bool CallFrame::convertOne(size_t index) {
  const Parameter &at = *parameter(index);
  Value &argument = arguments_[index];
  if (at.type.isDynamic())
    return true;
  ValueKind kind = argument.kind();
  TypeKind wanted = at.type.kind();
  if ((kind == ValueKind::String && wanted == TypeKind::String) ||
      (argument.isKnownNumber() && wanted == TypeKind::Number) ||
      (kind == ValueKind::Bool && wanted == TypeKind::Bool))
    return true;
  bool stays = !at.allowDynamic && !argument.isKnown() &&
               !evaluation_.dialect[DialectPoint::ConvertDynamicArguments] &&
               argument.type().isDynamic();
  if (stays)
    return true;
  Fault error;
  auto converted = convert(argument, at.type, evaluation_.dialect, error,
                           &evaluation_.budget);
  if (!converted) {
    if (evaluation_.stayedWithin(site_))
      failArgument(index, error.text());
    return false;
  }
  argument = std::move(*converted);
  return true;
}

/// Spec: NS-CALL-026, IM-FUNC-002, IM-FUNC-006, IM-FUNC-007, IM-FUNC-014,
/// DEC-FUNCS-027, DEC-FUNCS-028.
bool CallFrame::convertAll() {
  bool fine = !anyFailed(operands_);
  for (size_t i = 0; i < arguments_.size(); ++i)
    fine &= convertOne(i) && !arguments_[i].isFailed();
  return fine;
}

/// Reports the first null that its parameter does not accept. The reference
/// ends at the first dynamic value, too.
/// Spec: IM-FUNC-008..010, IM-FUNC-014, DEC-FUNCS-028.
CallFrame::Arguments CallFrame::checkArguments() {
  Arguments found = Arguments::Accepted;
  for (size_t i = 0; i < arguments_.size(); ++i) {
    const Parameter &at = *parameter(i);
    if (arguments_[i].isNull() && !at.allowNull) {
      failArgument(i, "it must not be null");
      return Arguments::Wrong;
    }
    if (at.allowDynamic || arguments_[i].isKnown() ||
        !arguments_[i].type().isDynamic())
      continue;
    found = Arguments::Dynamic;
    if (evaluation_.dialect[DialectPoint::ConvertDynamicArguments])
      break;
  }
  return found;
}

/// Spec: IM-FUNC-011, IM-FUNC-014, DEC-FUNCDEF-016.
std::optional<Type> CallFrame::resultType(CallContext &context) {
  if (!function_.resultType)
    return function_.result;
  Type type = guarded(context, [&] {
    return function_.resultType(arguments_.span(), context);
  });
  if (stopAtLimit(context))
    return {};
  if (context.hasFailed()) {
    failFrom(context);
    return {};
  }
  return type;
}

Value CallFrame::refine(Value unknown, CallContext &context) {
  if (!function_.refineUnknown)
    return unknown;
  return guarded(context, [&] {
    return function_.refineUnknown(std::move(unknown), arguments_.span());
  });
}

/// Spec: IM-FUNC-012.
Value CallFrame::unknownResult(const Type &type, CallContext &context) {
  if (type.isDynamic())
    return Value::dynamic();
  Value result = refine(function_.mayReturnNull ? Value::unknown(type)
                                                : unknownNotNull(type),
                        context);
  return context.hasFailed() ? failFrom(context) : result;
}

Value CallFrame::finish(Value result) {
  return marks_.empty() ? std::move(result) : result.withMarks(marks_);
}

Value CallFrame::finishUnknown(Value unknown) {
  for (const Value &argument : arguments_.span())
    marks_.insert(argument.marks());
  return finish(std::move(unknown));
}

/// Spec: IM-FUNC-010..013, IM-FUNC-015.
Value CallFrame::run() {
  for (size_t i = 0; i < arguments_.size(); ++i)
    if (arguments_[i].containsMarks() && !parameter(i)->allowMarked)
      arguments_[i] = arguments_[i].unmarkedDeep(marks_);

  for (const Value &argument : arguments_.span())
    if (!mayRead(argument.unmarked(), evaluation_.budget))
      static_cast<void>(evaluation_.stayedWithin(site_));
  if (evaluation_.budget.isStopped)
    return Value::failed();
  Budget budget = evaluation_.budget;
  CallContext context(evaluation_.dialect, budget, function_.state.get());
  Arguments arguments = checkArguments();
  if (arguments != Arguments::Accepted)
    return arguments == Arguments::Dynamic ? finishUnknown(Value::dynamic())
                                           : Value::failed();
  std::optional<Value> called =
      takeOutcome(function_, arguments_.span(), evaluation_, context, budget);
  if (!called) {
    std::optional<Type> type = resultType(context);
    if (!type)
      return Value::failed();
    // The implementation takes what the type function did once more.
    budget.bytes = evaluation_.budget.bytes;
    for (size_t i = 0; i < arguments_.size(); ++i)
      if (!arguments_[i].isKnown() && !parameter(i)->allowUnknown)
        return finishUnknown(unknownResult(*type, context));
    called = guarded(
        context, [&] { return function_.impl(arguments_.span(), context); });
  }
  Value result = *std::move(called);
  if (stopAtLimit(context))
    return Value::failed();
  if (context.hasFailed())
    return failFrom(context);
  const Value &plain = result.unmarked();
  bool refined = !plain.isKnown() && !plain.type().isDynamic();
  if (refined && !function_.mayReturnNull)
    result = refineNotNull(result);
  if (refined && !result.isMarked())
    result = refine(std::move(result), context);
  if (context.hasFailed())
    return failFrom(context);
  uint64_t due = bytesOfResult(result, evaluation_.budget.bytes - budget.bytes);
  if (!evaluation_.takeBytes(due, site_) || !evaluation_.accepts(result, site_))
    return Value::failed();
  return finish(std::move(result));
}

/// Spec: NS-CALL-019, IM-FUNC-003, IM-FUNC-005, DEC-FUNCDEF-008,
/// DEC-FUNCDEF-009.
Value CallFrame::failCount() {
  size_t given = arguments_.size();
  size_t least = function_.requiredCount(), most = function_.parameters.size();
  bool isMissing = given < least;
  size_t bound = isMissing ? least : most;
  bool isExact = least == most && !function_.variadic;
  std::string expects =
      message("The function {name:quoted} takes {limit}{bound}{arguments}, not "
              "{given}.",
              "name"_a = function_.name,
              "limit"_a = isExact     ? ""
                          : isMissing ? "at least "
                                      : "at most ",
              "bound"_a = bound,
              "arguments"_a = bound == 1 ? " argument" : " arguments",
              "given"_a = given);
  if (isMissing) {
    Range whole = site_.range();
    return evaluation_.fail(
        DiagKind::MissingArgument, {whole.end - 1, whole.end},
        message("{expects} There is no value for {name:quoted}.",
                "expects"_a = expects,
                "name"_a = function_.parameters[given].name),
        whole);
  }
  return evaluation_.fail(DiagKind::ExtraArgument, argumentRange(most),
                          expects + (given == most + 1
                                         ? " Remove the extra argument."
                                         : " Remove the extra arguments."),
                          site_.range());
}

/// Reports a call of a function that the table does not have.
/// Spec: NS-CALL-002, NS-CALL-005.
Value failUnknown(std::string_view name, const OpSite &site,
                  Evaluation &evaluation) {
  std::vector<std::string_view> names;
  size_t separator = name.rfind("::");
  std::string_view space =
      separator == std::string_view::npos ? "" : name.substr(0, separator + 2);
  for (const Function *function : evaluation.functions->all())
    if (names.size() <= mostCandidates && function->name.starts_with(space) &&
        !function->name.ends_with("::"))
      names.push_back(function->name);
  std::string_view meant = functionSynonym(name);
  bool isSpaceUnknown = names.empty() && !space.empty();
  evaluation.fail(
      DiagKind::UnknownFunction, site.site(),
      isSpaceUnknown
          ? message("There are no functions in the namespace {space:quoted}.",
                    "space"_a = space)
          : message("There is no function named {name:quoted}.",
                    "name"_a = name),
      site.range());
  if (isSpaceUnknown)
    return Value::failed();
  if (evaluation.functions->find(meant))
    suggestName(evaluation.diags, name, meant);
  else
    suggest(evaluation.diags, name, names);
  return Value::failed();
}

} // namespace

namespace kernels {

/// Spec: NS-CALL-001, NS-CALL-003, NS-CALL-015..019, NS-CALL-025,
/// IM-FUNC-002..005, DEC-FUNCDEF-008, DEC-FUNCDEF-009.
Value Call(Operands operands, const OpSite &site, Evaluation &evaluation) {
  if (!evaluation.functions)
    return evaluation.fail(DiagKind::FunctionsNotAllowed, site.range(),
                           "Functions cannot be called here.");
  const Function *function = site.function();
  if (!function)
    function = evaluation.functions->find(site.immediate().asString());
  if (!function)
    return failUnknown(site.immediate().asString(), site, evaluation);

  size_t fixed = operands.size(), expanded = 0;
  const Value *last = nullptr;
  if (site.expandsLast()) {
    last = operands[--fixed];
    Expansion expansion =
        expand(*last, site.operandRange(fixed), site, evaluation);
    if (expansion == Expansion::Failed)
      return Value::failed();
    if (expansion == Expansion::Unknown)
      return unknownCall(*function, operands);
    expanded = last->unmarked().size();
  }

  CallFrame frame(*function, operands, site, evaluation, fixed + expanded);
  ArgumentList &arguments = frame.arguments();
  for (size_t i = 0; i < fixed; ++i)
    arguments.add(*operands[i]);
  for (size_t i = 0; i < expanded; ++i)
    arguments.add(withMarksOf(last->unmarked().elements()[i], *last));

  if (!function->takes(arguments.size()))
    return frame.failCount();
  if (!frame.convertAll())
    return Value::failed();
  return frame.run();
}

} // namespace kernels
} // namespace hcl
