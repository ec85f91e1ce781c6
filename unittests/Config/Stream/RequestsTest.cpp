#include "hcl/LineStream.h"

#include <gtest/gtest.h>

#include <string>

using namespace hcl;

namespace {

std::string answer(std::string_view line,
                   std::shared_ptr<const Scope> scope = nullptr) {
  std::string out;
  answerRequest(out, line, scope, {});
  return out;
}

bool holds(const std::string &text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

} // namespace

TEST(Requests, ValuesAreTyped) {
  EXPECT_EQ(answer(R"({"id": [1, "x"], "src": "[1, true]"})"),
            R"({"id":[1, "x"],"type":["tuple",["number","bool"]],)"
            R"("value":[1,true]})"
            "\n");
  EXPECT_EQ(answer(R"({"src": "1"})"), "{\"type\":\"number\",\"value\":1}\n");
}

TEST(Requests, VariablesOfARequestHideThoseOfTheScope) {
  auto scope = std::make_shared<Scope>();
  scope->define("a", Value::integer(1));
  scope->define("b", Value::integer(2));
  std::string line =
      R"({"src": "[a, b]", "vars": {"a": {"type": "bool", "value": true}}})";
  EXPECT_EQ(
      answer(line, scope),
      "{\"type\":[\"tuple\",[\"bool\",\"number\"]],\"value\":[true,2]}\n");
  // The next request sees nothing of it.
  EXPECT_EQ(answer(R"({"src": "a"})", scope),
            "{\"type\":\"number\",\"value\":1}\n");
}

TEST(Requests, ErrorsTellTheirPhase) {
  std::string parse = answer(R"({"id": 1, "src": "1 +"})");
  EXPECT_TRUE(parse.starts_with("{\"id\":1,\"error\":[{\"summary\":"));
  EXPECT_TRUE(parse.ends_with("],\"phase\":\"parse\"}\n"));
  std::string eval = answer(R"({"src": "1 + []"})");
  EXPECT_TRUE(holds(eval, "\"Invalid operand\""));
  EXPECT_TRUE(eval.ends_with("],\"phase\":\"eval\"}\n"));
  EXPECT_TRUE(holds(answer(R"({"src": "a"})"), "\"Variables not allowed\""));
}

TEST(Requests, EveryLineIsAnswered) {
  for (std::string_view line : {"", "x", "[]", "{\"id\": 1}", "{\"src\": 1}"}) {
    std::string out = answer(line);
    EXPECT_TRUE(holds(out, "\"Invalid request\"")) << line;
    EXPECT_TRUE(out.ends_with("],\"phase\":\"parse\"}\n")) << line;
    EXPECT_EQ(out.find('\n'), out.size() - 1) << line;
  }
  EXPECT_TRUE(answer("{\"id\": 7}").starts_with("{\"id\":7,\"error\":"));
}

TEST(Requests, SourcesInBase64) {
  EXPECT_EQ(answer(R"({"src_b64": "MSsx"})"),
            "{\"type\":\"number\",\"value\":2}\n");
  EXPECT_TRUE(holds(answer(R"({"src_b64": "Iv8i"})"),
                    "\"Invalid character encoding\""));
  EXPECT_TRUE(holds(answer(R"({"src_b64": "?"})"), "\"Invalid request\""));
}
