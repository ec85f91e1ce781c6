// Bodies read by schemas. Expected messages and places are those of the
// reference implementation.
#include "BodyReader.h"

#include "../../Rule.h"

namespace hcl::test {
namespace {

TEST(Body, StructureShowsBySchemaOnly) {
  Rule("IM-BODY-005");
  BodyReader source("a = 1\nb {\n}\n");
  EXPECT_EQ(source.content({{{"a"}}, {{"b"}}}), "a; b");
  EXPECT_EQ(source.said(), "");
}

TEST(Body, SchemasNameAttributesAndBlocks) {
  Rule("IM-SCHEMA-001");
  BodyReader source("b = 1\nblk \"x\" \"y\" {\n}\n");
  EXPECT_EQ(source.content({{{"a"}, {"b", true}}, {{"blk", {"l1", "l2"}}}}),
            "b; blk \"x\" \"y\"");
  EXPECT_EQ(source.said(), "");
}

TEST(Body, RequiredAttributes) {
  Rule("IM-SCHEMA-002");
  BodyReader empty("");
  EXPECT_EQ(empty.content({{{"a", true}}}), "; ");
  EXPECT_EQ(empty.said(), "Missing required argument at 1:1-1:1");
  Rule("IM-SCHEMA-003");
  EXPECT_EQ(empty.content({{{"a"}}}), "; ");
  EXPECT_EQ(empty.said(), "");
  Rule("IM-SCHEMA-004");
  BodyReader null("a = null\n");
  EXPECT_EQ(null.content({{{"a", true}}}), "a; ");
  EXPECT_EQ(null.said(), "");
}

// Placed at the start of the body: the first token, the brace, or the single
// attribute.
TEST(Body, MissingItemsArePlaced) {
  BodyReader source("# about b\n\nb {\n}\nb { x = 1 }\n");
  BodySchema schema{{{"a", true}}};
  EXPECT_EQ(shown(source.body.partialContent(schema, source.diags).content),
            "; ");
  EXPECT_EQ(source.said(), "Missing required argument at 1:1-1:1");
  BodyContent content = source.body.content({{}, {{"b"}}}, source.diags);
  ASSERT_EQ(content.blocks.size(), 2u);
  content.blocks[0].body.partialContent(schema, source.diags);
  content.blocks[1].body.partialContent(schema, source.diags);
  EXPECT_EQ(source.said(), "Missing required argument at 3:3-3:3, "
                           "Missing required argument at 5:5-5:5");
  BodyReader commented("/* c */ a = 1\n");
  EXPECT_EQ(commented.body.missingItem().text(), "1.hcl:1:9");
}

TEST(Body, SchemasAreChecked) {
  Rule("IM-SCHEMA-005");
  BodyReader source("a = 1\n");
  EXPECT_EQ(source.content({{{"a"}, {"a"}, {"b"}}}), "a; ");
  EXPECT_EQ(source.said(), "Invalid schema");
  Rule("IM-SCHEMA-006");
  EXPECT_EQ(source.partial({{{"a"}}, {{"b"}, {"a"}}}), "a; ");
  EXPECT_EQ(source.said(), "Invalid schema");
}

// DialectPoint::SchemasAreUnchecked
TEST(Body, SchemasAreUncheckedInTheReference) {
  BodyReader source("a = 1\n", Dialect::hashicorp());
  EXPECT_EQ(source.content({{{"a"}, {"a"}}, {{"a"}}}), "a; ");
  EXPECT_EQ(source.said(), "");
}

TEST(Body, AttributesAreExpressions) {
  Rule("IM-SCHEMA-007");
  BodyReader source("a = undefined\n");
  BodyContent content = source.body.content({{{"a"}}}, source.diags);
  EXPECT_EQ(source.said(), "");
  const Attribute &a = content.attributes.at("a");
  EXPECT_EQ(source.files[0].slice(a.range), "a = undefined");
  EXPECT_EQ(source.files[0].slice(a.nameRange), "a");
  EXPECT_EQ(source.files[0].slice(a.expression.range()), "undefined");
  EXPECT_EQ(content.find("b"), nullptr);
  Scope context;
  EXPECT_TRUE(content.find("a")->evaluate(context, source.diags).isFailed());
  EXPECT_EQ(source.said(), "Variables not allowed at 1:5-1:14");
}

TEST(Body, BlocksAreInTheOrderOfTheSource) {
  Rule("IM-SCHEMA-008");
  BodyReader source("b {\n}\nc {\n}\nb {\n}\n");
  EXPECT_EQ(source.content({{}, {{"b"}, {"c"}}}), "; b, c, b");
  EXPECT_EQ(source.said(), "");
}

TEST(Body, BlocksHaveTypeLabelsAndBody) {
  Rule("IM-SCHEMA-009");
  BodyReader source("b \"x\\ty\" z {\n  y = 1\n}\n");
  BodyContent content =
      source.body.content({{}, {{"b", {"l", "m"}}}}, source.diags);
  ASSERT_EQ(content.blocks.size(), 1u);
  const Block &block = content.blocks[0];
  EXPECT_EQ(block.type, "b");
  EXPECT_EQ(block.labels, (std::vector<std::string>{"x\ty", "z"}));
  EXPECT_EQ(block.file.slice(block.typeRange), "b");
  EXPECT_EQ(block.file.slice(block.labelRanges[0]), "\"x\\ty\"");
  EXPECT_EQ(block.file.slice(block.headerRange), "b \"x\\ty\" z");
  Rule("IM-SCHEMA-012");
  EXPECT_EQ(shown(block.body.content({{{"y"}}}, source.diags)), "y; ");
  EXPECT_EQ(source.said(), "");
}

TEST(Body, LabelsAreCounted) {
  Rule("IM-SCHEMA-010");
  BodyReader few("b {\n}\nb \"x\" {}\n");
  EXPECT_EQ(few.content({{}, {{"b", {"l"}}}}), "; b \"x\"");
  ASSERT_EQ(few.diags.size(), 1u);
  EXPECT_EQ(few.diags[0].kind, DiagKind::MissingLabel);
  EXPECT_EQ(few.said(), "Missing l for b at 1:3-1:4");
  EXPECT_EQ(few.content({{}, {{"b", {"k", "l"}}}}), "; ");
  EXPECT_EQ(few.said(), "Missing k for b at 1:3-1:4, "
                        "Missing l for b at 3:7-3:8");
  Rule("IM-SCHEMA-011");
  BodyReader many("b \"x\" \"y\" {\n}\n");
  EXPECT_EQ(many.content({{}, {{"b", {"l"}}}}), "; ");
  ASSERT_EQ(many.diags.size(), 1u);
  EXPECT_EQ(many.diags[0].kind, DiagKind::ExtraneousLabel);
  EXPECT_EQ(many.files[0].slice(*many.diags[0].context), "b \"x\" \"y\" {");
  EXPECT_EQ(many.said(), "Extraneous label for b at 1:7-1:10");
  EXPECT_EQ(many.content({{}, {{"b"}}}), "; ");
  EXPECT_EQ(many.said(), "Extraneous label for b at 1:3-1:6");
}

TEST(Body, AttributesAndBlocksAreDistinct) {
  Rule("IM-SCHEMA-013");
  BodyReader block("a {\n}\n");
  block.content({{{"a"}}});
  EXPECT_NE(block.diags[0].detail.find("equals sign"), std::string::npos);
  EXPECT_EQ(block.said(), "Unsupported block type at 1:1-1:2");
  Rule("IM-SCHEMA-014");
  BodyReader attribute("a = 1\n");
  attribute.content({{}, {{"a"}}});
  EXPECT_NE(attribute.diags[0].detail.find("braces"), std::string::npos);
  EXPECT_EQ(attribute.said(), "Unsupported argument at 1:1-1:2");
  Rule("NS-STRUCT-027");
  BodyReader both("a = 1\na {\n}\n", Dialect::hashicorp());
  EXPECT_EQ(both.content({{{"a"}}, {{"a"}}}), "a; a");
}

TEST(Body, WhatNoSchemaNamesIsAnError) {
  Rule("IM-PARTIAL-001");
  BodyReader attribute("a = 1\nb = 2\n");
  EXPECT_EQ(attribute.content({{{"a"}}}), "a; ");
  EXPECT_EQ(attribute.said(), "Unsupported argument at 2:1-2:2");
  Rule("IM-PARTIAL-002");
  BodyReader block("c {\n}\n");
  EXPECT_EQ(block.content({{{"a"}}}), "; ");
  EXPECT_EQ(block.said(), "Unsupported block type at 1:1-1:2");
}

// A name that is already set is not suggested.
TEST(Body, NearNamesAreSuggested) {
  BodyReader source("prot = 1\nhost = 2\nhots = 3\nservce {\n}\n");
  source.content({{{"port"}, {"host"}}, {{"service"}}});
  ASSERT_EQ(source.diags.size(), 3u);
  EXPECT_TRUE(source.diags[0].detail.ends_with("Did you mean \"port\"?"));
  EXPECT_EQ(source.diags[1].detail.find("host"), std::string::npos);
  EXPECT_TRUE(source.diags[2].detail.ends_with("Did you mean \"service\"?"));
  EXPECT_EQ(source.diags[2].kind, DiagKind::UnsupportedBlockType);
}

TEST(Body, PartialProcessingLeavesTheRest) {
  Rule("IM-PARTIAL-003");
  BodyReader source("a = 1\nb = 2\nc {\n}\n");
  EXPECT_EQ(source.partial({{{"a"}}}), "a; ");
  EXPECT_EQ(source.said(), "");
  Rule("IM-PARTIAL-004");
  EXPECT_EQ(source.content({{{"b"}}, {{"c"}}}), "b; c");
  Rule("IM-PARTIAL-005");
  BodyReader one("a = 1\n");
  one.partial({{{"a"}}});
  EXPECT_EQ(one.content({}), "; ");
  EXPECT_EQ(one.content({{{"a", true}}}), "; ");
  EXPECT_EQ(one.said(), "Missing required argument at 1:1-1:1");
  Rule("IM-PARTIAL-007");
  BodyReader others("b = 1\nc \"x\" {\n}\n");
  others.partial({{{"a"}}});
  EXPECT_EQ(others.content({{{"b"}}, {{"c", {"l"}}}}), "b; c \"x\"");
  EXPECT_EQ(others.said(), "");
  Rule("IM-PARTIAL-008");
  others.partial({{{"a", true}}, {{"c"}}});
  EXPECT_EQ(others.said(), "Missing required argument at 1:1-1:1, "
                           "Extraneous label for c at 2:3-2:6");
}

TEST(Body, ElidedBlocksAreGone) {
  Rule("IM-PARTIAL-006");
  BodyReader source("b {\n}\nc = 1\n");
  EXPECT_EQ(source.partial({{}, {{"b"}}}), "; b");
  EXPECT_EQ(source.attributes(), "c");
  EXPECT_EQ(source.said(), "");
}

// DialectPoint::ElidedBlocksAreUnexpected
TEST(Body, ElidedBlocksAreUnexpectedInTheReference) {
  BodyReader source("b {\n}\nc = 1\n", Dialect::hashicorp());
  EXPECT_EQ(source.partial({{}, {{"b"}}}), "; b");
  EXPECT_EQ(source.attributes(), "c");
  EXPECT_EQ(source.said(), "Unexpected \"b\" block at 1:1-1:2");
}

TEST(Body, TheRestIsABody) {
  Rule("IM-PARTIAL-009");
  BodyReader source("a = 1\nb = 2\nc = 3\n");
  EXPECT_EQ(source.partial({{{"a"}}}), "a; ");
  EXPECT_EQ(source.partial({{{"b"}}}), "b; ");
  EXPECT_EQ(source.attributes(), "c");
  Rule("IM-PARTIAL-010");
  BodyReader steps("a = 1\nb = 2\nx = 3\n"), once("a = 1\nb = 2\nx = 3\n");
  EXPECT_EQ(steps.partial({{{"a"}}}), "a; ");
  EXPECT_EQ(steps.content({{{"b"}}}), "b; ");
  EXPECT_EQ(once.content({{{"a"}, {"b"}}}), "a, b; ");
  std::string said = steps.said();
  EXPECT_EQ(said, "Unsupported argument at 3:1-3:2");
  EXPECT_EQ(once.said(), said);
}

TEST(Body, DynamicAttributes) {
  Rule("IM-DYN-001");
  EXPECT_EQ(BodyReader("a = 1\nb = 2\n").attributes(), "a, b");
  Rule("IM-DYN-002");
  EXPECT_EQ(BodyReader("").attributes(), "");
  Rule("IM-DYN-003");
  BodyReader source("a = 1\nb {\n}\nc {\n}\n");
  EXPECT_EQ(source.attributes(), "a");
  ASSERT_EQ(source.diags.size(), 1u);
  EXPECT_EQ(source.diags[0].kind, DiagKind::UnexpectedBlock);
  EXPECT_EQ(source.said(), "Unexpected \"b\" block at 2:1-2:2");
}

// Broken parts were reported; they neither fail again nor count as missing.
TEST(Body, SyntaxErrorsLeaveABody) {
  BodyReader source("");
  Body body = source.read("a = 1 +\nb = 2\nc \"x {\n}\n");
  EXPECT_TRUE(source.diags.hasErrors());
  source.diags.clear();
  BodyContent content =
      body.partialContent({{{"a", true}, {"b", true}}}, source.diags).content;
  EXPECT_EQ(shown(content), "a, b; ");
  Scope context;
  EXPECT_TRUE(content.find("a")->evaluate(context, source.diags).isFailed());
  EXPECT_TRUE(content.find("a")->variables().empty());
  EXPECT_FALSE(content.find("a")->staticList(source.diags));
  EXPECT_EQ(content.find("b")->evaluate(context, source.diags),
            Value::integer(2));
  EXPECT_EQ(source.said(), "");
}

} // namespace
} // namespace hcl::test
