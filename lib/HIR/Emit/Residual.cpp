//  1. Find the uses of computed operations: operands, values of regions,
//     results. (Op::origin tells them from those of the source.)
//  2. Each use has the range of its expression in the source, parentheses
//     included: replace that text by a literal, or by what a pass wrote out.
//     Ranges of two uses are apart, the same, or one is within the other and
//     gone with it.
//  3. Find the uses of an expression that lies within the text of the use, such
//     as an arm of a decided conditional: only the text of the expression
//     stays.
//  4. Copy the source with the replacements.
#include "hcl/compiler/Emit.h"

#include "ExpressionWriter.h"
#include "Support/Ascii.h"

#include "hcl/Convert.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace hcl {

namespace {

struct Edit {
  Range range;
  std::string text;
};

bool isDirective(const hir::Op &op) {
  return op.kind == OpKind::Join ||
         (op.kind == OpKind::Cond && op.flags & hir::TemplateIf);
}

/// Whether a literal can replace the text of the directive at `range`.
bool isReplaceable(std::string_view source, Range range) {
  std::string_view text = source.substr(range.begin, range.size());
  if (range.begin == 0 || text.starts_with("%{~") || text.ends_with("~}"))
    return false;
  char before = source[range.begin - 1];
  return text.starts_with("%{") && before != '$' && before != '%';
}

bool isBlankEscape(std::string_view text) {
  return text == "\\n" || text == "\\t" || text == "\\r";
}
/// Whether a strip marker may remove a byte at the end of a text; the parts of
/// longer characters count as blanks.
bool mayBeBlank(char c) { return isBlank(c) || uint8_t(c) - 0x21u > 0x5d; }

class ResidualWriter {
public:
  ResidualWriter(const hir::Module &module, const EmitOptions &options)
      : module_(module), source_(module.file.text()), options_(options) {}

