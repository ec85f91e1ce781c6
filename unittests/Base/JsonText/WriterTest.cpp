#include "JsonText/Writer.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

std::string written(json::WriterLayout layout) {
  std::string out;
  json::Writer writer(out, layout);
  writer.beginObject();
  writer.key("a");
  writer.beginArray();
  writer.integer(-1);
  writer.boolean(true);
  writer.null();
  writer.value() += "2.5";
  writer.endArray();
  writer.key("b<");
  writer.beginObject();
  writer.endObject();
  writer.key("c");
  writer.beginArray();
  writer.endArray();
  writer.endObject();
  return out;
}

TEST(JsonWriter, Layouts) {
  EXPECT_EQ(written({}), R"({"a":[-1,true,null,2.5],"b<":{},"c":[]})");
  EXPECT_EQ(written({.isSpaced = true}),
            R"({"a": [-1, true, null, 2.5], "b<": {}, "c": []})");
  EXPECT_EQ(written({.indent = 2, .level = 1, .escapeHtml = true}),
            "{\n    \"a\": [\n      -1,\n      true,\n      null,\n      2.5\n"
            "    ],\n    \"b\\u003c\": {},\n    \"c\": []\n  }");
}

TEST(JsonWriter, Strings) {
  auto quoted = [](std::string_view text, bool escapeHtml) {
    std::string out;
    json::appendString(out, text, escapeHtml);
    return out;
  };
  EXPECT_EQ(quoted("a\"\\/\n\r\t\b\x1f\x7f", false),
            "\"a\\\"\\\\/\\n\\r\\t\\u0008\\u001f\x7f\"");
  EXPECT_EQ(quoted("<&>\u2028\u2029", true),
            R"("\u003c\u0026\u003e\u2028\u2029")");
  EXPECT_EQ(quoted("<&>\u2028\u2029", false), R"("<&>\u2028\u2029")");
  EXPECT_EQ(quoted("a\xc0\x80\u00e9\xed\xa0\x80", false),
            "\"a\\ufffd\\ufffd\u00e9\\ufffd\\ufffd\\ufffd\"");
  // Every position within the eight bytes tested at once.
  for (size_t length = 0; length != 20; ++length) {
    std::string text(length, 'x');
    EXPECT_EQ(quoted(text + "<", true), "\"" + text + "\\u003c\"");
    EXPECT_EQ(quoted(text + "\x01", false), "\"" + text + "\\u0001\"");
  }
}

} // namespace
