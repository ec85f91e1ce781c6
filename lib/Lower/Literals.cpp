#include "Literals.h"

#include "hcl/Support/Number.h"

namespace hcl {

Value numberLiteral(const SourceFile &file, Range range,
                    const LowerOptions &options, Diagnostics &diagnostics) {
  std::string_view text = file.slice(range);
  if (auto integer = number::parseMachine(text))
    return Value::integer(*integer);
  number::ParseOptions how;
  how.exactIntegers = !options.dialect[DialectPoint::NumbersHave512Bits];
  number::Parsed parsed = number::parse(text, how);
  bool inRange = parsed.status == number::ParseStatus::Ok ||
                 parsed.status == number::ParseStatus::Underflow;
  if (parsed.status == number::ParseStatus::Overflow)
    inRange = options.dialect[DialectPoint::LiteralsOverflowToInfinity];
  if (inRange)
    return Value::number(std::move(parsed.value));
  if (parsed.status != number::ParseStatus::Malformed)
    diagnostics.add(DiagKind::NumberOutOfRange, &file, range,
                    "This number is greater than any that can be represented.");
  return Value::failed();
}

} // namespace hcl
