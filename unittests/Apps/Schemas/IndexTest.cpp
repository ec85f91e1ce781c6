// The places of schemas in the text of a file.
#include "Schemas/SchemaIndex.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::schemas;

namespace {

const std::string sound =
    R"({"format_version": "1.0", "provider_schemas": {
  "registry.terraform.io/hashicorp/b": {
    "provider": {"version": 0},
    "resource_schemas": {"b_two": {"x": "}\"]{"}, "b_one": {}},
    "data_source_schemas": {"b_one": {"d": [1, {}]}},
    "functions": {"f": {}},
    "later_schemas": {"b_one": {}}},
  "registry.terraform.io/hashicorp/a": {"resource_schemas": null}}})";

std::string indexFault(std::string_view text) {
  JsonError error;
  return indexSchemas(text, error)
             ? "none"
             : std::to_string(error.offset) + " " + error.text();
}

TEST(SchemaIndex, FindsSchemas) {
  JsonError error;
  std::optional<SchemaIndex> index = indexSchemas(sound, error);
  ASSERT_TRUE(index) << error.text();
  ASSERT_EQ(index->providers.size(), 2U);
  EXPECT_EQ(index->providers[0], "registry.terraform.io/hashicorp/b");
  auto text = [&](SchemaGroup group, std::string_view name) {
    const SchemaEntry *entry = index->find(0, group, name);
    return entry ? sound.substr(entry->begin, entry->end - entry->begin)
                 : "nothing";
  };
  EXPECT_EQ(text(SchemaGroup::Provider, ""), R"({"version": 0})");
  EXPECT_EQ(text(SchemaGroup::Resources, "b_two"), R"({"x": "}\"]{"})");
  EXPECT_EQ(text(SchemaGroup::Resources, "b_one"), "{}");
  EXPECT_EQ(text(SchemaGroup::Data, "b_one"), R"({"d": [1, {}]})");
  EXPECT_EQ(text(SchemaGroup::Functions, "f"), "{}");
  EXPECT_EQ(text(SchemaGroup::Data, "b_two"), "nothing");
  EXPECT_EQ(index->find(1, SchemaGroup::Resources, "b_one"), nullptr);
}

TEST(SchemaIndex, ReportsEachTextThatIsCutOff) {
  EXPECT_EQ(indexFault(sound), "none");
  for (size_t size = 0; size < sound.size(); ++size)
    EXPECT_NE(indexFault(sound.substr(0, size)), "none") << size;
}

TEST(SchemaIndex, RefusesOtherFormats) {
  EXPECT_EQ(indexFault(R"({"format_version":"1.7"})"), "none");
  EXPECT_EQ(
      indexFault(R"({"format_version":"2.0"})"),
      "18 the format version is \"2.0\", and only versions 1.x are known");
  EXPECT_EQ(indexFault(R"({"format_version":1})"),
            "18 the format version, a string, is required here");
  EXPECT_EQ(indexFault("{}"),
            "0 there is no format version, so these are not schemas of "
            "providers");
  EXPECT_EQ(indexFault("[]"), "0 the file, an object, is required here");
  EXPECT_EQ(indexFault(R"({"format_version":"1.0"} {})"),
            "25 unexpected text after the end of the schemas");
}

TEST(SchemaIndex, BoundsDepth) {
  auto withLevels = [](size_t levels) {
    return R"({"format_version":"1.0","provider_schemas":{"a":{"provider":)" +
           std::string(levels, '[') + std::string(levels, ']') + "}}}";
  };
  EXPECT_EQ(indexFault(withLevels(1000)), "none");
  EXPECT_NE(indexFault(withLevels(1001)).find("deeper than 1000 levels"),
            std::string::npos);
}

} // namespace
