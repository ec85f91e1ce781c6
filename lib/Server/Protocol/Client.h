// The client: what it said of itself in `initialize`.
//
// In: the parameters of `initialize`. Out: the abilities that answers depend
// on. An ability that is not named is absent.
// Deliberately absent: settings, which follow later.
#ifndef HCL_LIB_PROTOCOL_CLIENT_H
#define HCL_LIB_PROTOCOL_CLIENT_H

#include "JsonTree.h"
#include "hcl/SourceFile.h"

#include <string>
#include <string_view>
#include <vector>

namespace hcl::server {

/// The abilities of a client.
struct Client {
  ColumnUnit unit = ColumnUnit::Utf16;
  /// The name of `unit`, if the client offered units; else empty.
  std::string encoding = {};
  std::vector<std::string> roots = {}; ///< paths of folders

  bool hasRelatedPlaces = false;
  bool hasTags = false;
  bool hasCodeDescriptions = false;
  bool pullsDiagnostics = false;
  bool refreshesDiagnostics = false;
  bool hasMarkdown = false;
  bool hasMarkdownItems = false; ///< of completion
  bool hasSnippets = false;
  bool hasItemDefaults = false;
  bool resolvesDocumentation = false;
  bool hasDocumentChanges = false;
  bool renamesFiles = false;
  bool hasSymbolTree = false;
  bool foldsLinesOnly = false;
  bool hasActionLiterals = false;
  bool hasLabelOffsets = false;
  bool hasLinkTooltips = false;
  bool watchesFiles = false; ///< registers for changes of files
  bool answersConfiguration = false;
  bool hasProgress = false;
  bool appliesEdits = false;
  bool refreshesHints = false;
  bool refreshesLenses = false;
};

/// The client that sends `params` with `initialize`.
Client readClient(const Json &params);

} // namespace hcl::server

#endif // HCL_LIB_PROTOCOL_CLIENT_H
