// The writer of one expression.
//
// In the HIR, operations precede their uses; in the text, they are nested in
// them. The writer goes backwards from the result: it keeps a stack of pieces
// to write, takes the top one, and either appends text or replaces it by its
// parts. Nesting therefore needs no recursion.
//
// A value is written at its use by the operation that defines it, inside all
// loops around the use. A parameter with the same name as a variable would hide
// that variable: the first run finds such parameters, and the second run
// renames them.
#ifndef HCL_LIB_EMIT_WRITER_H
#define HCL_LIB_EMIT_WRITER_H

#include "hcl/compiler/Emit.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace hcl {

/// How tightly an expression binds; what it is needed as. The order is that of
/// precedence, loosest first: an infix operator has the level of its
/// precedence in Ops.def.
enum class Level : uint8_t {
  Conditional,
  LoosestInfix = 1,
  Unary = hir::maxPrecedence + 1,
  Operand, ///< binds tightly, but what follows it would be taken into it
  Object,  ///< `[key]` may follow
  Named,   ///< `.name` and `.0` may follow as well
};

class ExpressionWriter {
public:
  ExpressionWriter(std::string &out, const hir::Module &module,
                   const hir::Expr &expr, const EmitOptions &options,
                   Diagnostics &diags);

  /// Writes the whole expression. Returns false after an error.
  bool run();

private:
  /// A piece of text still to be written.
  struct Piece {
    enum Kind : uint8_t {
      Text,
      Use,      ///< the value as an expression at `level`
      Part,     ///< the value as a part of a template
      Body,     ///< the value as the body of a directive
      OpenLoop, ///< the parameters of `op` become visible
      CloseLoop,
    };
    Kind kind;
    Level level = Level::Conditional;
    /// Part, Body: whether a sequence follows it.
    bool sequenceFollows = false;
    hir::ValueId value = hir::noValue;
    const hir::Op *op = nullptr;
    std::string text = {};
  };

  // Expression.cpp: the loop, names, values.
  bool writeAll();
  void step(Piece piece);
  /// The operation that defines `value`, or null for a parameter.
  const hir::Op *definition(hir::ValueId value) const {
    return defined_[size_t(value)];
  }
  void use(hir::ValueId value, Level level);
  void parameter(hir::ValueId value);
  void variable(const hir::Op &op);
  void constant(const hir::Op &op, Level level);
  /// The name of parameter `value`.
  std::string nameOf(hir::ValueId value);
  void openLoop(const hir::Op &loop);
  void closeLoop(const hir::Op &loop);
  void collectNames();
  /// Reports that `op` cannot be written, for the reason `what`.
  void fail(const hir::Op &op, std::string what);

  // Operation.cpp: operators, calls, collections, loops.
  void operation(const hir::Op &op, Level level);
  void prefix(const hir::Op &op, Level level);
  void infix(const hir::Op &op, Level level);
  void conditional(const hir::Op &op, Level level);
  void access(const hir::Op &op);
  void call(const hir::Op &op);
  const Value *typeConstant(const hir::Region &region) const;
  void conversion(const hir::Op &op);
  void tuple(const hir::Op &op);
  void object(const hir::Op &op);
  void forExpression(const hir::Op &op);
  /// `for k, v in `, followed by the collection.
  void pushForHead(const hir::Op &op);

  // Splat.cpp.
  void splat(const hir::Op &op, Level level);
  /// Whether `op` is written as `.0`.
  bool isLegacyIndex(const hir::Op &op) const;
  bool isChain(const hir::Op &splat, bool attributesOnly) const;

  // Template.cpp.
  void quoted(const hir::Op &op);
  void pushParts(const hir::Op &templateOp, bool sequenceFollows);
  bool beginsSequence(hir::ValueId part) const;
  void part(const Piece &piece);
  void body(const Piece &piece);
  bool isIfDirective(const hir::Op &op) const;
  /// Whether `op` is a template with a single part that is neither a literal
  /// nor a directive.
  bool isLoneInterpolation(const hir::Op &op) const;
  bool isForDirective(const hir::Op &op) const;
  /// Whether `value` can be the body of a directive.
  bool isBody(hir::ValueId value) const;
  const Value *stringConstant(hir::ValueId value) const;

  // The parts of the current piece, written in the order of the calls.
  void text(std::string text) {
    pending_.push_back({.kind = Piece::Text, .text = std::move(text)});
  }
  void push(hir::ValueId value, Level level) {
    pending_.push_back({.kind = Piece::Use, .level = level, .value = value});
  }
  /// Opens parentheses if an expression that binds at `own` is written where
  /// `needed` is required; pass the result to `close`.
  bool open(Level own, Level needed) {
    if (own >= needed)
      return false;
    text("(");
    return true;
  }
  void close(bool opened) {
    if (opened)
      text(")");
  }

  std::string &out_;
  const hir::Module &module_;
  const hir::Expr &expr_;
  const EmitOptions &options_;
  Diagnostics &diags_;
  std::vector<Piece> stack_;   ///< the next piece last
  std::vector<Piece> pending_; ///< parts of the current piece
  /// By value: the operation, or null for a parameter.
  std::vector<const hir::Op *> defined_;
  /// By value: the parameter, or null for an operation; and its owner.
  std::vector<const hir::Parameter *> parameters_;
  std::vector<const hir::Op *> owners_;
  std::vector<uint32_t> uses_; ///< by value
  /// The parameters of the loops around the current place, by name.
  std::unordered_map<std::string_view, std::vector<hir::ValueId>> visible_;
  std::unordered_set<std::string> names_; ///< all of the expression
  std::unordered_map<uint32_t, std::string> renamed_;
  std::unordered_set<uint32_t> hiding_; ///< parameters that hid another value
  bool failed_ = false;
};

} // namespace hcl

#endif // HCL_LIB_EMIT_WRITER_H
