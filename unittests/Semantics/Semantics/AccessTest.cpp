// Kernels of index and attribute access.
#include "KernelTest.h"

#include "hcl/Marks.h"
#include "hcl/Refinement.h"

namespace hcl::test {
namespace {

class AccessTest : public KernelTest {
protected:
  std::string index(const char *collection, const char *key) {
    return run(OpKind::Index, {collection, key});
  }
  std::string attribute(const char *object, const char *name) {
    site.name = Value::string(name);
    return run(OpKind::GetAttr, {object});
  }
};

// NS-INDEX-001..004, 009, 015.
TEST_F(AccessTest, IndexFindsElements) {
  EXPECT_EQ(index("[\"e0\", 1]", "1"), "1");
  EXPECT_EQ(index("list(string)[\"a\", \"b\"]", "\"1\""), "\"b\"");
  EXPECT_EQ(index("map(string){k = \"v\"}", "\"k\""), "\"v\"");
  EXPECT_EQ(index("{a = 1}", "\"a\""), "1");
  EXPECT_EQ(index("{\"0\" = 7}", "0"), "7");
  EXPECT_EQ(index("map(number){true = 3}", "true"), "3");
}

// NS-INDEX-005, 006, 010..014, 016..020.
TEST_F(AccessTest, IndexErrorsPointAtTheBrackets) {
  const std::pair<const char *, const char *> cases[] = {
      {"set(string)[\"a\"]", "\"a\""},
      {"\"abc\"", "0"},
      {"list(string)[\"a\"]", "\"x\""},
      {"list(string)[\"a\"]", "true"},
      {"[1, 2]", "0.5"},
      {"[1, 2]", "-1"},
      {"[1, 2]", "2"},
      {"[]", "0"},
      {"map(string){}", "\"nope\""},
      {"{a = 1}", "\"b\""},
      {"map(string){}", "[]"},
      {"[1]", "null"},
      {"unknown(tuple([number]))", "5"},
      {"[1]", "inf"},
      {"unknown(object({a=string}))", "\"b\""},
  };
  for (auto &[collection, key] : cases)
    EXPECT_EQ(index(collection, key), "InvalidIndex@3") << collection << key;
  EXPECT_EQ(index("null(list(string))", "0"), "IndexOfNull@3");
}

TEST_F(AccessTest, IndexErrorsSayWhatIsWrongWithTheIndex) {
  auto why = [&](const char *collection, const char *key) {
    index(collection, key);
    return diags.empty() ? "" : diags[0].detail;
  };
  EXPECT_TRUE(why("[]", "0").ends_with("the collection is empty."));
  EXPECT_TRUE(why("[]", "-1").ends_with("a negative number is not an index."));
  EXPECT_TRUE(why("[1]", "1").ends_with("has 1 element."));
  EXPECT_TRUE(why("[1, 2]", "inf").ends_with("has 2 elements."));
  EXPECT_TRUE(why("[1]", "0.5").ends_with("has a fractional part."));
}

// NS-INDEX-021..026.
TEST_F(AccessTest, IndexOfUnknowns) {
  EXPECT_EQ(index("unknown(list(string))", "0"), "unknown(string)");
  EXPECT_EQ(index("unknown(map(string))", "\"a\""), "unknown(string)");
  EXPECT_EQ(index("unknown(object({a=string}))", "\"a\""), "unknown(string)");
  EXPECT_EQ(index("unknown(tuple([string, number]))", "1"), "unknown(number)");
  EXPECT_EQ(index("list(string)[\"a\"]", "unknown(number)"), "unknown(string)");
  EXPECT_EQ(index("[1]", "unknown(number)"), "unknown");
  EXPECT_EQ(index("{a = 1}", "unknown(string)"), "unknown");
  EXPECT_EQ(index("unknown", "0"), "unknown");
  EXPECT_EQ(index("failed", "0"), "failed");
}

TEST_F(AccessTest, OfAnOpenObjectKnownAttributesAreFound) {
  Value open = openObject(Value::object({{"a", Value::integer(1)}}));
  site.name = Value::string("a");
  EXPECT_EQ(runValues(OpKind::GetAttr, {open}), "1");
  site.name = Value::string("b");
  EXPECT_EQ(runValues(OpKind::GetAttr, {open}), "unknown");
  EXPECT_EQ(runValues(OpKind::Index, {open, Value::string("a")}), "1");
  EXPECT_EQ(runValues(OpKind::Index, {open, Value::string("b")}), "unknown");
  EXPECT_EQ(runValues(OpKind::Index, {open, Value::integer(0)}), "unknown");
  EXPECT_EQ(runValues(OpKind::Index, {open, Value::unknown(Type::string())}),
            "unknown");
  EXPECT_EQ(runValues(OpKind::Index, {open, Value::null()}), "InvalidIndex@3");
}

// NS-ATTR-001, 003..010.
TEST_F(AccessTest, Attributes) {
  EXPECT_EQ(attribute("{id = \"i\"}", "id"), "\"i\"");
  EXPECT_EQ(attribute("{id = 1}", "nope"), "UnsupportedAttribute@3");
  EXPECT_EQ(attribute("unknown(object({a=string}))", "a"), "unknown(string)");
  EXPECT_EQ(attribute("unknown(object({a=string}))", "b"),
            "UnsupportedAttribute@3");
  EXPECT_EQ(attribute("unknown", "a"), "unknown");
  EXPECT_EQ(attribute("failed", "a"), "failed");
  EXPECT_EQ(attribute("list(string)[]", "a"), "UnsupportedAttribute@3");
  EXPECT_EQ(attribute("\"s\"", "a"), "UnsupportedAttribute@3");
  EXPECT_EQ(attribute("null(object({a=string}))", "a"), "AttributeOfNull@3");
}

TEST_F(AccessTest, OfObjectsInACollectionTheAttributesAreMeant) {
  auto why = [&](const char *collection) {
    attribute(collection, "a");
    return diags.empty() ? "" : diags[0].detail;
  };
  EXPECT_TRUE(why("list(object({a=bool}))[]").ends_with("with [*]."));
  EXPECT_NE(why("list(object({a=bool}))[]").find("an index"),
            std::string::npos);
  EXPECT_TRUE(why("set(object({a=bool}))[]").ends_with("with [*]."));
  EXPECT_EQ(why("set(object({a=bool}))[]").find("an index"), std::string::npos);
  EXPECT_TRUE(why("list(bool)[]").ends_with("has no attributes."));
}

TEST_F(AccessTest, AttributesOfMapsAreTheReferencesWay) {
  EXPECT_EQ(attribute("map(string){k = \"v\"}", "k"), "\"v\"");
  EXPECT_EQ(attribute("map(string){k = \"v\"}", "z"), "MissingMapElement@3");
  EXPECT_EQ(attribute("unknown(map(string))", "k"), "unknown(string)");
  dialect = Dialect::spec();
  EXPECT_EQ(attribute("map(string){k = \"v\"}", "k"), "UnsupportedAttribute@3");
}

TEST_F(AccessTest, SuggestsTheNearestName) {
  attribute("{region = 1, zone = 2}", "regoin");
  EXPECT_NE(diags[0].detail.find("Did you mean \"region\"?"),
            std::string::npos);
}

TEST_F(AccessTest, Marks) {
  Value secret = read("{a = 1}").withMarks(MarkSet(Mark{"sensitive"}));
  site.name = Value::string("a");
  EXPECT_EQ(runValues(OpKind::GetAttr, {secret}), "1 !\"sensitive\"");
  EXPECT_EQ(runValues(OpKind::Index, {secret, read("\"a\"")}),
            "1 !\"sensitive\"");
}

} // namespace
} // namespace hcl::test
