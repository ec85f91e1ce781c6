// Templates: the kernel that concatenates their parts, and the kernel that
// joins the strings of a template's `for`. Parts are converted to string and
// appended. The first unknown part ends the known prefix, which the unknown
// result keeps as a refinement; an unsuitable part is reported and makes the
// result a failed value.
#include "Operands.h"

#include "Support/Message.h"
#include "Support/Utf8.h"
#include "Value/Build.h"
#include "hcl/Text.h"

#include <algorithm>
#include <charconv>

namespace hcl {
namespace {

/// The longest prefix that an unknown string keeps.
/// Units: bytes.
constexpr size_t maxPrefix = 128;

/// The text of a template under construction. A part that cannot be included is
/// reported and contributes nothing; the result is then a failed value with the
/// text.
/// Spec: NS-TMPL-050, NS-TMPL-051, NS-TMPL-066..068, NS-TMPL-094.
class TemplateText {
public:
  TemplateText(const OpSite &site, Evaluation &evaluation, size_t parts)
      : site_(site), evaluation_(evaluation), text_(parts * 16) {}

  /// Appends a known, unmarked string, bool or machine integer. Returns false
  /// for other values.
  [[nodiscard]] bool addSimple(const Value &part) {
    switch (part.kind()) {
    case ValueKind::String:
      text_.add(part.asString());
      return true;
    case ValueKind::Bool:
      text_.add(part.asBool() ? "true" : "false");
      return true;
    case ValueKind::Integer: {
      char digits[24];
      auto end =
          std::to_chars(digits, digits + sizeof digits, part.asInteger());
      text_.add(std::string_view(digits, end.ptr - digits));
      return true;
    }
    case ValueKind::Unknown:
    case ValueKind::RefinedUnknown:
    case ValueKind::Null:
    case ValueKind::Big:
    case ValueKind::List:
    case ValueKind::Set:
    case ValueKind::Map:
    case ValueKind::Tuple:
    case ValueKind::Object:
    case ValueKind::Capsule:
    case ValueKind::Wrapped:
    case ValueKind::Marked:
      break;
    }
    return false;
  }

  /// Whether the text exceeds the memory that is left; `finish` reports it.
  bool isTooLong() const { return text_.size() > evaluation_.budget.bytes; }
  /// Records that an error was reported: the result is a failed value.
  void fail() { failed_ = true; }
  /// The same; in addition, later parts are not included.
  void failFromHere() {
    failed_ = true;
    if (!validLength_)
      validLength_ = text_.size();
  }

  /// Reports why a part is unsuitable.
  void reject(Range where, std::string detail) {
    failed_ = true;
    evaluation_.fail(DiagKind::InvalidInterpolation, where, std::move(detail),
                     site_.range());
  }

  /// Appends `part`, which is at `where`, or as much of it as is known.
  void add(const Value &part, Range where) {
    const Value &plain = part.unmarked();
    if (part.isMarked())
      marks_.insert(part.marks());
    if (plain.isNull())
      return reject(where, "The value is null. Null has no text; a template "
                           "cannot include it.");
    if (!plain.isKnown() &&
        (plain.isFailed() ||
         evaluation_.dialect[DialectPoint::UnknownsAreUnchecked]))
      return addUnknown();
    if (addSimple(plain))
      return;
    Fault error;
    auto text = convert(plain, Type::string(), evaluation_.dialect, error,
                        &evaluation_.budget);
    if (!evaluation_.stayedWithin(site_))
      return fail();
    if (!text)
      return reject(where,
                    message("A template cannot include this value: {reason}.",
                            "reason"_a = error.text()));
    if (!text->isKnown())
      return addUnknown();
    // A value of a union can contain null.
    add(*text, where);
  }

  /// Ends the known prefix; later text is not included.
  void addUnknown() {
    if (!prefixLength_)
      prefixLength_ = text_.size();
  }

  Value finish() && {
    if (!evaluation_.takeBytes(Budget::bytesOfText(text_.size()), site_))
      return Value::failed(Type::string());
    if (prefixLength_ && failed_)
      return Value::failed(Type::string());
    Value text = std::move(text_).finish();
    if (!evaluation_.accepts(text, site_))
      return Value::failed(Type::string());
    if (prefixLength_)
      return mark(unknownWithPrefix(text.asString(), *prefixLength_));
    if (!failed_)
      return mark(std::move(text));
    size_t valid = validLength_.value_or(text.size());
    return mark(Value::string(utf8::prefix(text.asString(), valid))).asFailed();
  }

private:
  static Value unknownWithPrefix(std::string_view text, size_t length) {
    Refinement refinement = Refinement::nonNull();
    refinement.prefix =
        safePrefix(utf8::prefix(text, std::min(length, maxPrefix)));
    return Value::unknown(Type::string(), refinement);
  }
  Value mark(Value value) const {
    return marks_.empty() ? value : value.withMarks(marks_);
  }

  const OpSite &site_;
  Evaluation &evaluation_;
  StringBuilder text_;
  MarkSet marks_;
  /// The length of the text before the first unknown part.
  std::optional<size_t> prefixLength_;
  /// The length of the text before the first part with an error.
  std::optional<size_t> validLength_;
  bool failed_ = false;
};

} // namespace

namespace kernels {

/// Spec: NS-TMPL-049..051, NS-TMPL-066..068.
Value Template(Operands operands, const OpSite &site, Evaluation &evaluation) {
  TemplateText text(site, evaluation, operands.size());
  size_t reported = evaluation.diags.size();
  for (size_t i = 0; i < operands.size(); ++i) {
    if (text.isTooLong())
      break;
    if (operands[i]->isFailed())
      text.failFromHere();
    if (text.addSimple(*operands[i]))
      continue;
    text.add(*operands[i], site.operandRange(i));
    if (evaluation.diags.size() != reported)
      text.failFromHere();
  }
  return std::move(text).finish();
}

/// Spec: NS-TMPL-088, NS-TMPL-094, NS-TMPL-095, NS-TMPL-097.
Value Join(Operands operands, const OpSite &site, Evaluation &evaluation) {
  const Value &tuple = operands[0]->unmarked();
  if (!tuple.isKnown() || tuple.isNull())
    return inheritFailure(
        withMarksOf(Value::unknown(Type::string()), *operands[0]), operands);
  if (tuple.kind() != ValueKind::Tuple) {
    evaluation.fail(
        DiagKind::InvalidInterpolation, site.operandRange(0),
        message("Only the strings of a tuple can be joined, not {type}.",
                "type"_a = friendlyName(tuple.type())),
        site.range());
    return Value::failed(Type::string());
  }
  TemplateText text(site, evaluation, tuple.size());
  for (const Value &element : tuple.elements()) {
    if (text.isTooLong())
      break;
    if (element.isFailed())
      text.fail();
    if (text.addSimple(element))
      continue;
    if (!element.isKnown() && !element.isFailed()) {
      MarkSet marks;
      operands[0]->unmarkedDeep(marks);
      Value unknown = Value::unknown(Type::string());
      return marks.empty() ? unknown : unknown.withMarks(marks);
    }
    text.add(element, site.operandRange(0));
  }
  return inheritFailure(withMarksOf(std::move(text).finish(), *operands[0]),
                        operands);
}

} // namespace kernels
} // namespace hcl
