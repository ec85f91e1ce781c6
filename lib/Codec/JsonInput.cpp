#include "JsonInput.h"

namespace hcl {

bool JsonInput::expect(JsonEvent event, std::string_view what) {
  JsonEvent got = scan.next();
  if (got == event)
    return true;
  if (got == JsonEvent::Error)
    failSyntax();
  else
    fail(std::string(what) + " is required");
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
