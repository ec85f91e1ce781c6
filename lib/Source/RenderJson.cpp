// Diagnostics as JSON: indented and in the reference's format, or as an array
// on one line. rapidjson writes the structure; in the first form, characters
// that the reference escapes in addition are replaced afterwards.
#include "Support/Utf8.h"
#include "hcl/Render.h"

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace hcl {

namespace {

/// A string, with U+FFFD for ill-formed bytes.
template <typename Writer>
void writeString(Writer &writer, std::string_view text) {
  if (utf8::isValid(text)) {
    writer.String(text.data(), rapidjson::SizeType(text.size()));
    return;
  }
  std::string valid;
  for (size_t offset = 0; offset < text.size();) {
    auto [codePoint, length] = utf8::decode(text, offset);
    utf8::append(valid, codePoint);
    offset += length;
  }
  writer.String(valid.data(), rapidjson::SizeType(valid.size()));
}

template <typename Writer>
void writeLocation(Writer &writer, const char *key, Location location) {
  writer.Key(key);
  writer.StartObject();
  writer.Key("line");
  writer.Uint(location.line);
  writer.Key("column");
  writer.Uint(location.column);
  writer.Key("byte");
  writer.Uint(location.byte);
  writer.EndObject();
}

template <typename Writer>
void writeEnds(Writer &writer, const Diagnostic &diagnostic) {
  writeLocation(writer, "start",
                diagnostic.file.locate(diagnostic.subject.begin));
  writeLocation(writer, "end", diagnostic.file.locate(diagnostic.subject.end));
}

/// Appends `json` and escapes the further characters that the reference
/// escapes, which occur only in strings.
void appendEscaped(std::string &out, std::string_view json) {
  static constexpr std::pair<std::string_view, std::string_view> escapes[] = {
      {"<", "\\u003c"},
      {">", "\\u003e"},
      {"&", "\\u0026"},
      {"\u2028", "\\u2028"},
      {"\u2029", "\\u2029"}};
  for (size_t at = 0; at < json.size();) {
    size_t plain = std::min(json.find_first_of("<>&\xE2", at), json.size());
    out += json.substr(at, plain - at);
    at = plain;
    std::string_view rest = json.substr(at);
    auto escape = std::find_if(
        std::begin(escapes), std::end(escapes),
        [&](const auto &pair) { return rest.starts_with(pair.first); });
    if (escape != std::end(escapes)) {
      out += escape->second;
      at += escape->first.size();
    } else if (!rest.empty()) {
      out += rest[0];
      ++at;
    }
  }
}

} // namespace

void renderJson(std::string &out, const Diagnostics &diagnostics) {
  rapidjson::StringBuffer buffer;
  rapidjson::PrettyWriter<rapidjson::StringBuffer> writer(buffer);
  writer.SetIndent(' ', 2);
  writer.StartObject();
  writer.Key("diagnostics");
  writer.StartArray();
  for (const Diagnostic &diagnostic : diagnostics) {
    writer.StartObject();
    writer.Key("severity");
    writer.String(diagnostic.severity() == Severity::Error ? "error"
                                                           : "warning");
    writer.Key("summary");
    writeString(writer, diagnostic.summary());
    if (!diagnostic.detail.empty()) {
      writer.Key("detail");
      writeString(writer, diagnostic.detail);
    }
    if (diagnostic.file) {
      writer.Key("subject");
      writer.StartObject();
      writer.Key("filename");
      writeString(writer, diagnostic.file.name());
      writeEnds(writer, diagnostic);
      writer.EndObject();
    }
    writer.EndObject();
  }
  writer.EndArray();
  writer.EndObject();
  appendEscaped(out, {buffer.GetString(), buffer.GetSize()});
  out += '\n';
}

void renderJsonLine(std::string &out, const Diagnostics &diagnostics) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  writer.StartArray();
  for (const Diagnostic &diagnostic : diagnostics) {
    writer.StartObject();
    writer.Key("summary");
    writeString(writer, diagnostic.summary());
    writer.Key("detail");
    writeString(writer, diagnostic.detail);
    if (diagnostic.file) {
      writer.Key("range");
      writer.StartObject();
      writeEnds(writer, diagnostic);
      writer.EndObject();
    }
    writer.EndObject();
  }
  writer.EndArray();
  out.append(buffer.GetString(), buffer.GetSize());
}

} // namespace hcl
