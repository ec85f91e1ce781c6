// The walk over the parse tree that builds a module.
//
// In: a node, or a NodeCursor at the first token; the cursor is moved past what
// was lowered. Out: operations, added to the builder, and the resulting value
// with the range of its use. Nodes with syntax errors become the constant
// `failed`.
// Threads: one thread uses it. Deliberately absent: the JSON syntax (Json.cpp).
#ifndef HCL_LIB_LOWER_LOWERING_H
#define HCL_LIB_LOWER_LOWERING_H

#include "hcl/compiler/Builder.h"
#include "hcl/compiler/Lower.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// Whether `index`, a node of rule Index, contains one literal: a number, a
/// keyword or plain text.
bool isLiteralIndex(NodeRef index);

/// Lowers one tree of the native syntax.
class Lowering {
public:
  Lowering(const Tree &tree, const Language &language, Diagnostics &diags,
           hir::Builder &builder)
      : tree_(tree), file_(tree.file()), language_(language), diags_(diags),
        builder_(builder) {}

  /// Lowers the whole tree to items.
  void run();
  /// Lowers one expression of the tree to an attribute.
  void run(NodeRef node, ExpressionRole role);
  /// Lowers the tree of an expression or template to operations.
  hir::Operand whole();

private:
  /// The place at which a call reports an unsuitable argument: a whole literal
  /// or variable, else the leading bracket, sign or name of the argument.
  struct Start {
    Start(Range range, bool isText = false) : range(range), isText(isText) {}
    Range range;
    /// Whether it is the text of a template, of which only the first piece is
    /// meant.
    bool isText;
  };
  /// A lowered expression: its value, the source of its use, and its start.
  struct Operand : hir::Operand {
    Operand(hir::ValueId value, Range range, Start start)
        : hir::Operand{value, range}, start(start) {}
    Start start;
  };

  // Lower.cpp: structure.
  void body(NodeRef node);
  void item(NodeRef node);
  /// `name` is the token before the node.
  /// Spec: NS-STRUCT-002.
  void attribute(uint32_t name, NodeRef node);
  /// Spec: NS-STRUCT-015, NS-STRUCT-018, NS-STRUCT-025, NS-STRUCT-026.
  void block(uint32_t type, NodeRef node);
  /// The decoded text of a label, `"a"` or `a`.
  /// Spec: NS-STRUCT-016..020.
  std::string labelText(const NodeCursor &at) const;

  // Expression.cpp, Call.cpp: expressions.
  /// Spec: NS-EXPR-001, NS-COND-006.
  Operand expression(NodeRef node);
  /// Lowers the next child, which should be an expression.
  Operand expressionAt(NodeCursor &at);
  /// Operands and operators of at least `minPrecedence`.
  /// Spec: NS-OP-048, NS-OP-050..058.
  Operand binary(NodeCursor &at, int minPrecedence);
  /// `&&` and `||`, whose right operand is a region.
  Operand logic(OpKind kind, Operand left, NodeCursor &at, int minPrecedence);
  /// Spec: NS-COND-001, NS-COND-002, NS-COND-007, NS-COND-008.
  Operand conditional(Operand condition, NodeCursor &at);
  /// Prefix operators, a term and its traversals.
  /// Spec: NS-EXPR-009, NS-EXPR-010, NS-OP-047, NS-OP-049.
  Operand operand(NodeRef node);
  /// Spec: NS-EXPR-004, NS-CALL-006, NS-CALL-011.
  Operand term(NodeCursor &at);
  /// Spec: NS-LIT-001, EX-INT-007.
  Operand number(uint32_t token);
  /// A keyword, a parameter or a variable.
  /// Spec: NS-LEX-007, NS-LIT-002..007, NS-VAR-001, NS-VAR-005..007,
  /// NS-CALL-006.
  Operand name(uint32_t token);
  /// The range of `start`, or of its first piece.
  Range placeOf(Start start) const;
  /// `a(…)` or `a::b(…)`; `at` is after the first name.
  /// Spec: NS-CALL-001, NS-CALL-004, NS-CALL-007, NS-CALL-008, NS-CALL-015.
  Operand call(uint32_t firstName, NodeCursor &at);
  hir::ValueId plainCall(std::string_view function, NodeRef arguments,
                         Range site, Range head);
  /// A call whose arguments are regions; there is one at least.
  hir::ValueId lazyCall(std::string_view function, NodeRef arguments,
                        Range site, Range head);
  /// The regions for an argument that is a type; adds their places.
  void typeArgument(NodeRef node, bool isExpanded, std::vector<Range> &places);
  /// Spec: NS-EXPR-005.
  Operand parenthesized(NodeCursor &at);

  // Traversal.cpp: attributes, indices, splats.
  /// All steps after a term. With `attributesOnly`, stops before `[`.
  /// Spec: NS-EXPR-008, NS-CALL-027, NS-FOR-051, NS-INDEX-008, NS-INDEX-031,
  /// NS-ATTR-002, NS-SPLAT-003..006, NS-SPLAT-026, NS-SPLAT-027.
  Operand traversals(Operand from, NodeCursor &at, bool attributesOnly);
  /// The step of a dot, which `at` is at.
  /// Spec: NS-INDEX-029, NS-INDEX-030, NS-ATTR-013, NS-SPLAT-027.
  Operand dotted(Operand from, NodeCursor &at);
  /// Spec: NS-INDEX-007.
  Operand index(Operand from, NodeRef node);
  /// A splat of `source`; `marker` covers `.*` or `[*]`.
  /// Spec: NS-SPLAT-001..006, NS-SPLAT-026.
  Operand splat(Operand source, Range marker, NodeCursor &at,
                bool attributesOnly);

