// An expression of a configuration in any syntax.
//
//   Value port = expression.evaluateAs(Type::number(), scope, diagnostics);
//   for (const StaticTraversal &path : expression.variables())
//     std::cout << path[0].name << "\n";
//
// In: a scope. Out: a value and diagnostics; or, without evaluation, the
// variables in the expression and its static structure.
// Ownership: an Expression is a handle, cheap to copy, and keeps the source and
// the parse tree alive. Threads: several may evaluate one expression at once,
// each with its own Diagnostics.
// Deliberately absent: the syntaxes, each of which implements ExpressionImpl.
#ifndef HCL_EXPRESSION_H
#define HCL_EXPRESSION_H

#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"
#include "hcl/Path.h"
#include "hcl/Scope.h"
#include "hcl/Value.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hcl {

class EvaluationObserver;
class ExpressionImpl;
struct ExpressionPair;
struct ExpressionCall;

/// How an expression is evaluated.
/// Spec: IM-EVAL-003..008.
enum class EvalMode : uint8_t {
  /// With the variables and functions of the scope.
  Full,
  /// Without variables and functions. A syntax that writes templates as strings
  /// (JSON) takes the strings literally.
  LiteralOnly,
};

/// The name of a function where it is called.
struct FunctionUse {
  std::string name; ///< as written, with its `::`
  Range range;
  std::vector<Range> arguments = {}; ///< where each is written
};

/// A handle to an expression.
class Expression {
public:
  /// A handle to `impl`, which is not null.
  explicit Expression(std::shared_ptr<const ExpressionImpl> impl)
      : impl_(std::move(impl)) {}

  /// The source that the expression is written in.
  const SourceFile &file() const;
  /// The whole expression.
  Range range() const;
  /// The beginning of the expression, for messages about one that is too long
  /// to point at: a leading operator, an opening bracket, a path, the first
  /// part of a string.
  Range startRange() const;

  /// Evaluates the expression in `scope`.
  /// Errors: those of the operations; InvalidEvaluationMode, without a place,
  /// if `mode` is LiteralOnly and `scope` has variables or functions. The
  /// result is `Value::failed()` then, and also, without a diagnostic, if the
  /// expression has syntax errors.
  /// Cost: the first evaluation also lowers and prepares the expression.
  /// Spec: IM-EVAL-001, IM-EVAL-003, IM-EVAL-004, IM-EVAL-008.
  Value evaluate(const Scope &scope, Diagnostics &diagnostics,
                 EvalMode mode = EvalMode::Full) const;
  /// Evaluates the expression and converts the result to `type`.
  /// Errors: also UnsuitableType and EvaluationLimit, at the expression.
  Value evaluateAs(const Type &type, const Scope &scope,
                   Diagnostics &diagnostics) const;

  /// The variables in the expression, in source order, once for each use, with
  /// the attributes and constant indices that follow. Names bound by the
  /// expression itself are omitted.
  /// Cost: linear in the expression.
  std::vector<StaticTraversal> variables() const;

  /// The called functions, in the order of the source, with repeats.
  std::vector<FunctionUse> calls() const;

  /// The elements, if the expression is a list written out.
  /// Errors: StaticListRequired; then nothing.
  /// Spec: IM-STATIC-001.
  [[nodiscard]] std::optional<std::vector<Expression>>
  staticList(Diagnostics &diagnostics) const;
  /// The keys and values, if the expression is a map written out. A key
  /// expression evaluates to the key, also if it is a bare name.
  /// Errors: StaticMapRequired; then nothing.
  /// Spec: IM-STATIC-002, IM-STATIC-003.
  [[nodiscard]] std::optional<std::vector<ExpressionPair>>
  staticMap(Diagnostics &diagnostics) const;
  /// The name and the arguments, if the expression is a function call.
  /// Errors: StaticCallRequired; then nothing.
  /// Spec: IM-STATIC-004.
  [[nodiscard]] std::optional<ExpressionCall>
  staticCall(Diagnostics &diagnostics) const;
  /// The path, if the expression is one; `true`, `false` and `null` are names
  /// here.
  /// Errors: StaticTraversalRequired; then nothing.
  /// Spec: IM-STATIC-005.
  [[nodiscard]] std::optional<StaticTraversal>
  staticTraversal(Diagnostics &diagnostics) const;
  /// The name, if the expression is a single name; else empty. For applications
  /// that accept keywords in place of expressions.
  std::string keyword() const;

  /// The implementation. Lives as long as a handle to it.
  const ExpressionImpl &impl() const { return *impl_; }

private:
  std::shared_ptr<const ExpressionImpl> impl_;
};

/// One item of a static map.
struct ExpressionPair {
  Expression key;
  Expression value;
};

/// A static function call. A function with this name need not exist.
struct ExpressionCall {
  std::string name; ///< as written, including `::`
  Range nameRange;
  std::vector<Expression> arguments;
  Range argumentsRange; ///< includes the parentheses
  bool expandsFinal;    ///< `...` follows the last argument
};

/// The interface implemented by each syntax; see Expression for the functions.
/// Implementations never change: several threads may evaluate one at once.
class ExpressionImpl {
public:
  virtual ~ExpressionImpl() = default;
  virtual const SourceFile &file() const = 0;
  virtual Range range() const = 0;
  virtual Range startRange() const = 0;
  virtual const Language &language() const = 0;
  /// If `mode` is LiteralOnly, `scope` has neither variables nor functions.
  virtual Value evaluate(const Scope &scope, Diagnostics &diagnostics,
                         EvalMode mode) const = 0;
  virtual std::vector<StaticTraversal> variables() const = 0;
  virtual std::vector<FunctionUse> calls() const = 0;
  [[nodiscard]] virtual std::optional<std::vector<Expression>>
  staticList(Diagnostics &diagnostics) const = 0;
  [[nodiscard]] virtual std::optional<std::vector<ExpressionPair>>
  staticMap(Diagnostics &diagnostics) const = 0;
  [[nodiscard]] virtual std::optional<ExpressionCall>
  staticCall(Diagnostics &diagnostics) const = 0;
  [[nodiscard]] virtual std::optional<StaticTraversal>
  staticTraversal(Diagnostics &diagnostics) const = 0;
  /// As `evaluate` with everything, while `observer` watches the operations, if
  /// the syntax has some.
  virtual Value evaluateObserved(const Scope &scope, Diagnostics &diagnostics,
                                 EvaluationObserver &observer) const;
  /// The expression as written, if this one stands for it in other places, as
  /// in dynamic blocks; else nothing.
  [[nodiscard]] virtual std::optional<Expression> written() const {
    return std::nullopt;
  }
};

} // namespace hcl

#endif // HCL_EXPRESSION_H
