// 1. Find the uses of computed constants: operands, values of regions, results.
//    Such a constant has a `site` other than its range (see startOf).
// 2. Each use has the range of its expression in the source, parentheses
//    included: replace that text by the literal. Ranges of two uses are apart
//    or the same, for the operations inside of a computed one are gone.
// 3. Copy the source with the replacements.
#include "hcl/Emit/Residual.h"

#include "hcl/Value/Convert.h"

#include <algorithm>
#include <vector>

namespace hcl {

namespace {

struct Edit {
  Range range;
  std::string text;
};

class ResidualWriter {
public:
  ResidualWriter(const hir::Module &module, const EmitOptions &options)
      : module_(module), source_(module.file->text()), options_(options) {}

  std::string run() {
    for (const hir::Item &item : module_.items)
      if (item.kind == hir::ItemKind::Attribute)
        expression(item.expr);
    std::sort(edits_.begin(), edits_.end(), [](const Edit &a, const Edit &b) {
      return a.range.begin < b.range.begin;
    });
    std::string out;
    uint32_t at = 0;
    for (const Edit &edit : edits_) {
      if (edit.range.begin < at)
        continue;
      out += source_.substr(at, edit.range.begin - at);
      out += edit.text;
      at = edit.range.end;
    }
    out += source_.substr(at);
    return out;
  }

private:
  void expression(const hir::Expr &expr) {
    computed_.assign(expr.valueCount, nullptr);
    for (uint32_t index = expr.firstOp; index < expr.endOp; ++index) {
      const hir::Op &op = module_.ops[index];
      if (op.kind == OpKind::Const && op.site != op.range)
        computed_[size_t(op.result)] =
            &module_.constant(hir::ConstId(op.immediate));
    }
    for (uint32_t index = expr.firstOp; index < expr.endOp; ++index)
      operands(module_.ops[index]);
    use(expr.result, EmitPlace::Whole);
  }

  void operands(const hir::Op &op) {
    auto operands = module_.operandsOf(op);
    bool isAccess = op.kind == OpKind::Index || op.kind == OpKind::GetAttr ||
                    op.kind == OpKind::Splat;
    for (size_t i = 0; i < operands.size(); ++i) {
      if (op.kind == OpKind::Object && i % 2 == 0)
        key(operands[i]);
      else if (op.kind != OpKind::Template || !interpolation(op, operands[i]))
        use(operands[i],
            isAccess && i == 0 ? EmitPlace::Object : EmitPlace::Whole);
    }
    for (const hir::Region &region : module_.regionsOf(op))
      use(region.yield, EmitPlace::Whole);
  }

  const Value *computed(const hir::Operand &operand) const {
    return operand.range.empty() ? nullptr : computed_[size_t(operand.value)];
  }

  void use(const hir::Operand &operand, EmitPlace place) {
    const Value *value = computed(operand);
    std::string text;
    if (value && emitValue(text, *value, options_, place))
      replace(operand.range, std::move(text));
  }

  /// A bare `null` or `true` would be a name.
  void key(const hir::Operand &operand) {
    const Value *value = computed(operand);
    std::string text;
    if (!value || !emitValue(text, *value, options_))
      return;
    bool isText = value->kind() == ValueKind::String;
    replace(operand.range, isText ? text : "(" + text + ")");
  }

  /// Puts text in place of `${ … }` around `operand` in the quoted template
  /// `op`. Returns false where that could mean something else.
  bool interpolation(const hir::Op &op, const hir::Operand &operand) {
    const Value *value = computed(operand);
    if (!value || source_[op.range.begin] != '"' || value->containsMarks() ||
        !value->isKnown() || value->isNull())
      return false;
    size_t begin = operand.range.begin, end = operand.range.end;
    while (begin != 0 && source_[begin - 1] == ' ')
      --begin;
    while (end != source_.size() && source_[end] == ' ')
      ++end;
    if (begin < 3 || !source_.substr(begin - 2).starts_with("${") ||
        !source_.substr(end).starts_with("}"))
      return false;
    begin -= 2;
    // Behind one of these, a brace in the text would begin a sequence.
    if (source_[begin - 1] == '$' || source_[begin - 1] == '%')
      return false;
    ConversionError error;
    auto string = convert(*value, Type::string(), options_.dialect, error);
    // Without a part that is text, another one might be all of the template.
    if (!string || string->size() == 0)
      return false;
    std::string text;
    emitTemplateText(text, string->asString(), /*sequenceFollows=*/true);
    replace({uint32_t(begin), uint32_t(end + 1)}, std::move(text));
    return true;
  }

  void replace(Range range, std::string text) {
    // The end of a heredoc is that of its last line.
    if (source_.substr(0, range.end).ends_with('\n'))
      text += '\n';
    edits_.push_back({range, std::move(text)});
  }

  const hir::Module &module_;
  std::string_view source_;
  const EmitOptions &options_;
  std::vector<const Value *> computed_; ///< by value
  std::vector<Edit> edits_;
};

} // namespace

std::string emitResidual(const hir::Module &module,
                         const EmitOptions &options) {
  return ResidualWriter(module, options).run();
}

} // namespace hcl
