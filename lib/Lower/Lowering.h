// The walk over the parse tree that builds a module.
//
// Each function lowers the node or the tokens it is given, adds operations to
// the builder, and returns the value with the range of its use. A NodeCursor
// argument is moved behind what was lowered. Nodes with syntax errors become
// the constant `failed`.
#ifndef HCL_LIB_LOWER_LOWERING_H
#define HCL_LIB_LOWER_LOWERING_H

#include "hcl/compiler/Builder.h"
#include "hcl/compiler/Lower.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

class Lowering {
public:
  Lowering(const Tree &tree, const LowerOptions &options, Diagnostics &diags,
           hir::Builder &builder)
      : tree_(tree), file_(tree.file()), options_(options), diags_(diags),
        builder_(builder) {}

  /// Lowers the whole tree to items.
  void run();
  /// Lowers one expression of it to an attribute.
  void run(NodeRef node, ExpressionRole role);
  /// Lowers the tree of an expression or a template to operations.
  hir::Operand whole();

private:
  using Operand = hir::Operand;

  // --- Structure (Lower.cpp) -------------------------------------------------
  void body(NodeRef node);
  void item(NodeRef node);
  /// `name` is the token before the node.
  void attribute(uint32_t name, NodeRef node);
  void block(uint32_t type, NodeRef node);
  /// The decoded text of a label, `"a"` or `a`.
  std::string labelText(const NodeCursor &at) const;

  // --- Expressions (Expression.cpp) ------------------------------------------
  Operand expression(NodeRef node);
  /// The next child, which should be an expression.
  Operand expressionAt(NodeCursor &at);
  /// Operands and operators that bind at least as tight as `minPrecedence`.
  Operand binary(NodeCursor &at, int minPrecedence);
  /// `&&` and `||`: the right operand is a region.
  Operand logic(OpKind kind, Operand left, NodeCursor &at, int minPrecedence);
  Operand conditional(Operand condition, NodeCursor &at);
  /// Unary operators, a term and what follows it.
  Operand operand(NodeRef node);
  Operand term(NodeCursor &at);
  Operand number(uint32_t token);
  /// A keyword, a parameter or a variable.
  Operand name(uint32_t token);
  /// `a(…)` or `a::b(…)`, where `at` stands behind the first name.
  Operand call(uint32_t firstName, NodeCursor &at);
  Operand parenthesized(NodeCursor &at);

  // --- Attributes, indices, splats (Traversal.cpp)
  // -----------------------------
  /// Everything after a term. With `attributesOnly`, stops before `[`.
  Operand traversals(Operand from, NodeCursor &at, bool attributesOnly);
  /// What follows a dot, which `at` stands at.
  Operand dotted(Operand from, NodeCursor &at);
  Operand index(Operand from, NodeRef node);
  /// A splat of `source`; `marker` covers `.*` or `[*]`.
  Operand splat(Operand source, Range marker, NodeCursor &at,
                bool attributesOnly);

  // --- Constructors (Collection.cpp)
  // -------------------------------------------
  Operand tuple(NodeRef node);
  Operand object(NodeRef node);
  void objectItem(NodeRef node);
  Operand objectKey(NodeRef node);
  /// `[for …]` or `{for …}`; `brackets` is the range of the whole.
  Operand forExpression(NodeRef node, Range brackets);

  // --- Templates (Template.cpp)
  // ------------------------------------------------
  /// A quoted template or heredoc, at its opener.
  Operand delimited(NodeCursor &at);
  /// The parts of a template. With `unwrap`, a lone interpolation is its value.
  Operand templateOf(NodeRef parts, Range range, bool unwrap);
  /// Pushes the operands of a template. Returns how many of them are literals.
  size_t templateParts(NodeRef parts);
  Operand ifDirective(NodeRef node);
  Operand forDirective(NodeRef node);
  /// Literal tokens in a row as one constant, if anything is left of them.
  /// Returns whether an operand was pushed.
  bool literals(uint32_t first, uint32_t end);

  // --- Literal text of templates (Text.cpp)
  // ------------------------------------
  /// Fills `pieces_` with the text of each of the tokens, strip markers
  /// applied.
  void stripLiterals(uint32_t first, uint32_t end);
  /// Takes the indentation of a `<<-` heredoc off `pieces_`.
  void flushLiterals();
  /// The least indentation of the lines that start in `parts`, at most `width`.
  uint32_t indentation(NodeRef parts, uint32_t width);
  /// The same for literal tokens in a row and what stands behind them.
  uint32_t indentationOfLiterals(uint32_t first, uint32_t end, uint32_t width);
  /// Whether the token at `token` is the first of a heredoc.
  bool startsHeredoc(uint32_t token) const {
    return token != 0 && tree_.kind(token - 1) == TokenKind::OpenHeredoc;
  }

  // --- Helpers ---------------------------------------------------------------
  Operand failed(Range range) {
    return {builder_.constant(Value::failed(), range), range};
  }
  Operand stringConstant(std::string_view nfc, Range range) {
    return {builder_.string(nfc, range), range};
  }
  /// What is wrong at the next element: an empty range there.
  Range placeOf(const NodeCursor &at) const {
    uint32_t begin = tree_.token(at.token()).begin;
    return {begin, begin};
  }
  /// Enters a level. Returns false, having reported it, when there are too
  /// many.
  bool enter(Range where);
  void leave() { --depth_; }
  std::span<const Operand> pushedSince(size_t base) const {
    return std::span(stack_).subspan(base);
  }

  /// A name that a region binds.
  struct Local {
    std::string_view name;
    hir::ValueId value;
  };
  /// The text of one literal token, with whether a line starts with it.
  struct Piece {
    std::string_view text;
    bool startsLine;
  };

  const Tree &tree_;
  const SourceFile &file_;
  const LowerOptions &options_;
  Diagnostics &diags_;
  hir::Builder &builder_;
  uint32_t depth_ = 0;
  std::vector<Local> locals_; ///< innermost last
  /// Operands of the operations under construction, innermost last.
  std::vector<Operand> stack_;
  std::vector<Piece> pieces_;
  std::string decoded_; ///< what pieces_ point into, unless it is the source
  std::string text_;    ///< for text that must be put together
  /// Characters to take off each line; nothing outside of `<<-` heredocs.
  uint32_t flushWidth_ = 0;
};

} // namespace hcl

#endif // HCL_LIB_LOWER_LOWERING_H
