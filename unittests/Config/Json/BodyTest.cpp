// JSON bodies read by schemas. Expected messages and places are those of the
// reference implementation.
#include "JsonReader.h"

#include "../../Rule.h"

namespace hcl::test {
namespace {

TEST(JsonBody, ObjectsAreBodies) {
  Rule("JS-BODY-001");
  JsonReader object(R"({"a": 1})");
  EXPECT_EQ(object.content({{{"a"}}}), "a; ");
  Rule("JS-BODY-002");
  JsonReader array(R"([{"a": 1}, {"b": 2}])");
  EXPECT_EQ(array.content({{{"a"}, {"b"}}}), "a, b; ");
  Rule("JS-BODY-003");
  JsonReader empty("[]");
  EXPECT_EQ(empty.content({{{"a"}}}), "; ");
  EXPECT_EQ(object.said() + array.said() + empty.said(), "");
}

TEST(JsonBody, PropertiesAreVisitedInOrder) {
  Rule("JS-BODY-004");
  JsonReader array(R"([{"c": {}}, {"b": {}, "c": {}}])");
  EXPECT_EQ(array.content({{}, {{"b"}, {"c"}}}), "; c, b, c");
  Rule("JS-PARSE-009");
  JsonReader object(R"({"c": {}, "b": {}})");
  EXPECT_EQ(object.content({{}, {{"b"}, {"c"}}}), "; c, b");
  Rule("JS-PARSE-010");
  JsonReader twice(R"({"b": {"x": 1}, "b": {"x": 2}})");
  EXPECT_EQ(twice.blocks({{}, {{"b"}}}), "b {x = 1}, b {x = 2}");
}

TEST(JsonBody, WhatIsNoBody) {
  Rule("JS-BODY-005");
  JsonReader array(R"([{"a": 1}, 2])");
  EXPECT_EQ(array.content({{{"a"}}}), "a; ");
  EXPECT_EQ(array.said(), "Incorrect JSON value type at 1:12-1:13");
  Rule("JS-BODY-006");
  JsonReader text(R"("x")");
  EXPECT_EQ(text.said(), "Root value must be object at 1:1-1:4");
  EXPECT_EQ(text.content({{{"a"}}}) + text.attributes(), "; ");
  Rule("JS-BODY-007");
  JsonReader dynamic(R"([{"a": 1}])");
  EXPECT_EQ(dynamic.attributes(), "");
  EXPECT_EQ(dynamic.said(), "Incorrect JSON value type at 1:1-1:2");
}

TEST(JsonBody, TheSchemaDecidesWhatAPropertyIs) {
  Rule("JS-BODY-008");
  JsonReader source(R"({"a": {"x": 1}})");
  EXPECT_EQ(
      source.values(source.body.content({{{"a"}}}, source.diags).attributes),
      "a = {x = 1}");
  EXPECT_EQ(source.blocks({{}, {{"a"}}}), "a {x = 1}");
  EXPECT_EQ(source.said(), "");
}

TEST(JsonBody, CommentsAreProperties) {
  Rule("JS-BODY-009");
  JsonReader source(R"({"//": [1], "a": 1})");
  EXPECT_EQ(source.content({{{"a"}}}), "a; ");
  Rule("JS-BODY-010");
  EXPECT_EQ(source.attributes(), "a");
  Rule("JS-BODY-011");
  JsonReader twice(R"({"//": 1, "//": 2, "a": 1})");
  EXPECT_EQ(twice.content({{{"a"}}}) + twice.attributes(), "a; a");
  Rule("JS-BODY-012");
  JsonReader nested(R"({"b": {"//": "c", "x": 1}})");
  EXPECT_EQ(nested.blocks({{}, {{"b"}}}), "b {x = 1}");
  Rule("JS-BODY-014");
  JsonReader labels(R"({"b": {"//": {}, "a": {}}})");
  EXPECT_EQ(labels.content({{}, {{"b", {"l"}}}}), "; b \"//\", b \"a\"");
  EXPECT_EQ(source.said() + twice.said() + nested.said() + labels.said(), "");
}

TEST(JsonBody, Attributes) {
  Rule("JS-ATTR-001");
  JsonReader source(R"({"foo": "bar baz"})");
  BodyContent content = source.body.content({{{"foo"}}}, source.diags);
  EXPECT_EQ(source.values(content.attributes), "foo = \"bar baz\"");
  const Attribute &foo = content.attributes.at("foo");
  EXPECT_EQ(source.slice(foo.range), R"("foo": "bar baz")");
  EXPECT_EQ(source.slice(foo.nameRange), R"("foo")");
  EXPECT_EQ(source.slice(foo.expression.range()), R"("bar baz")");
  Rule("JS-ATTR-003");
  JsonReader dynamic(R"({"a": 1, "b": {"c": 2}})");
  EXPECT_EQ(dynamic.values(dynamic.body.justAttributes(dynamic.diags)),
            "a = 1, b = {c = 2}");
  Rule("JS-ATTR-006");
  JsonReader null(R"({"a": null})");
  EXPECT_EQ(
      null.values(null.body.content({{{"a", true}}}, null.diags).attributes),
      "a = null");
  Rule("JS-ATTR-007");
  JsonReader name(R"({"a b": 1})");
  EXPECT_EQ(name.attributes(), "a b");
  EXPECT_EQ(source.said() + dynamic.said() + null.said() + name.said(), "");
}

// A missing item is placed at the closing brace, or at the start of an array.
TEST(JsonBody, AttributesThatAreNotAsTheSchemaWants) {
  Rule("JS-ATTR-002");
  JsonReader missing("{}");
  EXPECT_EQ(missing.content({{{"foo", true}}}), "; ");
  EXPECT_EQ(missing.said(), "Missing required argument at 1:2-1:3");
  JsonReader array("[{}]");
  EXPECT_EQ(array.content({{{"foo", true}}}), "; ");
  EXPECT_EQ(array.said(), "Missing required argument at 1:1-1:2");
  Rule("JS-ATTR-004");
  JsonReader extra(R"({"x": 1})");
  EXPECT_EQ(extra.content({{{"a"}}}), "; ");
  ASSERT_EQ(extra.diags.size(), 1u);
  EXPECT_EQ(extra.diags[0].detail, "No argument or block type is named \"x\".");
  EXPECT_EQ(extra.said(), "Extraneous JSON object property at 1:2-1:5");
  Rule("JS-PARSE-012");
  JsonReader second("{\n\"x\": 1}");
  second.content({{{"a"}}});
  EXPECT_EQ(second.said(), "Extraneous JSON object property at 2:1-2:4");
  Rule("JS-ATTR-005");
  JsonReader twice(R"([{"a": 1}, {"a": 2}])");
  EXPECT_EQ(twice.content({{{"a"}}}), "a; ");
  EXPECT_EQ(twice.said(), "Duplicate argument at 1:13-1:16");
  JsonReader dynamic(R"({"a": 1, "a": 2})");
  EXPECT_EQ(dynamic.attributes(), "a");
  EXPECT_EQ(dynamic.said(), "Duplicate attribute definition at 1:10-1:13");
}

TEST(JsonBody, Blocks) {
  BodySchema schema{{}, {{"foo"}}};
  Rule("JS-BLOCK-001");
  JsonReader one(R"({"foo": {"child_attr": "baz"}})");
  EXPECT_EQ(one.blocks(schema), "foo {child_attr = \"baz\"}");
  Rule("JS-BLOCK-002");
  JsonReader two(R"({"foo": [{"child_attr": "baz"}, {"child_attr": "boz"}]})");
  EXPECT_EQ(two.blocks(schema),
            "foo {child_attr = \"baz\"}, foo {child_attr = \"boz\"}");
  Rule("JS-BLOCK-003");
  JsonReader none(R"({"foo": []})");
  EXPECT_EQ(none.blocks(schema), "");
  Rule("JS-BLOCK-004");
  JsonReader twice(R"({"foo": {}, "foo": {}})");
  EXPECT_EQ(twice.blocks(schema), "foo {}, foo {}");
  Rule("JS-BLOCK-013");
  JsonReader null(R"({"foo": null})");
  EXPECT_EQ(null.blocks(schema), "");
  Rule("JS-BLOCK-015");
  JsonReader outer(R"({"a": {"b": {"x": 1}}})");
  outer.body = outer.body.content({{}, {{"a"}}}, outer.diags).blocks.at(0).body;
  EXPECT_EQ(outer.blocks({{}, {{"b"}}}), "b {x = 1}");
  EXPECT_EQ(one.said() + two.said() + none.said() + twice.said() + null.said() +
                outer.said(),
            "");
}

TEST(JsonBody, LabelsAreNames) {
  BodySchema schema{{}, {{"foo", {"l1", "l2"}}}};
  Rule("JS-BLOCK-005");
  EXPECT_EQ(JsonReader(R"({"foo": {"bar": {"baz": {"c": 1}, "boz": {"c": 2}},
                                   "boz": {"baz": {"c": 3}}}})")
                .blocks(schema),
            "foo \"bar\" \"baz\" {c = 1}, foo \"bar\" \"boz\" {c = 2}, "
            "foo \"boz\" \"baz\" {c = 3}");
  Rule("JS-BLOCK-006");
  EXPECT_EQ(JsonReader(R"({"foo": {"boz": {"baz": [{"c": 1}, {"c": 2}]}}})")
                .blocks(schema),
            "foo \"boz\" \"baz\" {c = 1}, foo \"boz\" \"baz\" {c = 2}");
  Rule("JS-BLOCK-007");
  EXPECT_EQ(JsonReader(R"({"foo": [{"bar": {"baz": {}, "boz": {}}},
                                   {"bar": {"baz": [{}, {}]}}]})")
                .content(schema),
            "; foo \"bar\" \"baz\", foo \"bar\" \"boz\", foo \"bar\" \"baz\", "
            "foo \"bar\" \"baz\"");
  Rule("JS-BLOCK-008");
  EXPECT_EQ(
      JsonReader(R"({"foo": {"bar": {"baz": {}}, "bar": {"baz": [{}, {}]}}})")
          .content(schema),
      "; foo \"bar\" \"baz\", foo \"bar\" \"baz\", foo \"bar\" \"baz\"");
  Rule("JS-BLOCK-014");
  EXPECT_EQ(
      JsonReader(R"({"foo": {"${x}": {}}})").content({{}, {{"foo", {"l"}}}}),
      "; foo \"${x}\"");
}

TEST(JsonBody, BlocksHavePlaces) {
  JsonReader source(R"({"foo": {"a": {"b": [{}]}}})");
  BodyContent content =
      source.body.content({{}, {{"foo", {"l1", "l2"}}}}, source.diags);
  const Block &block = content.blocks.at(0);
  EXPECT_EQ(block.file, source.files.back());
  EXPECT_EQ(source.slice(block.typeRange), "\"foo\"");
  EXPECT_EQ(source.slice(block.labelRanges.at(0)), "\"a\"");
  EXPECT_EQ(source.slice(block.labelRanges.at(1)), "\"b\"");
  EXPECT_EQ(source.slice(block.headerRange), "[");
  EXPECT_EQ(source.slice(block.body.missingItem().range), "}");
}

std::string refused(std::string text, BodySchema schema,
                    Dialect dialect = Dialect::spec()) {
  JsonReader source(std::move(text), dialect);
  std::string found = source.content(schema);
  return found + " | " + source.said();
}

TEST(JsonBody, WhatIsNoBlock) {
  BodySchema labelled{{}, {{"foo", {"l"}}}};
  Rule("JS-BLOCK-009");
  EXPECT_EQ(refused(R"({"foo": "x"})", labelled),
            ";  | Incorrect JSON value type at 1:9-1:12, "
            "Missing block label at 1:9-1:12");
  Rule("JS-BLOCK-010");
  for (std::string empty : {"{}", "[]"})
    EXPECT_EQ(refused("{\"foo\": " + empty + "}", labelled),
              ";  | Missing block label at 1:9-1:10");
  EXPECT_EQ(refused(R"({"foo": null})", labelled),
            ";  | Missing block label at 1:9-1:13");
  Rule("JS-BLOCK-011");
  EXPECT_EQ(refused(R"({"foo": 1})", {{}, {{"foo"}}}),
            ";  | Incorrect JSON value type at 1:9-1:10");
  Rule("JS-BLOCK-012");
  EXPECT_EQ(refused(R"({"foo": [1, {}, [{}]]})", {{}, {{"foo"}}}),
            "; foo | Incorrect JSON value type at 1:10-1:11, "
            "Incorrect JSON value type at 1:17-1:18");
}

// DialectPoint::BlockBodiesAreCheckedLate
TEST(JsonBody, BodiesAreCheckedWhenTheyAreRead) {
  EXPECT_EQ(
      refused(R"({"foo": [1, [{}]]})", {{}, {{"foo"}}}, Dialect::hashicorp()),
      "; foo, foo | ");
  EXPECT_EQ(refused(R"({"foo": [null]})", {{}, {{"foo"}}}),
            ";  | Incorrect JSON value type at 1:10-1:14");
  JsonReader null(R"({"foo": [null]})", Dialect::hashicorp());
  BodyContent empty = null.body.content({{}, {{"foo"}}}, null.diags);
  empty.blocks.at(0).body.content({{{"a"}}}, null.diags);
  EXPECT_EQ(null.said(), "");
  JsonReader source(R"({"foo": [1]})", Dialect::hashicorp());
  BodyContent content = source.body.content({{}, {{"foo"}}}, source.diags);
  content.blocks.at(0).body.partialContent({}, source.diags);
  EXPECT_EQ(source.said(), "Incorrect JSON value type at 1:10-1:11");
}

// DialectPoint::JsonBodiesAreReadTwice
TEST(JsonBody, WhatIsNoBodyIsReportedAgain) {
  EXPECT_EQ(refused("[{\"a\": 1}, 5]", {{{"a"}}},
                    Dialect::hashicorp().withReferenceErrors()),
            "a;  | Incorrect JSON value type at 1:12-1:13, "
            "Incorrect JSON value type at 1:12-1:13");
}

TEST(JsonBody, TheRestOfPartialProcessing) {
  Rule("JS-BLOCK-016");
  JsonReader source(R"({"a": 1, "b": 2, "c": {}})");
  EXPECT_EQ(source.partial({{{"a"}}, {{"c"}}}), "a; c");
  EXPECT_EQ(source.attributes(), "b");
  EXPECT_EQ(source.said(), "");
  EXPECT_EQ(source.content({{{"a"}}, {{"c"}}}), "; ");
  EXPECT_EQ(source.said(), "Extraneous JSON object property at 1:10-1:13");
}

// Parts with syntax errors are skipped or fail without another diagnostic.
TEST(JsonBody, BrokenSources) {
  JsonReader source(R"({"a": @, "b": [1 2], c: 3, "d": {"x" 1}, "e": 5})");
  source.said();
  Attributes attributes = source.body.justAttributes(source.diags);
  EXPECT_EQ(shown(attributes), "a, b, d, e");
  EXPECT_EQ(source.values(attributes),
            "a = failed, b = failed, d = {x = failed}, e = 5");
  EXPECT_EQ(source.said(), "");
}

} // namespace
} // namespace hcl::test
