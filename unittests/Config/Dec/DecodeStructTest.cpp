// Structs filled from bodies.
#include "DecTest.h"
#include "Structs.h"

#include "hcl/Marks.h"
#include "hcl/Read.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::test;

namespace {

/// A body of `text` and the T that it is decoded to, in a context with the
/// variables `u`, an unknown string, and `secret`, a marked one.
template <typename T>
struct Decoded {
  Input input;
  Diagnostics diags = {};
  T object = {};

  explicit Decoded(std::string text, const Dialect &dialect = Dialect::spec())
      : input(std::move(text), dialect) {
    Scope scope;
    scope.define("u", Value::unknown(Type::string()));
    scope.define("secret", Value("x").withMarks(MarkSet({"secret"})));
    object = decode<T>(input.body, scope, diags);
  }
  /// The details of the diagnostics, each with its kind and place.
  std::string said() const {
    std::string text;
    for (const Diagnostic &diag : diags)
      text += std::string(kindName(diag.kind)) + " " +
              Place{diag.file, diag.subject}.text() + ": " + diag.detail + "\n";
    return text;
  }
};

TEST(DecodeStruct, FillsEveryKindOfField) {
  Decoded<Service> decoded(
      "name = \"web\"\n"
      "port = \"80\"\n"
      "tags = [\"a\", \"b\"]\n"
      "weight = 0.5\n"
      "listener \"http\" {\n  port = 8080\n}\n"
      "listener \"grpc\" {\n  port = 9090\n  host = \"h\"\n}\n"
      "tls {\n  certificate = \"c\"\n}\n"
      "retry {\n  attempts = 3\n}\n"
      "route \"/\" {\n  to = \"x\"\n}\n"
      "route \"/api\" {\n  to = \"y\"\n}\n"
      "endpoints = [{host = \"e\", port = 1}, {host = \"f\"}]\n"
      "anything = [1, null]\n");
  EXPECT_EQ(decoded.said(), "");
  const Service &service = decoded.object;
  EXPECT_EQ(service.name, "web");
  EXPECT_EQ(service.port, 80);
  EXPECT_EQ(service.tags, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(service.weight.value, 0.5);
  EXPECT_EQ(service.weight.place.text(), "b:4:10");
  ASSERT_EQ(service.listeners.size(), 2u);
  EXPECT_EQ(service.listeners[0].protocol, "http");
  EXPECT_EQ(service.listeners[0].host, std::nullopt);
  EXPECT_EQ(service.listeners[1].port, 9090);
  EXPECT_EQ(service.listeners[1].host, "h");
  EXPECT_EQ(service.listeners[1].place.text(), "b:8:1");
  EXPECT_EQ(service.tls.certificate, "c");
  ASSERT_TRUE(service.retry);
  EXPECT_EQ(service.retry->attempts, 3u);
  EXPECT_EQ(service.routes.at("/api").to, "y");
  ASSERT_EQ(service.endpoints.size(), 2u);
  EXPECT_EQ(service.endpoints[1].host, "f");
  EXPECT_EQ(service.endpoints[1].port, 443);
  EXPECT_EQ(valueText(service.anything), "[1, null]");
}

TEST(DecodeStruct, KeepsDefaults) {
  Decoded<Service> decoded("name = \"web\"\nport = null\n"
                           "tls {\n  certificate = \"c\"\n}\n");
  EXPECT_EQ(decoded.said(), "");
  EXPECT_EQ(decoded.object.port, 8000);
  EXPECT_TRUE(decoded.object.tags.empty());
  EXPECT_EQ(decoded.object.weight.value, 1);
  EXPECT_FALSE(decoded.object.retry);
}

TEST(DecodeStruct, ReportsAllMistakesAtTheirPlaces) {
  Decoded<Service> decoded("name = [\"web\"]\n"
                           "port = 70000\n"
                           "tags = [\"a\", null]\n"
                           "prot = 1\n"
                           "listener \"http\" {}\n"
                           "listener {\n  port = -1\n}\n"
                           "route \"/\" {\n  to = u\n}\n"
                           "route \"/\" {\n  to = secret\n}\n"
                           "retry {\n  attempts = 0.5\n}\n"
                           "retry {\n  attempts = null\n}\n"
                           "endpoints = [{host = \"e\", port = \"x\"}]\n");
  EXPECT_EQ(
      decoded.said(),
      "MissingBlock b:1:1: There must be a block of type \"tls\" here.\n"
      "UnsuitableAttribute b:1:8: The value of the argument \"name\" is not "
      "suitable: string required.\n"
      "UnsuitableAttribute b:2:8: The value of the argument \"port\" is not "
      "suitable: a whole number from 0 to 65535 is required.\n"
      "UnsuitableAttribute b:3:8: The value of the argument \"tags\" is not "
      "suitable: element 1: it must not be null.\n"
      "UnsupportedArgument b:4:1: No argument named \"prot\" is expected "
      "here.\n"
      "MissingRequiredArgument b:5:17: The argument \"port\" must be set "
      "here.\n"
      "MissingLabel b:6:10: A block of type \"listener\" has 1 label "
      "(protocol), but this one has 0.\n"
      "UnsuitableAttribute b:10:8: The value of the argument \"to\" is not "
      "suitable: a known value is required.\n"
      "DuplicateBlock b:12:1: There is already a block of type \"route\" with "
      "these labels, at b:9:1. Change a label of one of the two.\n"
      "UnsuitableAttribute b:13:8: The value of the argument \"to\" is not "
      "suitable: a value without marks is required.\n"
      "UnsuitableAttribute b:16:14: The value of the argument \"attempts\" is "
      "not suitable: a whole number from 0 to 4294967295 is required.\n"
      "DuplicateBlock b:18:1: There can be only one block of type \"retry\" "
      "here. The first one is at b:15:1.\n"
      "UnsuitableAttribute b:19:14: The value of the argument \"attempts\" is "
      "not suitable: it must not be null.\n"
      "UnsuitableAttribute b:21:13: The value of the argument \"endpoints\" is "
      "not suitable: element 0: attribute \"port\": a number is required.\n");
}

TEST(DecodeStruct, NumbersOutOfRangeInObjectsSayWhere) {
  Decoded<Service> decoded(
      "name = \"web\"\ntls {\n  certificate = \"c\"\n}\n"
      "endpoints = [{host = \"e\"}, {host = \"f\", port = 70000}]\n");
  EXPECT_EQ(decoded.said(),
            "UnsuitableAttribute b:5:13: The value of the argument "
            "\"endpoints\" is not suitable: element 1: attribute \"port\": a "
            "whole number from 0 to 65535 is required.\n");
}

TEST(DecodeStruct, KeepsTheRest) {
  Decoded<Open> decoded("known = 1\nextra = 1 + 1\nblock {}\n");
  EXPECT_EQ(decoded.said(), "");
  Diagnostics diags;
  BodyContent rest = decoded.object.rest.content(
      BodySchema().required("extra").block("block"), diags);
  EXPECT_EQ(summary(diags), "");
  EXPECT_EQ(rest.blocks.size(), 1u);

  Decoded<OpenAttributes> attributes("known = 1\nextra = x\nother = 2\n");
  EXPECT_EQ(attributes.said(), "");
  EXPECT_EQ(attributes.object.rest.size(), 2u);
  EXPECT_EQ(attributes.object.rest.at("extra").expression.keyword(), "x");

  Decoded<OpenMap> map("known = 1\na = 2\nb = \"3\"\nc = 256\nd {}\n");
  EXPECT_EQ(map.object.rest,
            (std::map<std::string, uint8_t>{{"a", 2}, {"b", 3}}));
  EXPECT_EQ(summary(map.diags), "UnsuitableElement b:4:5\n"
                                "UnexpectedBlock b:5:1\n");
}

TEST(DecodeStruct, LeavesExpressionsAlone) {
  Decoded<Guard> decoded("when = missing.name\n");
  EXPECT_EQ(decoded.said(), "");
  ASSERT_TRUE(decoded.object.when);
  EXPECT_EQ(decoded.object.when->variables().size(), 1u);
}

TEST(DecodeStruct, ReadsLabelsOfBlocks) {
  Input input("listener \"http\" {\n  port = 1\n}\n");
  BodyContent content = input.body.content(
      BodySchema().block("listener", "protocol"), input.diags);
  Diagnostics diags;
  auto listener = decode<Listener>(content.blocks.at(0), Scope(), diags);
  EXPECT_EQ(summary(diags), "");
  EXPECT_EQ(listener.protocol, "http");
  EXPECT_EQ(listener.place.text(), "b:1:1");
}

TEST(DecodeStruct, CountsBlocks) {
  EXPECT_EQ(summary(Decoded<Counted>("").diags), "TooFewBlocks b:1:1\n");
  EXPECT_EQ(summary(Decoded<Counted>("rule {}\nrule {}\nrule {}\n").diags),
            "TooManyBlocks b:3:6\n");
  EXPECT_EQ(Decoded<Counted>("rule {}\n").object.rules.size(), 1u);
}

TEST(DecodeStruct, ReadsJsonBodies) {
  SourceFile file("b.json", R"({
    "name": "web", "port": 80,
    "listener": {"http": {"port": 8080}, "grpc": {"port": 90000}},
    "tls": {"certificate": "c"},
    "route": {"/": {"to": "x"}}
  })");
  Diagnostics diags;
  Body body = readJsonBody(file, {}, diags);
  auto service = decode<Service>(body, Scope(), diags);
  EXPECT_EQ(summary(diags), "UnsuitableAttribute b.json:3:59\n");
  ASSERT_EQ(service.listeners.size(), 2u);
  EXPECT_EQ(service.listeners[0].port, 8080);
  EXPECT_EQ(service.routes.at("/").to, "x");
}

TEST(DecodeStruct, FollowsTheDialectOfTheBody) {
  Decoded<Service> decoded("name = 1\ntls {\n  certificate = \"c\"\n}\n",
                           Dialect::hashicorp());
  EXPECT_EQ(decoded.said(), "");
  EXPECT_EQ(decoded.object.name, "1");
}

TEST(DecodeStruct, ImpliesAType) {
  EXPECT_EQ(typeText(specOf<Counted>().impliedType()), "object({rule=any})");
  EXPECT_EQ(typeText(specOf<Listener>().impliedType()),
            "object({host=string, port=number, protocol=string})");
}

} // namespace
