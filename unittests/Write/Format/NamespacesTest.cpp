// A program may open the namespaces of the library together, beside <format>:
// each name here is used without its namespace.
#if __has_include(<format>)
#include <format>
#endif

#include "hcl/Application.h"
#include "hcl/Body.h"
#include "hcl/EditJson.h"
#include "hcl/EditParts.h"
#include "hcl/EditReferences.h"
#include "hcl/EditScript.h"
#include "hcl/Format.h"
#include "hcl/LiveModule.h"
#include "hcl/hcl.h"
#include "hcl/write.h"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

using namespace hcl;
using namespace hcl::edit;

// Of both namespaces, by subject.
template <typename... Classes>
constexpr bool areClasses = (std::is_class_v<Classes> && ...);

static_assert(areClasses<Attribute, Block, Body, Expression, SourceFile, Place,
                         Range, TextEdit, Fault, Diagnostics>);
static_assert(areClasses<AttributeItem, BlockItem, BodyItems, TextItem, Item,
                         Element, LabelItem, SourcePiece, File, JsonFile>);

TEST(Namespaces, AreOpenedTogether) {
  std::string text = "a=1\n";
  EXPECT_EQ(formatText(text), "a = 1\n");
  Diagnostics diagnostics;
  std::optional<File> file =
      File::parse(SourceFile("a.hcl", text), Language(), diagnostics);
  ASSERT_TRUE(file);
  BodyItems &items = file->body();
  EXPECT_NE(items.findAttribute("a"), nullptr);
  EXPECT_TRUE(areClasses<Body>);
}
