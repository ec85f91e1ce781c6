// The table is sorted by name. A notice changes documents and remembers whose
// diagnostics are to be published; publishing waits until no message does.
#include "Methods.h"

#include "Protocol/Uri.h"

#include <algorithm>

namespace hcl::server {

namespace {

/// Lets the diagnostics of all documents be published.
void publishLater(Session &session) {
  for (const auto &[uri, document] : session.workspace.documents())
    session.unpublished.insert(uri);
}

/// Lets the diagnostics of the document at `uri`, and of documents of modules
/// with the same file, be published.
void publishAround(Session &session, const std::string &uri) {
  Workspace &workspace = session.workspace;
  session.unpublished.insert(uri);
  const Document *changed = workspace.find(uri);
  if (!changed || session.client.pullsDiagnostics)
    return;
  for (const auto &[other, document] : workspace.documents()) {
    const Module *module = workspace.moduleOf(*document);
    if (module && module->reads(changed->path()))
      session.unpublished.insert(other);
  }
}

std::string uriOf(const Json &params) {
  return std::string(params["textDocument"]["uri"].text());
}

void noteInitialized(Session &session, const Json &) {
  session.askSettings();
  if (!session.client.watchesFiles)
    return;
  std::string watchers = R"({"watchers":[{"globPattern":)";
  json::appendString(watchers, session.workspace.watched(), false);
  watchers += "}]}";
  session.request("client/registerCapability", [&](json::Writer &out) {
    out.beginObject();
    out.key("registrations");
    out.beginArray();
    out.beginObject();
    writeText(out, "id", "watch");
    writeText(out, "method", "workspace/didChangeWatchedFiles");
    out.key("registerOptions");
    out.value() += watchers;
    out.endObject();
    out.endArray();
    out.endObject();
  });
}

void noteOpen(Session &session, const Json &params) {
  const Json &document = params["textDocument"];
  std::string uri = uriOf(params);
  if (uri.empty() || !document["text"].isString())
    return;
  session.workspace.open(uri, document["languageId"].text(),
                         std::string(document["text"].text()),
                         document["version"].integer());
  session.published.erase(pathOfUri(uri));
  publishAround(session, uri);
}

void noteChange(Session &session, const Json &params) {
  std::vector<TextChange> changes;
  for (const Json &each : params["contentChanges"].elements()) {
    TextChange change;
    const Json &range = each["range"];
    if (range.isObject())
      change.range = {Question::position(range["start"]),
                      Question::position(range["end"])};
    if (!each["text"].isString())
      continue;
    change.text = each["text"].text();
    changes.push_back(std::move(change));
  }
  std::string uri = uriOf(params);
  session.workspace.change(uri, changes,
                           params["textDocument"]["version"].integer(),
                           session.client.unit);
  if (session.workspace.find(uri))
    publishAround(session, uri);
}

void noteClose(Session &session, const Json &params) {
  std::string uri = uriOf(params);
  if (!session.workspace.find(uri))
    return;
  session.workspace.close(uri);
  session.unpublished.erase(uri);
  session.tokens.erase(uri);
  clearDiagnostics(session, uri);
  publishLater(session);
}

void noteSave(Session &session, const Json &params) {
  std::string uri = uriOf(params);
  if (!session.workspace.find(uri))
    return;
  session.workspace.reread(uri);
  publishAround(session, uri);
}

void noteFiles(Session &session, const Json &params) {
  for (const Json &change : params["changes"].elements())
    if (std::string path = pathOfUri(change["uri"].text()); !path.empty())
      session.workspace.fileChanged(path);
  publishLater(session);
}

void noteSettings(Session &session, const Json &params) {
  const Json &own = params["settings"]["hcl"];
  if (own.isObject())
    takeSettings(session, own);
  else
    session.askSettings();
}

void noteNothing(Session &, const Json &) {}

constexpr Method methods[] = {
    {"$/setTrace", nullptr, noteNothing},
    {"codeLens/resolve", answerLensResolve},
    {"completionItem/resolve", answerResolve},
    {"initialize", answerInitialize},
    {"initialized", nullptr, noteInitialized},
    {"textDocument/codeAction", answerActions},
    {"textDocument/codeLens", answerLenses},
    {"textDocument/completion", answerCompletion},
    {"textDocument/definition", answerDefinition},
    {"textDocument/diagnostic", answerDiagnostics},
    {"textDocument/didChange", nullptr, noteChange},
    {"textDocument/didClose", nullptr, noteClose},
    {"textDocument/didOpen", nullptr, noteOpen},
    {"textDocument/didSave", nullptr, noteSave},
    {"textDocument/documentHighlight", answerHighlights},
    {"textDocument/documentLink", answerLinks},
    {"textDocument/documentSymbol", answerSymbols},
    {"textDocument/foldingRange", answerFolding},
    {"textDocument/formatting", answerFormatting},
    {"textDocument/hover", answerHover},
    {"textDocument/inlayHint", answerHints},
    {"textDocument/onTypeFormatting", answerTypeFormatting},
    {"textDocument/prepareRename", answerPrepareRename},
    {"textDocument/rangeFormatting", answerRangeFormatting},
    {"textDocument/references", answerReferences},
    {"textDocument/rename", answerRename},
    {"textDocument/selectionRange", answerSelection},
    {"textDocument/semanticTokens/full", answerTokens},
    {"textDocument/semanticTokens/full/delta", answerTokensDelta},
    {"textDocument/semanticTokens/range", answerTokensRange},
    {"textDocument/signatureHelp", answerSignature},
    {"workspace/diagnostic", answerWorkspaceDiagnostics},
    {"workspace/didChangeConfiguration", nullptr, noteSettings},
    {"workspace/didChangeWatchedFiles", nullptr, noteFiles},
    {"workspace/didChangeWorkspaceFolders", nullptr, noteNothing},
    {"workspace/symbol", answerWorkspaceSymbols},
};

} // namespace

const Method *findMethod(std::string_view name) {
  auto found = std::ranges::lower_bound(methods, name, {}, &Method::name);
  return found != std::end(methods) && found->name == name ? &*found : nullptr;
}

void takeReply(Session &session, const Message &reply) {
  // One client leaves out values and moves the rest up, another one sends
  // null: only a list of one object is settings.
  const std::vector<Json> &items = reply.result.elements();
  if (reply.id.text().starts_with("workspace/configuration-") &&
      items.size() == 1 && items.front().isObject())
    takeSettings(session, items.front());
}

std::string idText(const Json &id) {
  std::string text;
  json::Writer out(text);
  id.write(out);
  return text;
}

} // namespace hcl::server
