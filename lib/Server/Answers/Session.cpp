#include "Session.h"

#include "Support/Message.h"

namespace hcl::server {

void Session::notify(std::string_view method, const WriteJson &params) {
  outgoing.push_back(call(method, params));
}

void Session::request(std::string_view method, const WriteJson &params) {
  outgoing.push_back(call(method, params,
                          message("{method}-{number}", "method"_a = method,
                                  "number"_a = nextId++)));
}

void Session::askSettings() {
  if (!client.answersConfiguration)
    return;
  request("workspace/configuration", [](json::Writer &out) {
    out.beginObject();
    out.key("items");
    out.beginArray();
    out.beginObject();
    // One client does not look up a section with dots.
    out.key("section");
    out.string("hcl");
    out.endObject();
    out.endArray();
    out.endObject();
  });
}

void Session::log(std::string_view text) {
  notify("window/logMessage", [&](json::Writer &out) {
    out.beginObject();
    out.key("type");
    out.integer(2);
    out.key("message");
    out.string(text);
    out.endObject();
  });
}

void takeSettings(Session &session, const Json &settings) {
  session.settings.showsHints = settings["inlayHints"].truth();
  session.settings.showsLenses = settings["codeLenses"].truth();
}

} // namespace hcl::server
