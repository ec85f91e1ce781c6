// Values in their text form, which ReadText.h reads back.
//
// One function for each kind appends to the text. A number is written in plain
// digits if these read back with its precision, else with the precision beside
// it. Types are written where the value does not imply them: for lists, sets
// and maps, unknowns, nulls and unions. Marks follow their value.
#include "hcl/Text.h"

#include "Support/Text.h"
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

/// Appends a sequence in brackets.
void appendSequence(std::string &out, const Value &value) {
  out.push_back('[');
  bool first = true;
  for (const Value &element : value.elements()) {
    if (!first)
      out.append(", ");
    else if (element.unmarked().kind() == ValueKind::Tuple)
      out.push_back(' ');
    first = false;
    appendValue(out, element);
  }
  out.push_back(']');
}

/// Appends the entries of a map or object in braces.
void appendEntries(std::string &out, const Value &value) {
  out.push_back('{');
  for (size_t i = 0; i < value.size(); ++i) {
    if (i != 0)
      out.append(", ");
    appendName(out, value.key(i));
    out.append(" = ");
    appendValue(out, value.elements()[i]);
  }
  out.push_back('}');
}

void appendBound(std::string &out, std::string_view relation,
                 const std::optional<NumberBound> &bound) {
  if (!bound)
    return;
  out.append(", ").append(relation);
  out.append(bound->inclusive ? "= " : " ");
  appendNumber(out, bound->number);
}

void appendUnknown(std::string &out, const Value &value) {
  Type type = value.type();
  const Refinement &refinement = value.refinement();
  out.append(value.isFailed() ? "failed" : "unknown");
  if (type.isDynamic())
    return;
  out.push_back('(');
  appendType(out, type);
  if (refinement.notNull)
    out.append(", notnull");
  if (!refinement.prefix.empty()) {
    out.append(", prefix ");
    appendQuotedPlainly(out, refinement.prefix);
  }
  appendBound(out, ">", refinement.lower);
  appendBound(out, "<", refinement.upper);
  if (refinement.minLength != 0)
    out.append(", length >= ").append(std::to_string(refinement.minLength));
  if (refinement.maxLength != noMaxLength)
    out.append(", length <= ").append(std::to_string(refinement.maxLength));
  out.push_back(')');
}

void appendNull(std::string &out, const Type &type) {
  out.append("null");
  if (type.isDynamic())
    return;
  out.push_back('(');
  appendType(out, type);
  out.push_back(')');
}

/// Capsules do not read back; their type name and the application's text
/// identify them in messages.
void appendCapsule(std::string &out, const Value &value) {
  Type type = value.type();
  out.push_back('<');
  out.append(type.capsuleName());
  if (const CapsuleHooks *hooks = type.capsuleHooks(); hooks && hooks->text) {
    out.push_back(' ');
    appendQuotedPlainly(out, hooks->text(value));
  }
  out.push_back('>');
}

void appendWrapped(std::string &out, const Value &value) {
  Type type = value.type();
  out.append(type.isUnion()                     ? "member("
             : type.kind() == TypeKind::Int     ? "int("
             : type.kind() == TypeKind::Promise ? "promise("
                                                : "output(");
  appendValue(out, value.inner());
  if (type.isUnion()) {
    out.append(", ");
    appendType(out, type);
  }
  out.push_back(')');
}

} // namespace

void hcl::appendValue(std::string &out, const Value &value) {
  switch (value.kind()) {
  case ValueKind::Unknown:
  case ValueKind::RefinedUnknown:
    return appendUnknown(out, value);
  case ValueKind::Null:
    return appendNull(out, value.type());
  case ValueKind::Bool:
    out.append(value.asBool() ? "true" : "false");
    return;
  case ValueKind::Integer:
  case ValueKind::Big:
    return appendNumber(out, value);
  case ValueKind::String:
    return appendQuotedPlainly(out, value.asString());
  case ValueKind::List:
  case ValueKind::Set:
    out.append(value.kind() == ValueKind::List ? "list(" : "set(");
    appendType(out, value.elementType());
    out.push_back(')');
    return appendSequence(out, value);
  case ValueKind::Tuple:
    return appendSequence(out, value);
  case ValueKind::Map:
    out.append("map(");
    appendType(out, value.elementType());
    out.push_back(')');
    return appendEntries(out, value);
  case ValueKind::Object:
    return appendEntries(out, value);
  case ValueKind::Capsule:
    return appendCapsule(out, value);
  case ValueKind::Wrapped:
    return appendWrapped(out, value);
  case ValueKind::Marked:
    appendValue(out, value.unmarked());
    for (const Mark &mark : value.marks()) {
      out.append(" !");
      appendQuotedPlainly(out, mark.label);
    }
    return;
  }
}

std::string hcl::valueText(const Value &value) {
  std::string out;
  appendValue(out, value);
  return out;
}
