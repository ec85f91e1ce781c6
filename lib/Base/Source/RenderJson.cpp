// Diagnostics as JSON: indented and in the reference's format, or as an array
// on one line.
#include "RenderJson.h"

#include "hcl/Render.h"

namespace hcl {

namespace {

void writeText(json::Writer &writer, std::string_view key,
               std::string_view text) {
  writer.key(key);
  writer.string(text);
}

void writeLocation(json::Writer &writer, std::string_view key,
                   Location location) {
  writer.key(key);
  writer.beginObject();
  writer.key("line");
  writer.integer(location.line);
  writer.key("column");
  writer.integer(location.column);
  writer.key("byte");
  writer.integer(location.byte);
  writer.endObject();
}

} // namespace

void writeEnds(json::Writer &writer, const SourceFile &file, Range range) {
  writeLocation(writer, "start", file.locate(range.begin));
  writeLocation(writer, "end", file.locate(range.end));
}

namespace {

void writeFix(json::Writer &writer, const Diagnostic &diagnostic,
              const Fix &fix) {
  writer.beginObject();
  writeText(writer, "title", fix.title);
  writer.key("certain");
  writer.boolean(fix.isCertain);
  writer.key("edits");
  writer.beginArray();
  for (const TextEdit &edit : fix.edits) {
    writer.beginObject();
    writeEnds(writer, diagnostic.file, edit.range);
    writeText(writer, "text", edit.text);
    writer.endObject();
  }
  writer.endArray();
  writer.endObject();
}

/// Writes the members `help` and `fixes` where there are any.
void writeHelp(json::Writer &writer, const Diagnostic &diagnostic) {
  if (!diagnostic.help.empty())
    writeText(writer, "help", diagnostic.help);
  if (diagnostic.fixes.empty() || !diagnostic.file)
    return;
  writer.key("fixes");
  writer.beginArray();
  for (const Fix &fix : diagnostic.fixes)
    writeFix(writer, diagnostic, fix);
  writer.endArray();
}

} // namespace

void renderJson(std::string &out, const Diagnostics &diagnostics) {
  json::Writer writer(out, {.indent = 2, .escapeHtml = true});
  writer.beginObject();
  writer.key("diagnostics");
  writer.beginArray();
  for (const Diagnostic &diagnostic : diagnostics) {
    writer.beginObject();
    writeText(writer, "severity",
              diagnostic.severity() == Severity::Error ? "error" : "warning");
    writeText(writer, "summary", diagnostic.summary());
    writeText(writer, "kind", kindName(diagnostic.kind));
    if (!diagnostic.detail.empty())
      writeText(writer, "detail", diagnostic.detail);
    if (diagnostic.file) {
      writer.key("subject");
      writer.beginObject();
      writeText(writer, "filename", diagnostic.file.name());
      writeEnds(writer, diagnostic.file, diagnostic.subject);
      writer.endObject();
    }
    writeHelp(writer, diagnostic);
    writer.endObject();
  }
  writer.endArray();
  writer.endObject();
  out += '\n';
}

void renderJsonLine(std::string &out, const Diagnostics &diagnostics) {
  json::Writer writer(out);
  writer.beginArray();
  for (const Diagnostic &diagnostic : diagnostics) {
    writer.beginObject();
    writeText(writer, "summary", diagnostic.summary());
    writeText(writer, "kind", kindName(diagnostic.kind));
    writeText(writer, "detail", diagnostic.detail);
    if (diagnostic.file) {
      writer.key("range");
      writer.beginObject();
      // Only files are among several sources; others have names like <stdin>.
      if (const std::string &name = diagnostic.file.name();
          !name.empty() && name.front() != '<')
        writeText(writer, "filename", name);
      writeEnds(writer, diagnostic.file, diagnostic.subject);
      writer.endObject();
    }
    writer.endObject();
  }
  writer.endArray();
}

} // namespace hcl
