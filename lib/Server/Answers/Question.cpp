// Numbers of a client are clipped before use. Edits are written by file, with
// versions where the client takes versions.
#include "Question.h"

#include "Protocol/Uri.h"

#include <algorithm>
#include <limits>

namespace hcl::server {

/// `number` as the number of a line or column.
static uint32_t clipped(const Json &number) {
  return static_cast<uint32_t>(std::clamp<int64_t>(
      number.integer().value_or(0), 0, std::numeric_limits<uint32_t>::max()));
}

LineColumn Question::position(const Json &at) {
  return {clipped(at["line"]), clipped(at["character"])};
}

Range Question::rangeIn(const Document &document, const Json &range) const {
  auto offset = [&](std::string_view key) {
    return document.file().offsetOf(position(range[key]), session.client.unit);
  };
  uint32_t start = offset("start"), end = offset("end");
  return {std::min(start, end), std::max(start, end)};
}

void writePosition(json::Writer &out, const SourceFile &file, uint32_t offset,
                   ColumnUnit unit) {
  LineColumn position = file.positionOf(offset, unit);
  out.beginObject();
  writeNumber(out, "line", position.line);
  writeNumber(out, "character", position.column);
  out.endObject();
}

void writeRange(json::Writer &out, const SourceFile &file, Range range,
                ColumnUnit unit) {
  out.beginObject();
  out.key("start");
  writePosition(out, file, range.begin, unit);
  out.key("end");
  writePosition(out, file, std::max(range.begin, range.end), unit);
  out.endObject();
}

void writeRange(json::Writer &out, std::string_view key, const SourceFile &file,
                Range range, ColumnUnit unit) {
  out.key(key);
  writeRange(out, file, range, unit);
}

void writeLocation(json::Writer &out, const Session &session,
                   const Place &place) {
  out.beginObject();
  writeText(out, "uri", session.workspace.uriOf(place.file.name()));
  writeRange(out, "range", place.file, place.range, session.client.unit);
  out.endObject();
}

void writeTextEdit(json::Writer &out, const SourceFile &file,
                   const TextEdit &edit, ColumnUnit unit) {
  out.beginObject();
  writeRange(out, "range", file, edit.range, unit);
  writeText(out, "newText", edit.text);
  out.endObject();
}

void writeText(json::Writer &out, std::string_view key, std::string_view text) {
  out.key(key);
  out.string(text);
}

void writeNumber(json::Writer &out, std::string_view key, int64_t number) {
  out.key(key);
  out.integer(number);
}

static void writeEdits(json::Writer &out, const Session &session,
                       const FileEdits &file) {
  out.beginArray();
  for (const TextEdit &edit : file.edits)
    writeTextEdit(out, file.file, edit, session.client.unit);
  out.endArray();
}

void writeWorkspaceEdit(json::Writer &out, const Session &session,
                        std::span<const FileEdits> files) {
  const Workspace &workspace = session.workspace;
  out.beginObject();
  if (!session.client.hasDocumentChanges) {
    out.key("changes");
    out.beginObject();
    for (const FileEdits &file : files) {
      out.key(workspace.uriOf(file.file.name()));
      writeEdits(out, session, file);
    }
    out.endObject();
    return out.endObject();
  }
  out.key("documentChanges");
  out.beginArray();
  for (const FileEdits &file : files) {
    std::string uri = workspace.uriOf(file.file.name());
    auto open = workspace.documents().find(uri);
    if (!file.renamed.empty()) {
      std::string now = uriOfPath(file.renamed);
      out.beginObject();
      writeText(out, "kind", "rename");
      writeText(out, "oldUri", uri);
      writeText(out, "newUri", now);
      out.endObject();
      open = workspace.documents().end();
      uri = std::move(now);
    }
    out.beginObject();
    out.key("textDocument");
    out.beginObject();
    writeText(out, "uri", uri);
    out.key("version");
    if (open != workspace.documents().end() && open->second->version())
      out.integer(*open->second->version());
    else
      out.null();
    out.endObject();
    out.key("edits");
    writeEdits(out, session, file);
    out.endObject();
  }
  out.endArray();
  out.endObject();
}

} // namespace hcl::server
