// Properties of all choices together: a restyled text means what it meant, and
// restyling it again changes nothing.
#include "hcl/Eval.h"
#include "hcl/Functions.h"
#include "hcl/Restyle.h"
#include "hcl/Text.h"

#include "../../common/RandomExpression.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

using namespace hcl;

namespace {

Language language() {
  Language result;
  result.functions = specFunctions();
  return result;
}

/// Some attributes on lines of their own, in templates or not.
std::string randomConfig(test::RandomExpression &random) {
  std::string text;
  for (char name = 'a'; name < 'e'; ++name) {
    std::string value = random.any(4);
    if (random.chance(2))
      value = "\"${" + value + "}\"";
    if (random.chance(4))
      value = "[\n" + value + " # c\n]";
    if (random.chance(4))
      value = "{ (\"${" + value + "}\") = " + value + ", k = [1, 2] }";
    text += random.chance(3) ? "# above\n" : "";
    text += name + (" = " + value);
    text += random.chance(3) ? " # after\n" : "\n";
  }
  return text;
}

FormatStyle randomStyle(test::RandomExpression &random) {
  FormatStyle style;
  style.alignAssignments = random.chance(2);
  style.width = random.below(60);
  style.trailingCommas = random.chance(2);
  style.unwrapTemplates = random.chance(2);
  style.unquoteTypes = random.chance(2);
  if (random.chance(2))
    style.attributeOrder = {"d", "*", "b"};
  return style;
}

std::string evaluated(const std::string &text, const Scope &scope) {
  Diagnostics diagnostics;
  Value value = evaluate(SourceKind::Config, SourceFile("test.hcl", text),
                         scope, language(), diagnostics);
  return valueText(value);
}

/// The bytes of `text` but for blanks and what choices add or remove.
std::string kept(std::string text) {
  std::erase_if(text, [](char c) {
    return std::string_view(" \n,()\"${}").find(c) != std::string_view::npos;
  });
  return text;
}

} // namespace

TEST(RandomStyles, KeepTheValue) {
  for (uint32_t seed = 0; seed < 150; ++seed) {
    test::RandomExpression random(seed);
    std::string text = randomConfig(random);
    FormatStyle style = randomStyle(random);
    Scope scope = random.scope();
    std::string out = restyle(text, style, language());
    ASSERT_EQ(evaluated(out, scope), evaluated(text, scope))
        << text << "became\n"
        << out;
    ASSERT_EQ(restyle(out, style, language()), out) << text;
  }
}

TEST(RandomStyles, KeepOtherTokens) {
  for (uint32_t seed = 0; seed < 150; ++seed) {
    test::RandomExpression random(seed);
    std::string text = randomConfig(random);
    FormatStyle style = randomStyle(random);
    style.attributeOrder.clear();
    ASSERT_EQ(kept(restyle(text, style, language())), kept(text));
  }
}
