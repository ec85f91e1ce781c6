#include "JsonInput.h"

#include "Support/Message.h"

namespace hcl {

std::string_view limitReason(const Budget &budget) {
  return budget.exceeded == Budget::Resource::Memory
             ? "the value needs more memory than it may use"
             : "reading the value was ended";
}

bool JsonInput::expect(JsonEvent event, std::string_view what) {
  JsonEvent got = scan.next();
  if (got == event)
    return true;
  if (got == JsonEvent::Error)
    failSyntax();
  else
    fail(message("{what} is required", "what"_a = what));
  return false;
}

bool JsonInput::atEnd() {
  if (scan.next() == JsonEvent::EndOfText)
    return true;
  failSyntax();
  return false;
}

bool JsonInput::readFlag(bool &flag) {
  JsonEvent event = scan.next();
  flag = event == JsonEvent::True;
  if (flag || event == JsonEvent::False)
    return true;
  event == JsonEvent::Error ? failSyntax() : fail("true or false is required");
  return false;
}

std::optional<std::string_view> JsonInput::skipValue() {
  JsonEvent first = scan.next();
  size_t begin = scan.offset();
  if (!scan.skip(first))
    return failSyntax();
  return text.substr(begin, scan.endOffset() - begin);
}

bool JsonInput::take(uint64_t bytes) {
  // Flag and clock take longer to read than a short value does.
  constexpr unsigned rounds = 1024;
  if (!budget || ((++taken_ % rounds != 0 || budget->goesOn()) &&
                  budget->takeBytes(bytes)))
    return true;
  fail(std::string(limitReason(*budget)));
  return false;
}

std::nullopt_t JsonInput::fail(std::string message) {
  error = {scan.offset(), std::move(message)};
  return std::nullopt;
}

std::nullopt_t JsonInput::failSyntax() {
  error = scan.error();
  return std::nullopt;
}

std::nullopt_t JsonInput::under(const std::string &step) {
  if (!error.syntax)
    error.path = error.path.empty() ? step : step + ": " + error.path;
  return std::nullopt;
}

} // namespace hcl