  std::string run() {
    Watchdog watchdog(options_.language.limits);
    for (const hir::Item &item : module_.items)
      if (item.kind == hir::ItemKind::Attribute && watchdog.goesOn())
        expression(item.expr);
    // Insertions come before replacements at the same place.
    std::ranges::sort(edits_, {}, [](const Edit &edit) {
      return std::pair(edit.range.begin, edit.range.end);
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
    expr_ = &expr;
    writer_.reset();
    computed_.assign(expr.valueCount, nullptr);
    definitions_.assign(expr.valueCount, nullptr);
    parameters_.assign(expr.valueCount, nullptr);
    for (uint32_t index = expr.firstOp; index < expr.endOp; ++index) {
      const hir::Op &op = module_.ops[index];
      definitions_[size_t(op.result)] = &op;
      if (op.kind == OpKind::For)
        for (const hir::Parameter &parameter : module_.parametersOf(op))
          parameters_[size_t(parameter.value)] = &parameter;
      if (op.kind == OpKind::Const && op.origin != hir::ConstOrigin::Source)
        computed_[size_t(op.result)] =
            &module_.constant(hir::ConstId(op.immediate));
    }
    uint32_t splatEnd = 0;
    for (uint32_t index = expr.firstOp; index < expr.endOp; ++index) {
      operands(module_.ops[index], index < splatEnd);
      if (module_.ops[index].kind == OpKind::Splat)
        splatEnd = std::max(splatEnd, module_.ops[index].end);
    }
    use(expr.result, EmitPlace::Whole);
  }

  /// Within a splat, what an access applies to is not written.
  void operands(const hir::Op &op, bool isInSplat) {
    auto operands = module_.operandsOf(op);
    bool isAccess = op.kind == OpKind::Index || op.kind == OpKind::GetAttr ||
                    op.kind == OpKind::Splat;
    for (size_t i = 0; i < operands.size(); ++i) {
      if (op.kind == OpKind::Object && i % 2 == 0)
        key(operands[i]);
      else if (op.kind != OpKind::Template || !part(op, operands[i]))
        use(operands[i],
            isAccess && i == 0 ? EmitPlace::Object : EmitPlace::Whole,
            !(isAccess && isInSplat));
    }
    for (const hir::Region &region : module_.regionsOf(op))
      use(region.yield, EmitPlace::Whole, op.kind != OpKind::Splat);
  }

  const Value *computed(const hir::Operand &operand) const {
    return operand.range.empty() ? nullptr : computed_[size_t(operand.value)];
  }

  void use(const hir::Operand &operand, EmitPlace place,
           bool isWritten = true) {
    const Value *value = computed(operand);
    std::string text;
    if (value && emitValue(text, *value, options_, place))
      replace(operand.range, std::move(text));
    else if (!value && isWritten && !writeOut(operand, place))
      static_cast<void>(decide(operand, place));
  }

  /// Replaces the text of an operation that a pass made: it has no text of its
  /// own.
  [[nodiscard]] bool writeOut(const hir::Operand &operand, EmitPlace place) {
    const hir::Op *op = definitions_[size_t(operand.value)];
    if (!op || op->origin != hir::ConstOrigin::Computed ||
        operand.range.empty())
      return false;
    if (!write(operand.value,
               place == EmitPlace::Object ? Level::Object : Level::Conditional))
      return false;
    replace(operand.range, written_);
    return true;
  }

  /// Writes `value` to written_. Returns false if there is no HCL for it.
  [[nodiscard]] bool write(hir::ValueId value, Level level) {
    if (!writer_)
      writer_.emplace(written_, module_, *expr_, options_, ignored_);
    written_.clear();
    return writer_->run(value, level);
  }

  /// Whether there is more than signs in the source: a name, or a literal.
  bool hasWords(Range range) const {
    std::string_view text = module_.file.slice(range);
    return std::ranges::any_of(
        text, [](char c) { return isLetter(c) || isDigit(c); });
  }

  /// Keeps only the text of the expression that is used, if a pass found it
  /// within the one that is written. A constant gets a text of its own: its
  /// range lacks the quotes.
  /// Returns whether it did.
  [[nodiscard]] bool decide(const hir::Operand &operand, EmitPlace place) {
    const hir::Op *op = definitions_[size_t(operand.value)];
    Range outer = operand.range;
    if (const hir::Parameter *parameter = parameters_[size_t(operand.value)])
      return nameParameter(outer, module_.name(parameter->name));
    if (!op || op->range.empty() || !outer.contains(op->range))
      return false;
    Range before{outer.begin, op->range.begin}, after{op->range.end, outer.end};
    bool isText = source_[outer.begin] == '%' ||
                  source_.substr(0, op->range.end).ends_with('\n');
    if (isText || (!hasWords(before) && !hasWords(after)))
      return false;
    if (op->kind == OpKind::Const) {
      std::string text;
      if (emitValue(text, module_.constant(hir::ConstId(op->immediate)),
                    options_, place))
        replace(outer, std::move(text));
      return true;
    }
    bool isLoose = needsParentheses(*op, place);
    edits_.push_back({before, isLoose ? "(" : ""});
    edits_.push_back({after, isLoose ? ")" : ""});
    // The end of a heredoc is the end of its last line.
    if (source_.substr(0, outer.end).ends_with('\n'))
      edits_.back().text += '\n';
    return true;
  }

  /// Writes the name of a parameter if there is more than that.
  [[nodiscard]] bool nameParameter(Range outer, std::string_view name) {
    std::string_view text = module_.file.slice(outer);
    size_t at = outer.empty() ? std::string_view::npos : text.find(name);
    if (at == std::string_view::npos ||
        (!hasWords({outer.begin, uint32_t(outer.begin + at)}) &&
         !hasWords({uint32_t(outer.begin + at + name.size()), outer.end})))
      return false;
    replace(outer, std::string(name));
    return true;
  }

  /// Whether the text of `op` would continue with what follows it.
  static bool needsParentheses(const hir::Op &op, EmitPlace place) {
    const hir::OpInfo &info = hir::infoOf(op.kind);
    bool takesAccess = op.kind == OpKind::Splat || op.kind == OpKind::Index;
    return info.precedence != 0 || op.kind == OpKind::Cond ||
           op.kind == OpKind::Neg || op.kind == OpKind::Not ||
           (takesAccess && place == EmitPlace::Object);
  }

  /// A bare `null` or `true` would be a name.
  void key(const hir::Operand &operand) {
    const Value *value = computed(operand);
    std::string text;
    if (!value) {
      // Only a text, a literal or an expression in parentheses is a key.
      const hir::Op *op = definitions_[size_t(operand.value)];
      size_t first = edits_.size();
      if ((writeOut(operand, EmitPlace::Whole) ||
           decide(operand, EmitPlace::Whole)) &&
          op->kind != OpKind::Template) {
        edits_[first].text.insert(0, "(");
        edits_.back().text += ")";
      }
      return;
    }
    if (!emitValue(text, *value, options_))
      return;
    bool isText = value->kind() == ValueKind::String;
    replace(operand.range, isText ? text : "(" + text + ")");
  }

  /// Replaces the directive, or the `${ … }` around the expression, that is
  /// `operand` of `op` by text. Returns false if a literal must be used.
  [[nodiscard]] bool part(const hir::Op &op, const hir::Operand &operand) {
    const Value *value = computed(operand);
    if (!value && module_.file.slice(operand.range).starts_with("%{"))
      return directive(op, operand);
    if (!value || value->containsMarks() || !value->isKnown() ||
        value->isNull())
      return false;
    bool directive = source_[operand.range.begin] == '%';
    Range range = directive ? operand.range : interpolation(operand.range);
    bool quoted = source_[op.range.begin] == '"';
    Fault error;
    auto string =
        convert(*value, Type::string(), options_.language.dialect, error);
    if (range.empty() || !quoted || !string)
      return directive;
    std::string text;
    if (isStripped(range, string->asString())) {
      if (!directive || !emitValue(text, *string, options_))
        return false;
      replace(range, "${" + text + "}");
      return true;
    }
    emitTemplateText(text, string->asString(), /*sequenceFollows=*/true);
    // Without a text part, another part might become the whole template.
    replace(range, string->size() == 0 ? "${\"\"}" : std::move(text));
    return true;
  }

  /// Replaces a directive, operand `operand` of `op`, by an interpolation of
  /// its part that a pass found to be the result. Returns false for one that is
  /// still a directive.
  [[nodiscard]] bool directive(const hir::Op &op, const hir::Operand &operand) {
    const hir::Op *part = definitions_[size_t(operand.value)];
    if (!part || isDirective(*part) ||
        !write(operand.value, Level::Conditional))
      return false;
    // A lone interpolation would be its value, not a text.
    replace(operand.range,
            "${" + written_ + "}" + (op.operandCount == 1 ? "${\"\"}" : ""));
    return true;
  }

  /// Whether a strip marker beside `range`, with only blanks between, would
  /// remove a part of `text` written there.
  bool isStripped(Range range, std::string_view text) const {
    if (text.empty())
      return false;
    size_t begin = range.begin, end = range.end;
    while (begin != 0 && isBlank(source_[begin - 1]))
      --begin;
    while (begin >= 2 && isBlankEscape(source_.substr(begin - 2, 2)))
      for (begin -= 2; begin != 0 && isBlank(source_[begin - 1]);)
        --begin;
    while (end != source_.size() && isBlank(source_[end]))
      ++end;
    while (isBlankEscape(source_.substr(end, 2)))
      for (end += 2; end != source_.size() && isBlank(source_[end]);)
        ++end;
    bool after = source_.substr(0, begin).ends_with("~}");
    std::string_view behind = source_.substr(end, 3);
    bool before = behind == "${~" || behind == "%{~";
    return (after && mayBeBlank(text.front())) ||
           (before && mayBeBlank(text.back()));
  }

  /// The `${ … }` around the expression at `range`; empty if there are strip
  /// markers or comments, or if a brace after it would form a sequence.
  Range interpolation(Range range) const {
    size_t begin = range.begin, end = range.end;
    while (begin != 0 && source_[begin - 1] == ' ')
      --begin;
    while (end != source_.size() && source_[end] == ' ')
      ++end;
    if (begin < 3 || !source_.substr(begin - 2).starts_with("${") ||
        !source_.substr(end).starts_with("}") || source_[begin - 3] == '$' ||
        source_[begin - 3] == '%')
      return {};
    return {uint32_t(begin - 2), uint32_t(end + 1)};
  }

  void replace(Range range, std::string text) {
    // The end of a heredoc is the end of its last line.
    if (source_.substr(0, range.end).ends_with('\n'))
      text += '\n';
    edits_.push_back({range, std::move(text)});
  }

  const hir::Module &module_;
  std::string_view source_;
  const EmitOptions &options_;
  std::vector<const Value *> computed_;            ///< by value
  std::vector<const hir::Op *> definitions_;       ///< by value
  std::vector<const hir::Parameter *> parameters_; ///< of loops, by value
  std::vector<Edit> edits_;
  const hir::Expr *expr_ = nullptr;
  /// The writer of the current expression, made on first use, and its text.
  std::optional<ExpressionWriter> writer_;
  std::string written_;
  Diagnostics ignored_;
};

} // namespace

std::vector<uint8_t> isTemplateText(const hir::Module &module,
                                    const hir::Expr &expr) {
  std::vector<uint8_t> isText(expr.valueCount);
  std::vector<uint8_t> directives(expr.valueCount);
  std::string_view source = module.file.text();
  for (uint32_t index = expr.firstOp; index < expr.endOp; ++index) {
    const hir::Op &op = module.ops[index];
    directives[size_t(op.result)] = isDirective(op);
    bool isLoop = op.kind == OpKind::For && op.flags & hir::TemplateFor;
    isText[size_t(op.result)] |= isLoop;
    if (isLoop || (isDirective(op) && op.kind == OpKind::Cond))
      for (const hir::Region &region : module.regionsOf(op))
        isText[size_t(region.yield.value)] = true;
    bool quoted =
        op.range.begin < source.size() && source[op.range.begin] == '"';
    if (op.kind == OpKind::Template)
      for (const hir::Operand &part : module.operandsOf(op))
        if (directives[size_t(part.value)] &&
            !(quoted && isReplaceable(source, part.range)))
          isText[size_t(part.value)] = true;
  }
  return isText;
}

std::string emitResidual(const hir::Module &module,
                         const EmitOptions &options) {
  return ResidualWriter(module, options).run();
}

} // namespace hcl
