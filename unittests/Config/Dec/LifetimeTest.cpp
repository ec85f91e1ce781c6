// Each test releases everything that a result could refer to before it uses the
// result: a sanitizer then detects a handle that does not keep its source.
#include "hcl/Dec.h"
#include "hcl/Eval.h"
#include "hcl/Read.h"
#include "hcl/Render.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"

#include <gtest/gtest.h>

namespace hcl {

/// Long enough to be allocated on the heap.
static std::string textOf(std::string_view text) {
  return "# " + std::string(100, '-') + "\n" + std::string(text);
}

TEST(Lifetime, DiagnosticsKeepTheirSource) {
  Diagnostics diags;
  Value result =
      evaluate(SourceKind::Config, SourceFile("a.hcl", textOf("x = nothing\n")),
               Scope(), {}, diags);
  EXPECT_TRUE(result.isFailed());
  std::string out;
  renderText(out, diags);
  EXPECT_NE(out.find("a.hcl:2:5"), std::string::npos) << out;
  EXPECT_NE(out.find("x = nothing"), std::string::npos) << out;
}

TEST(Lifetime, BodiesKeepTheirSource) {
  Diagnostics diags;
  BodyContent content;
  {
    Body body = readBody(SourceFile("a.hcl", textOf("x = [1, nothing]\n"
                                                    "b \"l\" {\n}\n")),
                         {}, diags);
    content = body.content({{{"x"}}, {{"b", {"label"}}}}, diags);
  }
  ASSERT_TRUE(diags.empty());
  EXPECT_EQ(content.blocks[0].file.slice(content.blocks[0].labelRanges[0]),
            "\"l\"");
  EXPECT_EQ(content.missingItem.text(), "a.hcl:1:1");
  Scope scope;
  content.attributes.at("x").expression.evaluate(scope, diags);
  content = {};
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].file.slice(diags[0].subject), "nothing");
}

TEST(Lifetime, JsonBodiesKeepTheirSource) {
  Diagnostics diags;
  Attributes attributes;
  {
    std::string blanks(100, ' ');
    Body body = readJsonBody(
        SourceFile("a.json", blanks + R"({"x": "${nothing}"})"), {}, diags);
    attributes = body.justAttributes(diags);
  }
  ASSERT_TRUE(diags.empty());
  Scope scope;
  attributes.at("x").expression.evaluate(scope, diags);
  attributes.clear();
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].file.slice(diags[0].subject), "nothing");
}

TEST(Lifetime, ExpressionsKeepTheirSource) {
  Diagnostics diags;
  Expression expression =
      readExpression(SourceFile("e", textOf("[1 + nothing]")), {}, diags);
  Expression element = (*expression.staticList(diags))[0];
  expression = element;
  EXPECT_EQ(element.file().slice(element.range()), "1 + nothing");
}

TEST(Lifetime, CompiledSourcesKeepTheirText) {
  Diagnostics diags;
  std::vector<Source> sources;
  for (const char *text : {"1 + nothing", "[nothing]", "[3][5]"})
    sources.push_back(Source::compile(
        SourceKind::Expression, SourceFile("e", textOf(text)), {}, diags));
  for (const Source &source : sources)
    source.evaluate(Scope(), diags);
  sources.clear();
  ASSERT_EQ(diags.size(), 3u);
  EXPECT_EQ(diags[1].file.slice(diags[1].subject), "nothing");
  EXPECT_EQ(diags[2].file.slice(diags[2].subject), "[5]");
}

TEST(Lifetime, TreesAndModulesKeepTheirSource) {
  Diagnostics diags;
  hir::Module module;
  {
    Tree tree = parseConfig(SourceFile("a", textOf("x = y\n")), {}, diags);
    EXPECT_TRUE(tree.root().text().ends_with("x = y\n"));
    module = lower(tree, {}, diags);
  }
  EXPECT_EQ(module.file.slice(module.items[0].range), "x = y");
}

TEST(Lifetime, SpecsAndPlacesKeepTheirSource) {
  Diagnostics diags;
  Scope scope;
  std::vector<VariableUse> uses;
  Place place;
  {
    SpecFile spec = readSpecFile(
        SourceFile("s", textOf("attr {\n  name = \"x\"\n  type = string\n}\n")),
        {}, diags);
    ASSERT_FALSE(diags.hasErrors());
    Body body =
        readBody(SourceFile("b", textOf("x = name.of[0]\n")), {}, diags);
    uses = spec.spec().variables(body);
    place = spec.spec().sourceOf(body, scope);
    spec.spec().decode(body, scope, diags);
  }
  ASSERT_EQ(uses.size(), 1u);
  EXPECT_EQ(uses[0].file.slice(uses[0].range()), "name.of[0]");
  EXPECT_EQ(place.text(), "b:2:5");
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].file.slice(diags[0].subject), "name");
}

} // namespace hcl
