// Types of other parts.
#include "Type/TypeRebuild.h"

#include "hcl/ReadText.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

Type type(std::string_view text) {
  Fault fault;
  return parseType(text, fault).value();
}

TEST(TypeRebuild, GivesAnyTypeOtherParts) {
  struct Row {
    const char *before, *after;
  };
  for (auto [before, after] : {
           Row{"list(string)", "list(bool)"},
           {"set(string)", "set(bool)"},
           {"map(string)", "map(bool)"},
           {"promise(string)", "promise(bool)"},
           {"output(string)", "output(bool)"},
           {"tuple([string, string])", "tuple([bool, bool])"},
           {"union(string, number)", "bool"},
           {"object({a=string, b=optional(string)})",
            "object({a=bool, b=bool})"},
           {"string", "string"},
           {"any", "any"},
       }) {
    Type given = type(before);
    std::vector<Type> parts = partTypes(given);
    EXPECT_EQ(withParts(given, parts, /*keepOptional=*/true), given);
    for (Type &part : parts)
      part = Type::boolean();
    EXPECT_EQ(typeText(withParts(given, parts)), after);
  }
  Type optional = type("object({a=optional(string)})");
  EXPECT_EQ(withParts(optional, {Type::boolean()}, /*keepOptional=*/true),
            type("object({a=optional(bool)})"));
  EXPECT_EQ(withParts(optional, {Type::string()}), type("object({a=string})"));
}

} // namespace
