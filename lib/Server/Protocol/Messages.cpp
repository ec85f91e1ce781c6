#include "Messages.h"

#include "Support/Message.h"

namespace hcl::server {

bool readMessage(std::string_view content, Message &message, ErrorCode &code,
                 std::string &mistake) {
  std::string reason;
  Json all = readJson(content, reason);
  message = {};
  if (!reason.empty()) {
    code = ErrorCode::ParseError;
    mistake =
        hcl::message("The message is not JSON: {reason}.", "reason"_a = reason);
    return false;
  }
  code = ErrorCode::InvalidRequest;
  if (!all.isObject()) {
    mistake = "The message is not an object.";
    return false;
  }
  const Json &id = all["id"];
  if (id.isString() || id.kind() == Json::Kind::Number)
    message.id = id;
  if (all["method"].isString() && !all["method"].text().empty()) {
    message.method = all["method"].text();
    message.params = all["params"];
    if (!id.isNothing() && message.id.isAbsent())
      mistake = "The id of a request is a number or a string.";
    return mistake.empty();
  }
  message.isError = !all["error"].isNothing();
  if (!message.isError && all["result"].isAbsent()) {
    mistake = "The message has neither a method nor a result.";
    return false;
  }
  message.result = all["result"];
  return true;
}

/// The start of each message.
static void begin(json::Writer &out, const Json *id) {
  out.beginObject();
  out.key("jsonrpc");
  out.string("2.0");
  if (!id)
    return;
  out.key("id");
  id->write(out);
}

std::string reply(const Json &id, std::string_view result) {
  std::string text;
  json::Writer out(text);
  begin(out, &id);
  out.key("result");
  out.value() += result;
  out.endObject();
  return text;
}

std::string errorReply(const Json &id, ErrorCode code,
                       std::string_view message) {
  std::string text;
  json::Writer out(text);
  begin(out, &id);
  out.key("error");
  out.beginObject();
  out.key("code");
  out.integer(static_cast<int>(code));
  out.key("message");
  out.string(message);
  out.endObject();
  out.endObject();
  return text;
}

std::string call(std::string_view method, const WriteJson &params,
                 std::string_view id) {
  std::string text;
  json::Writer out(text);
  Json number(Json::Kind::String, std::string(id));
  begin(out, id.empty() ? nullptr : &number);
  out.key("method");
  out.string(method);
  if (params) {
    out.key("params");
    params(out);
  }
  out.endObject();
  return text;
}

} // namespace hcl::server
