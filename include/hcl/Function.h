// A function of the language: one aggregate holds its name, parameters,
// documentation and implementation.
//
// Applications make theirs from lambdas with makeFunction (TypedFunction.h). A
// FunctionTable holds some of them by name. The calling convention (argument
// conversion, nulls, unknowns, marks, exceptions) is implemented once, by the
// call kernel of Semantics; an implementation sees converted arguments only.
// Engines and passes may call it at any time, from any thread and more often
// than the source does, so it depends on its arguments and on `state` alone.
// Deliberately absent: the standard library (Functions.h).
#ifndef HCL_FUNCTION_H
#define HCL_FUNCTION_H

#include "hcl/Dialect.h"
#include "hcl/Limits.h"
#include "hcl/Value.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// What a parameter accepts.
/// Spec: IM-FUNC-001, IM-FUNC-008..010, IM-FUNC-012, IM-FUNC-013.
struct Parameter {
  std::string name = {};
  /// The type specification; arguments are converted to it. Dynamic: any.
  Type type = {};
  std::string doc = {};
  /// May be null; otherwise a null argument is an error.
  bool allowNull = false;
  /// The implementation wants unknowns; otherwise an unknown argument makes
  /// the result unknown of the result type.
  bool allowUnknown = false;
  /// The implementation wants values of dynamic type while typing; otherwise
  /// such an argument makes the result type dynamic.
  bool allowDynamic = false;
  /// The implementation handles marks; otherwise they are removed before and
  /// put on the result after.
  bool allowMarked = false;
  /// The implementation handles promises, outputs and values of unions;
  /// otherwise the call works on what they give or are, unless `type` is a type
  /// of the extended information model.
  bool allowWrapped = false;
  /// The implementation reads all parts of the argument, so that the result
  /// depends on promises and outputs in it at any depth, as it does where there
  /// is a `type`.
  bool readsParts = false;
  /// A call may leave out the argument, and those after it: the implementation
  /// gets fewer arguments then. Not for the parameters of a variadic function.
  bool optional = false;
};

/// What a call hands to an implementation and gets back from it.
class CallContext {
public:
  /// `budget`: what the call may use, and takes from; `state`: that of the
  /// function. Both outlive the context.
  CallContext(const Dialect &dialect, Budget &budget,
              const void *state = nullptr)
      : dialect_(dialect), budget_(budget), state_(state) {}
  const Dialect &dialect() const { return dialect_; }
  /// Function::state of the function that is called.
  const void *state() const { return state_; }

  /// Announces that the result takes `count` units of `size` bytes, before
  /// they are allocated. Returns false when the memory limit leaves no room
  /// for them: the implementation returns anything, and the caller reports it.
  bool take(uint64_t count, uint64_t size = 1) {
    uint64_t bytes;
    return budget_.takeBytes(
        __builtin_mul_overflow(count, size, &bytes) ? UINT64_MAX : bytes);
  }
  /// What is left, for conversion and unification. As with `take`, the caller
  /// reports that it is exceeded.
  Budget &budget() { return budget_; }
  const Budget &budget() const { return budget_; }
  /// Whether a limit was reached.
  bool isExhausted() const { return budget_.isExceeded(); }

  /// Reports a failure of the call as a whole; returns Value::failed().
  Value fail(std::string message);
  /// Reports that argument `index` is unsuitable; returns Value::failed().
  Value failArgument(size_t index, std::string message);

  bool hasFailed() const { return failure_ != nullptr; }
  /// The argument at fault, if it is one. Requires that the call has failed.
  std::optional<size_t> failedArgument() const { return failure_->argument; }
  /// Requires that the call has failed.
  const std::string &message() const { return failure_->message; }

private:
  const Dialect &dialect_;
  Budget &budget_;
  const void *state_;
  struct Failure {
    std::optional<size_t> argument;
    std::string message;
  };
  std::unique_ptr<const Failure> failure_;
};

/// Spec: IM-FUNC-001, IM-FUNC-004, IM-FUNC-011.
struct Function {
  /// The name in calls, e.g. "upper".
  std::string name = {};
  /// One or two sentences in the manual.
  std::string doc = {};
  std::vector<Parameter> parameters = {};
  /// Takes the arguments after `parameters`; none: not variadic.
  std::optional<Parameter> variadic = {};
  /// The result type for arguments of these values (they may be unknown).
  /// Null: `result` is the type.
  Type (*resultType)(std::span<const Value> args, CallContext &cx) = nullptr;
  Type result = {};
  /// The result for arguments converted to the parameters' types. An exception
  /// is an error of the call, whose text it says; std::bad_alloc goes to the
  /// caller of the evaluation.
  Value (*impl)(std::span<const Value> args, CallContext &cx) = nullptr;
  /// Refines the unknown that a call with unknown arguments results in. Null:
  /// all that is known of it is that it is not null.
  Value (*refineUnknown)(Value unknown, std::span<const Value> args) = nullptr;
  /// Whether an unknown result may be null.
  bool mayReturnNull = false;
  /// The implementation finds it in CallContext::state.
  std::shared_ptr<const void> state = {};

  /// The least number of arguments.
  size_t requiredCount() const;
  /// Whether a call may have `count` arguments.
  bool takes(size_t count) const {
    return count >= requiredCount() && (variadic || count <= parameters.size());
  }
};

/// The functions visible to an expression, by name: a handle, cheap to copy,
/// of a table that never changes. It keeps its functions alive.
/// Spec: NS-CALL-004.
class FunctionTable {
public:
  /// No table: calls are not allowed where it counts.
  FunctionTable() = default;
  /// A table of one function or several, which it owns. Of several of one name
  /// the last counts. Cost: sorts them.
  FunctionTable(Function function);
  FunctionTable(std::vector<Function> functions);
  FunctionTable(std::span<const Function> functions);

  /// The functions of both; of one name that of `other`.
  FunctionTable with(const FunctionTable &other) const;

  /// Whether there is a table, even one without functions.
  explicit operator bool() const { return entries_ != nullptr; }
  /// The function called `name`, or null. Cost: logarithmic.
  const Function *find(std::string_view name) const;
  /// All, sorted by name.
  std::span<const Function *const> all() const;
  bool empty() const { return all().empty(); }

  /// Whether both are handles of the same table.
  friend bool operator==(const FunctionTable &,
                         const FunctionTable &) = default;

private:
  struct Entries;
  FunctionTable(std::vector<const Function *> functions,
                std::shared_ptr<const void> owner);

  std::shared_ptr<const Entries> entries_;
};

} // namespace hcl

#endif // HCL_FUNCTION_H
