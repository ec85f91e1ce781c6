// A function of the language: name, parameters, documentation and
// implementation in one aggregate.
//
// Applications make functions from lambdas with makeFunction (TypedFunction.h).
// A FunctionTable holds functions by name. The call kernel of Semantics
// implements the calling convention (argument conversion, nulls, unknowns,
// marks, exceptions); an implementation sees converted arguments only. Engines
// and passes may call it at any time, from any thread, and more often than the
// source does, so it must depend on its arguments and on `state` alone.
// Ownership: a table owns its functions. Threads: tables never change, so
// several may read one.
// Deliberately absent: the standard library (Functions.h).
#ifndef HCL_FUNCTION_H
#define HCL_FUNCTION_H

#include "hcl/Dialect.h"
#include "hcl/FileRoot.h"
#include "hcl/Limits.h"
#include "hcl/Value.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// A parameter, and the accepted arguments.
/// Spec: IM-FUNC-001, IM-FUNC-008..010, IM-FUNC-012, IM-FUNC-013.
struct Parameter {
  std::string name = {};
  /// The type that arguments are converted to. Dynamic: none, any value is
  /// accepted.
  Type type = {};
  std::string doc = {};
  /// The argument may be null; otherwise a null is an error.
  bool allowNull = false;
  /// The implementation handles unknowns; otherwise an unknown argument makes
  /// the result an unknown of the result type.
  bool allowUnknown = false;
  /// `resultType` handles values of dynamic type; otherwise such an argument
  /// makes the result type dynamic.
  bool allowDynamic = false;
  /// The implementation handles marks; otherwise they are removed from the
  /// argument and added to the result.
  bool allowMarked = false;
  /// The implementation handles promises, outputs and values of unions;
  /// otherwise it receives their inner values, unless `type` is a type of the
  /// extended information model.
  bool allowWrapped = false;
  /// The implementation reads all parts of the argument: the result depends on
  /// promises and outputs at any depth in it. Always so for a parameter with a
  /// `type`.
  bool readsParts = false;
  /// A call may omit this argument and all later ones; the implementation then
  /// receives fewer arguments. Not for parameters of variadic functions.
  bool optional = false;
};

/// The environment of one call, and its failure.
class CallContext {
public:
  /// A context for one call in `dialect`, which uses `budget` and passes
  /// `state` to the implementation. All three outlive the context.
  CallContext(const Dialect &dialect, Budget &budget,
              const void *state = nullptr)
      : dialect_(dialect), budget_(budget), state_(state) {}
  /// The dialect of the caller.
  const Dialect &dialect() const { return dialect_; }
  /// Function::state of the called function.
  const void *state() const { return state_; }

  /// Reserves memory for `count` units of `size` bytes in the result, before it
  /// is allocated. Returns false if that exceeds the memory limit: the
  /// implementation then returns any value, and the caller reports the limit.
  [[nodiscard]] bool take(uint64_t count, uint64_t size = 1) {
    uint64_t bytes;
    return goesOn() &&
           budget_.takeBytes(__builtin_mul_overflow(count, size, &bytes)
                                 ? UINT64_MAX
                                 : bytes);
  }
  /// Whether the call may go on: reads the flag that cancels it and the clock
  /// on every 256th call. For loops, in which `take` does the same. If it
  /// returns false, the implementation returns any value, and the caller
  /// reports the limit.
  [[nodiscard]] bool goesOn() {
    constexpr unsigned rounds = 256;
    return ++round_ % rounds != 0 || budget_.goesOn();
  }
  /// The remaining budget, for conversion and unification. As with `take`, the
  /// caller reports the excess.
  Budget &budget() { return budget_; }
  const Budget &budget() const { return budget_; }
  /// Whether a limit was exceeded.
  bool isExhausted() const { return budget_.isExceeded(); }

  /// Reports a failure of the call as a whole; returns Value::failed().
  Value fail(std::string message);
  /// The same for a file.
  Value fail(const FileFault &fault);
  /// Reports that argument `index` is unsuitable; returns Value::failed().
  Value failArgument(size_t index, std::string message);
  /// The same for a file that the argument names.
  Value failArgument(size_t index, const FileFault &fault);
  /// As failArgument; where the dialect has failures of the call, as fail.
  Value failArgumentOrCall(size_t index, std::string message) {
    return dialect_[DialectPoint::FailuresAreOfTheCall]
               ? fail(std::move(message))
               : failArgument(index, std::move(message));
  }

  /// Reports the exception that is being handled as a failure of the call.
  void failByException();
  /// Reports the failure that another context of the same call had; returns
  /// Value::failed().
  Value failAs(std::optional<size_t> argument, std::string message,
               std::string safeMessage);

