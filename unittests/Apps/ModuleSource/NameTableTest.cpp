// Names of a module as a tree of words.
#include "Description/NameTable.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::app;

namespace {

using Words = std::vector<std::string>;

StaticTraversal path(const Words &words) {
  StaticTraversal path;
  for (const std::string &word : words)
    path.push_back({path.empty() ? TraversalStep::Kind::Root
                                 : TraversalStep::Kind::Attribute,
                    word,
                    {},
                    {}});
  return path;
}

TEST(NameTable, FollowsPathsToTheFirstDefinition) {
  NameTable table;
  EXPECT_EQ(table.add({"var", "region"}, 0), std::nullopt);
  EXPECT_EQ(table.add({"thing", "web"}, 1), std::nullopt);
  FoundName found = table.find(path({"thing", "web", "size"}));
  EXPECT_EQ(found.definition, 1U);
  EXPECT_EQ(found.steps, 2U);
  found = table.find(path({"var", "zone"}));
  EXPECT_EQ(found.definition, std::nullopt);
  EXPECT_EQ(found.steps, 1U);
  EXPECT_EQ(table.wordsAt(found.node),
            (std::vector<std::string_view>{"region"}));
}

TEST(NameTable, RefusesNamesAboveAndBelowOthers) {
  NameTable table;
  EXPECT_EQ(table.add({"a", "b"}, 0), std::nullopt);
  EXPECT_EQ(table.add({"a"}, 1), 0U);
  EXPECT_EQ(table.add({"a", "b", "c"}, 2), 0U);
  EXPECT_EQ(table.add({"a", "b"}, 3), 0U);
  table.remove({"a", "b"});
  EXPECT_EQ(table.find(path({"a", "b"})).definition, std::nullopt);
  EXPECT_EQ(table.add({"a"}, 4), std::nullopt);
}

TEST(NameTable, TooManyWordsAreNotSuggested) {
  NameTable table;
  for (uint32_t i = 0; i <= 1000; ++i)
    EXPECT_EQ(table.add({"var", "v" + std::to_string(i)}, i), std::nullopt);
  EXPECT_TRUE(table.wordsAt(table.find(path({"var", "w"})).node).empty());
  EXPECT_EQ(table.find(path({"var", "v999"})).definition, 999U);
}

} // namespace
