// Forms of abilities that few clients know go to the clients that named them.
#include "Answers.h"

namespace hcl::server {

namespace {

void writeFlag(json::Writer &out, std::string_view key, bool truth = true) {
  out.key(key);
  out.boolean(truth);
}

void writeStrings(json::Writer &out, std::string_view key,
                  std::span<const std::string_view> texts) {
  out.key(key);
  out.beginArray();
  for (std::string_view text : texts)
    out.string(text);
  out.endArray();
}

void writeSync(json::Writer &out, const Client &client) {
  if (!client.encoding.empty())
    writeText(out, "positionEncoding", client.encoding);
  out.key("textDocumentSync");
  out.beginObject();
  writeFlag(out, "openClose");
  writeNumber(out, "change", 2);
  out.key("save");
  out.beginObject();
  writeFlag(out, "includeText", false);
  out.endObject();
  out.endObject();
  if (!client.pullsDiagnostics)
    return;
  out.key("diagnosticProvider");
  out.beginObject();
  writeText(out, "identifier", "hcl");
  writeFlag(out, "interFileDependencies");
  writeFlag(out, "workspaceDiagnostics");
  out.endObject();
}

void writeTyping(json::Writer &out) {
  constexpr std::string_view afterDot[] = {"."};
  constexpr std::string_view afterOpening[] = {"(", ","};
  constexpr std::string_view closing[] = {"}", "]"};
  out.key("completionProvider");
  out.beginObject();
  writeStrings(out, "triggerCharacters", afterDot);
  writeFlag(out, "resolveProvider");
  out.endObject();
  out.key("signatureHelpProvider");
  out.beginObject();
  writeStrings(out, "triggerCharacters", afterOpening);
  out.endObject();
  out.key("documentOnTypeFormattingProvider");
  out.beginObject();
  writeText(out, "firstTriggerCharacter", "\n");
  writeStrings(out, "moreTriggerCharacter", closing);
  out.endObject();
}

void writeTokens(json::Writer &out) {
  out.key("semanticTokensProvider");
  out.beginObject();
  out.key("legend");
  out.beginObject();
  writeStrings(out, "tokenTypes", tokenTypes);
  writeStrings(out, "tokenModifiers", {});
  out.endObject();
  writeFlag(out, "range");
  out.key("full");
  out.beginObject();
  writeFlag(out, "delta");
  out.endObject();
  out.endObject();
}

void writeWhole(json::Writer &out) {
  constexpr std::string_view kinds[] = {"quickfix", "refactor.extract",
                                        "refactor.inline", "refactor.rewrite"};
  for (std::string_view provider :
       {"hoverProvider", "definitionProvider", "referencesProvider",
        "documentHighlightProvider", "documentSymbolProvider",
        "workspaceSymbolProvider", "documentFormattingProvider",
        "documentRangeFormattingProvider", "foldingRangeProvider",
        "selectionRangeProvider", "inlayHintProvider"})
    writeFlag(out, provider);
  out.key("renameProvider");
  out.beginObject();
  writeFlag(out, "prepareProvider");
  out.endObject();
  out.key("documentLinkProvider");
  out.beginObject();
  out.endObject();
  out.key("codeLensProvider");
  out.beginObject();
  writeFlag(out, "resolveProvider");
  out.endObject();
  out.key("codeActionProvider");
  out.beginObject();
  writeStrings(out, "codeActionKinds", kinds);
  out.endObject();
  out.key("workspace");
  out.beginObject();
  out.key("workspaceFolders");
  out.beginObject();
  writeFlag(out, "supported");
  writeFlag(out, "changeNotifications");
  out.endObject();
  out.endObject();
}

} // namespace

void answerInitialize(Question &question) {
  Session &session = question.session;
  json::Writer &out = question.out;
  session.client = readClient(question.params);
  takeSettings(session, question.params["initializationOptions"]);
  out.beginObject();
  out.key("capabilities");
  out.beginObject();
  writeSync(out, session.client);
  writeTyping(out);
  writeTokens(out);
  writeWhole(out);
  out.endObject();
  out.key("serverInfo");
  out.beginObject();
  writeText(out, "name", "hcl-lsp");
  writeText(out, "version", HCL_VERSION);
  out.endObject();
  out.endObject();
}

} // namespace hcl::server
