// Configurations as documents through the C interface: checked, specialised,
// decoded by specs, formatted, edited.
#include "CTest.h"

namespace hcl::test {
namespace {

class CDocumentTest : public CTest {
protected:
  std::string edited(std::string_view text, std::string_view script) {
    return taken(hcl_edit(context, "test.hcl", text.data(), text.size(),
                          script.data(), script.size(), nullptr));
  }
};

TEST_F(CDocumentTest, TypesAreCheckedBeforeValuesAreKnown) {
  std::string_view unknown = R"({"type": "string", "unknown": true})";
  OwnValue id(
      hcl_value_from_typed_json(context, unknown.data(), unknown.size()),
      hcl_value_free);
  EXPECT_TRUE(hcl_context_define(context, "id", id.get()));
  EXPECT_TRUE(hcl_source_check(context, parse("\"${id}-x\"").get()));
  EXPECT_FALSE(hcl_source_check(context, parse("id.name").get()));
  EXPECT_EQ(kinds(), "UnsupportedAttribute");
}

TEST_F(CDocumentTest, KnownVariablesAreSpecialised) {
  EXPECT_TRUE(defineJson(R"({"env": "prod"})"));
  OwnSource source = parse("# who\nname = \"${env}-${id}\"\n", HCL_CONFIG);
  size_t size = 0;
  std::string text = taken(hcl_source_specialise(context, source.get(), &size));
  EXPECT_EQ(text, "# who\nname = \"prod-${id}\"\n");
  EXPECT_EQ(size, text.size());
  OwnSource bare = parse("a", HCL_TEMPLATE);
  EXPECT_EQ(hcl_source_specialise(context, bare.get(), &size), nullptr);
  EXPECT_EQ(kinds(), "CannotRun");
}

TEST_F(CDocumentTest, SpecsDecode) {
  std::string_view text = "variables {\n  base = 8000\n}\n"
                          "object {\n  attr \"port\" {\n    type = number\n"
                          "    required = true\n  }\n}\n";
  hcl_spec *spec = hcl_spec_parse(context, "spec", text.data(), text.size());
  ASSERT_TRUE(spec) << hcl_messages(context);
  EXPECT_EQ(taken(hcl_spec_type(spec)), "object({port=number})");
  std::string_view config = "port = base + 80\n";
  OwnValue value(
      hcl_spec_decode(context, spec, "a.hcl", config.data(), config.size()),
      hcl_value_free);
  EXPECT_EQ(json(value), R"({"port":8080})");
  config = R"({"port": "${base}"})";
  OwnValue fromJson(
      hcl_spec_decode(context, spec, "a.json", config.data(), config.size()),
      hcl_value_free);
  EXPECT_EQ(json(fromJson), R"({"port":8000})");
  config = "prt = 1\n";
  EXPECT_EQ(
      hcl_spec_decode(context, spec, "a.hcl", config.data(), config.size()),
      nullptr);
  EXPECT_EQ(hcl_diagnostic_count(context), 2u);
  hcl_spec_free(spec);
  EXPECT_EQ(hcl_spec_parse(context, "spec", "attr {}", 7), nullptr);
  EXPECT_NE(kinds(), "");
}

TEST_F(CDocumentTest, TextsAreFormatted) {
  std::string_view text = "a=1 # one\nbcd   =   2 # two\n";
  size_t size = 0;
  std::string laidOut = taken(hcl_format(text.data(), text.size(), 0, &size));
  EXPECT_EQ(laidOut, "a   = 1 # one\nbcd = 2 # two\n");
  EXPECT_EQ(size, laidOut.size());
  EXPECT_EQ(taken(hcl_format(text.data(), text.size(),
                             HCL_FORMAT_NO_ALIGNED_ASSIGNMENTS |
                                 HCL_FORMAT_NO_ALIGNED_COMMENTS,
                             nullptr)),
            "a = 1 # one\nbcd = 2 # two\n");
}

TEST_F(CDocumentTest, EditsKeepComments) {
  const char *text = "# web\nweb {\n  port = 80 # open\n}\n";
  EXPECT_EQ(edited(text, R"([{"op": "set_value", "path": [["web"]],
      "name": "port", "value": {"type": "number", "value": 81}}])"),
            "# web\nweb {\n  port = 81 # open\n}\n");
  EXPECT_EQ(edited(text, R"([{"op": "remove_block", "path": [],
      "block": ["db"]}])"),
            "");
  EXPECT_EQ(kinds(), "CannotRun");
  EXPECT_EQ(edited("web {", "[]"), "");
  EXPECT_NE(kinds(), "");
}

} // namespace
} // namespace hcl::test
