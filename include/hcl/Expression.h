// An expression of a configuration, whatever syntax it is written in.
//
//   Value port = expression.evaluateAs(Type::number(), scope, diagnostics);
//   for (const StaticTraversal &path : expression.variables())
//     std::cout << path[0].name << "\n";
//
// In: a scope. Out: a value and diagnostics; or, without evaluation, the
// variables that it refers to and the structure that it is written as.
// Ownership: an Expression is a handle, cheap to copy; it keeps the source and
// the parse tree that it is part of alive. Threads: several may evaluate one
// expression at once, each with its own Diagnostics.
// Deliberately absent: the syntaxes. Each implements ExpressionImpl.
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

class ExpressionImpl;
struct ExpressionPair;
struct ExpressionCall;

/// How an expression is evaluated.
/// Spec: IM-EVAL-003..008.
enum class EvalMode : uint8_t {
  /// With the variables and functions of the scope.
  Full,
  /// With neither. A syntax that keeps templates in strings takes the strings
  /// as they are.
  LiteralOnly,
};

class Expression {
public:
  explicit Expression(std::shared_ptr<const ExpressionImpl> impl)
      : impl_(std::move(impl)) {}

  const SourceFile &file() const;
  /// All of it.
  Range range() const;
  /// What it starts with, which stands for the whole where that is too long to
  /// point at: an operator in front, an opening bracket, a path, the first
  /// piece of a string.
  Range startRange() const;

  /// Its value in `scope`.
  /// Errors: those of the operations, and InvalidEvaluationMode, without a
  /// place, where `mode` is LiteralOnly and `scope` has variables or
  /// functions. Then the result is `Value::failed()`, and so it is, silently,
  /// where the expression has syntax errors.
  /// Cost: the first time, that of making it ready is added.
  /// Spec: IM-EVAL-001, IM-EVAL-003, IM-EVAL-004, IM-EVAL-008.
  Value evaluate(const Scope &scope, Diagnostics &diagnostics,
                 EvalMode mode = EvalMode::Full) const;
  /// The same, converted to `type`.
  /// Errors: besides, UnsuitableType or EvaluationLimit at the expression.
  Value evaluateAs(const Type &type, const Scope &scope,
                   Diagnostics &diagnostics) const;

  /// The variables that it refers to, in the order of the source, each with
  /// the attributes and constant indices that follow it; names that the
  /// expression itself binds are left out. One that is used twice is there
  /// twice.
  std::vector<StaticTraversal> variables() const;

  /// Its elements, if it is a list that is written out.
  /// Errors: StaticListRequired.
  /// Spec: IM-STATIC-001.
  std::optional<std::vector<Expression>>
  staticList(Diagnostics &diagnostics) const;
  /// Its keys and values, if it is a map that is written out. The value of a
  /// key expression is the key, also where that is a bare name.
  /// Errors: StaticMapRequired.
  /// Spec: IM-STATIC-002, IM-STATIC-003.
  std::optional<std::vector<ExpressionPair>>
  staticMap(Diagnostics &diagnostics) const;
  /// Name and arguments, if it is a function call.
  /// Errors: StaticCallRequired.
  /// Spec: IM-STATIC-004.
  std::optional<ExpressionCall> staticCall(Diagnostics &diagnostics) const;
  /// The path that it is; `true`, `false` and `null` count as names.
  /// Errors: StaticTraversalRequired.
  /// Spec: IM-STATIC-005.
  std::optional<StaticTraversal>
  staticTraversal(Diagnostics &diagnostics) const;
  /// The name that it is, if it is nothing but a name; else empty. For
  /// applications that take words where expressions stand.
  std::string keyword() const;

private:
  std::shared_ptr<const ExpressionImpl> impl_;
};

/// A key and its value.
struct ExpressionPair {
  Expression key;
  Expression value;
};

/// A function call. No function of the name need exist.
struct ExpressionCall {
  std::string name; ///< as written, with its `::`
  Range nameRange;
  std::vector<Expression> arguments;
  Range argumentsRange; ///< with the parentheses
  bool expandsFinal;    ///< `...` follows the last argument
};

/// What a syntax implements; the functions are those of Expression. Never
/// changed once made: several threads may evaluate one expression at once.
class ExpressionImpl {
public:
  virtual ~ExpressionImpl() = default;
  virtual const SourceFile &file() const = 0;
  virtual Range range() const = 0;
  virtual Range startRange() const = 0;
  virtual const Language &language() const = 0;
  /// `scope` has neither variables nor functions where `mode` is LiteralOnly.
  virtual Value evaluate(const Scope &scope, Diagnostics &diagnostics,
                         EvalMode mode) const = 0;
  virtual std::vector<StaticTraversal> variables() const = 0;
  virtual std::optional<std::vector<Expression>>
  staticList(Diagnostics &diagnostics) const = 0;
  virtual std::optional<std::vector<ExpressionPair>>
  staticMap(Diagnostics &diagnostics) const = 0;
  virtual std::optional<ExpressionCall>
  staticCall(Diagnostics &diagnostics) const = 0;
  virtual std::optional<StaticTraversal>
  staticTraversal(Diagnostics &diagnostics) const = 0;
};

} // namespace hcl

#endif // HCL_EXPRESSION_H
