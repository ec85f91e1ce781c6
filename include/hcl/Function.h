// A function of the language: one aggregate holds its name, parameters,
// documentation and implementation.
//
// A FunctionTable holds some of them by name. The calling convention (argument
// conversion, nulls, unknowns, marks) is implemented once, by the call kernel
// of Semantics; an implementation sees converted arguments only.
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
  std::string_view name;
  /// The type specification; arguments are converted to it. Dynamic: any.
  Type type;
  std::string_view doc;
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
};

/// What a call hands to an implementation and gets back from it.
class CallContext {
public:
  /// `budget`: what the call may use, and takes from; `data`: that of the
  /// function. Both outlive the context.
  CallContext(const Dialect &dialect, Budget &budget,
              const void *data = nullptr)
      : dialect_(dialect), budget_(budget), data_(data) {}
  const Dialect &dialect() const { return dialect_; }
  /// Function::data of the function that is called.
  const void *data() const { return data_; }

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
  const void *data_;
  struct Failure {
    std::optional<size_t> argument;
    std::string message;
  };
  std::unique_ptr<const Failure> failure_;
};

/// Spec: IM-FUNC-001, IM-FUNC-004, IM-FUNC-011.
struct Function {
  /// The name in calls, e.g. "upper".
  std::string_view name;
  /// One or two sentences in the manual.
  std::string_view doc;
  std::vector<Parameter> parameters;
  /// Takes the arguments after `parameters`; none: not variadic.
  std::optional<Parameter> variadic;
  /// The result type for arguments of these values (they may be unknown).
  /// Null: `result` is the type.
  Type (*resultType)(std::span<const Value> args, CallContext &cx) = nullptr;
  Type result;
  /// The result for arguments converted to the parameters' types.
  Value (*impl)(std::span<const Value> args, CallContext &cx) = nullptr;
  /// What is known of a result before it is: refines the unknown that a call
  /// with unknown arguments gives. Null: nothing but that it is not null.
  Value (*refineUnknown)(Value unknown, std::span<const Value> args) = nullptr;
  /// Whether an unknown result may be null.
  bool mayReturnNull = false;
  /// What the application's implementation needs beside the arguments; it gets
  /// it by CallContext::data and it outlives the function.
  const void *data = nullptr;
};

/// The functions visible to an expression, by name: a handle, cheap to copy,
/// of a table that never changes. It keeps its functions alive.
/// Spec: NS-CALL-004.
class FunctionTable {
public:
  /// No table: calls are not allowed where it counts.
  FunctionTable() = default;
  /// A table of `functions`, which live as long as `owner` or, without one, as
  /// the program. Of several of one name the last counts.
  /// Cost: sorts them.
  explicit FunctionTable(std::vector<const Function *> functions,
                         std::shared_ptr<const void> owner = nullptr);
  /// A table that owns `functions`. Of several of one name the last counts.
  static FunctionTable owning(std::vector<Function> functions);

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
  std::shared_ptr<const Entries> entries_;
};

} // namespace hcl

#endif // HCL_FUNCTION_H
