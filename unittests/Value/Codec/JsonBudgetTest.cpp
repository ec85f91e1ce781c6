// The limits of reading JSON.
#include "../../common/Notation.h"
#include "hcl/Json.h"

#include <atomic>

using namespace hcl;

namespace {

TEST(PlainJson, WithinABudget) {
  std::string text = "[" + std::string(600, '[') + std::string(600, ']');
  for (int i = 0; i < 1'000; ++i)
    text += ",[]";
  text += "]";
  JsonError error;
  Budget budget;
  budget.maxDepth = 600;
  EXPECT_FALSE(decodeJson(text, spec, budget, error));
  EXPECT_EQ(error.text(), "the text is nested deeper than 600 levels");
  budget.maxDepth = 601;
  uint64_t before = budget.bytes;
  EXPECT_TRUE(decodeJson(text, spec, budget, error));
  uint64_t taken = before - budget.bytes;
  EXPECT_GE(taken, 1'601 * (sizeof(CollectionRep) + sizeof(Value)) - 100);
  budget.bytes = taken - 1;
  EXPECT_FALSE(decodeJson(text, spec, budget, error));
  EXPECT_TRUE(budget.isExceeded());
}

/// The error of reading `text` in typed JSON within `budget`.
std::string typedErrorWithin(std::string_view text, Budget budget) {
  JsonError error;
  return decodeTypedJson(text, spec, error, &budget) ? "none" : error.text();
}

TEST(TypedJson, WithinABudget) {
  std::string_view number = R"({"type":"number","value":123456})";
  std::string_view exact = R"({"type":["list","number"],"partial":true,)"
                           R"("value":[{"$number":"123456"}]})";
  Budget digits;
  digits.maxDigits = 5;
  // As plain JSON, numbers that are machine integers have no limit.
  EXPECT_EQ(typedErrorWithin(number, digits), "none");
  EXPECT_EQ(typedErrorWithin(exact, digits), "none");
  digits.maxDigits = 19;
  std::string many(20, '1');
  EXPECT_EQ(
      typedErrorWithin(R"({"type":"number","value":)" + many + "}", digits),
      "a number may have at most 19 digits");
  EXPECT_EQ(typedErrorWithin(R"({"type":["map","dynamic"],"value":{"a":)"
                             R"({"type":"number","value":)" +
                                 many + "}}}",
                             digits),
            "element \"a\": a number may have at most 19 digits");
  EXPECT_EQ(typedErrorWithin(R"({"type":["list","number"],"partial":true,)"
                             R"("value":[{"$number":")" +
                                 many + "\"}]}",
                             digits),
            "element 0: a number may have at most 19 digits");
  digits.maxDigits = 20;
  EXPECT_EQ(
      typedErrorWithin(R"({"type":"number","value":)" + many + "}", digits),
      "none");
}

TEST(TypedJson, TakesMemoryFromABudget) {
  std::string elements = "0";
  for (int i = 0; i < 1'000; ++i)
    elements += ",0";
  constexpr std::string_view tooMuch =
      "the value needs more memory than it may use";
  for (std::string_view type :
       {R"(["list","number"])", R"(["set","number"])"}) {
    std::string text =
        R"({"type":)" + std::string(type) + R"(,"value":[)" + elements + "]}";
    Budget budget;
    budget.bytes = 1'000 * sizeof(Value);
    EXPECT_TRUE(typedErrorWithin(text, budget).ends_with(tooMuch));
    budget.bytes = 2'000 * sizeof(Value);
    EXPECT_EQ(typedErrorWithin(text, budget), "none");
  }
  Budget budget;
  budget.bytes = 1'000;
  std::string text(1'000, 'x');
  EXPECT_EQ(
      typedErrorWithin(R"({"type":"string","value":")" + text + "\"}", budget),
      tooMuch);
  EXPECT_EQ(typedErrorWithin(R"({"type":["map","bool"],"value":{")" + text +
                                 "\":true}}",
                             budget),
            "element \"" + text + "\": " + std::string(tooMuch));
  std::atomic<bool> cancelled = true;
  Budget ended;
  ended.cancelBy(cancelled);
  EXPECT_TRUE(typedErrorWithin(R"({"type":["list","number"],"value":[)" +
                                   elements + "," + elements + "]}",
                               ended)
                  .ends_with("reading the value was ended"));
}

} // namespace
