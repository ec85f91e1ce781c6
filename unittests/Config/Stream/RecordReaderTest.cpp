// The reader of records agrees with decodeJson.
#include "Stream/RecordReader.h"

#include "../../common/InOrder.h"
#include "../../common/Seeds.h"
#include "hcl/Json.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

using namespace hcl;
using hcl::test::inOrder;

namespace {

const Dialect spec = Dialect::spec();

std::vector<std::string> membersOf(RecordReader &reader,
                                   const std::string &line) {
  JsonError error;
  if (!reader.read(line, error))
    return {"error at " + std::to_string(error.offset) + ": " + error.text()};
  std::vector<std::string> values;
  for (const Value *value : reader.frame())
    values.push_back(value ? valueText(*value) : "-");
  return values;
}

using Texts = std::vector<std::string>;

/// Makes texts that are mostly records, with all the pitfalls of JSON.
class RandomRecord {
public:
  explicit RandomRecord(unsigned seed) : random_(seed) {}

  std::string record() {
    std::string text = inOrder({blanks(), "{", members(0), "}", blanks()});
    for (unsigned faults = below(3) == 0 ? below(3) + 1 : 0; faults > 0;
         --faults)
      spoil(text);
    return text;
  }

private:
  unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }
  template <size_t N>
  std::string oneOf(const char *const (&list)[N]) {
    return list[below(N)];
  }

  std::string blanks() {
    static const char *const list[] = {"", "", "", " ", "\t", " \r"};
    return oneOf(list);
  }
  std::string name() {
    static const char *const list[] = {
        "\"a\"",  "\"b\"",         "\"c\"",       "\"é\"", "\"e\u0301\"",
        "\"ab\"", "\"long name\"", "\"\\u0061\"", "\"\"",  "\"a\\\"b\""};
    return oneOf(list);
  }
  std::string scalar() {
    static const char *const list[] = {"0",
                                       "-0",
                                       "7",
                                       "-12",
                                       "01",
                                       "+1",
                                       "1.",
                                       ".5",
                                       "1e",
                                       "0.1",
                                       "-1.50e2",
                                       "1E+3",
                                       "999999999999999999",
                                       "9223372036854775807",
                                       "9223372036854775808",
                                       "-9223372036854775808",
                                       "123456789012345678901234567890",
                                       "0.30000000000000000000000000001",
                                       "true",
                                       "false",
                                       "null",
                                       "tru",
                                       "nulll",
                                       "True",
                                       "\"\"",
                                       "\"text\"",
                                       "\"é\"",
                                       "\"e\u0301\"",
                                       "\"\\n\\\"\\\\\\/\"",
                                       "\"\\u00e9\"",
                                       "\"\\ud83d\\ude00\"",
                                       "\"\\ud83d\"",
                                       "\"\\ude00x\"",
                                       "\"\\ud83d\\n\"",
                                       "\"\\x\"",
                                       "\"\\u12g4\"",
                                       "\"\\u12",
                                       "\"{}[],:\"",
                                       "\"tab\there\"",
                                       "\"\xff\"",
                                       "\"\xed\xa0\x80\"",
                                       "\"\xc0\x80\"",
                                       "\"\x7f\"",
                                       "\"\xf0\x9f\x98\x80\""};
    return oneOf(list);
  }
  std::string value(unsigned depth) {
    switch (below(depth > 4 ? 6 : 8)) {
    case 6: {
      std::string text = "[" + blanks();
      for (unsigned i = 0, count = below(4); i < count; ++i)
        text +=
            inOrder({i != 0 ? "," : "", blanks(), value(depth + 1), blanks()});
      return text + "]";
    }
    case 7:
      return "{" + members(depth + 1) + "}";
    default:
      return scalar();
    }
  }
  std::string members(unsigned depth) {
    std::string text = blanks();
    for (unsigned i = 0, count = below(5); i < count; ++i)
      text += inOrder({i != 0 ? "," : "", blanks(), name(), blanks(), ":",
                       blanks(), value(depth), blanks()});
    return text;
  }
  /// Removes, inserts or cuts off something.
  void spoil(std::string &text) {
    // The terminating zero is one of them.
    static const char bytes[] = "{}[]:,\"\\ \n0e-.tnx\x01\x0c\x1a\xc3";
    size_t at = text.empty() ? 0 : below(static_cast<unsigned>(text.size()));
    switch (below(3)) {
    case 0:
      text.erase(at, 1 + below(3));
      break;
    case 1:
      text.insert(at, 1, bytes[below(sizeof bytes)]);
      break;
    default:
      if (below(4) == 0)
        text.resize(at);
    }
  }

  std::mt19937_64 random_;
};

