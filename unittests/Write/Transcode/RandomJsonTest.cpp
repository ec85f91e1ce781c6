// The law of jsonToNative: the native text means what the JSON meant. Tried on
// random documents, whose strings and keys are made of what the native syntax
// reads in a way of its own: keywords, sequences and their escapes, quotes,
// line ends, heredocs, signs.
#include "hcl/Eval.h"
#include "hcl/Text.h"
#include "hcl/Transcode.h"

#include "../../common/InOrder.h"
#include "../../common/Seeds.h"
#include "JsonText/Writer.h"
#include "SpecLanguage.h"

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>

using namespace hcl;

namespace {

class RandomDocument {
public:
  explicit RandomDocument(uint32_t seed) : random_(seed) {}

  /// A file with the attribute `r`, an object, which no array makes a block.
  std::string file() {
    json::Writer writer(text_, {.indent = 0});
    writer.beginObject();
    writer.key("r");
    writer.beginObject();
    writer.key("n");
    writer.value() += "1";
    writer.key("v");
    value(writer, 4);
    writer.endObject();
    writer.endObject();
    return text_;
  }

private:
  uint32_t below(uint32_t n) { return uint32_t(random_() % n); }
  template <size_t N>
  std::string pick(const char *const (&texts)[N]) {
    return texts[below(N)];
  }

  void value(json::Writer &writer, int depth) {
    switch (below(depth > 0 ? 6 : 2)) {
    case 0:
      writer.value() +=
          pick({"0", "-1", "1.50", "1e3", "-1E-2", "12345678901234567890.5",
                "true", "false", "null"});
      return;
    case 1:
    case 2:
      return writer.string(string());
    case 3:
      return object(writer, depth);
    default:
      writer.beginArray();
      for (uint32_t count = below(3); count != 0; --count)
        value(writer, depth - 1);
      return writer.endArray();
    }
  }

  void object(json::Writer &writer, int depth) {
    writer.beginObject();
    std::set<std::string> keys;
    for (uint32_t count = below(4); count != 0; --count) {
      std::string key = string();
      if (!keys.insert(key).second)
        continue;
      writer.key(key);
      value(writer, depth - 1);
    }
    writer.endObject();
  }

  /// A template: one part, often an interpolation alone, or several.
  std::string string() {
    switch (below(4)) {
    case 0:
      return plain();
    case 1:
    case 2:
      return sequence();
    default:
      return test::inOrder({plain(), sequence(), plain(), sequence()});
    }
  }

  std::string plain() {
    return pick({"",       "for",        "for x",    "if",   "null", "true",
                 "in",     "a",          "a.b",      "a b",  "1",    "-1",
                 "//",     "#",          "/*",       "$",    "%",    "$${",
                 "%%{",    "{",          "}",        "\"",   "\\",   "\\n",
                 "\n",     "\r\n",       "\t",       "\x01", "\x7f", "e\u0301",
                 "\u00e9", "\U0001F600", "<<E\nE\n", "~}",   "(",    "]",
                 "=",      "$$",         "\u2028"});
  }

  std::string sequence() {
    switch (below(8)) {
    case 0:
      return test::inOrder(
          {"%{ if b ~}", plain(), "%{ else }", plain(), "%{ endif }"});
    case 1:
      return test::inOrder({"%{for i in l}", plain(), "${i},%{endfor}"});
    case 2:
      return test::inOrder({"${~ ", expression(), " ~}"});
    default:
      return test::inOrder({"${", pick({"", " ", "/* c */", "\n"}),
                            expression(), pick({"", " ", "\n", " # c\n"}),
                            "}"});
    }
  }

  std::string expression() {
    return pick({"for",
                 "for.x",
                 "for[\"x\"] + 1",
                 "(for)",
                 "if",
                 "in",
                 "endif",
                 "a",
                 "-a",
                 "!b",
                 "b ? a : in",
                 "b?for:null",
                 "null",
                 "true",
                 "-1",
                 "\"q\"",
                 "\"${a}\"",
                 "\"$${\"",
                 "\"\\\"\"",
                 "[for i in l : i]",
                 "[a, for]",
                 "[(for)]",
                 "{ for = 1 }",
                 "{for i in l : i => i}",
                 "{ (for.x) = \"}\" }",
                 "l[0]",
                 "l[*]",
                 "for.*.x",
                 "upper(if)",
                 "max(l...)",
                 "<<E\nfor ${a}\nE\n",
                 "<<-E\n  two\n  E\n",
                 "a + 1",
                 "a == 1 && b",
                 "1.5",
                 "\"e\u0301\""});
  }

  std::mt19937 random_;
  std::string text_;
};

Scope scope() {
  Scope scope;
  scope.define("for", Value::object({{"x", Value::integer(7)}}));
  scope.define("if", Value::string("if it is"));
  scope.define("in", Value::string("in"));
  scope.define("endif", Value::string("end"));
  scope.define("a", Value::integer(3));
  scope.define("b", Value::boolean(true));
  scope.define(
      "l", Value::list(Type::number(), {Value::integer(4), Value::integer(5)}));
  return scope;
}

std::string meaning(SourceKind kind, const std::string &text) {
  Diagnostics diagnostics;
  Value value = evaluate(kind, SourceFile("test", text), scope(),
                         test::specLanguage(), diagnostics);
  return diagnostics.hasErrors() ? "error" : valueText(value);
}

} // namespace

TEST(RandomJson, MeansTheSameInTheNativeSyntax) {
  uint32_t compared = 0;
  uint32_t count = test::seedCount(2000, 200);
  for (uint32_t seed = 0; seed < count; ++seed) {
    std::string json = RandomDocument(seed).file();
    std::string value = meaning(SourceKind::Json, json);
    Diagnostics diagnostics;
    std::optional<std::string> native = jsonToNative(
        SourceFile("test.json", json), test::specLanguage(), diagnostics);
    if (!native) {
      // Only a template without a native form, or a broken one.
      ASSERT_TRUE(value == "error" ||
                  diagnostics.begin()->detail.find("no quoted form") !=
                      std::string::npos)
          << json;
      continue;
    }
    // Keys that are equal once evaluated are an error in JSON alone.
    if (value == "error")
      continue;
    ASSERT_EQ(meaning(SourceKind::Config, *native), value)
        << json << "\nbecame\n"
        << *native;
    ++compared;
  }
  // Most documents have a value.
  EXPECT_GT(compared, count / 2);
}
