// On random bodies, decoding to a struct agrees with the spec of its Binding:
// the same diagnostics, and without errors the same values.
#include "DecTest.h"
#include "Structs.h"

#include "../../common/InOrder.h"
#include "../../common/Seeds.h"

#include <gtest/gtest.h>

#include <random>

using namespace hcl;
using namespace hcl::test;

namespace {

/// Bodies for a Service, with mistakes of every kind.
class RandomService {
public:
  explicit RandomService(uint32_t seed) : random_(seed) {}

  std::string body() {
    std::string text;
    if (!chance(8))
      text += attribute("name");
    if (!chance(8))
      text += "tls {\n" + attribute("certificate") + "}\n";
    for (const char *name : {"port", "tags", "weight", "endpoints"})
      if (chance(2))
        text += attribute(name);
    if (chance(12))
      text += attribute("prot");
    for (size_t count = pick(3); count-- > 0;)
      text += block();
    return text;
  }

private:
  size_t pick(size_t count) { return random_() % count; }
  bool chance(size_t one) { return pick(one) == 0; }

  /// A value that usually suits `name`.
  std::string value(std::string_view name) {
    if (chance(6)) {
      const char *const odd[] = {
          "null", "70000", "-1",      "0.5", "[]",           "{}",     "[null]",
          "u",    "\"x\"", "missing", "1 +", "[300, \"a\"]", "\"12\"", "true"};
      return odd[pick(std::size(odd))];
    }
    if (name == "tags")
      return "[\"a\", 1]";
    if (name == "endpoints")
      return chance(2) ? "[{host = \"h\", port = 1}]" : "[{host = 1}]";
    bool isNumber = name == "port" || name == "weight" || name == "attempts";
    return isNumber ? std::to_string(pick(100)) : "\"text\"";
  }
  std::string attribute(const std::string &name) {
    return name + " = " + value(name) + "\n";
  }
  std::string block() {
    std::string label = chance(6) ? "" : chance(2) ? " \"a\"" : " \"b\"";
    switch (pick(4)) {
    case 0:
      return inOrder({"listener", label, " {\n",
                      chance(5) ? "" : attribute("port"),
                      chance(2) ? attribute("host") : "", "}\n"});
    case 1:
      return "route" + label + " {\n" + attribute("to") + "}\n";
    case 2:
      return "retry {\n" + attribute("attempts") + "}\n";
    default:
      return chance(4) ? "tls {\n" + attribute("certificate") + "}\n"
                       : "rout" + label + " {}\n";
    }
  }

  std::mt19937 random_;
};

/// `text`, or null if there is none.
Value textOr(const std::optional<std::string> &text) {
  return text ? Value(*text) : Value::null(Type::string());
}

/// A Service as the object that its spec results in, except that attributes
/// that are not set are null in that object and have defaults here.
Value asValue(const Service &service) {
  std::vector<Value> listeners, endpoints;
  for (const Listener &listener : service.listeners)
    listeners.push_back(Value::object({{"protocol", listener.protocol},
                                       {"port", listener.port},
                                       {"host", textOr(listener.host)}}));
  for (const Endpoint &endpoint : service.endpoints)
    endpoints.push_back(
        Value::object({{"host", endpoint.host}, {"port", endpoint.port}}));
  std::vector<std::pair<std::string, Value>> routes;
  for (const auto &[path, route] : service.routes)
    routes.emplace_back(path, Value::object({{"to", route.to}}));
  return Value::object(
      {{"name", service.name},
       {"port", service.port},
       {"tags", Value::tuple({service.tags.begin(), service.tags.end()})},
       {"weight", service.weight.value},
       {"listener", Value::tuple(std::move(listeners))},
       {"tls", Value::object({{"certificate", service.tls.certificate}})},
       {"retry", service.retry
                     ? Value::object({{"attempts", service.retry->attempts}})
                     : Value()},
       {"route", Value::object(std::move(routes))},
       {"endpoints", Value::tuple(std::move(endpoints))}});
}

/// Whether `got` equals `wanted`, a part of the spec's result; null stands for
/// any default.
bool agree(const Value &wanted, const Value &got) {
  if (wanted.isNull())
    return true;
  if (wanted.getString() || wanted.isKnownNumber())
    return wanted == got;
  if (!wanted.getElements() || !got.getElements() ||
      wanted.size() != got.size())
    return false;
  bool hasNames =
      wanted.kind() == ValueKind::Object || wanted.kind() == ValueKind::Map;
  for (size_t i = 0; i < wanted.size(); ++i)
    if (hasNames
            ? !agree(wanted.elements()[i], got.at(std::string(wanted.key(i))))
            : !agree(wanted.elements()[i], got.at(i)))
      return false;
  return true;
}

std::string textOf(const Diagnostics &diags) {
  std::string text;
  for (const Diagnostic &diag : diags)
    text += std::string(kindName(diag.kind)) + " " +
            Place{diag.file, diag.subject}.text() + " " +
            std::string(diag.summary()) + ": " + diag.detail + "\n";
  return text;
}

TEST(DecodeStructProperty, AgreesWithItsSpec) {
  size_t sound = 0, count = seedCount(3000, 600);
  for (uint32_t seed = 0; seed < count; ++seed) {
    std::string text = RandomService(seed).body();
    Input input(text);
    Scope scope;
    scope.define("u", Value::unknown(Type::string()));
    Diagnostics bySpec, byStruct;
    Value wanted = specOf<Service>().decode(input.body, scope, bySpec);
    auto service = decode<Service>(input.body, scope, byStruct);
    ASSERT_EQ(textOf(byStruct), textOf(bySpec)) << text;
    if (input.diags.hasErrors() || bySpec.hasErrors())
      continue;
    ++sound;
    Value got = asValue(service);
    for (size_t i = 0; i < wanted.size(); ++i)
      if (wanted.key(i) != "anything") {
        ASSERT_TRUE(
            agree(wanted.elements()[i], got.at(std::string(wanted.key(i)))))
            << wanted.key(i) << " of " << valueText(wanted) << "\n"
            << text;
      }
  }
  EXPECT_GT(sound, count / 20);
}

} // namespace
