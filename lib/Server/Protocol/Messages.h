// Messages of JSON-RPC 2.0, as the protocol uses them.
//
// In: contents. Out: calls and replies in parts; texts of replies, errors,
// notifications and requests.
// Deliberately absent: batches, which the protocol does not have.
#ifndef HCL_LIB_PROTOCOL_MESSAGES_H
#define HCL_LIB_PROTOCOL_MESSAGES_H

#include "JsonTree.h"

#include <functional>
#include <string>
#include <string_view>

namespace hcl::server {

/// The codes of errors, by JSON-RPC and by the protocol.
enum class ErrorCode : int {
  ParseError = -32700,
  InvalidRequest = -32600,
  MethodNotFound = -32601,
  InvalidParams = -32602,
  InternalError = -32603,
  ServerNotInitialized = -32002,
  RequestFailed = -32803,
  ContentModified = -32801,
  RequestCancelled = -32800,
};

/// A message of the client.
struct Message {
  Json id = {};            ///< absent: a notification
  std::string method = {}; ///< empty: a reply to a request of the server
  Json params = {};
  Json result = {}; ///< of a reply
  bool isError = false;

  bool isRequest() const { return !method.empty() && !id.isAbsent(); }
};

/// The message in `content`. Returns false with `code` and `mistake`, a
/// sentence, and perhaps an id in `message`, if that is none.
[[nodiscard]] bool readMessage(std::string_view content, Message &message,
                               ErrorCode &code, std::string &mistake);

/// Writes a value.
using WriteJson = std::function<void(json::Writer &out)>;

/// The reply to the request `id` with `result`, JSON text.
std::string reply(const Json &id, std::string_view result);
/// The reply to the request `id` that failed.
std::string errorReply(const Json &id, ErrorCode code,
                       std::string_view message);
/// The notification or, with an `id` that is not empty, the request `method`.
std::string call(std::string_view method, const WriteJson &params,
                 std::string_view id = {});

} // namespace hcl::server

#endif // HCL_LIB_PROTOCOL_MESSAGES_H
