// The parts of an expression that are still to be written.
//
// In the HIR, operations precede their uses; in the text, operations are nested
// in their uses. The writer goes backwards from the result: the next piece
// becomes text or is replaced by its parts. Nesting therefore needs no
// recursion.
//
// In: the parts of the current piece, in order. Out: the next piece.
// Deliberately absent: how a piece is written.
#ifndef HCL_LIB_EMIT_PIECES_H
#define HCL_LIB_EMIT_PIECES_H

#include "hcl/compiler/HIR.h"

#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace hcl {

/// How tightly an expression binds; what it is needed as. The order is that of
/// precedence, loosest first: an infix operator has the level of its
/// precedence in Ops.def.
enum class Level : uint8_t {
  Conditional,
  LoosestInfix = 1,
  Unary = hir::maxPrecedence + 1,
  Operand, ///< binds tightly, but would absorb what follows
  Object,  ///< `[key]` may follow
  Named,   ///< `.name` and `.0` may follow as well
};

/// A piece of text still to be written.
struct PendingPiece {
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
  /// Part, Body: whether a sequence follows.
  bool sequenceFollows = false;
  hir::ValueId value = hir::noValue;
  const hir::Op *op = nullptr;
  std::string text = {};
};

class Pieces {
public:
  // The parts of the current piece, written in the order of the calls.
  void text(std::string text) {
    pending_.push_back({.kind = PendingPiece::Text, .text = std::move(text)});
  }
  void use(hir::ValueId value, Level level) {
    pending_.push_back(
        {.kind = PendingPiece::Use, .level = level, .value = value});
  }
  void part(hir::ValueId value, bool sequenceFollows) {
    pending_.push_back({.kind = PendingPiece::Part,
                        .sequenceFollows = sequenceFollows,
                        .value = value});
  }
  void body(hir::ValueId value) {
    pending_.push_back(
        {.kind = PendingPiece::Body, .sequenceFollows = true, .value = value});
  }
  void openLoop(const hir::Op &loop) {
    pending_.push_back({.kind = PendingPiece::OpenLoop, .op = &loop});
  }
  void closeLoop(const hir::Op &loop) {
    pending_.push_back({.kind = PendingPiece::CloseLoop, .op = &loop});
  }
  /// Opens parentheses if an expression that binds at `own` is written where
  /// `needed` is required; pass the result to `close`.
  [[nodiscard]] bool open(Level own, Level needed) {
    if (own >= needed)
      return false;
    text("(");
    return true;
  }
  void close(bool opened) {
    if (opened)
      text(")");
  }

  /// Whether nothing is left.
  bool empty() const { return stack_.empty(); }
  /// Takes the next piece.
  PendingPiece take() {
    PendingPiece next = std::move(stack_.back());
    stack_.pop_back();
    return next;
  }
  /// Puts the parts given since the last call in the place of the piece taken.
  void replace() {
    std::move(pending_.rbegin(), pending_.rend(), std::back_inserter(stack_));
    pending_.clear();
  }
  /// Drops everything.
  void clear() {
    stack_.clear();
    pending_.clear();
  }

private:
  std::vector<PendingPiece> stack_;   ///< the next piece last
  std::vector<PendingPiece> pending_; ///< parts of the current piece
};

} // namespace hcl

#endif // HCL_LIB_EMIT_PIECES_H
