// The module of a document reports; without a module there are errors of the
// syntax. An open document gets all diagnostics after each change, with the
// version of the text, also when none is new.
#include "Answers.h"

#include "Protocol/Uri.h"
#include "Support/Hash.h"
#include "Support/Message.h"

#include <algorithm>

namespace hcl::server {

namespace {

/// Whether `kind` is about text without effect.
bool isUnused(DiagKind kind) {
  return kind == DiagKind::IgnoredArgument || kind == DiagKind::IgnoredInput;
}

void writeTags(json::Writer &out, DiagKind kind) {
  bool isOld = kind == DiagKind::Deprecated;
  if (!isOld && !isUnused(kind))
    return;
  out.key("tags");
  out.beginArray();
  out.integer(isOld ? 2 : 1);
  out.endArray();
}

void writeRelated(json::Writer &out, const Session &session,
                  const SourceFile &file, const Diagnostic &diagnostic) {
  if (diagnostic.alsoAt.empty())
    return;
  out.key("relatedInformation");
  out.beginArray();
  for (Range range : diagnostic.alsoAt) {
    out.beginObject();
    out.key("location");
    writeLocation(out, session, {file, range});
    writeText(out, "message", "The same here.");
    out.endObject();
  }
  out.endArray();
}

std::string messageOf(const Diagnostic &diagnostic) {
  std::string text(diagnostic.summary());
  if (!diagnostic.detail.empty())
    text += ": " + diagnostic.detail;
  if (!diagnostic.help.empty())
    text += "\n" + diagnostic.help;
  for (const VariableNote &note : diagnostic.variables)
    text += message("\n{name} {value}", "name"_a = note.name,
                    "value"_a = note.value);
  return text;
}

/// The diagnostics of `module` in `file`, by name. Diagnostics without a place
/// are at the start of the first file.
Diagnostics ofFile(const Module &module, const SourceFile &file, bool isFirst) {
  Diagnostics found;
  const auto &byFile = module.diagnostics();
  if (auto own = byFile.find(file.name()); own != byFile.end())
    found = own->second;
  if (auto general = byFile.find(""); isFirst && general != byFile.end())
    for (Diagnostic each : general->second) {
      each.file = file;
      each.subject = {};
      found.add(std::move(each));
    }
  joinRepeats(found);
  return found;
}

/// Whether `document` is the first open one of its module.
bool isFirst(Session &session, const Module &module, const Document &document) {
  for (const auto &[uri, other] : session.workspace.documents())
    if (session.workspace.moduleOf(*other) == &module)
      return other.get() == &document;
  return false;
}

void writeItems(json::Writer &out, const Session &session,
                const SourceFile &file, const Diagnostics &diagnostics) {
  out.beginArray();
  for (const Diagnostic &diagnostic : diagnostics)
    writeDiagnostic(out, session, file, diagnostic);
  out.endArray();
}

std::string itemsText(const Session &session, const SourceFile &file,
                      const Diagnostics &diagnostics) {
  std::string text;
  json::Writer out(text);
  writeItems(out, session, file, diagnostics);
  return text;
}

std::string idOf(std::string_view items) {
  return message("{size}-{hash}", "size"_a = items.size(),
                 "hash"_a = hashBytes(items));
}

/// Publishes `items` for the file at `uri`.
void publish(Session &session, std::string_view uri, std::string_view items,
             std::optional<int64_t> version) {
  session.notify("textDocument/publishDiagnostics", [&](json::Writer &out) {
    out.beginObject();
    writeText(out, "uri", uri);
    if (version)
      writeNumber(out, "version", *version);
    out.key("diagnostics");
    out.value() += items;
    out.endObject();
  });
}

/// Publishes changed diagnostics of files in the folder of `module` without a
/// document.
void publishClosed(Session &session, const Module &module) {
  // Files with diagnostics, now or before.
  std::set<std::string> paths;
  for (const auto &[path, found] : module.diagnostics())
    paths.insert(path);
  for (const auto &[path, items] : session.published)
    paths.insert(path);
  for (const std::string &path : paths) {
    std::string_view folder = std::string_view(path).substr(
        0, std::min(path.rfind('/'), path.size()));
    if (path.empty() || folder != module.folder() ||
        session.workspace.findPath(path))
      continue;
    const auto &byFile = module.diagnostics();
    auto own = byFile.find(path);
    std::string items = "[]";
    if (own != byFile.end()) {
      const SourceFile &file = own->second[0].file;
      items = itemsText(session, file, ofFile(module, file, false));
    }
    std::string &before = session.published[path];
    if (items == before)
      continue;
    before = items;
    publish(session, uriOfPath(path), items, std::nullopt);
  }
}

} // namespace

void writeDiagnostic(json::Writer &out, const Session &session,
                     const SourceFile &file, const Diagnostic &diagnostic) {
  const Client &client = session.client;
  out.beginObject();
  writeRange(out, "range", file, diagnostic.subject, client.unit);
  writeNumber(out, "severity",
              diagnostic.severity() == Severity::Error ? 1 : 2);
  writeText(out, "code", kindName(diagnostic.kind));
  writeText(out, "source", "hcl");
  writeText(out, "message", messageOf(diagnostic));
  if (client.hasTags)
    writeTags(out, diagnostic.kind);
  if (client.hasRelatedPlaces)
    writeRelated(out, session, file, diagnostic);
  out.endObject();
}

Diagnostics diagnosticsOf(Session &session, Document &document) {
  Workspace &workspace = session.workspace;
  if (const Module *module = workspace.moduleOf(document))
    return ofFile(*module, document.file(),
                  isFirst(session, *module, document));
  return document.parsed(workspace.languageOf(document)).diagnostics;
}

void publishDiagnostics(Session &session, const std::string &uri) {
  Document *document = session.workspace.find(uri);
  if (!document || session.client.pullsDiagnostics)
    return;
  Diagnostics found = diagnosticsOf(session, *document);
  publish(session, uri, itemsText(session, document->file(), found),
          document->version());
  if (const Module *module = session.workspace.moduleOf(*document))
    publishClosed(session, *module);
}

void clearDiagnostics(Session &session, const std::string &uri) {
  if (session.client.pullsDiagnostics)
    return;
  session.published.erase(pathOfUri(uri));
  publish(session, uri, "[]", std::nullopt);
}

/// Writes a report of `document`; `before` is the id of the client's report.
static void writeReport(json::Writer &out, Session &session, Document &document,
                        std::string_view before, bool isOfWorkspace) {
  std::string items =
      itemsText(session, document.file(), diagnosticsOf(session, document));
  std::string id = idOf(items);
  out.beginObject();
  if (isOfWorkspace) {
    writeText(out, "uri", document.uri());
    out.key("version");
    if (document.version())
      out.integer(*document.version());
    else
      out.null();
  }
  writeText(out, "kind", id == before ? "unchanged" : "full");
  writeText(out, "resultId", id);
  if (id != before) {
    out.key("items");
    out.value() += items;
  }
  out.endObject();
}

void answerDiagnostics(Question &question) {
  // A client takes null for an error here.
  if (Document *document = question.document())
    return writeReport(question.out, question.session, *document,
                       question.params["previousResultId"].text(), false);
  question.result = R"({"kind":"full","items":[]})";
}

void answerWorkspaceDiagnostics(Question &question) {
  json::Writer &out = question.out;
  out.beginObject();
  out.key("items");
  out.beginArray();
  for (const auto &[uri, document] : question.session.workspace.documents()) {
    std::string_view before;
    for (const Json &each : question.params["previousResultIds"].elements())
      if (each["uri"].text() == uri)
        before = each["value"].text();
    writeReport(out, question.session, *document, before, true);
  }
  out.endArray();
  out.endObject();
}

} // namespace hcl::server
