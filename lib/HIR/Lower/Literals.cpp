#include "Literals.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Number.h"

namespace hcl {

/// The number that `text` denotes, if it is not a machine integer.
static number::Parsed parseNumber(std::string_view text,
                                  const Dialect &dialect) {
  number::ParseOptions how;
  how.exactIntegers = !dialect[DialectPoint::NumbersHave512Bits];
  return number::parse(text, how);
}

std::optional<Value> numberValue(std::string_view text,
                                 const Dialect &dialect) {
  if (auto integer = number::parseMachine(text))
    return Value::integer(*integer);
  number::Parsed parsed = parseNumber(text, dialect);
  if (parsed.status != number::ParseStatus::Ok)
    return std::nullopt;
  return Value::number(std::move(parsed.value));
}

Value numberLiteral(const SourceFile &file, Range range,
                    const Language &language, Diagnostics &diagnostics) {
  std::string_view text = file.slice(range);
  if (auto integer = number::parseMachine(text))
    return Value::integer(*integer);
  if (text.size() > language.limits.maxDigits) {
    diagnostics.add(DiagKind::NumberOutOfRange, file, range,
                    message("A number may have at most {maxDigits:counted "
                            "digit}. Write fewer, or allow more.",
                            "maxDigits"_a = language.limits.maxDigits));
    return Value::failed();
  }
  number::Parsed parsed = parseNumber(text, language.dialect);
  bool inRange = parsed.status == number::ParseStatus::Ok ||
                 parsed.status == number::ParseStatus::Underflow;
  if (parsed.status == number::ParseStatus::Overflow)
    inRange = language.dialect[DialectPoint::LiteralsOverflowToInfinity];
  if (inRange)
    return Value::number(std::move(parsed.value));
  if (parsed.status != number::ParseStatus::Malformed)
    diagnostics.add(DiagKind::NumberOutOfRange, file, range,
                    "This number is greater than any that can be represented.");
  return Value::failed();
}

} // namespace hcl
