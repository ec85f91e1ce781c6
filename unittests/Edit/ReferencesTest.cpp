// Renaming of references.
#include "EditFile.h"

#include "hcl/EditReferences.h"

using namespace hcl;
using namespace hcl::edit;

namespace {

std::string renamed(std::string expression, std::vector<std::string> from,
                    std::vector<std::string> to) {
  File file = fileOf("x = " + expression + "\n");
  Attribute &attribute = *file.body().findAttribute("x");
  renameReferences(attribute, from, to, Language());
  EXPECT_TRUE(isValid(file));
  return std::string(attribute.expression());
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

TEST(References, NamesMayBeMoreOrFewer) {
  EXPECT_EQ(renamed("a.b.c + a.b[0]", {"a", "b"}, {"x"}), "x.c + x[0]");
  EXPECT_EQ(renamed("a.c", {"a"}, {"x", "y"}), "x.y.c");
}

} // namespace