  /// Whether `fail` or `failArgument` was called.
  bool hasFailed() const { return failure_ != nullptr; }
  /// The unsuitable argument, unless the call fails as a whole. Requires
  /// hasFailed().
  [[nodiscard]] std::optional<size_t> failedArgument() const {
    return failure_->argument;
  }
  /// The message of the failure. Requires hasFailed().
  const std::string &message() const { return failure_->message; }
  /// A message that shows nothing of the arguments; may be empty. Requires
  /// hasFailed().
  const std::string &safeMessage() const { return failure_->safeMessage; }

private:
  const Dialect &dialect_;
  Budget &budget_;
  const void *state_;
  unsigned round_ = 0;
  struct Failure {
    std::optional<size_t> argument;
    std::string message;
    std::string safeMessage = {};
  };
  /// Not inline, so the end of a successful call is one comparison.
  struct DeleteFailure {
    void operator()(const Failure *failure) const;
  };
  std::unique_ptr<const Failure, DeleteFailure> failure_;
};

/// The arguments that a function takes as expressions, in their scope, and the
/// use of these. There are three such functions, under these names and, as in
/// Terraform, `core::try` and `core::can`: more would need an operation in all
/// engines and passes.
enum class Laziness : uint8_t {
  None,    ///< none: all are evaluated first
  Try,     ///< `try`: all; evaluated in turn until one has no error
  Can,     ///< `can`: its one argument; says whether there is no error
  Convert, ///< `convert`: the second, a type constraint without defaults
  /// The same with defaults, which are filled in after the conversion, as in
  /// Terraform, or before, as in OpenTofu. Only in Function::laziness.
  ConvertThenDefaults,
  DefaultsThenConvert,
};
/// How a function called `name` may take its arguments: not None only for the
/// names above. Function::laziness says whether the function does.
Laziness lazinessNamed(std::string_view name);

/// Where functions find the files that an application's module names.
struct FilePlaces {
  std::string base; ///< the folder that relative paths start at
  /// The folder below which files lie; nothing: that of the function, if any.
  std::optional<FileRoot> root = {};
};

/// A function. Everything but `name`, `impl` and a result type is optional.
/// Spec: IM-FUNC-001, IM-FUNC-004, IM-FUNC-011.
struct Function {
  /// The name in calls, e.g. "upper".
  std::string name = {};
  /// One or two sentences for the manual.
  std::string doc = {};
  std::vector<Parameter> parameters = {};
  /// The parameter of all arguments after `parameters`; none: not variadic.
  std::optional<Parameter> variadic = {};
  /// The result type for these arguments, which may be unknown. Null: `result`
  /// is the type.
  Type (*resultType)(std::span<const Value> args, CallContext &cx) = nullptr;
  Type result = {};
  /// Computes the result for arguments converted to the parameters' types. An
  /// exception is an error of the call, with its text as the message;
  /// std::bad_alloc propagates to the caller of the evaluation.
  Value (*impl)(std::span<const Value> args, CallContext &cx) = nullptr;
  /// Refines the unknown result of a call with unknown arguments. Null: it is
  /// only known not to be null.
  Value (*refineUnknown)(Value unknown, std::span<const Value> args) = nullptr;
  /// Whether an unknown result may be null.
  bool mayReturnNull = false;
  /// Not None only under a name with this answer of lazinessNamed.
  Laziness laziness = Laziness::None;
  /// Data for the implementation; see CallContext::state.
  std::shared_ptr<const void> state = {};
  /// `state` for files at `places`: of a function that reads files. Null: it
  /// reads none.
  std::shared_ptr<const void> (*stateFor)(
      const std::shared_ptr<const void> &state,
      const FilePlaces &places) = nullptr;

  /// The smallest number of arguments.
  size_t requiredCount() const;
  /// Whether a call may have `count` arguments.
  bool takes(size_t count) const {
    return count >= requiredCount() && (variadic || count <= parameters.size());
  }
};

/// The functions visible to an expression, by name: a handle, cheap to copy, to
/// a constant table. The handle keeps the functions alive.
/// Spec: NS-CALL-004.
class FunctionTable {
public:
  /// No table. In a Language: calls are not allowed.
  FunctionTable() = default;
  /// A table with one or several functions. Of functions with the same name the
  /// last applies. Cost: sorts the functions.
  FunctionTable(Function function);
  FunctionTable(std::vector<Function> functions);
  FunctionTable(std::span<const Function> functions);

  /// The functions of both tables; those of `other` replace functions of the
  /// same names. Cost: linear.
  FunctionTable with(const FunctionTable &other) const;

  /// The functions with those that read files as they are at `places`
  /// (Function::stateFor). The same table if there are none. Cost: linear.
  FunctionTable readingFrom(const FilePlaces &places) const;

  /// Whether there is a table, even one without functions.
  explicit operator bool() const { return entries_ != nullptr; }
  /// The function `name`, or null. A function whose name ends in `::`, such as
  /// `provider::`, stands for all in that namespace that the table does not
  /// have; without an implementation it says that there are no others. The
  /// innermost such namespace counts. Valid as long as a handle to the table.
  /// Cost: logarithmic.
  const Function *find(std::string_view name) const;
  /// All functions, sorted by name. Valid as long as a handle to the table.
  std::span<const Function *const> all() const;
  /// Whether there are no functions.
  bool empty() const { return all().empty(); }

  /// Whether both are handles to the same table.
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
