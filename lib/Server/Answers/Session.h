// The state of one connection: client, documents, messages to be sent.
//
// In: notifications and answers to requests of the server. Out: messages.
// Ownership: owns all. Threads: one.
// Deliberately absent: bytes and requests (Server.h).
#ifndef HCL_LIB_ANSWERS_SESSION_H
#define HCL_LIB_ANSWERS_SESSION_H

#include "Protocol/Client.h"
#include "Protocol/Messages.h"
#include "Workspace/Workspace.h"

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::server {

/// The settings of a user: the section `hcl`.
struct Settings {
  bool showsHints = false;  ///< inlayHints
  bool showsLenses = false; ///< codeLenses
};

/// Semantic tokens as sent last, for differences.
struct SentTokens {
  std::string id;
  std::vector<uint32_t> data;
};

struct Session {
  explicit Session(ApplicationSource source) : workspace(std::move(source)) {}

  Client client = {};
  Settings settings = {};
  Workspace workspace;

  /// Contents of messages to be sent.
  std::deque<std::string> outgoing = {};
  /// URIs of documents whose diagnostics are to be published.
  std::set<std::string> unpublished = {};
  /// Files without a document that have published diagnostics: their text.
  std::map<std::string, std::string> published = {};
  std::map<std::string, SentTokens> tokens = {}; ///< by URI
  /// Blocks for definitions that the client renamed, by the path of the file.
  std::multimap<std::string, std::string> moves = {};
  uint64_t nextId = 1; ///< of tokens and requests

  /// Sends the notification `method`.
  void notify(std::string_view method, const WriteJson &params);
  /// Sends the request `method`, whose reply does not matter.
  void request(std::string_view method, const WriteJson &params);
  /// Asks the client for the user's settings, if it answers.
  void askSettings();
  /// Shows `text` in the client's log.
  void log(std::string_view text);
};

/// Takes `settings`, the user's section `hcl`.
void takeSettings(Session &session, const Json &settings);

} // namespace hcl::server

#endif // HCL_LIB_ANSWERS_SESSION_H
