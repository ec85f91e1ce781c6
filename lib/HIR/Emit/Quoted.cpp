#include "hcl/compiler/Emit.h"

#include "Support/Printable.h"
#include "Support/Utf8.h"

#include <cstdio>

namespace hcl {
namespace {

void appendEscape(std::string &out, uint32_t c) {
  char buffer[12];
  std::snprintf(buffer, sizeof buffer, c < 0x10000 ? "\\u%04x" : "\\U%08x", c);
  out += buffer;
}

} // namespace

void emitQuoted(std::string &out, std::string_view text) {
  out += '"';
  for (size_t at = 0; at < text.size();) {
    utf8::CodePoint c = utf8::decode(text, at);
    switch (c.value) {
    case '\n':
      out += "\\n";
      break;
    case '\r':
      out += "\\r";
      break;
    case '\t':
      out += "\\t";
      break;
    case '"':
    case '\\':
      out += '\\';
      out += static_cast<char>(c.value);
      break;
    case '$':
    case '%':
      out += static_cast<char>(c.value);
      if (text.substr(at + 1).starts_with('{'))
        out += static_cast<char>(c.value);
      break;
    default:
      if (utf8::isPrintable(c.value))
        utf8::append(out, c.value);
      else
        appendEscape(out, c.value);
    }
    at += c.length;
  }
  out += '"';
}

} // namespace hcl
