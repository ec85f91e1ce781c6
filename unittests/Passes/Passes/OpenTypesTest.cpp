// Types to try in place of `any`, within their limits.
#include "Passes/OpenTypes.h"

#include "hcl/ReadText.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

Type type(std::string_view text) {
  Fault fault;
  return parseType(text, fault).value();
}

std::string parts(const Type &of, size_t limit) {
  std::vector<Type> found;
  addParts(of, limit, found);
  std::string text;
  for (const Type &part : found)
    text += typeText(part) + "; ";
  return text;
}

TEST(OpenTypes, PartsAreThoseWithoutAny) {
  EXPECT_EQ(parts(type("list(set(string))"), 9),
            "list(set(string)); set(string); string; ");
  EXPECT_EQ(parts(type("object({a=any, b=tuple([number, any])})"), 9),
            "number; ");
  EXPECT_EQ(parts(Type::dynamic(), 9), "");
}

TEST(OpenTypes, PartsAreBounded) {
  Type many = type("tuple([bool, number, string, list(bool)])");
  EXPECT_EQ(parts(many, 1), typeText(many) + "; ");
  EXPECT_EQ(parts(many, 3), typeText(many) + "; bool; number; ");
  // Each once.
  EXPECT_EQ(parts(many, 9),
            typeText(many) + "; bool; number; string; list(bool); ");
}

TEST(OpenTypes, EachAnyIsReplaced) {
  Type open = type("object({a=any, b=optional(list(any))})");
  size_t next = 0;
  auto replacement = [&] { return opaqueType(next++); };
  Type expected = Type::object(
      {{"a", opaqueType(0)}, {"b", Type::list(opaqueType(1)), true}});
  EXPECT_EQ(replaceAny(open, replacement), expected);
  EXPECT_EQ(next, 2u);
  EXPECT_EQ(countAny(open, 9), 2u);
  EXPECT_EQ(countAny(open, 1), 1u);
}

} // namespace
