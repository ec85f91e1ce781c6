// Values in their text form, which ReadText.h reads back.
//
// One function for each kind appends to the text; no further part is begun
// once it is long enough. A number is written in plain
// digits if these read back with its precision, else with the precision beside
// it. Types are written where the value does not imply them: for lists, sets
// and maps, unknowns, nulls and unions. Marks follow their value.
#include "hcl/Text.h"

#include "Support/Text.h"
#include "Support/Utf8.h"
#include "hcl/Capsule.h"
#include "hcl/Marks.h"
#include "hcl/Refinement.h"

#include <algorithm>

using namespace hcl;

namespace {

/// Whether `digits`, the plain text of `n`, reads back as `n` with its
/// precision. It does not for a whole number whose last digits were rounded
/// away: reading would take them to be exact.
bool readsBack(const NumberRef &n, const std::string &digits) {
  if (n.isMachine() || !n.isInteger())
    return n.precision() == LiteralPrecision;
  number::Parsed parsed = number::parse(digits);
  return parsed.status == number::ParseStatus::Ok &&
         parsed.value.precision() == n.precision() &&
         number::compare(parsed.value, n) == 0;
}

/// Numbers of more digits are written with an exponent.
constexpr size_t maxPlainBytes = 1 << 20;

void appendNumber(std::string &out, const Value &value) {
  NumberRef n = value.asNumber();
  std::string digits;
  bool plain = true;
  if (n.isInfinite())
    digits = n.sign() < 0 ? "-inf" : "inf";
  else if (!number::appendText(digits, n, maxPlainBytes)) {
    digits = number::scientificText(n);
    plain = false;
  }
  if (plain && readsBack(n, digits)) {
    out.append(digits);
    return;
  }
  out.append("number(").append(digits).append(", ");
  out.append(std::to_string(n.precision())).append(")");
}

/// Appends values to a text.
class ValueWriter {
public:
  /// No part is begun from the size `end` of `out` on, for values that refer to
  /// others so often that memory cannot hold their text.
  explicit ValueWriter(std::string &out, size_t end = SIZE_MAX)
      : out_(out), end_(end) {}

  void append(const Value &value);

private:
  void appendSequence(const Value &value);
  void appendEntries(const Value &value);
  void appendBound(std::string_view relation,
                   const std::optional<NumberBound> &bound);
  void appendUnknown(const Value &value);
  void appendNull(const Type &type);
  void appendCapsule(const Value &value);
  void appendWrapped(const Value &value);
  void appendType(const Type &type) { out_ += typeText(type, room()); }
  void appendQuoted(std::string_view text) {
    // Longer than there is room for, so that the end is seen to be cut off.
    constexpr size_t longestCharacter = 4;
    bool isCut = text.size() > room();
    appendQuotedPlainly(
        out_, isCut ? utf8::prefix(text, room() + longestCharacter) : text);
  }
  size_t room() const { return end_ - std::min(end_, out_.size()); }

  std::string &out_;
  size_t end_;
};

/// Appends a sequence in brackets.
void ValueWriter::appendSequence(const Value &value) {
  out_.push_back('[');
  bool first = true;
  for (const Value &element : value.elements()) {
    if (out_.size() >= end_)
      break;
    if (!first)
      out_.append(", ");
    else if (element.unmarked().kind() == ValueKind::Tuple)
      out_.push_back(' ');
    first = false;
    append(element);
  }
  out_.push_back(']');
}

/// Appends the entries of a map or object in braces.
void ValueWriter::appendEntries(const Value &value) {
  out_.push_back('{');
  for (size_t i = 0; i < value.size() && out_.size() < end_; ++i) {
    if (i != 0)
      out_.append(", ");
    appendName(out_, value.key(i));
    out_.append(" = ");
    append(value.elements()[i]);
  }
  out_.push_back('}');
}

void ValueWriter::appendBound(std::string_view relation,
                              const std::optional<NumberBound> &bound) {
  if (!bound)
    return;
  out_.append(", ").append(relation);
  out_.append(bound->inclusive ? "= " : " ");
  appendNumber(out_, bound->number);
}

void ValueWriter::appendUnknown(const Value &value) {
  Type type = value.type();
  const Refinement &refinement = value.refinement();
  out_.append(value.isFailed() ? "failed" : "unknown");
  if (type.isDynamic())
    return;
  out_.push_back('(');
  appendType(type);
  if (refinement.notNull)
    out_.append(", notnull");
  if (!refinement.prefix.empty()) {
    out_.append(", prefix ");
    appendQuoted(refinement.prefix);
  }
  appendBound(">", refinement.lower);
  appendBound("<", refinement.upper);
  if (refinement.minLength != 0)
    out_.append(", length >= ").append(std::to_string(refinement.minLength));
  if (refinement.maxLength != noMaxLength)
    out_.append(", length <= ").append(std::to_string(refinement.maxLength));
  out_.push_back(')');
}

void ValueWriter::appendNull(const Type &type) {
  out_.append("null");
  if (type.isDynamic())
    return;
  out_.push_back('(');
  appendType(type);
  out_.push_back(')');
}

/// Capsules do not read back; their type name and the application's text
/// identify them in messages.
void ValueWriter::appendCapsule(const Value &value) {
  Type type = value.type();
  out_.push_back('<');
  out_.append(type.capsuleName());
  if (const CapsuleHooks *hooks = type.capsuleHooks(); hooks && hooks->text) {
    out_.push_back(' ');
    appendQuoted(hooks->text(value));
  }
  out_.push_back('>');
}

void ValueWriter::appendWrapped(const Value &value) {
  Type type = value.type();
  out_.append(type.isUnion()                     ? "member("
              : type.kind() == TypeKind::Int     ? "int("
              : type.kind() == TypeKind::Promise ? "promise("
                                                 : "output(");
  append(value.inner());
  if (type.isUnion()) {
    out_.append(", ");
    appendType(type);
  }
  out_.push_back(')');
}

void ValueWriter::append(const Value &value) {
  switch (value.kind()) {
  case ValueKind::Unknown:
  case ValueKind::RefinedUnknown:
    return appendUnknown(value);
  case ValueKind::Null:
    return appendNull(value.type());
  case ValueKind::Bool:
    out_.append(value.asBool() ? "true" : "false");
    return;
  case ValueKind::Integer:
  case ValueKind::Big:
    return appendNumber(out_, value);
  case ValueKind::String:
    return appendQuoted(value.asString());
  case ValueKind::List:
  case ValueKind::Set:
    out_.append(value.kind() == ValueKind::List ? "list(" : "set(");
    appendType(value.elementType());
    out_.push_back(')');
    return appendSequence(value);
  case ValueKind::Tuple:
    return appendSequence(value);
  case ValueKind::Map:
    out_.append("map(");
    appendType(value.elementType());
    out_.push_back(')');
    return appendEntries(value);
  case ValueKind::Object:
    return appendEntries(value);
  case ValueKind::Capsule:
    return appendCapsule(value);
  case ValueKind::Wrapped:
    return appendWrapped(value);
  case ValueKind::Marked:
    append(value.unmarked());
    for (const Mark &mark : value.marks()) {
      out_.append(" !");
      appendQuoted(mark.label);
    }
    return;
  }
}

} // namespace

void hcl::appendValue(std::string &out, const Value &value) {
  ValueWriter(out).append(value);
}

std::string hcl::valueText(const Value &value, size_t maxBytes) {
  std::string out;
  ValueWriter(out, maxBytes).append(value);
  return out.size() > maxBytes ? shortened(out, maxBytes) : out;
}
