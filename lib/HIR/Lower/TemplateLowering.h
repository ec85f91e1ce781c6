// Templates: quoted ones, heredocs and whole files.
//
// In: the parts of a template. Out: a Template, its only part, or a constant.
// Deliberately absent: the literal text between sequences (LiteralText.h).
#ifndef HCL_LIB_LOWER_TEMPLATELOWERING_H
#define HCL_LIB_LOWER_TEMPLATELOWERING_H

#include "LiteralText.h"
#include "LoweringContext.h"

namespace hcl {

class Lowering;

class TemplateLowering {
public:
  /// Lowers interpolations by `expressions`.
  TemplateLowering(LoweringContext &cx, Lowering &expressions)
      : cx_(cx), expressions_(expressions), text_(cx.tree, cx.language) {}

  /// A quoted template or heredoc; `at` is at its opener.
  /// Spec: NS-LIT-008, NS-TMPL-001, NS-TMPL-041.
  hir::Operand delimited(NodeCursor &at);
  /// Whether the three tokens from `open` are text in quotes, all of it one
  /// literal.
  static bool isText(const Tree &tree, uint32_t open) {
    return tree.kind(open) == TokenKind::OpenQuote &&
           tree.kind(open + 1) == TokenKind::StringLiteral &&
           tree.kind(open + 2) == TokenKind::CloseQuote;
  }
  /// Such text.
  /// Spec: NS-LIT-008.
  hir::Operand text(uint32_t open);
  /// The parts of a template. With `unwrap`, a lone interpolation is its value.
  /// Spec: NS-TMPL-002, NS-TMPL-022, NS-TMPL-049, NS-TMPL-075, NS-TMPL-093,
  /// NS-TMPL-100..106, JS-STR-012..014.
  hir::Operand templateOf(NodeRef parts, Range range, bool unwrap);

private:
  /// Pushes the operands of a template and sets `start` to that of the first.
  /// Returns the number of literals among them.
  /// Spec: NS-TMPL-049.
  size_t pushParts(NodeRef parts, ArgumentStart &start);
  /// Spec: NS-TMPL-072..075, NS-TMPL-081.
  hir::Operand ifDirective(NodeRef node);
  /// Spec: NS-TMPL-088..090, NS-TMPL-093, NS-TMPL-098.
  hir::Operand forDirective(NodeRef node);
  /// A run of literal tokens as one constant; nothing if their text is empty.
  /// Spec: NS-TMPL-017.
  [[nodiscard]] std::optional<hir::Operand> literals(uint32_t first,
                                                     uint32_t end);
  /// The constant string `text` at `range`.
  hir::Operand constant(std::string_view text, Range range);

  LoweringContext &cx_;
  Lowering &expressions_;
  LiteralText text_;
  /// Characters to remove from each line; 0 outside of `<<-` heredocs.
  uint32_t flushWidth_ = 0;
};

} // namespace hcl

#endif // HCL_LIB_LOWER_TEMPLATELOWERING_H