  // Collection.cpp: constructors.
  /// Spec: NS-COLL-001, NS-COLL-002.
  Operand tuple(NodeRef node);
  /// Spec: NS-COLL-009, NS-COLL-010.
  Operand object(NodeRef node);
  /// Spec: NS-COLL-011, NS-COLL-012, NS-COLL-033.
  void objectItem(NodeRef node);
  /// A key that reads like a reference is a failed string: whatever evaluates
  /// the object reports it.
  /// Spec: NS-COLL-022..028.
  Operand objectKey(NodeRef node);
  /// Whether the dialect takes the key for a reference or a name.
  bool isAmbiguousKey(NodeRef node) const;
  /// `[for …]` or `{for …}`; `brackets` is the whole range.
  /// Spec: NS-VAR-004..007, NS-FOR-001..005, NS-FOR-025, NS-FOR-031,
  /// NS-FOR-033, NS-FOR-036, NS-FOR-038, NS-FOR-050.
  Operand forExpression(NodeRef node, Range brackets);

  // Template.cpp: templates.
  /// A quoted template or heredoc; `at` is at its opener.
  /// Spec: NS-LIT-008, NS-TMPL-001, NS-TMPL-041.
  Operand delimited(NodeCursor &at);
  /// The parts of a template. With `unwrap`, a lone interpolation is its value.
  /// Spec: NS-TMPL-002, NS-TMPL-022, NS-TMPL-049, NS-TMPL-075, NS-TMPL-093,
  /// NS-TMPL-100..106, JS-STR-012..014.
  Operand templateOf(NodeRef parts, Range range, bool unwrap);
  /// Pushes the operands of a template and sets `start` to that of the first.
  /// Returns the number of literals among them.
  /// Spec: NS-TMPL-049.
  size_t templateParts(NodeRef parts, Start &start);
  /// Spec: NS-TMPL-072..075, NS-TMPL-081.
  Operand ifDirective(NodeRef node);
  /// Spec: NS-TMPL-088..090, NS-TMPL-093, NS-TMPL-098.
  Operand forDirective(NodeRef node);
  /// A run of literal tokens as one constant; nothing if their text is empty.
  /// Spec: NS-TMPL-017.
  std::optional<Operand> literals(uint32_t first, uint32_t end);

  // Text.cpp: literal text of templates.
  /// Fills `pieces_` with the texts of the tokens, after strip markers.
  /// Spec: NS-TMPL-058..063.
  void stripLiterals(uint32_t first, uint32_t end);
  /// Removes the indentation of a `<<-` heredoc from `pieces_`.
  /// Spec: NS-TMPL-036, NS-TMPL-041, NS-TMPL-043.
  void flushLiterals();
  /// The smallest indentation of the lines that start in `parts`, at most
  /// `width`.
  /// Spec: NS-TMPL-036, NS-TMPL-037, NS-TMPL-040.
  uint32_t indentation(NodeRef parts, uint32_t width);
  /// The same for a run of literal tokens and the part after it.
  /// Spec: NS-TMPL-038..040.
  uint32_t indentationOfLiterals(uint32_t first, uint32_t end, uint32_t width);
  /// Whether token number `token` is the first of a heredoc.
  bool startsHeredoc(uint32_t token) const {
    return token != 0 && tree_.kind(token - 1) == TokenKind::OpenHeredoc;
  }

  // Helpers.
  Operand failed(Range range) {
    return {builder_.constant(Value::failed(), range), range, range};
  }
  Operand stringConstant(std::string_view nfc, Range range) {
    return {builder_.string(nfc, range), range, range};
  }
  /// The leading bracket of an expression.
  static Range firstByte(Range range) { return {range.begin, range.begin + 1}; }
  /// The place of an error at the next element: an empty range there.
  Range placeOf(const NodeCursor &at) const {
    uint32_t begin = tree_.token(at.token()).begin;
    return {begin, begin};
  }
  /// Enters a level of nesting. Reports too many levels and returns false.
  bool enter(Range where);
  void leave() { --depth_; }
  std::span<const hir::Operand> pushedSince(size_t base) const {
    return std::span(stack_).subspan(base);
  }

  static constexpr size_t maxLazyArguments = 60'000;

  /// A name that a region binds, and its value.
  struct Local {
    std::string_view name;
    hir::ValueId value;
  };
  /// The text of one literal token, and whether a line starts with it.
  struct Piece {
    std::string_view text;
    bool startsLine;
  };

  const Tree &tree_;
  const SourceFile &file_;
  const Language &language_;
  Diagnostics &diags_;
  hir::Builder &builder_;
  uint32_t depth_ = 0;
  std::vector<Local> locals_; ///< innermost last
  /// Operands of operations under construction, innermost last.
  std::vector<hir::Operand> stack_;
  std::vector<Range>
      places_; ///< of calls under construction, parallel to stack_
  std::vector<Piece> pieces_;
  std::string decoded_; ///< text of pieces_ that is not in the source
  std::string text_;    ///< buffer for text that must be joined
  /// Characters to remove from each line; 0 outside of `<<-` heredocs.
  uint32_t flushWidth_ = 0;
};

} // namespace hcl

#endif // HCL_LIB_LOWER_LOWERING_H
