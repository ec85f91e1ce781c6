// Dynamic blocks as programs see them that read bodies by schemas: what the
// blocks that they make contain, without its values and with them.
#include "hcl/DynamicBlocks.h"
#include "../Body/BodyReader.h"

#include <gtest/gtest.h>

namespace hcl::test {
namespace {

constexpr const char *twoBlocks = "dynamic \"b\" {\n"
                                  "  for_each = [5, 6]\n"
                                  "  content {\n"
                                  "    list = [b.key, other]\n"
                                  "    map  = { (b.key) = b.value }\n"
                                  "    call = f(b.value)\n"
                                  "    path = b.value\n"
                                  "  }\n"
                                  "}\n";
const BodySchema blocksB{{}, {{"b"}}};

class DynamicBlocksTest : public testing::Test {
protected:
  /// The blocks of type `b` in `reader`, expanded.
  std::vector<Block> blocks(BodyReader &reader) {
    return expandDynamicBlocks(reader.body, scope)
        .content(blocksB, reader.diags)
        .blocks;
  }
  Value value(const Expression &expression, Diagnostics &diags) {
    return expression.impl().evaluate(*scope, diags, EvalMode::Full);
  }

  std::shared_ptr<Scope> scope = [] {
    auto made = std::make_shared<Scope>();
    made->define("other", Value::number(9));
    made->define("later", Value::unknown(Type::list(Type::number())));
    return made;
  }();
};

TEST_F(DynamicBlocksTest, PartsOfExpressionsSeeTheIterator) {
  BodyReader reader(twoBlocks);
  std::vector<Block> made = blocks(reader);
  ASSERT_EQ(made.size(), 2u);
  Attributes attributes = made[1].body.justAttributes(reader.diags);
  EXPECT_EQ(shown(attributes), "call, list, map, path");

  auto list = attributes.at("list").expression.staticList(reader.diags);
  ASSERT_TRUE(list);
  ASSERT_EQ(list->size(), 2u);
  EXPECT_EQ(value((*list)[0], reader.diags), Value::number(1));
  EXPECT_EQ(value((*list)[1], reader.diags), Value::number(9));

  auto map = attributes.at("map").expression.staticMap(reader.diags);
  ASSERT_TRUE(map);
  ASSERT_EQ(map->size(), 1u);
  EXPECT_EQ(value((*map)[0].key, reader.diags), Value::number(1));
  EXPECT_EQ(value((*map)[0].value, reader.diags), Value::number(6));

  auto call = attributes.at("call").expression.staticCall(reader.diags);
  ASSERT_TRUE(call);
  EXPECT_EQ(call->name, "f");
  EXPECT_EQ(value(call->arguments.at(0), reader.diags), Value::number(6));

  auto path = attributes.at("path").expression.staticTraversal(reader.diags);
  ASSERT_TRUE(path);
  EXPECT_EQ(path->front().name, "b");
  EXPECT_EQ(reader.said(), "");
}

TEST_F(DynamicBlocksTest, TheIteratorIsNoVariable) {
  BodyReader reader(twoBlocks);
  Attributes attributes =
      blocks(reader).at(0).body.justAttributes(reader.diags);
  std::vector<std::string> names;
  for (const StaticTraversal &path :
       attributes.at("list").expression.variables())
    names.push_back(path.front().name);
  EXPECT_EQ(listed(names), "other");
  ASSERT_EQ(attributes.at("call").expression.calls().size(), 1u);
}

TEST_F(DynamicBlocksTest, OfAnUnknownCollectionOneBlockIsUnknown) {
  std::string text(twoBlocks);
  text.replace(text.find("[5, 6]"), 6, "later");
  BodyReader reader(text);
  std::vector<Block> made = blocks(reader);
  ASSERT_EQ(made.size(), 1u);
  Body body = made[0].body;
  EXPECT_TRUE(body.isUnknown());
  EXPECT_EQ(body.missingItem().text(), "1.hcl:3:11");

  PartialContent partial =
      body.partialContent({{{"list"}, {"map"}}, {}}, reader.diags);
  EXPECT_TRUE(partial.rest.isUnknown());
  EXPECT_EQ(shown(partial.rest.justAttributes(reader.diags)), "call, path");
  Attributes attributes = body.justAttributes(reader.diags);
  for (const auto &[name, attribute] : attributes) {
    EXPECT_FALSE(value(attribute.expression, reader.diags).isKnown()) << name;
    EXPECT_TRUE(attribute.expression.variables().empty()) << name;
    EXPECT_TRUE(attribute.expression.calls().empty()) << name;
  }
  EXPECT_TRUE(attributes.at("list").expression.staticList(reader.diags));
  EXPECT_TRUE(attributes.at("map").expression.staticMap(reader.diags));
  EXPECT_TRUE(attributes.at("call").expression.staticCall(reader.diags));
  EXPECT_TRUE(attributes.at("path").expression.staticTraversal(reader.diags));
  EXPECT_EQ(reader.said(), "");
}

TEST_F(DynamicBlocksTest, OtherTypesStayInTheRest) {
  BodyReader reader(std::string(twoBlocks) +
                    "dynamic \"c\" {\n  for_each = [1]\n  content {}\n}\n");
  Body body = expandDynamicBlocks(reader.body, scope);
  PartialContent partial = body.partialContent(blocksB, reader.diags);
  EXPECT_EQ(shown(partial.content), "; b, b");
  EXPECT_EQ(shown(partial.rest.content({{}, {{"c"}}}, reader.diags)), "; c");
  EXPECT_EQ(reader.said(), "");
  body.content(blocksB, reader.diags);
  EXPECT_EQ(reader.said(), "Unsupported block type at 10:9-10:12");
}

TEST_F(DynamicBlocksTest, UnexpandedBlocksAreOneEach) {
  BodyReader reader(std::string(twoBlocks) +
                    "dynamic \"c\" {\n  for_each = [1]\n  content {}\n}\n"
                    "a = 1\n");
  Body body = dynamicBlocksUnexpanded(reader.body);
  PartialContent partial =
      body.partialContent({{{"a"}}, {{"b"}}}, reader.diags);
  EXPECT_EQ(shown(partial.content), "a; b");
  EXPECT_EQ(shown(partial.rest.content({{}, {{"c"}}}, reader.diags)), "; c");
  EXPECT_EQ(reader.said(), "");
  EXPECT_EQ(shown(body.content({{{"a"}}, {{"b"}}}, reader.diags)), "a; b");
  EXPECT_EQ(reader.said(), "Unsupported block type at 10:9-10:12");
}

/// The names that `body` has by itself.
std::string written(const Body &body) {
  BodySchema schema = body.writtenSchema();
  std::string names;
  for (const AttributeSchema &attribute : schema.attributes)
    names += attribute.name + " ";
  for (const BlockSchema &block : schema.blocks)
    names += block.type + "{} ";
  return names;
}

// Of both kinds of bodies.
TEST_F(DynamicBlocksTest, TheRestLacksWhatWasTaken) {
  BodyReader reader("a = 1\nz = 2\nb {\n}\nc {\n}\n");
  for (const Body &body : {expandDynamicBlocks(reader.body, scope),
                           dynamicBlocksUnexpanded(reader.body)}) {
    Body rest = body.partialContent({{{"a"}}, {{"b"}}}, reader.diags).rest;
    EXPECT_EQ(written(rest), "z c{} ");
    EXPECT_EQ(shown(rest.content({{{"z"}}, {{"c"}}}, reader.diags)), "z; c");
    rest = rest.partialContent({{}, {{"c"}}}, reader.diags).rest;
    EXPECT_EQ(written(rest), "z ");
    EXPECT_EQ(shown(rest.justAttributes(reader.diags)), "z");
    EXPECT_EQ(reader.said(), "");
  }
}

// They decide about the block, so they belong to its first reading alone.
TEST_F(DynamicBlocksTest, CollectionsAreReadOnce) {
  BodyReader reader(twoBlocks);
  Body block = dynamicBlocksUnexpanded(reader.body)
                   .content(blocksB, reader.diags)
                   .blocks.at(0)
                   .body;
  PartialContent partial = block.partialContent({{{"list"}}, {}}, reader.diags);
  EXPECT_EQ(shown(partial.content), "dynamic for_each, list; ");
  EXPECT_EQ(shown(partial.rest.justAttributes(reader.diags)),
            "call, map, path");
}

} // namespace
} // namespace hcl::test
