// Schemas of single types, as `terraform providers schema -json` prints them.
#include "Schemas/SchemaReader.h"

#include "hcl/Text.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::schemas;

namespace {

/// The fault of `text` as a schema.
std::string faultOf(std::string_view text) {
  JsonError error;
  return readSchema(text, error)
             ? "none"
             : std::to_string(error.offset) + " " + error.text();
}

/// `levels` blocks in one another.
std::string nested(size_t levels) {
  std::string text = "{}";
  for (size_t i = 0; i < levels; ++i)
    text = R"({"block_types": {"b": {"nesting_mode": "list", "block": )" +
           text + "}}}";
  return R"({"block": )" + text + "}";
}

TEST(SchemaReader, ReadsAttributes) {
  JsonError error;
  auto block = readSchema(
      R"({"version": 1, "block": {"attributes": {
        "name": {"type": "string", "required": true, "description": "A name."},
        "id": {"type": "string", "computed": true, "deprecated": true,
               "deprecation_message": "Use name."},
        "tags": {"type": ["map", "string"], "optional": true, "computed": true,
                 "sensitive": true},
        "key": {"type": "string", "optional": true, "write_only": true}},
        "deprecated": true}})",
      error);
  ASSERT_TRUE(block) << error.text();
  EXPECT_TRUE(block->isDeprecated);
  ASSERT_EQ(block->attributes.size(), 4U);
  const SchemaAttribute &id = *block->attribute("id");
  EXPECT_TRUE(id.isReadOnly());
  EXPECT_TRUE(id.isDeprecated);
  EXPECT_EQ(id.deprecation, "Use name.");
  EXPECT_TRUE(block->attribute("name")->isRequired);
  EXPECT_EQ(block->attribute("name")->description, "A name.");
  EXPECT_TRUE(block->attribute("tags")->isSensitive);
  EXPECT_FALSE(block->attribute("tags")->isReadOnly());
  EXPECT_TRUE(block->attribute("key")->isWriteOnly);
  EXPECT_EQ(block->attribute("nam"), nullptr);
  EXPECT_EQ(typeText(block->type),
            "object({id=string, key=string, name=string, tags=map(string)})");
}

TEST(SchemaReader, ReadsNestedAttributes) {
  JsonError error;
  auto block = readSchema(
      R"({"block": {"attributes": {"rules": {"optional": true, "nested_type": {
        "nesting_mode": "map", "attributes": {
          "port": {"type": "number", "required": true},
          "host": {"type": "string", "optional": true}}}}}}})",
      error);
  ASSERT_TRUE(block) << error.text();
  const SchemaAttribute &rules = *block->attribute("rules");
  EXPECT_EQ(typeText(rules.type), "map(object({host=string, port=number}))");
  EXPECT_TRUE(rules.written.element().findAttribute("host")->optional);
  EXPECT_FALSE(rules.written.element().findAttribute("port")->optional);
  EXPECT_EQ(rules.nested->nesting, Nesting::Map);
}

TEST(SchemaReader, ReadsBlocks) {
  JsonError error;
  auto block = readSchema(
      R"({"block": {"block_types": {
        "disk": {"nesting_mode": "list", "min_items": 1, "max_items": 3,
                 "block": {"attributes": {"size": {"type": "number"}}}},
        "any": {"nesting_mode": "list",
                "block": {"attributes": {"value": {"type": "dynamic"}}}},
        "net": {"nesting_mode": "single", "block": {}},
        "tag": {"nesting_mode": "set", "block": {}},
        "host": {"nesting_mode": "map", "block": {}},
        "timeouts": {"nesting_mode": "group", "block": {}}}}})",
      error);
  ASSERT_TRUE(block) << error.text();
  EXPECT_EQ(block->block("disk")->minimum, 1U);
  EXPECT_EQ(block->block("disk")->maximum, 3U);
  EXPECT_EQ(block->block("tag")->maximum, SIZE_MAX);
  EXPECT_EQ(block->block("net")->maximum, 1U);
  EXPECT_EQ(typeText(block->type),
            "object({any=any, disk=list(object({size=number})), "
            "host=map(object({})), net=object({}), tag=set(object({})), "
            "timeouts=object({})})");
}

TEST(SchemaReader, PassesOverWhatItDoesNotKnow) {
  EXPECT_EQ(faultOf(R"({"later": [{}], "block": {"more": 1, "attributes":
      {"a": {"type": "bool", "new": {"x": [1, 2]}}}}})"),
            "none");
  EXPECT_EQ(faultOf(R"({"version": 0})"), "none");
  EXPECT_EQ(faultOf(R"({"block": null})"), "none");
  EXPECT_EQ(faultOf("null"), "none");
}

TEST(SchemaReader, ReportsThePlaceInTheSchema) {
  EXPECT_EQ(faultOf(R"({"block": {"attributes": {"a": {"type": "text"}}}})"),
            "40 attribute \"a\": unknown type");
  EXPECT_EQ(faultOf(R"({"block": {"attributes": {"a": {}}}})"),
            "32 attribute \"a\": the attribute has no type");
  EXPECT_EQ(
      faultOf(R"({"block": {"block_types": {"b": {"nesting_mode": "bag"}}}})"),
      "49 block \"b\": \"bag\" is not a nesting mode; they are single, group, "
      "list, set and map");
  EXPECT_EQ(faultOf(R"({"block": {"attributes": 3}})"),
            "25 an object is required");
  EXPECT_EQ(faultOf(R"({"block": {"attributes": {"a": )"),
            "31 unexpected end of the text");
}

TEST(SchemaReader, BoundsDepthAndSize) {
  EXPECT_EQ(faultOf(nested(99)), "none");
  EXPECT_NE(faultOf(nested(100)).find("nests deeper than 100 levels"),
            std::string::npos);
  std::string many = R"({"block": {"attributes": {)";
  for (size_t i = 0; i <= maxAttributes; ++i)
    many +=
        (i == 0 ? "\"a" : ",\"a") + std::to_string(i) + R"(":{"type":"bool"})";
  EXPECT_NE(faultOf(many + "}}}").find("there are more than 100000 attributes"),
            std::string::npos);
}

TEST(SchemaReader, ReadsFunctions) {
  JsonError error;
  auto function = readFunction(
      R"({"description": "Decodes.", "return_type": "dynamic", "parameters": [
        {"name": "src", "type": "string"},
        {"name": "n", "type": "number", "is_nullable": true}],
        "variadic_parameter": {"name": "more", "type": ["list", "bool"]}})",
      error);
  ASSERT_TRUE(function) << error.text();
  EXPECT_EQ(function->description, "Decodes.");
  EXPECT_TRUE(function->result.isDynamic());
  ASSERT_EQ(function->parameters.size(), 2U);
  EXPECT_EQ(function->parameters[0].name, "src");
  EXPECT_FALSE(function->parameters[0].allowsNull);
  EXPECT_TRUE(function->parameters[1].allowsNull);
  EXPECT_EQ(function->variadic->type, Type::list(Type::boolean()));
}

TEST(SchemaReader, ReadsIdentities) {
  JsonError error;
  auto identity = readIdentity(
      R"({"version": 0, "attributes": {
        "id": {"type": "string", "required_for_import": true},
        "region": {"type": "string", "optional_for_import": true}}})",
      error);
  ASSERT_TRUE(identity) << error.text();
  EXPECT_TRUE(identity->attribute("id")->isRequired);
  EXPECT_TRUE(identity->attribute("region")->isOptional);
  EXPECT_EQ(typeText(identity->type), "object({id=string, region=string})");
}

} // namespace
