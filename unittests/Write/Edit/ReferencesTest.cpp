// Renaming of references.
#include "EditFile.h"

#include "hcl/EditReferences.h"

using namespace hcl;
using namespace hcl::edit;

namespace {

std::string renamed(std::string expression, std::vector<std::string> from,
                    std::vector<std::string> to) {
  File file = fileOf("x = " + expression + "\n");
  AttributeItem &attribute = *file.body().findAttribute("x");
  Fault fault;
  EXPECT_TRUE(renameReferences(attribute, {from, to}, Language(), fault));
  EXPECT_TRUE(isValid(file));
  return std::string(attribute.expression());
}

/// `text` with the variable `a` called `z`, or the reason why not.
std::string renamedIn(std::string text) {
  File file = fileOf(text);
  Fault fault;
  bool done = renameReferences(file.body(), {{"a"}, {"z"}}, Language(), fault)
                  .has_value();
  EXPECT_TRUE(isValid(file));
  EXPECT_TRUE(done || file.text() == text);
  return done ? file.text() : fault.reason;
}

TEST(References, PrefixesAreRenamed) {
  EXPECT_EQ(renamed("a + a.b + a[0] + ab + c.a", {"a"}, {"z"}),
            "z + z.b + z[0] + ab + c.a");
  EXPECT_EQ(renamed("a . /* c */ b", {"a", "b"}, {"y", "z"}), "y . /* c */ z");
}

TEST(References, NamesOfLoopsAreNot) {
  EXPECT_EQ(renamed("[for a in a.b : a]", {"a"}, {"z"}), "[for a in z.b : a]");
  EXPECT_EQ(
      renamed("{for k, v in a : k => [for a in v : a] if a}", {"a"}, {"z"}),
      "{for k, v in z : k => [for a in v : a] if z}");
}

TEST(References, KeysAndCallsAreNot) {
  EXPECT_EQ(renamed("{a = a, (a) = a(a)}", {"a"}, {"z"}),
            "{a = z, (z) = a(z)}");
}

TEST(References, TemplatesAndSplats) {
  EXPECT_EQ(renamed("\"${a.b}-%{if a}x%{endif}\"", {"a"}, {"z"}),
            "\"${z.b}-%{if z}x%{endif}\"");
  EXPECT_EQ(renamed("a.*.b", {"a"}, {"z"}), "z.*.b");
}

// By the rules of the reference's extension `dynblock`: the iterator, the label
// unless there is another one, is a name in `labels` and `content` alone.
TEST(References, IteratorsOfDynamicBlocksAreNot) {
  EXPECT_EQ(renamedIn("dynamic \"a\" {\n  for_each = a\n  labels = [a.key, b]\n"
                      "  content {\n    x = a.value\n    y { x = [a] }\n"
                      "  }\n}\nx = a\n"),
            "dynamic \"a\" {\n  for_each = z\n  labels = [a.key, b]\n"
            "  content {\n    x = a.value\n    y { x = [a] }\n"
            "  }\n}\nx = z\n");
  EXPECT_EQ(renamedIn("dynamic \"a\" {\n  for_each = a\n  iterator = b\n"
                      "  content {\n    x = a.value + b\n  }\n}\n"),
            "dynamic \"a\" {\n  for_each = z\n  iterator = b\n"
            "  content {\n    x = z.value + b\n  }\n}\n");
  EXPECT_EQ(renamedIn("dynamic \"b\" {\n  for_each = a\n  iterator = a\n"
                      "  content {\n    x = a.value\n  }\n}\n"),
            "dynamic \"b\" {\n  for_each = z\n  iterator = a\n"
            "  content {\n    x = a.value\n  }\n}\n");
}

TEST(References, IteratorsAreBoundInInnerDynamicBlocks) {
  std::string inner = "    dynamic \"b\" {\n      for_each = a.value\n"
                      "      content { x = a.key }\n    }\n";
  std::string text =
      "dynamic \"a\" {\n  for_each = l\n  content {\n" + inner + "  }\n}\n";
  EXPECT_EQ(renamedIn(text), text);
  // The inner iterator is not yet bound in its `for_each`.
  EXPECT_EQ(renamedIn("dynamic \"b\" {\n  for_each = l\n  content {\n"
                      "    dynamic \"a\" {\n      for_each = a.x\n"
                      "      content { x = a.key }\n    }\n  }\n}\n"),
            "dynamic \"b\" {\n  for_each = l\n  content {\n"
            "    dynamic \"a\" {\n      for_each = z.x\n"
            "      content { x = a.key }\n    }\n  }\n}\n");
}

TEST(References, IteratorsAroundABodyCount) {
  File file = fileOf("dynamic \"a\" {\n  content {\n    b { x = a }\n  }\n}\n");
  BlockItem &dynamic = *file.body().blocks().front();
  BlockItem &content = *dynamic.body().blocks().front();
  Fault fault;
  EXPECT_EQ(renameReferences(content.body(), {{"a"}, {"z"}}, Language(), fault),
            0u);
  EXPECT_EQ(renameReferences(content.body().blocks().front()->body(),
                             {{"a"}, {"z"}}, Language(), fault),
            0u);
}

// The new name must not come to mean something else.
TEST(References, CapturedNamesAreRefused) {
  EXPECT_EQ(renamedIn("x = a\ny = [for z in l : a]\n"),
            "cannot rename a to z in `[for z in l : a]`: there, z has a "
            "meaning of its own");
  EXPECT_EQ(renamedIn("dynamic \"z\" {\n  content { x = a }\n}\n"),
            "cannot rename a to z in `a`: there, z has a meaning of its own");
  EXPECT_EQ(renamedIn("dynamic \"z\" {\n  for_each = a\n}\n"
                      "y = [for z in a : z]\n"),
            "dynamic \"z\" {\n  for_each = z\n}\ny = [for z in z : z]\n");
}

TEST(References, KeywordsAreRefused) {
  for (std::string keyword : {"null", "true", "false"}) {
    File file = fileOf("x = a.b\n");
    Fault fault;
    EXPECT_FALSE(
        renameReferences(file.body(), {{"a"}, {keyword}}, Language(), fault));
    EXPECT_EQ(file.text(), "x = a.b\n");
  }
  File file = fileOf("x = [a]\n");
  Fault fault;
  EXPECT_FALSE(
      renameReferences(file.body(), {{"a"}, {"for"}}, Language(), fault));
}

TEST(References, NamesMayBeMoreOrFewer) {
  EXPECT_EQ(renamed("a.b.c + a.b[0]", {"a", "b"}, {"x"}), "x.c + x[0]");
  EXPECT_EQ(renamed("a.c", {"a"}, {"x", "y"}), "x.y.c");
}

} // namespace
