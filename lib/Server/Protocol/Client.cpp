// Each ability is read from its place in the tree, absent ones as false.
#include "Client.h"

#include "Uri.h"

#include <algorithm>

namespace hcl::server {

namespace {

/// Takes the first unit of the client's that is best for texts in UTF-8.
void chooseUnit(const Json &general, Client &client) {
  const Json &offered = general["positionEncodings"];
  struct Row {
    std::string_view name;
    ColumnUnit unit;
  };
  constexpr Row rows[] = {{"utf-8", ColumnUnit::Bytes},
                          {"utf-32", ColumnUnit::CodePoints},
                          {"utf-16", ColumnUnit::Utf16}};
  for (const Row &row : rows)
    if (offered.lists(row.name)) {
      client.unit = row.unit;
      client.encoding = row.name;
      return;
    }
}

void addRoot(const Json &uri, Client &client) {
  std::string path = pathOfUri(uri.text());
  if (!path.empty() && !std::ranges::count(client.roots, path))
    client.roots.push_back(std::move(path));
}

void readRoots(const Json &params, Client &client) {
  for (const Json &folder : params["workspaceFolders"].elements())
    addRoot(folder["uri"], client);
  if (client.roots.empty())
    addRoot(params["rootUri"], client);
  if (client.roots.empty() && params["rootPath"].text().starts_with('/'))
    client.roots.push_back(pathOfUri(uriOfPath(params["rootPath"].text())));
}

void readDocument(const Json &document, Client &client) {
  const Json &published = document["publishDiagnostics"];
  client.hasRelatedPlaces = published["relatedInformation"].truth();
  client.hasTags = published["tagSupport"].truth() ||
                   !published["tagSupport"]["valueSet"].isNothing();
  client.hasCodeDescriptions = published["codeDescriptionSupport"].truth();
  client.hasMarkdown = document["hover"]["contentFormat"].lists("markdown");
  const Json &completion = document["completion"];
  const Json &item = completion["completionItem"];
  client.hasMarkdownItems = item["documentationFormat"].lists("markdown");
  client.hasSnippets = item["snippetSupport"].truth();
  client.hasItemDefaults =
      completion["completionList"]["itemDefaults"].lists("editRange");
  client.resolvesDocumentation =
      item["resolveSupport"]["properties"].lists("documentation");
  client.hasSymbolTree =
      document["documentSymbol"]["hierarchicalDocumentSymbolSupport"].truth();
  client.foldsLinesOnly = document["foldingRange"]["lineFoldingOnly"].truth();
  client.hasActionLiterals =
      document["codeAction"]["codeActionLiteralSupport"].isObject();
  client.hasLabelOffsets =
      document["signatureHelp"]["signatureInformation"]["parameterInformation"]
              ["labelOffsetSupport"]
                  .truth();
  client.hasLinkTooltips = document["documentLink"]["tooltipSupport"].truth();
}

} // namespace

Client readClient(const Json &params) {
  Client client;
  const Json &abilities = params["capabilities"];
  chooseUnit(abilities["general"], client);
  readRoots(params, client);
  readDocument(abilities["textDocument"], client);
  const Json &workspace = abilities["workspace"];
  // One editor names an empty ability and never asks.
  const Json &pull = abilities["textDocument"]["diagnostic"];
  client.pullsDiagnostics =
      pull.isObject() && (!pull["dynamicRegistration"].isAbsent() ||
                          !pull["relatedDocumentSupport"].isAbsent() ||
                          workspace["diagnostics"].isObject());
  client.refreshesDiagnostics =
      workspace["diagnostics"]["refreshSupport"].truth();
  client.hasDocumentChanges =
      workspace["workspaceEdit"]["documentChanges"].truth();
  client.renamesFiles =
      workspace["workspaceEdit"]["resourceOperations"].lists("rename");
  client.watchesFiles =
      workspace["didChangeWatchedFiles"]["dynamicRegistration"].truth();
  client.answersConfiguration = workspace["configuration"].truth();
  client.appliesEdits = workspace["applyEdit"].truth();
  client.refreshesHints = workspace["inlayHint"]["refreshSupport"].truth();
  client.refreshesLenses = workspace["codeLens"]["refreshSupport"].truth();
  client.hasProgress = abilities["window"]["workDoneProgress"].truth();
  return client;
}

} // namespace hcl::server