/// Expects that both readers agree on `text`.
void compare(RecordReader &reader, const std::vector<std::string> &names,
             const std::string &text, const Dialect &dialect) {
  SCOPED_TRACE(text);
  JsonError expected, error;
  std::optional<Value> record = decodeJson(text, dialect, expected);
  bool isObject = record && record->kind() == ValueKind::Object;
  bool isRead = reader.read(text, error);
  // A number out of range matters only in a requested member; otherwise a later
  // error is the first.
  if (!record && !expected.syntax &&
      (isRead || (error.syntax && error.offset > expected.offset)))
    return;
  ASSERT_EQ(isRead, isObject);
  if (!record) {
    EXPECT_EQ(error.text(), expected.text());
    EXPECT_EQ(error.offset, expected.offset);
  }
  if (!isObject)
    return;
  for (size_t i = 0; i < names.size(); ++i) {
    const Value *value = record->find(names[i]);
    const Value *read = reader.frame()[i];
    ASSERT_EQ(value != nullptr, read != nullptr) << names[i];
    if (!value)
      continue;
    EXPECT_TRUE(Value::identical(*value, *read))
        << names[i] << ": " << valueText(*value) << " or " << valueText(*read);
  }
}

} // namespace

TEST(RecordReader, MembersGoToTheirSlots) {
  RecordReader reader({"b", "a", "c"}, spec);
  EXPECT_EQ(membersOf(reader, R"({"a": 1, "x": [], "b": "t"})"),
            (Texts{"\"t\"", "1", "-"}));
  EXPECT_EQ(membersOf(reader, R"({"x": 5, "c": {"d": [1, null]}, "a": true})"),
            (Texts{"-", "true", "{d = [1, null]}"}));
  EXPECT_EQ(membersOf(reader, "{}"), (Texts{"-", "-", "-"}));
  EXPECT_EQ(membersOf(reader, R"({"a": 1, "a": 2})"), (Texts{"-", "2", "-"}));
}

TEST(RecordReader, DefaultsStandInForWhatIsMissing) {
  Value seven = Value::integer(7);
  RecordReader reader({"a", "b"}, spec);
  reader.setDefault(0, &seven);
  EXPECT_EQ(membersOf(reader, "{}"), (Texts{"7", "-"}));
  EXPECT_EQ(membersOf(reader, R"({"a": null})"), (Texts{"null", "-"}));
  EXPECT_EQ(membersOf(reader, R"({"b": 1})"), (Texts{"7", "1"}));
}

TEST(RecordReader, WhatIsNoRecord) {
  RecordReader reader({"a"}, spec);
  EXPECT_EQ(membersOf(reader, ""),
            Texts{"error at 0: unexpected end of the text"});
  EXPECT_EQ(membersOf(reader, " [1]"),
            Texts{"error at 1: a record is a JSON object"});
  EXPECT_EQ(membersOf(reader, R"({"a": 1} {)"),
            Texts{"error at 9: unexpected text after the end of the value"});
  // The frame holds nothing of a bad record.
  EXPECT_EQ(membersOf(reader, R"({"a": 1, "b": })"),
            Texts{"error at 14: expected a value"});
  EXPECT_EQ(reader.frame()[0], nullptr);
}

TEST(RecordReader, MembersThatNobodyAsksForAreJson) {
  RecordReader reader({"a"}, spec);
  for (const char *bad : {"tru", "01", "\"\\x\"", "[1,]", "{\"b\" 1}", "[}",
                          "{\"b\\x\":1}", "1 2", "\"\x01\"", "\"\xff\""}) {
    std::string line = "{\"a\": 1, \"x\": " + std::string(bad) + "}";
    EXPECT_TRUE(membersOf(reader, line)[0].starts_with("error")) << bad;
  }
  // Their values are not made, so their size does not matter.
  EXPECT_EQ(membersOf(reader, R"({"a": 1, "x": 1.5e999999999})"), Texts{"1"});
}

TEST(RecordReader, GivesWhatTheCompleteReaderGives) {
  std::vector<std::string> names{"a", "b", "é", "long name", "", "a\"b"};
  uint32_t count = test::seedCount(60'000, 10'000);
  for (const Dialect &dialect : {spec, Dialect::hashicorp()}) {
    RecordReader reader(names, dialect);
    RandomRecord random(1);
    for (uint32_t i = 0; i < count && !testing::Test::HasFailure(); ++i)
      compare(reader, names, random.record(), dialect);
  }
}

TEST(RecordReader, AnyDepthAndLength) {
  RecordReader reader({"a"}, spec);
  auto nested = [](const std::string &name, size_t depth) {
    return "{\"" + name + "\": " + std::string(depth, '[') +
           std::string(depth, ']') + "}";
  };
  // Beyond 1,000 levels there is only an error to compare.
  for (size_t depth : {100, 250, 999, 1'000, 1'001, 20'000})
    for (std::string name : {"a", "b"})
      compare(reader, {"a"}, nested(name, depth), spec);
  for (std::string name : {"a", "b"}) {
    JsonError error;
    EXPECT_TRUE(reader.read(nested(name, 900), error));
    EXPECT_EQ(reader.frame()[0] != nullptr, name == "a");
  }
  std::string text(3'000'000, 'x');
  compare(reader, {"a"}, "{\"b\": \"" + text + "\", \"a\": \"" + text + "\"}",
          spec);
}

TEST(RecordReader, ManyDifferentNames) {
  RecordReader reader({"a"}, spec);
  for (int i = 0; i < 30'000; i += 3) {
    std::string n = std::to_string(i);
    std::string line =
        "{\"x" + n + "\": 1, \"a\": {\"y" + n + "\": " + n + "}}";
    ASSERT_EQ(membersOf(reader, line), Texts{"{y" + n + " = " + n + "}"});
  }
}
