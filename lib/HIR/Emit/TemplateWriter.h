// Writes templates, always quoted: line ends are escapes there, so the text
// fits on one line, and indentation and strip markers do not matter.
// Conditionals and joined loops become directives if their bodies are texts.
//
// In: a template or a part of a template. Out: pieces. Deliberately absent:
// heredocs.
#ifndef HCL_LIB_EMIT_TEMPLATEWRITER_H
#define HCL_LIB_EMIT_TEMPLATEWRITER_H

#include "WriterContext.h"

namespace hcl {

class TemplateWriter {
public:
  explicit TemplateWriter(WriterContext &cx)
      : cx_(cx), module_(cx.module), notation_(cx.notation), out_(cx.pieces) {}

  /// Writes a template, or a single directive, with its quotes.
  void quoted(const hir::Op &op);
  /// Writes the part `value` of a template.
  void part(hir::ValueId value, bool sequenceFollows);
  /// Writes the body of a directive: literal text, or the parts of a template.
  void body(hir::ValueId value, bool sequenceFollows);

private:
  void addParts(const hir::Op &templateOp, bool sequenceFollows);
  void ifDirective(const hir::Op &op);
  void forDirective(const hir::Op &loop);

  WriterContext &cx_;
  const hir::Module &module_;
  const Notation &notation_;
  Pieces &out_;
};

} // namespace hcl

#endif // HCL_LIB_EMIT_TEMPLATEWRITER_H
